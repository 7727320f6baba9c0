'use client';

import dynamic from 'next/dynamic';
import { useShelf } from '#lib/browser/shelves';
import type { PhotoRules } from '#lib/photos/photo-rules';
import type { RecentlyViewedLabels } from '#lib/site/rentals/rental-shelf-labels';

const RecentlyViewedList = dynamic(() => import('./recently-viewed-list.tsx'), { ssr: false });

export interface RecentlyViewedProps {
  readonly locale: string;
  readonly currency: string;
  /** `(await shelfLabels(locale)).recent` */
  readonly labels: RecentlyViewedLabels;
  /** `commonWidths(context.data.pictures)`, for pictures no larger than needed. */
  readonly pictureWidths: readonly number[];
  readonly photoRules: PhotoRules;
  /** The rental whose own page this is. */
  readonly exceptId?: number;
  readonly className?: string;
}

/**
 * The homes that were looked at last in this browser. Nothing at all for those who come first, nor its code; it belongs near
 * the end of a page, because it appears after the page.
 */
export function RecentlyViewed(props: RecentlyViewedProps) {
  const { ids } = useShelf('recent');
  const shown = ids.filter((id) => id !== props.exceptId);
  return shown.length === 0 ? null : <RecentlyViewedList ids={shown} {...props} />;
}
