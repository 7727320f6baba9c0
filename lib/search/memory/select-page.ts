/** Selects a page of entries by a key without sorting all of them: only the entries around the page are sorted. */
import type { TimeSlice } from '#lib/event-loop/time-slice';
import { inParts } from '#lib/search/memory/in-chunks';

/** Up to this many entries are sorted at once, in about 3 milliseconds. */
const SORTED_AT_ONCE = 4_096;
/** Parts of the range of the keys that entries are distributed to in one pass. */
const BUCKETS = 4_096;

/** The keys that entries are sorted by: `keys` times `sign`, then `ids` ascending. Ids are distinct. */
export interface PageKeys {
  readonly keys: Float64Array;
  readonly sign: 1 | -1;
  readonly ids: Float64Array;
}

/**
 * Returns the entries from place `first` to below `end` of the sorted `entries`. Takes a time proportional to their number. Yields to the
 * event loop whenever the time of `slice` is over. May sort `entries` in place.
 */
export async function selectPage(
  entries: Uint32Array,
  first: number,
  end: number,
  by: PageKeys,
  slice: TimeSlice,
): Promise<Uint32Array> {
  if (end <= first) return new Uint32Array(0);
  if (entries.length <= SORTED_AT_ONCE) return entries.sort(comparing(by)).subarray(first, end);
  const range: KeyRange = [Infinity, -Infinity];
  await inParts(entries, slice, (chunk) => widen(range, chunk, by.keys));
  const [least, greatest] = range;
  // Entries with equal keys are sorted by id, which is a key without equals. So are those without keys (NaN).
  if (!(least < greatest)) return selectPage(entries, first, end, { ...by, keys: by.ids, sign: 1 }, slice);
  const buckets: Buckets = {
    keys: by.keys,
    origin: by.sign === 1 ? least : greatest,
    scale: (by.sign * (BUCKETS - 1)) / (greatest - least),
    counts: new Uint32Array(BUCKETS),
  };
  await inParts(entries, slice, (chunk) => countBuckets(buckets, chunk));
  const page = new Uint32Array(end - first);
  let [filled, place] = [0, first];
  while (place < end) {
    const { from, to, start, stop } = bucketsAround(buckets, place, end);
    const members = new Uint32Array(stop - start);
    let found = 0;
    await inParts(entries, slice, (chunk) => {
      found = collectMembers(buckets, chunk, from, to, members, found);
    });
    const part = await selectPage(members, place - start, Math.min(end, stop) - start, by, slice);
    page.set(part, filled);
    filled += part.length;
    place = stop;
  }
  return page;
}

/** Creates the comparison of two entries, for `sort`. */
export function comparing({ keys, sign, ids }: PageKeys): (a: number, b: number) => number {
  return (a: number, b: number) => sign * (keys[a]! - keys[b]!) || ids[a]! - ids[b]!;
}

type KeyRange = [least: number, greatest: number];

function widen(range: KeyRange, chunk: Uint32Array, keys: Float64Array): void {
  let [least, greatest] = range;
  for (let at = 0; at < chunk.length; at++) {
    const key = keys[chunk[at]!]!;
    if (key < least) least = key;
    if (key > greatest) greatest = key;
  }
  range[0] = least;
  range[1] = greatest;
}

/** A distribution of entries to buckets by key, in the order of the page: the bucket is `(key - origin) * scale`, rounded down. */
interface Buckets {
  readonly keys: Float64Array;
  readonly origin: number;
  readonly scale: number;
  readonly counts: Uint32Array;
}

function countBuckets({ keys, origin, scale, counts }: Buckets, chunk: Uint32Array): void {
  for (let at = 0; at < chunk.length; at++) {
    const bucket = ((keys[chunk[at]!]! - origin) * scale) | 0;
    counts[bucket] = counts[bucket]! + 1;
  }
}

/** Appends the entries of the buckets `from` to below `to` to `members`; returns their new number. */
function collectMembers(
  { keys, origin, scale }: Buckets,
  chunk: Uint32Array,
  from: number,
  to: number,
  members: Uint32Array,
  count: number,
): number {
  let filled = count;
  for (let at = 0; at < chunk.length; at++) {
    const entry = chunk[at]!;
    const bucket = ((keys[entry]! - origin) * scale) | 0;
    if (bucket >= from && bucket < to) members[filled++] = entry;
  }
  return filled;
}

/** Consecutive buckets from `from` to below `to`, which hold the places from `start` to below `stop`. */
interface BucketRange {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly stop: number;
}

/** Returns the bucket of a place, with those after it as long as they are few and before `end`. */
function bucketsAround({ counts }: Buckets, place: number, end: number): BucketRange {
  let [from, start] = [0, 0];
  while (start + counts[from]! <= place) start += counts[from++]!;
  let [to, stop] = [from + 1, start + counts[from]!];
  while (stop < end && stop - start + counts[to]! <= SORTED_AT_ONCE) stop += counts[to++]!;
  return { from, to, start, stop };
}
