/** Finds the medians of the totals of the sampled entries of arrival days. */
import type { TimeSlice } from '#lib/event-loop/time-slice';
import { SAMPLE_SIZE } from '#lib/search/arrivals';
import { AmountLevels } from '#lib/search/memory/amount-levels';
import type { ArrivalSample } from '#lib/search/memory/arrival-sample';
import type { ArrivalTotals } from '#lib/search/memory/arrival-totals';
import { hasEntry } from '#lib/search/memory/bitmap';
import { DayCounts } from '#lib/search/memory/day-counts';
import { wordsOfDays } from '#lib/search/memory/free-rows';
import { KeptTotals } from '#lib/search/memory/kept-totals';
import { MedianRanges } from '#lib/search/memory/median-ranges';
import { numberAt } from '#lib/search/memory/number-at';
import { RangeDays } from '#lib/search/memory/range-days';
import { SampleSegments, type VisitDays } from '#lib/search/memory/sample-segments';

/** Consecutive sampled entries that give the ranges of medians: the first of several times as many, because an order may follow places or ids. */
const ESTIMATED = 32;
const ESTIMATED_OF = 8;
/** Entries between two checks of the clock, and rows of days that are counted at once. */
const GROUP = 32;
/** The share of a day's sample that there is place for at first. */
const FIRST_PLACES = 3 / 16;

/** The median of a day's sample, and an amount that its least total does not exceed. */
export interface SampledDay {
  readonly medianMinor: number;
  /** The least total itself where the sample has all entries. */
  readonly leastMinor: number;
}

/**
 * The medians of days. An eighth of the sample gives for each day a range in which the median almost certainly lies. Estimates of all totals show that
 * most lie outside; those below are counted, those within are kept. Exact totals are computed only for estimates next to the one in the middle.
 */
