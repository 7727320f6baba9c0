import { sql } from 'kysely';
import type { ReferenceData } from '#lib/catalogue/reference-data';
import type { SearchEngine } from '#lib/search/engine';
import { countSelected } from '#lib/search/sql/count-selected';
import { selectedRentals } from '#lib/search/sql/selected-rentals';
import { sortExpression } from '#lib/search/sql/sort-expression';
import { facetCounter } from '#lib/search/sql/sql-facets';
import { sqlMap } from '#lib/search/sql/sql-map';
import type { Store } from '#lib/store/store';

/**
 * The engine that asks the database and keeps nothing of it but some counts of all rentals: the same SQL on SQLite, PostgreSQL
 * and engines that speak its SQL. A request's statements follow one another, so that it holds one connection.
 */
export function sqlEngine(store: Store, data: ReferenceData): SearchEngine {
  const source = { store, data };
  return {
    async search({ selection, sort, currency, offset, limit }) {
      const totals = await selectedRentals(selection, source)
        .select((eb) => [
          eb.fn.countAll<number>().as('count'),
          eb.fn.max('rentals.updated_at_ms').as('newest'),
        ])
        .executeTakeFirstOrThrow();
      const totalCount = Number(totals.count);
      if (offset >= totalCount) return { ids: [], totalCount, lastModifiedMs: totals.newest };
      const direction = sql.raw(sort.direction);
      const rows = await selectedRentals(selection, source)
        .select('rentals.id')
        .orderBy(sql`${sortExpression(sort, selection, currency, source)} ${direction}`)
        .orderBy('rentals.id')
        .offset(offset)
        .limit(limit)
        .execute();
      return { ids: rows.map((row) => row.id), totalCount, lastModifiedMs: totals.newest };
    },
    count: (selection) => countSelected(selection, source),
    facets: facetCounter(source),
    map: (request) => sqlMap(request, source),
    async countByDestination(selection) {
      const rows = await selectedRentals(selection, source)
        .select((eb) => ['rentals.destination_order', eb.fn.countAll<number>().as('count')])
        .groupBy('rentals.destination_order')
        .execute();
      return new Map(rows.map((row) => [row.destination_order, Number(row.count)]));
    },
  };
}
