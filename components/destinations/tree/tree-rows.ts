/**
 * The destination tree flattened to its visible rows. Hides the states of children: not requested, pending, failed, or
 * paginated. Pure; independent of React.
 */
import type { TreePlace } from '#lib/browser/destination-queries';

/** The number of children of one place that are shown first, and that each "show more" adds. */
export const CHILDREN_SHOWN = 200;

/** The children of a place in the tree: loaded (all or a first part), loading, or failed. */
export type Children =
  /** `totalCount` exceeds `places.length` while only the first page has loaded. */
  | { readonly kind: 'loaded'; readonly places: readonly TreePlace[]; readonly totalCount: number }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' };

/** A function that returns the children of the place with an id, or that they are loading or failed to load. Null stands for the roots. */
export type ChildrenOf = (parentId: number | null) => Children;

/** The open places of the tree, and the number of children shown below each. */
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

/** A visible row of the tree that shows a place. */
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

/** A visible row of the tree: a place, "show more", a skeleton for loading children, or an error. */
export type TreeRow =
  | PlaceRow
  | MoreRow
  | (RowPlace & { readonly kind: 'loading' })
  | (RowPlace & { readonly kind: 'failed' });

/** Returns the key of a place's row, which is also the id of its element: "place-12". */
export function placeKey(id: number): string {
  return `place-${id}`;
}

/**
 * Returns the visible rows from top to bottom: the children of open places, with one row in place of children that are
 * loading or failed, and one after those that are not all shown.
 */
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

/** Whether a row can have the focus: every row except a skeleton. */
export function isStop(row: TreeRow): boolean {
  return row.kind !== 'loading';
}
