import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { defaultBrand } from '#lib/brand/brand';
import { catalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { referenceData } from '#lib/reference/reference-data';
import { explorerStart } from '#lib/site/destinations/destination-explorer';
import type { PageContext } from '#lib/site/page-context';
import { siteLinks } from '#lib/site/site-links';
import { publishFixture, type TestCatalogue } from '#lib/store/testing/engines';
import { fixtureDestinations, fixtureRentals } from '#lib/store/testing/fixture-bundle';

const EUROPE = 1;
const SPAIN = 3;
const ITALY = 4;
const FRANCE = 5;
const PROVENCE = 8;
const RIVIERA = 11;
const NICE = 15;
const VERONA = 23;
const VENETO = 22;

let catalogue: TestCatalogue;
beforeAll(async () => {
  const unlisted = [ITALY, VERONA];
  catalogue = await publishFixture('sqlite', {
    destinations: fixtureDestinations().map((destination) =>
      unlisted.includes(destination.id) ? { ...destination, is_listed: false } : destination,
    ),
  });
});
afterAll(() => catalogue.remove());

async function contextOf(query: string, store = catalogue.store): Promise<PageContext> {
  const data = await referenceData(store);
  return {
    store,
    catalogueVersion: 'fixture',
    data,
    vocabulary: catalogueVocabulary(store, data, { defaultLocale: 'en', defaultCurrency: 'EUR' }),
    locale: 'en',
    currency: 'EUR',
    namedCurrency: null,
    values: new URLSearchParams(query),
    links: siteLinks('en', null),
    today: '2026-01-15',
    brand: defaultBrand('Homes'),
    siteName: 'Homes',
    publicBaseUrl: 'https://homes.example',
    baseUrlOf: () => 'https://homes.example',
    photoRules: { hosts: [], mode: 'proxy' },
    isReadableOffline: true,
  };
}

test('an unlisted place is neither shown nor counted among the children of its parent', async () => {
  const start = await explorerStart(await contextOf(`open=${EUROPE}`));
  const below = start.groups.find(({ parentId }) => parentId === EUROPE);
  expect(below?.places.map(({ id }) => id)).toEqual([FRANCE, SPAIN]);
  expect(below?.totalCount).toBe(2);
  const europe = start.groups
    .find(({ parentId }) => parentId === null)
    ?.places.find(({ id }) => id === EUROPE);
  expect(europe?.childrenCount).toBe(2);
});

test('an unlisted place matches no phrase', async () => {
  const { found, foundCount } = await explorerStart(await contextOf('search_phrase=Italy'));
  expect(found?.matches).toEqual([]);
  expect(foundCount).toBe(0);
});

test('a chosen place whose children are all unlisted cannot be expanded', async () => {
  const { selected, groups } = await explorerStart(await contextOf(`node=${VENETO}`));
  expect(selected).toMatchObject({ id: VENETO, childrenCount: 0 });
  expect(groups.map(({ parentId }) => parentId)).not.toContain(VENETO);
});

test('an unlisted place can be chosen by its id', async () => {
  const { selected } = await explorerStart(await contextOf(`node=${ITALY}`));
  expect(selected).toMatchObject({ id: ITALY, title: 'Italy', childrenCount: 2 });
});

test('an address without open places expands those that contain all rentals', async () => {
  const inNice = await publishFixture('sqlite', {
    rentals: fixtureRentals().map((rental) => ({ ...rental, destination_id: NICE })),
    campaigns: [],
  });
  onTestFinished(inNice.remove);
  const openIds = async (query: string) =>
    (await explorerStart(await contextOf(query, inNice.store))).openIds;
  expect(await openIds('')).toEqual([EUROPE, FRANCE, PROVENCE, RIVIERA]);
  expect(await openIds('guests=2')).toEqual([EUROPE, FRANCE, PROVENCE, RIVIERA]);
  expect(await openIds(`open=${EUROPE}`)).toEqual([EUROPE]);
  expect(await openIds('search_phrase=Spain')).toEqual([]);
});
