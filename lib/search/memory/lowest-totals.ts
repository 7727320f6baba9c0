/** Finds the lowest totals of arrival days. */
import type { TimeSlice } from '#lib/event-loop/time-slice';
import type { ArrivalTotals } from '#lib/search/memory/arrival-totals';
import { type Bitmap, bitsIn, clear, entriesOf } from '#lib/search/memory/bitmap';
import { bitsBetween } from '#lib/search/memory/bits-between';
import { bitsOfGroup, DayRows } from '#lib/search/memory/day-rows';
import type { FreeEntries } from '#lib/search/memory/free-entries';
import { RangeMaxima } from '#lib/search/memory/range-maxima';

/** Words of a bitmap between two checks of the clock. */
const WORDS = 16;
/** Entries whose free days are found at once, about: at first few, which lower the amounts that the others are compared with. */
const FIRST_AT_ONCE = 1_024;
const MOST_AT_ONCE = 16_384;

/** What lowest totals are found from. */
export interface LowestSource {
  readonly candidates: Bitmap;
  readonly totals: ArrivalTotals;
  /** Returns the free days of some of the candidates. */
  readonly freeOf: (entries: Bitmap) => Promise<FreeEntries>;
}

/**
 * Lowers amounts, of which there is one for each arrival day, to the lowest total of the candidates that are free on the day. Only of entries
 * that may cost less, by their rates, are the free days found and compared. Amounts of -Infinity stay. Yields to the event loop in between.
 */
export async function lowerToLowest(
  { candidates, totals, freeOf }: LowestSource,
  amounts: Float64Array,
  slice: TimeSlice,
): Promise<void> {
  const lowest = new LowestTotals(totals, amounts, slice);
  const cheap = candidates.slice().fill(0);
  let count = 0;
  let atOnce = FIRST_AT_ONCE;
  for (let first = 0; first < candidates.length; first += WORDS) {
    count += lowest.addCheap(cheap, candidates, first);
    if (slice.isOver) await slice.next();
    if (count < atOnce) continue;
    atOnce = MOST_AT_ONCE;
    await lowest.compare(cheap, count, await freeOf(cheap));
    clear(cheap);
    count = 0;
  }
  if (count > 0) await lowest.compare(cheap, count, await freeOf(cheap));
}

class LowestTotals {
  readonly #totals: ArrivalTotals;
  readonly #slice: TimeSlice;
  /** The lowest total of each day so far. */
  readonly #amounts: Float64Array;
  /** The greatest of them in each 32 days. */
  readonly #amountsOfWords: Float64Array;
  #ceilings: RangeMaxima;

  constructor(totals: ArrivalTotals, amounts: Float64Array, slice: TimeSlice) {
    this.#totals = totals;
    this.#slice = slice;
    this.#amounts = amounts;
    this.#amountsOfWords = new Float64Array((amounts.length + 31) >>> 5);
    this.#ceilings = new RangeMaxima(amounts.slice());
  }

  /** Adds to `cheap` the candidates of some words that may cost less than the amount of a day, and returns their number. */
  addCheap(cheap: Bitmap, candidates: Bitmap, first: number): number {
    const [totals, ceilings] = [this.#totals, this.#ceilings];
    const greatest = ceilings.between(0, this.#amounts.length);
    const end = Math.min(candidates.length, first + WORDS);
    let count = 0;
    for (let word = first; word < end; word++) {
      let added = 0;
      for (let bits = candidates[word]! | 0; bits !== 0; bits &= bits - 1) {
        const bit = bits & -bits;
        const entry = (word << 5) | (31 - Math.clz32(bit));
        if (totals.leastOf(entry) < greatest && totals.mayBeBelow(entry, ceilings)) added |= bit;
      }
      cheap[word] = added;
      count += bitsIn(added);
    }
    return count;
  }

  /** Lowers the amounts by `count` entries. Yields to the event loop in between. */
  async compare(cheap: Bitmap, count: number, free: FreeEntries): Promise<void> {
    const entries = entriesOf(cheap, count);
    const rows = await this.#freeDays(entries, free);
    const days = new Uint32Array(rows.stride);
    for (let group = 0; group < rows.groupsCount; group++) {
      this.#findAmountsOfWords();
      rows.rowsOf(group, days);
      const end = Math.min(count, 32 * (group + 1));
      for (let at = 32 * group; at < end; at++) this.#compareEntry(entries[at]!, days, at & 31);
      if (this.#slice.isOver) await this.#slice.next();
    }
    this.#ceilings = new RangeMaxima(this.#amounts.slice());
  }

  /** Returns the days on which entries are free. */
  async #freeDays(entries: Uint32Array, free: FreeEntries): Promise<DayRows> {
    const places = entries.map((entry) => free.words.placeOf(entry));
    const rows = new DayRows(this.#amounts.length);
    for (let day = 0; day < this.#amounts.length; day++) {
      addDay(rows, day, await free.on(day), places);
      if (this.#slice.isOver) await this.#slice.next();
    }
    return rows;
  }

  #findAmountsOfWords(): void {
    const amounts = this.#amounts;
    this.#amountsOfWords.fill(-Infinity);
    for (let day = 0; day < amounts.length; day++) {
      if (amounts[day]! > this.#amountsOfWords[day >>> 5]!) this.#amountsOfWords[day >>> 5] = amounts[day]!;
    }
  }

  /** Lowers the amounts of the days of a row on which an entry costs less. */
  #compareEntry(entry: number, days: Uint32Array, row: number): void {
    const totals = this.#totals;
    const count = totals.divide(entry, 0, this.#amounts.length);
    totals.bound(count);
    const { ends, leasts } = totals.segments;
    let first = 0;
    for (let segment = 0; segment < count; segment++) {
      const end = ends[segment]!;
      for (let word = first >>> 5; word <= (end - 1) >>> 5; word++) {
        if (leasts[segment]! >= this.#amountsOfWords[word]!) continue;
        const bits = days[32 * word + row]! & bitsBetween(first - 32 * word, end - 32 * word);
        this.#compareDays(segment, first, 32 * word, bits);
      }
      first = end;
    }
  }

  /** Compares the days from `firstOfWord` on that `days` has a bit for, in a segment that begins on day `first`. */
  #compareDays(segment: number, first: number, firstOfWord: number, days: number): void {
    const [totals, amounts] = [this.#totals, this.#amounts];
    const { sums, slopes, discounts, leasts } = totals.segments;
    for (let bits = days; bits !== 0; bits &= bits - 1) {
      const day = firstOfWord + 31 - Math.clz32(bits & -bits);
      if (leasts[segment]! >= amounts[day]!) continue;
      const total = totals.total(sums[segment]! + (day - first) * slopes[segment]!, discounts[segment]!);
      if (total < amounts[day]!) amounts[day] = total;
    }
  }
}

function addDay(rows: DayRows, day: number, free: Bitmap, places: Uint32Array): void {
  const groups = (places.length + 31) >>> 5;
  for (let group = 0; group < groups; group++) rows.set(group, day, bitsOfGroup(free, places, group));
}
