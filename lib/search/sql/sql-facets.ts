/** Counts facets in the database: rentals are grouped once for all facets of the same selection. */
import { sql } from 'kysely';
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
import type { RentalFilter } from '#lib/search/rental-filter';
import { pricedOnly, type RentalSelection, selectsAll } from '#lib/search/selection';
import { displayedPrice } from '#lib/search/sql/displayed-price';
import { selectedRentals } from '#lib/search/sql/selected-rentals';
import type { SelectionTotals } from '#lib/search/sql/selection-totals';
import type { SqlSource } from '#lib/search/sql/sql-source';
import { wholeQuotient } from '#lib/search/sql/whole-quotient';
import { boundsStayTotals, pricingOf } from '#lib/search/stay-pricing';

/**
 * Creates the function that counts the facets of a search with SQL. Counts over all rentals do not depend on the request and are read once:
 * some thousand numbers, however many rentals there are.
 */
export function facetCounter(
  source: SqlSource,
  totals: SelectionTotals,
): (request: FacetsRequest) => Promise<RentalFacets> {
  const allGroups = once(() => readGroups(EVERYTHING, source));
  const allWords = once(() => countAllWords(source));
  return (request) =>
    countFacets(request, source, {
      groups: (selection) => (selectsAll(selection) ? allGroups() : readGroups(selection, source)),
      words: (selection) => (selectsAll(selection) ? allWords() : countWords(selection, source)),
      count: async (selection) => (await totals.of(selection)).count,
    });
}

const EVERYTHING: RentalSelection = { filters: [], picked: null, today: '' };

/** Returns a function that calls `read` once and shares its result; after a failure the next call reads again. */
function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let cached: Promise<Value> | null = null;
  return () => {
    if (cached !== null) return cached;
    const reading = read();
    cached = reading;
    reading.catch(() => {
      cached = null;
    });
    return reading;
  };
}

interface Counts {
  groups(selection: RentalSelection): Promise<readonly Group[]>;
  words(selection: RentalSelection): Promise<ReadonlyMap<number, number>>;
  count(selection: RentalSelection): Promise<number>;
}

async function countFacets(request: FacetsRequest, source: SqlSource, counts: Counts): Promise<RentalFacets> {
  const { filter, selecting } = request;
  const { wordNumbers } = source.data;
  const all = await counts.groups(selecting(filter));
  const without = (key: keyof RentalFilter): Promise<readonly Group[]> | readonly Group[] =>
    filter[key] === null ? all : counts.groups(selecting({ ...filter, [key]: null }));
  // All requested amenities and tags must match, so that further ones are counted under the whole filter.
  const words = await counts.words(selecting(filter));
  return {
    rentalTypes: byKey(
      wordNumbers.rental_type,
      countBy(await without('rentalTypes'), ({ type }) => wordNumbers.rental_type.get(type) ?? 0),
    ),
    amenities: byKey(wordNumbers.amenity, words),
    rentalsTags: byKey(wordNumbers.tag, words),
    bedroomsCount: atLeast(countBy(await without('bedroomsCount'), ({ bedrooms }) => bedrooms)),
    fullBathroomsCount: atLeast(countBy(await without('fullBathroomsCount'), ({ bathrooms }) => bathrooms)),
    guests: boundsStayTotals(selecting(filter))
      ? await countPricedGuests(
          (await counts.groups(selecting({ ...filter, guests: null, price: null }))).map(
            ({ capacity }) => capacity,
          ),
          (guests) => counts.count(selecting({ ...filter, guests })),
        )
      : atLeast(countBy(await without('guests'), ({ capacity }) => capacity)),
    specialOffers: await counts.count(selecting({ ...filter, specialOffers: true })),
    instantlyBookable: countBy(await without('instantlyBookable'), ({ instant }) => instant).get(1) ?? 0,
    price: await readPrices(request, () => without('price'), counts.count, source),
  };
}

/** Rentals with equal values in all counted columns: some thousand groups, however many rentals there are. */
interface Group {
  /** Vocabulary key. */
  readonly type: string;
  readonly bedrooms: number;
  readonly bathrooms: number;
  readonly capacity: number;
  /** 1 when they can be booked instantly. */
  readonly instant: number;
  readonly count: number;
}

