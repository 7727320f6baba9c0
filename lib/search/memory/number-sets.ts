import {
  addAll,
  type Bitmap,
  countCommon,
  emptyBitmap,
  forEachEntry,
  setEntry,
} from '#lib/search/memory/bitmap';
import type { Matches } from '#lib/search/memory/entry-order';

/** Numbers up to here have a bitmap each; homes beyond are few. */
const MAX_BITMAPS = 40;

/** Which entries have at least so many of something. */
export class NumberSets {
  readonly #column: Uint16Array;
  /** At place `n` the entries with at least `n + 1`. */
  readonly #atLeast: readonly Bitmap[];

  constructor(column: Uint16Array) {
    this.#column = column;
    const greatest = Math.min(
      MAX_BITMAPS,
      column.reduce((most, value) => Math.max(most, value), 0),
    );
    this.#atLeast = Array.from({ length: greatest }, () => emptyBitmap(column.length));
    for (let entry = 0; entry < column.length; entry++) {
      const exact = this.#atLeast[Math.min(column[entry] ?? 0, greatest) - 1];
      if (exact) setEntry(exact, entry);
    }
    for (let number = greatest - 1; number >= 1; number--) {
      const [fewer, more] = [this.#atLeast[number - 1], this.#atLeast[number]];
      if (fewer && more) addAll(fewer, more);
    }
  }

  /** Null when all have at least `number`, which is so of 0 and less. */
  atLeast(number: number): Bitmap | null {
    if (number <= 0) return null;
    const bitmap = this.#atLeast[number - 1];
    if (bitmap) return bitmap;
    const beyond = emptyBitmap(this.#column.length);
    const most = this.#atLeast.at(-1);
    if (most) {
      forEachEntry(most, (entry) => {
        if ((this.#column[entry] ?? 0) >= number) setEntry(beyond, entry);
      });
    }
    return beyond;
  }

  /** How many of the matches have at least 1, 2 and so on, to the greatest number that one of them has. */
  counts({ bitmap, count: all }: Matches): ReadonlyMap<number, number> {
    const counts = new Map<number, number>();
    if (all === 0) return counts;
    for (let number = 1; ; number++) {
      const having = this.atLeast(number);
      const count = having === null ? 0 : countCommon(bitmap, having);
      if (count === 0) return counts;
      counts.set(number, count);
    }
  }
}
