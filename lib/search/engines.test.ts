/**
 * Compares every engine on every database with the naive reference engine. Searches are generated at random in each run;
 * GENERATED_QUERIES sets their number.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countByDestination } from '#lib/catalogue/places/destination-counts';
import { searchMap } from '#lib/catalogue/rentals/search-map';
import { relaxationsOf } from '#lib/catalogue/rentals/search-relaxations';
import { addDays } from '#lib/dates/plain-dates';
import { mercatorX, mercatorY } from '#lib/geo/mercator';
import type { MapResult, SearchEngine } from '#lib/search/engine';
import type { PickedRentals } from '#lib/search/picked-rentals';
import { DIRECTIONS, NO_FILTER, type RentalFilter, SORTS } from '#lib/search/rental-filter';
import { setSearchEngine } from '#lib/search/search-engine';
import type { RentalOrder, RentalSelection, Selecting } from '#lib/search/selection';
import { onEveryEngine } from '#lib/search/testing/on-every-engine';
import {
  VARIED_CATALOGUE,
  VARIED_CURRENCIES,
  VARIED_DAYS,
  VARIED_ORDERS,
  VARIED_PICKS,
  VARIED_RENTALS,
} from '#lib/search/testing/varied-catalogue';
import { anyVariedFilter, anyVariedWords, naive } from '#lib/search/testing/varied-filters';
import type { Store } from '#lib/store/store';

const QUERIES = Number(process.env.GENERATED_QUERIES ?? 500);
const LIMIT_MS = 60_000 + QUERIES * 200;

/** A kind of list, and the filter of a request for it. */
interface ListRequest {
  readonly filter: RentalFilter;
  /** The list's own filter, such as that of a saved search; null for none. */
  readonly own: RentalFilter | null;
  readonly picked: PickedRentals | null;
  /** Rentals that need not match `own`, which then has no stay; null for none. */
  readonly pinned: PickedRentals | null;
  /** Whether the list has only rentals with a price. */
  readonly hasPrice: boolean;
  readonly today: string;
}

interface Query {
  readonly request: ListRequest;
  readonly sort: RentalOrder;
  readonly currency: string;
  readonly offset: number;
  readonly limit: number;
  readonly zoom: number;
}

const anyListRequest: fc.Arbitrary<ListRequest> = fc.record({
  filter: anyVariedFilter,
  own: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: anyVariedFilter }),
  picked: fc.oneof(
    { weight: 5, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom(...VARIED_PICKS) },
  ),
  pinned: fc.constant(null),
  hasPrice: fc.boolean(),
  today: fc.constantFrom(...VARIED_DAYS),
});

/** A list with an order; only the picked rentals of an order can have it. */
const anyOrdered: fc.Arbitrary<Pick<Query, 'request' | 'sort'>> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      request: anyListRequest,
      sort: fc.record({ by: fc.constantFrom(...SORTS), direction: fc.constantFrom(...DIRECTIONS) }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(anyListRequest, fc.constantFrom(...VARIED_ORDERS))
      .map(([request, sort]) => ({ request: { ...request, picked: sort.picked }, sort })),
  },
);

/** A saved search without dates and with pinned rentals, in their order or in another one. */
const anyPinned: fc.Arbitrary<Pick<Query, 'request' | 'sort'>> = fc
  .record({
    request: anyListRequest,
    own: anyVariedFilter,
    pinned: fc.constantFrom(...VARIED_PICKS, ...VARIED_ORDERS.map(({ picked }) => picked)),
    rest: fc.record({ by: fc.constantFrom(...SORTS), direction: fc.constantFrom(...DIRECTIONS) }),
    isFirst: fc.boolean(),
  })
  .map(({ request, own, pinned, rest, isFirst }) => ({
    request: { ...request, own: { ...own, stay: null }, picked: null, pinned },
    sort: isFirst ? { by: 'pinned', pinned, rest } : rest,
  }));

const anySlice = fc.record({
  currency: fc.constantFrom(...VARIED_CURRENCIES),
  offset: fc.oneof(
    { weight: 2, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: VARIED_RENTALS.length + 10 }) },
  ),
  limit: fc.integer({ min: 1, max: 100 }),
  zoom: fc.integer({ min: 0, max: 22 }),
});

const anyQuery: fc.Arbitrary<Query> = fc
  .tuple(fc.oneof({ weight: 4, arbitrary: anyOrdered }, { weight: 1, arbitrary: anyPinned }), anySlice)
  .map(([ordered, slice]) => ({ ...ordered, ...slice }));

