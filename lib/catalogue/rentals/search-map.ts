/**
 * Computes a search's map: rentals one by one where they are few or alone, else clusters. Works on the whole-number Web-Mercator grid, so
 * that all engines return the same.
 */

import { findBestStays } from '#lib/catalogue/rentals/best-stays';
import { searching } from '#lib/catalogue/rentals/rentals';
import { type PricedRental, quoteStay } from '#lib/catalogue/rentals/stay-price';
import type { SearchQuery } from '#lib/catalogue/requests/search-query';
import { isStayKnown, knownNights } from '#lib/dates/known-nights';
import { utcDay } from '#lib/dates/plain-dates';
import type { Stay } from '#lib/dates/stay';
import { GRID_SIZE, latitudeOf, longitudeOf } from '#lib/geo/mercator';
import { convertKnownMinor } from '#lib/money/conversion';
import { referenceData } from '#lib/reference/reference-data';
import type { GridBounds, GridCluster } from '#lib/search/engine';
import { cellShift, gridWidth, isOnePlace, MAX_NAMED_OF_PLACE } from '#lib/search/map-grid';
import type { RentalFilter } from '#lib/search/rental-filter';
import { searchEngine } from '#lib/search/search-engine';
import type { RentalSelection, Selecting } from '#lib/search/selection';
import { pricingOfFilter, type StayPricing } from '#lib/search/stay-pricing';
import type { Store } from '#lib/store/store';
import { knownDaysOf } from '#lib/store/store-nights';
import { storedJson } from '#lib/store/stored-json';

/** Zoom for a cluster that never splits. */
const CLOSEST_ZOOM = 20;

/**
 * A rectangle on a map as four edges in degrees: west, south, east, north. `west` is greater than `east` where it crosses the antimeridian.
 */
export type MapBounds = readonly [west: number, south: number, east: number, north: number];

/** A rental that a map shows by itself, with its position and price. */
export interface MapRental {
  readonly kind: 'rental';
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  /**
   * Displayed from-price, or the total of the stay, the best one of several, where prices mean that; minor units of `currency`. Null: on
   * request.
   */
  readonly priceMinor: number | null;
  readonly currency: string;
  /** Whether its availability for the search's dates, or for its best stay, is known; null without dates. */
  readonly isStayKnown: boolean | null;
}

/** Several rentals that a map shows as one symbol, with their number, mean position and lowest price. */
export interface MapCluster {
  readonly kind: 'cluster';
  readonly count: number;
  /** Mean position of the rentals on the map; for a cluster with `ids`, the exact position of the first. */
  readonly latitude: number;
  readonly longitude: number;
  /** Lowest of their prices, minor units of `currency`; null when none of them has a price. */
  readonly minPriceMinor: number | null;
  readonly currency: string;
  /** First zoom at which its rentals lie in several cells; 20 when they never do. */
  readonly expansionZoom: number;
  /** Bounds of its rentals, rounded outwards to the map's precision. */
  readonly bounds: MapBounds;
  /** Rental ids by position, when all lie on one grid point and are few; else null. */
  readonly ids: readonly number[] | null;
}

/** The map of a search: its matches as single rentals and clusters, their number and their bounds. */
export interface RentalMap {
  /** At most 500: single rentals by position, then clusters, the largest first, and the north-western first of equal ones. */
  readonly features: readonly (MapRental | MapCluster)[];
  readonly totalCount: number;
  /** Bounds of all matches, to a millionth of a degree; null when there are none. */
  readonly bounds: MapBounds | null;
}

/**
 * Computes the map of the matches of a list at `zoom` (0 to 22), with prices in the query's currency. `selecting` defines the list, by
 * default a plain search of the present day in UTC.
 */
