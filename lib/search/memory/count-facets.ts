/** Counts facets by intersecting the bitmap of each value with that of the matches. */

import { TimeSlice } from '#lib/event-loop/time-slice';
import type { ReferenceData, VocabularyKind } from '#lib/reference/reference-data';
import type { FacetsRequest } from '#lib/search/engine';
import {
  byKey,
  countPricedGuests,
  MOST_PRICED_GUESTS,
  PRICE_SPANS,
  priceFacet,
  priceSpan,
  priceSpanWidth,
  usualPriceIndex,
} from '#lib/search/facet-counting';
import type { PriceFacet, RentalFacets } from '#lib/search/facets';
import { type Bitmap, countCommon, fullBitmap } from '#lib/search/memory/bitmap';
import { type Matches, pageOf } from '#lib/search/memory/entry-order';
import type { FindMatches } from '#lib/search/memory/find-matches';
import { type RangedValues, valueAt } from '#lib/search/memory/price-values';
import type { PriceView } from '#lib/search/memory/price-view';
import type { SearchIndex } from '#lib/search/memory/search-index';
import type { PricedNightView } from '#lib/search/memory/stay-prices';
import { pricedMatches } from '#lib/search/memory/unpriced';
import type { RentalFilter } from '#lib/search/rental-filter';
import type { Selecting } from '#lib/search/selection';
import { boundsStayTotals, pricingOf, pricingOfFilter, type StayPricing } from '#lib/search/stay-pricing';

/** Words of a bitmap between two checks of the clock. */
const WORDS_PER_CHUNK = 512;

/**
 * Counts all facets of a search with the search index. The facet of a filter that already restricts is counted without that restriction,
 * except amenities and tags, which a further one narrows.
 */
export async function countFacets(
  { filter, selecting, currency }: FacetsRequest,
  index: SearchIndex,
  find: FindMatches,
  view: PricedNightView,
  { wordNumbers }: ReferenceData,
): Promise<RentalFacets> {
  const all = await find(selecting(filter));
  const without = async (key: keyof RentalFilter): Promise<Matches> =>
    filter[key] === null ? all : find(selecting({ ...filter, [key]: null }));
  const { columns } = index;
  const words = countValues(all, columns.words);
  const types = countValues(await without('rentalTypes'), columns.types);
  const ofWords = (kind: VocabularyKind) => byKey(wordNumbers[kind], words);
  const instant = await without('instantlyBookable');
  // Avoids scanning all offers of the catalogue for a stay without matches.
  const hasNone = all.count === 0 && filter.specialOffers === null;
  const offered = hasNone ? all : await find(selecting({ ...filter, specialOffers: true }));
  return {
    rentalTypes: new Map(
      Array.from(wordNumbers.rental_type.keys(), (key) => [key, types.get(key) ?? 0] as const).filter(
        ([, count]) => count > 0,
      ),
    ),
    amenities: ofWords('amenity'),
    rentalsTags: ofWords('tag'),
    bedroomsCount: index.bedroomsCounts.countAtLeast(await without('bedroomsCount')),
    fullBathroomsCount: index.fullBathroomsCounts.countAtLeast(await without('fullBathroomsCount')),
    guests: boundsStayTotals(selecting(filter))
      ? await countPricedGuests(
          index.capacities
            .countAtLeast(await find(selecting({ ...filter, guests: null, price: null })))
            .keys(),
          await guestCounter(filter, selecting, find, { index, view }),
        )
      : index.capacities.countAtLeast(await without('guests')),
    specialOffers: offered.count,
    instantlyBookable: countCommon(instant.bitmap, index.instantlyBookable),
    price: await countPrices(await without('price'), pricingOf(selecting(filter)), currency, { index, view }),
  };
}

/** The index of a version, and the nights by which its rentals are free. */
interface Priced {
  readonly index: SearchIndex;
  readonly view: PricedNightView;
}

/**
 * Returns a function that counts the matches for a number of guests. Where the filter bounds totals of a stay, they are counted for all numbers
 * in one pass.
 */
