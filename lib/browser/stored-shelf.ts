/**
 * A list of rentals in the browser's storage. Hides the key, storage that is full, refused or corrupt, and the
 * synchronisation of several components and tabs.
 */

/** The name of one of the visitor's lists of rentals: saved, to be compared, recently viewed. */
export type ShelfName = 'saved' | 'compare' | 'recent';

/** The result of adding or removing a rental; `full` and `unchanged` mean that the list was not changed. */
export type ShelfChange = 'added' | 'removed' | 'full' | 'unchanged';

/** The most rentals of each list. A shared link lists all of `saved`, and the API takes at most 100 ids. */
export const SHELF_CAPACITY: Readonly<Record<ShelfName, number>> = { saved: 100, compare: 4, recent: 12 };

/**
 * Returns the storage key of a list. The version in it changes with the format; values of older versions are ignored.
 */
const STORAGE_KEY = (name: ShelfName) => `veranda.shelf.1.${name}`;

/** The ids of an empty list; always the same array. */
export const NOTHING: readonly number[] = [];

/**
 * A list of rental ids in the browser's storage, the most recently added first. Where storage is refused, the list lasts until
 * the page is left; corrupt content counts as empty.
 */
export class StoredShelf {
  readonly #name: ShelfName;
  readonly #listeners = new Set<() => void>();
  /** The text that was read last and its ids, so that the same text returns the same array. */
  #text: string | null = null;
  #ids: readonly number[] = NOTHING;
  /** The list where storage refused it; it lasts until the page is left. */
  #unstored: readonly number[] | null = null;

  constructor(name: ShelfName) {
    this.#name = name;
  }

  /** Returns the current ids; the same array until they change. */
  readonly ids = (): readonly number[] => {
    if (this.#unstored) return this.#unstored;
    const text = this.#read();
    if (text !== this.#text) {
      this.#text = text;
      this.#ids = parseIds(text, SHELF_CAPACITY[this.#name]);
    }
    return this.#ids;
  };

  /** Calls `listener` after every change in this or another tab, until the returned function is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    const isFirst = this.#listeners.size === 0;
    this.#listeners.add(listener);
    if (isFirst) window.addEventListener('storage', this.#onStorage);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) window.removeEventListener('storage', this.#onStorage);
    };
  };

  /**
   * Puts a rental first. Where the shelf is full, `recent` drops its oldest rental; the others return `full`, because the
   * visitor chose what they hold.
   */
  add(id: number): ShelfChange {
    const ids = this.ids();
    const capacity = SHELF_CAPACITY[this.#name];
    if (this.#name === 'recent') {
      if (ids[0] === id) return 'unchanged';
      this.#store([id, ...ids.filter((other) => other !== id)].slice(0, capacity));
      return 'added';
    }
    if (ids.includes(id)) return 'unchanged';
    if (ids.length >= capacity) return 'full';
    this.#store([id, ...ids]);
    return 'added';
  }

  /** Removes a rental; returns `unchanged` when it is not on the list. */
  remove(id: number): ShelfChange {
    const ids = this.ids();
    if (!ids.includes(id)) return 'unchanged';
    this.#store(ids.filter((other) => other !== id));
    return 'removed';
  }

  /** Removes a rental that is on the list, else adds it. */
  toggle(id: number): ShelfChange {
    return this.ids().includes(id) ? this.remove(id) : this.add(id);
  }

  /** Removes all rentals. */
  clear(): void {
    this.#store(NOTHING);
  }

  #read(): string | null {
    try {
      return window.localStorage.getItem(STORAGE_KEY(this.#name));
    } catch {
      return null;
    }
  }

  #store(ids: readonly number[]): void {
    try {
      window.localStorage.setItem(STORAGE_KEY(this.#name), JSON.stringify(ids));
      this.#unstored = null;
    } catch {
      this.#unstored = ids;
    }
    this.#notify();
  }

  #notify(): void {
    for (const listener of [...this.#listeners]) listener();
  }

  readonly #onStorage = ({ key }: StorageEvent): void => {
    // Without a key, everything was cleared.
    if (key !== null && key !== STORAGE_KEY(this.#name)) return;
    this.#unstored = null;
    this.#notify();
  };
}

/** Parses a stored text: each id once, at most `capacity`; empty for any other content. */
function parseIds(text: string | null, capacity: number): readonly number[] {
  if (text === null) return NOTHING;
  try {
    const value: unknown = JSON.parse(text);
    if (!Array.isArray(value)) return NOTHING;
    const ids = value.filter((id): id is number => Number.isSafeInteger(id) && id > 0);
    return ids.length === 0 ? NOTHING : [...new Set(ids)].slice(0, capacity);
  } catch {
    return NOTHING;
  }
}
