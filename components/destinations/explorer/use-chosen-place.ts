import { useQuery } from '@tanstack/react-query';
import { destinationQueries } from '#lib/browser/destination-queries';
import type { ExplorerStart } from '#lib/site/destinations/destination-explorer';

interface ChosenPlaceOptions {
  readonly id: number | null;
  readonly start: ExplorerStart;
  readonly locale: string;
  readonly currency: string | null;
}

/**
 * Returns the summary of the place `id` with its loading state, and re-renders when it has loaded. `place` is null if
 * `id` is null, and until the summary has loaded.
 */
export function useChosenPlace({ id, start, locale, currency }: ChosenPlaceOptions) {
  const { data, isPending, isError, refetch } = useQuery({
    ...destinationQueries.summary(
      id ?? 0,
      locale,
      [start.filterQuery, currency && `currency=${currency}`].filter(Boolean).join('&'),
    ),
    enabled: id !== null,
    ...(start.selected?.id === id && start.selected ? { initialData: start.selected } : {}),
  });
  const place = id === null ? null : (data ?? null);
  return {
    place,
    /** The place whose children the map shows: the chosen one or, if it has none, its parent. Null above the roots. */
    groupId: place && (place.childrenCount > 0 ? place.id : place.parentId),
    isLoading: id !== null && isPending,
    isFailed: id !== null && isError && !place,
    retry: () => refetch(),
  };
}
