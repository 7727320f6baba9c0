import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadBundle } from '#lib/import/load-bundle';
import { CurrentStore } from '#lib/store/current-store';
import { SCHEMA_VERSION } from '#lib/store/migrations';
import { openTestShelf, publishFixture, TEST_ENGINES, type TestShelf } from '#lib/store/testing/engines';
import { writeFixtureBundle } from '#lib/store/testing/fixture-bundle';

async function replaceIn(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${from} is not in ${file}`);
  await writeFile(file, text.replace(from, to));
}

/** What makes a bundle unusable, and what the error must name. */
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
  ['rentals.ndjson', '{"id":1003', '{"id":1003,,', /rentals\.ndjson:3: not JSON/],
  ['destinations.ndjson', '"parent_id":12', '"parent_id":88', /destination 17: parent_id 88/],
  ['destinations.ndjson', '"handle":"nice"', '"handle":"stowe"', /handle stowe is used twice/],
  ['campaigns.ndjson', 'guests=8', 'guests=many', /campaigns\.ndjson:2: selection\.search: guests=many/],
  ['rates.csv', 'GBP,0.8571', 'GBP,-1', /rates\.csv:5: per_euro/],
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

    test('an empty shelf has no current version', async () => {
      const empty = await openTestShelf(engine);
      expect(await empty.shelf.currentId()).toBeNull();
      expect(await empty.shelf.ids()).toEqual([]);
      await empty.remove();
    });

    test('a loaded bundle becomes current, with true counts', async () => {
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
      test(`a bundle with ${to} is refused, and the old version stays`, async () => {
        await loadBundle({ directory: bundle, shelf: test_.shelf });
        const before = { current: await test_.shelf.currentId(), ids: await test_.shelf.ids() };
        await replaceIn(join(bundle, file), from, to);
        await expect(loadBundle({ directory: bundle, shelf: test_.shelf })).rejects.toThrow(message);
        expect({ current: await test_.shelf.currentId(), ids: await test_.shelf.ids() }).toEqual(before);
      });
    }

    test('a rental given twice is refused, and the old version stays', async () => {
      const { versionId } = await loadBundle({ directory: bundle, shelf: test_.shelf });
      const [first = ''] = (await readFile(join(bundle, 'rentals.ndjson'), 'utf8')).split('\n');
      await appendFile(join(bundle, 'rentals.ndjson'), `${first}\n`);
      await expect(loadBundle({ directory: bundle, shelf: test_.shelf })).rejects.toThrow();
      expect(await test_.shelf.currentId()).toBe(versionId);
    });

    test('a directory without a manifest is no bundle', async () => {
      await rm(join(bundle, 'manifest.json'));
      await expect(loadBundle({ directory: bundle, shelf: test_.shelf })).rejects.toThrow(/is not a bundle/);
    });

    test('the newest three versions stay', async () => {
      const made: string[] = [];
      for (let count = 0; count < 4; count++) {
        made.push((await loadBundle({ directory: bundle, shelf: test_.shelf })).versionId);
      }
      expect(await test_.shelf.ids()).toEqual(made.slice(1).reverse());
      expect(await test_.shelf.currentId()).toBe(made.at(-1));
    });

    test('a version of another schema is refused with both numbers', async () => {
      await loadBundle({ directory: bundle, shelf: test_.shelf });
      const draft = await test_.shelf.begin('20200101t000000000z');
      await draft.write('version', {
        id: '20200101t000000000z',
        schema_version: SCHEMA_VERSION - 1,
        published_at_ms: 0,
        default_locale: 'en',
        default_currency: 'EUR',
        locales: '["en"]',
        credits: '[]',
        rentals_count: 0,
        destinations_count: 0,
        campaigns_count: 0,
        price_currencies: '[]',
        digest: '',
      });
      await draft.publish();
      const opened = test_.shelf.open('20200101t000000000z');
      await expect(opened).rejects.toThrow(
        `has schema ${SCHEMA_VERSION - 1}, this build reads ${SCHEMA_VERSION}: import it again`,
      );
    });

    test('what serves takes up a new version within two seconds', async () => {
      await loadBundle({ directory: bundle, shelf: test_.shelf });
      const current = new CurrentStore(test_.shelf);
      const before = await current.get();
      const { versionId } = await loadBundle({ directory: bundle, shelf: test_.shelf });
      expect(versionId).not.toBe(before.version.id);
      await expect.poll(async () => (await current.get()).version.id, { timeout: 2_000 }).toBe(versionId);
      expect(await before.db.selectFrom('rentals').select('id').execute()).toHaveLength(60);
      current.stop();
    });
  });
}

test('what a server reads PostgreSQL by cannot write', async () => {
  const { store, remove } = await publishFixture('postgres');
  await expect(store.db.deleteFrom('rentals').execute()).rejects.toThrow(/read-only transaction/);
  await remove();
});

test('what a server reads SQLite by cannot write', async () => {
  const { store, remove } = await publishFixture('sqlite');
  await expect(store.db.deleteFrom('rentals').execute()).rejects.toThrow(/readonly database/);
  await remove();
});
