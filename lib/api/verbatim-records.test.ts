/** A catalogue that carries another service's records answers them word for word, addresses of pages aside. */
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readRentalsJson } from '#lib/api/rental-json';
import { destinationInclusions, serializeRental } from '#lib/api/serialize';
import { getCampaign, listCampaignRentals } from '#lib/catalogue/campaigns/campaigns';
import { findOwnPath } from '#lib/catalogue/page-paths';
import { listDestinations } from '#lib/catalogue/places/destinations';
import { readRentals } from '#lib/catalogue/rentals/rental-records';
import type { SearchQuery } from '#lib/catalogue/requests/search-query';
import { exportBundle } from '#lib/import/export/export-bundle';
import { describeRemark, ImportReport } from '#lib/import/import-report';
import { loadBundle } from '#lib/import/load/load-bundle';
import { referenceData } from '#lib/reference/reference-data';
import { NO_FILTER } from '#lib/search/rental-filter';
import type { Store } from '#lib/store/store';
import { openTestShelf, TEST_ENGINES, type TestShelf } from '#lib/store/testing/engines';
import { fixtureCampaign, writeFixtureBundle } from '#lib/store/testing/fixture-bundle';

const BASE = 'https://homes.example';
const STAY = { checkin: '2026-02-05', checkout: '2026-02-09' };

/** As an upstream of another make may say it. */
const THEIRS = {
  id: 1001,
  url: '/en/holiday-homes/1001?currency=EUR',
  name: 'Bình Minh <script>',
  min_price: '800.00',
  surface_with_unit: '85.0 m2',
  position: 3,
  final_price: null,
  length_of_stay: null,
  best_offer: { name: 'Spring', start_date: '2026-03-01', end_date: '2026-03-31', discount: '10' },
  destination: [{ id: 9001, title: 'Europe', url: '/en/places/77?currency=EUR' }],
};

/** In another order in one currency; rental 5 is not there. */
const ORDERED = fixtureCampaign('ordered', 1, {
  selection: { ids: [1003, 1001, 5, 1002], in_order: true, orders: { USD: [1002, 5, 1001, 1003] } },
});

describe.each(TEST_ENGINES)('on %s', (engine) => {
  let place: TestShelf;
  let store: Store;
  beforeAll(async () => {
    place = await openTestShelf(engine);
    const directory = join(place.directory, 'bundle');
    await writeFixtureBundle(directory, { campaigns: [ORDERED] });
    const lines = [
      { rental_id: 1001, locale: 'en', currency: 'EUR', record: THEIRS },
      { rental_id: 1001, locale: 'fr', currency: 'EUR', record: { ...THEIRS, name: 'Aube' } },
    ];
    await appendFile(
      join(directory, 'records.ndjson'),
      lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
    );
    const destinations = join(directory, 'destinations.ndjson');
    const text = await readFile(destinations, 'utf8');
    await writeFile(destinations, text.replace('"handle":"italy"', '"handle":"italy","is_listed":false'));
    const { versionId } = await loadBundle({ directory, shelf: place.shelf });
    store = await place.shelf.open(versionId);
  });
  afterAll(async () => {
    await store.close();
    await place.remove();
  });

  async function answer(ids: readonly number[], locale: string, currency: string, more: object = {}) {
    const context = { locale, currency, publicBaseUrl: BASE, data: await referenceData(store) };
    const request = { fields: null, filter: NO_FILTER, ...more };
    const texts = await readRentalsJson(store, ids, request, context);
    return { texts: texts.map(({ bytes }) => bytes.toString()), context };
  }

  test('in the language and currency of a record it is the answer, in any other our own is', async () => {
    const theirs = JSON.stringify({
      ...THEIRS,
      url: `${BASE}/en/holiday-homes/1001?currency=EUR`,
      destination: [{ id: 9001, title: 'Europe', url: `${BASE}/en/places/77?currency=EUR` }],
    });
    const { texts, context } = await answer([1002, 1001], 'en', 'EUR');
    expect(texts[1]).toBe(theirs);
    const [own] = await readRentals(store, context.data, [1002], context);
    expect(texts[0]).toBe(own && JSON.stringify(serializeRental(own, context)));
    expect((await answer([1001], 'fr', 'EUR')).texts[0]).toContain('"name":"Aube"');
    expect((await answer([1001], 'en', 'USD')).texts[0]).not.toContain('holiday-homes');
  });

  test('a record gets the price of a stay, and only the requested members', async () => {
    const filter = { ...NO_FILTER, stay: STAY };
    const [text = ''] = (await answer([1001], 'en', 'EUR', { filter })).texts;
    const record = JSON.parse(text);
    expect(record).toMatchObject({ name: THEIRS.name, length_of_stay: 4 });
    expect(Object.keys(record)).toEqual(Object.keys(THEIRS));
    const some = (await answer([1001], 'en', 'EUR', { fields: ['name', 'id'] })).texts[0] ?? '';
    expect(JSON.parse(some)).toEqual({ id: 1001, name: THEIRS.name });
  });

  test('without a stay the members are the same with and without fields', async () => {
    const some = (await answer([1001], 'en', 'EUR', { fields: ['best_offer'] })).texts[0] ?? '';
    expect(JSON.parse(some)).toEqual({ best_offer: THEIRS.best_offer });
  });

  test('an address that a record names leads to our own page', async () => {
    expect(await findOwnPath(store, '/en/holiday-homes/1001', 'fr')).toBe('/fr/rentals/1001-casa-1');
    expect(await findOwnPath(store, '/en/places/77', 'en')).toBe('/en/destinations/europe');
    expect(await findOwnPath(store, '/en/holiday-homes/1002', 'en')).toBeNull();
  });

  test('a campaign lists its rentals in the order of the requested currency, also when they are filtered', async () => {
    const listed = async (currency: string, more: Partial<SearchQuery> = {}) => {
      const query = { page: 1, perPage: 2, locale: 'en', currency, filter: NO_FILTER, sort: null, ...more };
      const campaign = await getCampaign(store, 'ordered', 'en');
      const page = campaign && (await listCampaignRentals(store, campaign, query, '2026-02-04'));
      return page?.records.map(({ id }) => id);
    };
    expect(await listed('EUR')).toEqual([1003, 1001]);
    expect(await listed('GBP', { page: 2 })).toEqual([1002]);
    expect(await listed('USD')).toEqual([1002, 1001]);
    expect(await listed('USD', { page: 2 })).toEqual([1003]);
    expect(await listed('USD', { filter: { ...NO_FILTER, ids: [1003, 1002] } })).toEqual([1002, 1003]);
  });

  test('an order of one currency is exported', async () => {
    const target = join(place.directory, 'exported');
    await exportBundle(store, target);
    const [line = ''] = (await readFile(join(target, 'campaigns.ndjson'), 'utf8')).split('\n');
    expect(JSON.parse(line).selection).toEqual({
      ids: [1003, 1001, 1002],
      in_order: true,
      orders: { USD: [1002, 1001, 1003] },
    });
  });

  test('a destination that is not listed is found by its id alone', async () => {
    const { tree } = await referenceData(store);
    expect(tree.get(4)?.isListed).toBe(false);
    const ask = (searchPhrase: string | null) =>
      listDestinations(store, { searchPhrase, page: 1, perPage: 100, locale: 'en' });
    expect((await ask(null)).totalCount).toBe(22);
    expect((await ask('Italy')).destinations).toEqual([]);
    expect((await ask('Sicily')).destinations.map(({ id }) => id)).toEqual([7]);
  });

  test('a destination that is not listed is not counted among the children of the one above', async () => {
    const { context } = await answer([], 'en', 'EUR');
    const request = { include: ['counts'], filter: NO_FILTER } as const;
    const inclusionsOf = await destinationInclusions(store, request, context, '2026-02-04');
    const above = context.data.tree.get(4)?.parent;
    expect(above && inclusionsOf(above).children_count).toBe((above?.children.length ?? 0) - 1);
  });
});

