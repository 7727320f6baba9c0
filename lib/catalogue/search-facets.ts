/**
 * How many rentals each further choice would leave: every facet is counted under the other filters, so that a choice made can
 * be changed. Hides how few queries that takes: what is not filtered by shares one.
 */

import type { Selecting } from '#lib/catalogue/filters';
import { utcDay } from '#lib/catalogue/plain-day';
import type { RentalFilter, SearchQuery } from '#lib/catalogue/query';
import { referenceData, type VocabularyKind } from '#lib/catalogue/reference-data';
import { type RentalColumns, selectedEntries } from '#lib/catalogue/rental-columns';
import { searching } from '#lib/catalogue/rentals';
import type { Store } from '#lib/store/store';

/** Counts by value; a value that would leave nothing is absent. */
export interface RentalFacets {
  /** By key, in the vocabulary's order. */
  readonly rentalTypes: ReadonlyMap<string, number>;
  /** Of those that have all that is asked for already, and this too. */
  readonly amenities: ReadonlyMap<string, number>;
  readonly rentalsTags: ReadonlyMap<string, number>;
  /** Rentals with at least so many, from 1 on. */
  readonly bedroomsCount: ReadonlyMap<number, number>;
  readonly fullBathroomsCount: ReadonlyMap<number, number>;
  readonly guests: ReadonlyMap<number, number>;
  /** Rentals with an offer; rentals that can be booked at once. */
  readonly specialOffers: number;
  readonly instantlyBookable: number;
  /** Null when there is no rental. */
  readonly price: PriceFacet | null;
}

/** Displayed from-prices, minor units of `currency`. */
export interface PriceFacet {
  readonly currency: string;
  readonly minMinor: number;
  readonly maxMinor: number;
  /** 24 spans of one width from the least on; the last goes on to the greatest, so that a few dear homes do not flatten the rest. */
  readonly histogram: readonly PriceSpan[];
}

export interface PriceSpan {
  readonly fromMinor: number;
  /** Exclusive, but for the last. */
  readonly toMinor: number;
  readonly count: number;
}

/** The facets of a search. */
export function searchFacets(
  store: Store,
  query: Pick<SearchQuery, 'filter' | 'currency'>,
  today: string = utcDay(new Date()),
): Promise<RentalFacets> {
  return facetsOf(store, query, searching(today));
}

/** The facets of any list whose selection depends on the query's filter. */
export async function facetsOf(
  store: Store,
  { filter, currency }: Pick<SearchQuery, 'filter' | 'currency'>,
  selecting: Selecting,
): Promise<RentalFacets> {
  const { wordNumbers } = await referenceData(store);
  const all = await selectedEntries(store, selecting(filter));
  /** What the search selects without its own restriction by the facet's filter. */
  const without = (key: keyof RentalFilter): Promise<Selected> | Selected =>
    filter[key] === null ? all : selectedEntries(store, selecting({ ...filter, [key]: null }));
  const types = countBy(await without('rentalTypes'), ({ rentalTypes }) => rentalTypes);
  const words = countWords(all);
  const byKey = (kind: VocabularyKind, counts: ReadonlyMap<number, number>) => {
    const found = new Map<string, number>();
    for (const [key, number] of wordNumbers[kind]) {
      const count = counts.get(number);
      if (count !== undefined) found.set(key, count);
    }
    return found;
  };
  const instant = countBy(await without('instantlyBookable'), ({ instantlyBookable }) => instantlyBookable);
  const [, offered] =
    filter.specialOffers === true
      ? all
      : await selectedEntries(store, selecting({ ...filter, specialOffers: true }));
  return {
    rentalTypes: byKey('rental_type', types),
    amenities: byKey('amenity', words),
    rentalsTags: byKey('tag', words),
    bedroomsCount: atLeast(countBy(await without('bedroomsCount'), (columns) => columns.bedroomsCounts)),
    fullBathroomsCount: atLeast(
      countBy(await without('fullBathroomsCount'), (columns) => columns.fullBathroomsCounts),
    ),
    guests: atLeast(countBy(await without('guests'), (columns) => columns.capacities)),
    specialOffers: offered.length,
    instantlyBookable: instant.get(1) ?? 0,
    price: priceFacet(await without('price'), currency),
  };
}

type Selected = Awaited<ReturnType<typeof selectedEntries>>;

function countBy(
  [columns, entries]: Selected,
  columnOf: (columns: RentalColumns) => Uint8Array | Uint16Array,
): ReadonlyMap<number, number> {
  const column = columnOf(columns);
  const counts = new Map<number, number>();
  for (const entry of entries) {
    const value = column[entry] ?? 0;
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

/** Rentals by the number of each word that they have. */
function countWords([{ words, wordStarts }, entries]: Selected): ReadonlyMap<number, number> {
  const counts: number[] = [];
  for (const entry of entries) {
    const end = wordStarts[entry + 1] ?? 0;
    for (let at = wordStarts[entry] ?? 0; at < end; at++) {
      const word = words[at] ?? 0;
      counts[word] = (counts[word] ?? 0) + 1;
    }
  }
  return new Map(counts.entries().filter(([, count]) => count !== undefined));
}

/** From counts of exact numbers those of at least 1, 2 and so on to the greatest. */
function atLeast(exact: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const greatest = Math.max(0, ...exact.keys());
  const counts: [number, number][] = [];
  let count = 0;
  for (let number = greatest; number >= 1; number--) {
    count += exact.get(number) ?? 0;
    counts.push([number, count]);
  }
  return new Map(counts.reverse());
}

const SPANS = 24;
/** Share of the rentals that the equal spans reach at least; the last goes on to the dearest. */
const USUAL_SHARE = 0.97;

function priceFacet([columns, entries]: Selected, currency: string): PriceFacet | null {
  const displayed = columns.prices(currency);
  const prices = Float64Array.from(entries, (entry) => displayed[entry] ?? 0).sort();
  const [minMinor, maxMinor] = [prices[0], prices.at(-1)];
  if (minMinor === undefined || maxMinor === undefined) return null;
  const usual = prices[Math.floor((prices.length - 1) * USUAL_SHARE)] ?? maxMinor;
  const width = Math.max(1, Math.ceil((usual - minMinor + 1) / SPANS));
  const counts = new Array<number>(SPANS).fill(0);
  for (const price of prices) {
    const span = Math.min(SPANS - 1, Math.floor((price - minMinor) / width));
    counts[span] = (counts[span] ?? 0) + 1;
  }
  const edge = (span: number) => minMinor + span * width;
  return {
    currency,
    minMinor,
    maxMinor,
    histogram: counts.map((count, span) => ({
      fromMinor: edge(span),
      toMinor: span === SPANS - 1 ? Math.max(edge(SPANS), maxMinor) : edge(span + 1),
      count,
    })),
  };
}
