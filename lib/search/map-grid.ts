/** How a map divides what it shows: cells of the Web-Mercator grid, the same for every engine. */

import { GRID_SIZE, GRID_ZOOM, mercatorX, mercatorY } from '#lib/geo/mercator';
import type { GridBounds } from '#lib/search/engine';
import type { GeographicBox } from '#lib/search/rental-filter';
import type { RentalSelection } from '#lib/search/selection';

export const MAX_MAP_ZOOM = 22;
/** No answer has more cells than this: where it would, the cells are larger. */
export const MAX_MAP_CELLS = 500;
/** Up to so many rentals are all told of by name. */
export const MAX_NAMED_RENTALS = 200;
/** Rentals on one step of the grid are told of by name, up to so many. */
export const MAX_NAMED_OF_PLACE = 20;

/** A cell is 2^6 pixels wide at the map's zoom. */
const CELL_BITS = 6;

/** Bits of the grid within a cell at a zoom: a place's cell is its coordinates shifted right by them. */
export function cellShift(zoom: number): number {
  return Math.max(0, GRID_ZOOM + CELL_BITS - zoom);
}

/** Whether all that lies within shares one step of the grid. */
export function isOnePlace({ west, east, north, south }: GridBounds): boolean {
  return west === east && north === south;
}

/** The box that a selection is drawn in; null when it has none. */
export function boxOf({ filters }: RentalSelection): GeographicBox | null {
  return filters.findLast((filter) => filter.box !== null)?.box ?? null;
}

/** Steps from west to east, across the antimeridian where `west` lies beyond `east`. */
export function gridWidth({ west, east }: Pick<GridBounds, 'west' | 'east'>): number {
  return east >= west ? east - west : east - west + GRID_SIZE;
}

/** A step of the grid. */
export interface GridPlace {
  readonly x: number;
  readonly y: number;
}

/** The step in the middle of a box, of two the north-western. */
export function centreOf(box: GeographicBox): GridPlace {
  const [west, east] = [mercatorX(box.minLongitude), mercatorX(box.maxLongitude)];
  return {
    x: (west + Math.floor(gridWidth({ west, east }) / 2)) % GRID_SIZE,
    y: Math.floor((mercatorY(box.minLatitude) + mercatorY(box.maxLatitude)) / 2),
  };
}

/** Where bounds begin to count eastwards: at the western edge of a box across the antimeridian, else at it. */
export function seamOf(box: GeographicBox | null): number {
  return box !== null && box.minLongitude > box.maxLongitude ? mercatorX(box.minLongitude) : 0;
}

/** A place as counted from the seam. */
export function unrolled(x: number, seam: number): number {
  return x < seam ? x + GRID_SIZE : x;
}

export function rolled(x: number): number {
  return x >= GRID_SIZE ? x - GRID_SIZE : x;
}
