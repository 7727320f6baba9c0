import { sql } from 'kysely';
import { selectionCondition } from '#lib/catalogue/filters';
import type { ReferenceData } from '#lib/catalogue/reference-data';
import { sortExpression } from '#lib/catalogue/sorts';
import type { SearchEngine } from '#lib/search/engine';
import type { Store } from '#lib/store/store';

/** The engine that asks the database: filters, order and totals are SQL, the same on both. */
export function sqlEngine(store: Store, data: ReferenceData): SearchEngine {
  return {
    async search({ selection, sort, currency, offset, limit }) {
      const totals = await store.db
        .selectFrom('rentals')
        .where((eb) => selectionCondition(eb, selection, store, data))
        .select((eb) => [
          eb.fn.countAll<number>().as('count'),
          eb.fn.max('rentals.updated_at_ms').as('newest'),
        ])
        .executeTakeFirstOrThrow();
      const totalCount = Number(totals.count);
      if (offset >= totalCount) return { ids: [], totalCount, lastModifiedMs: totals.newest };
      const direction = sql.raw(sort.direction);
      const rows = await store.db
        .selectFrom('rentals')
        .where((eb) => selectionCondition(eb, selection, store, data))
        .select('rentals.id')
        .orderBy(sql`${sortExpression(sort, selection, currency, store, data)} ${direction}`)
        .orderBy('rentals.id')
        .offset(offset)
        .limit(limit)
        .execute();
      return { ids: rows.map((row) => row.id), totalCount, lastModifiedMs: totals.newest };
    },
  };
}
