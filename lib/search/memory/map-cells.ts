/**
 * Groups matches into map cells. Entries are numbered along the map, so those of a cell are consecutive: the search leaps from cell to
 * cell and only totals what is in them.
 */

import { GRID_SIZE, placeCode } from '#lib/geo/mercator';
import type { GridBounds, GridCluster, MapResult } from '#lib/search/engine';
import {
  boxOf,
  cellShift,
  isOnePlace,
  MAX_MAP_CELLS,
  MAX_NAMED_OF_PLACE,
  MAX_NAMED_RENTALS,
  seamOf,
  unwrapped,
  wrapped,
} from '#lib/search/map-grid';
import { firstIndexWhere } from '#lib/search/memory/binary-search';
import { type Bitmap, entriesOf, hasEntry, nextEntry } from '#lib/search/memory/bitmap';
import type { Matches } from '#lib/search/memory/entry-order';
import type { PriceView } from '#lib/search/memory/price-view';
import type { SearchColumns } from '#lib/search/memory/search-columns';
import type { SearchIndex } from '#lib/search/memory/search-index';
import { UNPRICED } from '#lib/search/memory/unpriced';
import type { RentalSelection } from '#lib/search/selection';

/**
 * Groups matches for a map at a zoom (0 to 22), with prices in the currency of `prices`. `selection` must be the one that the matches were
 * found for.
 */
export function mapCells(
  index: MappedIndex,
  { bitmap, count }: Matches,
  prices: MappedPrices,
  selection: RentalSelection,
  zoom: number,
): MapResult {
  if (count === 0) return { totalCount: 0, bounds: null, rentalIds: [], clusters: [] };
  const { columns } = index;
  const seam = seamOf(boxOf(selection));
  if (count <= MAX_NAMED_RENTALS) {
    const entries = entriesOf(bitmap, count);
    return {
      totalCount: count,
      bounds: boundsOf(columns, entries, seam),
      rentalIds: Array.from(entries, (entry) => columns.ids[entry]!),
      clusters: [],
    };
  }
  const rentalIds: number[] = [];
  const clusters: GridCluster[] = [];
  let all: GridBounds | null = null;
  for (const span of spansOfCells(index, bitmap, zoom)) {
    const cell = totalsOf(index, bitmap, prices, span);
    all = all ? around(all, cell.bounds) : cell.bounds;
    if (cell.count === 1 || (cell.count <= MAX_NAMED_OF_PLACE && isOnePlace(cell.bounds))) {
      rentalIds.push(...idsWithin(columns.ids, bitmap, span));
    } else {
      clusters.push(cell);
    }
  }
  const bounds = seam === 0 ? all : boundsOf(columns, entriesOf(bitmap, count), seam);
  return { totalCount: count, bounds, rentalIds, clusters };
}

type MappedIndex = Pick<SearchIndex, 'placeCodes' | 'blocks'> & { readonly columns: MappedColumns };

type MappedColumns = Pick<SearchColumns, 'ids' | 'mapX' | 'mapY'>;

/** The prices of the matches by entry, and the lowest in each block of 32 entries that all match. */
export type MappedPrices = Pick<PriceView, 'prices' | 'blockMinima'>;

/** The entries of a cell, from its first match to below the next cell's first entry; not all are matches. */
interface Span {
  readonly first: number;
  readonly end: number;
}

/** Returns the spans of the cells with matches: the zoom's cells, or larger ones until there are at most `MAX_MAP_CELLS`. */
function spansOfCells(index: MappedIndex, bitmap: Bitmap, zoom: number): readonly Span[] {
  for (let shift = cellShift(zoom); ; shift++) {
    const spans = spansAt(index, bitmap, shift);
    if (spans) return spans;
  }
}

/** Returns the spans of the cells with matches; null when there are too many. Reads only the first match of each cell. */
function spansAt(
  { columns, placeCodes }: MappedIndex,
  bitmap: Bitmap,
  shift: number,
): readonly Span[] | null {
  const spans: Span[] = [];
  const within = 2 ** shift - 1;
  let first = nextEntry(bitmap, 0);
  while (first !== null) {
    if (spans.length === MAX_MAP_CELLS) return null;
    const lastCode = placeCode(columns.mapX[first]! | within, columns.mapY[first]! | within);
    const end = firstBeyond(placeCodes, lastCode, first);
    spans.push({ first, end });
    first = nextEntry(bitmap, end);
  }
  return spans;
}

