import { expect, onTestFinished, test } from 'vitest';
import type { CampaignDocument } from '#lib/campaigns/campaign-document';
import { readServedCampaigns } from '#lib/import/export/stored-campaigns';
import { CurrentUnreadable, StoreUnavailable, type VersionShelf, type VersionTables } from '#lib/store/store';
import { publishFixture } from '#lib/store/testing/engines';
import { fixtureCampaign, fixtureRentals } from '#lib/store/testing/fixture-bundle';

/** Publishes a catalogue with these campaigns on SQLite. */
async function publishing(campaigns: readonly CampaignDocument[]) {
  const catalogue = await publishFixture('sqlite', { campaigns, rentals: fixtureRentals().slice(0, 5) });
  onTestFinished(() => catalogue.remove());
  return catalogue;
}

/** Returns the shelf with some of its methods replaced. */
function shelfWith(shelf: VersionShelf, methods: Partial<VersionShelf>): VersionShelf {
  return Object.assign(Object.create(shelf), methods);
}

const UNREADABLE = new CurrentUnreadable('The current version cannot be read.');

test('campaigns of the served version may lose pictures, and remarks name the version and the campaign', async () => {
  const { shelf, store } = await publishing([fixtureCampaign('winter', 1, {})]);
  const { versionId, candidates } = await readServedCampaigns(shelf);
  expect(versionId).toBe(store.version.id);
  expect(candidates).toMatchObject([{ record: { slug: 'winter' }, problem: null, mayLosePictures: true }]);
  const [candidate] = candidates;
  expect(candidate?.placeOf('selection.ids')).toEqual({
    source: `version ${versionId}`,
    line: null,
    field: 'campaign winter: selection.ids',
  });
  expect(candidate?.placeOf(null)).toMatchObject({ field: 'campaign winter' });
});

test('no campaigns are read where nothing was published', async () => {
  const { shelf } = await publishing([]);
  const empty = shelfWith(shelf, { currentId: async () => null });
  expect(await readServedCampaigns(empty)).toEqual({ versionId: null, candidates: [] });
});

test('an unreadable version gives one campaign with a problem', async () => {
  const { shelf, store } = await publishing([]);
  const unreadable = shelfWith(shelf, {
    openTables: () => Promise.reject(new StoreUnavailable('It is damaged.')),
  });
  const { versionId, candidates } = await readServedCampaigns(unreadable);
  expect(versionId).toBe(store.version.id);
  expect(candidates).toMatchObject([
    {
      record: null,
      problem: { field: null, reason: 'It is damaged. Its campaigns cannot be carried over.' },
    },
  ]);
  expect(candidates[0]?.placeOf(null)).toEqual({ source: `version ${versionId}`, line: null });
});

test('another failure is not taken for a version that cannot be read', async () => {
  const { shelf } = await publishing([]);
  const failure = new Error('out of memory');
  const reject = () => Promise.reject(failure);
  await expect(readServedCampaigns(shelfWith(shelf, { currentId: reject }))).rejects.toBe(failure);
  await expect(readServedCampaigns(shelfWith(shelf, { openTables: reject }))).rejects.toBe(failure);
  const unnamed = shelfWith(shelf, { currentId: () => Promise.reject(UNREADABLE), openTables: reject });
  await expect(readServedCampaigns(unnamed)).rejects.toBe(failure);
});

test('without a readable current version, the campaigns are those of the newest readable one', async () => {
  const { shelf, store } = await publishing([fixtureCampaign('winter', 1, {})]);
  const { id } = store.version;
  const unnamed = shelfWith(shelf, {
    currentId: () => Promise.reject(UNREADABLE),
    ids: async () => ['missing', id, 'older'],
  });
  expect(await readServedCampaigns(unnamed)).toMatchObject({
    versionId: id,
    candidates: [{ record: { slug: 'winter' } }],
  });
  const { versionId, candidates } = await readServedCampaigns(
    shelfWith(unnamed, { ids: async () => ['missing'] }),
  );
  expect(versionId).toBeNull();
  expect(candidates).toMatchObject([
    {
      problem: { reason: 'The current version cannot be read. Its campaigns cannot be carried over.' },
    },
  ]);
  expect(candidates[0]?.placeOf(null)).toEqual({ source: 'the served version', line: null });
});

test('tables that cannot be read are reported for an older schema, and an error for the present one', async () => {
  const { shelf, store } = await publishing([]);
  let closed = 0;
  const tables = async (id: string, schemaVersion: (own: number) => number): Promise<VersionTables> => {
    const opened = await shelf.openTables(id);
    const close = async () => {
      closed += 1;
      await opened.close();
    };
    const db = opened.db.withSchema('missing');
    return { ...opened, db, schemaVersion: schemaVersion(opened.schemaVersion), close };
  };
  const older = shelfWith(shelf, { openTables: (id) => tables(id, () => 3) });
  const { candidates } = await readServedCampaigns(older);
  expect(candidates.map(({ problem }) => problem?.reason)).toEqual([
    `Catalogue ${store.version.id} has schema 3, whose campaigns this program does not read. Its campaigns cannot be carried over.`,
  ]);
  const present = shelfWith(shelf, { openTables: (id) => tables(id, (own) => own) });
  await expect(readServedCampaigns(present)).rejects.toThrow(/no such table/);
  expect(closed).toBe(2);
});

test('a damaged campaign has a problem, and the others are read', async () => {
  const { shelf, store } = await publishing([
    fixtureCampaign('autumn', 1, {}),
    fixtureCampaign('spring', 2, {}),
    fixtureCampaign('winter', 3, {}),
  ]);
  const rows = await store.db.selectFrom('campaigns').selectAll().execute();
  const draft = await shelf.begin('20300101t000000000z', store.version.id);
  await draft.clear('campaigns');
  const damaged: Readonly<Record<string, string>> = { autumn: '{"en":', winter: '{"en":1}' };
  for (const row of rows) await draft.write('campaigns', { ...row, texts: damaged[row.slug] ?? row.texts });
  await draft.publish();
  const { candidates } = await readServedCampaigns(shelf);
  const reason = 'its stored record is damaged and cannot be carried over';
  expect(candidates).toMatchObject([
    { record: null, problem: { field: null, reason } },
    { record: { slug: 'spring' }, problem: null },
    { record: null, problem: { field: null, reason } },
  ]);
  expect(candidates[0]?.placeOf(null).field).toBe('campaign autumn');
});

test('campaigns of an older schema, without orders by currency, have one order', async () => {
  const { shelf } = await publishing([
    fixtureCampaign('listed', 1, { selection: { ids: [1003, 1001], in_order: true } }),
  ]);
  const openTables: VersionShelf['openTables'] = async (id) => {
    const opened = await shelf.openTables(id);
    const db = opened.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => ({
        ...result,
        rows: result.rows.map(({ order_currencies, currency, ...row }) => row),
      }),
    });
    return { ...opened, db, schemaVersion: opened.schemaVersion - 1 };
  };
  const { candidates } = await readServedCampaigns(shelfWith(shelf, { openTables }));
  expect(candidates).toMatchObject([
    { record: { slug: 'listed', selection: { ids: [1003, 1001], in_order: true } } },
  ]);
});