async function readGroups(selection: RentalSelection, source: SqlSource): Promise<readonly Group[]> {
  const rows = await selectedRentals(selection, source)
    .select((eb) => [
      'rentals.rental_type as type',
      'rentals.bedrooms_count as bedrooms',
      'rentals.full_bathrooms_count as bathrooms',
      'rentals.capacity',
      'rentals.instantly_bookable as instant',
      eb.fn.countAll<number>().as('count'),
    ])
    .groupBy(['type', 'bedrooms', 'bathrooms', 'rentals.capacity', 'instant'])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

function countBy(groups: readonly Group[], numberOf: (group: Group) => number): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const group of groups) {
    const number = numberOf(group);
    counts.set(number, (counts.get(number) ?? 0) + group.count);
  }
  return counts;
}

/** Counts the selected rentals that have each word, by word number. */
async function countWords(
  selection: RentalSelection,
  source: SqlSource,
): Promise<ReadonlyMap<number, number>> {
  const rows = await source.store.db
    .with(
      (table) => table('selected').materialized(),
      () => selectedRentals(selection, source).select('rentals.id'),
    )
    .selectFrom('selected')
    .innerJoin('rental_words', 'rental_words.rental_id', 'selected.id')
    .select((eb) => ['rental_words.word', eb.fn.countAll<number>().as('count')])
    .groupBy('rental_words.word')
    .execute();
  return new Map(rows.map((row) => [row.word, Number(row.count)]));
}

/** Counts all rentals that have each word; reads only the index by word. */
async function countAllWords({ store }: SqlSource): Promise<ReadonlyMap<number, number>> {
  const rows = await store.db
    .selectFrom('rental_words')
    .select((eb) => ['word', eb.fn.countAll<number>().as('count')])
    .groupBy('word')
    .execute();
  return new Map(rows.map((row) => [row.word, Number(row.count)]));
}

/** Reads the price facet; null when no rental with a price matches. */
async function readPrices(
  { filter, selecting, currency }: FacetsRequest,
  groups: () => Promise<readonly Group[]> | readonly Group[],
  countRentals: Counts['count'],
  source: SqlSource,
): Promise<PriceFacet | null> {
  const { version } = source.store;
  const selection = pricedOnly(selecting, version)({ ...filter, price: null });
  const count = selection.hasPrice
    ? await countRentals(selection)
    : (await groups()).reduce((sum, group) => sum + group.count, 0);
  if (count === 0) return null;
  const spans = sql.lit(PRICE_SPANS);
  const last = sql.lit(PRICE_SPANS - 1);
  const width = wholeQuotient(sql`usual.price - bounds.least + ${spans}`, spans);
  const span = wholeQuotient(sql`prices.price - bounds.least`, width);
  const rows = await source.store.db
    .with(
      (table) => table('prices').materialized(),
      () =>
        selectedRentals(selection, source).select(
          displayedPrice(currency, pricingOf(selection), source).$notNull().as('price'),
        ),
    )
    .with(
      (table) => table('usual').materialized(),
      (db) =>
        db
          .selectFrom('prices')
          .select('prices.price')
          .orderBy('prices.price')
          .limit(1)
          .offset(usualPriceIndex(count)),
    )
    .with(
      (table) => table('bounds').materialized(),
      (db) =>
        db
          .selectFrom('prices')
          .select((eb) => [eb.fn.min('prices.price').as('least'), eb.fn.max('prices.price').as('greatest')]),
    )
    .with('spans', (db) =>
      db
        .selectFrom('prices')
        .crossJoin('usual')
        .crossJoin('bounds')
        .select([
          'usual.price as usual',
          'bounds.least',
          'bounds.greatest',
          sql<number>`case when ${span} > ${last} then ${last} else ${span} end`.as('span'),
        ]),
    )
    .selectFrom('spans')
    .select((eb) => [
      'spans.usual',
      'spans.least',
      'spans.greatest',
      'spans.span',
      eb.fn.countAll<number>().as('count'),
    ])
    .groupBy(['spans.usual', 'spans.least', 'spans.greatest', 'spans.span'])
    .execute();
  const [first] = rows;
  if (!first) return null;
  return priceFacet(
    { currency, minMinor: first.least, maxMinor: first.greatest },
    priceSpanWidth(first.least, first.usual),
    new Map(rows.map((row) => [row.span, Number(row.count)])),
  );
}
