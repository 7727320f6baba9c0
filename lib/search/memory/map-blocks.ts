import type { SearchColumns } from '#lib/search/memory/search-columns';

/** The sums and the bounds of the grid coordinates in each block of 32 entries, which are those of one bitmap word. */
export interface MapBlocks {
  readonly sumX: Float64Array;
  readonly sumY: Float64Array;
  readonly west: Int32Array;
  readonly east: Int32Array;
  readonly north: Int32Array;
  readonly south: Int32Array;
}

/** Computes the sums and the bounds of the grid coordinates in each block of 32 consecutive entries. */
export function mapBlocks({ mapX, mapY }: Pick<SearchColumns, 'mapX' | 'mapY'>): MapBlocks {
  const of = (column: Int32Array, join: (a: number, b: number) => number) =>
    Int32Array.from(joinBlocks(column, join));
  const sum = (a: number, b: number) => a + b;
  return {
    sumX: joinBlocks(mapX, sum),
    sumY: joinBlocks(mapY, sum),
    west: of(mapX, Math.min),
    east: of(mapX, Math.max),
    north: of(mapY, Math.min),
    south: of(mapY, Math.max),
  };
}

/** Reduces each block of 32 values to one number by `join`; the last block may be shorter. */
export function joinBlocks(
  column: Int32Array | Float64Array,
  join: (a: number, b: number) => number,
): Float64Array {
  const joined = new Float64Array((column.length + 31) >>> 5);
  for (let block = 0; block < joined.length; block++) {
    const end = Math.min(column.length, (block + 1) << 5);
    let value = column[block << 5]!;
    for (let entry = (block << 5) + 1; entry < end; entry++) value = join(value, column[entry]!);
    joined[block] = value;
  }
  return joined;
}
