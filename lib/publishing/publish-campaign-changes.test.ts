import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { type CampaignChange, publishCampaignChanges } from '#lib/publishing/publish-campaign-changes';
import { publishRevision } from '#lib/publishing/publish-revision';
import { CatalogueLocked } from '#lib/publishing/publishing-lock';
import { openRevised } from '#lib/store/revised-store';
import { StoreUnavailable } from '#lib/store/store';
import { openTestShelf, publishFixture, TEST_ENGINES, type TestEngine } from '#lib/store/testing/engines';
import { fixtureCampaign } from '#lib/store/testing/fixture-bundle';

const WINTER = fixtureCampaign('winter', 1, {});

describe.each(TEST_ENGINES)('on %s', (engine: TestEngine) => {
  async function publishing() {
    const catalogue = await publishFixture(engine, { campaigns: [] });
    onTestFinished(() => catalogue.remove());
    const { shelf, store } = catalogue;
    const publish = (changes: Readonly<Record<string, CampaignChange>>) =>
      publishCampaignChanges(shelf, new Map(Object.entries(changes)));
    const records = async () => {
      const revised = await openRevised(shelf, store.version.id);
      await revised.close();
      return revised.records?.get('campaign');
    };
    return { shelf, publish, records };
  }

  test('changes are one revision, dated by its publishing', async () => {
    const { publish, records } = await publishing();
    expect(await publish({ winter: WINTER, summer: { removed: true } })).toMatchObject({ revision: 1 });
    const published = await records();
    const at = new Date(published?.publishedAtMs ?? 0).toISOString();
    expect(published?.values).toEqual(
      new Map<string, unknown>([
        ['winter', { ...WINTER, updated_at: at }],
        ['summer', { removed: true }],
      ]),
    );
    expect(await publish({ winter: null })).toMatchObject({ revision: 2 });
    expect([...((await records())?.values.keys() ?? [])]).toEqual(['summer']);
  });

  test('what is published already is not published again', async () => {
    const { publish } = await publishing();
    expect(await publish({ winter: null })).toBeNull();
    await publish({ winter: WINTER, summer: { removed: true } });
    expect(await publish({ winter: { ...WINTER, updated_at: '2020-01-01T00:00:00Z' } })).toBeNull();
    expect(await publish({ summer: { removed: true } })).toBeNull();
    expect(await publish({ winter: { ...WINTER, ordinal: 2 } })).toMatchObject({ revision: 2 });
  });

  test('the campaign of the version also replaces a record in an unknown form', async () => {
    const { shelf, publish, records } = await publishing();
    const unknown = new Map([['campaign', new Map([['winter', { status: 'archived' }]])]]);
    await publishRevision(shelf, async () => ({ records: unknown }));
    expect(await publish({ winter: null })).toMatchObject({ revision: 2 });
    expect((await records())?.values.size).toBe(0);
    expect(await publish({ winter: null })).toBeNull();
  });

  test('a document that is invalid or of another campaign is not published', async () => {
    const { publish, records } = await publishing();
    await expect(publish({ winter: { ...WINTER, starts_on: 'soon' } })).rejects.toThrow(z.ZodError);
    await expect(publish({ summer: WINTER })).rejects.toThrow(RangeError);
    expect(await records()).toBeUndefined();
  });

  test('nothing is published while another process publishes, or without a version', async () => {
    const { shelf, publish } = await publishing();
    const lock = await shelf.lock();
    await expect(publish({ winter: WINTER })).rejects.toThrow(CatalogueLocked);
    await lock?.release();
    const empty = await openTestShelf(engine);
    onTestFinished(() => empty.remove());
    const changes = new Map([['winter', WINTER]]);
    await expect(publishCampaignChanges(empty.shelf, changes)).rejects.toThrow(StoreUnavailable);
  });
});
