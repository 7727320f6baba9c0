/** Finds the medians of the totals of the sampled entries of a block of arrival days. */
import type { TimeSlice } from '#lib/event-loop/time-slice';
import { SAMPLE_SIZE } from '#lib/search/arrivals';
import type { ArrivalSample } from '#lib/search/memory/arrival-sample';
import type { ArrivalTotals } from '#lib/search/memory/arrival-totals';
import { bitsIn } from '#lib/search/memory/bitmap';
import { transposeWords } from '#lib/search/memory/day-rows';
import { MedianRanges } from '#lib/search/memory/median-ranges';
import { numberAt } from '#lib/search/memory/number-at';
import { SampleSegments, type VisitDays } from '#lib/search/memory/sample-segments';

/** Groups of 32 candidates between two checks of the clock. */
const GROUPS = 8;
/** The share of the sample from which the ranges of medians are estimated. */
const FIRST_SHARE = 1 / 8;
/** The share of a day's sample that its array of totals has place for at first. */
const FIRST_PLACES = 1 / 4;

/** The median of a day's sample, and its least total. */
export interface SampledDay {
  readonly medianMinor: number;
  readonly leastMinor: number;
}

/**
 * The medians of a block of days. The first eighth of the sample gives for each day a range in which the median almost certainly lies. Of all
 * totals, most are known to lie outside by an estimate; only those within are computed and kept, and those below counted.
 */
export class SampleMedians {
  readonly #sample: ArrivalSample;
  readonly #totals: ArrivalTotals;
  readonly #slice: TimeSlice;
  /** Index of the first day of the block among the days of the totals. */
  readonly #firstIndex: number;
  readonly #segments: SampleSegments;
  /** Of each day, the totals within its range. */
  readonly #kept: Float64Array[];
  readonly #keptCounts: Int32Array;
  readonly #belowCounts: Int32Array;
  readonly #ranges: MedianRanges;
  /** The range of each 32 days, and the greatest of their least totals. */
  readonly #lowsOfWords: Float64Array;
  readonly #highsOfWords: Float64Array;
  readonly #leastOfWords: Float64Array;
  /** Of a group of candidates, the days on which their total is below the range; as in `DayRows.rowsOf`. */
  readonly #below: Uint32Array;

