/**
 * Translates a selection to SQL conditions, for list, total, facets and map alike. A price bound becomes a range of stored amounts per
 * currency: exactly those whose displayed price lies within the bound.
 */
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { largestConvertingTo, smallestConvertingTo } from '#lib/money/conversion';
import type { ReferenceData, VocabularyKind } from '#lib/reference/reference-data';
import { flexibleStayOf } from '#lib/search/flexible-stay';
import type { PickedRentals } from '#lib/search/picked-rentals';
import type { GeographicBox, RentalFilter } from '#lib/search/rental-filter';
import type { RentalSelection } from '#lib/search/selection';
import { areaConditions } from '#lib/search/sql/area-conditions';
import { displayedPrice } from '#lib/search/sql/displayed-price';
import { hasIdAmong } from '#lib/search/sql/id-condition';
import type { SqlSource } from '#lib/search/sql/sql-source';
import { flexibleCondition, hasOffer, stayConditions } from '#lib/search/sql/stay-conditions';
import { computed } from '#lib/search/sql/stay-total';
import { wordConditions } from '#lib/search/sql/word-conditions';
import { pricingOfFilter, type StayPricing } from '#lib/search/stay-pricing';
import type { CatalogueSchema } from '#lib/store/schema';

type Rentals = ExpressionBuilder<CatalogueSchema, 'rentals'>;

/** Builds a query over the table `rentals` with the conditions of a selection; the caller adds what to select. */
export function selectedRentals(selection: RentalSelection, source: SqlSource) {
  const { filters, picked, pinned, hasPrice } = selection;
  return source.store.db.selectFrom('rentals').where((eb) => {
    const conditions = filters.flatMap((filter, index) => {
      const own = filterConditions(eb, filter, selection, source);
      if (index > 0 || !pinned) return own;
      return [eb.or([eb.and(own), hasIdAmong(eb.ref('rentals.id'), pinned.ids, source.store)])];
    });
    if (picked !== null) conditions.push(hasIdAmong(eb.ref('rentals.id'), picked.ids, source.store));
    if (hasPrice) conditions.push(eb('rentals.min_price_minor', 'is not', null));
    return eb.and(conditions);
  });
}

/** The place of a rental in an order. */
interface PickedPlace {
  readonly id: number;
  readonly ordinal: number;
}

/**
 * Builds a query over the rentals of a selection that people picked, joined with their places in an order as `picks.ordinal`; the caller adds
 * what to select and `order by`.
 */
export function rentalsInOrder(selection: RentalSelection, { ids }: PickedRentals, source: SqlSource) {
  const picks =
    source.store.engine === 'sqlite'
      ? sql<PickedPlace>`(select value as id, key as ordinal from json_each(${JSON.stringify(ids)}))`
      : sql<PickedPlace>`(select id, ordinal from unnest(${ids}::bigint[]) with ordinality as listed(id, ordinal))`;
  // Only the picked rentals have a place in the order, so that the join replaces the condition.
  return selectedRentals({ ...selection, picked: null }, source).innerJoin(
    picks.as('picks'),
    'picks.id',
    'rentals.id',
  );
}

