import { atLeast } from '#lib/search/facet-counting';
import {
  addAll,
  type Bitmap,
  countCommon,
  emptyBitmap,
  forEachEntry,
  hasEntry,
  setEntry,
} from '#lib/search/memory/bitmap';
import type { Matches } from '#lib/search/memory/entry-order';

/** Numbers up to here have a bitmap each; homes beyond are few. */
const MAX_BITMAPS = 40;

/** Which entries have at least so many of something. */
export class NumberSets {
  readonly #column: Uint16Array;
  readonly #greatest: number;
  /** At place `n` the entries with at least `n + 1`. */
  readonly #atLeast: readonly Bitmap[];
  readonly #nobody: Bitmap;

  constructor(column: Uint16Array) {
    this.#column = column;
    this.#greatest = column.reduce((most, value) => Math.max(most, value), 0);
    this.#nobody = emptyBitmap(column.length);
    const last = Math.min(MAX_BITMAPS, this.#greatest);
    this.#atLeast = Array.from({ length: last }, () => emptyBitmap(column.length));
    for (let entry = 0; entry < column.length; entry++) {
      const exact = this.#atLeast[Math.min(column[entry] ?? 0, last) - 1];
      if (exact) setEntry(exact, entry);
    }
    for (let number = last - 1; number >= 1; number--) {
      const [fewer, more] = [this.#atLeast[number - 1], this.#atLeast[number]];
      if (fewer && more) addAll(fewer, more);
    }
  }

  /** Null when all have at least `number`, which is so of 0 and less. Nobody may change the bitmap. */
  atLeast(number: number): Bitmap | null {
    if (number <= 0) return null;
    if (number > this.#greatest) return this.#nobody;
    return this.#atLeast[number - 1] ?? this.#beyond(number);
  }

  /** How many of the matches have at least 1, 2 and so on, to the greatest number that one of them has. */
  counts({ bitmap, count: all }: Matches): ReadonlyMap<number, number> {
    const counts = new Map<number, number>();
    if (all === 0) return counts;
    for (const [index, having] of this.#atLeast.entries()) {
      const count = countCommon(bitmap, having);
      if (count === 0) return counts;
      counts.set(index + 1, count);
    }
    return new Map([...atLeast(this.#numbersBeyond(bitmap)), ...counts]);
  }

  /** Numbers that have no bitmap, and how many of the entries have each. */
  #numbersBeyond(bitmap: Bitmap): ReadonlyMap<number, number> {
    const exact = new Map<number, number>();
    forEachEntry(this.#atLeast.at(-1) ?? this.#nobody, (entry) => {
      const number = this.#column[entry] ?? 0;
      if (number <= MAX_BITMAPS || !hasEntry(bitmap, entry)) return;
      exact.set(number, (exact.get(number) ?? 0) + 1);
    });
    return exact;
  }

  /** For a number that has no bitmap. */
  #beyond(number: number): Bitmap {
    const bitmap = emptyBitmap(this.#column.length);
    forEachEntry(this.#atLeast.at(-1) ?? this.#nobody, (entry) => {
      if ((this.#column[entry] ?? 0) >= number) setEntry(bitmap, entry);
    });
    return bitmap;
  }
}
