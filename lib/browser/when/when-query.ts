import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getWhenToGo } from '#client/src/generated/operations';
import { apiQuery } from '#lib/browser/api-values';
import { publicApi } from '#lib/browser/public-api';

const FRESH_MS = 5 * 60_000;

/**
 * Returns the TanStack query for the days of arrival of a search: `days` days from `from`, for stays of `nights` nights. It counts what
 * the pages with those dates list. `values` are the search's filters without dates. A result is used again for five minutes; until a new
 * one arrives, the previous one is returned.
 */
export function whenQuery(
  values: string,
  stays: { readonly nights: number; readonly from: string; readonly days: number },
  locale: string,
  currency: string,
) {
  const { nights, from, days } = stays;
  return queryOptions({
    queryKey: ['when', locale, currency, nights, from, days, values],
    queryFn: ({ signal }) =>
      getWhenToGo(
        publicApi,
        apiQuery(values, currency, {
          price_basis: 'stay',
          nights: String(nights),
          from,
          days: String(days),
          locale,
          currency,
        }),
        { signal },
      ),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
}
