/** Facets as simply as possible, for the reference engine. */
import type { PriceFacet } from '#lib/search/facets';

/** Counts for each number of guests up to 30 by a search of its own. Numbers without rentals are absent. */
export function countEachGuests(count: (guests: number) => number): ReadonlyMap<number, number> {
  const counts = Array.from({ length: 30 }, (_, index) => [index + 1, count(index + 1)] as const);
  return new Map(counts.filter(([, remaining]) => remaining > 0));
}

/** Counts the values that are at least each number from 1 to the greatest of them. */
export function countAtLeast(values: readonly number[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (let least = 1; least <= Math.max(0, ...values); least++) {
    counts.set(least, values.filter((value) => value >= least).length);
  }
  return counts;
}

/** Computes the facet of prices in minor units, of which there must be one. */
export function priceFacetOf(prices: readonly number[], currency: string): PriceFacet {
  const ascending = prices.toSorted((a, b) => a - b);
  const minMinor = Math.min(...prices);
  const maxMinor = Math.max(...prices);
  const usual = ascending[Math.floor((prices.length - 1) * 0.97)] ?? maxMinor;
  const width = Math.ceil((usual - minMinor + 1) / 24);
  const histogram = Array.from({ length: 24 }, (_, index) => {
    const fromMinor = minMinor + index * width;
    const isLast = index === 23;
    const toMinor = isLast ? Math.max(fromMinor + width, maxMinor) : fromMinor + width;
    const count = prices.filter((price) => price >= fromMinor && (isLast || price < toMinor)).length;
    return { fromMinor, toMinor, count };
  });
  return { currency, minMinor, maxMinor, histogram };
}
