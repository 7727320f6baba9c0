/**
 * A search as a map shows it: clusters on a Web-Mercator grid of whole numbers, so that the answer is the same on every
 * engine. Hides how coarse the grid must be for an answer that stays small whatever the catalogue.
 */

import { utcDay } from '#lib/catalogue/plain-day';
import type { GeographicBox, SearchQuery } from '#lib/catalogue/query';
import { type ReferenceData, referenceData } from '#lib/catalogue/reference-data';
import { type RentalColumns, selectedEntries } from '#lib/catalogue/rental-columns';
import { searching } from '#lib/catalogue/rentals';
import { GRID_SIZE, GRID_ZOOM, latitudeOf, longitudeOf, mercatorX, mercatorY } from '#lib/geo/mercator';
import { convertMinor } from '#lib/money/conversion';
import type { Store } from '#lib/store/store';

export const MAX_MAP_ZOOM = 22;
export const MAX_MAP_FEATURES = 500;

/** Up to so many rentals are all given singly. */
const MAX_SINGLE_RENTALS = 200;
/** A cluster of rentals on one point names them, up to so many. */
const MAX_IDS_OF_POINT = 20;
/** A cell of the grid is 2^6 pixels wide at the map's zoom. */
const CELL_BITS = 6;
/** The zoom at which a cluster that never splits is looked at. */
const CLOSEST_ZOOM = 20;

/** Degrees; `west` is greater than `east` where the rentals lie on both sides of the antimeridian. */
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
  /** The mean of its members, on the map. */
  readonly latitude: number;
  readonly longitude: number;
  /** The least displayed from-price, minor units of `currency`. */
  readonly minPriceMinor: number;
  readonly currency: string;
  /** The first zoom at which its members are in several cells; 20 when they never are. */
  readonly expansionZoom: number;
  readonly bounds: MapBounds;
  /** By position, when all lie on one point and are few; else null. */
  readonly ids: readonly number[] | null;
}

export interface RentalMap {
  /** At most 500: single rentals by position, then clusters, the largest first. */
  readonly features: readonly (MapRental | MapCluster)[];
  readonly totalCount: number;
  /** Around all rentals; null when there is none. */
  readonly bounds: MapBounds | null;
}

/** The rentals that a search means as a map at `zoom` (0 to 22) shows them; its page and order do not matter. */
export async function searchMap(
  store: Store,
  query: Pick<SearchQuery, 'filter' | 'currency'>,
  zoom: number,
  today: string = utcDay(new Date()),
): Promise<RentalMap> {
  const { currency, filter } = query;
  const [columns, entries] = await selectedEntries(store, searching(today)(filter));
  const search: MapSearch = { store, data: await referenceData(store), currency, columns, entries };
  const features =
    entries.length <= MAX_SINGLE_RENTALS ? await singleFeatures(search) : await cellFeatures(search, zoom);
  return { features, totalCount: entries.length, bounds: boundsOf(search, filter.box) };
}

interface MapSearch {
  readonly store: Store;
  readonly data: ReferenceData;
  readonly currency: string;
  readonly columns: RentalColumns;
  /** Of the columns. */
  readonly entries: Uint32Array;
}

/** What the rentals of one cell have together. */
interface Cell {
  /** Names the cell, from the north-west on. */
  readonly key: number;
  /** Those entries of the columns. */
  readonly entries: number[];
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Bits of the grid within a cell at a zoom. */
function shiftAt(zoom: number): number {
  return Math.max(0, GRID_ZOOM + CELL_BITS - zoom);
}

/** The cell that an entry lies in. At zoom 22 a cell is 2^4 steps wide, so that the key stays a whole number. */
function cellKey({ mapX, mapY }: RentalColumns, entry: number, shift: number): number {
  return ((mapY[entry] ?? 0) >> shift) * GRID_SIZE + ((mapX[entry] ?? 0) >> shift);
}

/** The finest cells, no finer than the zoom's, that are few enough. */
function fewEnough({ columns, entries }: MapSearch, zoom: number): number {
  for (let shift = shiftAt(zoom); ; shift++) {
    const keys = new Set<number>();
    for (const entry of entries) {
      keys.add(cellKey(columns, entry, shift));
      if (keys.size > MAX_MAP_FEATURES) break;
    }
    if (keys.size <= MAX_MAP_FEATURES) return shift;
  }
}

function cellsOf({ columns, entries }: MapSearch, shift: number): readonly Cell[] {
  const cells = new Map<number, Cell>();
  for (const entry of entries) {
    const key = cellKey(columns, entry, shift);
    const latitude = columns.latitudes[entry] ?? 0;
    const longitude = columns.longitudes[entry] ?? 0;
    const cell = cells.get(key);
    if (!cell) {
      const [west, south, east, north] = [longitude, latitude, longitude, latitude];
      cells.set(key, { key, entries: [entry], west, south, east, north });
      continue;
    }
    cell.entries.push(entry);
    if (longitude < cell.west) cell.west = longitude;
    if (longitude > cell.east) cell.east = longitude;
    if (latitude < cell.south) cell.south = latitude;
    if (latitude > cell.north) cell.north = latitude;
  }
  return [...cells.values()];
}

/** A box across the antimeridian has its western part first. */
function boundsOf({ columns, entries }: MapSearch, box: GeographicBox | null): MapBounds | null {
  if (entries.length === 0) return null;
  const seam = box !== null && box.minLongitude > box.maxLongitude ? box.minLongitude : -180;
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const entry of entries) {
    const latitude = columns.latitudes[entry] ?? 0;
    const longitude = columns.longitudes[entry] ?? 0;
    // East of the seam, all the way round.
    const unrolled = longitude < seam ? longitude + 360 : longitude;
    if (unrolled < west) west = unrolled;
    if (unrolled > east) east = unrolled;
    if (latitude < south) south = latitude;
    if (latitude > north) north = latitude;
  }
  const rolled = (longitude: number) => (longitude > 180 ? degrees(longitude - 360) : longitude);
  return [rolled(west), south, rolled(east), north];
}

