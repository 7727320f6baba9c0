import { expressionBuilder } from 'kysely';
import type { Stay } from '#lib/dates/stay';
import type { BestStaysRequest } from '#lib/search/engine';
import { bestStay, flexibleStayOf } from '#lib/search/flexible-stay';
import type { SqlSource } from '#lib/search/sql/sql-source';
import { arrivalDays, freeOnArrival, nightsOfArrival } from '#lib/search/sql/stay-conditions';
import { accommodation } from '#lib/search/sql/stay-total';
import type { CatalogueSchema } from '#lib/store/schema';

/**
 * Finds the best stays of some rentals with one statement, which returns a row for each stay that a rental is free for. Charges are the same for
 * all stays of one length, so that the prices of the nights are compared.
 */
export async function sqlBestStays(
  { ids, filter, selection }: BestStaysRequest,
  source: SqlSource,
): Promise<ReadonlyMap<number, Stay>> {
  const flexible = flexibleStayOf(filter, selection);
  if (flexible === null || flexible.arrivals.length === 0 || ids.length === 0) return new Map();
  const { db } = source.store;
  const rows = await db
    .selectFrom('rentals')
    .innerJoin(arrivalDays(flexible, source).as('arrival'), (join) => join.onTrue())
    .where('rentals.id', 'in', [...ids])
    .where(freeOnArrival(expressionBuilder<CatalogueSchema, 'rentals'>(), flexible, source))
    .select(['rentals.id', 'arrival.day as arrival'])
    .select(accommodation(nightsOfArrival(flexible.nights), db).$castTo<number | null>().as('totalMinor'))
    .execute();
  const found = new Map<number, Stay>();
  for (const [id, possible] of Map.groupBy(rows, (row) => row.id)) {
    const best = bestStay(flexible, possible);
    if (best) found.set(id, best);
  }
  return found;
}
