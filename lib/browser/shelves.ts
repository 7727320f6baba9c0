/** The visitor's lists of rentals as hooks: saved, to compare, recently viewed. They stay in this browser. */
import { useMemo, useSyncExternalStore } from 'react';
import { NOTHING, type ShelfChange, type ShelfName, StoredShelf } from '#lib/browser/stored-shelf';
import { useIsHydrated } from '#lib/browser/use-is-hydrated';

const shelves: Readonly<Record<ShelfName, StoredShelf>> = {
  saved: new StoredShelf('saved'),
  compare: new StoredShelf('compare'),
  recent: new StoredShelf('recent'),
};

/** One of the visitor's stored lists of rentals, with the functions that change it. */
export interface Shelf {
  /** The most recently added first. */
  readonly ids: readonly number[];
  /** False on the server and during hydration, when the stored list has not been read. */
  readonly isKnown: boolean;
  readonly has: (id: number) => boolean;
  readonly add: (id: number) => ShelfChange;
  readonly remove: (id: number) => ShelfChange;
  readonly toggle: (id: number) => ShelfChange;
  readonly clear: () => void;
}

/**
 * Returns one of the visitor's stored lists of rentals and re-renders when it changes, also elsewhere on the page or in another
 * tab.
 */
export function useShelf(name: ShelfName): Shelf {
  const shelf = shelves[name];
  const ids = useSyncExternalStore(shelf.subscribe, shelf.ids, () => NOTHING);
  const isKnown = useIsHydrated();
  return useMemo(
    () => ({
      ids,
      isKnown,
      has: (id: number) => ids.includes(id),
      add: (id: number) => shelf.add(id),
      remove: (id: number) => shelf.remove(id),
      toggle: (id: number) => shelf.toggle(id),
      clear: () => shelf.clear(),
    }),
    [shelf, ids, isKnown],
  );
}

/** Adds a rental to one of the visitor's stored lists, for code that does not render the list; see `StoredShelf.add`. */
export function putOnShelf(name: ShelfName, id: number): ShelfChange {
  return shelves[name].add(id);
}