/** Returns the first entry from `start` on with a greater code, by galloping search: doubles the leap, then bisects. */
function firstBeyond(codes: Float64Array, code: number, start: number): number {
  let low = start;
  let leap = 1;
  while (low + leap < codes.length && codes[low + leap]! <= code) {
    low += leap;
    leap *= 2;
  }
  return firstIndexWhere(low, Math.min(codes.length, low + leap), (place) => codes[place]! > code);
}

/**
 * Totals the matches of a span. Where all 32 entries of a block match, the block's stored totals are used; bounds are compared only in
 * blocks that reach beyond those found so far. Uses only local variables, for speed: the loop runs a million times.
 */
function totalsOf(
  { columns, blocks }: MappedIndex,
  bitmap: Bitmap,
  view: MappedPrices,
  { first, end }: Span,
): GridCluster {
  const { mapX, mapY } = columns;
  const { prices, blockMinima } = view;
  let count = 0;
  let sumX = 0;
  let sumY = 0;
  let minPriceMinor: number = UNPRICED;
  let west = GRID_SIZE;
  let east = 0;
  let north = GRID_SIZE;
  let south = 0;
  const lastWord = (end - 1) >>> 5;
  for (let word = first >>> 5; word <= lastWord; word++) {
    let bits = bitmap[word]! | 0;
    if (word === lastWord) bits &= -1 >>> (31 - ((end - 1) & 31));
    if (word === first >>> 5) bits &= -1 << (first & 31);
    if (bits === -1) {
      count += 32;
      sumX += blocks.sumX[word]!;
      sumY += blocks.sumY[word]!;
      minPriceMinor = Math.min(minPriceMinor, blockMinima[word]!);
      west = Math.min(west, blocks.west[word]!);
      east = Math.max(east, blocks.east[word]!);
      north = Math.min(north, blocks.north[word]!);
      south = Math.max(south, blocks.south[word]!);
      continue;
    }
    const isReachingOut =
      blocks.west[word]! < west ||
      blocks.east[word]! > east ||
      blocks.north[word]! < north ||
      blocks.south[word]! > south;
    for (let rest = isReachingOut ? bits : 0; rest !== 0; rest &= rest - 1) {
      const entry = (word << 5) | (31 - Math.clz32(rest & -rest));
      const x = mapX[entry]!;
      const y = mapY[entry]!;
      if (x < west) west = x;
      if (x > east) east = x;
      if (y < north) north = y;
      if (y > south) south = y;
    }
    for (; bits !== 0; bits &= bits - 1) {
      const entry = (word << 5) | (31 - Math.clz32(bits & -bits));
      const price = prices[entry]!;
      count += 1;
      sumX += mapX[entry]!;
      sumY += mapY[entry]!;
      if (price < minPriceMinor) minPriceMinor = price;
    }
  }
  const bounds = { west, east, north, south };
  return { count, sumX, sumY, minPriceMinor: minPriceMinor === UNPRICED ? null : minPriceMinor, bounds };
}

/** Returns the smallest bounds that contain both. */
function around(a: GridBounds, b: GridBounds): GridBounds {
  return {
    west: Math.min(a.west, b.west),
    east: Math.max(a.east, b.east),
    north: Math.min(a.north, b.north),
    south: Math.max(a.south, b.south),
  };
}

/** Computes the bounds of entries, measured eastwards from the seam. */
function boundsOf({ mapX, mapY }: MappedColumns, entries: Uint32Array, seam: number): GridBounds {
  let [west, east, north, south] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const entry of entries) {
    const [x, y] = [unwrapped(mapX[entry]!, seam), mapY[entry]!];
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < north) north = y;
    if (y > south) south = y;
  }
  return { west: wrapped(west), east: wrapped(east), north, south };
}

/** Yields the rental ids of the matches in a span. */
function* idsWithin(ids: Float64Array, bitmap: Bitmap, { first, end }: Span): Generator<number> {
  for (let entry = first; entry < end; entry++) if (hasEntry(bitmap, entry)) yield ids[entry]!;
}
