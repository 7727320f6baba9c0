import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { CampaignDocument } from '#lib/campaigns/campaign-document';
import { loadBundle } from '#lib/import/load/load-bundle';
import { publishCampaignChanges } from '#lib/publishing/publish-campaign-changes';
import { CatalogueLocked } from '#lib/publishing/publishing-lock';
import { openRevised } from '#lib/store/revised-store';
import type { VersionShelf } from '#lib/store/store';
import { flipBit, versionFile } from '#lib/store/testing/damage';
import { openTestShelf, TEST_ENGINES, type TestEngine } from '#lib/store/testing/engines';
import { type FixtureContent, fixtureCampaign, writeFixtureBundle } from '#lib/store/testing/fixture-bundle';
import { listCatalogueVersions, publishKeptVersion } from '#lib/studio/catalogue/catalogue-versions';
import { versionChanges } from '#lib/studio/catalogue/version-changes';

const [WINTER, SUMMER] = [fixtureCampaign('winter', 1, {}), fixtureCampaign('summer', 2, {})];

/** Publishes the fixture with these records on a day of January 2026. */
async function publishOn(
  shelf: VersionShelf,
  day: number,
  content: Partial<FixtureContent>,
): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'veranda-test-'));
  try {
    await writeFixtureBundle(directory, content);
    const now = new Date(Date.UTC(2026, 0, day));
    return (await loadBundle({ directory, shelf, now, unpriced: 'keep' })).versionId;
  } finally {
    await rm(directory, { recursive: true });
  }
}

async function twoVersions(engine: TestEngine) {
  const own = await openTestShelf(engine);
  onTestFinished(() => own.remove());
  const older = await publishOn(own.shelf, 1, { campaigns: [WINTER, SUMMER] });
  const newer = await publishOn(own.shelf, 2, { campaigns: [WINTER] });
  return { ...own, older, newer };
}

describe.each(TEST_ENGINES)('on %s', (engine) => {
  test('the versions are listed with their numbers, the newest first', async () => {
    const { shelf, older, newer } = await twoVersions(engine);
    const entries = await listCatalogueVersions(shelf);
    expect(entries).toMatchObject([
      {
        id: newer,
        isServed: true,
        publishedAtMs: Date.UTC(2026, 0, 2),
        facts: { rentals: 60, destinations: 23, campaigns: 1, locales: ['en', 'fr', 'de'] },
        problem: null,
      },
      { id: older, isServed: false, facts: { campaigns: 2 }, problem: null },
    ]);
    for (const { bytes } of entries) expect(bytes).toBeGreaterThan(100_000);
  });

  test('a storage without versions has an empty list', async () => {
    const { shelf, remove } = await openTestShelf(engine);
    onTestFinished(() => remove());
    expect(await listCatalogueVersions(shelf)).toEqual([]);
  });

  test('a kept version is served again, and a campaign that was published meanwhile is among the changes', async () => {
    const { shelf, older, newer } = await twoVersions(engine);
    const spring: CampaignDocument = {
      ...fixtureCampaign('spring', 3, {}),
      texts: { en: { title: 'Spring', intro: '', story: '' } },
    };
    await publishCampaignChanges(
      shelf,
      new Map([
        ['spring', spring],
        ['winter', { ...WINTER, ends_on: '2026-03-01' }],
      ]),
    );
    const [served, other] = [await openRevised(shelf, newer), await openRevised(shelf, older)];
    onTestFinished(async () => {
      await served.close();
      await other.close();
    });
    expect(await versionChanges(served, other, 'en')).toEqual({
      rentals: { before: 60, after: 60 },
      destinations: { before: 23, after: 23 },
      calendars: { before: served.version.calendarsCount, after: served.version.calendarsCount },
      homes: { gone: 0, added: 0 },
      campaigns: {
        gone: ['Spring'],
        added: [SUMMER.texts.en?.title],
        changed: [WINTER.texts.en?.title],
      },
      locales: { gone: [], added: [] },
      currency: null,
    });
    expect(await publishKeptVersion(shelf, { id: older, seen: newer })).toEqual({ outcome: 'published' });
    expect(await shelf.currentId()).toBe(older);
    expect((await listCatalogueVersions(shelf)).map(({ isServed }) => isServed)).toEqual([false, true]);
  });

  test('a request of somebody who compared with another version changes nothing', async () => {
    const { shelf, older, newer } = await twoVersions(engine);
    expect(await publishKeptVersion(shelf, { id: older, seen: older })).toEqual({ outcome: 'changed' });
    expect(await publishKeptVersion(shelf, { id: '20300101t000000000z', seen: newer })).toEqual({
      outcome: 'absent',
    });
    expect(await shelf.currentId()).toBe(newer);
  });

  test('while an import runs, nothing is published', async () => {
    const { shelf, older, newer } = await twoVersions(engine);
    const lock = await shelf.lock();
    await expect(publishKeptVersion(shelf, { id: older, seen: newer })).rejects.toThrow(CatalogueLocked);
    await lock?.release();
    expect(await shelf.currentId()).toBe(newer);
  });
});

test('a damaged version is listed with the reason, and refused', async () => {
  const { shelf, directory, older, newer } = await twoVersions('sqlite');
  flipBit(versionFile(directory, older));
  const reason = expect.stringMatching(/damaged/);
  expect(await listCatalogueVersions(shelf)).toMatchObject([
    { id: newer, problem: null },
    { id: older, facts: null, problem: reason },
  ]);
  expect(await publishKeptVersion(shelf, { id: older, seen: newer })).toEqual({
    outcome: 'unusable',
    reason,
  });
  expect(await shelf.currentId()).toBe(newer);
});
