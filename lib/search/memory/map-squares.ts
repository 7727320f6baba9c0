/** Divides the map into squares, whose entries are consecutive because entries are numbered along the map. */
import { GRID_SIZE, placeCode } from '#lib/geo/mercator';
import { firstIndexWhere } from '#lib/search/memory/binary-search';

/** A square of the grid with its north-western corner, and the range of entries in it, `end` exclusive. */
export interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly first: number;
  readonly end: number;
}

/** Squares with this many entries or fewer are not divided further. */
const MAX_SCANNED = 64;

/** Returns the square of the whole world, with `size` entries. */
export function worldSquare(size: number): Square {
  return { x: 0, y: 0, side: GRID_SIZE, first: 0, end: size };
}

/** Whether to divide a square rather than to look at its entries one by one: it has many, and more than one place code. */
export function isDivisible({ side, first, end }: Square): boolean {
  return end - first > MAX_SCANNED && side > 4;
}

/** Offsets of the quarters, in the order of their place codes. */
const QUARTERS = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;

/** Divides a square into quarters, in the order of their entries; those without entries are omitted. `placeCodes` are by entry. */
export function quartersOf(square: Square, placeCodes: Float64Array): readonly Square[] {
  const quarters: Square[] = [];
  const side = square.side / 2;
  let first = square.first;
  for (const [right, down] of QUARTERS) {
    if (first === square.end) break;
    const x = square.x + right * side;
    const y = square.y + down * side;
    const lastCode = placeCode(x + side - 1, y + side - 1);
    const end = firstIndexWhere(first, square.end, (entry) => placeCodes[entry]! > lastCode);
    if (end > first) quarters.push({ x, y, side, first, end });
    first = end;
  }
  return quarters;
}