function selectingOf({ own, picked, pinned, hasPrice, today }: ListRequest): Selecting {
  return (filter) => ({
    filters: own === null ? [filter] : [own, filter],
    picked,
    ...(pinned !== null && { pinned }),
    today,
    ...(hasPrice && { hasPrice: true as const }),
  });
}

/** Collects all results of an engine for a query; unordered parts are sorted. */
async function answersOf(engine: SearchEngine, query: Query) {
  const { request, sort, currency, offset, limit, zoom } = query;
  const selecting = selectingOf(request);
  const selection = selecting(request.filter);
  const facets = await engine.facets({ filter: request.filter, selecting, currency });
  const page = await engine.search({ selection, sort, currency, offset, limit });
  const { ids } = page;
  return {
    page,
    bestStays: [...(await engine.bestStays({ ids, filter: request.filter, selection }))].sort(
      ([a], [b]) => a - b,
    ),
    count: await engine.count(selection),
    facets: {
      ...facets,
      // toEqual ignores the order of a Map, which matters here.
      rentalTypes: [...facets.rentalTypes],
      amenities: [...facets.amenities],
      rentalsTags: [...facets.rentalsTags],
      bedroomsCount: [...facets.bedroomsCount],
      fullBathroomsCount: [...facets.fullBathroomsCount],
      guests: [...facets.guests],
    },
    map: sortedMap(await engine.map({ selection, currency, zoom })),
    byDestination: [...(await engine.countByDestination(selection))].sort(([a], [b]) => a - b),
  };
}

/** Sorts a map result and drops any further properties that an engine adds to a cell. */
function sortedMap({ totalCount, bounds, rentalIds, clusters }: MapResult): MapResult {
  return {
    totalCount,
    bounds,
    rentalIds: rentalIds.toSorted((a, b) => a - b),
    clusters: clusters
      .map((cell) => ({
        count: cell.count,
        sumX: cell.sumX,
        sumY: cell.sumY,
        bounds: cell.bounds,
        minPriceMinor: cell.minPriceMinor,
      }))
      .sort((a, b) => a.bounds.north - b.bounds.north || a.bounds.west - b.bounds.west),
  };
}

test('the generated searches match some rentals and not others, by every kind of filter', () => {
  const narrowing = new Set<string>();
  const totals: number[] = [];
  fc.assert(
    fc.property(anyListRequest, (request) => {
      totals.push(naive.matching(selectingOf(request)(request.filter)).length);
      for (const [key, value] of Object.entries(request.filter)) {
        if (value === null || narrowing.has(key)) continue;
        const alone = { filters: [{ ...NO_FILTER, [key]: value }], picked: null, today: request.today };
        const count = naive.matching(alone).length;
        if (count > 0 && count < VARIED_RENTALS.length) narrowing.add(key);
      }
    }),
    { numRuns: 600 },
  );
  expect([...narrowing].sort()).toEqual(Object.keys(NO_FILTER).sort());
  const unpriced = VARIED_RENTALS.filter(({ min_price }) => min_price === null);
  expect(unpriced.length).toBeGreaterThan(50);
  const share = (isSuch: (total: number) => boolean) => totals.filter(isSuch).length / totals.length;
  expect(share((total) => total > 0)).toBeGreaterThan(0.5);
  // A map has clusters from 201 rentals on; with more than 500 the limit of cells matters.
  expect(share((total) => total > 200)).toBeGreaterThan(0.1);
  expect(share((total) => total > 500)).toBeGreaterThan(0.02);
});

