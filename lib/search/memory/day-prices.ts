/** Finds the lowest totals and the medians of the entries that are free on arrival days, without computing the totals of all of them. */
import type { TimeSlice } from '#lib/event-loop/time-slice';
import { type ArrivalDay, SAMPLE_SIZE } from '#lib/search/arrivals';
import { ArrivalSample } from '#lib/search/memory/arrival-sample';
import type { ArrivalTotals } from '#lib/search/memory/arrival-totals';
import type { Matches } from '#lib/search/memory/entry-order';
import { LowestTotals } from '#lib/search/memory/lowest-totals';
import { SampleMedians } from '#lib/search/memory/sample-medians';
import { matchesInOrder } from '#lib/search/memory/sample-order';

/** The candidates, and what they cost. */
export interface PricedCandidates {
  readonly candidates: Matches;
  /** All entries in the order of samples. */
  readonly sampleOrder: Uint32Array;
  readonly totals: ArrivalTotals;
}

/** The prices of the arrival days of a request, block by block. */
export class DayPrices {
  readonly #sample: ArrivalSample;
  readonly #medians: SampleMedians;
  /** Null where no day can have more entries than a sample. */
  readonly #lowest: LowestTotals | null;
  #firstIndex = 0;
  #counts: number[] = [];

  private constructor(sample: ArrivalSample, medians: SampleMedians, lowest: LowestTotals | null) {
    this.#sample = sample;
    this.#medians = medians;
    this.#lowest = lowest;
  }

  /** Orders the candidates. Yields to the event loop in between. */
  static async of(
    { candidates, sampleOrder, totals }: PricedCandidates,
    slice: TimeSlice,
  ): Promise<DayPrices> {
    const inOrder = await matchesInOrder(candidates, sampleOrder, slice);
    const sample = new ArrivalSample(inOrder, sampleOrder.length);
    const lowest = candidates.count > SAMPLE_SIZE ? await LowestTotals.of(candidates, totals, slice) : null;
    return new DayPrices(
      sample,
      new SampleMedians(totals, Math.min(SAMPLE_SIZE, candidates.count), slice),
      lowest,
    );
  }

  /** Begins a block, at most `DAYS_OF_BLOCK` days, `index` days after the first. */
  beginBlock(index: number): void {
    this.#firstIndex = index;
    this.#counts = [];
    this.#lowest?.beginBlock(index);
    this.#sample.clear();
  }

  /** Adds the next day of the block with its free entries, which are candidates. */
  addDay({ bitmap, count }: Matches): void {
    const day = this.#counts.push(count) - 1;
    this.#sample.addDay(day, bitmap, count);
    if (count > SAMPLE_SIZE) this.#lowest?.addDay(day, bitmap);
  }

  /** Returns the days of the block. Yields to the event loop in between. */
  async days(): Promise<readonly ArrivalDay[]> {
    const sampled = await this.#medians.of(this.#sample, this.#firstIndex, this.#counts);
    const lowest = await this.#lowest?.find();
    return this.#counts.map((rentalsCount, day) => {
      const { leastMinor = null, medianMinor = null } = sampled[day] ?? {};
      const isSampled = rentalsCount > SAMPLE_SIZE;
      return { rentalsCount, minMinor: isSampled ? (lowest?.[day] ?? null) : leastMinor, medianMinor };
    });
  }
}