  private constructor(
    sample: ArrivalSample,
    index: number,
    freeCounts: readonly number[],
    totals: ArrivalTotals,
    slice: TimeSlice,
  ) {
    const { stride } = sample.rows;
    this.#sample = sample;
    this.#totals = totals;
    this.#slice = slice;
    this.#firstIndex = index;
    this.#segments = new SampleSegments(sample, totals, index, freeCounts.length);
    this.#kept = freeCounts.map(
      (count) => new Float64Array(Math.ceil(Math.min(count, SAMPLE_SIZE) * FIRST_PLACES)),
    );
    this.#keptCounts = new Int32Array(stride);
    this.#belowCounts = new Int32Array(stride);
    this.#ranges = new MedianRanges(sample.rows, this.#segments.typical());
    this.#lowsOfWords = new Float64Array(stride / 32);
    this.#highsOfWords = new Float64Array(stride / 32);
    this.#leastOfWords = new Float64Array(stride / 32);
    this.#below = new Uint32Array(stride);
  }

  /**
   * Returns the days of a block that begins `index` days after the first, with the numbers of their free entries; null where there are none.
   * Yields to the event loop in between.
   */
  static async of(
    sample: ArrivalSample,
    index: number,
    freeCounts: readonly number[],
    totals: ArrivalTotals,
    slice: TimeSlice,
  ): Promise<readonly (SampledDay | null)[]> {
    const medians = new SampleMedians(sample, index, freeCounts, totals, slice);
    await medians.#estimate(freeCounts);
    await medians.#addAll();
    const days: (SampledDay | null)[] = [];
    for (const [day, count] of freeCounts.entries()) {
      days.push(count === 0 ? null : medians.#dayOf(day, Math.min(count, SAMPLE_SIZE)));
      if (slice.isOver) await slice.next();
    }
    return days;
  }

  /** Estimates the range of each day by the first candidates. */
  async #estimate(freeCounts: readonly number[]): Promise<void> {
    const { rows } = this.#sample;
    const count: VisitDays = (_, segment, word, days) => {
      const { leasts, greatests } = this.#totals.segments;
      this.#ranges.add(word, days, leasts[segment]!, greatests[segment]!);
    };
    const groupsCount = Math.ceil(rows.groupsCount * FIRST_SHARE);
    for (let group = 0; group < groupsCount; group++) {
      this.#segments.visit(group, count);
      if (this.#slice.isOver) await this.#slice.next();
    }
    const { lows, highs, leasts: leastTotals } = this.#ranges;
    for (let day = 0; day < rows.stride; day++) {
      if ((freeCounts[day] ?? 0) > 0) this.#ranges.narrow(day);
      else {
        lows[day] = Infinity;
        highs[day] = -Infinity;
        leastTotals[day] = -Infinity;
      }
    }
    for (let word = 0; word < this.#lowsOfWords.length; word++) {
      this.#lowsOfWords[word] = Math.min(...lows.subarray(32 * word, 32 * (word + 1)));
      this.#highsOfWords[word] = Math.max(...highs.subarray(32 * word, 32 * (word + 1)));
    }
    this.#findLeastOfWords();
  }

  #findLeastOfWords(): void {
    const { leasts } = this.#ranges;
    for (let word = 0; word < this.#leastOfWords.length; word++) {
      let greatest = -Infinity;
      for (let day = 32 * word; day < 32 * (word + 1); day++) {
        if (leasts[day]! > greatest) greatest = leasts[day]!;
      }
      this.#leastOfWords[word] = greatest;
    }
  }

  async #addAll(): Promise<void> {
    const { rows } = this.#sample;
    const add: VisitDays = (row, segment, word, days, first) =>
      this.#addDays(row, segment, word, days, first);
    for (let group = 0; group < rows.groupsCount; group += GROUPS) {
      const end = Math.min(rows.groupsCount, group + GROUPS);
      for (let each = group; each < end; each++) this.#addGroup(each, add);
      this.#findLeastOfWords();
      if (this.#slice.isOver) await this.#slice.next();
    }
  }

  #addGroup(group: number, add: VisitDays): void {
    const below = this.#below.fill(0);
    this.#segments.visit(group, add);
    const counts = this.#belowCounts;
    transposeWords(below);
    for (let day = 0; day < below.length; day++) counts[day] = counts[day]! + bitsIn(below[day]!);
  }

  /** Adds the totals of the candidate of a row: computes those that may be within the range or the least. */
  #addDays(row: number, segment: number, word: number, days: number, first: number): void {
    const { leasts, greatests } = this.#totals.segments;
    const least = leasts[segment]!;
    if (least <= this.#leastOfWords[word]!) this.#addTotals(row, segment, word, days, first);
    else if (greatests[segment]! < this.#lowsOfWords[word]!) {
      this.#below[32 * word + row] = this.#below[32 * word + row]! | days;
    } else if (least <= this.#highsOfWords[word]!) this.#addTotals(row, segment, word, days, first);
  }

  #addTotals(row: number, segment: number, word: number, days: number, first: number): void {
    const totals = this.#totals;
    const { sums, slopes, discounts } = totals.segments;
    const [sum, slope, discount] = [sums[segment]!, slopes[segment]!, discounts[segment]!];
    const { lows, highs, leasts } = this.#ranges;
    let total = totals.total(sum, discount);
    let below = 0;
    for (let bits = days; bits !== 0; bits &= bits - 1) {
      const bit = bits & -bits;
      const day = 32 * word + 31 - Math.clz32(bit);
      if (slope !== 0) total = totals.total(sum + (day - first) * slope, discount);
      if (total < leasts[day]!) leasts[day] = total;
      if (total < lows[day]!) below |= bit;
      else if (total <= highs[day]!) this.#keep(day, total);
    }
    this.#below[32 * word + row] = this.#below[32 * word + row]! | below;
  }

  #keep(day: number, total: number): void {
    let kept = this.#kept[day]!;
    const count = this.#keptCounts[day]!;
    if (count === kept.length) kept = this.#enlarge(day);
    kept[count] = total;
    this.#keptCounts[day] = count + 1;
  }

  #enlarge(day: number): Float64Array {
    const kept = this.#kept[day]!;
    const larger = new Float64Array(2 * kept.length);
    larger.set(kept);
    this.#kept[day] = larger;
    return larger;
  }

  #dayOf(day: number, count: number): SampledDay {
    const [keptCount, middle] = [this.#keptCounts[day]!, (count - 1) >> 1];
    const place = middle - this.#belowCounts[day]!;
    const leastMinor = this.#ranges.leasts[day]!;
    const isWithin = place >= 0 && place < keptCount;
    if (isWithin) return { medianMinor: numberAt(this.#kept[day]!, keptCount, place), leastMinor };
    const all = new Float64Array(count);
    let computed = 0;
    this.#sample.forEachOf(day, (entry) => {
      this.#totals.write(entry, this.#firstIndex + day, 1, all, computed++);
    });
    return { medianMinor: numberAt(all, count, middle), leastMinor };
  }
}