function filterConditions(
  eb: Rentals,
  filter: RentalFilter,
  selection: RentalSelection,
  source: SqlSource,
): Expression<SqlBool>[] {
  const { data } = source;
  const conditions: Expression<SqlBool>[] = [];
  if (filter.ids !== null) conditions.push(eb('rentals.id', 'in', [...filter.ids]));
  if (filter.destinationIds !== null) {
    const intervals = filter.destinationIds.map((id) => data.tree.get(id)).filter((node) => node !== null);
    conditions.push(
      eb.or(intervals.map((node) => eb.between('rentals.destination_order', node.treeFirst, node.treeLast))),
    );
  }
  if (filter.words !== null) conditions.push(...wordConditions(eb, filter.words, source));
  const atLeast = (column: 'capacity' | 'bedrooms_count' | 'full_bathrooms_count', number: number | null) => {
    if (number !== null) conditions.push(eb(`rentals.${column}`, '>=', number));
  };
  atLeast('capacity', filter.guests);
  atLeast('bedrooms_count', filter.bedroomsCount);
  atLeast('full_bathrooms_count', filter.fullBathroomsCount);
  if (filter.rentalTypes !== null) conditions.push(eb('rentals.rental_type', 'in', [...filter.rentalTypes]));
  if (filter.instantlyBookable !== null) {
    conditions.push(eb('rentals.instantly_bookable', '=', filter.instantlyBookable ? 1 : 0));
  }
  if (filter.box !== null) conditions.push(...boxConditions(eb, filter.box));
  if (filter.area !== null) conditions.push(...areaConditions(eb, filter.area));
  if (filter.modifiedSince !== null) conditions.push(changedSince(eb, filter.modifiedSince));
  for (const key of filter.amenities ?? []) conditions.push(wordCondition(eb, 'amenity', key, data));
  for (const key of filter.rentalsTags ?? []) conditions.push(wordCondition(eb, 'tag', key, data));
  const flexible = flexibleStayOf(filter, selection);
  if (flexible) conditions.push(flexibleCondition(eb, flexible, source));
  else {
    if (filter.specialOffers !== null) {
      const isOffered = hasOffer(eb, filter.stay, selection.today);
      conditions.push(filter.specialOffers ? isOffered : eb.not(isOffered));
    }
    if (filter.stay !== null) conditions.push(...stayConditions(eb, filter.stay, source));
  }
  if (filter.price !== null)
    conditions.push(priceCondition(eb, filter.price, pricingOfFilter(filter, selection), source));
  return conditions;
}

/** Condition that a rental has a word. No word has the number 0, so that an unknown key matches no rental. */
function wordCondition(
  eb: Rentals,
  kind: VocabularyKind,
  key: string,
  data: ReferenceData,
): Expression<SqlBool> {
  const withWord = eb
    .selectFrom('rental_words')
    .select('rental_words.rental_id')
    .where('rental_words.word', '=', data.wordNumbers[kind].get(key) ?? 0);
  return eb('rentals.id', 'in', withWord);
}

/** Condition that the content of a rental changed at a time or later. */
function changedSince(eb: Rentals, sinceMs: number): Expression<SqlBool> {
  const changed = eb
    .selectFrom('rental_changes')
    .select('rental_changes.rental_id')
    .where('rental_changes.changed_at_ms', '>=', sinceMs);
  return eb('rentals.id', 'in', changed);
}

/** Conditions of lying in a box, which may cross the antimeridian. */
function boxConditions(eb: Rentals, box: GeographicBox): Expression<SqlBool>[] {
  const west = eb('rentals.longitude', '>=', box.minLongitude);
  const east = eb('rentals.longitude', '<=', box.maxLongitude);
  return [
    eb.between('rentals.latitude', box.minLatitude, box.maxLatitude),
    box.minLongitude <= box.maxLongitude ? eb.and([west, east]) : eb.or([west, east]),
  ];
}

/** Condition that the displayed price lies within the bounds. */
function priceCondition(
  eb: Rentals,
  price: NonNullable<RentalFilter['price']>,
  pricing: StayPricing | null,
  source: SqlSource,
): Expression<SqlBool> {
  if (pricing !== null) {
    const total = displayedPrice(price.currency, pricing, source);
    const [least, greatest] = [price.minMinor ?? 0, price.maxMinor ?? Number.MAX_SAFE_INTEGER];
    if (!pricing.flexible) return eb.between(total, least, greatest);
    // PostgreSQL writes the operand of `between` twice, and this one is long.
    return computed(total, (amount) => sql`${amount} between ${least} and ${greatest}`).$castTo<SqlBool>();
  }
  const { store, data } = source;
  const ranges = store.version.priceCurrencies.map((currency) => {
    const conversion = data.rates.conversion(currency, price.currency);
    const range: Expression<SqlBool>[] = [eb('rentals.currency', '=', currency)];
    if (price.minMinor !== null) {
      range.push(
        eb('rentals.min_price_minor', '>=', stored(smallestConvertingTo(price.minMinor, conversion))),
      );
    }
    if (price.maxMinor !== null) {
      range.push(
        eb('rentals.min_price_minor', '<=', stored(largestConvertingTo(price.maxMinor, conversion))),
      );
    }
    return eb.and(range);
  });
  return eb.or(ranges);
}

/** Limits a bound to a number that a column can be compared with; no stored amount exceeds it. */
function stored(minor: number): number {
  return Math.min(minor, Number.MAX_SAFE_INTEGER);
}
