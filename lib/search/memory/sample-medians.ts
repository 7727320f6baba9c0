/** Finds the medians of the totals of the sampled entries of arrival days. */
import type { TimeSlice } from '#lib/event-loop/time-slice';
import { SAMPLE_SIZE } from '#lib/search/arrivals';
import type { ArrivalSample } from '#lib/search/memory/arrival-sample';
import type { ArrivalTotals } from '#lib/search/memory/arrival-totals';
import { hasEntry } from '#lib/search/memory/bitmap';
import { DayCounts } from '#lib/search/memory/day-counts';
import { wordsOfDays } from '#lib/search/memory/free-rows';
import { MedianRanges } from '#lib/search/memory/median-ranges';
import { numberAt } from '#lib/search/memory/number-at';
import { SampleSegments, type VisitDays } from '#lib/search/memory/sample-segments';

/** Sampled entries between two checks of the clock. */
const ENTRIES = 128;
/** Consecutive sampled entries that give the ranges of medians: the first of several times as many, because an order may follow places or ids. */
const ESTIMATED = 32;
const ESTIMATED_OF = 8;
/** The share of a day's sample that its array of totals has place for at first. */
const FIRST_PLACES = 1 / 4;

/** The median of a day's sample, and its least total. */
export interface SampledDay {
  readonly medianMinor: number;
  readonly leastMinor: number;
}

/**
 * The medians of days. An eighth of the sample gives for each day a range in which the median almost certainly lies. Of all
 * totals, most are known to lie outside by an estimate; only those within are computed and kept, and those below counted.
 */
export class SampleMedians {
  readonly #sample: ArrivalSample;
  readonly #totals: ArrivalTotals;
  readonly #slice: TimeSlice;
  readonly #segments: SampleSegments;
  /** Of each day, the totals within its range. */
  readonly #kept: Float64Array[];
  readonly #keptCounts: Int32Array;
  readonly #belowCounts: DayCounts;
  readonly #ranges: MedianRanges;
  /** The range of each 32 days, and the greatest of their least totals. */
  readonly #lowsOfWords: Float64Array;
  readonly #highsOfWords: Float64Array;
  readonly #leastOfWords: Float64Array;
  /** The days on which the total of an entry is below the range. */
  readonly #below: Uint32Array;

  private constructor(
    sample: ArrivalSample,
    freeCounts: readonly number[],
    totals: ArrivalTotals,
    slice: TimeSlice,
  ) {
    const wordsOfRow = wordsOfDays(freeCounts.length);
    this.#sample = sample;
    this.#totals = totals;
    this.#slice = slice;
    this.#segments = new SampleSegments(sample, totals, freeCounts.length);
    this.#kept = freeCounts.map(
      (count) => new Float64Array(Math.ceil(Math.min(count, SAMPLE_SIZE) * FIRST_PLACES)),
    );
    this.#keptCounts = new Int32Array(freeCounts.length);
    this.#belowCounts = new DayCounts(wordsOfRow);
    this.#ranges = new MedianRanges(32 * wordsOfRow, this.#segments.typical());
    this.#lowsOfWords = new Float64Array(wordsOfRow);
    this.#highsOfWords = new Float64Array(wordsOfRow);
    this.#leastOfWords = new Float64Array(wordsOfRow);
    this.#below = new Uint32Array(wordsOfRow);
  }

  /** Returns the days of a sample, with the numbers of their free entries; null where there are none. Yields to the event loop in between. */
  static async of(
    sample: ArrivalSample,
    freeCounts: readonly number[],
    totals: ArrivalTotals,
    slice: TimeSlice,
  ): Promise<readonly (SampledDay | null)[]> {
    const medians = new SampleMedians(sample, freeCounts, totals, slice);
    await medians.#estimate(freeCounts);
    await medians.#addAll();
    const belowCounts = medians.#belowCounts.counts();
    const days: (SampledDay | null)[] = [];
    for (const [day, count] of freeCounts.entries()) {
      const below = belowCounts[day]!;
      days.push(count === 0 ? null : medians.#dayOf(day, Math.min(count, SAMPLE_SIZE), below));
      if (slice.isOver) await slice.next();
    }
    return days;
  }

  /** Estimates the range of each day by an eighth of the entries. */
  async #estimate(freeCounts: readonly number[]): Promise<void> {
    const { leasts: lowest, greatests } = this.#totals.segments;
    const count: VisitDays = (segment, word, days) => {
      this.#ranges.add(word, days, lowest[segment]!, greatests[segment]!);
    };
    this.#sample.restart();
    for (let first = 0; first < this.#sample.count; first += ESTIMATED_OF * ESTIMATED) {
      const end = Math.min(this.#sample.count, first + ESTIMATED);
      for (let place = first; place < end; place++) this.#segments.visit(place, count);
      if (this.#slice.isOver) await this.#slice.next();
    }
    const { lows, highs, leasts } = this.#ranges;
    for (let day = 0; day < lows.length; day++) {
      if ((freeCounts[day] ?? 0) > 0) this.#ranges.narrow(day);
      else {
        lows[day] = Infinity;
        highs[day] = -Infinity;
        leasts[day] = -Infinity;
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
    const add: VisitDays = (segment, word, days, first) => this.#addDays(segment, word, days, first);
    this.#sample.restart();
    for (let first = 0; first < this.#sample.count; first += ENTRIES) {
      this.#addEntries(first, Math.min(this.#sample.count, first + ENTRIES), add);
      this.#findLeastOfWords();
      if (this.#slice.isOver) await this.#slice.next();
    }
  }

  #addEntries(first: number, end: number, add: VisitDays): void {
    const below = this.#below;
    for (let place = first; place < end; place++) {
      below.fill(0);
      this.#segments.visit(place, add);
      this.#belowCounts.add(below);
    }
  }

  /** Adds the totals of a segment: computes those that may be within the range or the least. */
  #addDays(segment: number, word: number, days: number, first: number): void {
    const { leasts, greatests } = this.#totals.segments;
    const least = leasts[segment]!;
    if (least <= this.#leastOfWords[word]!) this.#addTotals(segment, word, days, first);
    else if (greatests[segment]! < this.#lowsOfWords[word]!) this.#below[word] = this.#below[word]! | days;
    else if (least <= this.#highsOfWords[word]!) this.#addTotals(segment, word, days, first);
  }

  #addTotals(segment: number, word: number, days: number, first: number): void {
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
    this.#below[word] = this.#below[word]! | below;
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

  #dayOf(day: number, count: number, belowCount: number): SampledDay {
    const [keptCount, middle] = [this.#keptCounts[day]!, (count - 1) >> 1];
    const place = middle - belowCount;
    const leastMinor = this.#ranges.leasts[day]!;
    const isWithin = place >= 0 && place < keptCount;
    const medianMinor = isWithin
      ? numberAt(this.#kept[day]!, keptCount, place)
      : numberAt(this.#totalsOf(day, count), count, middle);
    return { medianMinor, leastMinor };
  }

  /** Returns all totals of a day's sample, of which there are `count`. */
  #totalsOf(day: number, count: number): Float64Array {
    const all = new Float64Array(count);
    const row = this.#below;
    let computed = 0;
    this.#sample.restart();
    for (let place = 0; place < this.#sample.count; place++) {
      if (!this.#sample.read(place, row) || !hasEntry(row, day)) continue;
      this.#totals.write(this.#sample.entryAt(place), day, 1, all, computed++);
    }
    return all;
  }
}
