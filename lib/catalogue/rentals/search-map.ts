/**
 * A search as a map shows it: rentals by name where they are few or alone, else clusters, on the Web-Mercator grid of whole
 * numbers, so that every engine's answer is the same.
 */

import { searching } from '#lib/catalogue/rentals/rentals';
import type { SearchQuery } from '#lib/catalogue/requests/search-query';
import { utcDay } from '#lib/dates/plain-dates';
import { GRID_SIZE, latitudeOf, longitudeOf } from '#lib/geo/mercator';
import { convertMinor } from '#lib/money/conversion';
import { referenceData } from '#lib/reference/reference-data';
import type { GridBounds, GridCluster } from '#lib/search/engine';
import { cellShift, gridWidth, isOnePlace, MAX_NAMED_OF_PLACE } from '#lib/search/map-grid';
import { searchEngine } from '#lib/search/search-engine';
import type { Store } from '#lib/store/store';

/** The zoom at which a cluster that never splits is looked at. */
const CLOSEST_ZOOM = 20;

/** Degrees of grid steps; `west` is greater than `east` where the rentals lie on both sides of the antimeridian. */
export type MapBounds = readonly [west: number, south: number, east: number, north: number];

export interface MapRental {
  readonly kind: 'rental';
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  /** The displayed from-price, minor units of `currency`. */
  readonly priceMinor: number;
  readonly currency: string;
}

export interface MapCluster {
  readonly kind: 'cluster';
  readonly count: number;
  /** The mean of its members, on the map; of those on one point, which are named, the first one's own place. */
  readonly latitude: number;
  readonly longitude: number;
  /** The least displayed from-price, minor units of `currency`. */
  readonly minPriceMinor: number;
  readonly currency: string;
  /** The first zoom at which its members are in several cells; 20 when they never are. */
  readonly expansionZoom: number;
  /** Around its members, at most a step of the map's fineness wider. */
  readonly bounds: MapBounds;
  /** By position, when all lie on one point, a step of the grid, and are few; else null. */
  readonly ids: readonly number[] | null;
}

export interface RentalMap {
  /** At most 500: single rentals by position, then clusters, the largest first, of equal ones the north-western first. */
  readonly features: readonly (MapRental | MapCluster)[];
  readonly totalCount: number;
  /** Around all rentals, to a millionth of a degree; null when there is none. */
  readonly bounds: MapBounds | null;
}

/** The rentals that a search means as a map at `zoom` (0 to 22) shows them; its page and order do not matter. */
export async function searchMap(
  store: Store,
  { filter, currency }: Pick<SearchQuery, 'filter' | 'currency'>,
  zoom: number,
  today: string = utcDay(new Date()),
): Promise<RentalMap> {
  const engine = await searchEngine(store);
  const found = await engine.map({ selection: searching(today)(filter), currency, zoom });
  const rentals: MapRental[] = [];
  const decimals = decimalsOf(found.bounds);
  const clusters = found.clusters.map((cell) => cellCluster(cell, currency, zoom, decimals));
  for (const point of await readPoints(store, found.rentalIds, currency)) {
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

/** Rentals on one step of the grid, by position. */
interface Point {
  readonly bounds: GridBounds;
  readonly first: MapRental;
  readonly others: readonly MapRental[];
}

/** The rentals of these ids by the step that they lie on, in the order of their first ones' positions. */
async function readPoints(store: Store, ids: readonly number[], currency: string): Promise<readonly Point[]> {
  if (ids.length === 0) return [];
  const { rates } = await referenceData(store);
  const rows = await store.db
    .selectFrom('rentals')
    .where('id', 'in', [...ids])
    .select(['id', 'slug', 'name', 'latitude', 'longitude', 'map_x', 'map_y', 'currency', 'min_price_minor'])
    .orderBy('position')
    .execute();
  const points = new Map<string, Point & { others: MapRental[] }>();
  for (const row of rows) {
    const rental: MapRental = {
      kind: 'rental',
      id: row.id,
      slug: row.slug,
      name: row.name,
      latitude: row.latitude,
      longitude: row.longitude,
      priceMinor: convertMinor(row.min_price_minor, rates.conversion(row.currency, currency)),
      currency,
    };
    const { map_x: x, map_y: y } = row;
    const known = points.get(`${x} ${y}`);
    if (known) known.others.push(rental);
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
      minPriceMinor: Math.min(...members.map(({ priceMinor }) => priceMinor)),
      currency: first.currency,
      expansionZoom: CLOSEST_ZOOM,
      bounds: inDegrees(bounds),
      ids: members.length <= MAX_NAMED_OF_PLACE ? members.map(({ id }) => id) : null,
    },
  };
}

function cellCluster(cell: GridCluster, currency: string, zoom: number, mapDecimals: number): PlacedCluster {
  const { count, bounds, minPriceMinor } = cell;
  const decimals = isOnePlace(bounds) ? MOST_DECIMALS : mapDecimals;
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
      bounds: decimals === MOST_DECIMALS ? inDegrees(bounds) : around(bounds, decimals),
      ids: null,
    },
  };
}

function splittingZoom({ west, east, north, south }: GridBounds, zoom: number): number {
  for (let closer = zoom + 1; closer < CLOSEST_ZOOM; closer++) {
    const shift = cellShift(closer);
    if (west >> shift !== east >> shift || north >> shift !== south >> shift) return closer;
  }
  return CLOSEST_ZOOM;
}

/** To a millionth of a degree, about ten centimetres. */
const MOST_DECIMALS = 6;
/** Steps that the extent of a map is told in at least: more than most screens have pixels. */
const FEWEST_STEPS = 4_000;

/**
 * Decimals of the degrees that a map's clusters are told in: as fine as the map is, because hundreds of clusters are mostly
 * digits, which no compression makes fewer.
 */
function decimalsOf(bounds: GridBounds | null): number {
  if (bounds === null || isOnePlace(bounds)) return MOST_DECIMALS;
  const extent = Math.max(gridWidth(bounds), bounds.south - bounds.north);
  const degrees = (extent * 360) / GRID_SIZE;
  return Math.min(MOST_DECIMALS, Math.max(2, Math.ceil(Math.log10(FEWEST_STEPS / degrees))));
}

function inDegrees({ west, east, north, south }: GridBounds): MapBounds {
  return [
    rounded(longitudeOf(west), MOST_DECIMALS),
    rounded(latitudeOf(south), MOST_DECIMALS),
    rounded(longitudeOf(east), MOST_DECIMALS),
    rounded(latitudeOf(north), MOST_DECIMALS),
  ];
}

/** The same, rounded outwards. */
function around({ west, east, north, south }: GridBounds, decimals: number): MapBounds {
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
