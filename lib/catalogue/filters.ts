/**
 * The one place that says in SQL which rentals a filter means; list, total and map all use it. A price bound is turned into
 * a range of stored amounts per currency, exactly those whose displayed price lies within the bound.
 */
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { RentalFilter } from '#lib/catalogue/query';
import type { ReferenceData } from '#lib/catalogue/reference-data';
import { largestConvertingTo, smallestConvertingTo } from '#lib/money/conversion';
import type { CatalogueSchema } from '#lib/store/schema';
import type { Store } from '#lib/store/store';

type Rentals = ExpressionBuilder<CatalogueSchema, 'rentals'>;

/** Which rentals a list is about: all the filters hold and, where given, the campaign names them. */
export interface RentalSelection {
  readonly filters: readonly RentalFilter[];
  /** Only the rentals that this campaign lists explicitly; null is no restriction. */
  readonly campaignSlug: string | null;
}

/** The selection as one condition on `rentals`. */
export function selectionCondition(
  eb: Rentals,
  selection: RentalSelection,
  store: Store,
  data: ReferenceData,
): Expression<SqlBool> {
  const conditions = selection.filters.flatMap((filter) => filterConditions(eb, filter, store, data));
  if (selection.campaignSlug !== null) {
    const listed = eb
      .selectFrom('campaign_rentals')
      .select('campaign_rentals.rental_id')
      .where('campaign_rentals.slug', '=', selection.campaignSlug);
    conditions.push(eb('rentals.id', 'in', listed));
  }
  return eb.and(conditions);
}

function filterConditions(
  eb: Rentals,
  filter: RentalFilter,
  store: Store,
  data: ReferenceData,
): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [];
  if (filter.ids !== null) conditions.push(eb('rentals.id', 'in', [...filter.ids]));
  if (filter.destinationIds !== null) {
    const intervals = filter.destinationIds.map((id) => data.tree.get(id)).filter((node) => node !== null);
    conditions.push(
      eb.or(intervals.map((node) => eb.between('rentals.destination_order', node.treeFirst, node.treeLast))),
    );
  }
  if (filter.guests !== null) conditions.push(eb('rentals.capacity', '>=', filter.guests));
  if (filter.price !== null) conditions.push(priceCondition(eb, filter.price, store, data));
  return conditions;
}

function priceCondition(
  eb: Rentals,
  price: NonNullable<RentalFilter['price']>,
  store: Store,
  data: ReferenceData,
): Expression<SqlBool> {
  const ranges = store.version.priceCurrencies.map((currency) => {
    const conversion = data.rates.conversion(currency, price.currency);
    const range: Expression<SqlBool>[] = [eb('rentals.currency', '=', currency)];
    if (price.minMinor !== null) {
      range.push(eb('rentals.min_price_minor', '>=', smallestConvertingTo(price.minMinor, conversion)));
    }
    if (price.maxMinor !== null) {
      range.push(eb('rentals.min_price_minor', '<=', largestConvertingTo(price.maxMinor, conversion)));
    }
    return eb.and(range);
  });
  return eb.or(ranges);
}

/** The from-price as displayed in `currency`, in minor units: the same integers as `convertMinor` gives. */
export function displayedPrice(currency: string, store: Store, data: ReferenceData) {
  const cases = store.version.priceCurrencies.map((from) => {
    const { numerator, denominator, half } = data.rates.conversion(from, currency);
    const literal = (value: bigint) => sql.raw(value.toString());
    return sql`when ${sql.lit(from)} then (rentals.min_price_minor * ${literal(numerator)} + ${literal(half)}) / ${literal(denominator)}`;
  });
  return sql<number>`case rentals.currency ${sql.join(cases, sql` `)} end`;
}
