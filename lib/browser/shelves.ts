/** The visitor's lists of rentals as hooks: saved, to compare, recently viewed. They stay in this browser. */
import { useMemo, useSyncExternalStore } from 'react';
import { NOTHING, type ShelfChange, type ShelfName, StoredShelf } from '#lib/browser/stored-shelf';

const shelves: Readonly<Record<ShelfName, StoredShelf>> = {
  saved: new StoredShelf('saved'),
  compare: new StoredShelf('compare'),
  recent: new StoredShelf('recent'),
};

/** A list of rentals with its changes. */
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

const never = () => () => {};

/** Returns a shelf that follows changes elsewhere on the page and in other tabs. */
export function useShelf(name: ShelfName): Shelf {
  const shelf = shelves[name];
  const ids = useSyncExternalStore(shelf.subscribe, shelf.ids, () => NOTHING);
  const isKnown = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
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

/** Adds a rental to a shelf outside of rendering. */
export function putOnShelf(name: ShelfName, id: number): ShelfChange {
  return shelves[name].add(id);
}
