/** The prices of matches as consecutive numbers, of which a facet needs the range, one place, and counts. */
import type { TimeSlice } from '#lib/event-loop/time-slice';
import type { Bitmap } from '#lib/search/memory/bitmap';
import { inParts } from '#lib/search/memory/in-chunks';

/** Up to this many values are sorted at once, in less than a millisecond. */
const SORTED_AT_ONCE = 4_096;
/** Parts of the range of the values that they are distributed to in one pass. */
const BUCKETS = 4_096;

/** Numbers in no order, with the least and the greatest of them. */
export interface RangedValues {
  readonly values: Float64Array;
  readonly least: number;
  readonly greatest: number;
}

/** Copies the prices of the entries of a bitmap in the words from `firstWord` to below `endWord` to `values` from place `at` on; returns the place after them. */
export function copyPrices(
  values: Float64Array,
  at: number,
  bitmap: Bitmap,
  firstWord: number,
  endWord: number,
  prices: Float64Array,
): number {
  let place = at;
  for (let word = firstWord; word < endWord; word++) {
    for (let bits = bitmap[word]! | 0; bits !== 0; bits &= bits - 1) {
      values[place++] = prices[(word << 5) | (31 - Math.clz32(bits & -bits))]!;
    }
  }
  return place;
}

/** Finds the least and the greatest of some values: Infinity and -Infinity when there are none. Yields to the event loop in between. */
export async function withRange(values: Float64Array, slice: TimeSlice): Promise<RangedValues> {
  const range: [least: number, greatest: number] = [Infinity, -Infinity];
  await inParts(values, slice, (chunk) => widen(range, chunk));
  return { values, least: range[0], greatest: range[1] };
}

/**
 * Returns the value at a place, from 0, of the sorted values, of which there must be more. Takes a time proportional to their number, and
 * does not change them. Yields to the event loop whenever the time of `slice` is over.
 */
export async function valueAt(ranged: RangedValues, place: number, slice: TimeSlice): Promise<number> {
  const { values, least, greatest } = ranged;
  if (least === greatest) return least;
  if (values.length <= SORTED_AT_ONCE) return values.toSorted()[place]!;
  const buckets = { least, scale: (BUCKETS - 1) / (greatest - least), counts: new Uint32Array(BUCKETS) };
  await inParts(values, slice, (chunk) => countBuckets(buckets, chunk));
  let [bucket, start] = [0, 0];
  while (start + buckets.counts[bucket]! <= place) start += buckets.counts[bucket++]!;
  const members = new Float64Array(buckets.counts[bucket]!);
  let found = 0;
  await inParts(values, slice, (chunk) => {
    found = collectMembers(buckets, chunk, bucket, members, found);
  });
  return valueAt(await withRange(members, slice), place - start, slice);
}

function widen(range: [least: number, greatest: number], chunk: Float64Array): void {
  let [least, greatest] = range;
  for (let at = 0; at < chunk.length; at++) {
    const value = chunk[at]!;
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  range[0] = least;
  range[1] = greatest;
}

/** A distribution of values to buckets: the bucket is `(value - least) * scale`, rounded down. */
interface Buckets {
  readonly least: number;
  readonly scale: number;
  readonly counts: Uint32Array;
}

function countBuckets({ least, scale, counts }: Buckets, chunk: Float64Array): void {
  for (let at = 0; at < chunk.length; at++) {
    const bucket = ((chunk[at]! - least) * scale) | 0;
    counts[bucket] = counts[bucket]! + 1;
  }
}

/** Appends the values of a bucket to `members`; returns their new number. */
function collectMembers(
  { least, scale }: Buckets,
  chunk: Float64Array,
  bucket: number,
  members: Float64Array,
  count: number,
): number {
  let filled = count;
  for (let at = 0; at < chunk.length; at++) {
    if ((((chunk[at]! - least) * scale) | 0) === bucket) members[filled++] = chunk[at]!;
  }
  return filled;
}
