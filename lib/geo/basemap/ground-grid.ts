/** Grids of the whole world in degrees, and their averages at lower detail, from which the ground of tiles is sampled. */

/** Values of the world from 180° W and 90° N, row by row, from -127 to 127. */
export interface GroundGrid {
  readonly columns: number;
  readonly rows: number;
  readonly values: Int8Array;
}

/** A grid, and its averages: each has half the columns and rows of the previous one. */
export type GroundLevels = readonly GroundGrid[];

const LEAST_ROWS = 40;
const FULL = 127;

/** Returns a grid with its averages. */
export function levelsOf(grid: GroundGrid): GroundLevels {
  const levels = [grid];
  for (let finer = grid; finer.rows > LEAST_ROWS; ) {
    const { columns, values } = finer;
    const [halfColumns, halfRows] = [Math.floor(columns / 2), Math.floor(finer.rows / 2)];
    const halved = new Int8Array(halfColumns * halfRows);
    for (let row = 0; row < halfRows; row++) {
      for (let column = 0; column < halfColumns; column++) {
        const at = 2 * row * columns + 2 * column;
        const sum =
          (values[at] ?? 0) +
          (values[at + 1] ?? 0) +
          (values[at + columns] ?? 0) +
          (values[at + columns + 1] ?? 0);
        halved[row * halfColumns + column] = Math.round(sum / 4);
      }
    }
    finer = { columns: halfColumns, rows: halfRows, values: halved };
    levels.push(finer);
  }
  return levels;
}

/** Returns the number of halvings after which a grid is not finer than a tile's cells. */
export function levelFor([finest]: GroundLevels, zoom: number, cells: number): number {
  return finest === undefined ? 0 : Math.max(0, Math.floor(Math.log2(finest.columns / (2 ** zoom * cells))));
}

/**
 * Samples a grid at the cells of a tile and one cell beyond each edge, row by row from the north-west, each from -1 to 1. Interpolates
 * between the four values around a cell.
 */
export function sampleTile(
  levels: GroundLevels,
  cells: number,
  [zoom, x, y]: readonly [number, number, number],
): Float32Array {
  const side = cells + 2;
  const samples = new Float32Array(side * side);
  const level = levels[Math.min(levels.length - 1, levelFor(levels, zoom, cells))];
  if (level === undefined) return samples;
  const { columns, rows, values } = level;
  const [wests, easts] = [new Int32Array(side), new Int32Array(side)];
  const rights = new Float64Array(side);
  for (let column = 0; column < side; column++) {
    const at = ((x + (column - 0.5) / cells) / 2 ** zoom) * columns - 0.5;
    const west = Math.floor(at);
    wests[column] = (west + columns) % columns;
    easts[column] = (west + 1 + columns) % columns;
    rights[column] = at - west;
  }
  for (let row = 0; row < side; row++) {
    const at = ((90 - latitudeOf((y + (row - 0.5) / cells) / 2 ** zoom)) / 180) * rows - 0.5;
    const north = Math.floor(at);
    const down = at - north;
    const upper = Math.min(rows - 1, Math.max(0, north)) * columns;
    const lower = Math.min(rows - 1, Math.max(0, north + 1)) * columns;
    for (let column = 0; column < side; column++) {
      const [west, east, right] = [wests[column] ?? 0, easts[column] ?? 0, rights[column] ?? 0];
      const above = (values[upper + west] ?? 0) * (1 - right) + (values[upper + east] ?? 0) * right;
      const below = (values[lower + west] ?? 0) * (1 - right) + (values[lower + east] ?? 0) * right;
      samples[row * side + column] = (above * (1 - down) + below * down) / FULL;
    }
  }
  return samples;
}

/** Returns the latitude of a y in the unit square. */
function latitudeOf(y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
}
