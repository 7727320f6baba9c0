/** Homes that each have a cell of the map of their own at zoom 16, and the maps of some of them, worked out by hand. */
import type { MapResult } from '#lib/search/engine';
import { type GridHome, homesAt, idsFrom } from '#lib/search/testing/crowded-map';

/** The zoom of the maps. */
export const MANY_CELLS_ZOOM = 16;
/** Width of a cell: 2^(26 - 16) grid steps. */
const CELL = 2 ** 10;
/** A corner of a cell in Europe, 1,024 cells from a larger one. */
const [X, Y] = [CELL * 135_168, CELL * 91_136];

/** 501 homes along a diagonal: the corner of each cell. Their bounds have room for many more cells than there are. */
const DIAGONAL = homesAt(10_000, 501, (number) => ({
  x: X + number * CELL,
  y: Y + number * CELL,
  price: 100,
}));
/** 513 homes in 27 columns and 19 rows without gaps, row by row. */
const BLOCK = homesAt(20_000, 513, (number) => ({
  x: X + (number % 27) * CELL,
  y: Y + Math.floor(number / 27) * CELL,
  price: 1_000 + number,
}));

/** The homes of all maps. */
export const MANY_CELLS_HOMES: readonly GridHome[] = [...DIAGONAL, ...BLOCK];

/** Bounds of `columns` and `rows` of homes, from a column and a row on. */
function boundsOf(column: number, row: number, columns: number, rows: number) {
  return {
    west: X + column * CELL,
    east: X + (column + columns - 1) * CELL,
    north: Y + row * CELL,
    south: Y + (row + rows - 1) * CELL,
  };
}

/** Maps of the homes with some ids: rental ids ascending, clusters by their north-western corners, row by row. */
export const MANY_CELLS_MAPS: readonly (readonly [name: string, ids: readonly number[], map: MapResult])[] = [
  [
    '500 cells of one home',
    idsFrom(10_000, 500),
    { totalCount: 500, bounds: boundsOf(0, 0, 500, 500), rentalIds: idsFrom(10_000, 500), clusters: [] },
  ],
  [
    '501 homes on a diagonal, whose cells double in width once',
    idsFrom(10_000, 501),
    {
      totalCount: 501,
      bounds: boundsOf(0, 0, 501, 501),
      rentalIds: [10_500],
      clusters: Array.from({ length: 250 }, (_, pair) => ({
        count: 2,
        sumX: 2 * X + (4 * pair + 1) * CELL,
        sumY: 2 * Y + (4 * pair + 1) * CELL,
        minPriceMinor: 100,
        bounds: boundsOf(2 * pair, 2 * pair, 2, 2),
      })),
    },
  ],
  [
    '513 homes in a block, whose cells double in width once',
    idsFrom(20_000, 513),
    {
      totalCount: 513,
      bounds: boundsOf(0, 0, 27, 19),
      // Of 14 columns and 10 rows of cells the last ones are half as wide and half as high.
      rentalIds: [20_512],
      clusters: Array.from({ length: 10 }, (_, row) =>
        Array.from({ length: row === 9 ? 13 : 14 }, (__, column) => {
          const [columns, rows] = [column === 13 ? 1 : 2, row === 9 ? 1 : 2];
          const count = columns * rows;
          return {
            count,
            sumX: count * (X + 2 * column * CELL) + (columns - 1) * rows * CELL,
            sumY: count * (Y + 2 * row * CELL) + (rows - 1) * columns * CELL,
            minPriceMinor: 1_000 + 27 * 2 * row + 2 * column,
            bounds: boundsOf(2 * column, 2 * row, columns, rows),
          };
        }),
      ).flat(),
    },
  ],
];
