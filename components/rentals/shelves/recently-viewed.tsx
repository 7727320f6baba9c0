'use client';

import dynamic from 'next/dynamic';
import { useShelf } from '#lib/browser/shelves';
import type { PhotoRules } from '#lib/photos/photo-rules';
import type { RecentlyViewedLabels } from '#lib/site/rentals/rental-shelf-labels';

const RecentlyViewedList = dynamic(() => import('./recently-viewed-list.tsx'), { ssr: false });

export interface RecentlyViewedProps {
  readonly locale: string;
  readonly currency: string;
  /** `(await shelfLabels(locale)).recent`. */
  readonly labels: RecentlyViewedLabels;
  /** `commonWidths(context.data.pictures)`, to choose files no larger than needed. */
  readonly pictureWidths: readonly number[];
  readonly photoRules: PhotoRules;
  /** Id of the rental whose page this is; excluded from the list. */
  readonly exceptId?: number;
  readonly className?: string;
}

/**
 * The rentals viewed most recently in this browser. Renders nothing, and loads no code, if there are none. Place it
 * near the end of a page, because it appears after hydration.
 */
export function RecentlyViewed(props: RecentlyViewedProps) {
  const { ids } = useShelf('recent');
  const shown = ids.filter((id) => id !== props.exceptId);
  return shown.length === 0 ? null : <RecentlyViewedList ids={shown} {...props} />;
}
