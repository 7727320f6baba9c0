'use client';

import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { destinationQueries, type TreePlace } from '#lib/browser/destination-queries';
import type { PlaceGroup } from '#lib/site/destinations/destination-explorer';
import type { Children, ChildrenOf } from './tree-rows.ts';

const LOADING: Children = { kind: 'loading' };

/** Of each answer what the tree needs; a stable function, so that equal answers make equal results. */
const essence = (results: readonly UseQueryResult<readonly TreePlace[]>[]) =>
  results.map(({ data, isError, isPlaceholderData }) => ({ places: data, isError, isPlaceholderData }));

/**
 * The children of the places of `parentIds`, from the server's first answer or the API; a place that is no longer asked
 * for gives up its request.
 */
export function useTreeChildren(
  parentIds: readonly (number | null)[],
  groups: readonly PlaceGroup[],
  locale: string,
  filter: string,
): ChildrenOf {
  const begun = useMemo(() => new Map(groups.map((group) => [group.parentId, group])), [groups]);
  const results = useQueries({
    queries: parentIds.map((parentId) => {
      const group = begun.get(parentId);
      const isWhole = group?.places.length === group?.totalCount;
      return {
        ...destinationQueries.children(parentId, locale, filter),
        ...(group && (isWhole ? { initialData: group.places } : { placeholderData: group.places })),
      };
    }),
    combine: essence,
  });
  const known = useMemo(
    () =>
      new Map<number | null, Children>(
        parentIds.map((parentId, index) => {
          const result = results[index];
          const places = result?.places;
          if (!places) return [parentId, result?.isError ? { kind: 'failed' } : LOADING];
          const totalCount = result.isPlaceholderData ? begun.get(parentId)?.totalCount : undefined;
          return [parentId, { kind: 'loaded', places, totalCount: totalCount ?? places.length }];
        }),
      ),
    [parentIds, results, begun],
  );
  return useCallback((parentId) => known.get(parentId) ?? LOADING, [known]);
}
