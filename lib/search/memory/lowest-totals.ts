/** Finds the lowest totals of arrival days. */
import type { TimeSlice } from '#lib/event-loop/time-slice';
import type { ArrivalRows } from '#lib/search/memory/arrival-rows';
import type { ArrivalTotals } from '#lib/search/memory/arrival-totals';
import type { Bitmap } from '#lib/search/memory/bitmap';
import { bitsBetween } from '#lib/search/memory/bits-between';
import { wordsOfDays } from '#lib/search/memory/free-rows';
import { RangeMaxima } from '#lib/search/memory/range-maxima';

/** Words of a bitmap between two checks of the clock. */
const WORDS = 16;
/** Compared entries after which the others are compared with the amounts that are lower then. */
const ENTRIES = 128;

/** What lowest totals are found from. */
export interface LowestSource {
  readonly candidates: Bitmap;
  readonly totals: ArrivalTotals;
  readonly rows: ArrivalRows;
}

/**
 * Lowers amounts, of which there is one for each arrival day, to the lowest total of the candidates that are free on the day. Only of entries
 * that may cost less, by their rates, are the days compared. Amounts of -Infinity stay. Yields to the event loop in between.
 */
export async function lowerToLowest(
  source: LowestSource,
  amounts: Float64Array,
  slice: TimeSlice,
): Promise<void> {
  const lowest = new LowestTotals(source, amounts);
  for (let first = 0; first < source.candidates.length; first += WORDS) {
    lowest.compare(first);
    if (slice.isOver) await slice.next();
  }
}

class LowestTotals {
  readonly #source: LowestSource;
  /** The lowest total of each day so far. */
  readonly #amounts: Float64Array;
  /** The greatest of them in each 32 days, and in ranges, as they were some entries before. */
  readonly #amountsOfWords: Float64Array;
  #ceilings: RangeMaxima;
  #comparedCount = 0;
  readonly #row: Uint32Array;
  /** The candidates of some words that may cost less by their least prices. */
  readonly #cheap = new Uint32Array(32 * WORDS);

  constructor(source: LowestSource, amounts: Float64Array) {
    this.#source = source;
    this.#amounts = amounts;
    this.#amountsOfWords = new Float64Array(wordsOfDays(amounts.length));
    this.#ceilings = new RangeMaxima(amounts.slice());
    this.#findAmountsOfWords();
    this.#row = new Uint32Array(this.#amountsOfWords.length);
  }

  /** Lowers the amounts by the candidates of some words. */
  compare(first: number): void {
    const [totals, cheap] = [this.#source.totals, this.#cheap];
    const count = this.#findCheap(first);
    totals.readAhead(cheap, 0, count);
    for (let at = 0; at < count; at++) {
      const entry = cheap[at]!;
      if (!totals.mayBeBelow(entry, this.#ceilings)) continue;
      this.#compareEntry(entry);
      this.#comparedCount += 1;
      if (this.#comparedCount % ENTRIES !== 0) continue;
      this.#findAmountsOfWords();
      this.#ceilings = new RangeMaxima(this.#amounts.slice());
    }
  }

  /** Writes the candidates of some words that may cost less on some day into `#cheap`, and returns their number. */
  #findCheap(first: number): number {
    const { candidates, totals } = this.#source;
    const end = Math.min(candidates.length, first + WORDS);
    const greatest = this.#ceilings.between(0, this.#amounts.length);
    const cheap = this.#cheap;
    let count = 0;
    for (let word = first; word < end; word++) {
      for (let bits = candidates[word]! | 0; bits !== 0; bits &= bits - 1) {
        const entry = (word << 5) | (31 - Math.clz32(bits & -bits));
        if (totals.leastOf(entry) < greatest) cheap[count++] = entry;
      }
    }
    return count;
  }

  #findAmountsOfWords(): void {
    const amounts = this.#amounts;
    this.#amountsOfWords.fill(-Infinity);
    for (let day = 0; day < amounts.length; day++) {
      if (amounts[day]! > this.#amountsOfWords[day >>> 5]!) this.#amountsOfWords[day >>> 5] = amounts[day]!;
    }
  }

  /** Lowers the amounts of the days on which an entry is free and costs less. */
  #compareEntry(entry: number): void {
    const { totals, rows } = this.#source;
    const row = this.#row;
    rows.read(entry, row, 0);
    const count = totals.divide(entry);
    totals.bound(count);
    const { ends, leasts } = totals.segments;
    let first = 0;
    for (let segment = 0; segment < count; segment++) {
      const end = ends[segment]!;
      for (let word = first >>> 5; word <= (end - 1) >>> 5; word++) {
        if (leasts[segment]! >= this.#amountsOfWords[word]!) continue;
        const bits = row[word]! & bitsBetween(first - 32 * word, end - 32 * word);
        this.#compareDays(segment, first, 32 * word, bits);
      }
      first = end;
    }
  }

  /** Compares the days from `firstOfWord` on that `days` has a bit for, in a segment that begins on day `first`. */
  #compareDays(segment: number, first: number, firstOfWord: number, days: number): void {
    const [{ totals }, amounts] = [this.#source, this.#amounts];
    const { sums, slopes, discounts, leasts } = totals.segments;
    for (let bits = days; bits !== 0; bits &= bits - 1) {
      const day = firstOfWord + 31 - Math.clz32(bits & -bits);
      if (leasts[segment]! >= amounts[day]!) continue;
      const total = totals.total(sums[segment]! + (day - first) * slopes[segment]!, discounts[segment]!);
      if (total < amounts[day]!) amounts[day] = total;
    }
  }
}