async function guestCounter(
  filter: RentalFilter,
  selecting: Selecting,
  find: FindMatches,
  { index: { capacities, columns, stayPrices }, view }: Priced,
): Promise<(guests: number) => Promise<number>> {
  const { price } = filter;
  const pricing = pricingOfFilter(filter, selecting(filter));
  if (price === null || pricing === null) {
    const counts = capacities.countAtLeast(await find(selecting({ ...filter, guests: null })));
    return async (guests) => counts.get(guests) ?? 0;
  }
  const { bitmap } = await find(selecting({ ...filter, guests: null, price: null }));
  const counted = { capacities: columns.capacities, greatest: MOST_PRICED_GUESTS, view };
  const counts = await stayPrices.countByGuests(pricing, bitmap, price, counted);
  return async (guests) => counts[guests] ?? 0;
}

/** Counts the matches of each value; zero counts are absent. */
function countValues<Key>(
  { bitmap, count: all }: Matches,
  values: ReadonlyMap<Key, Bitmap>,
): ReadonlyMap<Key, number> {
  const counts = new Map<Key, number>();
  if (all === 0) return counts;
  for (const [value, having] of values) {
    const count = countCommon(bitmap, having);
    if (count > 0) counts.set(value, count);
  }
  return counts;
}

async function countPrices(
  all: Matches,
  pricing: StayPricing | null,
  currency: string,
  { index, view }: Priced,
): Promise<PriceFacet | null> {
  const matches = pricedMatches(all, index.columns.unpriced);
  if (matches.count === 0) return null;
  const facetOf = (counted: CountedPrices) => facetOfPrices(counted, currency);
  if (pricing === null) return facetOf(fromPrices(await index.prices(currency), matches));
  return index.stayPrices.use(pricing, currency, view, (prices) =>
    prices.useValues(matches, async (values) => facetOf(await pricesOfStay(values))),
  );
}

async function facetOfPrices(
  { prices, bitmap, minMinor, usualMinor, maxMinor }: CountedPrices,
  currency: string,
): Promise<PriceFacet> {
  const width = priceSpanWidth(minMinor, usualMinor);
  const counts = new Uint32Array(PRICE_SPANS);
  const slice = new TimeSlice();
  for (let first = 0; first < bitmap.length; first += WORDS_PER_CHUNK) {
    countSpans(counts, prices, bitmap.subarray(first, first + WORDS_PER_CHUNK), first, { minMinor, width });
    if (slice.isOver) await slice.next();
  }
  return priceFacet({ currency, minMinor, maxMinor }, width, new Map(counts.entries()));
}

/** Adds the matches of some words of a bitmap, from the word `firstWord` on, to the counts of their histogram spans. */
function countSpans(
  counts: Uint32Array,
  prices: Float64Array,
  words: Bitmap,
  firstWord: number,
  { minMinor, width }: { readonly minMinor: number; readonly width: number },
): void {
  for (let word = 0; word < words.length; word++) {
    let bits = words[word]!;
    while (bits !== 0) {
      const price = prices[((firstWord + word) << 5) | (31 - Math.clz32(bits & -bits))]!;
      bits &= bits - 1;
      const span = priceSpan(price, minMinor, width);
      counts[span] = counts[span]! + 1;
    }
  }
}

/** The prices of matches, which the bitmap contains, with the lowest, the usual and the highest of them. */
interface CountedPrices {
  readonly prices: Float64Array;
  readonly bitmap: Bitmap;
  readonly minMinor: number;
  readonly usualMinor: number;
  readonly maxMinor: number;
}

function fromPrices(view: PriceView, matches: Matches): CountedPrices {
  const { prices } = view;
  const { bitmap, count } = matches;
  const priceAt = (place: number) => prices[pageOf(matches, view.order('asc'), place, 1)[0]!]!;
  return {
    prices,
    bitmap,
    minMinor: priceAt(0),
    usualMinor: priceAt(usualPriceIndex(count)),
    maxMinor: priceAt(count - 1),
  };
}

async function pricesOfStay(ranged: RangedValues): Promise<CountedPrices> {
  const { values, least, greatest } = ranged;
  const { length } = values;
  return {
    prices: values,
    bitmap: fullBitmap(length),
    minMinor: least,
    usualMinor: await valueAt(ranged, usualPriceIndex(length), new TimeSlice()),
    maxMinor: greatest,
  };
}
