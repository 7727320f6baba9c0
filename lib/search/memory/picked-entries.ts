import type { EntryOrder } from '#lib/search/memory/entry-order';
import { entriesOfIds, type SearchIndex } from '#lib/search/memory/search-index';
import type { PickedRentals } from '#lib/search/picked-rentals';

/** Rentals that people picked, as entries of a search index. Looks each list up once. */
export class PickedEntries {
  readonly #index: SearchIndex;
  readonly #known = new WeakMap<PickedRentals, EntryOrder>();

  constructor(index: SearchIndex) {
    this.#index = index;
  }

  /** Returns the entries of a list in its order, without ids that the index lacks. */
  of(picked: PickedRentals): EntryOrder {
    const known = this.#known.get(picked);
    if (known) return known;
    const entries = Uint32Array.from(entriesOfIds(this.#index, picked.ids));
    this.#known.set(picked, entries);
    return entries;
  }
}
