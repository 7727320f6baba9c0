import type { TimeSlice } from '#lib/event-loop/time-slice';
import { sampleKey } from '#lib/search/arrivals';
import type { ArrivalTotals } from '#lib/search/memory/arrival-totals';
import { type Bitmap, entriesOf, hasEntry } from '#lib/search/memory/bitmap';
import { type BucketedEntries, bucketedEntries } from '#lib/search/memory/bucketed-entries';
import type { Matches } from '#lib/search/memory/entry-order';
import { TotalRows } from '#lib/search/memory/total-rows';

const KEY_BITS = 31;
const MAX_BUCKET_BITS = 12;
/** Entries of a bucket, about: enough that the clock is rarely read. */
const BUCKET_BITS = 6;
/** Rows to keep: those of the sample on days on which a third of the entries is free. */
const ROWS = 12_288;

/** The candidates by sample key, then id. */
export class SampleOrder {
  readonly #bucketed: BucketedEntries;
  readonly #ids: Float64Array;
  readonly #rows: TotalRows;
  readonly #slice: TimeSlice;
  /** Buckets are sorted when they are first reached. */
  #sortedBuckets = 0;

  private constructor(bucketed: BucketedEntries, ids: Float64Array, totals: ArrivalTotals, slice: TimeSlice) {
    this.#bucketed = bucketed;
    this.#ids = ids;
    this.#rows = new TotalRows(totals, bucketed.entries.length, ROWS);
    this.#slice = slice;
  }

  /** Orders candidates. Yields to the event loop in between. */
  static async of(
    { bitmap, count }: Matches,
    ids: Float64Array,
    totals: ArrivalTotals,
    slice: TimeSlice,
  ): Promise<SampleOrder> {
    const bits = Math.min(MAX_BUCKET_BITS, Math.max(0, Math.floor(Math.log2(count)) - BUCKET_BITS));
    const bucketOf = (entry: number) => sampleKey(ids[entry]!) >>> (KEY_BITS - bits);
    const bucketed = await bucketedEntries(entriesOf(bitmap, count), bucketOf, 2 ** bits, slice);
    return new SampleOrder(bucketed, ids, totals, slice);
  }

  /** Begins a block of days, as `TotalRows` does. */
  beginBlock(index: number, count: number): void {
    this.#rows.beginBlock(index, count);
  }

  /** Fills `sampled` with the totals of the first entries that are free on a day, of which there must be as many. */
  async fill(sampled: Float64Array, free: Bitmap, index: number): Promise<void> {
    let found = 0;
    for (let bucket = 0; found < sampled.length; bucket++) {
      if (bucket === this.#sortedBuckets) this.#sortNext();
      found = this.#addBucket(bucket, sampled, found, free, index);
      if (this.#slice.isOver) await this.#slice.next();
    }
  }

  #addBucket(bucket: number, sampled: Float64Array, first: number, free: Bitmap, index: number): number {
    const { entries, starts } = this.#bucketed;
    const rows = this.#rows;
    const end = starts[bucket + 1]!;
    let found = first;
    for (let at = starts[bucket]!; at < end && found < sampled.length; at++) {
      const entry = entries[at]!;
      if (hasEntry(free, entry)) sampled[found++] = rows.at(at, entry, index);
    }
    return found;
  }

  #sortNext(): void {
    const { entries, starts } = this.#bucketed;
    const bucket = this.#sortedBuckets++;
    const ids = this.#ids;
    entries
      .subarray(starts[bucket]!, starts[bucket + 1]!)
      .sort((a, b) => sampleKey(ids[a]!) - sampleKey(ids[b]!) || ids[a]! - ids[b]!);
  }
}
