/** Facets counted by the database: it groups the rentals once for all that is counted of the same ones. */
import { sql } from 'kysely';
import type { RentalFilter } from '#lib/catalogue/query';
import type { ReferenceData } from '#lib/catalogue/reference-data';
import type { PriceFacet, RentalFacets } from '#lib/catalogue/search-facets';
import type { RentalSelection } from '#lib/catalogue/selection';
import type { FacetsRequest } from '#lib/search/engine';
import {
  atLeast,
  byKey,
  PRICE_SPANS,
  priceFacet,
  priceSpanWidth,
  usualPriceIndex,
} from '#lib/search/facet-counting';
import { countSelected } from '#lib/search/sql/count-selected';
import { displayedPrice } from '#lib/search/sql/displayed-price';
import { type SqlSource, selectedRentals } from '#lib/search/sql/selected-rentals';

export async function sqlFacets(request: FacetsRequest, source: SqlSource): Promise<RentalFacets> {
  const { filter, selecting, currency } = request;
  const { wordNumbers } = source.data;
  const all = await readGroups(selecting(filter), currency, source);
  const without = (key: keyof RentalFilter): Promise<readonly Group[]> | readonly Group[] =>
    filter[key] === null ? all : readGroups(selecting({ ...filter, [key]: null }), currency, source);
  // Amenities and tags must all hold, so that theirs are counted under those asked for.
  const words = await countWords(selecting(filter), source);
  return {
    rentalTypes: byKey(
      wordNumbers.rental_type,
      countBy(await without('rentalTypes'), ({ type }) => type),
    ),
    amenities: byKey(wordNumbers.amenity, words),
    rentalsTags: byKey(wordNumbers.tag, words),
    bedroomsCount: atLeast(countBy(await without('bedroomsCount'), ({ bedrooms }) => bedrooms)),
    fullBathroomsCount: atLeast(countBy(await without('fullBathroomsCount'), ({ bathrooms }) => bathrooms)),
    guests: atLeast(countBy(await without('guests'), ({ capacity }) => capacity)),
    specialOffers: await countSelected(selecting({ ...filter, specialOffers: true }), source),
    instantlyBookable: countBy(await without('instantlyBookable'), ({ instant }) => instant).get(1) ?? 0,
    price: await readPrices(request, await without('price'), source),
  };
}

/** Rentals that are alike in all that is counted: some thousand groups, however many rentals. */
interface Group {
  /** `vocabulary.number`; 0 when the vocabulary lacks it. */
  readonly type: number;
  readonly bedrooms: number;
  readonly bathrooms: number;
  readonly capacity: number;
  /** 1 when they can be booked at once. */
  readonly instant: number;
  readonly count: number;
  /** From-prices as displayed, minor units. */
  readonly cheapest: number;
  readonly dearest: number;
}

async function readGroups(
  selection: RentalSelection,
  currency: string,
  source: SqlSource,
): Promise<readonly Group[]> {
  const type = typeNumber(source.data);
  const price = displayedPrice(currency, source);
  const rows = await selectedRentals(selection, source)
    .select((eb) => [
      type.as('type'),
      'rentals.bedrooms_count as bedrooms',
      'rentals.full_bathrooms_count as bathrooms',
      'rentals.capacity',
      'rentals.instantly_bookable as instant',
      eb.fn.countAll<number>().as('count'),
      eb.fn.min(price).as('cheapest'),
      eb.fn.max(price).as('dearest'),
    ])
    .groupBy(['type', 'bedrooms', 'bathrooms', 'rentals.capacity', 'instant'])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

function typeNumber({ wordNumbers }: ReferenceData) {
  const cases = [...wordNumbers.rental_type].map(
    ([key, number]) => sql`when ${sql.lit(key)} then ${sql.lit(number)}`,
  );
  if (cases.length === 0) return sql<number>`0`;
  return sql<number>`case rentals.rental_type ${sql.join(cases, sql` `)} else 0 end`;
}

function countBy(groups: readonly Group[], numberOf: (group: Group) => number): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const group of groups) {
    const number = numberOf(group);
    counts.set(number, (counts.get(number) ?? 0) + group.count);
  }
  return counts;
}

/** Rentals by the number of each word that they have. */
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

/** The histogram: the price that its equal spans reach, and the rentals in each span. Null when there is no rental. */
async function readPrices(
  { filter, selecting, currency }: FacetsRequest,
  groups: readonly Group[],
  source: SqlSource,
): Promise<PriceFacet | null> {
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  if (count === 0) return null;
  const minMinor = groups.reduce((least, { cheapest }) => Math.min(least, cheapest), Infinity);
  const maxMinor = groups.reduce((greatest, { dearest }) => Math.max(greatest, dearest), -Infinity);
  const least = sql<number>`cast(${minMinor} as bigint)`;
  const width = sql<number>`((usual.price - ${least} + ${sql.lit(PRICE_SPANS)}) / ${sql.lit(PRICE_SPANS)})`;
  const span = sql<number>`(prices.price - ${least}) / ${width}`;
  const last = sql.lit(PRICE_SPANS - 1);
  const rows = await source.store.db
    .with(
      (table) => table('prices').materialized(),
      () =>
        selectedRentals(selecting({ ...filter, price: null }), source).select(
          displayedPrice(currency, source).as('price'),
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
    .with('spans', (db) =>
      db
        .selectFrom('prices')
        .crossJoin('usual')
        .select([
          'usual.price as usual',
          sql<number>`case when ${span} > ${last} then ${last} else ${span} end`.as('span'),
        ]),
    )
    .selectFrom('spans')
    .select((eb) => ['spans.usual', 'spans.span', eb.fn.countAll<number>().as('count')])
    .groupBy(['spans.usual', 'spans.span'])
    .execute();
  const usualMinor = rows[0]?.usual ?? maxMinor;
  return priceFacet(
    { currency, minMinor, maxMinor },
    priceSpanWidth(minMinor, usualMinor),
    new Map(rows.map((row) => [row.span, Number(row.count)])),
  );
}
