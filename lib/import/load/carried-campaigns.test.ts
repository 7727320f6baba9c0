import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import type { CampaignRevision } from '#lib/campaigns/campaign-revision';
import { listCampaignDocuments } from '#lib/catalogue/campaigns/campaign-documents';
import { readServedCampaigns } from '#lib/import/export/stored-campaigns';
import { describeRemark, ImportReport } from '#lib/import/import-report';
import { type LoadOptions, loadBundle } from '#lib/import/load/load-bundle';
import { describeLoading } from '#lib/import/load/testing/describe-loading';
import { replaceIn } from '#lib/import/load/testing/replace-in';
import { publishCampaignChanges } from '#lib/publishing/publish-campaign-changes';
import { SCHEMA_VERSION } from '#lib/store/create-tables';
import { openRevised } from '#lib/store/revised-store';
import type { CatalogueSchema } from '#lib/store/schema';
import { CurrentUnreadable, StoreUnavailable, type VersionShelf } from '#lib/store/store';
import { fixtureCampaign, fixtureRentals, writeFixtureBundle } from '#lib/store/testing/fixture-bundle';
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

  /** Loads the fixture with these options, publishes changes of three campaigns, and returns the loaded version. */
  async function loadRevised() {
    const first = await loadBundle({ directory: loading.bundle, shelf: loading.shelf });
    await publishCampaignChanges(
      loading.shelf,
      new Map<string, CampaignRevision>([
        ['summer-list', fixtureCampaign('summer-list', 9, { selection: { ids: [1003, 4242, 1002] } })],
        ['big-houses', { removed: true }],
        ['added', fixtureCampaign('added', 1, { selection: { ids: [4242] } })],
      ]),
    );
    return first;
  }

  /** Returns the campaigns of the served version as revised, with their selections. */
  async function servedCampaigns() {
    const store = await openRevised(loading.shelf, (await loading.shelf.currentId()) ?? '');
    const documents = await listCampaignDocuments(store);
    const own = await store.db.selectFrom('campaigns').select('slug').execute();
    await store.close();
    return {
      revised: documents.map(({ slug, selection }) => [slug, 'ids' in selection ? selection.ids : 'search']),
      own: own.map(({ slug }) => slug).sort(),
    };
  }

  const REVISED = [
    ['added', [4242]],
    ['last-year', 'search'],
    ['next-year', 'search'],
    ['secret-draft', [1001]],
    ['summer-list', [1003, 4242, 1002]],
  ];
  const OWN = ['big-houses', 'last-year', 'next-year', 'secret-draft', 'summer-list'];

  test('revised campaigns are carried over as revisions, next to the version’s own', async () => {
    const first = await loadRevised();
    expect(await servedCampaigns()).toEqual({ revised: REVISED, own: OWN });
    const { loaded, remarks } = await loadWithoutCampaigns();
    expect(loaded).toMatchObject({ carriedFrom: first.versionId, counts: { campaigns: 5 } });
    expect(await servedCampaigns()).toEqual({ revised: REVISED, own: OWN });
    const at = (slug: string) => `repaired version ${first.versionId}: campaign ${slug}: selection.ids`;
    expect(remarks).toEqual([
      `${at('summer-list')}: 4242 is not a rental: left out`,
      `${at('added')}: none of its rentals is in the catalogue`,
      `${at('added')}: 4242 is not a rental: left out`,
    ]);
    await publishCampaignChanges(loading.shelf, new Map([['big-houses', null]]));
    expect((await servedCampaigns()).revised).toContainEqual(['big-houses', 'search']);
    // A rollback finds the revisions of the version before.
    await loading.shelf.makeCurrent(first.versionId);
    expect(await servedCampaigns()).toEqual({ revised: REVISED, own: OWN });
  });

  test('revised campaigns replace those of a source, which the import names', async () => {
    await loadRevised();
    const report = new ImportReport();
    const load = { directory: loading.bundle, shelf: loading.shelf, servedCampaigns: 'carry-over' } as const;
    await loadBundle({ ...load, report });
    expect(await servedCampaigns()).toEqual({ revised: REVISED, own: OWN });
    const remarks = report.shown.map((remark) => `${remark.action} ${describeRemark(remark)}`);
    expect(remarks.filter((remark) => remark.includes('campaigns.ndjson'))).toEqual([
      'repaired campaigns.ndjson:1: slug: summer-list was changed in the served catalogue: that one is served',
      'repaired campaigns.ndjson:2: slug: big-houses was changed in the served catalogue: it stays removed',
    ]);
    expect(await loadBundle({ ...load, skipsUnchanged: true })).toMatchObject({ isUnchanged: true });
    expect(await servedCampaigns()).toEqual({ revised: REVISED, own: OWN });
  });

  test('where served campaigns are dropped, those of revisions are, also for unchanged content', async () => {
    await loadRevised();
    const load = {
      directory: loading.bundle,
      shelf: loading.shelf,
      servedCampaigns: 'drop',
      skipsUnchanged: true,
    } as const;
    expect(await loadBundle(load)).toMatchObject({ isUnchanged: false });
    expect((await servedCampaigns()).revised.map(([slug]) => slug)).toEqual([
      'summer-list',
      'big-houses',
      'last-year',
      'next-year',
      'secret-draft',
    ]);
    expect(await loadBundle(load)).toMatchObject({ isUnchanged: true });
    await publishCampaignChanges(loading.shelf, new Map([['big-houses', { removed: true }]]));
    expect(await loadBundle(load)).toMatchObject({ isUnchanged: false });
    expect((await servedCampaigns()).revised).toHaveLength(5);
  });

  test('without a readable current version, its campaigns are carried over as revised', async () => {
    const { versionId } = await loadRevised();
    const unnamed: VersionShelf = Object.assign(Object.create(loading.shelf), {
      currentId: () => Promise.reject(new CurrentUnreadable('The current version cannot be read.')),
    });
    const { candidates } = await readServedCampaigns(unnamed);
    expect(candidates.map(({ record }) => record?.slug)).toEqual([
      'last-year',
      'next-year',
      'secret-draft',
      'added',
      'summer-list',
    ]);
    expect(candidates.at(-1)?.placeOf('photos')).toEqual({
      source: `version ${versionId}`,
      line: null,
      field: 'campaign summer-list: photos',
    });
  });
});
