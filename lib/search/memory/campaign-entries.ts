/** What campaigns list, as entries of the index in their order. Asked of the database once, and remembered. */
import { LRUCache } from 'lru-cache';
import type { EntryOrder } from '#lib/search/memory/entry-order';
import { entriesOfIds, type SearchIndex } from '#lib/search/memory/search-index';
import type { CampaignOrder } from '#lib/search/selection';
import { EVERY_CURRENCY } from '#lib/store/schema';
import type { Store } from '#lib/store/store';

/** For the orders that are remembered: two million places in them. */
const MAX_REMEMBERED_BYTES = 8 * 1024 * 1024;

export class CampaignEntries {
  readonly #store: Store;
  readonly #index: SearchIndex;
  readonly #remembered = new LRUCache<string, EntryOrder>({
    maxSize: MAX_REMEMBERED_BYTES,
    sizeCalculation: ({ byteLength }, key) => byteLength + 2 * key.length + 64,
  });

  constructor(store: Store, index: SearchIndex) {
    this.#store = store;
    this.#index = index;
  }

  /** The entries that a campaign lists, each once; none when there is no such campaign, or it has a saved search. */
  of(slug: string): Promise<EntryOrder> {
    return this.inOrder({ slug, currency: EVERY_CURRENCY });
  }

  /** The same in one of its orders. */
  async inOrder({ slug, currency }: Omit<CampaignOrder, 'by'>): Promise<EntryOrder> {
    const key = `${currency} ${slug}`;
    const known = this.#remembered.get(key);
    if (known) return known;
    const rows = await this.#store.db
      .selectFrom('campaign_rentals')
      .select('rental_id')
      .where('slug', '=', slug)
      .where('currency', '=', currency)
      .orderBy('ordinal')
      .execute();
    const ids = rows.map((row) => row.rental_id);
    const order = Uint32Array.from(entriesOfIds(this.#index, ids));
    this.#remembered.set(key, order);
    return order;
  }
}
