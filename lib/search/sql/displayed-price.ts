import { sql } from 'kysely';
import type { SqlSource } from '#lib/search/sql/selected-rentals';

/** The from-price as displayed in `currency`, in minor units: the same integers as `convertMinor` gives. */
export function displayedPrice(currency: string, { store, data }: SqlSource) {
  const cases = store.version.priceCurrencies.map((from) => {
    const { numerator, denominator, half } = data.rates.conversion(from, currency);
    const literal = (value: bigint) => sql.raw(value.toString());
    return sql`when ${sql.lit(from)} then (rentals.min_price_minor * ${literal(numerator)} + ${literal(half)}) / ${literal(denominator)}`;
  });
  return sql<number>`case rentals.currency ${sql.join(cases, sql` `)} end`;
}
