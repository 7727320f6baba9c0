import { type Expression, type RawBuilder, sql } from 'kysely';

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