/** The rentals of some entries, by position. */
async function readRentals(
  { store, data, currency, columns }: MapSearch,
  entries: Iterable<number>,
): Promise<readonly MapRental[]> {
  const ids = Array.from(entries, (entry) => columns.ids[entry] ?? 0);
  if (ids.length === 0) return [];
  const rows = await store.db
    .selectFrom('rentals')
    .where('id', 'in', ids)
    .select(['id', 'slug', 'name', 'latitude', 'longitude', 'currency', 'min_price_minor'])
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    kind: 'rental',
    id: row.id,
    slug: row.slug,
    name: row.name,
    latitude: row.latitude,
    longitude: row.longitude,
    priceMinor: convertMinor(row.min_price_minor, data.rates.conversion(row.currency, currency)),
    currency,
  }));
}

/** Every rental by itself, those that share a point as one cluster. */
async function singleFeatures(search: MapSearch): Promise<readonly (MapRental | MapCluster)[]> {
  const byPoint = new Map<string, MapRental[]>();
  for (const rental of await readRentals(search, search.entries)) {
    const point = `${rental.latitude} ${rental.longitude}`;
    const others = byPoint.get(point);
    if (others) others.push(rental);
    else byPoint.set(point, [rental]);
  }
  const rentals: MapRental[] = [];
  const clusters: MapCluster[] = [];
  for (const group of byPoint.values()) {
    const [first, ...others] = group;
    if (!first) continue;
    if (others.length === 0) rentals.push(first);
    else clusters.push(pointCluster(first, group));
  }
  return [...rentals, ...clusters.sort((a, b) => b.count - a.count)];
}

function pointCluster(first: MapRental, group: readonly MapRental[]): MapCluster {
  const { latitude, longitude, currency } = first;
  return {
    kind: 'cluster',
    count: group.length,
    latitude,
    longitude,
    minPriceMinor: Math.min(...group.map((rental) => rental.priceMinor)),
    currency,
    expansionZoom: CLOSEST_ZOOM,
    bounds: [longitude, latitude, longitude, latitude],
    ids: group.length <= MAX_IDS_OF_POINT ? group.map((rental) => rental.id) : null,
  };
}

async function cellFeatures(search: MapSearch, zoom: number): Promise<readonly (MapRental | MapCluster)[]> {
  const cells = cellsOf(search, fewEnough(search, zoom));
  const alone = cells.filter(({ entries }) => entries.length === 1).flatMap(({ entries }) => entries);
  const shared = cells.filter(({ entries }) => entries.length > 1);
  shared.sort((a, b) => b.entries.length - a.entries.length || a.key - b.key);
  const clusters: MapCluster[] = [];
  for (const cell of shared) clusters.push(await cellCluster(search, cell, zoom));
  return [...(await readRentals(search, alone)), ...clusters];
}

async function cellCluster(search: MapSearch, cell: Cell, zoom: number): Promise<MapCluster> {
  const { columns, currency } = search;
  const { entries, west, south, east, north } = cell;
  const isPoint = west === east && south === north;
  if (isPoint && entries.length <= MAX_IDS_OF_POINT) {
    const group = await readRentals(search, entries);
    const [first] = group;
    if (first) return pointCluster(first, group);
  }
  const prices = columns.prices(currency);
  let [sumX, sumY, minPriceMinor] = [0, 0, Infinity];
  for (const entry of entries) {
    sumX += columns.mapX[entry] ?? 0;
    sumY += columns.mapY[entry] ?? 0;
    minPriceMinor = Math.min(minPriceMinor, prices[entry] ?? Infinity);
  }
  return {
    kind: 'cluster',
    count: entries.length,
    latitude: isPoint ? south : degrees(latitudeOf(sumY / entries.length)),
    longitude: isPoint ? west : degrees(longitudeOf(sumX / entries.length)),
    minPriceMinor,
    currency,
    expansionZoom: splittingZoom(cell, zoom),
    bounds: [west, south, east, north],
    ids: null,
  };
}

function splittingZoom(cell: Cell, zoom: number): number {
  const [west, east] = [mercatorX(cell.west), mercatorX(cell.east)];
  const [north, south] = [mercatorY(cell.north), mercatorY(cell.south)];
  for (let closer = zoom + 1; closer < CLOSEST_ZOOM; closer++) {
    const shift = shiftAt(closer);
    if (west >> shift !== east >> shift || north >> shift !== south >> shift) return closer;
  }
  return CLOSEST_ZOOM;
}

/** To a millionth, about ten centimetres. */
function degrees(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
