import { describe, expect, onTestFinished, test } from 'vitest';
import type { CampaignDocument } from '#lib/campaigns/campaign-document';
import { listCampaignDocuments } from '#lib/catalogue/campaigns/campaign-documents';
import { publishCampaignChanges } from '#lib/publishing/publish-campaign-changes';
import { openRevised } from '#lib/store/revised-store';
import { publishFixture, TEST_ENGINES, type TestEngine } from '#lib/store/testing/engines';
import { fixtureCampaign, fixtureRentals } from '#lib/store/testing/fixture-bundle';

describe.each(TEST_ENGINES)('on %s', (engine: TestEngine) => {
  async function publishing(campaigns: readonly CampaignDocument[]) {
    const catalogue = await publishFixture(engine, { campaigns, rentals: fixtureRentals().slice(0, 5) });
    onTestFinished(() => catalogue.remove());
    return catalogue;
  }

  test('campaigns are read by their ordinals, then by their slugs, drafts included', async () => {
    const { store } = await publishing([
      fixtureCampaign('market', 2, {}),
      fixtureCampaign('winter', 2, {}),
      fixtureCampaign('autumn', 2, { status: 'draft' }),
      fixtureCampaign('summer', 1, {}),
      fixtureCampaign('spring', 3, {}),
    ]);
    const read = await listCampaignDocuments(store);
    expect(read.map(({ slug, status }) => [slug, status])).toEqual([
      ['summer', 'published'],
      ['autumn', 'draft'],
      ['market', 'published'],
      ['winter', 'published'],
      ['spring', 'published'],
    ]);
  });

  test('a campaign has its rentals in each of its orders', async () => {
    const listed = { ids: [1003, 1001, 1002], in_order: true, orders: { USD: [1002, 1003, 1001] } };
    const { store } = await publishing([
      fixtureCampaign('listed', 1, { selection: listed }),
      fixtureCampaign('plain', 2, { selection: { ids: [1001, 1005] } }),
      fixtureCampaign('search', 3, { selection: { search: 'guests=2' } }),
      fixtureCampaign('tops', 4, { selection: { search: 'guests=2', pinned: [1003, 1001] } }),
    ]);
    const read = await listCampaignDocuments(store);
    expect(read.map(({ selection }) => selection)).toEqual([
      listed,
      { ids: [1001, 1005] },
      { search: 'guests=2' },
      { search: 'guests=2', pinned: [1003, 1001] },
    ]);
  });

  test('campaigns of revisions take the place of the version’s, are added or removed', async () => {
    const listed = { ids: [1003, 1001, 999], in_order: true, orders: { USD: [1001, 1003, 999] } };
    const { shelf, store } = await publishing([
      fixtureCampaign('market', 1, {}),
      fixtureCampaign('summer', 3, {}),
      fixtureCampaign('winter', 4, {}),
    ]);
    const winter = fixtureCampaign('winter', 2, { status: 'draft', selection: listed });
    await publishCampaignChanges(
      shelf,
      new Map<string, CampaignDocument | { removed: true }>([
        ['winter', winter],
        ['summer', { removed: true }],
        ['autumn', fixtureCampaign('autumn', 3, { before_start: 'hidden' })],
      ]),
    );
    const revised = await openRevised(shelf, store.version.id);
    onTestFinished(() => revised.close());
    const documents = await listCampaignDocuments(revised);
    expect(documents.map(({ slug }) => slug)).toEqual(['market', 'winter', 'autumn']);
    expect(documents[1]).toEqual({ ...winter, updated_at: expect.any(String) });
    expect(documents[2]).toMatchObject({ before_start: 'hidden' });
    expect(await listCampaignDocuments(store)).toHaveLength(3);
  });
});
