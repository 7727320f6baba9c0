import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { WHOLE_PARTS } from '#lib/money/percent';
import type { FlexibleStay } from '#lib/search/flexible-stay';
import type { SqlSource } from '#lib/search/sql/sql-source';
import {
  arrivalDays,
  freeOnArrival,
  nightsOfArrival,
  nightsOfStay,
  type SqlDay,
  type SqlNights,
} from '#lib/search/sql/stay-conditions';
import { wholeQuotient } from '#lib/search/sql/whole-quotient';
import { type PricedNights, pricedNights, type StayPricing } from '#lib/search/stay-pricing';
import { CHARGE_KINDS, FIRST_TAX_KIND } from '#lib/store/charge-kind';
import type { CatalogueSchema } from '#lib/store/schema';
import type { Store } from '#lib/store/store';

type Database = Store['db'];

/**
 * Returns SQL for what a stay costs in a rental, minor units of the rental's own currency: the same integers as `quoteStay` returns. Each
 * step is a subquery of one row, so that databases compute it once.
 */
export function stayTotal(pricing: StayPricing, source: SqlSource): RawBuilder<number> {
  const { db } = source.store;
  const nights = pricedNights(pricing);
  const reduced = pricing.flexible
    ? lowestAccommodation(pricing.flexible, source)
    : accommodation(nightsOfStay(pricing.stay), db);
  const taxed = computed(reduced, (amount) => {
    const fee = sql`case charge.kind ${amountCases(0, nights)} end`;
    return sql`${amount} + ${charges(fee, sql`charge.kind < ${sql.lit(FIRST_TAX_KIND)}`, nights, db)}`;
  });
  return computed(taxed, (amount) => {
    const percentage = partsMinor(amount, sql`charge.amount`);
    const tax = sql`case charge.kind ${amountCases(FIRST_TAX_KIND, nights)}
      when ${sql.lit(CHARGE_KINDS.percentTax)} then ${percentage} end`;
    return sql`${amount} + ${charges(tax, sql`charge.kind >= ${sql.lit(FIRST_TAX_KIND)}`, nights, db)}`;
  });
}

/**
 * Returns SQL for the lowest price of the nights of the stays that a rental is free for; null without one. Charges are the same for all stays of
 * one length and rise with this price, so that the lowest total is that of the same stay.
 */
function lowestAccommodation(stay: FlexibleStay, source: SqlSource): RawBuilder<number | null> {
  // PostgreSQL takes a bare null for text.
  if (stay.arrivals.length === 0) return sql<null>`cast(null as bigint)`;
  const price = accommodation(nightsOfArrival(stay.nights), source.store.db);
  const isFree = freeOnArrival(expressionBuilder<CatalogueSchema, 'rentals'>(), stay, source);
  return sql<number>`(select min(${price}) from ${arrivalDays(stay, source)} as arrival where ${isFree})`;
}

/** Returns SQL for the price of the nights of a stay after the discount, minor units of the rental's own currency. */
export function accommodation(nights: SqlNights, db: Database): RawBuilder<number> {
  const full = computed(exactSum(nights, db), (sum) => {
    const aWeek = wholeQuotient(sql`2 * ${sum} + 7`, sql`14`);
    return sql`case rentals.price_kind when 'weekly' then ${aWeek} else ${sum} end`;
  });
  return computed(full, (amount) =>
    partsMinor(amount, sql`(${sql.lit(WHOLE_PARTS)} - ${discount(nights, db)})`),
  );
}

/** The sum of the prices of all nights, of their weeks where prices are weekly. */
function exactSum({ arrival, departure, count }: SqlNights, db: Database): RawBuilder<number> {
  const [first, end] = [literal(arrival), literal(departure)];
  const firstNight = sql`case when rate.starts_day > ${first} then rate.starts_day else ${first} end`;
  const lastMorning = sql`case when rate.ends_day < ${end} then rate.ends_day else ${end} end`;
  const surcharge = sql`(${lastMorning} - ${firstNight}) * (rate.price_minor - rentals.max_price_minor)`;
  const surcharges = db
    .selectFrom('rental_rates as rate')
    .select(sumOf(surcharge))
    .where(
      sql<SqlBool>`rate.rental_id = rentals.id and rate.ends_day > ${first} and rate.starts_day < ${end}`,
    );
  return sql`${sql.lit(count)} * rentals.max_price_minor + coalesce(${surcharges}, 0)`;
}

/** The greatest discount of the offers that cover every night, in millionths; 0 without one. */
function discount({ arrival, departure }: SqlNights, db: Database): RawBuilder<number> {
  const greatest = db
    .selectFrom('rental_offers as offer')
    .select((eb) => eb.fn.max('offer.discount').as('discount'))
    .where(sql<SqlBool>`offer.rental_id = rentals.id`)
    .where('offer.starts_day', '<=', arrival)
    .where(
      'offer.ends_day',
      '>=',
      typeof departure === 'number' ? departure - 1 : sql<number>`(${departure} - 1)`,
    );
  return sql`coalesce(${greatest}, 0)`;
}

/** The sum of the charges of some kinds that are not exempt; 0 without one. */
function charges(
  amount: Expression<unknown>,
  isOfKind: Expression<unknown>,
  { count }: PricedNights,
  db: Database,
): RawBuilder<number> {
  const sum = db
    .selectFrom('rental_charges as charge')
    .select(sumOf(amount))
    .where(sql<SqlBool>`charge.rental_id = rentals.id and ${isOfKind}`)
    .where((eb) =>
      eb.or([eb('charge.free_from_nights', 'is', null), eb('charge.free_from_nights', '>', count)]),
    );
  return sql`coalesce(${sum}, 0)`;
}

function literal(day: SqlDay): RawBuilder<number> {
  return typeof day === 'number' ? sql.lit(day) : day;
}

/** PostgreSQL sums 64-bit numbers to a numeric. */
function sumOf(amount: Expression<unknown>) {
  return sql<number>`cast(sum(${amount}) as bigint)`.as('amount');
}

/** The cases of `charge.kind` whose amounts are multiplied by nights, guests or both. */
function amountCases(firstKind: number, { times }: PricedNights): RawBuilder<unknown> {
  const cases = times.map(
    (each, index) => sql`when ${sql.lit(firstKind + index)} then charge.amount * ${sql.lit(each)}`,
  );
  return sql.join(cases, sql` `);
}

/**
 * Returns SQL that computes `amount` once, and then what `of` makes of it. The limit and the condition keep databases from putting the
 * expression in place of each use.
 */
export function computed(
  amount: Expression<unknown>,
  of: (amount: Expression<unknown>) => Expression<unknown>,
): RawBuilder<number> {
  const step = sql.ref('step.amount');
  return sql<number>`(select ${of(step)} from (select ${amount} as amount limit 1) as step where step.amount is not null)`;
}

/** Returns SQL for `parts` millionths of an amount, rounded half up; divides first, so that no product exceeds 64 bits. */
function partsMinor(minor: Expression<unknown>, parts: Expression<unknown>): RawBuilder<number> {
  const whole = sql.lit(WHOLE_PARTS);
  const rest = wholeQuotient(sql`(${minor} % ${whole}) * ${parts} + ${sql.lit(WHOLE_PARTS / 2)}`, whole);
  return sql<number>`${wholeQuotient(minor, whole)} * ${parts} + ${rest}`;
}
