import type { FlexibleStay } from '#lib/search/flexible-stay';
import { ArrivalTotals, type PricedArrivals } from '#lib/search/memory/arrival-totals';
import { type Bitmap, hasEntry } from '#lib/search/memory/bitmap';
import type { SegmentedWindow } from '#lib/search/memory/calendar-segments';
import type { FreeByArrival } from '#lib/search/memory/free-arrivals';
import type { ComputedPrices } from '#lib/search/memory/stay-totals';

/** The data that the totals of flexible stays are computed from. */
type FlexiblePricing = Omit<PricedArrivals, keyof SegmentedWindow>;

/** Computes the totals of the stays of a flexible stay. */
export class FlexibleTotals {
  readonly #totals: ArrivalTotals;
  readonly #free: FreeByArrival;
  /** The place of each arrival day in `#written`. */
  readonly #places: readonly number[];
  readonly #written: Float64Array;

  constructor({ arrivals, nights }: FlexibleStay, free: FreeByArrival, pricing: FlexiblePricing) {
    const [firstDay = 0] = arrivals;
    this.#free = free;
    this.#places = arrivals.map((arrival) => arrival - firstDay);
    const daysCount = (this.#places.at(-1) ?? -1) + 1;
    this.#totals = new ArrivalTotals({ ...pricing, firstDay, daysCount, nights });
    this.#written = new Float64Array(daysCount);
  }

  /**
   * Computes the lowest total of the stays that each entry of a bitmap is free for, in the words from `firstWord` to below `endWord`; entries that
   * have one are skipped.
   */
  compute({ prices, computed }: ComputedPrices, bitmap: Bitmap, firstWord: number, endWord: number): void {
    for (let word = firstWord; word < endWord; word++) {
      const missing = bitmap[word]! & ~computed[word]!;
      for (let bits = missing; bits !== 0; bits &= bits - 1) {
        const entry = (word << 5) | (31 - Math.clz32(bits & -bits));
        prices[entry] = this.#lowest(entry);
      }
      computed[word] = computed[word]! | missing;
    }
  }

  /** Returns the totals of an entry that is free for some of the stays, with the index of each stay. */
  of(entry: number): { readonly index: number; readonly total: number }[] {
    const { bitmaps } = this.#free;
    this.#totals.write(entry, 0, this.#written.length, this.#written, 0);
    return this.#places.flatMap((place, index) =>
      hasEntry(bitmaps[index]!, entry) ? [{ index, total: this.#written[place]! }] : [],
    );
  }

  #lowest(entry: number): number {
    const { bitmaps } = this.#free;
    const [places, written] = [this.#places, this.#written];
    this.#totals.write(entry, 0, written.length, written, 0);
    let lowest = Infinity;
    for (let index = 0; index < places.length; index++) {
      const total = written[places[index]!]!;
      if (total < lowest && hasEntry(bitmaps[index]!, entry)) lowest = total;
    }
    return lowest;
  }
}
