'use client';

import { lazyPart } from '#components/ui/lazy-part';
import { useShelf } from '#lib/browser/shelves';
import type { RecentlyViewedProps } from './recently-viewed-props.ts';

const RecentlyViewedList = lazyPart(() => import('./recently-viewed-list.tsx'));

/**
 * Renders the rentals viewed most recently in this browser. Renders nothing, and loads no code, if there are none.
 * Place it near the end of a page, because it appears after hydration.
 */
export function RecentlyViewed(props: RecentlyViewedProps) {
  const { ids } = useShelf('recent');
  const shown = ids.filter((id) => id !== props.exceptId);
  return shown.length === 0 ? null : <RecentlyViewedList ids={shown} {...props} />;
}
