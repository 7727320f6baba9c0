import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { destinationQueries } from '#lib/browser/destination-queries';
import type { ExplorerStart } from '#lib/site/destinations/destination-explorer';
import type { MatchTree } from '../tree/match-tree.ts';
import { CHILDREN_SHOWN, type ChildrenOf, visibleRows } from '../tree/tree-rows.ts';
import { useTreeChildren } from '../tree/use-tree-children.ts';

interface ExplorerRowsOptions {
  readonly start: ExplorerStart;
  readonly locale: string;
  readonly open: ReadonlySet<number>;
  /** The tree of a phrase's matches; null without a phrase. */
  readonly found: MatchTree | null;
  /** The place whose children the map shows; they load even while it is closed. */
  readonly groupId: number | null;
}

/**
 * Returns the tree's visible rows and re-renders when children of open places have loaded. With `found` the tree has
 * only matches and their ancestors. `showMore` reveals further children of a place, `retry` loads them again after a
 * failure.
 */
export function useExplorerRows({ start, locale, open, found, groupId }: ExplorerRowsOptions) {
  const { filterQuery, groups } = start;
  const client = useQueryClient();
  const [shownCounts, setShownCounts] = useState<ReadonlyMap<number | null, number>>(new Map());
  const parentIds = useMemo(() => [...new Set<number | null>([null, ...open, groupId])], [open, groupId]);
  const loadedChildren = useTreeChildren(parentIds, groups, locale, filterQuery);
  const childrenOf = useCallback<ChildrenOf>(
    (id) =>
      (found && (id === null || found.ancestors.has(id)) ? found.children.get(id) : null) ??
      loadedChildren(id),
    [found, loadedChildren],
  );
  const rows = useMemo(() => visibleRows(childrenOf, { open, shownCounts }), [childrenOf, open, shownCounts]);
  return {
    rows,
    /** All loaded children, regardless of the phrase. */
    loadedChildren,
    showMore: (parentId: number | null) =>
      setShownCounts((known) =>
        new Map(known).set(parentId, (known.get(parentId) ?? CHILDREN_SHOWN) + CHILDREN_SHOWN),
      ),
    retry: (parentId: number | null) =>
      client.refetchQueries({
        queryKey: destinationQueries.children(parentId, locale, filterQuery).queryKey,
      }),
  };
}
