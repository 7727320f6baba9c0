/**
 * The visitor's own lists of homes as components use them: saved, to compare, recently viewed. Nothing of them is sent
 * anywhere.
 */
import { useMemo, useSyncExternalStore } from 'react';
import { NOTHING, type ShelfChange, type ShelfName, StoredShelf } from '#lib/browser/stored-shelf';

const shelves: Readonly<Record<ShelfName, StoredShelf>> = {
  saved: new StoredShelf('saved'),
  compare: new StoredShelf('compare'),
  recent: new StoredShelf('recent'),
};

/** A shelf as a component sees it. */
export interface Shelf {
  /** The newest first. */
  readonly ids: readonly number[];
  /** False on the server and while its HTML is taken over, when nobody has looked into the shelf yet. */
  readonly isKnown: boolean;
  readonly has: (id: number) => boolean;
  readonly add: (id: number) => ShelfChange;
  readonly remove: (id: number) => ShelfChange;
  readonly toggle: (id: number) => ShelfChange;
  readonly clear: () => void;
}

const never = () => () => {};

/** A shelf, in step with every other use of it on the page and in other tabs. */
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

/** Puts a rental on a shelf from outside of rendering. */
export function putOnShelf(name: ShelfName, id: number): ShelfChange {
  return shelves[name].add(id);
}