export async function searchMap(
  store: Store,
  { filter, currency }: Pick<SearchQuery, 'filter' | 'currency'>,
  zoom: number,
  selecting: Selecting = searching(utcDay(new Date())),
): Promise<RentalMap> {
  const engine = await searchEngine(store);
  const selection = selecting(filter);
  const found = await engine.map({ selection, currency, zoom });
  const rentals: MapRental[] = [];
  const decimals = decimalsOf(found.bounds);
  const clusters = found.clusters.map((cell) => cellCluster(cell, currency, zoom, decimals));
  for (const point of await readPoints(store, found.rentalIds, currency, { filter, selection })) {
    if (point.others.length === 0) rentals.push(point.first);
    else clusters.push(pointCluster(point));
  }
  clusters.sort(
    (a, b) =>
      b.feature.count - a.feature.count || a.bounds.north - b.bounds.north || a.bounds.west - b.bounds.west,
  );
  return {
    features: [...rentals, ...clusters.map(({ feature }) => feature)],
    totalCount: found.totalCount,
    bounds: found.bounds && inDegrees(found.bounds),
  };
}

interface PlacedCluster {
  readonly bounds: GridBounds;
  readonly feature: MapCluster;
}

/** The rentals on one grid point, by position. */
interface Point {
  readonly bounds: GridBounds;
  readonly first: MapRental;
  readonly others: readonly MapRental[];
}

/** The filter of a request, and the selection of its list. */
interface MappedList {
  readonly filter: RentalFilter;
  readonly selection: RentalSelection;
}

/** Reads rentals and groups them by grid point, in the order of their first rentals' positions. */
async function readPoints(
  store: Store,
  ids: readonly number[],
  currency: string,
  { filter, selection }: MappedList,
): Promise<readonly Point[]> {
  if (ids.length === 0) return [];
  const { rates } = await referenceData(store);
  const { stay } = filter;
  const best = await findBestStays(store, ids, filter, selection);
  const stayOf = (id: number) => stay && (best?.get(id) ?? stay);
  const totals = await stayTotals(store, ids, pricingOfFilter(filter, selection), stayOf);
  const rows = await store.db
    .selectFrom('rentals')
    .where('id', 'in', [...ids])
    .select(['id', 'slug', 'name', 'latitude', 'longitude', 'map_x', 'map_y', 'currency', 'min_price_minor'])
    .select(['known_from_day as from', 'known_until_day as until'])
    .orderBy('position')
    .execute();
  const points = new Map<string, Point & { others: MapRental[] }>();
  for (const row of rows) {
    const own = stayOf(row.id);
    const rental: MapRental = {
      kind: 'rental',
      id: row.id,
      slug: row.slug,
      name: row.name,
      latitude: row.latitude,
      longitude: row.longitude,
      priceMinor: convertKnownMinor(
        totals.get(row.id) ?? row.min_price_minor,
        rates.conversion(row.currency, currency),
      ),
      currency,
      isStayKnown: own && isStayKnown(knownNights(knownDaysOf(store, row.id, row)), own),
    };
    const { map_x: x, map_y: y } = row;
    const point = points.get(`${x} ${y}`);
    if (point) point.others.push(rental);
    else {
      const bounds = { west: x, east: x, north: y, south: y };
      points.set(`${x} ${y}`, { bounds, first: rental, others: [] });
    }
  }
  return [...points.values()];
}

/**
 * Returns what the stay costs in each rental with a price, minor units of the rental's own currency; empty where prices mean from-prices.
 */
async function stayTotals(
  store: Store,
  ids: readonly number[],
  pricing: StayPricing | null,
  stayOf: (id: number) => Stay | null,
): Promise<ReadonlyMap<number, number>> {
  if (pricing === null) return new Map();
  const rows = await store.db
    .selectFrom('rentals')
    .innerJoin('rental_contents', 'rental_contents.rental_id', 'rentals.id')
    .where('rentals.id', 'in', [...ids])
    .where('max_price_minor', 'is not', null)
    .select(['rentals.id', 'price_kind', 'seasons', 'special_offers', 'charges'])
    .select(({ ref }) => ref('max_price_minor').$notNull().as('max_price_minor'))
    .execute();
  return new Map(
    rows.map(({ id, price_kind, max_price_minor, ...texts }) => {
      const rental: PricedRental = {
        price_kind,
        max_price_minor,
        seasons: storedJson(texts.seasons),
        offers: storedJson(texts.special_offers),
        charges: storedJson(texts.charges),
      };
      return [id, quoteStay(rental, stayOf(id) ?? pricing.stay, pricing.guests).totalMinor] as const;
    }),
  );
}

