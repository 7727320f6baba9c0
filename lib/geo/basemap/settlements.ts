/**
 * Reads where people live, for the haze of towns: points in the unit square with their size, from the packed file that
 * collect-settlements.ts generated.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project, type WorldPoint } from '#lib/geo/basemap/mercator';
import { unpackLines } from '#lib/geo/basemap/packed-lines';
import { EXTENT } from '#lib/geo/basemap/tile';

/** Path of the packed file of settlements. */
export const SETTLEMENTS_FILE = join(import.meta.dirname, '../../../data/base-map/settlements.lines.br');

/** Lowest rank drawn at a zoom, index = zoom; beyond, all are drawn. */
const LEAST_RANK = [99, 99, 11, 9, 8, 6, 4, 0];
/** Maximum radius of a haze, in units of the tile: it may reach this far beyond the tile's edge. */
const REACH = 700;

/**
 * A function that returns the haze of towns on a tile, by zoom, column and row: x, y (in tile coordinates, up to 700 beyond the edges) and
 * rank of each settlement, flattened, the largest first.
 */
export type Settlements = (zoom: number, x: number, y: number) => number[];

interface Settlement extends WorldPoint {
  /** There are at least 2^rank thousand inhabitants, and less than twice that. */
  readonly rank: number;
}

/** Reads the file of settlements. Returns the function that finds the haze of a tile, for zooms from 0 to `deepestZoom`. */
export function readSettlements(deepestZoom: number): Settlements {
  const settlements = unpackLines(readFileSync(SETTLEMENTS_FILE)).flatMap(({ rank, points }) =>
    points.map(([longitude = 0, latitude = 0]): Settlement => ({ rank, ...project(longitude, latitude) })),
  );
  const byColumnAndRow = Map.groupBy(settlements, ({ x, y }) => keyOf(x, y, deepestZoom));
  return (zoom, x, y) => {
    const leastRank = LEAST_RANK[zoom] ?? 0;
    const parts = 2 ** (deepestZoom - zoom);
    const size = 2 ** zoom;
    const found: { x: number; y: number; rank: number }[] = [];
    for (let column = x * parts - 1; column <= (x + 1) * parts; column++) {
      for (let row = y * parts - 1; row <= (y + 1) * parts; row++) {
        for (const settlement of byColumnAndRow.get(`${column}/${row}`) ?? []) {
          const inTile = { x: (settlement.x * size - x) * EXTENT, y: (settlement.y * size - y) * EXTENT };
          const isNear = [inTile.x, inTile.y].every((value) => value > -REACH && value < EXTENT + REACH);
          if (settlement.rank >= leastRank && isNear) found.push({ ...inTile, rank: settlement.rank });
        }
      }
    }
    return found
      .toSorted((a, b) => b.rank - a.rank || a.x - b.x || a.y - b.y)
      .flatMap((settlement) => [Math.round(settlement.x), Math.round(settlement.y), settlement.rank]);
  };
}

function keyOf(x: number, y: number, zoom: number): string {
  return `${Math.floor(x * 2 ** zoom)}/${Math.floor(y * 2 ** zoom)}`;
}
