/** Divides a map into cells of the Web-Mercator grid; shared by the engines, so that they agree. */

import { boundsOfArea } from '#lib/geo/drawn-area';
import { GRID_SIZE, GRID_ZOOM, mercatorX, mercatorY } from '#lib/geo/mercator';
import type { GridBounds } from '#lib/search/engine';
import type { GeographicBox } from '#lib/search/rental-filter';
import type { RentalSelection } from '#lib/search/selection';

/** The greatest zoom of a map; the smallest is 0. */
export const MAX_MAP_ZOOM = 22;
/** The most grid cells in one map result. Where there would be more, cells double in width until they fit. */
export const MAX_MAP_CELLS = 500;
/** The most matches that a map result lists all by id. With more matches it groups them into cells. */
export const MAX_NAMED_RENTALS = 200;
/** The most rentals of a cell that a map result lists by id when they all share one grid point. */
export const MAX_NAMED_OF_PLACE = 20;

/** A cell is 2^6 = 64 pixels wide at the map's zoom. */
const CELL_BITS = 6;

/** Returns by how many bits to shift grid coordinates right to get their cell at a zoom. */
export function cellShift(zoom: number): number {
  return Math.max(0, GRID_ZOOM + CELL_BITS - zoom);
}

/** Whether bounds contain a single grid point. */
export function isOnePlace({ west, east, north, south }: GridBounds): boolean {
  return west === east && north === south;
}

/**
 * Returns the geographic box that a selection is restricted to: the box of its last filter that has a box or an area, else the bounds of
 * that filter's area; null when none has either.
 */
export function boxOf({ filters }: RentalSelection): GeographicBox | null {
  const filter = filters.findLast(({ box, area }) => box !== null || area !== null);
  if (!filter?.area || filter.box) return filter?.box ?? null;
  const [minLongitude, minLatitude, maxLongitude, maxLatitude] = boundsOfArea(filter.area);
  return { minLatitude, maxLatitude, minLongitude, maxLongitude };
}

/** Computes the width of bounds in grid steps, across the antimeridian where `west` is greater than `east`. */
export function gridWidth({ west, east }: Pick<GridBounds, 'west' | 'east'>): number {
  return east >= west ? east - west : east - west + GRID_SIZE;
}

/** A point of the Web-Mercator grid, whole steps from the north-west corner. */
export interface GridPlace {
  readonly x: number;
  readonly y: number;
}

/** Returns the grid point in the middle of a box; between two, the north-western one. */
export function centreOf(box: GeographicBox): GridPlace {
  const [west, east] = [mercatorX(box.minLongitude), mercatorX(box.maxLongitude)];
  return {
    x: (west + Math.floor(gridWidth({ west, east }) / 2)) % GRID_SIZE,
    y: Math.floor((mercatorY(box.minLatitude) + mercatorY(box.maxLatitude)) / 2),
  };
}

/**
 * Returns the x from which bounds are measured eastwards: the western edge of a box that crosses the antimeridian; 0 for other boxes and
 * for null.
 */
export function seamOf(box: GeographicBox | null): number {
  return box !== null && box.minLongitude > box.maxLongitude ? mercatorX(box.minLongitude) : 0;
}

/**
 * Returns x plus the grid's width where x is less than `seam`, else x itself. So x grows eastwards across the antimeridian, and minimum and
 * maximum are meaningful.
 */
export function unwrapped(x: number, seam: number): number {
  return x < seam ? x + GRID_SIZE : x;
}

/** Wraps an unwrapped x back onto the grid; the inverse of `unwrapped`. */
export function wrapped(x: number): number {
  return x >= GRID_SIZE ? x - GRID_SIZE : x;
}
