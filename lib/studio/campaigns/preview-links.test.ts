/** Preview links on both databases. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { DAY_MS } from '#lib/dates/plain-dates';
import { TEST_ENGINES, type TestEngine } from '#lib/store/testing/engines';
import { newDraft } from '#lib/studio/campaigns/campaign-draft';
import { readHistory, saveDraft } from '#lib/studio/campaigns/drafts';
import {
  createOwnPreview,
  createPreviewLink,
  linkState,
  linkValues,
  listPreviewLinks,
  openPreview,
  revokePreviewLinks,
} from '#lib/studio/campaigns/preview-links';
import { openTestStudio } from '#lib/studio/database/testing/studio-databases';

const NOW = Date.parse('2026-06-01T12:00:00Z');
const draftOf = (title: string) => newDraft('winter', title, 'en', 1);

async function studioOn(engine: TestEngine) {
  const studio = await openTestStudio(engine);
  onTestFinished(studio.remove);
  const { db } = studio;
  return {
    db,
    save: (title: string, basedOn: number, person = 'Ana', nowMs = NOW) =>
      saveDraft(db, { draft: draftOf(title), basedOn, person, nowMs }),
    link: (values: { readonly name?: string; readonly pinnedNumber?: number; readonly asOf?: string } = {}) =>
      createPreviewLink(db, {
        slug: 'winter',
        name: 'for the agency',
        pinnedNumber: null,
        asOf: null,
        expiresAtMs: NOW + 7 * DAY_MS,
        person: 'Ana',
        nowMs: NOW,
        ...values,
      }),
    titleAt: async (token: string, nowMs = NOW) => {
      const preview = await openPreview(db, 'winter', token, nowMs);
      return preview?.state === 'open' ? preview.draft?.texts.en?.title : preview;
    },
  };
}

describe.each(TEST_ENGINES)('on %s', (engine) => {
  test('a link shows the present draft, of its campaign only', async () => {
    const { db, save, link, titleAt } = await studioOn(engine);
    await save('W', 0);
    const token = await link();
    expect(await titleAt(token)).toBe('W');
    await save('Wi', 1);
    expect(await titleAt(token)).toBe('Wi');
    expect(await openPreview(db, 'spring', token, NOW)).toBeNull();
    expect(await openPreview(db, 'winter', `${token.slice(0, -1)}!`, NOW)).toBeNull();
    const [stored] = await listPreviewLinks(db, 'winter');
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('a link of a campaign without a draft shows it as it is served', async () => {
    const { db, link } = await studioOn(engine);
    expect(await openPreview(db, 'winter', await link({ asOf: '2026-12-24' }), NOW)).toEqual({
      state: 'open',
      draft: null,
      asOf: '2026-12-24',
      expiresAtMs: NOW + 7 * DAY_MS,
      pinnedAtMs: null,
    });
  });

  test('a pinned link shows its state, which stays in the history', async () => {
    const { db, save, link, titleAt } = await studioOn(engine);
    await save('W', 0);
    const token = await link({ pinnedNumber: 1 });
    // Without the link, quick saves of one person are one entry.
    await save('Wi', 1, 'Ana', NOW + 1_000);
    await save('Win', 2, 'Ana', NOW + 2_000);
    expect(await titleAt(token)).toBe('W');
    expect((await readHistory(db, 'winter')).map(({ number }) => number)).toEqual([3, 1]);
    const preview = await openPreview(db, 'winter', token, NOW);
    expect(preview).toMatchObject({ pinnedAtMs: NOW });
  });

  test('a link ends with its time', async () => {
    const { link, titleAt, save } = await studioOn(engine);
    await save('W', 0);
    const token = await link();
    expect(await titleAt(token, NOW + 7 * DAY_MS - 1)).toBe('W');
    expect(await titleAt(token, NOW + 7 * DAY_MS)).toEqual({ state: 'ended', createdBy: 'Ana' });
  });

  test('revoking ends the named links of the campaign only, and keeps ended ones as they are', async () => {
    const { db, link, titleAt, save } = await studioOn(engine);
    await save('W', 0);
    const [one, other] = [await link({ name: 'one' }), await link({ name: 'other' })];
    const idOf = async (name: string) =>
      (await listPreviewLinks(db, 'winter')).find((each) => each.name === name)?.id ?? '';
    await revokePreviewLinks(db, 'spring', [await idOf('one')], NOW + 1);
    await revokePreviewLinks(db, 'winter', [], NOW + 1);
    expect(await titleAt(one)).toBe('W');
    await revokePreviewLinks(db, 'winter', [await idOf('one')], NOW + 1);
    await revokePreviewLinks(db, 'winter', [await idOf('one')], NOW + 2);
    expect(await titleAt(one)).toEqual({ state: 'revoked', createdBy: 'Ana' });
    expect(await titleAt(other)).toBe('W');
    await revokePreviewLinks(db, 'winter', [await idOf('other')], NOW + 8 * DAY_MS);
    const states = (await listPreviewLinks(db, 'winter')).map((each) => [
      each.name,
      each.revoked_at_ms,
      linkState(each, NOW + 8 * DAY_MS),
    ]);
    expect(states.sort()).toEqual([
      ['one', NOW + 1, 'revoked'],
      ['other', null, 'ended'],
    ]);
  });

  test('the last use is recorded, at most once a minute', async () => {
    const { db, link, titleAt, save } = await studioOn(engine);
    await save('W', 0);
    const token = await link();
    const lastUse = async () => (await listPreviewLinks(db, 'winter'))[0]?.last_used_at_ms;
    expect(await lastUse()).toBeNull();
    await titleAt(token, NOW);
    await titleAt(token, NOW + 60_000);
    expect(await lastUse()).toBe(NOW);
    await titleAt(token, NOW + 60_001);
    expect(await lastUse()).toBe(NOW + 60_001);
  });

  test("the studio's own previews are in no list, and are deleted after half a day", async () => {
    const { db, titleAt, save } = await studioOn(engine);
    await save('W', 0);
    const own = (nowMs: number) => createOwnPreview(db, { slug: 'winter', asOf: null, person: 'Ana', nowMs });
    const token = await own(NOW);
    expect(await listPreviewLinks(db, 'winter')).toEqual([]);
    expect(await titleAt(token, NOW + DAY_MS / 2 - 1)).toBe('W');
    expect(await titleAt(token, NOW + DAY_MS / 2)).toMatchObject({ state: 'ended' });
    await own(NOW + DAY_MS / 2);
    expect(await titleAt(token, NOW + DAY_MS / 2)).toBeNull();
    const { length } = await db.selectFrom('preview_links').selectAll().execute();
    expect(length).toBe(1);
  });
});

test.each([
  [{ days: 1 }, true],
  [{ days: 90 }, true],
  [{ days: 0 }, false],
  [{ days: 91 }, false],
  [{ days: 1.5 }, false],
  [{ name: '  ' }, false],
  [{ name: 'x'.repeat(101) }, false],
  [{ as_of: '2026-02-30' }, false],
  [{ as_of: '2026-02-28' }, true],
  [{ locale: 'pt-BR' }, true],
  [{ locale: '../de' }, false],
])('a link with %j is accepted: %s', (values, isAccepted) => {
  const whole = { name: 'agency', days: 14, is_pinned: false, as_of: null, locale: 'de', ...values };
  expect(linkValues.safeParse(whole).success).toBe(isAccepted);
});
