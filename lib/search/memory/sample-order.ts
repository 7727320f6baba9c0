import type { TimeSlice } from '#lib/event-loop/time-slice';
import { sampleKey } from '#lib/search/arrivals';
import { hasEntry } from '#lib/search/memory/bitmap';
import { bucketedEntries } from '#lib/search/memory/bucketed-entries';
import type { Matches } from '#lib/search/memory/entry-order';

const KEY_BITS = 31;
const MAX_BUCKET_BITS = 12;
/** Entries of a bucket, about. */
const BUCKET_BITS = 6;
/** Entries between two checks of the clock. */
const CHUNK = 4_096;

/** Returns all entries by the sample key of their id, then by id. Yields to the event loop in between. */
export async function sampleOrder(ids: Float64Array, slice: TimeSlice): Promise<Uint32Array> {
  const all = Uint32Array.from(ids, (_, entry) => entry);
  const bits = Math.min(MAX_BUCKET_BITS, Math.max(0, Math.floor(Math.log2(ids.length)) - BUCKET_BITS));
  const bucketOf = (entry: number) => sampleKey(ids[entry]!) >>> (KEY_BITS - bits);
  const { entries, starts } = await bucketedEntries(all, bucketOf, 2 ** bits, slice);
  for (let bucket = 0; bucket < 2 ** bits; bucket++) {
    entries
      .subarray(starts[bucket]!, starts[bucket + 1]!)
      .sort((a, b) => sampleKey(ids[a]!) - sampleKey(ids[b]!) || ids[a]! - ids[b]!);
    if (slice.isOver) await slice.next();
  }
  return entries;
}

/** Returns the matches in the order of `order`, which has all entries. Yields to the event loop in between. */
export async function matchesInOrder(
  { bitmap, count }: Matches,
  order: Uint32Array,
  slice: TimeSlice,
): Promise<Uint32Array> {
  const matches = new Uint32Array(count);
  let found = 0;
  for (let first = 0; first < order.length; first += CHUNK) {
    found = addMatches(matches, found, bitmap, order.subarray(first, first + CHUNK));
    if (slice.isOver) await slice.next();
  }
  return matches;
}

function addMatches(matches: Uint32Array, before: number, bitmap: Uint32Array, entries: Uint32Array): number {
  let found = before;
  const { length } = entries;
  for (let at = 0; at < length; at++) {
    const entry = entries[at]!;
    if (hasEntry(bitmap, entry)) matches[found++] = entry;
  }
  return found;
}
