import type { TimeSlice } from '#lib/event-loop/time-slice';
import { sampleKey } from '#lib/search/arrivals';
import { bucketedEntries } from '#lib/search/memory/bucketed-entries';

const KEY_BITS = 31;
const MAX_BUCKET_BITS = 12;
/** Entries of a bucket, about. */
const BUCKET_BITS = 6;

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
