import { LRUCache } from 'lru-cache';
import { type RentalSelection, selectsAll } from '#lib/search/selection';
import { selectedRentals } from '#lib/search/sql/selected-rentals';
import type { SqlSource } from '#lib/search/sql/sql-source';
import { cacheUnlessRejected } from '#lib/store/cached-promise';

/** The number of rentals of a selection and their newest change. */
export interface Totals {
  readonly count: number;
  /** Newest change among its rentals, milliseconds since 1970; null when there are none. */
  readonly newestMs: number | null;
}

/** Number of selections to cache, about a kilobyte each. */
const MAX_CACHED = 5_000;

/**
 * A cache of the number of rentals of selections and their newest change. The database must read all of them, but a version never changes:
 * therefore results are cached, and shared by the pages, orders and languages of a search.
 */
export class SelectionTotals {
  readonly #source: SqlSource;
  readonly #cache = new LRUCache<string, Promise<Totals>>({ max: MAX_CACHED });

  constructor(source: SqlSource) {
    this.#source = source;
  }

  /** Returns the totals of a selection. */
  of(selection: RentalSelection): Promise<Totals> {
    const key = selectsAll(selection) ? '' : JSON.stringify(selection);
    return this.#cache.get(key) ?? cacheUnlessRejected(this.#cache, key, this.#read(selection));
  }

  async #read(selection: RentalSelection): Promise<Totals> {
    const row = await selectedRentals(selection, this.#source)
      .select((eb) => [
        eb.fn.countAll<number>().as('count'),
        eb.fn.max('rentals.updated_at_ms').as('newestMs'),
      ])
      .executeTakeFirstOrThrow();
    return { count: Number(row.count), newestMs: row.newestMs };
  }
}
