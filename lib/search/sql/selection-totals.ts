import { LRUCache } from 'lru-cache';
import { type RentalSelection, selectsAll } from '#lib/search/selection';
import { type SqlSource, selectedRentals } from '#lib/search/sql/selected-rentals';

export interface Totals {
  readonly count: number;
  /** Newest change among them, milliseconds since 1970; null when there is none. */
  readonly newestMs: number | null;
}

/** Selections whose totals are kept, some kilobyte each. */
const MAX_KEPT = 5_000;

/**
 * How many rentals selections mean, and when the newest of them changed. The database looks at all of them for it, but a version
 * never changes: the pages of a search, its orders and its languages share what was counted once.
 */
export class SelectionTotals {
  readonly #source: SqlSource;
  readonly #kept = new LRUCache<string, Promise<Totals>>({ max: MAX_KEPT });

  constructor(source: SqlSource) {
    this.#source = source;
  }

  of(selection: RentalSelection): Promise<Totals> {
    const key = selectsAll(selection) ? '' : JSON.stringify(selection);
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const reading = this.#read(selection);
    this.#kept.set(key, reading);
    reading.catch(() => this.#kept.delete(key));
    return reading;
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
