import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listRentals } from '#client/src/generated/operations';
import type { Facets } from '#lib/api/contract/rental-list-schemas';
import { apiQuery } from '#lib/browser/api-values';
import { publicApi } from '#lib/browser/public-api';

/** The name of a search parameter for whose values rentals are counted; the price is not one of them. */
export type CountedParameter = Exclude<keyof Facets, 'price'> | 'include_unknown';

/** The numbers of rentals for the state of a filter form that has not been submitted. */
export interface LiveCounts {
  readonly totalCount: number;
  /** Counts by parameter, then by value; of yes-or-no filters by "true". A value without rentals is absent. */
  readonly facets: Readonly<Partial<Record<CountedParameter, Readonly<Record<string, number>>>>>;
}

const FRESH_MS = 60_000;

/**
 * The TanStack queries for the numbers of rentals in the filter form; no other module uses their cache keys. A result
 * is used again for a minute; until a new one arrives, the previous one is returned.
 */
export const facetQueries = {
  /** `values`: see `filterValues`. */
  counts: (values: string, locale: string, currency: string) =>
    queryOptions({
      queryKey: ['facets', locale, currency, values],
      queryFn: async ({ signal }): Promise<LiveCounts> => {
        const { meta } = await listRentals(
          publicApi,
          apiQuery(values, currency, { per_page: '1', facets: 'true', locale, currency }),
          { signal },
        );
        const unknown = { true: meta.unknown_availability?.rentals_count ?? 0 };
        return {
          totalCount: meta.pagination.total_count,
          facets: { ...meta.facets, include_unknown: unknown },
        };
      },
      staleTime: FRESH_MS,
      placeholderData: keepPreviousData,
    }),
};
