/**
 * A map's cells of the matches. Entries lie along the map, so that those of a cell follow each other: cells are found by leaps,
 * and only what is in them is summed up.
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
  rolled,
  seamOf,
  unrolled,
} from '#lib/search/map-grid';
import { type Bitmap, entriesOf, hasEntry, nextEntry } from '#lib/search/memory/bitmap';
import type { Matches } from '#lib/search/memory/entry-order';
import { firstPlace } from '#lib/search/memory/first-place';
import type { PriceView } from '#lib/search/memory/price-view';
import type { SearchColumns } from '#lib/search/memory/search-columns';
import type { SearchIndex } from '#lib/search/memory/search-index';
import type { RentalSelection } from '#lib/search/selection';

/** The cells at a zoom. */
export function mapCells(
  index: MappedIndex,
  { bitmap, count }: Matches,
  prices: PriceView,
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
      rentalIds: Array.from(entries, (entry) => columns.ids[entry] ?? 0),
      clusters: [],
    };
  }
  const rentalIds: number[] = [];
  const clusters: GridCluster[] = [];
  let all: GridBounds | null = null;
  for (const span of fewSpans(index, bitmap, zoom)) {
    const cell = sumUp(index, bitmap, prices, span);
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

type MappedIndex = Pick<SearchIndex, 'columns' | 'placeCodes' | 'blocks'>;

/** The entries of a cell, matches or not: from the first that matches up to, without, the next cell's. */
interface Span {
  readonly first: number;
  readonly end: number;
}

/** The finest cells with matches, no finer than the zoom's, that are few enough. */
function fewSpans(index: MappedIndex, bitmap: Bitmap, zoom: number): readonly Span[] {
  for (let shift = cellShift(zoom); ; shift++) {
    const spans = spansAt(index, bitmap, shift);
    if (spans) return spans;
  }
}

/** Null when they are too many. Leaps from cell to cell: what lies between is not looked at. */
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
    const lastCode = placeCode((columns.mapX[first] ?? 0) | within, (columns.mapY[first] ?? 0) | within);
    const end = firstBeyond(placeCodes, lastCode, first);
    spans.push({ first, end });
    first = nextEntry(bitmap, end);
  }
  return spans;
}

/** The first entry from `start` on with a greater code: leaps twice as far each time, then halves. */
function firstBeyond(codes: Float64Array, code: number, start: number): number {
  let low = start;
  let leap = 1;
  while (low + leap < codes.length && (codes[low + leap] ?? 0) <= code) {
    low += leap;
    leap *= 2;
  }
  return firstPlace(low, Math.min(codes.length, low + leap), (place) => (codes[place] ?? 0) > code);
}

/**
 * What the matches of a span have together; 32 that all match are taken as a block, and bounds are looked for only in blocks that
 * reach beyond those found. Locals only: this turns a million times.
 */
function sumUp(
  { columns, blocks }: MappedIndex,
  bitmap: Bitmap,
  view: PriceView,
  { first, end }: Span,
): GridCluster {
  const { mapX, mapY } = columns;
  const { prices, blockMinima } = view;
  let count = 0;
  let sumX = 0;
  let sumY = 0;
  let minPriceMinor = Infinity;
  let west = GRID_SIZE;
  let east = 0;
  let north = GRID_SIZE;
  let south = 0;
  const lastWord = (end - 1) >>> 5;
  for (let word = first >>> 5; word <= lastWord; word++) {
    let bits = (bitmap[word] ?? 0) | 0;
    if (word === lastWord) bits &= -1 >>> (31 - ((end - 1) & 31));
    if (word === first >>> 5) bits &= -1 << (first & 31);
    if (bits === -1) {
      count += 32;
      sumX += blocks.sumX[word] ?? 0;
      sumY += blocks.sumY[word] ?? 0;
      minPriceMinor = Math.min(minPriceMinor, blockMinima[word] ?? 0);
      west = Math.min(west, blocks.west[word] ?? 0);
      east = Math.max(east, blocks.east[word] ?? 0);
      north = Math.min(north, blocks.north[word] ?? 0);
      south = Math.max(south, blocks.south[word] ?? 0);
      continue;
    }
    const isReachingOut =
      (blocks.west[word] ?? 0) < west ||
      (blocks.east[word] ?? 0) > east ||
      (blocks.north[word] ?? 0) < north ||
      (blocks.south[word] ?? 0) > south;
    for (let left = isReachingOut ? bits : 0; left !== 0; left &= left - 1) {
      const entry = (word << 5) | (31 - Math.clz32(left & -left));
      const x = mapX[entry] ?? 0;
      const y = mapY[entry] ?? 0;
      if (x < west) west = x;
      if (x > east) east = x;
      if (y < north) north = y;
      if (y > south) south = y;
    }
    for (; bits !== 0; bits &= bits - 1) {
      const entry = (word << 5) | (31 - Math.clz32(bits & -bits));
      const price = prices[entry] ?? 0;
      count += 1;
      sumX += mapX[entry] ?? 0;
      sumY += mapY[entry] ?? 0;
      if (price < minPriceMinor) minPriceMinor = price;
    }
  }
  return { count, sumX, sumY, minPriceMinor, bounds: { west, east, north, south } };
}

function around(a: GridBounds, b: GridBounds): GridBounds {
  return {
    west: Math.min(a.west, b.west),
    east: Math.max(a.east, b.east),
    north: Math.min(a.north, b.north),
    south: Math.max(a.south, b.south),
  };
}

function boundsOf({ mapX, mapY }: SearchColumns, entries: Uint32Array, seam: number): GridBounds {
  let [west, east, north, south] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const entry of entries) {
    const [x, y] = [unrolled(mapX[entry] ?? 0, seam), mapY[entry] ?? 0];
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < north) north = y;
    if (y > south) south = y;
  }
  return { west: rolled(west), east: rolled(east), north, south };
}

function* idsWithin(ids: Float64Array, bitmap: Bitmap, { first, end }: Span): Generator<number> {
  for (let entry = first; entry < end; entry++) if (hasEntry(bitmap, entry)) yield ids[entry] ?? 0;
}
