/** Every list of rentals takes the whole vocabulary of a search and answers it in the same way, on both engines. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { facetsSchema, type RentalList, rentalListSchema } from '#lib/api/contract/rental-list-schemas';
import { FILTER_PARAMETERS } from '#lib/catalogue/requests/filter-table';
import { serveStore } from '#lib/store/current-store';
import { publishFixture, TEST_ENGINES, type TestCatalogue } from '#lib/store/testing/engines';
import { ask } from './testing/ask.ts';

/** Each list, and the search that is the same list. */
const LISTS = [
  ['/search', ''],
  ['/rentals', ''],
  ['/rentals/promoted', 'destination_ids=7,14,12'],
  ['/rentals/with_special_offers', 'special_offers=true'],
  ['/campaigns/summer-list/rentals', 'ids=1003,1001,1010,1020,1030'],
  ['/campaigns/big-houses/rentals', 'guests=8'],
] as const;

const STAY = 'checkin=2026-02-10&checkout=2026-02-17';

const FILTERS = [
  '',
  'ids=1003,1004,1020,1030,1044',
  'destination_ids=14,12',
  'destination_ids[]=999',
  STAY,
  'checkin=2026-02-26&checkout=2026-03-05',
  'checkin=2026-07-06&checkout=2026-07-13',
  `${STAY}&include_unknown=true`,
  `flex=2&${STAY}`,
  'month=2026-03&nights=4',
  'guests=8',
  'q=pool',
  `price_basis=stay&max_price=900&${STAY}`,
  'bedrooms_count=4',
  'full_bathrooms_count=3',
  'min_price=600&currency=USD',
  'max_price=90000&currency=JPY',
  'min_price=500&max_price=800',
  'rental_type=villa',
  'rental_type[]=villa&rental_type[]=cabin',
  'amenities=pool,wifi',
  'rentals_tags=quiet',
  'special_offers=true',
  'special_offers=false',
  `special_offers=true&${STAY}`,
  'instantly_bookable=true',
  'instantly_bookable=false',
  'min_latitude=40.1&max_latitude=40.4&min_longitude=8.1&max_longitude=8.4',
  'area=40.1,8.1,40.1,8.5,40.5,8.5,40.3,8.3,40.5,8.1',
  `area=40,8,40,8.6,40.6,8.6&flex=2&price_basis=stay&max_price=1200&${STAY}`,
  `guests=4&amenities=pool&rental_type=villa&max_price=900&${STAY}`,
];

const ORDERS = [
  'sort_by=position',
  'sort_by=position&direction=desc',
  'sort_by=price&currency=USD',
  'sort_by=sleeps&direction=desc',
  'sort_by=bedrooms_count',
  'sort_by=reviews_average_rating&direction=desc',
  'sort_by=distance&min_latitude=40&max_latitude=41&min_longitude=8&max_longitude=9',
  'sort_by=distance&area=40,8,40,9,41,9,41,8',
];

async function list(path: string, ...queries: readonly string[]): Promise<RentalList> {
  const query = ['per_page=100', ...queries].filter((part) => part !== '').join('&');
  const response = await ask(`${path}?${query}`);
  expect(response.status, `${path}?${query}`).toBe(200);
  return rentalListSchema.parse(await response.json());
}

async function ids(path: string, ...queries: readonly string[]): Promise<readonly number[]> {
  return (await list(path, ...queries)).rentals.map(({ id }) => id);
}

test('the table has every filter', () => {
  const used = new Set(FILTERS.flatMap((filters) => [...new URLSearchParams(filters).keys()]));
  for (const { name, isList } of FILTER_PARAMETERS) {
    expect(used.has(name) || (isList && used.has(`${name}[]`)), name).toBe(true);
  }
});

