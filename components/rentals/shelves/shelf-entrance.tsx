'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { useShelf } from '#lib/browser/shelves';
import { withIds } from '#lib/browser/shelves-address';
import type { ShelfName } from '#lib/browser/stored-shelf';

interface ShelfEntranceProps {
  readonly shelf: ShelfName;
  /** The page's address without ids. */
  readonly href: string;
  /** While the shelf is looked into, and until its page is there. */
  readonly looking: ReactNode;
  readonly empty: ReactNode;
}

/**
 * Leads from a page without ids to the same page with those of this browser's shelf: from there on the server shows the
 * homes, and the address can be shared.
 */
export function ShelfEntrance({ shelf, href, looking, empty }: ShelfEntranceProps) {
  const { ids, isKnown } = useShelf(shelf);
  const router = useRouter();
  useEffect(() => {
    // A comparison reads from the first that was chosen to the last.
    if (ids.length > 0) router.replace(withIds(href, shelf === 'compare' ? ids.toReversed() : ids));
  }, [ids, href, shelf, router]);
  return isKnown && ids.length === 0 ? empty : looking;
}
