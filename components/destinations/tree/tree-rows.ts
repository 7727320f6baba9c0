/**
 * The destination tree as the flat list of rows that is on the screen. Hides that children come in pieces: not asked for
 * yet, under way, failed, or so many that they are shown by the page. Pure; knows nothing of React.
 */
import type { TreePlace } from '#lib/browser/destination-queries';

/** How many children of one place are shown at once, and how many more at each wish. */
export const CHILDREN_SHOWN = 200;

/** What is known of the places one level below another. */
export type Children =
  /** `totalCount` is more than there are `places` while only the first have come. */
  | { readonly kind: 'loaded'; readonly places: readonly TreePlace[]; readonly totalCount: number }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' };

/** By the id of the place above; null is above the roots. */
export type ChildrenOf = (parentId: number | null) => Children;

export interface TreeView {
  readonly open: ReadonlySet<number>;
  /** Where more than `CHILDREN_SHOWN` are shown, by the id of the place above them. */
  readonly shownCounts: ReadonlyMap<number | null, number>;
}

interface RowPlace {
  /** Its own name among all rows. */
  readonly key: string;
  /** From 1. */
  readonly level: number;
  readonly parentId: number | null;
}

export interface PlaceRow extends RowPlace {
  readonly kind: 'place';
  readonly place: TreePlace;
  /** Null for a place with none below it. */
  readonly isOpen: boolean | null;
  readonly isBusy: boolean;
  /** Among its siblings, from 1. */
  readonly position: number;
  readonly siblingsCount: number;
}

export interface MoreRow extends RowPlace {
  readonly kind: 'more';
  readonly hiddenCount: number;
}

export type TreeRow =
  | PlaceRow
  | MoreRow
  | (RowPlace & { readonly kind: 'loading' })
  | (RowPlace & { readonly kind: 'failed' });

export function placeKey(id: number): string {
  return `place-${id}`;
}

/** The rows from top to bottom. */
export function visibleRows(childrenOf: ChildrenOf, view: TreeView): readonly TreeRow[] {
  const rows: TreeRow[] = [];
  addChildren(null, 1);
  return rows;

  function addChildren(parentId: number | null, level: number): void {
    const children = childrenOf(parentId);
    if (children.kind !== 'loaded') {
      rows.push({ kind: children.kind, key: `${children.kind}-${parentId}`, level, parentId });
      return;
    }
    const shownCount = view.shownCounts.get(parentId) ?? CHILDREN_SHOWN;
    for (const [index, place] of children.places.slice(0, shownCount).entries()) {
      const isOpen = place.childrenCount === 0 ? null : view.open.has(place.id);
      rows.push({
        kind: 'place',
        key: placeKey(place.id),
        level,
        parentId,
        place,
        isOpen,
        isBusy: isOpen === true && childrenOf(place.id).kind === 'loading',
        position: index + 1,
        siblingsCount: children.totalCount,
      });
      if (isOpen) addChildren(place.id, level + 1);
    }
    const hiddenCount = children.totalCount - Math.min(shownCount, children.totalCount);
    if (hiddenCount > 0) {
      // Another row each time, so that the focus goes on to the first of the places that it brought.
      const key = `more-${parentId}-${hiddenCount}`;
      rows.push({ kind: 'more', key, level, parentId, hiddenCount });
    }
  }
}

/** Whether the keyboard stops at the row: a skeleton is nothing to stand on. */
export function isStop(row: TreeRow): boolean {
  return row.kind !== 'loading';
}
