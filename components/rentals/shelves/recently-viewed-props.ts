import type { PhotoRules } from '#lib/photos/photo-rules';
import type { RecentlyViewedLabels } from '#lib/site/rentals/rental-shelf-labels';

/** The props of `RecentlyViewed` and of the list that it loads. */
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
