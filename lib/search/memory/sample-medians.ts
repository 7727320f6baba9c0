/** Finds the medians of the totals of the sampled entries of a block of arrival days. */
import type { TimeSlice } from '#lib/event-loop/time-slice';
import { SAMPLE_SIZE } from '#lib/search/arrivals';
import { type ArrivalSample, DAYS_OF_BLOCK, WORDS_OF_DAYS } from '#lib/search/memory/arrival-sample';
import type { ArrivalTotals } from '#lib/search/memory/arrival-totals';
import { bitsIn } from '#lib/search/memory/bitmap';
import { bitsBetween } from '#lib/search/memory/bits-between';
import { numberAt } from '#lib/search/memory/number-at';
import { transposeBits } from '#lib/search/memory/transpose-bits';

/** Groups of 32 candidates between two checks of the clock. */
const GROUPS = 8;
/** The share of the sample from which the ranges of medians are estimated. */
const FIRST_SHARE = 1 / 8;
/** Ranges are estimated from this number of totals or more. */
const LEAST_ESTIMATED = 64;
/** Standard deviations of a median that its range has to both sides. */
const DEVIATIONS = 4;
/** Places between the totals of two days. Multiples of a page of memory would lie in the same lines of the cache. */
const PADDING = 72;

/** The median of a day's sample, and the least total where all free entries are sampled. */
export interface SampledDay {
  readonly medianMinor: number;
  /** Infinity where only some of the free entries are sampled. */
  readonly leastMinor: number;
}

/**
 * The medians of a block of days. The first eighth of the sample gives for each day a range in which the median almost certainly lies. Of the
 * others, most totals are known to lie outside by an estimate; only those within are computed and kept, and the others counted.
 */
export class SampleMedians {
  readonly #totals: ArrivalTotals;
  readonly #slice: TimeSlice;
  /** Of each day, the totals within its range. */
  readonly #kept: Float64Array;
  readonly #placesOfDay: number;
  readonly #keptCounts = new Int32Array(DAYS_OF_BLOCK);
  readonly #belowCounts = new Int32Array(DAYS_OF_BLOCK);
  /** The range of each day, and that of each 32 days. */
  readonly #lows = new Float64Array(DAYS_OF_BLOCK);
  readonly #highs = new Float64Array(DAYS_OF_BLOCK);
  readonly #lowsOfWords = new Float64Array(WORDS_OF_DAYS);
  readonly #highsOfWords = new Float64Array(WORDS_OF_DAYS);
  /** The least total of each day so far; -Infinity where it is not wanted. */
  readonly #least = new Float64Array(DAYS_OF_BLOCK);
  readonly #leastOfWords = new Float64Array(WORDS_OF_DAYS);
  readonly #days = new Uint32Array(DAYS_OF_BLOCK);
  readonly #below = new Uint32Array(DAYS_OF_BLOCK);
  #firstIndex = 0;
  #daysCount = 0;

  /** @param greatest the greatest number of sampled entries of a day */
  constructor(totals: ArrivalTotals, greatest: number, slice: TimeSlice) {
    this.#placesOfDay = greatest + PADDING;
    this.#kept = new Float64Array(DAYS_OF_BLOCK * this.#placesOfDay);
    this.#totals = totals;
    this.#slice = slice;
  }