export class SampleMedians {
  readonly #sample: ArrivalSample;
  readonly #totals: ArrivalTotals;
  readonly #slice: TimeSlice;
  readonly #segments: SampleSegments;
  readonly #levels: AmountLevels;
  readonly #kept: readonly KeptTotals[];
  readonly #belowCounts: DayCounts;
  readonly #ranges: MedianRanges;
  #rangeDays: RangeDays;
  /** The greatest of the least totals of each 32 days. */
  readonly #leastOfWords: Float64Array;
  /** The days whose samples have all entries, so that their least totals are wanted. */
  readonly #complete: Uint32Array;
  readonly #wordsOfRow: number;
  readonly #row: Uint32Array;
  /** The days on which the totals of the entries of a group are below the ranges: a row for each. */
  readonly #below: Uint32Array;
  #place = 0;
  #atBelow = 0;

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
    this.#levels = new AmountLevels(this.#segments.typical());
    this.#kept = freeCounts.map(
      (count) => new KeptTotals(Math.ceil(Math.min(count, SAMPLE_SIZE) * FIRST_PLACES)),
    );
    this.#belowCounts = new DayCounts(wordsOfRow);
    this.#ranges = new MedianRanges(32 * wordsOfRow, this.#levels);
    this.#rangeDays = new RangeDays(this.#levels, this.#ranges.lows, this.#ranges.highs);
    this.#leastOfWords = new Float64Array(wordsOfRow);
    this.#complete = new Uint32Array(wordsOfRow);
    for (const [day, count] of freeCounts.entries()) {
      if (count <= SAMPLE_SIZE) this.#complete[day >>> 5] = this.#complete[day >>> 5]! | (1 << (day & 31));
    }
    this.#wordsOfRow = wordsOfRow;
    this.#row = new Uint32Array(wordsOfRow);
    this.#below = new Uint32Array(GROUP * wordsOfRow);
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
      this.#sample.readAhead(this.#totals, first, end);
      for (let place = first; place < end; place++) this.#segments.visit(place, count);
      if (this.#slice.isOver) await this.#slice.next();
    }
    const { lows, highs, leasts } = this.#ranges;
    for (let day = 0; day < lows.length; day++) {
      if ((freeCounts[day] ?? 0) > 0) this.#ranges.narrow(day);
      else leasts[day] = -Infinity;
    }
    this.#rangeDays = new RangeDays(this.#levels, lows, highs);
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
    for (let first = 0; first < this.#sample.count; first += GROUP) {
      this.#findLeastOfWords();
      this.#addGroup(first, Math.min(this.#sample.count, first + GROUP), add);
      if (this.#slice.isOver) await this.#slice.next();
    }
  }

  #addGroup(first: number, end: number, add: VisitDays): void {
    this.#below.fill(0);
    this.#atBelow = 0;
    this.#sample.readAhead(this.#totals, first, end);
    for (let place = first; place < end; place++) {
      this.#place = place;
      this.#segments.visit(place, add);
      this.#atBelow += this.#wordsOfRow;
    }
    this.#belowCounts.addRows(this.#below, 0, -1);
  }

  /** Adds the totals of a segment: those that may be within the range are kept, those below it counted. */
  #addDays(segment: number, word: number, days: number, first: number): void {
    const { leasts, greatests } = this.#totals.segments;
    const least = leasts[segment]!;
    const { above, notBelow } = this.#rangeDays;
    if (least <= this.#leastOfWords[word]!) this.#lower(segment, word, days, first);
    const [levels, wordsOfRow] = [this.#levels, this.#wordsOfRow];
    const below = days & above[levels.of(greatests[segment]!) * wordsOfRow + word]!;
    const within = days & ~below & notBelow[levels.of(least) * wordsOfRow + word]!;
    const found = within === 0 ? below : below | this.#keepTotals(segment, word, within, first);
    const at = this.#atBelow + word;
    this.#below[at] = this.#below[at]! | found;
  }

  /** Keeps the totals that may be within the range of some days, and returns the days on which they are below it. */
  #keepTotals(segment: number, word: number, days: number, first: number): number {
    const { estimates, changes, doubts } = this.#totals.segments;
    const [estimate, change, doubt] = [estimates[segment]!, changes[segment]!, doubts[segment]!];
    const { lows, highs } = this.#ranges;
    const [kept, place] = [this.#kept, this.#place];
    let below = 0;
    for (let bits = days; bits !== 0; bits &= bits - 1) {
      const bit = bits & -bits;
      const day = 32 * word + 31 - Math.clz32(bit);
      const near = estimate + (day - first) * change;
      if (near + doubt < lows[day]!) below |= bit;
      else if (near - doubt <= highs[day]!) kept[day]!.keep(near, doubt, place);
    }
    return below;
  }

  /** Lowers the least totals of days. */
  #lower(segment: number, word: number, days: number, first: number): void {
    const totals = this.#totals;
    const { sums, slopes, discounts, estimates, changes, doubts } = totals.segments;
    const { leasts } = this.#ranges;
    for (let bits = days; bits !== 0; bits &= bits - 1) {
      const day = 32 * word + 31 - Math.clz32(bits & -bits);
      const near = estimates[segment]! + (day - first) * changes[segment]!;
      if (near - doubts[segment]! >= leasts[day]!) continue;
      const total = hasEntry(this.#complete, day)
        ? totals.total(sums[segment]! + (day - first) * slopes[segment]!, discounts[segment]!)
        : near + doubts[segment]!;
      if (total < leasts[day]!) leasts[day] = total;
    }
  }

  #dayOf(day: number, count: number, belowCount: number): SampledDay {
    const middle = (count - 1) >> 1;
    const leastMinor = this.#ranges.leasts[day]!;
    const total = this.#kept[day]!.totalAt(middle - belowCount, (place) => this.#totalOn(day, place));
    // Those that only their estimates put into the range may lie among the totals outside of it.
    const isWithin = total !== null && total >= this.#ranges.lows[day]! && total <= this.#ranges.highs[day]!;
    const medianMinor = isWithin ? total : numberAt(this.#totalsOf(day, count), count, middle);
    return { medianMinor, leastMinor };
  }

  /** Returns the total of the entry at a place on a day. */
  #totalOn(day: number, place: number): number {
    const totals = this.#totals;
    totals.divide(this.#sample.entryAt(place), day, day + 1);
    const { sums, discounts } = totals.segments;
    return totals.total(sums[0]!, discounts[0]!);
  }

  /** Returns all totals of a day's sample, of which there are `count`. */
  #totalsOf(day: number, count: number): Float64Array {
    const all = new Float64Array(count);
    const row = this.#row;
    let computed = 0;
    this.#sample.restart();
    for (let place = 0; place < this.#sample.count; place++) {
      if (!this.#sample.read(place, row) || !hasEntry(row, day)) continue;
      all[computed++] = this.#totalOn(day, place);
    }
    return all;
  }
}
