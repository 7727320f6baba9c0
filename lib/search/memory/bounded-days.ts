import type { TimeSlice } from '#lib/event-loop/time-slice';
import { WHOLE_PARTS } from '#lib/money/percent';
import type { ArrivalTotals } from '#lib/search/memory/arrival-totals';
import { type Bitmap, bitsIn, countEntries } from '#lib/search/memory/bitmap';
import { setBitsBetween } from '#lib/search/memory/bits-between';
import { wordsOfDays } from '#lib/search/memory/free-rows';

/** Totals in one currency, and their bounds: inclusive, minor units. */
export interface BoundedTotals {
  readonly totals: ArrivalTotals;
  readonly least: number;
  readonly greatest: number;
}

/** Words of a bitmap between two checks of the clock. */
const WORDS = 8;

/**
 * The arrival days on which the totals of entries lie within bounds. Most entries lie within on all days or on none, by the least and the most that a
 * stay can cost; only the others have a row of days.
 */
export class BoundedDays {
  readonly #doubtful: Bitmap;
  /** By word of `#doubtful`, the number of its entries in the words before. */
  readonly #counts: Uint32Array;
  /** The rows of its entries, one after the other. */
  readonly #rows: Uint32Array;
  readonly #wordsOfRow: number;

  private constructor(doubtful: Bitmap, daysCount: number) {
    this.#doubtful = doubtful;
    this.#counts = new Uint32Array(doubtful.length);
    this.#wordsOfRow = wordsOfDays(daysCount);
    let count = 0;
    for (let word = 0; word < doubtful.length; word++) {
      this.#counts[word] = count;
      count += bitsIn(doubtful[word]!);
    }
    this.#rows = new Uint32Array(countEntries(doubtful) * this.#wordsOfRow);
  }

  /** Finds the days of entries, as `narrowToBounds` returns them, in `daysCount` days. Yields to the event loop in between. */
  static async of(
    doubtful: Bitmap,
    bounded: BoundedTotals,
    daysCount: number,
    slice: TimeSlice,
  ): Promise<BoundedDays> {
    const days = new BoundedDays(doubtful, daysCount);
    for (let first = 0; first < doubtful.length; first += WORDS) {
      days.#addWords(bounded, first, Math.min(doubtful.length, first + WORDS));
      if (slice.isOver) await slice.next();
    }
    return days;
  }

  /** Removes the days outside the bounds from the row of an entry, which begins at `at`. */
  keep(entry: number, rows: Uint32Array, at: number): void {
    const bits = this.#doubtful[entry >>> 5]! | 0;
    const bit = 1 << (entry & 31);
    if ((bits & bit) === 0) return;
    const own = this.#rows;
    const from = (this.#counts[entry >>> 5]! + bitsIn(bits & (bit - 1))) * this.#wordsOfRow;
    for (let word = 0; word < this.#wordsOfRow; word++) {
      rows[at + word] = rows[at + word]! & own[from + word]!;
    }
  }

  #addWords(bounded: BoundedTotals, first: number, end: number): void {
    let row = this.#counts[first]!;
    for (let word = first; word < end; word++) {
      for (let bits = this.#doubtful[word]! | 0; bits !== 0; bits &= bits - 1) {
        this.#addEntry(bounded, (word << 5) | (31 - Math.clz32(bits & -bits)), this.#wordsOfRow * row++);
      }
    }
  }

  /** Sets the days of an entry, whose row begins at `at`. */
  #addEntry({ totals, least, greatest }: BoundedTotals, entry: number, at: number): void {
    const rows = this.#rows;
    const segments = totals.divide(entry);
    const { ends, sums, slopes, discounts } = totals.segments;
    const { greatestBelow, leastWithin, greatestWithin, leastAbove } = totals.limits(least, greatest);
    let [day, begin] = [0, 0];
    let isWithin = false;
    for (let segment = 0; segment < segments; segment++) {
      const end = ends[segment]!;
      const [slope, discount] = [slopes[segment]!, discounts[segment]!];
      const share = discount === 0 ? 1 : 1 - discount / WHOLE_PARTS;
      let sum = sums[segment]!;
      while (day < end) {
        const discounted = sum * share;
        let isDayWithin = discounted >= leastWithin && discounted <= greatestWithin;
        if (!isDayWithin && discounted > greatestBelow && discounted < leastAbove) {
          const total = totals.total(sum, discount);
          isDayWithin = total >= least && total <= greatest;
        }
        if (isDayWithin !== isWithin) {
          if (isWithin) setBitsBetween(rows, at, begin, day);
          begin = day;
          isWithin = isDayWithin;
        }
        // Totals ascend or descend all through a segment.
        const last = discounted + (end - day - 1) * slope * share;
        const isSteady =
          slope === 0 ||
          (discounted >= leastWithin &&
            discounted <= greatestWithin &&
            last >= leastWithin &&
            last <= greatestWithin) ||
          (discounted <= greatestBelow && last <= greatestBelow) ||
          (discounted >= leastAbove && last >= leastAbove);
        if (isSteady) day = end;
        else {
          day += 1;
          sum += slope;
        }
      }
    }
    if (isWithin) setBitsBetween(rows, at, begin, day);
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
      const [low, high] = [totals.leastOf(entry), totals.greatestOf(entry)];
      if (low > greatest || high < least) never |= bit;
      else if (low < least || high > greatest) sometimes |= bit;
    }
    candidates[word] = all & ~never;
    doubtful[word] = sometimes;
  }
}
