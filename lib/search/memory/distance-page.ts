/** A page of matches by their distance from the centre of a box. */
import type { GeographicBox } from '#lib/catalogue/query';
import { GRID_SIZE, mercatorX, mercatorY } from '#lib/geo/mercator';
import { entriesOf } from '#lib/search/memory/bitmap';
import type { Matches } from '#lib/search/memory/entry-order';
import type { SearchColumns } from '#lib/search/memory/search-columns';

/** Rings around the centre, of which only those that the page lies in are sorted. */
const RINGS = 4096;

/** By distance in steps of the map's grid, the short way round the world, then by id. */
export function pageByDistance(
  columns: SearchColumns,
  { bitmap, count }: Matches,
  box: GeographicBox,
  direction: 'asc' | 'desc',
  offset: number,
  limit: number,
): Uint32Array {
  const end = Math.min(offset + limit, count);
  if (end <= offset) return new Uint32Array(0);
  const centre = centreOf(box);
  const entries = entriesOf(bitmap, count);
  const distances = Float64Array.from(entries, (entry) => squaredDistance(columns, entry, centre));
  const sign = direction === 'asc' ? 1 : -1;
  const widest = Math.sqrt(distances.reduce((most, distance) => Math.max(most, distance), 1));
  const ring = (at: number) => {
    const inside = Math.floor((Math.sqrt(distances[at] ?? 0) / widest) * (RINGS - 1));
    return direction === 'asc' ? inside : RINGS - 1 - inside;
  };
  const counts = new Uint32Array(RINGS);
  for (let at = 0; at < count; at++) counts[ring(at)] = (counts[ring(at)] ?? 0) + 1;
  let [first, before] = [0, 0];
  while (before + (counts[first] ?? 0) <= offset) before += counts[first++] ?? 0;
  let [last, through] = [first, before + (counts[first] ?? 0)];
  while (through < end) through += counts[++last] ?? 0;
  const candidates: number[] = [];
  for (let at = 0; at < count; at++) if (ring(at) >= first && ring(at) <= last) candidates.push(at);
  candidates.sort(
    (a, b) =>
      sign * compareDistances(columns, entries[a] ?? 0, entries[b] ?? 0, centre) ||
      (columns.ids[entries[a] ?? 0] ?? 0) - (columns.ids[entries[b] ?? 0] ?? 0),
  );
  return Uint32Array.from(candidates.slice(offset - before, end - before), (at) => entries[at] ?? 0);
}

interface Centre {
  readonly x: number;
  readonly y: number;
}

function centreOf(box: GeographicBox): Centre {
  const [west, east] = [mercatorX(box.minLongitude), mercatorX(box.maxLongitude)];
  const width = east >= west ? east - west : east - west + GRID_SIZE;
  return {
    x: (west + Math.floor(width / 2)) % GRID_SIZE,
    y: Math.floor((mercatorY(box.minLatitude) + mercatorY(box.maxLatitude)) / 2),
  };
}

type Placed = Pick<SearchColumns, 'mapX' | 'mapY'>;

function legs({ mapX, mapY }: Placed, entry: number, { x, y }: Centre): readonly [number, number] {
  const away = Math.abs((mapX[entry] ?? 0) - x);
  return [away > GRID_SIZE / 2 ? GRID_SIZE - away : away, Math.abs((mapY[entry] ?? 0) - y)];
}

function squaredDistance(columns: Placed, entry: number, centre: Centre): number {
  const [across, down] = legs(columns, entry, centre);
  return across * across + down * down;
}

/** Exact also where squares are beyond the whole numbers that floating point tells apart. */
function compareDistances(columns: Placed, a: number, b: number, centre: Centre): number {
  const [near, far] = [squaredDistance(columns, a, centre), squaredDistance(columns, b, centre)];
  if (near !== far || near <= Number.MAX_SAFE_INTEGER) return near - far;
  const [exactA, exactB] = [exactDistance(columns, a, centre), exactDistance(columns, b, centre)];
  return exactA < exactB ? -1 : exactA > exactB ? 1 : 0;
}

function exactDistance(columns: Placed, entry: number, centre: Centre): bigint {
  const [across, down] = legs(columns, entry, centre);
  return BigInt(across) ** 2n + BigInt(down) ** 2n;
}
