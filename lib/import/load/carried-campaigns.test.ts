import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { listCampaignDocuments } from '#lib/catalogue/campaigns/campaign-documents';
import { readServedCampaigns } from '#lib/import/export/stored-campaigns';
import { describeRemark, ImportReport } from '#lib/import/import-report';
import { type LoadOptions, loadBundle } from '#lib/import/load/load-bundle';
import { describeLoading } from '#lib/import/load/testing/describe-loading';
import { replaceIn } from '#lib/import/load/testing/replace-in';
import { SCHEMA_VERSION } from '#lib/store/create-tables';
import type { CatalogueSchema } from '#lib/store/schema';
import { CurrentUnreadable, StoreUnavailable, type VersionShelf } from '#lib/store/store';
import { fixtureRentals, writeFixtureBundle } from '#lib/store/testing/fixture-bundle';
import { nextVersionId } from '#lib/store/version-id';

describeLoading((loading) => {
  test('an unusable campaign is skipped and reported, and the import continues', async () => {
    await replaceIn(join(loading.bundle, 'campaigns.ndjson'), 'guests=8', 'guests=many');
    await replaceIn(
      join(loading.bundle, 'campaigns.ndjson'),
      'destination_ids[]=3',
      'destination_ids[]=999999',
    );
    const report = new ImportReport();
    const load = () =>
      loadBundle({
        directory: loading.bundle,
        shelf: loading.shelf,
        report,
        maxRejected: 0,
        skipsUnchanged: true,
      });
    const { counts, isUnchanged } = await load();
    expect(isUnchanged).toBe(false);
    expect(counts).toEqual({ destinations: 23, rentals: 60, campaigns: 3 });
    expect(report.counts('campaigns')).toMatchObject({ read: 5, inserted: 3, skipped: 2, rejected: 0 });
    expect(report.shown.map((remark) => `${remark.action} ${describeRemark(remark)}`)).toEqual([
      expect.stringMatching(/^skipped campaigns\.ndjson:2: selection\.search: guests=many: expected/),
      'skipped campaigns.ndjson:3: selection.search: none of its destinations is in the catalogue',
    ]);
  });

  test('usable campaigns are carried over when the bundle has none', async () => {
    const first = await loadBundle({ directory: loading.bundle, shelf: loading.shelf });
    const rentals = fixtureRentals().filter(({ id }) => id !== 1001);
    const bare = join(loading.directory, 'bare');
    await writeFixtureBundle(bare, { rentals, campaigns: [] });
    const report = new ImportReport();
    const load = (servedCampaigns: 'carry-over' | 'drop', more: Partial<LoadOptions> = {}) =>
      loadBundle({
        directory: bare,
        shelf: loading.shelf,
        servedCampaigns,
        skipsUnchanged: true,
        ...more,
      });
    const second = await load('carry-over', { report });
    expect(second).toMatchObject({ carriedFrom: first.versionId, counts: { campaigns: 4 } });
    expect(report.shown.map((remark) => `${remark.action} ${describeRemark(remark)}`)).toEqual([
      `skipped version ${first.versionId}: campaign secret-draft: selection.ids: none of its rentals is in the catalogue`,
      `repaired version ${first.versionId}: campaign summer-list: selection.ids: 1001 is not a rental: left out`,
    ]);
    const store = await loading.shelf.open(second.versionId);
    const carried = (await listCampaignDocuments(store)).map(({ slug, selection }) => [slug, selection]);
    await store.close();
    expect(carried).toEqual([
      ['summer-list', { ids: [1003, 1010, 1020, 1030] }],
      ['big-houses', { search: 'guests=8&sort_by=price&direction=desc' }],
      ['last-year', { search: 'destination_ids[]=3' }],
      ['next-year', { search: 'max_price=700' }],
    ]);
    expect(await load('carry-over')).toMatchObject({ isUnchanged: true, counts: { campaigns: 4 } });
    expect(await load('drop')).toMatchObject({ carriedFrom: null, counts: { campaigns: 0 } });
    expect(await load('drop')).toMatchObject({ isUnchanged: true });
    expect(await load('carry-over')).toMatchObject({ isUnchanged: false, counts: { campaigns: 0 } });
  });

  /** Loads the fixture without campaigns, so that those of the served version are carried over. */
  async function loadWithoutCampaigns() {
    const directory = join(loading.directory, 'without-campaigns');
    await writeFixtureBundle(directory, { campaigns: [] });
    const report = new ImportReport();
    const loaded = await loadBundle({
      directory,
      shelf: loading.shelf,
      servedCampaigns: 'carry-over',
      report,
    });
    const remarks = report.shown.map((remark) => `${remark.action} ${describeRemark(remark)}`);
    return { loaded, remarks };
  }

  test('a damaged stored campaign is skipped, and the others are carried over', async () => {
    const source = join(loading.directory, 'with-damaged-campaign');
    await writeFixtureBundle(source, {});
    const first = await loadBundle({ directory: source, shelf: loading.shelf });
    const broken = await nextVersionId(loading.shelf, new Date());
    const draft = await loading.shelf.begin(broken, first.versionId);
    const store = await loading.shelf.open(first.versionId);
    const rows = await store.db.selectFrom('campaigns').selectAll().execute();
    const facts = await store.db.selectFrom('version').selectAll().executeTakeFirstOrThrow();
    await store.close();
    await draft.clear('campaigns');
    for (const row of rows) {
      await draft.write('campaigns', row.slug === 'summer-list' ? { ...row, texts: '{"en":' } : row);
    }
    await draft.clear('version');
    await draft.write('version', { ...facts, id: broken, digest: '' });
    await draft.publish();
    const { loaded, remarks } = await loadWithoutCampaigns();
    expect(loaded).toMatchObject({ carriedFrom: broken, counts: { campaigns: rows.length - 1 } });
    expect(remarks).toEqual([
      `skipped version ${broken}: campaign summer-list: its stored record is damaged and cannot be carried over`,
    ]);
  });

  /** Publishes a copy of a version with the previous schema number, after `change` of its tables. */
  async function publishOlder(basis: string, change?: (db: Kysely<CatalogueSchema>) => Promise<unknown>) {
    const { db, close } = await loading.shelf.open(basis);
    const facts = await db.selectFrom('version').selectAll().executeTakeFirstOrThrow();
    await close();
    const id = await nextVersionId(loading.shelf, new Date());
    const draft = await loading.shelf.begin(id, basis);
    await draft.clear('version');
    await draft.write('version', { ...facts, id, schema_version: SCHEMA_VERSION - 1, digest: '' });
    await draft.publish(async (draftDb) => void (await change?.(draftDb)));
    return id;
  }

  test('campaigns of a version of an older schema are carried over', async () => {
    const first = await loadBundle({ directory: loading.bundle, shelf: loading.shelf });
    const older = await publishOlder(first.versionId);
    await expect(loading.shelf.open(older)).rejects.toThrow(StoreUnavailable);
    const { loaded, remarks } = await loadWithoutCampaigns();
    expect(loaded).toMatchObject({ carriedFrom: older, counts: { campaigns: first.counts.campaigns } });
    expect(remarks).toEqual([]);
  });

  test('older campaigns without orders by currency are carried over; unreadable ones are reported', async () => {
    const first = await loadBundle({ directory: loading.bundle, shelf: loading.shelf });
    const { candidates: expected } = await readServedCampaigns(loading.shelf);
    await publishOlder(first.versionId, async ({ schema }) => {
      await schema.alterTable('campaigns').dropColumn('order_currencies').execute();
    });
    const { candidates } = await readServedCampaigns(loading.shelf);
    expect(candidates.map(({ record }) => record)).toEqual(expected.map(({ record }) => record));
    await publishOlder(first.versionId, async ({ schema }) => {
      await schema.dropTable('campaigns').execute();
    });
    const { candidates: none } = await readServedCampaigns(loading.shelf);
    expect(none.map(({ problem }) => problem?.reason)).toEqual([
      expect.stringMatching(/ Its campaigns cannot be carried over\.$/),
    ]);
  });

  test('campaigns are carried over from the newest readable version when the served one cannot be determined', async () => {
    const first = await loadBundle({ directory: loading.bundle, shelf: loading.shelf });
    const unnamed: VersionShelf = Object.assign(Object.create(loading.shelf), {
      currentId: () => Promise.reject(new CurrentUnreadable('The current version cannot be read.')),
    });
    expect((await readServedCampaigns(unnamed)).versionId).toBe(first.versionId);
    const empty: VersionShelf = Object.assign(Object.create(unnamed), { ids: () => Promise.resolve([]) });
    const { versionId, candidates } = await readServedCampaigns(empty);
    expect(versionId).toBeNull();
    expect(candidates.map(({ problem }) => problem?.reason)).toEqual([
      'The current version cannot be read. Its campaigns cannot be carried over.',
    ]);
  });

  test('a campaign keeps its existing rentals', async () => {
    await replaceIn(join(loading.bundle, 'campaigns.ndjson'), '"ids":[', '"ids":[999999,');
    const report = new ImportReport();
    await loadBundle({ directory: loading.bundle, shelf: loading.shelf, report });
    expect(report.counts('campaigns')).toMatchObject({ inserted: 5, repaired: 1, rejected: 0 });
    expect(report.shown).toMatchObject([
      { field: 'selection.ids', reason: '999999 is not a rental: left out' },
    ]);
  });
});
