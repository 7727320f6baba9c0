import type { TimeSlice } from '#lib/event-loop/time-slice';
import { inChunks } from '#lib/search/memory/in-chunks';

/** Entries grouped by a number from 0 on, their bucket. Those of bucket `b` lie from `starts[b]` to below `starts[b + 1]`. */
export interface BucketedEntries {
  readonly entries: Uint32Array;
  readonly starts: Uint32Array;
}

/**
 * Groups entries by `bucketOf`, which returns a whole number from 0 to below `bucketsCount`, at most 65,536; within a bucket they keep their
 * order. Yields to the event loop whenever the time of `slice` is over.
 */
export async function bucketedEntries(
  entries: Uint32Array,
  bucketOf: (entry: number) => number,
  bucketsCount: number,
  slice: TimeSlice,
): Promise<BucketedEntries> {
  const buckets = new Uint16Array(entries.length);
  const next = new Uint32Array(bucketsCount + 1);
  await inChunks(entries.length, slice, (first, end) => {
    for (let at = first; at < end; at++) {
      const bucket = bucketOf(entries[at]!);
      buckets[at] = bucket;
      next[bucket + 1] = next[bucket + 1]! + 1;
    }
  });
  for (let bucket = 0; bucket < bucketsCount; bucket++) next[bucket + 1] = next[bucket + 1]! + next[bucket]!;
  const starts = next.slice();
  const grouped = new Uint32Array(entries.length);
  await inChunks(entries.length, slice, (first, end) => {
    for (let at = first; at < end; at++) {
      const bucket = buckets[at]!;
      const place = next[bucket]!;
      grouped[place] = entries[at]!;
      next[bucket] = place + 1;
    }
  });
  return { entries: grouped, starts };
}