describe.each(TEST_ENGINES)('on %s', (engine) => {
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    catalogue = await publishFixture(engine);
    serveStore(catalogue.store);
  });
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-20T12:00:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(() => catalogue.remove());

  describe.each(LISTS)('%s', (path, own) => {
    /** The list's own condition: offers must cover the requested stay. */
    const ownOf = (filters: string) => {
      if (own !== 'special_offers=true') return own;
      const stay = filters.match(/(?:checkin|checkout|flex|month|nights)=[\d-]+/g) ?? [];
      return [own, ...stay].join('&');
    };

    test.each(FILTERS)('leaves of its rentals those that a search finds: %s', async (filters) => {
      const members = new Set(await ids('/search', ownOf(filters)));
      const found = await ids('/search', filters, 'sort_by=position');
      expect(await ids(path, filters, 'sort_by=position')).toEqual(found.filter((id) => members.has(id)));
    });

    test.each(ORDERS)('is ordered as a search is: %s', async (order) => {
      const members = new Set(await ids('/search', own));
      expect(members.size).toBeGreaterThan(3);
      expect(await ids(path, order)).toEqual((await ids('/search', order)).filter((id) => members.has(id)));
    });

    test('has the records of a search, whole or in part', async () => {
      const { rentals } = await list(path, 'locale=de&currency=USD');
      const searched = await list('/search', 'locale=de&currency=USD');
      for (const rental of rentals) expect(searched.rentals).toContainEqual(rental);
      const sparse = await (await ask(`${path}?fields=name,id&fields[]=url&per_page=2`)).json();
      expect(sparse.rentals.map((rental: object) => Object.keys(rental))).toEqual([
        ['id', 'url', 'name'],
        ['id', 'url', 'name'],
      ]);
    });

    test('counts under facets the rentals that each further choice would leave', async () => {
      const total = async (...filters: readonly string[]) =>
        (await list(path, ...filters)).meta.pagination.total_count;
      for (const filters of [
        '',
        'guests=6',
        `rental_type=villa&${STAY}`,
        'special_offers=true',
        'area=40,8,40,8.7,40.7,8.7',
      ]) {
        const { meta } = await list(path, filters, 'facets=true');
        const facets = facetsSchema.parse(meta.facets);
        const others = (parameter: string) => {
          const values = new URLSearchParams(filters);
          values.delete(parameter);
          return values.toString();
        };
        for (const parameter of [
          'rental_type',
          'bedrooms_count',
          'full_bathrooms_count',
          'guests',
        ] as const) {
          for (const [value, count] of Object.entries(facets[parameter])) {
            expect(count).toBe(await total(others(parameter), `${parameter}=${value}`));
          }
        }
        for (const parameter of ['amenities', 'rentals_tags'] as const) {
          for (const [value, count] of Object.entries(facets[parameter])) {
            expect(count).toBe(await total(filters, `${parameter}=${value}`));
          }
        }
        for (const parameter of ['special_offers', 'instantly_bookable'] as const) {
          expect(facets[parameter].true).toBe(await total(others(parameter), `${parameter}=true`));
        }
        const prices = facets.price?.histogram.map(({ count }) => count) ?? [];
        expect(prices.reduce((sum, count) => sum + count, 0)).toBe(await total(filters));
      }
      expect((await list(path)).meta.facets).toBeUndefined();
    });

    test('has for an empty result the number of matches without each filter', async () => {
      const filters = 'guests=100&max_price=5000&bedrooms_count=2&area=0,0,0,1,1,0';
      const { meta } = await list(path, filters, 'facets=true');
      expect(meta.pagination.total_count).toBe(0);
      const { relaxations = [] } = meta;
      expect(relaxations.map(({ parameter }) => parameter).sort()).toEqual([
        'area',
        'bedrooms_count',
        'guests',
        'max_price',
      ]);
      for (const { parameter, total_count } of relaxations) {
        const values = new URLSearchParams(filters);
        values.delete(parameter);
        expect(total_count).toBe((await list(path, values.toString())).meta.pagination.total_count);
      }
      expect((await list(path, filters)).meta.relaxations).toBeUndefined();
    });

    test('accepts all parameters of strict requests, and rejects bad values', async () => {
      const strict = { headers: { prefer: 'handling=strict' } };
      for (const query of [...FILTERS, ...ORDERS, 'fields=id', 'facets=true', 'page=2&locale=fr']) {
        expect((await ask(`${path}?${query}`, strict)).status, query).toBe(200);
      }
      expect((await ask(`${path}?colour=red`, strict)).status).toBe(400);
      expect((await ask(`${path}?guests=none&fields=colour&sort_by=distance`)).status).toBe(400);
    });
  });

  test('promoted rentals lie in promoted destinations, in the default order', async () => {
    const { data } = await (await ask('/destinations/promoted')).json();
    const promoted = new Set(data.map(({ id }: { id: number }) => 9000 + id));
    const { rentals } = await list('/rentals/promoted');
    for (const { destination } of rentals) expect(destination.some(({ id }) => promoted.has(id))).toBe(true);
    const positions = rentals.map(({ position }) => position);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  });

  test('the list of offers has rentals with an offer that is open today, or that covers the stay', async () => {
    expect(await ids('/rentals/with_special_offers')).toHaveLength(15);
    const covered = await list('/rentals/with_special_offers', STAY);
    expect(covered.rentals.length).toBeGreaterThan(0);
    for (const { best_offer } of covered.rentals) expect(best_offer).not.toBeNull();
    vi.setSystemTime(new Date('2026-03-02T00:00:00Z'));
    expect(await ids('/rentals/with_special_offers')).toEqual([]);
    expect(await ids('/rentals/with_special_offers', STAY)).toHaveLength(covered.rentals.length);
  });
});
