import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getFromApi } from '#lib/browser/public-api';

/** What a search with these filters would find. */
export interface LiveCounts {
  readonly totalCount: number;
  /** Counts by parameter, then by value; of yes-or-no filters by "true". */
  readonly facets: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
}

interface FacetAnswer {
  readonly meta: {
    readonly pagination: { readonly total_count: number };
    readonly facets: LiveCounts['facets'];
    /** With dates. */
    readonly unknown_availability?: { readonly rentals_count: number };
  };
}

const FRESH_MS = 60_000;

/** The only owner of the keys of counts in the browser's cache. */
export const facetQueries = {
  /** `values`: see `filterValues`. */
  counts: (values: string, locale: string, currency: string) =>
    queryOptions({
      queryKey: ['facets', locale, currency, values],
      queryFn: async ({ signal }): Promise<LiveCounts> => {
        const asked = Object.fromEntries(new URLSearchParams(values));
        const { meta } = await getFromApi<FacetAnswer>(
          '/search',
          { ...asked, per_page: '1', facets: 'true', locale, currency },
          signal,
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
