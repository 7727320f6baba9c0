import type { TimeSlice } from '#lib/event-loop/time-slice';
import type { ArrivalTotals } from '#lib/search/memory/arrival-totals';
import { type Bitmap, remove } from '#lib/search/memory/bitmap';
import { bitsBetween } from '#lib/search/memory/bits-between';
import { transposeWords } from '#lib/search/memory/day-rows';
import type { SelectedWords } from '#lib/search/memory/selected-words';

/** Totals in one currency, and their bounds: inclusive, minor units. */
export interface BoundedTotals {
  readonly totals: ArrivalTotals;
  readonly least: number;
  readonly greatest: number;
}

/** Words of a bitmap between two checks of the clock. */
const WORDS = 8;
/** Words of the bitmaps of a block of days, about: 16 MB. */
const WORDS_OF_BLOCK = 2 ** 22;

/**
 * The entries whose totals lie within bounds, by arrival day. Most of them lie within on all days or on none, by the lowest and the highest
 * rate; only for the others are totals computed, for a block of days at a time. Bitmaps are of selected words.
 */
export class BoundedArrivals {
  readonly #bounded: BoundedTotals;
  readonly #words: SelectedWords;
  readonly #slice: TimeSlice;
  /** Within the bounds on some days only, as far as is known. */
  readonly #doubtful: Bitmap;
  /** Of those, by day of the block, the ones that are not within the bounds. */
  readonly #outside: readonly Bitmap[];
  /** Of 32 entries: word `w` of entry `n` is at place `32 * w + n`. */
  readonly #days: Uint32Array;
  #firstIndex = 0;

  /** @param doubtful as `narrowToBounds` returns them, for up to `daysCount` days */
  constructor(
    doubtful: Bitmap,
    words: SelectedWords,
    bounded: BoundedTotals,
    daysCount: number,
    slice: TimeSlice,
  ) {
    this.#bounded = bounded;
    this.#words = words;
    this.#slice = slice;
    this.#doubtful = words.pick(doubtful);
    const daysOfBlock = Math.max(32, Math.floor(WORDS_OF_BLOCK / (words.length + 1)) & ~31);
    const length = Math.min(daysCount, daysOfBlock);
    this.#outside = Array.from({ length }, () => this.#doubtful.slice());
    this.#days = new Uint32Array((length + 31) & ~31);
  }

  /** Removes from `free` the entries that are not within the bounds on a day. Days must be in order. Yields to the event loop in between. */
  async keepWithin(free: Bitmap, index: number): Promise<void> {
    const count = this.#outside.length;
    if (index % count === 0) await this.#computeBlock(index, count);
    remove(free, this.#outside[index - this.#firstIndex]!);
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

  #computeWord(word: number, index: number, count: number): void {
    const doubtful = this.#doubtful[word]! | 0;
    if (doubtful === 0) return;
    const days = this.#days.fill(0);
    const firstEntry = this.#words.entryAt(word << 5);
    for (let bits = doubtful; bits !== 0; bits &= bits - 1) {
      const bit = 31 - Math.clz32(bits & -bits);
      this.#addOutside(firstEntry + bit, bit, index, count);
    }
    transposeWords(days);
    for (let day = 0; day < count; day++) this.#outside[day]![word] = days[day]!;
  }

  /** Sets the days on which the totals of an entry are not within the bounds, from the place `row` on. */
  #addOutside(entry: number, row: number, index: number, count: number): void {
    const days = this.#days;
    const { totals, least, greatest } = this.#bounded;
    const segments = totals.divide(entry, index, count);
    totals.bound(segments);
    const { ends, sums, slopes, discounts, leasts, greatests } = totals.segments;
    let first = 0;
    for (let segment = 0; segment < segments; segment++) {
      const end = ends[segment]!;
      if (leasts[segment]! > greatest || greatests[segment]! < least) setDays(days, row, first, end);
      else if (leasts[segment]! < least || greatests[segment]! > greatest) {
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

/**
 * Removes from `candidates` the entries that are never within the bounds, and returns those that may not be on all days. Yields to the event
 * loop in between.
 */
export async function narrowToBounds(
  candidates: Bitmap,
  bounded: BoundedTotals,
  slice: TimeSlice,
): Promise<Bitmap> {
  const doubtful = candidates.slice();
  for (let first = 0; first < candidates.length; first += WORDS) {
    classify(candidates, doubtful, bounded, first);
    if (slice.isOver) await slice.next();
  }
  return doubtful;
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
  { totals, least, greatest }: BoundedTotals,
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
