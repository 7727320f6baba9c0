import { LRUCache } from 'lru-cache';
import { type IndexedVersion, searchIndex } from '#lib/search/opensearch/indexed-version';
import { allOf, numberIn } from '#lib/search/opensearch/opensearch-requests';
import { selectionClauses } from '#lib/search/opensearch/selection-query';
import { type RentalSelection, selectsAll } from '#lib/search/selection';
import { cacheUnlessRejected } from '#lib/store/cached-promise';

/** The number of rentals of a selection and their newest change. */
interface Totals {
  readonly count: number;
  /** Newest change among its rentals, milliseconds since 1970; null when there are none. */
  readonly newestMs: number | null;
}

/** Number of selections to cache, about a kilobyte each. */
const MAX_CACHED = 5_000;

/** A cache of the totals of selections, shared by the pages, orders and languages of a search: the index must visit all matches for them. */
export class SelectionTotals {
  readonly #version: IndexedVersion;
  readonly #cache = new LRUCache<string, Promise<Totals>>({ max: MAX_CACHED });

  constructor(version: IndexedVersion) {
    this.#version = version;
  }

  /** Returns the totals of a selection, whose languages must be loaded. */
  of(selection: RentalSelection): Promise<Totals> {
    const key = selectsAll(selection) ? '' : JSON.stringify(selection);
    return this.#cache.get(key) ?? cacheUnlessRejected(this.#cache, key, this.#read(selection));
  }

  async #read(selection: RentalSelection): Promise<Totals> {
    const { hits, aggregations } = await searchIndex(this.#version, {
      size: 0,
      track_total_hits: true,
      query: allOf(selectionClauses(selection, this.#version)),
      aggs: { newest: { max: { field: 'updated' } } },
    });
    return { count: hits.total?.value ?? 0, newestMs: numberIn(aggregations, 'newest') };
  }
}
