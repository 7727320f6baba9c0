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

/** Numbers up to this one have a bitmap each; few homes exceed it. */
const MAX_BITMAPS = 40;

/** An index of one number per rental, such as bedrooms, which finds the entries with at least n. */
export class NumberSets {
  readonly #column: Uint16Array;
  readonly #greatest: number;
  /** At index `n`, the entries with at least `n + 1`. */
  readonly #atLeast: readonly Bitmap[];
  readonly #none: Bitmap;

  constructor(column: Uint16Array) {
    this.#column = column;
    this.#greatest = column.reduce((most, value) => Math.max(most, value), 0);
    this.#none = emptyBitmap(column.length);
    const last = Math.min(MAX_BITMAPS, this.#greatest);
    this.#atLeast = Array.from({ length: last }, () => emptyBitmap(column.length));
    for (let entry = 0; entry < column.length; entry++) {
      const exact = this.#atLeast[Math.min(column[entry]!, last) - 1];
      if (exact) setEntry(exact, entry);
    }
    for (let number = last - 1; number >= 1; number--) {
      addAll(this.#atLeast[number - 1]!, this.#atLeast[number]!);
    }
  }

  /** Returns the entries with at least `number`; null for 0 and less, which all entries have. Do not modify the bitmap. */
  atLeast(number: number): Bitmap | null {
    if (number <= 0) return null;
    if (number > this.#greatest) return this.#none;
    return this.#atLeast[number - 1] ?? this.#beyond(number);
  }

  /** Counts the matches with at least n, for n from 1 to the greatest number among them; empty when that is 0 or nothing matches. */
  countAtLeast({ bitmap, count: all }: Matches): ReadonlyMap<number, number> {
    const counts = new Map<number, number>();
    if (all === 0) return counts;
    for (const [index, having] of this.#atLeast.entries()) {
      const count = countCommon(bitmap, having);
      if (count === 0) return counts;
      counts.set(index + 1, count);
    }
    return new Map([...atLeast(this.#numbersBeyond(bitmap)), ...counts]);
  }

  /** Counts the entries by exact number, for numbers beyond the bitmaps. */
  #numbersBeyond(bitmap: Bitmap): ReadonlyMap<number, number> {
    const exact = new Map<number, number>();
    forEachEntry(this.#atLeast.at(-1) ?? this.#none, (entry) => {
      const number = this.#column[entry]!;
      if (number <= MAX_BITMAPS || !hasEntry(bitmap, entry)) return;
      exact.set(number, (exact.get(number) ?? 0) + 1);
    });
    return exact;
  }

  /** Builds the bitmap of a number beyond the bitmaps that are stored. */
  #beyond(number: number): Bitmap {
    const bitmap = emptyBitmap(this.#column.length);
    forEachEntry(this.#atLeast.at(-1) ?? this.#none, (entry) => {
      if (this.#column[entry]! >= number) setEntry(bitmap, entry);
    });
    return bitmap;
  }
}
