/** The specification's sections 2 and 4, transcribed as tables and held against every operation on both engines. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { serveStore } from '#lib/store/current-store';
import { publishFixture, TEST_ENGINES, type TestCatalogue } from '#lib/store/testing/engines';
import { ask, BASE_URL, readAs } from './testing/ask.ts';

const integer = z.int();
const string = z.string();
const absoluteUrl = z.url({ protocol: /^https?$/ });
const decimalText = z.string().regex(/^\d+(\.\d+)?$/);
const date = z.iso.date();
const pageUrl = absoluteUrl.refine((url) => new URL(url).searchParams.has('currency'));

/** 2.1 */
const DESTINATION = {
  id: integer,
  title: string,
  level: z.int().min(1).max(5),
  parent_id: integer.nullable(),
};

/** 2.2 */
const PROMOTED = { ...DESTINATION, photos: z.array(absoluteUrl).min(2).max(3) };

const REFERENCE = { id: integer, title: string, url: pageUrl };
const OFFER = { name: string, start_date: date, end_date: date, discount: decimalText };

/** 2.3 */
const RENTAL = {
  id: integer,
  upstream_id: integer,
  synced_id: integer,
  url: pageUrl,
  headline: string,
  summary: string,
  name: string,
  bedrooms_count: integer,
  full_bathrooms_count: integer,
  sleeps: integer,
  sleeps_max: integer.nullable(),
  min_price: decimalText,
  max_price: decimalText,
  price_kind: string,
  final_price: z.null(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  lat: z.number(),
  lng: z.number(),
  reviews_count: integer,
  reviews_average_rating: z.string().regex(/^\d\.\d$/),
  position: integer,
  length_of_stay: z.null(),
  surface_with_unit: z.string().regex(/^(\d+ m²)?$/),
  available: z.boolean(),
  instantly_bookable: z.boolean(),
  custom_attributes: z.strictObject({}),
  best_offer: z.null(),
  rentals_tags: z.array(z.unknown()).length(0),
  destination: z.array(z.strictObject(REFERENCE)).min(1),
  photos: z.array(z.strictObject({ url: absoluteUrl })),
  special_offers: z.array(z.strictObject(OFFER)),
};

/** 2.4 */
const PAGINATION = {
  page: z.int().min(1),
  per_page: z.int().min(1),
  total_count: z.int().min(0),
  total_pages: z.int().min(0),
};
const META = {
  pagination: z.strictObject(PAGINATION),
  last_modified: z.iso.datetime(),
  etag: z.string().regex(/^[0-9a-f]+$/),
};

const rentalList = z.strictObject({ rentals: z.array(z.strictObject(RENTAL)), meta: z.strictObject(META) });
const destinationList = z.strictObject({ data: z.array(z.strictObject(DESTINATION)) });
const promotedList = z.strictObject({ data: z.array(z.strictObject(PROMOTED)) });
const oneDestination = z.strictObject({ data: z.strictObject(DESTINATION) });

/** 4.2: the eight operations. */
const OPERATIONS = [
  { number: 1, path: '/destinations', schema: destinationList },
  { number: 2, path: '/destinations/11', schema: oneDestination },
  { number: 3, path: '/destinations/roots', schema: destinationList },
  { number: 4, path: '/destinations/promoted', schema: promotedList },
  { number: 5, path: '/destinations/1/children', schema: destinationList },
  { number: 6, path: '/destinations', query: 'search_phrase=s', schema: destinationList },
  { number: 7, path: '/search', schema: rentalList },
  { number: 8, path: '/campaigns/summer-list/rentals', schema: rentalList },
] as const;

const RENTAL_OPERATIONS = OPERATIONS.filter(({ number }) => number >= 7).map(({ path }) => path);

describe.each(TEST_ENGINES)('on %s', (engine) => {
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    catalogue = await publishFixture(engine);
    serveStore(catalogue.store);
  });
  afterAll(() => catalogue.remove());

  describe.each(OPERATIONS)('operation $number, $path', ({ path, schema, ...operation }) => {
    const query = 'query' in operation ? `&${operation.query}` : '';

    test.each(['en', 'fr'])(
      'has exactly the specified members in %s, with and without .json',
      async (locale) => {
        for (const currency of ['EUR', 'JPY']) {
          const search = `?locale=${locale}&currency=${currency}${query}`;
          const bare = await ask(path + search);
          const suffixed = await ask(`${path}.json${search}`);
          const slashed = await ask(`${path}/${search}`);
          const text = await bare.text();
          schema.parse(JSON.parse(text));
          expect([bare.status, suffixed.status, slashed.status]).toEqual([200, 200, 200]);
          expect(await suffixed.text()).toBe(text);
          expect(await slashed.text()).toBe(text);
          expect(bare.headers.get('content-type')).toBe('application/json; charset=utf-8');
        }
      },
    );
  });

  test('records have their members in the specification order', async () => {
    const { rentals, meta } = await readAs('/search', rentalList);
    for (const rental of rentals) expect(Object.keys(rental)).toEqual(Object.keys(RENTAL));
    expect(Object.keys(meta)).toEqual(Object.keys(META));
    expect(Object.keys(meta.pagination)).toEqual(Object.keys(PAGINATION));
    const { data } = await readAs('/destinations/promoted', promotedList);
    for (const destination of data) expect(Object.keys(destination)).toEqual(Object.keys(PROMOTED));
  });

  test('titles follow the locale and fall back to the default one', async () => {
    const french = await readAs('/destinations/11?locale=fr', oneDestination);
    const english = await readAs('/destinations/11?locale=en', oneDestination);
    const untranslated = await readAs('/destinations/9?locale=de', oneDestination);
    expect([french.data.title, english.data.title, untranslated.data.title]).toEqual([
      "Côte d'Azur",
      'French Riviera',
      'Vermont',
    ]);
  });

  test('a locale is taken in any case, with an underscore or a region', async () => {
    for (const locale of ['FR', 'fr-CA', 'fr_CA', 'Fr-Latn-CA']) {
      const { data } = await readAs(`/destinations/11?locale=${locale}`, oneDestination);
      expect(data.title, locale).toBe("Côte d'Azur");
    }
  });

  test('the destination list is in order of level, with every destination', async () => {
    const { data } = await readAs('/destinations', destinationList);
    expect(data).toHaveLength(23);
    expect(data.map(({ level }) => level)).toEqual(data.map(({ level }) => level).sort());
  });

  test('per_page and page cut the destination list', async () => {
    const all = await readAs('/destinations', destinationList);
    const second = await readAs('/destinations?per_page=5&page=2', destinationList);
    expect(second.data).toEqual(all.data.slice(5, 10));
  });

  test('roots are the entries of level 1 without a parent', async () => {
    const { data } = await readAs('/destinations/roots', destinationList);
    expect(data.map(({ id }) => id)).toEqual([1, 2]);
    for (const { level, parent_id } of data) expect([level, parent_id]).toEqual([1, null]);
  });

  test('children are one level below their parent', async () => {
    const all = await readAs('/destinations', destinationList);
    for (const parent of all.data) {
      const { data } = await readAs(`/destinations/${parent.id}/children`, destinationList);
      for (const child of data) {
        expect([child.parent_id, child.level]).toEqual([parent.id, parent.level + 1]);
      }
      expect(data).toHaveLength(all.data.filter(({ parent_id }) => parent_id === parent.id).length);
    }
  });

  test('a phrase finds destinations of any level', async () => {
    const { data } = await readAs('/destinations?search_phrase=s', destinationList);
    expect(new Set(data.map(({ level }) => level)).size).toBeGreaterThan(2);
    const { data: blank } = await readAs('/destinations?search_phrase=', destinationList);
    expect(blank).toHaveLength(23);
  });

  test('a trail goes from the root to the narrowest destination, in ids of their own', async () => {
    const { rentals } = await readAs('/search?ids[]=1003', rentalList);
    expect(rentals[0]?.destination).toEqual([
      { id: 9001, title: 'Europe', url: `${BASE_URL}/en/destinations/europe?currency=EUR` },
      { id: 9003, title: 'Spain', url: `${BASE_URL}/en/destinations/spain?currency=EUR` },
      {
        id: 9010,
        title: 'Balearic Islands',
        url: `${BASE_URL}/en/destinations/balearic-islands?currency=EUR`,
      },
      { id: 9014, title: 'Mallorca', url: `${BASE_URL}/en/destinations/mallorca?currency=EUR` },
      { id: 9018, title: 'Sóller', url: `${BASE_URL}/en/destinations/soller?currency=EUR` },
    ]);
  });

  test.each(RENTAL_OPERATIONS)('%s shows prices and addresses in the requested currency', async (path) => {
    for (const currency of ['EUR', 'USD', 'JPY']) {
      const { rentals } = await readAs(`${path}?currency=${currency.toLowerCase()}&locale=de`, rentalList);
      for (const rental of rentals) {
        expect(rental.currency).toBe(currency);
        expect(rental.url).toBe(
          `${BASE_URL}/de/rentals/${rental.id}-casa-${rental.id - 1000}?currency=${currency}`,
        );
        for (const { url } of rental.destination) {
          expect(new URL(url).searchParams.get('currency')).toBe(currency);
        }
      }
    }
  });

  test('a price in its own currency is as it was stored, without decimals when whole', async () => {
    const { rentals } = await readAs('/search?ids=1004,1012,1002&currency=EUR&sort_by=price', rentalList);
    expect(rentals.map(({ id, min_price }) => [id, min_price])).toContainEqual([1004, '440']);
    expect(rentals.map(({ id, min_price }) => [id, min_price])).toContainEqual([1012, '520.50']);
    const yen = await readAs('/search?ids[]=1002&currency=JPY', rentalList);
    expect(yen.rentals[0]?.min_price).toBe('62000');
  });

  test.each(RENTAL_OPERATIONS)('%s has true totals on every page, also past the end', async (path) => {
    const { meta: first } = await readAs(`${path}?per_page=2`, rentalList);
    const total = first.pagination.total_count;
    for (const page of [1, 2, first.pagination.total_pages, first.pagination.total_pages + 5]) {
      const { rentals, meta } = await readAs(`${path}?per_page=2&page=${page}`, rentalList);
      expect(meta.pagination).toEqual({
        page,
        per_page: 2,
        total_count: total,
        total_pages: Math.ceil(total / 2),
      });
      expect(rentals).toHaveLength(Math.max(0, Math.min(2, total - (page - 1) * 2)));
    }
  });

  test('an empty result has no pages', async () => {
    const { rentals, meta } = await readAs('/search?ids[]=999999', rentalList);
    expect(rentals).toEqual([]);
    expect([meta.pagination.total_count, meta.pagination.total_pages]).toEqual([0, 0]);
  });

  test('rentals come 20 at a time by their position', async () => {
    const { rentals, meta } = await readAs('/search', rentalList);
    expect(meta.pagination.per_page).toBe(20);
    expect(rentals.map(({ position }) => position)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
  });

  test('the digest is of the records and the pagination, the same for the same and another for another', async () => {
    const once = await readAs('/search?per_page=3', rentalList);
    const again = await readAs('/search.json?per_page=3', rentalList);
    const other = await readAs('/search?per_page=3&page=2', rentalList);
    expect(once.meta.etag).toMatch(/^[0-9a-f]{64}$/);
    expect(again.meta.etag).toBe(once.meta.etag);
    expect(other.meta.etag).not.toBe(once.meta.etag);
  });

  test('last_modified is the newest change among all that match, not only among the page', async () => {
    const { meta } = await readAs('/search?ids=1001,1060&per_page=1&sort_by=position', rentalList);
    expect(meta.last_modified).toBe('2026-01-03T12:00:00.000Z');
  });

  test('a campaign lists the rentals that it names, and a saved search those that it finds', async () => {
    const named = await readAs('/campaigns/summer-list/rentals', rentalList);
    expect(new Set(named.rentals.map(({ id }) => id))).toEqual(new Set([1003, 1001, 1010, 1020, 1030]));
    const found = await readAs('/campaigns/big-houses/rentals?per_page=100', rentalList);
    for (const rental of found.rentals) expect(rental.sleeps_max ?? rental.sleeps).toBeGreaterThanOrEqual(8);
    expect(found.rentals.length).toBeGreaterThan(0);
  });

  test("a search's filters narrow a campaign", async () => {
    const { rentals } = await readAs('/campaigns/summer-list/rentals?ids=1003,1004', rentalList);
    expect(rentals.map(({ id }) => id)).toEqual([1003]);
  });

  test('a destination filter takes all that lies below', async () => {
    const { rentals } = await readAs('/search?destination_ids[]=10&per_page=100', rentalList);
    expect(rentals.length).toBeGreaterThan(0);
    for (const { destination } of rentals) expect(destination.map(({ id }) => id)).toContain(9010);
    const { meta } = await readAs('/search?destination_ids[]=424242', rentalList);
    expect(meta.pagination.total_count).toBe(0);
  });

  test('price bounds and price order are of the price that is shown', async () => {
    for (const currency of ['USD', 'JPY']) {
      const { rentals: all } = await readAs(
        `/search?per_page=100&currency=${currency}&sort_by=price`,
        rentalList,
      );
      const prices = all.map(({ min_price }) => Number(min_price));
      expect(prices).toEqual([...prices].sort((a, b) => a - b));
      const [low, high] = [all[10]?.min_price, all[40]?.min_price];
      const bounds = `min_price=${low}&max_price=${high}`;
      const { rentals } = await readAs(
        `/search?per_page=100&currency=${currency}&sort_by=price&${bounds}`,
        rentalList,
      );
      expect(rentals.map(({ id }) => id)).toEqual(
        all
          .filter((r) => Number(r.min_price) >= Number(low) && Number(r.min_price) <= Number(high))
          .map(({ id }) => id),
      );
    }
  });

  test('a rental has its own answer with the same record and more', async () => {
    const { rentals } = await readAs('/search?ids[]=1004&locale=de&currency=USD', rentalList);
    const detail = z.strictObject({ rental: z.looseObject(RENTAL) });
    const { rental } = await readAs('/rentals/1004?locale=de&currency=USD', detail);
    expect(rental).toMatchObject(rentals[0] ?? {});
    expect(rental.description).toBe('Erstens.');
    expect(rental.rental_type).toEqual({ key: 'villa', title: 'Villa' });
    expect(Object.keys(rental).slice(0, Object.keys(RENTAL).length)).toEqual(Object.keys(RENTAL));
  });

  test('campaigns are listed without drafts', async () => {
    const campaigns = z.object({ data: z.array(z.object({ slug: string, photos: z.array(absoluteUrl) })) });
    const { data } = await readAs('/campaigns', campaigns);
    expect(data.map(({ slug }) => slug)).toEqual(['summer-list', 'big-houses', 'last-year', 'next-year']);
  });
});
