/**
 * Computes a search's map: rentals one by one where they are few or alone, else clusters. Works on the whole-number Web-Mercator grid, so
 * that all engines return the same.
 */

import { type MapRental, type PlacedRental, readMapRentals } from '#lib/catalogue/rentals/map-rentals';
import { searching } from '#lib/catalogue/rentals/rentals';
import type { SearchQuery } from '#lib/catalogue/requests/search-query';
import { utcDay } from '#lib/dates/plain-dates';
import { GRID_SIZE, latitudeOf, longitudeOf } from '#lib/geo/mercator';
import type { GridBounds, GridCluster } from '#lib/search/engine';
import { cellShift, gridWidth, isOnePlace, MAX_NAMED_OF_PLACE } from '#lib/search/map-grid';
import { DEFAULT_SORT } from '#lib/search/rental-filter';
import { searchEngine } from '#lib/search/search-engine';
import type { Selecting } from '#lib/search/selection';
import type { Store } from '#lib/store/store';

/** Zoom for a cluster that never splits. */
const CLOSEST_ZOOM = 20;

/**
 * A rectangle on a map as four edges in degrees: west, south, east, north. `west` is greater than `east` where it crosses the antimeridian.
 */
export type MapBounds = readonly [west: number, south: number, east: number, north: number];

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
  for (const point of pointsOf(
    await readMapRentals(store, found.rentalIds, currency, { filter, selection }),
  )) {
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

/** A map without clusters: one page of its rentals. Number and bounds are those of all matches. */
export interface RentalLayer extends RentalMap {
  readonly features: readonly MapRental[];
  readonly page: number;
  readonly perPage: number;
  /** 0 when nothing matches. */
  readonly totalPages: number;
}

/** Reads a page of the matches of a list as single rentals, by position, with prices in the query's currency. */
export async function searchRentalLayer(
  store: Store,
  { filter, currency, page, perPage }: Pick<SearchQuery, 'filter' | 'currency' | 'page' | 'perPage'>,
  selecting: Selecting,
): Promise<RentalLayer> {
  const engine = await searchEngine(store);
  const selection = selecting(filter);
  const offset = (page - 1) * perPage;
  const { ids } = await engine.search({ selection, currency, sort: DEFAULT_SORT, offset, limit: perPage });
  const { totalCount, bounds } = await engine.map({ selection, currency, zoom: 0 });
  const rentals = await readMapRentals(store, ids, currency, { filter, selection });
  return {
    features: rentals.map(({ rental }) => rental),
    totalCount,
    bounds: bounds && inDegrees(bounds),
    page,
    perPage,
    totalPages: Math.ceil(totalCount / perPage),
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

/** Groups rentals by grid point, in the order of their first rentals. */
function pointsOf(rentals: readonly PlacedRental[]): readonly Point[] {
  const points = new Map<string, Point & { others: MapRental[] }>();
  for (const { rental, x, y } of rentals) {
    const point = points.get(`${x} ${y}`);
    if (point) point.others.push(rental);
    else {
      const bounds = { west: x, east: x, north: y, south: y };
      points.set(`${x} ${y}`, { bounds, first: rental, others: [] });
    }
  }
  return [...points.values()];
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
