/** Finds the lowest total and the median of the entries that are free on an arrival day, without computing the totals of all of them. */
import type { TimeSlice } from '#lib/event-loop/time-slice';
import { type ArrivalDay, SAMPLE_SIZE } from '#lib/search/arrivals';
import type { ArrivalTotals } from '#lib/search/memory/arrival-totals';
import type { Bitmap } from '#lib/search/memory/bitmap';
import { CostOrder } from '#lib/search/memory/cost-order';
import type { Matches } from '#lib/search/memory/entry-order';
import { lowerMedian } from '#lib/search/memory/lower-median';
import { SampleOrder } from '#lib/search/memory/sample-order';
import { TotalRows } from '#lib/search/memory/total-rows';

/** The candidates, and what they cost. */
export interface PricedCandidates {
  readonly candidates: Matches;
  readonly ids: Float64Array;
  readonly totals: ArrivalTotals;
}

/** Words of a bitmap between two checks of the clock. */
const WORDS = 16;

/** The prices of the arrival days of a request, which must be read block by block. */
export class DayPrices {
  readonly #source: PricedCandidates;
  readonly #slice: TimeSlice;
  readonly #rows: TotalRows;
  readonly #sampled = new Float64Array(SAMPLE_SIZE);
  #found = 0;
  #block: readonly [index: number, count: number] = [0, 0];
  #orders: { readonly byCost: CostOrder; readonly sample: SampleOrder } | null = null;

  constructor(source: PricedCandidates, slice: TimeSlice) {
    this.#source = source;
    this.#slice = slice;
    this.#rows = new TotalRows(source.totals, source.ids.length, 2 * SAMPLE_SIZE);
  }

  /** Begins a block of days, as `TotalRows` does. */
  beginBlock(index: number, count: number): void {
    this.#block = [index, count];
    this.#rows.beginBlock(index, count);
    this.#orders?.byCost.beginBlock(index, count);
    this.#orders?.sample.beginBlock(index, count);
  }

  /** Returns the numbers of a day of the block on which the entries of `free`, all of them candidates, are free. */
  async of({ bitmap, count }: Matches, index: number): Promise<ArrivalDay> {
    if (count === 0) return { rentalsCount: 0, minMinor: null, medianMinor: null };
    if (count <= SAMPLE_SIZE) return { rentalsCount: count, ...(await this.#exact(bitmap, index)) };
    this.#orders ??= await this.#order();
    const { byCost, sample } = this.#orders;
    const minMinor = await byCost.lowest(bitmap, index);
    await sample.fill(this.#sampled, bitmap, index);
    return { rentalsCount: count, minMinor, medianMinor: lowerMedian(this.#sampled, SAMPLE_SIZE) };
  }

  async #order() {
    const { candidates, ids, totals } = this.#source;
    const byCost = await CostOrder.of(candidates, totals, this.#slice);
    const sample = await SampleOrder.of(candidates, ids, totals, this.#slice);
    byCost.beginBlock(...this.#block);
    sample.beginBlock(...this.#block);
    return { byCost, sample };
  }

  async #exact(bitmap: Bitmap, index: number): Promise<Pick<ArrivalDay, 'minMinor' | 'medianMinor'>> {
    this.#found = 0;
    let minMinor = Infinity;
    for (let first = 0; first < bitmap.length; first += WORDS) {
      minMinor = Math.min(minMinor, this.#addWords(bitmap, first, index));
      if (this.#slice.isOver) await this.#slice.next();
    }
    return { minMinor, medianMinor: lowerMedian(this.#sampled, this.#found) };
  }

  /** Adds the totals of the entries in some words to the sampled ones. Returns the lowest of them. */
  #addWords(bitmap: Bitmap, first: number, index: number): number {
    const [sampled, rows] = [this.#sampled, this.#rows];
    const end = Math.min(bitmap.length, first + WORDS);
    let lowest = Infinity;
    for (let word = first; word < end; word++) {
      for (let bits = bitmap[word]! | 0; bits !== 0; bits &= bits - 1) {
        const entry = (word << 5) | (31 - Math.clz32(bits & -bits));
        const total = rows.at(entry, entry, index);
        if (total < lowest) lowest = total;
        sampled[this.#found++] = total;
      }
    }
    return lowest;
  }
}
