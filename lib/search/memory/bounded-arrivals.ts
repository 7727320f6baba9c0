import type { TimeSlice } from '#lib/event-loop/time-slice';
import { DAYS_OF_BLOCK, WORDS_OF_DAYS } from '#lib/search/memory/arrival-sample';
import type { ArrivalTotals } from '#lib/search/memory/arrival-totals';
import { type Bitmap, remove } from '#lib/search/memory/bitmap';
import { bitsBetween } from '#lib/search/memory/bits-between';
import { transposeBits } from '#lib/search/memory/transpose-bits';

/** Bounds of totals, inclusive, minor units. */
export interface TotalBounds {
  readonly least: number;
  readonly greatest: number;
}

/** Words of a bitmap between two checks of the clock. */
const WORDS = 8;

/**
 * The entries whose totals lie within bounds, by arrival day. Most of them lie within on all days or on none, by the lowest and the highest
 * rate; only for the others are totals computed, for a block of days at a time.
 */
export class BoundedArrivals {
  readonly #totals: ArrivalTotals;
  readonly #bounds: TotalBounds;
  readonly #slice: TimeSlice;
  /** Within the bounds on some days only, as far as is known. */
  readonly #doubtful: Bitmap;
  /** Of those, by day of the block, the ones that are not within the bounds. */
  readonly #outside: readonly Bitmap[];
  /** Of 32 entries: word `w` of entry `n` is at place `32 * w + n`. */
  readonly #days = new Uint32Array(DAYS_OF_BLOCK);
  #firstIndex = 0;

  private constructor(
    totals: ArrivalTotals,
    bounds: TotalBounds,
    slice: TimeSlice,
    doubtful: Bitmap,
    daysCount: number,
  ) {
    this.#totals = totals;
    this.#bounds = bounds;
    this.#slice = slice;
    this.#doubtful = doubtful;
    this.#outside = Array.from({ length: Math.min(DAYS_OF_BLOCK, daysCount) }, () => doubtful.slice());
  }

  /** Removes from `candidates` the entries that are never within the bounds, and returns the bounds of the others for up to `daysCount` days. */
  static async of(
    candidates: Bitmap,
    totals: ArrivalTotals,
    bounds: TotalBounds,
    daysCount: number,
    slice: TimeSlice,
  ): Promise<BoundedArrivals> {
    const doubtful = candidates.slice();
    for (let first = 0; first < candidates.length; first += WORDS) {
      classify(candidates, doubtful, totals, bounds, first);
      if (slice.isOver) await slice.next();
    }
    return new BoundedArrivals(totals, bounds, slice, doubtful, daysCount);
  }

  /** Moves to the day that lies `index` days after the first, and must follow the one before. Yields to the event loop in between. */
  async moveTo(index: number): Promise<void> {
    if (index % DAYS_OF_BLOCK === 0) await this.#computeBlock(index, this.#outside.length);
  }

  /** Computes a block of `count` days from `index` days after the first on. */
  async #computeBlock(index: number, count: number): Promise<void> {
    this.#firstIndex = index;
    for (let first = 0; first < this.#doubtful.length; first += WORDS) {
      const end = Math.min(this.#doubtful.length, first + WORDS);
      for (let word = first; word < end; word++) this.#computeWord(word, index, count);
      if (this.#slice.isOver) await this.#slice.next();
    }
  }

  /** Removes from `free` the entries that are not within the bounds on a day of the block. */
  keepWithin(free: Bitmap, index: number): void {
    remove(free, this.#outside[index - this.#firstIndex]!);
  }

  #computeWord(word: number, index: number, count: number): void {
    const doubtful = this.#doubtful[word]! | 0;
    if (doubtful === 0) return;
    const days = this.#days.fill(0);
    for (let bits = doubtful; bits !== 0; bits &= bits - 1) {
      const bit = 31 - Math.clz32(bits & -bits);
      this.#addOutside((word << 5) | bit, bit, index, count);
    }
    for (let place = 0; place < WORDS_OF_DAYS; place++) transposeBits(days, 32 * place);
    for (let day = 0; day < count; day++) this.#outside[day]![word] = days[day]!;
  }

  /** Sets the days on which the totals of an entry are not within the bounds, from the place `row` on. */
  #addOutside(entry: number, row: number, index: number, count: number): void {
    const [totals, days] = [this.#totals, this.#days];
    const { least, greatest } = this.#bounds;
    const segments = totals.divide(entry, index, count);
    const { ends, sums, slopes, discounts } = totals.segments;
    let first = 0;
    for (let segment = 0; segment < segments; segment++) {
      const end = ends[segment]!;
      totals.bound(segment, end - first);
      if (totals.least > greatest || totals.greatest < least) setDays(days, row, first, end);
      else if (totals.least < least || totals.greatest > greatest) {
        const [slope, discount] = [slopes[segment]!, discounts[segment]!];
        let total = totals.total(sums[segment]!, discount);
        for (let day = first; day < end; day++) {
          if (slope !== 0) total = totals.total(sums[segment]! + (day - first) * slope, discount);
          if (total < least || total > greatest) setDays(days, row, day, day + 1);
        }
      }
      first = end;
    }
  }
}

/** Sets the days from `first` to below `end` in the words of a row, which are 32 places apart. */
function setDays(days: Uint32Array, row: number, first: number, end: number): void {
  for (let word = first >>> 5; word <= (end - 1) >>> 5; word++) {
    const at = 32 * word + row;
    days[at] = days[at]! | bitsBetween(first - 32 * word, end - 32 * word);
  }
}

function classify(
  candidates: Bitmap,
  doubtful: Bitmap,
  totals: ArrivalTotals,
  { least, greatest }: TotalBounds,
  first: number,
): void {
  const end = Math.min(candidates.length, first + WORDS);
  for (let word = first; word < end; word++) {
    const all = candidates[word]! | 0;
    let [never, sometimes] = [0, 0];
    for (let bits = all; bits !== 0; bits &= bits - 1) {
      const bit = bits & -bits;
      const entry = (word << 5) | (31 - Math.clz32(bit));
      const [low, high] = [totals.lowerBound(entry), totals.upperBound(entry)];
      if (low > greatest || high < least) never |= bit;
      else if (low < least || high > greatest) sometimes |= bit;
    }
    candidates[word] = all & ~never;
    doubtful[word] = sometimes;
  }
}
