/** Generated searches of the varied catalogue with its history (`varied-history.ts`), for tests that compare engines with the naive one. */
import fc from 'fast-check';
import type { MapResult, SearchEngine } from '#lib/search/engine';
import type { PickedRentals } from '#lib/search/picked-rentals';
import { DIRECTIONS, type RentalFilter, SORTS } from '#lib/search/rental-filter';
import type { RentalOrder, Selecting } from '#lib/search/selection';
import {
  VARIED_CURRENCIES,
  VARIED_DAYS,
  VARIED_ORDERS,
  VARIED_PICKS,
  VARIED_RENTALS,
} from '#lib/search/testing/varied-catalogue';
import { anyVariedFilter } from '#lib/search/testing/varied-filters';
import { VARIED_CHANGES } from '#lib/search/testing/varied-history';

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

export interface Query {
  readonly request: ListRequest;
  readonly sort: RentalOrder;
  readonly currency: string;
  readonly offset: number;
  readonly limit: number;
  readonly zoom: number;
}

const anyModifiedSince = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constantFrom(...VARIED_CHANGES) },
);

export const anyListRequest: fc.Arbitrary<ListRequest> = fc.record({
  filter: fc
    .tuple(anyVariedFilter, anyModifiedSince)
    .map(([filter, modifiedSince]) => ({ ...filter, modifiedSince })),
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

export const anyQuery: fc.Arbitrary<Query> = fc
  .tuple(fc.oneof({ weight: 4, arbitrary: anyOrdered }, { weight: 1, arbitrary: anyPinned }), anySlice)
  .map(([ordered, slice]) => ({ ...ordered, ...slice }));

export function selectingOf({ own, picked, pinned, hasPrice, today }: ListRequest): Selecting {
  return (filter) => ({
    filters: own === null ? [filter] : [own, filter],
    picked,
    ...(pinned !== null && { pinned }),
    today,
    ...(hasPrice && { hasPrice: true as const }),
  });
}

/** Collects all results of an engine for a query; unordered parts are sorted. */
export async function answersOf(engine: SearchEngine, query: Query) {
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
export function sortedMap({ totalCount, bounds, rentalIds, clusters }: MapResult): MapResult {
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
