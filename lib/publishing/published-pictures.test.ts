import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { CampaignPhoto } from '#lib/campaigns/campaign-document';
import { readPictureFile } from '#lib/campaigns/picture-revision';
import { type CampaignChange, publishCampaignChanges } from '#lib/publishing/publish-campaign-changes';
import { openRevised } from '#lib/store/revised-store';
import { PICTURE_RECORDS } from '#lib/store/revision';
import { publishFixture, publishFixtureOn, TEST_ENGINES, type TestEngine } from '#lib/store/testing/engines';
import { fixtureCampaign } from '#lib/store/testing/fixture-bundle';

const DAY_MS = 86_400_000;
const digestOf = (name: string) => name.repeat(64);
const photo = (name: string): CampaignPhoto => ({
  upload: digestOf(name),
  width: 1300,
  height: 700,
  thumbhash: 'AAAAAAAA',
  alt: { en: 'A bay' },
});
const campaign = (slug: string, ...names: readonly string[]) =>
  fixtureCampaign(slug, 1, { photos: names.map(photo) });
const PICTURES = new Map(
  ['a', 'b'].map((name) => [digestOf(name), new Map([[640, Buffer.from(`\0${name}\xff`, 'latin1')]])]),
);

describe.each(TEST_ENGINES)('on %s', (engine: TestEngine) => {
  async function publishing() {
    const catalogue = await publishFixture(engine, { campaigns: [campaign('own', 'c')] });
    onTestFinished(() => catalogue.remove());
    const { shelf } = catalogue;
    const records = async () => {
      const revised = await openRevised(shelf, (await shelf.currentId()) ?? '');
      await revised.close();
      return revised.records?.get(PICTURE_RECORDS)?.values ?? new Map();
    };
    return {
      shelf,
      records,
      publish: (changes: Readonly<Record<string, CampaignChange>>) =>
        publishCampaignChanges(shelf, new Map(Object.entries(changes)), PICTURES),
      names: async () => [...(await records()).keys()].map((digest) => digest[0]).toSorted(),
    };
  }

  test('a picture is published once, with the campaign that shows it, and taken over by the next version', async () => {
    const { shelf, publish, records, names } = await publishing();
    expect(await publish({ spring: campaign('spring', 'a') })).toMatchObject({ revision: 1 });
    expect(readPictureFile((await records()).get(digestOf('a')), 640)).toEqual(
      PICTURES.get(digestOf('a'))?.get(640),
    );
    expect(readPictureFile((await records()).get(digestOf('a')), 1280)).toBeNull();
    const second = await publish({ autumn: campaign('autumn', 'a', 'b') });
    expect(await names()).toEqual(['a', 'b']);
    expect(second?.bytes).toBeLessThan(2_000);
    expect(await publish({ autumn: campaign('autumn', 'a', 'b') })).toBeNull();
    await publishFixtureOn(shelf, new Date('2026-01-16T12:00:00Z'));
    expect(await names()).toEqual(['a', 'b']);
  });

  test('a picture that no campaign shows any more is removed when no cache has a page with it', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-06-15T12:00:00Z'), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { publish, names } = await publishing();
    await publish({ spring: campaign('spring', 'a'), autumn: campaign('autumn', 'b') });
    await publish({ spring: campaign('spring') });
    vi.setSystemTime(Date.now() + DAY_MS - 1);
    await publish({ winter: campaign('winter') });
    expect(await names()).toEqual(['a', 'b']);
    vi.setSystemTime(Date.now() + DAY_MS);
    await publish({ autumn: campaign('autumn') });
    // The one before it may still be on a page that a cache has.
    expect(await names()).toEqual(['b']);
    vi.setSystemTime(Date.now() + DAY_MS);
    await publish({ winter: campaign('winter', 'b') });
    expect(await names()).toEqual(['b']);
  });
});
