/** Finds the lowest totals of a block of arrival days. */
import type { TimeSlice } from '#lib/event-loop/time-slice';
import { DAYS_OF_BLOCK, WORDS_OF_DAYS } from '#lib/search/memory/arrival-sample';
import type { ArrivalTotals } from '#lib/search/memory/arrival-totals';
import { type Bitmap, entriesOf, hasEntry } from '#lib/search/memory/bitmap';
import { type BucketedEntries, bucketedEntries } from '#lib/search/memory/bucketed-entries';
import type { Matches } from '#lib/search/memory/entry-order';

/** Bits of a number of single precision that are left out of its bucket: 64 buckets of each doubling remain. */
const BUCKET_SHIFT = 17;
const BUCKETS = 2 ** (31 - BUCKET_SHIFT) + 1;
/** Entries between two checks of the clock. */
const CHUNK = 64;

const single = new Float32Array(1);
const bitsOfSingle = new Uint32Array(single.buffer);

/** Returns a number that ascends with an amount. */
function bucketOf(minor: number): number {
  single[0] = minor;
  return bitsOfSingle[0]! >>> BUCKET_SHIFT;
}

/**
 * The lowest totals of the free entries of a block of days. Entries are visited by the least that any stay in them can cost, until no further
 * one can be the cheapest on any day.
 */
export class LowestTotals {
  readonly #totals: ArrivalTotals;
  readonly #slice: TimeSlice;
  readonly #byLeast: BucketedEntries;
  /** The free entries of each day of the block. */
  readonly #free: Bitmap[] = [];
  /** The lowest total of each day so far; -Infinity where it is not wanted. */
  readonly #lowest = new Float64Array(DAYS_OF_BLOCK);
  /** The greatest of them in each 32 days. */
  readonly #lowestOfWords = new Float64Array(WORDS_OF_DAYS);
  #firstIndex = 0;

  private constructor(byLeast: BucketedEntries, totals: ArrivalTotals, slice: TimeSlice) {
    this.#byLeast = byLeast;
    this.#totals = totals;
    this.#slice = slice;
  }

  /** Orders candidates. Yields to the event loop in between. */
  static async of(
    { bitmap, count }: Matches,
    totals: ArrivalTotals,
    slice: TimeSlice,
  ): Promise<LowestTotals> {
    const least = (entry: number) => bucketOf(totals.leastOf(entry));
    return new LowestTotals(
      await bucketedEntries(entriesOf(bitmap, count), least, BUCKETS, slice),
      totals,
      slice,
    );
  }

  /** Begins a block, at most `DAYS_OF_BLOCK` days, `index` days after the first. */
  beginBlock(index: number): void {
    this.#firstIndex = index;
    this.#lowest.fill(-Infinity);
    this.#lowestOfWords.fill(-Infinity);
  }

  /** Adds the free entries of a day of the block, of which there must be one. */
  addDay(day: number, free: Bitmap): void {
    const own = this.#free[day];
    if (own) own.set(free);
    else this.#free[day] = free.slice();
    this.#lowest[day] = Infinity;
    this.#lowestOfWords[day >>> 5] = Infinity;
  }

  /** Returns the lowest totals of the days that were added, by day of the block. Yields to the event loop in between. */
  async find(): Promise<Float64Array> {
    const { entries, starts } = this.#byLeast;
    let last = this.#lastBucket();
    for (let bucket = 0; bucket < BUCKETS && bucket <= last; bucket++) {
      const end = starts[bucket + 1]!;
      if (starts[bucket] === end) continue;
      for (let first = starts[bucket]!; first < end; first += CHUNK) {
        this.#visit(entries, first, Math.min(end, first + CHUNK));
        if (this.#slice.isOver) await this.#slice.next();
      }
      last = this.#lastBucket();
    }
    return this.#lowest;
  }

  /** Returns the last bucket with entries that can be the cheapest on a day. */
  #lastBucket(): number {
    const greatest = Math.max(...this.#lowestOfWords);
    return greatest === -Infinity ? -1 : bucketOf(greatest);
  }

  #visit(entries: Uint32Array, first: number, end: number): void {
    for (let at = first; at < end; at++) this.#compare(entries[at]!);
    for (let word = 0; word < WORDS_OF_DAYS; word++) {
      let greatest = -Infinity;
      for (let day = 32 * word; day < 32 * (word + 1); day++) {
        if (this.#lowest[day]! > greatest) greatest = this.#lowest[day]!;
      }
      this.#lowestOfWords[word] = greatest;
    }
  }

  /** Lowers the lowest totals of the days on which an entry is free and costs less. */
  #compare(entry: number): void {
    const totals = this.#totals;
    const count = totals.divide(entry, this.#firstIndex, DAYS_OF_BLOCK);
    const { ends } = totals.segments;
    let first = 0;
    for (let segment = 0; segment < count; segment++) {
      const end = ends[segment]!;
      totals.bound(segment, end - first);
      const { least } = totals;
      for (let day = first; day < end; ) {
        const endOfWord = Math.min(end, (day | 31) + 1);
        if (least < this.#lowestOfWords[day >>> 5]!)
          this.#compareDays(entry, segment, first, day, endOfWord, least);
        day = endOfWord;
      }
      first = end;
    }
  }

  /** Compares the days from `from` to below `end` of a segment, which begins on day `first` and has no total below `least`. */
  #compareDays(
    entry: number,
    segment: number,
    first: number,
    from: number,
    end: number,
    least: number,
  ): void {
    const totals = this.#totals;
    const { sums, slopes, discounts } = totals.segments;
    const lowest = this.#lowest;
    for (let day = from; day < end; day++) {
      if (least >= lowest[day]! || !hasEntry(this.#free[day]!, entry)) continue;
      const total = totals.total(sums[segment]! + (day - first) * slopes[segment]!, discounts[segment]!);
      if (total < lowest[day]!) lowest[day] = total;
    }
  }
}
