/** Finds the lowest totals and the medians of the entries that are free on arrival days, without computing the totals of all of them. */
import type { TimeSlice } from '#lib/event-loop/time-slice';
import { type ArrivalDay, SAMPLE_SIZE } from '#lib/search/arrivals';
import { ArrivalSample } from '#lib/search/memory/arrival-sample';
import type { Matches } from '#lib/search/memory/entry-order';
import { type LowestSource, lowerToLowest } from '#lib/search/memory/lowest-totals';
import { OrderedCandidates } from '#lib/search/memory/ordered-candidates';
import { SampleMedians } from '#lib/search/memory/sample-medians';
import type { SelectedWords } from '#lib/search/memory/selected-words';

/** Up to this number of candidates, the days of a request are one block: its samples then take 16 MB at most. */
const CANDIDATES_OF_ONE_BLOCK = 2 ** 18;
/** The days of a block where there are more. */
const DAYS_OF_BLOCK = 128;

/** The candidates, and what they cost. */
export interface PricedCandidates extends LowestSource {
  /** All entries in the order of samples. */
  readonly sampleOrder: Uint32Array;
  readonly count: number;
  /** The words that the bitmaps of days have. */
  readonly words: SelectedWords;
}

/** The prices of the arrival days of a request, of which each is added in order. */
export class DayPrices {
  readonly #candidates: PricedCandidates;
  readonly #slice: TimeSlice;
  readonly #daysOfBlock: number;
  readonly #sample: ArrivalSample;
  readonly #days: ArrivalDay[] = [];
  /** The number of free entries of each day of the block. */
  #counts: number[] = [];

  constructor(candidates: PricedCandidates, daysCount: number, slice: TimeSlice) {
    const { candidates: bitmap, count, sampleOrder, words } = candidates;
    const matches: Matches = { bitmap, count };
    this.#candidates = candidates;
    this.#slice = slice;
    this.#daysOfBlock = count <= CANDIDATES_OF_ONE_BLOCK ? daysCount : Math.min(daysCount, DAYS_OF_BLOCK);
    this.#sample = new ArrivalSample(
      new OrderedCandidates(matches, sampleOrder, words),
      32 * words.length,
      this.#daysOfBlock,
      slice,
    );
  }

  /** Adds the next day with its free entries, which are candidates, as a bitmap of the words. Yields to the event loop in between. */
  async addDay({ bitmap, count }: Matches): Promise<void> {
    await this.#sample.addDay(this.#counts.length, bitmap, count);
    this.#counts.push(count);
    if (this.#counts.length === this.#daysOfBlock) await this.#endBlock();
  }

  /** Returns the days. Yields to the event loop in between. */
  async days(): Promise<readonly ArrivalDay[]> {
    if (this.#counts.length > 0) await this.#endBlock();
    const isSampled = ({ rentalsCount }: ArrivalDay) => rentalsCount > SAMPLE_SIZE;
    if (!this.#days.some(isSampled)) return this.#days;
    const lowest = Float64Array.from(this.#days, (day) =>
      isSampled(day) && day.minMinor !== null ? day.minMinor : -Infinity,
    );
    await lowerToLowest(this.#candidates, lowest, this.#slice);
    return this.#days.map((day, index) => (isSampled(day) ? { ...day, minMinor: lowest[index]! } : day));
  }

  async #endBlock(): Promise<void> {
    const { totals } = this.#candidates;
    const counts = this.#counts;
    const sampled = await SampleMedians.of(this.#sample, this.#days.length, counts, totals, this.#slice);
    for (const [day, rentalsCount] of counts.entries()) {
      const { leastMinor = null, medianMinor = null } = sampled[day] ?? {};
      this.#days.push({ rentalsCount, minMinor: leastMinor, medianMinor });
    }
    this.#counts = [];
    this.#sample.rows.clear();
  }
}