const GIVEN = { rental_id: 1001, locale: 'en', currency: 'EUR', record: THEIRS };

test('a record of no rental, or in a language or currency that the catalogue lacks, is left out', async () => {
  const { shelf, directory, remove } = await openTestShelf('sqlite');
  onTestFinished(remove);
  await writeFixtureBundle(directory);
  for (const wrong of [{ rental_id: 5 }, { locale: 'it' }, { currency: 'XAU' }]) {
    const line = { ...GIVEN, ...wrong };
    await writeFile(join(directory, 'records.ndjson'), `${JSON.stringify(line)}\n`);
    await expect(loadBundle({ directory, shelf })).rejects.toThrow(
      `records.ndjson:1: ${Object.keys(wrong)[0]}: `,
    );
  }
});

test('of two records of a rental in one language and currency the second is left out', async () => {
  const { shelf, directory, remove } = await openTestShelf('sqlite');
  onTestFinished(remove);
  await writeFixtureBundle(directory);
  const lines = [GIVEN, { ...GIVEN, currency: 'USD' }, { ...GIVEN, record: { ...THEIRS, name: 'Twin' } }];
  await writeFile(
    join(directory, 'records.ndjson'),
    lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
  );
  await expect(loadBundle({ directory, shelf })).rejects.toThrow(
    /^records\.ndjson:3: rental_id: 1001 has one in en and EUR already$/,
  );
});

test('a campaign whose order of one currency lists other rentals is skipped', async () => {
  const { shelf, directory, remove } = await openTestShelf('sqlite');
  onTestFinished(remove);
  for (const order of [[1001], [1001, 1003], [1001, 1002, 1002]]) {
    const selection = { ids: [1001, 1002], in_order: true, orders: { USD: order } };
    await writeFixtureBundle(directory, { campaigns: [fixtureCampaign('ordered', 1, { selection })] });
    const report = new ImportReport();
    const { counts } = await loadBundle({ directory, shelf, report });
    expect(counts.campaigns).toBe(0);
    expect(report.shown.map((remark) => `${remark.action} ${describeRemark(remark)}`)).toEqual([
      'skipped campaigns.ndjson:1: selection.orders.USD: must contain each of the ids once',
    ]);
  }
});

test('an address that only looks like a path leads to no other host', async () => {
  const { shelf, directory, remove } = await openTestShelf('sqlite');
  onTestFinished(remove);
  await writeFixtureBundle(directory);
  for (const url of ['//', '//evil.example/en/search', '/\\evil.example']) {
    const line = { ...GIVEN, record: { ...THEIRS, url } };
    await writeFile(join(directory, 'records.ndjson'), `${JSON.stringify(line)}\n`);
    const { versionId } = await loadBundle({ directory, shelf });
    const store = await shelf.open(versionId);
    expect(await findOwnPath(store, '/en/search', 'en')).toBeNull();
    expect(await findOwnPath(store, url, 'en')).toBe('/en/rentals/1001-casa-1');
    await store.close();
  }
});
