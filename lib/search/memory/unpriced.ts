import { countEntries, emptyBitmap, forEachEntry, remove, setEntry } from '#lib/search/memory/bitmap';
import type { Matches } from '#lib/search/memory/entry-order';

/** The number that stands for the price of a rental without one. Greater than every price. */
export const UNPRICED = Number.MAX_SAFE_INTEGER;

/** The entries without a price. */
export type Unpriced = Matches;

/** Returns the entries without a price; null when every entry has one. */
export function findUnpriced(prices: Float64Array): Unpriced | null {
  if (!prices.includes(UNPRICED)) return null;
  const bitmap = emptyBitmap(prices.length);
  for (let entry = 0; entry < prices.length; entry++) {
    if (prices[entry] === UNPRICED) setEntry(bitmap, entry);
  }
  return { bitmap, count: countEntries(bitmap) };
}

/** Sets the prices of the entries without one to `UNPRICED`. */
export function setUnpriced(prices: Float64Array, { bitmap }: Unpriced): void {
  forEachEntry(bitmap, (entry) => {
    prices[entry] = UNPRICED;
  });
}

/** Returns the matches with a price: the same object when every entry has one, else new ones. */
export function pricedMatches(matches: Matches, unpriced: Unpriced | null): Matches {
  if (unpriced === null) return matches;
  const bitmap = matches.bitmap.slice();
  remove(bitmap, unpriced.bitmap);
  return { bitmap, count: countEntries(bitmap) };
}
