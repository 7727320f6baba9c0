/** Counts facets by intersecting the bitmap of each value with that of the matches. */

import type { ReferenceData, VocabularyKind } from '#lib/reference/reference-data';
import type { FacetsRequest } from '#lib/search/engine';
import {
  byKey,
  PRICE_SPANS,
  priceFacet,
  priceSpan,
  priceSpanWidth,
  usualPriceIndex,
} from '#lib/search/facet-counting';
import type { PriceFacet, RentalFacets } from '#lib/search/facets';
import { type Bitmap, countCommon } from '#lib/search/memory/bitmap';
import { type Matches, pageOf } from '#lib/search/memory/entry-order';
import type { FindMatches } from '#lib/search/memory/find-matches';
import type { PriceView } from '#lib/search/memory/price-view';
import type { SearchIndex } from '#lib/search/memory/search-index';
import type { RentalFilter } from '#lib/search/rental-filter';

/**
 * Counts all facets of a search with the search index. The facet of a filter that already restricts is counted without that restriction,
 * except amenities and tags, which a further one narrows.
 */
export async function countFacets(
  { filter, selecting, currency }: FacetsRequest,
  index: SearchIndex,
  find: FindMatches,
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
    guests: index.capacities.countAtLeast(await without('guests')),
    specialOffers: offered.count,
    instantlyBookable: countCommon(instant.bitmap, index.instantlyBookable),
    price: countPrices(await without('price'), await index.prices(currency), currency),
  };
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

function countPrices(matches: Matches, view: PriceView, currency: string): PriceFacet | null {
  const { bitmap, count } = matches;
  if (count === 0) return null;
  const { prices } = view;
  const priceAt = (place: number) => prices[pageOf(matches, view.order('asc'), place, 1)[0]!]!;
  const minMinor = priceAt(0);
  const width = priceSpanWidth(minMinor, priceAt(usualPriceIndex(count)));
  const counts = new Uint32Array(PRICE_SPANS);
  for (let word = 0; word < bitmap.length; word++) {
    let bits = bitmap[word]!;
    while (bits !== 0) {
      const price = prices[(word << 5) | (31 - Math.clz32(bits & -bits))]!;
      bits &= bits - 1;
      const span = priceSpan(price, minMinor, width);
      counts[span] = counts[span]! + 1;
    }
  }
  return priceFacet({ currency, minMinor, maxMinor: priceAt(count - 1) }, width, new Map(counts.entries()));
}
