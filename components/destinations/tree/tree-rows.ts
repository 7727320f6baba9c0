/**
 * The destination tree flattened to its visible rows. Hides the states of children: not requested, pending, failed, or
 * paginated. Pure; independent of React.
 */
import type { TreePlace } from '#lib/browser/destination-queries';

/** Number of children of one place shown first, and added by each "show more". */
export const CHILDREN_SHOWN = 200;

/** The loading state of a place's children. */
export type Children =
  /** `totalCount` exceeds `places.length` while only the first page has loaded. */
  | { readonly kind: 'loaded'; readonly places: readonly TreePlace[]; readonly totalCount: number }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' };

/** Returns the children of a parent id; null is the parent of the roots. */
export type ChildrenOf = (parentId: number | null) => Children;

export interface TreeView {
  readonly open: ReadonlySet<number>;
  /** Number of children shown by parent id, where it exceeds `CHILDREN_SHOWN`. */
  readonly shownCounts: ReadonlyMap<number | null, number>;
}

interface RowPlace {
  /** Unique key among all rows. */
  readonly key: string;
  /** Counted from 1. */
  readonly level: number;
  readonly parentId: number | null;
}

export interface PlaceRow extends RowPlace {
  readonly kind: 'place';
  readonly place: TreePlace;
  /** Whether it is open; null for a place without children. */
  readonly isOpen: boolean | null;
  readonly isBusy: boolean;
  /** Position among its siblings, from 1. */
  readonly position: number;
  readonly siblingsCount: number;
}

interface MoreRow extends RowPlace {
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

/** Returns the visible rows from top to bottom. */
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
      // A new key after each click, so that the focus moves to the first of the added places.
      const key = `more-${parentId}-${hiddenCount}`;
      rows.push({ kind: 'more', key, level, parentId, hiddenCount });
    }
  }
}

/** Returns whether a row can have the focus: all but skeletons. */
export function isStop(row: TreeRow): boolean {
  return row.kind !== 'loading';
}