onEveryEngine(VARIED_CATALOGUE, (searched) => {
  test(
    'answers as the searches mean',
    async () => {
      await fc.assert(
        fc.asyncProperty(anyQuery, async (query) => {
          expect(await answersOf(searched().engine, query)).toEqual(await answersOf(naive, query));
        }),
        { numRuns: QUERIES },
      );
    },
    LIMIT_MS,
  );

  test('finds nothing for a month in the past, also within bounds of totals', async () => {
    const [first = '', last = ''] = [VARIED_DAYS.toSorted()[0], VARIED_DAYS.toSorted().at(-1)];
    const query: Query = {
      request: {
        filter: {
          ...NO_FILTER,
          stay: { checkin: first, checkout: addDays(first, 3), isPriced: true, flexibility: 'month' },
          price: { currency: 'KWD', minMinor: 66_744, maxMinor: 66_745 },
        },
        own: null,
        picked: null,
        pinned: null,
        hasPrice: false,
        today: addDays(last, 400),
      },
      sort: { by: 'price', direction: 'asc' },
      currency: 'CHF',
      offset: 0,
      limit: 10,
      zoom: 0,
    };
    const answers = await answersOf(searched().engine, query);
    expect(answers).toEqual(await answersOf(naive, query));
    expect(answers.page.totalCount).toBe(0);
  });

  test(
    'finds the rentals in which all words occur',
    async () => {
      await fc.assert(
        fc.asyncProperty(anyVariedWords, fc.constantFrom(...VARIED_DAYS), async (words, today) => {
          const selection = { filters: [{ ...NO_FILTER, words }], picked: null, today };
          const sort = { by: 'position', direction: 'asc' } as const;
          const request = { selection, sort, currency: 'EUR', offset: 0, limit: VARIED_RENTALS.length };
          expect(await searched().engine.search(request)).toEqual(await naive.search(request));
        }),
        { numRuns: QUERIES },
      );
    },
    LIMIT_MS,
  );

  test(
    'leads the catalogue to the maps, relaxations and counts by destination that the searches mean',
    async () => {
      const { catalogue, engine } = searched();
      const store = { ...catalogue.store };
      const plainStore = { ...catalogue.store };
      setSearchEngine(store, engine);
      setSearchEngine(plainStore, naive);
      await fc.assert(
        fc.asyncProperty(anyQuery, async ({ request, currency, zoom }) => {
          const { filter } = request;
          const selecting = selectingOf(request);
          const answers = async (each: Store) => ({
            map: await searchMap(each, { filter, currency }, zoom, selecting),
            relaxations: await relaxationsOf(each, { filter }, selecting),
            counts: [...(await countByDestination(each, filter, selecting))],
          });
          expect(await answers(store)).toEqual(await answers(plainStore));
        }),
        { numRuns: Math.ceil(QUERIES / 5) },
      );
    },
    LIMIT_MS,
  );

  test('lists up to 200 rentals of a map one by one, and returns up to 500 cells', async () => {
    const inCellsOfTheirOwn = [
      ...Map.groupBy(
        VARIED_RENTALS,
        ({ latitude, longitude }) => `${mercatorX(longitude) >> 4} ${mercatorY(latitude) >> 4}`,
      ).values(),
    ].flatMap(([first]) => (first ? [first.id] : []));
    for (const count of [200, 201, 500, 501]) {
      const ids = inCellsOfTheirOwn.slice(0, count);
      const selection = { filters: [{ ...NO_FILTER, ids }], picked: null, today: '2026-02-04' };
      const request = { selection, currency: 'EUR', zoom: 22 };
      const map = sortedMap(await searched().engine.map(request));
      expect(map.totalCount).toBe(count);
      // 501 exceed the limit, so that some share a larger cell.
      expect(map.clusters.length > 0).toBe(count > 500);
      expect(map).toEqual(sortedMap(await naive.map(request)));
      expect(sortedMap(await searched().engine.map({ ...request, zoom: 0 })).clusters.length > 0).toBe(
        count > 200,
      );
    }
  });

  test('sorts by distance from the centre of the box, across the antimeridian as well', async () => {
    const box = { minLatitude: -30, maxLatitude: 30, minLongitude: 165, maxLongitude: -165 };
    const selection: RentalSelection = {
      filters: [{ ...NO_FILTER, box }],
      picked: null,
      today: '2026-02-04',
    };
    const sort = { by: 'distance', direction: 'asc' } as const;
    const { ids } = await searched().engine.search({
      selection,
      sort,
      currency: 'EUR',
      offset: 0,
      limit: 100,
    });
    const away = ids.map((id) => {
      const rental = VARIED_RENTALS.find((each) => each.id === id);
      return Math.hypot(rental?.latitude ?? NaN, (((rental?.longitude ?? NaN) + 360) % 360) - 180);
    });
    expect(away.length).toBeGreaterThan(10);
    // Near the equator distances on the map are about those in degrees, within a grid step.
    for (const [index, distance] of away.entries()) {
      expect(distance).toBeGreaterThanOrEqual((away[index - 1] ?? 0) * 0.95 - 1e-5);
    }
  });
});
