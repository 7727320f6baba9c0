import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Conversion } from '#lib/money/conversion';
import type { SqlSource } from '#lib/search/sql/sql-source';

/**
 * Returns SQL for the from-price of a rental as displayed in `currency`, in minor units: the same integers as `convertMinor` returns.
 * @throws RangeError when a currency in which rentals are priced cannot be converted to it.
 */
export function displayedPrice(currency: string, { store, data }: SqlSource) {
  const cases = store.version.priceCurrencies.map((from) => {
    const conversion = data.rates.conversion(from, currency);
    return sql`when ${sql.lit(from)} then ${convertedMinor(sql.ref('rentals.min_price_minor'), conversion)}`;
  });
  return sql<number>`case rentals.currency ${sql.join(cases, sql` `)} end`;
}

/**
 * Returns SQL for the quotient of two non-negative whole numbers, rounded down. Exact up to 2^53. `/` alone returns a whole number in
 * SQLite and PostgreSQL, but a decimal in CockroachDB.
 */
export function wholeQuotient(
  dividend: Expression<unknown>,
  divisor: Expression<unknown>,
): RawBuilder<number> {
  return sql<number>`cast(floor((${dividend}) / ${divisor}) as bigint)`;
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
