import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Conversion } from '#lib/money/conversion';
import type { SqlSource } from '#lib/search/sql/sql-source';
import { computed, stayTotal } from '#lib/search/sql/stay-total';
import { wholeQuotient } from '#lib/search/sql/whole-quotient';
import type { StayPricing } from '#lib/search/stay-pricing';

/**
 * Returns SQL for the price of a rental as displayed in `currency`, in minor units: the total of the stay of `pricing`, or the from-price
 * where that is null; the same integers as `convertMinor` returns. NULL for a rental without a price.
 * @throws RangeError when a currency in which rentals are priced cannot be converted to it.
 */
export function displayedPrice(
  currency: string,
  pricing: StayPricing | null,
  source: SqlSource,
): RawBuilder<number | null> {
  return pricing === null
    ? converted(sql.ref('rentals.min_price_minor'), currency, source)
    : computed(stayTotal(pricing, source), (total) => converted(total, currency, source));
}

/** Returns SQL for an amount in minor units of a rental's own currency, converted to another one. */
function converted(
  minor: Expression<unknown>,
  currency: string,
  { store, data }: SqlSource,
): RawBuilder<number> {
  const cases = store.version.priceCurrencies.map((from) => {
    const conversion = data.rates.conversion(from, currency);
    return sql`when ${sql.lit(from)} then ${convertedMinor(minor, conversion)}`;
  });
  return sql<number>`case rentals.currency ${sql.join(cases, sql` `)} end`;
}

/** Part of a denominator to divide by first, so that no intermediate product exceeds 64 bits. */
const FIRST_DIVISOR = 10n ** 6n;

/**
 * Returns SQL for `convertMinor`: an amount in minor units converted to another currency. The product of amount and numerator may exceed 64
 * bits; therefore the amount is first divided with remainder. With `m = q d + r`, `(m n + h) / d` rounded down is `q n` plus, also rounded
 * down, `(r n + h) / d`.
 */
export function convertedMinor(
  minor: Expression<unknown>,
  { numerator, denominator, half }: Conversion,
): RawBuilder<number> {
  const literal = (value: bigint) => sql.raw(value.toString());
  if (denominator === 1n) return sql<number>`${minor} * ${literal(numerator)}`;
  const divisor = denominator < FIRST_DIVISOR ? denominator : FIRST_DIVISOR;
  const rest = sql`(${minor} % ${literal(divisor)}) * ${literal(numerator)} + ${literal(half)}`;
  const quotient = sql<number>`${wholeQuotient(minor, literal(divisor))} * ${literal(numerator)} + ${wholeQuotient(rest, literal(divisor))}`;
  return divisor === denominator ? quotient : wholeQuotient(quotient, literal(denominator / divisor));
}
