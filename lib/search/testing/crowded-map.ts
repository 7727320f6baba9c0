/** A map with more rentals than are named one by one, and the cells that it must have, worked out by hand. */
import type { MapResult } from '#lib/search/engine';

/** A home on the grid of the map, with its price in minor units. */
export interface GridHome {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly price: number;
  /** Whether it does not match the search. */
  readonly isOther?: boolean;
}

/** Creates `count` homes with ids from `firstId` on. */
export function homesAt(
  firstId: number,
  count: number,
  at: (number: number) => Omit<GridHome, 'id'>,
): readonly GridHome[] {
  return Array.from({ length: count }, (_, number) => ({ id: firstId + number, ...at(number) }));
}

/** Returns the ids of `homesAt`. */
export function idsFrom(firstId: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, number) => firstId + number);
}

/** The zoom of the crowded map. */
export const CROWDED_ZOOM = 10;
/** Width of its cells: 2^(26 - 10) grid steps. */
const CELL = 2 ** 16;
/** A corner of a cell in Europe, 16 cells from a larger one. */
const [X, Y] = [CELL * 2112, CELL * 1424];

/** 207 homes in six cells, and some others that do not match. */
export const CROWDED_HOMES: readonly GridHome[] = [
  // Along a diagonal of the first cell: enough to fill whole words of a bitmap.
  ...homesAt(1000, 160, (number) => ({ x: X + 10 + number, y: Y + 20 + 2 * number, price: 900 - number })),
  // In the same cell and cheaper, but no match.
  ...homesAt(2000, 3, (number) => ({ x: X + 5000 * number, y: Y + 6000, price: 1, isOther: true })),
  // In the last grid step of the second cell: more than 20 on one point.
  ...homesAt(3000, 21, () => ({ x: X + 2 * CELL - 1, y: Y + CELL - 1, price: 500 })),
  // 20 on one point.
  ...homesAt(4000, 20, () => ({ x: X + 3 * CELL - 1, y: Y + CELL - 1, price: 500 })),
  { id: 5000, x: X + 3 * CELL, y: Y, price: 1 },
  { id: 5001, x: X + 3 * CELL + 1, y: Y, price: 1, isOther: true },
  // Two next to each other, and two below each other.
  { id: 6000, x: X + 4 * CELL + 5, y: Y + 9, price: 300 },
  { id: 6001, x: X + 4 * CELL + 6, y: Y + 9, price: 301 },
  { id: 7000, x: X + 5 * CELL + 5, y: Y + 11, price: 401 },
  { id: 7001, x: X + 5 * CELL + 5, y: Y + 12, price: 400 },
  // In the cell below the first one.
  { id: 8000, x: X + 1, y: Y + CELL, price: 1 },
];

/** The map of those that match: ids ascending, cells from west to east. */
export const CROWDED_MAP: MapResult = {
  totalCount: 207,
  bounds: { west: X + 1, east: X + 5 * CELL + 5, north: Y, south: Y + CELL },
  rentalIds: [...idsFrom(4000, 20), 5000, 8000],
  clusters: [
    {
      count: 160,
      // 160 times 10 and the numbers from 0 to 159; 160 times 20 and twice these numbers.
      sumX: 160 * X + 14_320,
      sumY: 160 * Y + 28_640,
      minPriceMinor: 741,
      bounds: { west: X + 10, east: X + 169, north: Y + 20, south: Y + 338 },
    },
    {
      count: 21,
      sumX: 21 * (X + 2 * CELL - 1),
      sumY: 21 * (Y + CELL - 1),
      minPriceMinor: 500,
      bounds: {
        west: X + 2 * CELL - 1,
        east: X + 2 * CELL - 1,
        north: Y + CELL - 1,
        south: Y + CELL - 1,
      },
    },
    {
      count: 2,
      sumX: 2 * X + 8 * CELL + 11,
      sumY: 2 * Y + 18,
      minPriceMinor: 300,
      bounds: { west: X + 4 * CELL + 5, east: X + 4 * CELL + 6, north: Y + 9, south: Y + 9 },
    },
    {
      count: 2,
      sumX: 2 * X + 10 * CELL + 10,
      sumY: 2 * Y + 23,
      minPriceMinor: 400,
      bounds: { west: X + 5 * CELL + 5, east: X + 5 * CELL + 5, north: Y + 11, south: Y + 12 },
    },
  ],
};
