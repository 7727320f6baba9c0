'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { useShelf } from '#lib/browser/shelves';
import { withIds } from '#lib/browser/shelves-address';
import type { ShelfName } from '#lib/browser/stored-shelf';

interface ShelfEntranceProps {
  readonly shelf: ShelfName;
  /** URL of the page without ids. */
  readonly href: string;
  /** Shown while the shelf is read and its page loads. */
  readonly looking: ReactNode;
  readonly empty: ReactNode;
}

/**
 * Redirects from a page without ids to the same page with the ids stored in this browser, so that the server can render
 * the rentals and the URL can be shared. Renders `looking` until then, `empty` if no ids are stored.
 */
export function ShelfEntrance({ shelf, href, looking, empty }: ShelfEntranceProps) {
  const { ids, isKnown } = useShelf(shelf);
  const router = useRouter();
  useEffect(() => {
    // The shelf has the newest first; a comparison begins with the oldest.
    if (ids.length > 0) router.replace(withIds(href, shelf === 'compare' ? ids.toReversed() : ids));
  }, [ids, href, shelf, router]);
  return isKnown && ids.length === 0 ? empty : looking;
}
