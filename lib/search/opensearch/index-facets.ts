/** Counts facets in the index: one request counts all of them, and three or four more read the price facet. */
import type { FacetsRequest } from '#lib/search/engine';
import {
  atLeast,
  byKey,
  countPricedGuests,
  PRICE_SPANS,
  priceFacet,
  priceSpanWidth,
  usualPriceIndex,
} from '#lib/search/facet-counting';
import type { PriceFacet, RentalFacets } from '#lib/search/facets';
import { type IndexedVersion, searchIndex } from '#lib/search/opensearch/indexed-version';
import { nthPrice } from '#lib/search/opensearch/nth-price';
import {
  type Aggregations,
  allOf,
  bucketsIn,
  type Clause,
  filterIn,
  numberIn,
} from '#lib/search/opensearch/opensearch-requests';
import { priceSource } from '#lib/search/opensearch/price-source';
import { selectionClauses } from '#lib/search/opensearch/selection-query';
import type { SelectionTotals } from '#lib/search/opensearch/selection-totals';
import { pricedOnly, type RentalSelection } from '#lib/search/selection';
import { boundsStayTotals } from '#lib/search/stay-pricing';

/** More than the distinct numbers of bedrooms, bathrooms and guests. */
const MOST_NUMBERS = 10_000;

/** Counts the facets of a search. */
export async function countFacets(
  request: FacetsRequest,
  version: IndexedVersion,
  totals: SelectionTotals,
): Promise<RentalFacets> {
  const { filter, selecting, currency } = request;
  const { wordNumbers } = version.data;
  const whole = selecting(filter);
  const priced = pricedOnly(selecting, version.store.version)({ ...filter, price: null });
  const hasPricedGuests = boundsStayTotals(whole);
  const price = priceSource(priced, currency, version);
  const numbersOf = (field: string) => ({
    counts: { terms: { field, size: MOST_NUMBERS, shard_size: MOST_NUMBERS } },
  });
  const mostWords = [...Object.values(wordNumbers)].reduce((sum, { size }) => sum + size, 1);
  const aggregations = await countTogether(
    {
      words: [whole, { counts: { terms: { field: 'words', size: mostWords, shard_size: mostWords } } }],
      types: [
        selecting({ ...filter, rentalTypes: null }),
        { counts: { terms: { field: 'type', size: mostWords, shard_size: mostWords } } },
      ],
      bedrooms: [selecting({ ...filter, bedroomsCount: null }), numbersOf('bedrooms')],
      bathrooms: [selecting({ ...filter, fullBathroomsCount: null }), numbersOf('bathrooms')],
      guests: [
        selecting({ ...filter, guests: null, ...(hasPricedGuests && { price: null }) }),
        numbersOf('capacity'),
      ],
      offers: [selecting({ ...filter, specialOffers: true }), {}],
      instant: [
        selecting({ ...filter, instantlyBookable: null }),
        { counts: { filter: { term: { instant: true } } } },
      ],
      prices: [priced, { least: { min: price }, greatest: { max: price } }],
    },
    version,
  );
  const numbers = (name: string) => countsOf(filterIn(aggregations, name));
  const words = numbers('words');
  const types = bucketsIn(filterIn(aggregations, 'types'), 'counts');
  return {
    rentalTypes: byKey(
      wordNumbers.rental_type,
      new Map(types.map(({ key, doc_count }) => [wordNumbers.rental_type.get(String(key)) ?? 0, doc_count])),
    ),
    amenities: byKey(wordNumbers.amenity, words),
    rentalsTags: byKey(wordNumbers.tag, words),
    bedroomsCount: atLeast(numbers('bedrooms')),
    fullBathroomsCount: atLeast(numbers('bathrooms')),
    guests: hasPricedGuests
      ? await countPricedGuests(
          numbers('guests').keys(),
          async (guests) => (await totals.of(selecting({ ...filter, guests }))).count,
        )
      : atLeast(numbers('guests')),
    specialOffers: filterIn(aggregations, 'offers').doc_count,
    instantlyBookable: filterIn(filterIn(aggregations, 'instant'), 'counts').doc_count,
    price: await readPrices(priced, request, filterIn(aggregations, 'prices'), version),
  };
}

/** Runs aggregations on several selections with one request; what all of these share is tested once. */
async function countTogether(
  wanted: Readonly<Record<string, readonly [RentalSelection, Clause]>>,
  version: IndexedVersion,
): Promise<Aggregations | undefined> {
  const entries = Object.entries(wanted).map(([name, [selection, aggs]]) => {
    const clauses = selectionClauses(selection, version).map(
      (clause) => [JSON.stringify(clause), clause] as const,
    );
    return { name, aggs, clauses: new Map(clauses) };
  });
  const [first] = entries;
  const shared = new Map(
    [...(first?.clauses ?? [])].filter(([key]) => entries.every(({ clauses }) => clauses.has(key))),
  );
  const filters = entries.map(({ name, aggs, clauses }) => {
    const own = [...clauses].filter(([key]) => !shared.has(key)).map(([, clause]) => clause);
    return [name, { filter: allOf(own), aggs }] as const;
  });
  const answer = await searchIndex(version, {
    size: 0,
    track_total_hits: false,
    query: allOf([...shared.values()]),
    aggs: Object.fromEntries(filters),
  });
  return answer.aggregations;
}

function countsOf(results: Aggregations): ReadonlyMap<number, number> {
  return new Map(bucketsIn(results, 'counts').map(({ key, doc_count }) => [Number(key), doc_count]));
}

/** Reads the price facet; null when no rental with a price matches. */
async function readPrices(
  selection: RentalSelection,
  { currency }: FacetsRequest,
  found: ReturnType<typeof filterIn>,
  version: IndexedVersion,
): Promise<PriceFacet | null> {
  const [minMinor, maxMinor] = [numberIn(found, 'least'), numberIn(found, 'greatest')];
  if (minMinor === null || maxMinor === null) return null;
  const query = allOf(selectionClauses(selection, version));
  const source = priceSource(selection, currency, version);
  const index = usualPriceIndex(found.doc_count);
  const usual = await nthPrice(index, { least: minMinor, greatest: maxMinor }, { query, source }, version);
  const width = priceSpanWidth(minMinor, usual);
  const ranges = Array.from({ length: PRICE_SPANS }, (_, span) => ({
    from: minMinor + span * width,
    ...(span < PRICE_SPANS - 1 && { to: minMinor + (span + 1) * width }),
  }));
  const { aggregations } = await searchIndex(version, {
    size: 0,
    track_total_hits: false,
    query,
    aggs: { spans: { range: { ...source, ranges } } },
  });
  const counts = bucketsIn(aggregations, 'spans').map(({ doc_count }, span) => [span, doc_count] as const);
  return priceFacet({ currency, minMinor, maxMinor }, width, new Map(counts));
}
