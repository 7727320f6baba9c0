import { createHash } from 'node:crypto';
import { appendFile, cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exportBundle } from '#lib/import/export/export-bundle';
import { readServedCampaigns, storedCampaigns } from '#lib/import/export/stored-campaigns';
import { describeRemark, ImportReport } from '#lib/import/import-report';
import { type LoadOptions, loadBundle, TooManyRejected } from '#lib/import/load/load-bundle';
import { publishRates } from '#lib/import/revise-catalogue';
import { referenceData } from '#lib/reference/reference-data';
import { SCHEMA_VERSION } from '#lib/store/create-tables';
import type { CatalogueSchema } from '#lib/store/schema';
import { CurrentUnreadable, StoreUnavailable, type VersionShelf } from '#lib/store/store';
import { openTestShelf, TEST_ENGINES, type TestShelf } from '#lib/store/testing/engines';
import { fixtureRentals, writeFixtureBundle } from '#lib/store/testing/fixture-bundle';
import { nextVersionId } from '#lib/store/version-id';

async function replaceIn(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${from} is not in ${file}`);
  await writeFile(file, text.replace(from, to));
}

/** Changes that make a bundle unusable, and the expected error. */
const DAMAGES: readonly [file: string, from: string, to: string, message: RegExp][] = [
  ['manifest.json', '"rentals":60', '"rentals":61', /counts\.rentals: 61 announced, 60 found/],
  ['manifest.json', '"format":"veranda-bundle"', '"format":"other"', /manifest\.json: format/],
  ['rentals.ndjson', '"position":37', '"position":0', /rentals\.ndjson:1: position/],
  ['rentals.ndjson', '"headline":"House 2"', '"header":"House 2"', /rentals\.ndjson:2: texts\.en/],
  ['rentals.ndjson', '"destination_id":17', '"destination_id":404', /rentals\.ndjson:2: destination_id: 404/],
  ['rentals.ndjson', '"currency":"JPY"', '"currency":"XAU"', /rentals\.ndjson:2: currency: .*XAU/],
  ['rentals.ndjson', '"amenities":["wifi"]', '"amenities":["moat"]', /rentals\.ndjson:1: amenity: moat/],
  ['rentals.ndjson', '{"picture":"bay"}', '{"picture":"hay"}', /rentals\.ndjson:1: photos: hay/],
  ['rentals.ndjson', '"ends_on":"2026-06-01"', '"ends_on":"2026-06-02"', /rentals\.ndjson:1: seasons\.1/],
  [
    'rentals.ndjson',
    '"bookings":[]',
    '"known_nights":{"from":"2026-02-01","to":"2026-02-01"},"bookings":[]',
    /rentals\.ndjson:1: known_nights: 2026-02-01 is not after 2026-02-01/,
  ],
  [
    'rentals.ndjson',
    '"minimum_nights":3',
    '"minimum_nights":3,"maximum_nights":2',
    /rentals\.ndjson:1: seasons\.0\.maximum_nights: 2 is below minimum_nights 3/,
  ],
  ['rentals.ndjson', '{"id":1003', '{"id":1003,,', /rentals\.ndjson:3: is not JSON/],
  [
    'destinations.ndjson',
    '"parent_id":12',
    '"parent_id":88',
    /destinations\.ndjson:\d+: parent_id: 88 is not/,
  ],
  [
    'destinations.ndjson',
    '"handle":"nice"',
    '"handle":"stowe"',
    /destinations\.ndjson:\d+: handle: stowe is used twice/,
  ],
  ['rates.csv', 'GBP,0.8571', 'GBP,-1', /rates\.csv:5: per_euro/],
  [
    'rates.csv',
    'GBP,0.8571',
    'GBP,900000000',
    /rates: \S+ \w{3} and 900000000 GBP for one euro are too far apart/,
  ],
];

for (const engine of TEST_ENGINES) {
  describe(engine, () => {
    let test_: TestShelf;
    let bundle: string;
    beforeAll(async () => {
      test_ = await openTestShelf(engine);
      await writeFixtureBundle(join(test_.directory, 'pristine'));
    });
    afterAll(() => test_.remove());
    beforeEach(async () => {
      bundle = await mkdtemp(join(test_.directory, 'bundle-'));
      await cp(join(test_.directory, 'pristine'), bundle, { recursive: true });
    });

    test('a loaded bundle becomes the current version, with correct counts', async () => {
      const { versionId, counts } = await loadBundle({ directory: bundle, shelf: test_.shelf });
      expect(counts).toEqual({ destinations: 23, rentals: 60, campaigns: 5 });
      expect(await test_.shelf.currentId()).toBe(versionId);
      const store = await test_.shelf.open(versionId);
      expect(store.version).toMatchObject({
        rentalsCount: 60,
        priceCurrencies: ['EUR', 'GBP', 'JPY', 'USD'],
      });
      const spain = await store.db
        .selectFrom('destinations')
        .selectAll()
        .where('id', '=', 3)
        .executeTakeFirstOrThrow();
      expect(spain).toMatchObject({ rentals_count: 18 });
      await store.close();
    });

    for (const [file, from, to, message] of DAMAGES) {
      test(`a bundle with ${to} is rejected, and the old version stays current`, async () => {
        await loadBundle({ directory: bundle, shelf: test_.shelf });
        const before = { current: await test_.shelf.currentId(), ids: await test_.shelf.ids() };
        await replaceIn(join(bundle, file), from, to);
        await expect(loadBundle({ directory: bundle, shelf: test_.shelf })).rejects.toThrow(message);
        expect({ current: await test_.shelf.currentId(), ids: await test_.shelf.ids() }).toEqual(before);
      });
    }

    test('a byte order mark at the start of a file is ignored', async () => {
      const files = (await readdir(bundle)).filter((name) => /\.(json|ndjson|csv)$/.test(name));
      for (const name of files) {
        await writeFile(join(bundle, name), `\uFEFF${await readFile(join(bundle, name), 'utf8')}`);
      }
      const { counts } = await loadBundle({ directory: bundle, shelf: test_.shelf });
      expect(counts).toEqual({ destinations: 23, rentals: 60, campaigns: 5 });
    });

    test('a repeated rental is rejected, and the old version stays current', async () => {
      const { versionId } = await loadBundle({ directory: bundle, shelf: test_.shelf });
      const [first = ''] = (await readFile(join(bundle, 'rentals.ndjson'), 'utf8')).split('\n');
      await appendFile(join(bundle, 'rentals.ndjson'), `${first}\n`);
      await expect(loadBundle({ directory: bundle, shelf: test_.shelf })).rejects.toThrow(
        /rentals\.ndjson:61: id: \d+ is used twice/,
      );
      expect(await test_.shelf.currentId()).toBe(versionId);
    });

    test('rejected records up to the limit are left out and reported', async () => {
      const rentals = join(bundle, 'rentals.ndjson');
      await replaceIn(rentals, '"currency":"JPY"', '"currency":"XAU"');
      await appendFile(rentals, `[${'['.repeat(50_000)}\n{"id":"=1+1"}\n`);
      await replaceIn(join(bundle, 'manifest.json'), '"rentals":60', '"rentals":62');
      const load = (maxRejected: number, report: ImportReport) =>
        loadBundle({ directory: bundle, shelf: test_.shelf, maxRejected, report });
      await expect(load(2, new ImportReport())).rejects.toThrow(TooManyRejected);

      const file = join(bundle, 'report.ndjson');
      const report = new ImportReport(file);
      const { counts } = await load(3, report);
      await report.close();

      expect(counts.rentals).toBe(59);
      expect(report.counts('rentals')).toEqual({
        read: 62,
        inserted: 59,
        repaired: 0,
        rejected: 3,
        skipped: 0,
        omitted: 0,
      });
      const remarks = (await readFile(file, 'utf8'))
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(remarks).toMatchObject([
        { action: 'rejected', source: 'rentals.ndjson', line: 2, field: 'currency' },
        { line: 61, field: null, reason: 'is not JSON' },
        { line: 62, field: 'id' },
      ]);
    });

    test('a bundle with a truncated or changed file is rejected', async () => {
      const rentals = await readFile(join(bundle, 'rentals.ndjson'));
      const sha256 = createHash('sha256').update(rentals).digest('hex');
      const announce = `"files":{"rentals.ndjson":{"bytes":${rentals.length},"sha256":"${sha256}"}},"counts"`;
      await replaceIn(join(bundle, 'manifest.json'), '"counts"', announce);
      await loadBundle({ directory: bundle, shelf: test_.shelf });
      await replaceIn(join(bundle, 'rentals.ndjson'), 'House 2', 'House 7');
      await expect(loadBundle({ directory: bundle, shelf: test_.shelf })).rejects.toThrow(/it was changed/);
      await truncate(join(bundle, 'rentals.ndjson'), rentals.lastIndexOf(10, rentals.length - 2) + 1);
      await expect(loadBundle({ directory: bundle, shelf: test_.shelf })).rejects.toThrow(/or truncated/);
    });

    test('content that the served version already has is not loaded again', async () => {
      const first = await loadBundle({ directory: bundle, shelf: test_.shelf });
      const load = () => loadBundle({ directory: bundle, shelf: test_.shelf, skipsUnchanged: true });
      expect(await load()).toEqual({ ...first, isUnchanged: true });
      expect(await test_.shelf.currentId()).toBe(first.versionId);
      await replaceIn(join(bundle, 'rentals.ndjson'), 'House 2', 'House 7');
      expect(await load()).toMatchObject({ isUnchanged: false });
    });

    test('content with rejected records is recognised as unchanged, unless the rejection limit is now lower', async () => {
      await replaceIn(join(bundle, 'rentals.ndjson'), '"currency":"JPY"', '"currency":"XAU"');
      const load = (maxRejected: number) =>
        loadBundle({ directory: bundle, shelf: test_.shelf, maxRejected, skipsUnchanged: true });
      const first = await load(1);
      expect(await load(1)).toEqual({ ...first, isUnchanged: true });
      await expect(load(0)).rejects.toThrow(TooManyRejected);
    });

    test('a bundle without a usable rental is rejected, and the old version stays current', async () => {
      const before = await loadBundle({ directory: bundle, shelf: test_.shelf });
      await writeFile(join(bundle, 'rentals.ndjson'), '');
      await writeFile(join(bundle, 'campaigns.ndjson'), '');
      await replaceIn(join(bundle, 'manifest.json'), '"rentals":60', '"rentals":0');
      const manifest = JSON.parse(await readFile(join(bundle, 'manifest.json'), 'utf8'));
      delete manifest.files;
      delete manifest.counts;
      await writeFile(join(bundle, 'manifest.json'), JSON.stringify(manifest));
      await expect(loadBundle({ directory: bundle, shelf: test_.shelf })).rejects.toThrow(
        /has no rental that/,
      );
      expect(await test_.shelf.currentId()).toBe(before.versionId);
    });

    test('a missing optional file is an error when the manifest lists it, and an added one counts as a change', async () => {
      const load = () => loadBundle({ directory: bundle, shelf: test_.shelf, skipsUnchanged: true });
      const first = await load();
      const store = await test_.shelf.open(first.versionId);
      await rm(bundle, { recursive: true });
      await exportBundle(store, bundle);
      await store.close();
      const { versionId } = await load();
      await rm(join(bundle, 'records.ndjson'));
      const whole = loadBundle({ directory: bundle, shelf: test_.shelf });
      await expect(whole).rejects.toThrow('records.ndjson is missing.');

      const manifest = JSON.parse(await readFile(join(bundle, 'manifest.json'), 'utf8'));
      const { 'records.ndjson': _removed, ...files } = manifest.files;
      await writeFile(join(bundle, 'manifest.json'), JSON.stringify({ ...manifest, files }));
      const without = await load();
      expect(without.versionId).not.toBe(versionId);
      expect(await load()).toEqual({ ...without, isUnchanged: true });
      await writeFile(join(bundle, 'records.ndjson'), '\n');
      expect(await load()).toMatchObject({ isUnchanged: false });
    });

    test('control characters are removed and reported', async () => {
      await replaceIn(join(bundle, 'rentals.ndjson'), 'Casa 2', 'Casa\\u0000 \\u001b2');
      await replaceIn(
        join(bundle, 'rentals.ndjson'),
        'First.\\n\\nSecond.',
        'First.\\n\\tSecond\u009A\\u000b.',
      );
      await replaceIn(join(bundle, 'destinations.ndjson'), '"Sicily"', '"Sici\\u0007ly"');
      await replaceIn(join(bundle, 'vocabulary.ndjson'), '"Pool"', '"Po\u009Bol"');
      await replaceIn(join(bundle, 'pictures.ndjson'), 'a bay', 'a\\fbay');
      await replaceIn(join(bundle, 'campaigns.ndjson'), 'Intro.', 'Int\\b\u007Fro.');
      const report = new ImportReport();
      const { versionId } = await loadBundle({ directory: bundle, shelf: test_.shelf, report });
      const reason = 'has control characters: removed, or replaced where they stand for letters';
      expect(new Set(report.shown.map(describeRemark))).toEqual(
        new Set(
          [
            'rentals.ndjson:2: name',
            'rentals.ndjson:1: texts.en.description',
            'destinations.ndjson:7: titles.en',
            'vocabulary.ndjson:3: titles.en',
            'pictures.ndjson:1: alt.en',
            'campaigns.ndjson:1: texts.en.intro',
          ].map((place) => `${place}: ${reason}`),
        ),
      );
      expect(report.repaired).toBe(6);
      const store = await test_.shelf.open(versionId);
      const tables = [
        'rentals',
        'rental_texts',
        'destinations',
        'vocabulary',
        'pictures',
        'campaigns',
      ] as const;
      const rows = await Promise.all(tables.map((table) => store.db.selectFrom(table).selectAll().execute()));
      await store.close();
      const stored = JSON.stringify(rows);
      expect(stored).toContain('"Casa 2"');
      expect(stored).toContain('First.\\n\\tSecond\uFFFD .');
      expect(stored).not.toMatch(/[^\P{Cc}\t\n]|u00[01][^9a]/u);
    });

    test('an amount with more decimals than its currency allows is rounded and reported', async () => {
      const lines = (await readFile(join(bundle, 'rentals.ndjson'), 'utf8')).trim().split('\n');
      const rental = JSON.parse(lines[1] ?? '');
      const seasons = [
        { ...rental.seasons[0], price: '70000.5000' },
        { ...rental.seasons[1], price: '70000.0' },
      ];
      const odd = { ...rental, min_price: '15000.55', seasons };
      await writeFile(join(bundle, 'rentals.ndjson'), `${lines.with(1, JSON.stringify(odd)).join('\n')}\n`);
      const report = new ImportReport();
      const { versionId } = await loadBundle({ directory: bundle, shelf: test_.shelf, report });
      expect(report.shown.map(describeRemark)).toEqual([
        'rentals.ndjson:2: min_price: 15000.55 has more decimals than JPY has: taken as 15001',
        'rentals.ndjson:2: seasons.0.price: 70000.5000 has more decimals than JPY has: taken as 70001',
      ]);
      const store = await test_.shelf.open(versionId);
      const row = store.db.selectFrom('rentals').select('min_price_minor').where('id', '=', rental.id);
      expect(await row.executeTakeFirst()).toEqual({ min_price_minor: 15001 });
      await store.close();
    });

    test('a catalogue in a single currency needs no rates', async () => {
      const rentals = fixtureRentals().map((rental) => ({ ...rental, currency: 'EUR', seasons: [] }));
      const single = join(test_.directory, 'single');
      await writeFixtureBundle(single, { rentals, rates: [] });
      const { versionId } = await loadBundle({ directory: single, shelf: test_.shelf });
      const store = await test_.shelf.open(versionId);
      const { rates } = await referenceData(store);
      expect(rates.currencies).toEqual(['EUR']);
      expect(rates.conversion('EUR', 'EUR')).toMatchObject({ numerator: 1n, denominator: 1n });
      const again = join(test_.directory, 'single-again');
      await exportBundle(store, again);
      await store.close();
      expect(await readFile(join(again, 'rates.csv'), 'utf8')).toBe('currency,per_euro,as_of\n');

      const other = join(test_.directory, 'usd.csv');
      await writeFile(other, 'currency,per_euro,as_of\nUSD,1.1,2026-01-01\n');
      await expect(publishRates(test_.shelf, other)).rejects.toThrow('has no rate for EUR, the currency of');
      await writeFixtureBundle(single, { rates: [] });
      await expect(loadBundle({ directory: single, shelf: test_.shelf })).rejects.toThrow(
        /rentals\.ndjson:\d+: currency: rates\.csv has no rate for/,
      );
    });

    test('an unusable campaign is skipped and reported, and the import continues', async () => {
      await replaceIn(join(bundle, 'campaigns.ndjson'), 'guests=8', 'guests=many');
      await replaceIn(join(bundle, 'campaigns.ndjson'), 'destination_ids[]=3', 'destination_ids[]=999999');
      const report = new ImportReport();
      const load = () =>
        loadBundle({ directory: bundle, shelf: test_.shelf, report, maxRejected: 0, skipsUnchanged: true });
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
      const first = await loadBundle({ directory: bundle, shelf: test_.shelf });
      const rentals = fixtureRentals().filter(({ id }) => id !== 1001);
      const bare = join(test_.directory, 'bare');
      await writeFixtureBundle(bare, { rentals, campaigns: [] });
      const report = new ImportReport();
      const load = (servedCampaigns: 'carry-over' | 'drop', more: Partial<LoadOptions> = {}) =>
        loadBundle({
          directory: bare,
          shelf: test_.shelf,
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
      const store = await test_.shelf.open(second.versionId);
      const carried = (await storedCampaigns(store.db)).map(({ slug, selection }) => [slug, selection]);
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
      const directory = join(test_.directory, 'without-campaigns');
      await writeFixtureBundle(directory, { campaigns: [] });
      const report = new ImportReport();
      const loaded = await loadBundle({
        directory,
        shelf: test_.shelf,
        servedCampaigns: 'carry-over',
        report,
      });
      const remarks = report.shown.map((remark) => `${remark.action} ${describeRemark(remark)}`);
      return { loaded, remarks };
    }

    test('a damaged stored campaign is skipped, and the others are carried over', async () => {
      const source = join(test_.directory, 'with-damaged-campaign');
      await writeFixtureBundle(source, {});
      const first = await loadBundle({ directory: source, shelf: test_.shelf });
      const broken = await nextVersionId(test_.shelf, new Date());
      const draft = await test_.shelf.begin(broken, first.versionId);
      const store = await test_.shelf.open(first.versionId);
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
      const { db, close } = await test_.shelf.open(basis);
      const facts = await db.selectFrom('version').selectAll().executeTakeFirstOrThrow();
      await close();
      const id = await nextVersionId(test_.shelf, new Date());
      const draft = await test_.shelf.begin(id, basis);
      await draft.clear('version');
      await draft.write('version', { ...facts, id, schema_version: SCHEMA_VERSION - 1, digest: '' });
      await draft.publish(async (draftDb) => void (await change?.(draftDb)));
      return id;
    }

    test('campaigns of a version of an older schema are carried over', async () => {
      const first = await loadBundle({ directory: bundle, shelf: test_.shelf });
      const older = await publishOlder(first.versionId);
      await expect(test_.shelf.open(older)).rejects.toThrow(StoreUnavailable);
      const { loaded, remarks } = await loadWithoutCampaigns();
      expect(loaded).toMatchObject({ carriedFrom: older, counts: { campaigns: first.counts.campaigns } });
      expect(remarks).toEqual([]);
    });

    test('older campaigns without orders by currency are carried over; unreadable ones are reported', async () => {
      const first = await loadBundle({ directory: bundle, shelf: test_.shelf });
      const { candidates: expected } = await readServedCampaigns(test_.shelf);
      await publishOlder(first.versionId, async ({ schema }) => {
        await schema.alterTable('campaigns').dropColumn('order_currencies').execute();
      });
      const { candidates } = await readServedCampaigns(test_.shelf);
      expect(candidates.map(({ record }) => record)).toEqual(expected.map(({ record }) => record));
      await publishOlder(first.versionId, async ({ schema }) => {
        await schema.dropTable('campaigns').execute();
      });
      const { candidates: none } = await readServedCampaigns(test_.shelf);
      expect(none.map(({ problem }) => problem?.reason)).toEqual([
        expect.stringMatching(/ Its campaigns cannot be carried over\.$/),
      ]);
    });

    test('campaigns are carried over from the newest readable version when the served one cannot be determined', async () => {
      const first = await loadBundle({ directory: bundle, shelf: test_.shelf });
      const unnamed: VersionShelf = Object.assign(Object.create(test_.shelf), {
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

    test('the rejection limit may be a share of the rentals, rounded down', async () => {
      await replaceIn(join(bundle, 'rentals.ndjson'), '"currency":"JPY"', '"currency":"XAU"');
      const load = (percentOfRentals: number) =>
        loadBundle({ directory: bundle, shelf: test_.shelf, maxRejected: { percentOfRentals } });
      await expect(load(1.6)).rejects.toThrow(TooManyRejected);
      expect((await load(1.7)).counts.rentals).toBe(59);
    });

    test('a campaign keeps its existing rentals', async () => {
      await replaceIn(join(bundle, 'campaigns.ndjson'), '"ids":[', '"ids":[999999,');
      const report = new ImportReport();
      await loadBundle({ directory: bundle, shelf: test_.shelf, report });
      expect(report.counts('campaigns')).toMatchObject({ inserted: 5, repaired: 1, rejected: 0 });
      expect(report.shown).toMatchObject([
        { field: 'selection.ids', reason: '999999 is not a rental: left out' },
      ]);
    });

    test('a directory without a manifest is not a bundle', async () => {
      await rm(join(bundle, 'manifest.json'));
      await expect(loadBundle({ directory: bundle, shelf: test_.shelf })).rejects.toThrow(/is not a bundle/);
    });
  });
}
