/** How facets are worked out of counts, the same for every engine. */
import type { PriceFacet } from '#lib/search/facets';

/** From counts of exact numbers those of at least 1, 2 and so on to the greatest. */
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

/** Counts by key, in the order of the vocabulary's `numbers`, from counts by number. */
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

/** Spans of a histogram of prices. */
export const PRICE_SPANS = 24;
/** Share of the rentals that the equal spans reach at least; the last goes on to the dearest. */
const USUAL_SHARE = 0.97;

/** Of `count` prices in ascending order, the index of the one that the equal spans still reach. */
export function usualPriceIndex(count: number): number {
  return Math.floor((count - 1) * USUAL_SHARE);
}

/** Width of a span, where the cheapest price and the one at `usualPriceIndex` are these. */
export function priceSpanWidth(minMinor: number, usualMinor: number): number {
  return Math.ceil((usualMinor - minMinor + 1) / PRICE_SPANS);
}

/** The span that a price is counted in, from 0. Asked for each of many matches: a whole number by `| 0` takes two thirds of the time. */
export function priceSpan(priceMinor: number, minMinor: number, width: number): number {
  const span = (priceMinor - minMinor) / width;
  return span < PRICE_SPANS - 1 ? span | 0 : PRICE_SPANS - 1;
}

/** The facet of counts by span. */
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
