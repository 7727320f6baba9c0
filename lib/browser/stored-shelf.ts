/**
 * A list of rentals that lives in this browser only. Hides where it is kept, that storage may be full, refused or hold
 * garbage, and how several places on a page and several tabs stay in step.
 */
export type ShelfName = 'saved' | 'compare' | 'recent';

/** What a change came to; `full` changed nothing. */
export type ShelfChange = 'added' | 'removed' | 'full' | 'unchanged';

/** How many homes a shelf holds. A shared link names all of `saved`, and the API takes at most 100 ids. */
export const SHELF_CAPACITY: Readonly<Record<ShelfName, number>> = { saved: 100, compare: 4, recent: 12 };

/** Kept under another version when its meaning changes; what older versions wrote is left alone. */
const STORAGE_KEY = (name: ShelfName) => `veranda.shelf.1.${name}`;

/** An empty shelf. */
export const NOTHING: readonly number[] = [];

/** One list of rentals' ids, the newest first. */
export class StoredShelf {
  readonly #name: ShelfName;
  readonly #listeners = new Set<() => void>();
  /** What was read last, so that the same text gives the same list. */
  #text: string | null = null;
  #ids: readonly number[] = NOTHING;
  /** The list where storage refused it: it lives as long as the page. */
  #unstored: readonly number[] | null = null;

  constructor(name: ShelfName) {
    this.#name = name;
  }

  /** The ids now; the same array until they change. */
  readonly ids = (): readonly number[] => {
    if (this.#unstored) return this.#unstored;
    const text = this.#read();
    if (text !== this.#text) {
      this.#text = text;
      this.#ids = parseIds(text, SHELF_CAPACITY[this.#name]);
    }
    return this.#ids;
  };

  /** Calls `listener` after every change, here or in another tab, until the returned function is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    const isFirst = this.#listeners.size === 0;
    this.#listeners.add(listener);
    if (isFirst) window.addEventListener('storage', this.#takeFromOtherTab);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) window.removeEventListener('storage', this.#takeFromOtherTab);
    };
  };

  /**
   * Puts a rental first. A full shelf of recently viewed lets the oldest go; other full shelves refuse, since what somebody
   * chose is not thrown away unasked.
   */
  add(id: number): ShelfChange {
    const ids = this.ids();
    const capacity = SHELF_CAPACITY[this.#name];
    if (this.#name === 'recent') {
      if (ids[0] === id) return 'unchanged';
      this.#keep([id, ...ids.filter((other) => other !== id)].slice(0, capacity));
      return 'added';
    }
    if (ids.includes(id)) return 'unchanged';
    if (ids.length >= capacity) return 'full';
    this.#keep([id, ...ids]);
    return 'added';
  }

  remove(id: number): ShelfChange {
    const ids = this.ids();
    if (!ids.includes(id)) return 'unchanged';
    this.#keep(ids.filter((other) => other !== id));
    return 'removed';
  }

  toggle(id: number): ShelfChange {
    return this.ids().includes(id) ? this.remove(id) : this.add(id);
  }

  clear(): void {
    this.#keep(NOTHING);
  }

  #read(): string | null {
    try {
      return window.localStorage.getItem(STORAGE_KEY(this.#name));
    } catch {
      return null;
    }
  }

  #keep(ids: readonly number[]): void {
    try {
      window.localStorage.setItem(STORAGE_KEY(this.#name), JSON.stringify(ids));
      this.#unstored = null;
    } catch {
      this.#unstored = ids;
    }
    this.#tell();
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }

  readonly #takeFromOtherTab = ({ key }: StorageEvent): void => {
    // No key: everything was cleared.
    if (key !== null && key !== STORAGE_KEY(this.#name)) return;
    this.#unstored = null;
    this.#tell();
  };
}

/** The ids in a stored text, each once, at most `capacity`; none where it is not what we write. */
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
