/** A dot under a row of photos; it represents one photo. */
export interface GalleryDot {
  /** Index of the photo that it represents, from 0. */
  readonly index: number;
  /** `small` for the outermost dot if there are photos beyond it. */
  readonly size: 'full' | 'small';
}

const MOST_DOTS = 7;

/**
 * Returns the dots under a row of `count` photos when the photo with the index `position` is shown: at most seven, with
 * that photo's dot in the middle where possible.
 */
export function shownDots(count: number, position: number): readonly GalleryDot[] {
  const shown = Math.min(count, MOST_DOTS);
  const first = Math.max(0, Math.min(position - Math.floor(shown / 2), count - shown));
  return Array.from({ length: shown }, (_, offset) => {
    const index = first + offset;
    const hasMore = (offset === 0 && first > 0) || (offset === shown - 1 && index < count - 1);
    return { index, size: hasMore ? 'small' : 'full' };
  });
}
