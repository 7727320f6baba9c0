import { LRUCache } from 'lru-cache';
import { type IndexedVersion, searchIndex, searchTogether } from '#lib/search/opensearch/indexed-version';
import { allOf, type Clause, numberIn, type SearchAnswer } from '#lib/search/opensearch/opensearch-requests';
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
    const key = keyOf(selection);
    return this.#cache.get(key) ?? cacheUnlessRejected(this.#cache, key, this.#read(selection));
  }

  /** Returns the totals of a selection and the answer of `search`; with one request where the totals are not cached. */
  async with(selection: RentalSelection, search: Clause): Promise<readonly [Totals, SearchAnswer]> {
    const known = this.#cache.get(keyOf(selection));
    if (known) return Promise.all([known, searchIndex(this.#version, search)]);
    const both = searchTogether(this.#version, [this.#search(selection), search]);
    const counting = both.then(([counted]) => totalsOf(counted));
    const totals = await cacheUnlessRejected(this.#cache, keyOf(selection), counting);
    const [, found] = await both;
    if (!found) throw new TypeError('A search has no answer.');
    return [totals, found];
  }

  async #read(selection: RentalSelection): Promise<Totals> {
    return totalsOf(await searchIndex(this.#version, this.#search(selection)));
  }

  #search(selection: RentalSelection): Clause {
    return {
      size: 0,
      track_total_hits: true,
      query: allOf(selectionClauses(selection, this.#version)),
      aggs: { newest: { max: { field: 'updated' } } },
    };
  }
}

function keyOf(selection: RentalSelection): string {
  return selectsAll(selection) ? '' : JSON.stringify(selection);
}

function totalsOf(answer: SearchAnswer | undefined): Totals {
  const count = answer?.hits.total?.value;
  if (count === undefined) throw new TypeError('A search has no total.');
  return { count, newestMs: numberIn(answer?.aggregations, 'newest') };
}
