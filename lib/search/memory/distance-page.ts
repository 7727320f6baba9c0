/** Sorts matches by their distance from the centre of a box, no further than one page needs. */

import { GRID_SIZE } from '#lib/geo/mercator';
import type { SearchRequest } from '#lib/search/engine';
import { centreOf, type GridPlace } from '#lib/search/map-grid';
import { entriesOf } from '#lib/search/memory/bitmap';
import type { Matches } from '#lib/search/memory/entry-order';
import type { SearchColumns } from '#lib/search/memory/search-columns';
import type { GeographicBox, RentalSort } from '#lib/search/rental-filter';

/** Number of rings around the centre; only the rings that the page lies in are sorted. */
const RINGS = 4096;

/**
 * Returns up to `limit` matches after the first `offset`, by distance from the centre of `box` in grid steps, the short way round the
 * world: nearest first for `asc`, farthest first for `desc`. Equal distances are by ascending id. Empty past the end.
 */
export function pageByDistance(
  columns: Placed & Pick<SearchColumns, 'ids'>,
  { bitmap, count }: Matches,
  box: GeographicBox,
  { direction, offset, limit }: Pick<RentalSort, 'direction'> & Pick<SearchRequest, 'offset' | 'limit'>,
): Uint32Array {
  const end = Math.min(offset + limit, count);
  if (end <= offset) return new Uint32Array(0);
  const centre = centreOf(box);
  const entries = entriesOf(bitmap, count);
  const rings = ringsOf(columns, entries, centre, direction);
  const { first, last, before } = ringsOfPage(rings, offset, end);
  const candidates: number[] = [];
  for (let at = 0; at < count; at++) {
    const ring = rings[at]!;
    if (ring >= first && ring <= last) candidates.push(entries[at]!);
  }
  const sign = direction === 'asc' ? 1 : -1;
  candidates.sort(
    (a, b) => sign * compareDistances(columns, a, b, centre) || columns.ids[a]! - columns.ids[b]!,
  );
  return Uint32Array.from(candidates.slice(offset - before, end - before));
}

/** Assigns a ring to each entry; ring 0 comes first in the direction. */
function ringsOf(
  columns: Placed,
  entries: Uint32Array,
  centre: GridPlace,
  direction: 'asc' | 'desc',
): Uint16Array {
  const distances = new Float64Array(entries.length);
  let widest = 1;
  for (let at = 0; at < entries.length; at++) {
    const distance = Math.sqrt(squaredDistance(columns, entries[at]!, centre));
    distances[at] = distance;
    widest = Math.max(widest, distance);
  }
  const rings = new Uint16Array(entries.length);
  for (let at = 0; at < entries.length; at++) {
    const inside = Math.floor((distances[at]! / widest) * (RINGS - 1));
    rings[at] = direction === 'asc' ? inside : RINGS - 1 - inside;
  }
  return rings;
}

/** Finds the rings that contain the positions from `offset` to `end`, and counts the entries before them. */
function ringsOfPage(rings: Uint16Array, offset: number, end: number) {
  const counts = new Uint32Array(RINGS);
  for (let at = 0; at < rings.length; at++) counts[rings[at]!] = counts[rings[at]!]! + 1;
  let [first, before] = [0, 0];
  while (before + counts[first]! <= offset) before += counts[first++]!;
  let [last, through] = [first, before + counts[first]!];
  while (through < end) through += counts[++last]!;
  return { first, last, before };
}

type Placed = Pick<SearchColumns, 'mapX' | 'mapY'>;

/** Returns the distance to the centre from west to east (the short way round the world) and from north to south, in grid steps. */
function legs({ mapX, mapY }: Placed, entry: number, { x, y }: GridPlace): readonly [number, number] {
  const away = Math.abs(mapX[entry]! - x);
  return [away > GRID_SIZE / 2 ? GRID_SIZE - away : away, Math.abs(mapY[entry]! - y)];
}

function squaredDistance(columns: Placed, entry: number, centre: GridPlace): number {
  const [across, down] = legs(columns, entry, centre);
  return across * across + down * down;
}

/** Compares two distances to the centre, exactly even where their squares exceed 2^53. */
function compareDistances(columns: Placed, a: number, b: number, centre: GridPlace): number {
  const [near, far] = [squaredDistance(columns, a, centre), squaredDistance(columns, b, centre)];
  if (near !== far || near <= Number.MAX_SAFE_INTEGER) return near - far;
  const [exactA, exactB] = [exactDistance(columns, a, centre), exactDistance(columns, b, centre)];
  return exactA < exactB ? -1 : exactA > exactB ? 1 : 0;
}

function exactDistance(columns: Placed, entry: number, centre: GridPlace): bigint {
  const [across, down] = legs(columns, entry, centre);
  return BigInt(across) ** 2n + BigInt(down) ** 2n;
}
