import type { SearchColumns } from '#lib/search/memory/search-columns';

/** Of 32 entries each, as a word of a bitmap has them: the sums and bounds of their places on the grid. */
export interface MapBlocks {
  readonly sumX: Float64Array;
  readonly sumY: Float64Array;
  readonly west: Int32Array;
  readonly east: Int32Array;
  readonly north: Int32Array;
  readonly south: Int32Array;
}

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

/** The entries of each 32 joined to one number. */
export function joinBlocks(
  column: Int32Array | Float64Array,
  join: (a: number, b: number) => number,
): Float64Array {
  const joined = new Float64Array((column.length + 31) >>> 5);
  for (let block = 0; block < joined.length; block++) {
    const end = Math.min(column.length, (block + 1) << 5);
    let value = column[block << 5] ?? 0;
    for (let entry = (block << 5) + 1; entry < end; entry++) value = join(value, column[entry] ?? 0);
    joined[block] = value;
  }
  return joined;
}
