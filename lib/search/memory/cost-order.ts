import type { TimeSlice } from '#lib/event-loop/time-slice';
import type { ArrivalTotals } from '#lib/search/memory/arrival-totals';
import { type Bitmap, entriesOf, hasEntry } from '#lib/search/memory/bitmap';
import { type BucketedEntries, bucketedEntries } from '#lib/search/memory/bucketed-entries';
import type { Matches } from '#lib/search/memory/entry-order';
import { TotalRows } from '#lib/search/memory/total-rows';

/** Buckets of each doubling of a total. */
const BUCKETS_OF_OCTAVE = 64;
/** Totals stay below 2^53. */
const BUCKETS = 54 * BUCKETS_OF_OCTAVE;
/** Rows to keep, of the cheapest entries. */
const ROWS = 4_096;

function bucketOf(minor: number): number {
  return Math.floor(Math.log2(minor + 1) * BUCKETS_OF_OCTAVE);
}

/** The candidates by the least that a stay can cost. */
export class CostOrder {
  readonly #bucketed: BucketedEntries;
  readonly #totals: ArrivalTotals;
  readonly #rows: TotalRows;
  readonly #slice: TimeSlice;
  /** By place, the least that a stay of the block can cost; negative where it is not computed. */
  readonly #leastOfBlock: Float64Array;
  /** Entries before this place may have a least total of the block. */
  #reached = 0;
  #firstIndex = 0;
  #daysCount = 0;

  private constructor(bucketed: BucketedEntries, totals: ArrivalTotals, slice: TimeSlice) {
    const { length } = bucketed.entries;
    this.#bucketed = bucketed;
    this.#totals = totals;
    this.#rows = new TotalRows(totals, length, ROWS);
    this.#leastOfBlock = new Float64Array(length).fill(-1);
    this.#slice = slice;
  }

  /** Orders candidates. Yields to the event loop in between. */
  static async of({ bitmap, count }: Matches, totals: ArrivalTotals, slice: TimeSlice): Promise<CostOrder> {
    const least = (entry: number) => bucketOf(totals.lowerBound(entry));
    return new CostOrder(
      await bucketedEntries(entriesOf(bitmap, count), least, BUCKETS, slice),
      totals,
      slice,
    );
  }

  /** Begins a block of days, as `TotalRows` does. */
  beginBlock(index: number, count: number): void {
    this.#firstIndex = index;
    this.#daysCount = count;
    this.#rows.beginBlock(index, count);
    this.#leastOfBlock.fill(-1, 0, this.#reached);
    this.#reached = 0;
  }

  /** Returns the lowest total of the free entries on a day. Entries are visited until no further one can be cheaper. */
  async lowest(free: Bitmap, index: number): Promise<number> {
    const { starts } = this.#bucketed;
    let lowest = Infinity;
    for (let bucket = 0; bucket < BUCKETS && (lowest === Infinity || bucket <= bucketOf(lowest)); bucket++) {
      if (starts[bucket] === starts[bucket + 1]) continue;
      lowest = this.#lowestOfBucket(bucket, lowest, free, index);
      if (this.#slice.isOver) await this.#slice.next();
    }
    return lowest;
  }

  #lowestOfBucket(bucket: number, before: number, free: Bitmap, index: number): number {
    const { entries, starts } = this.#bucketed;
    const least = this.#leastOfBlock;
    const end = starts[bucket + 1]!;
    let lowest = before;
    for (let at = starts[bucket]!; at < end; at++) {
      const entry = entries[at]!;
      if (!hasEntry(free, entry)) continue;
      if (least[at]! < 0) least[at] = this.#totals.lowerBound(entry, this.#firstIndex, this.#daysCount);
      if (least[at]! >= lowest) continue;
      const total = this.#rows.at(at, entry, index);
      if (total < lowest) lowest = total;
    }
    this.#reached = Math.max(this.#reached, end);
    return lowest;
  }
}
