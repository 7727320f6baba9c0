'use client';

import { useCallback, useMemo } from 'react';
import { destinationQueries } from '#lib/browser/destination-queries';
import { useObservedQueries } from '#lib/browser/use-observed-queries';
import type { PlaceGroup } from '#lib/site/destinations/destination-explorer';
import type { Children, ChildrenOf } from './tree-rows.ts';

const LOADING: Children = { kind: 'loading' };

/**
 * Returns a function for the children of each place in `parentIds`, and re-renders when some have loaded. They come
 * from `groups`, rendered by the server, or the API; a request is aborted when its place leaves `parentIds`. Other
 * places count as loading.
 */
export function useTreeChildren(
  parentIds: readonly (number | null)[],
  groups: readonly PlaceGroup[],
  locale: string,
  filter: string,
): ChildrenOf {
  const serverGroups = useMemo(() => new Map(groups.map((group) => [group.parentId, group])), [groups]);
  const queries = useMemo(
    () =>
      parentIds.map((parentId) => {
        const group = serverGroups.get(parentId);
        const isWhole = group?.places.length === group?.totalCount;
        return {
          ...destinationQueries.children(parentId, locale, filter),
          ...(group && (isWhole ? { initialData: group.places } : { placeholderData: group.places })),
        };
      }),
    [parentIds, serverGroups, locale, filter],
  );
  const results = useObservedQueries(queries);
  const known = useMemo(
    () =>
      new Map<number | null, Children>(
        parentIds.map((parentId, index) => {
          const result = results[index];
          const places = result?.data;
          if (!places) return [parentId, result?.isError ? { kind: 'failed' } : LOADING];
          const totalCount = result.isPlaceholderData ? serverGroups.get(parentId)?.totalCount : undefined;
          return [parentId, { kind: 'loaded', places, totalCount: totalCount ?? places.length }];
        }),
      ),
    [parentIds, results, serverGroups],
  );
  return useCallback((parentId) => known.get(parentId) ?? LOADING, [known]);
}
