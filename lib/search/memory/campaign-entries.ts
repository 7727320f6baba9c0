/** Reads the rentals that campaigns list, as ordered entries of the search index. Results are cached. */
import { LRUCache } from 'lru-cache';
import type { EntryOrder } from '#lib/search/memory/entry-order';
import { entriesOfIds, type SearchIndex } from '#lib/search/memory/search-index';
import type { CampaignOrder } from '#lib/search/selection';
import { EVERY_CURRENCY } from '#lib/store/schema';
import type { Store } from '#lib/store/store';

/** Cache size: two million list positions. */
const MAX_CACHED_BYTES = 8 * 1024 * 1024;

/** The rentals that campaigns list, as entries of a search index. Reads a list from the database at its first use and caches it. */
export class CampaignEntries {
  readonly #store: Store;
  readonly #index: SearchIndex;
  readonly #cache = new LRUCache<string, EntryOrder>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ byteLength }, key) => byteLength + 2 * key.length + 64,
  });

  constructor(store: Store, index: SearchIndex) {
    this.#store = store;
    this.#index = index;
  }

  /**
   * Returns the entries that a campaign lists, each once, in its general order; none when the campaign does not exist or has a saved
   * search.
   */
  of(slug: string): Promise<EntryOrder> {
    return this.inOrder({ slug, currency: EVERY_CURRENCY });
  }

  /**
   * Returns the entries that a campaign lists, in its order for a currency or, for `EVERY_CURRENCY`, in its general order. None when there
   * is no order for the currency: there is no fallback.
   */
  async inOrder({ slug, currency }: Omit<CampaignOrder, 'by'>): Promise<EntryOrder> {
    const key = `${currency} ${slug}`;
    const cached = this.#cache.get(key);
    if (cached) return cached;
    const rows = await this.#store.db
      .selectFrom('campaign_rentals')
      .select('rental_id')
      .where('slug', '=', slug)
      .where('currency', '=', currency)
      .orderBy('ordinal')
      .execute();
    const ids = rows.map((row) => row.rental_id);
    const order = Uint32Array.from(entriesOfIds(this.#index, ids));
    this.#cache.set(key, order);
    return order;
  }
}