function pointCluster({ bounds, first, others }: Point): PlacedCluster {
  const members = [first, ...others];
  return {
    bounds,
    feature: {
      kind: 'cluster',
      count: members.length,
      latitude: first.latitude,
      longitude: first.longitude,
      minPriceMinor: leastPrice(members),
      currency: first.currency,
      expansionZoom: CLOSEST_ZOOM,
      bounds: inDegrees(bounds),
      ids: members.length <= MAX_NAMED_OF_PLACE ? members.map(({ id }) => id) : null,
    },
  };
}

/** Returns the lowest price of rentals; null when none of them has one. */
function leastPrice(rentals: readonly MapRental[]): number | null {
  const prices = rentals.map(({ priceMinor }) => priceMinor).filter((price) => price !== null);
  return prices.length === 0 ? null : Math.min(...prices);
}

function cellCluster(cell: GridCluster, currency: string, zoom: number, mapDecimals: number): PlacedCluster {
  const { count, bounds, minPriceMinor } = cell;
  const decimals = isOnePlace(bounds) ? MAX_DECIMALS : mapDecimals;
  return {
    bounds,
    feature: {
      kind: 'cluster',
      count,
      latitude: rounded(latitudeOf(cell.sumY / count), decimals),
      longitude: rounded(longitudeOf(cell.sumX / count), decimals),
      minPriceMinor,
      currency,
      expansionZoom: splittingZoom(bounds, zoom),
      bounds: decimals === MAX_DECIMALS ? inDegrees(bounds) : roundedOutwards(bounds, decimals),
      ids: null,
    },
  };
}

/** Returns the first zoom above `zoom` at which the bounds span several cells, at most CLOSEST_ZOOM. */
function splittingZoom({ west, east, north, south }: GridBounds, zoom: number): number {
  for (let closer = zoom + 1; closer < CLOSEST_ZOOM; closer++) {
    const shift = cellShift(closer);
    if (west >> shift !== east >> shift || north >> shift !== south >> shift) return closer;
  }
  return CLOSEST_ZOOM;
}

/** A millionth of a degree, about ten centimetres. */
const MAX_DECIMALS = 6;
/** The least number of positions that can be distinguished across a map: more than most screens have pixels. */
const MIN_POSITIONS = 4_000;

/**
 * Returns the decimals for the degrees of a map's clusters, as many as the map's extent requires: hundreds of clusters consist mostly of
 * digits, which do not compress.
 */
function decimalsOf(bounds: GridBounds | null): number {
  if (bounds === null || isOnePlace(bounds)) return MAX_DECIMALS;
  const extent = Math.max(gridWidth(bounds), bounds.south - bounds.north);
  const degrees = (extent * 360) / GRID_SIZE;
  return Math.min(MAX_DECIMALS, Math.max(2, Math.ceil(Math.log10(MIN_POSITIONS / degrees))));
}

/** Converts bounds to degrees, each rounded to the nearest millionth. */
function inDegrees({ west, east, north, south }: GridBounds): MapBounds {
  return [
    rounded(longitudeOf(west), MAX_DECIMALS),
    rounded(latitudeOf(south), MAX_DECIMALS),
    rounded(longitudeOf(east), MAX_DECIMALS),
    rounded(latitudeOf(north), MAX_DECIMALS),
  ];
}

/** Converts bounds to degrees, rounded outwards. */
function roundedOutwards({ west, east, north, south }: GridBounds, decimals: number): MapBounds {
  const scale = 10 ** decimals;
  return [
    Math.floor(longitudeOf(west) * scale) / scale,
    Math.floor(latitudeOf(south) * scale) / scale,
    Math.ceil(longitudeOf(east) * scale) / scale,
    Math.ceil(latitudeOf(north) * scale) / scale,
  ];
}

function rounded(degrees: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(degrees * scale) / scale;
}
