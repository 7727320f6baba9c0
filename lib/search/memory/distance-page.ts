/** A page of matches by their distance from the centre of a box. */

import { GRID_SIZE } from '#lib/geo/mercator';
import type { SearchRequest } from '#lib/search/engine';
import { centreOf, type GridPlace } from '#lib/search/map-grid';
import { entriesOf } from '#lib/search/memory/bitmap';
import type { Matches } from '#lib/search/memory/entry-order';
import type { SearchColumns } from '#lib/search/memory/search-columns';
import type { GeographicBox, RentalSort } from '#lib/search/rental-filter';

/** Rings around the centre, of which only those that the page lies in are sorted. */
const RINGS = 4096;

/** By distance in steps of the map's grid, the short way round the world, then by id. */
export function pageByDistance(
  columns: SearchColumns,
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
    const ring = rings[at] ?? 0;
    if (ring >= first && ring <= last) candidates.push(entries[at] ?? 0);
  }
  const sign = direction === 'asc' ? 1 : -1;
  candidates.sort(
    (a, b) => sign * compareDistances(columns, a, b, centre) || (columns.ids[a] ?? 0) - (columns.ids[b] ?? 0),
  );
  return Uint32Array.from(candidates.slice(offset - before, end - before));
}

/** The ring of each of the entries, by its place in the direction: 0 is first. */
function ringsOf(
  columns: Placed,
  entries: Uint32Array,
  centre: GridPlace,
  direction: 'asc' | 'desc',
): Uint16Array {
  const distances = new Float64Array(entries.length);
  let widest = 1;
  for (let at = 0; at < entries.length; at++) {
    const distance = Math.sqrt(squaredDistance(columns, entries[at] ?? 0, centre));
    distances[at] = distance;
    widest = Math.max(widest, distance);
  }
  const rings = new Uint16Array(entries.length);
  for (let at = 0; at < entries.length; at++) {
    const inside = Math.floor(((distances[at] ?? 0) / widest) * (RINGS - 1));
    rings[at] = direction === 'asc' ? inside : RINGS - 1 - inside;
  }
  return rings;
}

/** The rings in which the places from `offset` to `end` are, and how many entries lie before them. */
function ringsOfPage(rings: Uint16Array, offset: number, end: number) {
  const counts = new Uint32Array(RINGS);
  for (let at = 0; at < rings.length; at++) counts[rings[at] ?? 0] = (counts[rings[at] ?? 0] ?? 0) + 1;
  let [first, before] = [0, 0];
  while (before + (counts[first] ?? 0) <= offset) before += counts[first++] ?? 0;
  let [last, through] = [first, before + (counts[first] ?? 0)];
  while (through < end) through += counts[++last] ?? 0;
  return { first, last, before };
}

type Placed = Pick<SearchColumns, 'mapX' | 'mapY'>;

function legs({ mapX, mapY }: Placed, entry: number, { x, y }: GridPlace): readonly [number, number] {
  const away = Math.abs((mapX[entry] ?? 0) - x);
  return [away > GRID_SIZE / 2 ? GRID_SIZE - away : away, Math.abs((mapY[entry] ?? 0) - y)];
}

function squaredDistance(columns: Placed, entry: number, centre: GridPlace): number {
  const [across, down] = legs(columns, entry, centre);
  return across * across + down * down;
}

/** Exact also where squares are beyond the whole numbers that floating point tells apart. */
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