  /**
   * Returns the days of a block that begins `index` days after the first, with the numbers of their free entries; null where there are none.
   * Yields to the event loop in between.
   */
  async of(
    sample: ArrivalSample,
    index: number,
    freeCounts: readonly number[],
  ): Promise<readonly (SampledDay | null)[]> {
    this.#firstIndex = index;
    this.#daysCount = freeCounts.length;
    this.#keptCounts.fill(0);
    this.#belowCounts.fill(0);
    this.#lows.fill(0);
    this.#highs.fill(Infinity);
    this.#lowsOfWords.fill(0);
    this.#highsOfWords.fill(Infinity);
    for (let day = 0; day < DAYS_OF_BLOCK; day++) {
      this.#least[day] = (freeCounts[day] ?? Infinity) <= SAMPLE_SIZE ? Infinity : -Infinity;
    }
    this.#leastOfWords.fill(Infinity);
    const first = Math.ceil(sample.groupsCount * FIRST_SHARE);
    await this.#addGroups(sample, 0, first);
    await this.#narrow();
    await this.#addGroups(sample, first, sample.groupsCount);
    const days: (SampledDay | null)[] = [];
    for (const [day, count] of freeCounts.entries()) {
      days.push(count === 0 ? null : this.#dayOf(sample, day, Math.min(count, SAMPLE_SIZE)));
      if (this.#slice.isOver) await this.#slice.next();
    }
    return days;
  }

  async #addGroups(sample: ArrivalSample, first: number, end: number): Promise<void> {
    for (let group = first; group < end; group += GROUPS) {
      const next = Math.min(end, group + GROUPS);
      for (let each = group; each < next; each++) this.#addGroup(sample, each);
      if (this.#slice.isOver) await this.#slice.next();
    }
  }

  #dayOf(sample: ArrivalSample, day: number, count: number): SampledDay {
    const kept = this.#keptOf(day);
    const [keptCount, middle] = [this.#keptCounts[day]!, (count - 1) >> 1];
    const place = middle - this.#belowCounts[day]!;
    const leastMinor = this.#least[day] === -Infinity ? Infinity : this.#least[day]!;
    if (place >= 0 && place < keptCount) return { medianMinor: numberAt(kept, keptCount, place), leastMinor };
    let computed = 0;
    sample.forEachOf(day, (entry) => {
      this.#totals.write(entry, this.#firstIndex + day, 1, kept, computed++);
    });
    return { medianMinor: numberAt(kept, count, middle), leastMinor };
  }

  #keptOf(day: number): Float64Array {
    return this.#kept.subarray(day * this.#placesOfDay, (day + 1) * this.#placesOfDay);
  }

  /** Estimates the range of each day from the totals so far, all of which are kept. */
  async #narrow(): Promise<void> {
    this.#lowsOfWords.fill(Infinity);
    this.#highsOfWords.fill(0);
    this.#leastOfWords.fill(-Infinity);
    for (let day = 0; day < this.#daysCount; day++) {
      this.#narrowDay(day);
      const word = day >>> 5;
      this.#lowsOfWords[word] = Math.min(this.#lowsOfWords[word]!, this.#lows[day]!);
      this.#highsOfWords[word] = Math.max(this.#highsOfWords[word]!, this.#highs[day]!);
      this.#leastOfWords[word] = Math.max(this.#leastOfWords[word]!, this.#least[day]!);
      if (this.#slice.isOver) await this.#slice.next();
    }
  }

  #narrowDay(day: number): void {
    const count = this.#keptCounts[day]!;
    if (count < LEAST_ESTIMATED) return;
    const kept = this.#keptOf(day);
    const [middle, distance] = [count / 2, (DEVIATIONS * Math.sqrt(count)) / 2];
    const low = numberAt(kept, count, Math.max(0, Math.floor(middle - distance)));
    const high = numberAt(kept, count, Math.min(count - 1, Math.ceil(middle + distance)));
    let within = 0;
    for (let at = 0; at < count; at++) {
      const total = kept[at]!;
      if (total < low) this.#belowCounts[day] = this.#belowCounts[day]! + 1;
      else if (total <= high) kept[within++] = total;
    }
    this.#keptCounts[day] = within;
    this.#lows[day] = low;
    this.#highs[day] = high;
  }

  #addGroup(sample: ArrivalSample, group: number): void {
    const { candidates } = sample;
    sample.daysOfGroup(group, this.#days);
    this.#below.fill(0);
    const end = Math.min(32, candidates.length - 32 * group);
    for (let row = 0; row < end; row++) {
      let some = 0;
      for (let word = 0; word < WORDS_OF_DAYS; word++) some |= this.#days[32 * word + row]!;
      if (some !== 0) this.#addEntry(row, candidates[32 * group + row]!);
    }
    const [below, counts] = [this.#below, this.#belowCounts];
    for (let word = 0; word < WORDS_OF_DAYS; word++) transposeBits(below, 32 * word);
    for (let day = 0; day < DAYS_OF_BLOCK; day++) counts[day] = counts[day]! + bitsIn(below[day]!);
  }

  /** Adds the totals of an entry on its days, those of place `row`. */
  #addEntry(row: number, entry: number): void {
    const totals = this.#totals;
    const count = totals.divide(entry, this.#firstIndex, this.#daysCount);
    const { ends } = totals.segments;
    let first = 0;
    for (let segment = 0; segment < count; segment++) {
      const end = ends[segment]!;
      totals.bound(segment, end - first);
      const { least, greatest } = totals;
      for (let word = first >>> 5; word <= (end - 1) >>> 5; word++) {
        const bits = this.#days[32 * word + row]! & bitsBetween(first - 32 * word, end - 32 * word);
        if (bits === 0) continue;
        const isBelow = greatest < this.#lowsOfWords[word]! && least > this.#leastOfWords[word]!;
        if (isBelow) this.#below[32 * word + row] = this.#below[32 * word + row]! | bits;
        else if (least <= this.#highsOfWords[word]!) this.#addTotals(row, word, bits, segment, first);
      }
      first = end;
    }
  }

  /** Computes the totals of an entry on the days of `bits` in a segment, which begins on day `first`. */
  #addTotals(row: number, word: number, days: number, segment: number, first: number): void {
    const totals = this.#totals;
    const { sums, slopes, discounts } = totals.segments;
    const [sum, slope, discount] = [sums[segment]!, slopes[segment]!, discounts[segment]!];
    const [lows, highs, least, kept, counts] = [
      this.#lows,
      this.#highs,
      this.#least,
      this.#kept,
      this.#keptCounts,
    ];
    const placesOfDay = this.#placesOfDay;
    let total = totals.total(sum, discount);
    let below = 0;
    for (let bits = days; bits !== 0; bits &= bits - 1) {
      const bit = bits & -bits;
      const day = 32 * word + 31 - Math.clz32(bit);
      if (slope !== 0) total = totals.total(sum + (day - first) * slope, discount);
      if (total < least[day]!) least[day] = total;
      if (total < lows[day]!) below |= bit;
      else if (total <= highs[day]!) {
        const keptCount = counts[day]!;
        kept[day * placesOfDay + keptCount] = total;
        counts[day] = keptCount + 1;
      }
    }
    this.#below[32 * word + row] = this.#below[32 * word + row]! | below;
  }
}
