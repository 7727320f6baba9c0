/** Computes facets from counts; shared by the engines, so that they agree. */
import type { PriceFacet } from '#lib/search/facets';

/**
 * Converts counts of rentals with exactly n of something to counts of rentals with at least n, for each n from 1 to the greatest number.
 * Empty when no number is above 0.
 */
export function atLeast(exact: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const greatest = Math.max(0, ...exact.keys());
  const counts: [number, number][] = [];
  let count = 0;
  for (let number = greatest; number >= 1; number--) {
    count += exact.get(number) ?? 0;
    counts.push([number, count]);
  }
  return new Map(counts.reverse());
}

/**
 * The greatest number of guests that is counted where prices are bounded and depend on the guests: in SQL each number is a search of its own
 * there.
 */
export const MOST_PRICED_GUESTS = 30;

/**
 * Counts the rentals that remain for each number of guests where prices are bounded and depend on the guests: more guests raise the price of
 * a rental over the upper bound, or over the lower one. Numbers of guests for which no rental remains are absent.
 * @param capacities how many people the rentals sleep that match without guests and prices
 * @param count counts the rentals of the search for a number of guests
 */
export async function countPricedGuests(
  capacities: Iterable<number>,
  count: (guests: number) => Promise<number>,
): Promise<ReadonlyMap<number, number>> {
  const counts = new Map<number, number>();
  const greatest = Math.min(MOST_PRICED_GUESTS, Math.max(0, ...capacities));
  for (let guests = 1; guests <= greatest; guests++) {
    const remaining = await count(guests);
    if (remaining > 0) counts.set(guests, remaining);
  }
  return counts;
}

/**
 * Converts counts by word number to counts by vocabulary key. `numbers` holds the word number of each key, and its order is that of the
 * result. Keys without a count are left out.
 */
export function byKey(
  numbers: ReadonlyMap<string, number>,
  counts: ReadonlyMap<number, number>,
): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const [key, number] of numbers) {
    const count = counts.get(number);
    if (count !== undefined) found.set(key, count);
  }
  return found;
}

/** The number of spans (bars) in the histogram of a price facet. */
export const PRICE_SPANS = 24;
/** Share of the rentals that equal spans must cover; the last span extends to the most expensive. */
const USUAL_SHARE = 0.97;

/**
 * Returns the index, among `count` prices sorted ascending, of the highest price that a price histogram's equal spans must reach: the one
 * at 97 %. Higher prices count in the last span. `count` must be 1 or more.
 */
export function usualPriceIndex(count: number): number {
  return Math.floor((count - 1) * USUAL_SHARE);
}

/**
 * Computes the width of a price histogram's spans in minor units, so that `PRICE_SPANS` spans reach from the lowest price to `usualMinor`,
 * the price at `usualPriceIndex`. Rounded up.
 */
export function priceSpanWidth(minMinor: number, usualMinor: number): number {
  return Math.ceil((usualMinor - minMinor + 1) / PRICE_SPANS);
}

/**
 * Returns the index, from 0, of the histogram span that contains a price; prices beyond the last span count in it. All amounts in minor
 * units. Runs once per match: truncating by `| 0` takes two thirds of the time of `Math.floor`.
 */
export function priceSpan(priceMinor: number, minMinor: number, width: number): number {
  const span = (priceMinor - minMinor) / width;
  return span < PRICE_SPANS - 1 ? span | 0 : PRICE_SPANS - 1;
}

/**
 * Builds the price facet from rental counts by span index, where a missing index counts as 0. `width` is the width of a span in minor
 * units.
 */
export function priceFacet(
  { currency, minMinor, maxMinor }: Pick<PriceFacet, 'currency' | 'minMinor' | 'maxMinor'>,
  width: number,
  counts: ReadonlyMap<number, number>,
): PriceFacet {
  const edge = (span: number) => minMinor + span * width;
  return {
    currency,
    minMinor,
    maxMinor,
    histogram: Array.from({ length: PRICE_SPANS }, (_, span) => ({
      fromMinor: edge(span),
      toMinor: span === PRICE_SPANS - 1 ? Math.max(edge(PRICE_SPANS), maxMinor) : edge(span + 1),
      count: counts.get(span) ?? 0,
    })),
  };
}
