import { useEffect, useState } from 'react';
import type { ExplorerStart } from '#lib/site/destinations/destination-explorer';
import { placeKey } from '../tree/tree-rows.ts';
import { chosenIn } from './explorer-address.ts';

/** The open places and the chosen place of the destination explorer, with functions to change them. */
export interface ExplorerSelection {
  /** Whether JavaScript runs: false on the server and in the first render. */
  readonly isLive: boolean;
  /** Ids of the open places, most recently opened last. */
  readonly open: ReadonlySet<number>;
  readonly setOpened: (ids: readonly number[], isOpen: boolean) => void;
  readonly selectedId: number | null;
  readonly select: (id: number | null) => void;
}

/**
 * Returns the open places and the chosen place, and re-renders when they change. They start with the server's values;
 * after hydration, open places of the current URL are added and its chosen place replaces the server's, also after Back and Forward.
 */
export function useExplorerSelection(start: ExplorerStart): ExplorerSelection {
  const [isLive, setLive] = useState(false);
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set(start.openIds));
  const [selectedId, select] = useState(start.selected?.id ?? null);

  const setOpened = (ids: readonly number[], isOpen: boolean) =>
    setOpen((known) => withIds(known, ids, isOpen));

  // After Back the URL is newer than the server's data, since it is replaced without a request.
  useEffect(() => {
    setLive(true);
    const values = new URLSearchParams(window.location.search);
    const ids = (values.get('open') ?? '').split(',').map(Number).filter(Boolean);
    setOpen((known) => withIds(known, ids, true));
    const node = chosenIn(window.location.search);
    select(node);
    // After Back the browser has already restored the scroll position.
    if (window.scrollY === 0 && node !== null) {
      document.getElementById(placeKey(node))?.scrollIntoView({ block: 'nearest' });
    }
    // Back and Forward between chosen places stay on the page.
    const path = window.location.pathname;
    const follow = () => {
      if (window.location.pathname === path) select(chosenIn(window.location.search));
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);

  return { isLive, open, setOpened, selectedId, select };
}

function withIds(known: ReadonlySet<number>, ids: readonly number[], isIn: boolean): ReadonlySet<number> {
  const next = new Set(known);
  for (const id of ids) isIn ? next.add(id) : next.delete(id);
  return next;
}
