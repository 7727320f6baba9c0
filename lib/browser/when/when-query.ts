import type { WhenAnswer } from '#lib/api/contract/when-schemas';
import { apiValues } from '#lib/browser/api-values';
import { getFromApi } from '#lib/browser/public-api';
import { queryKind } from '#lib/browser/queries';

const FRESH_MS = 5 * 60_000;

/** The stays that are counted. */
interface CountedStays {
  readonly nights: number;
  readonly from: string;
  readonly days: number;
}

/**
 * Returns the query for the days of arrival of a search: `days` days from `from`, for stays of `nights` nights. It counts what
 * the pages with those dates list. `values` are the search's filters without dates. A result is used again for five minutes.
 */
export const whenQuery = queryKind(
  FRESH_MS,
  (signal, values: string, { nights, from, days }: CountedStays, locale: string, currency: string) =>
    getFromApi<WhenAnswer>(
      '/search/when',
      {
        ...apiValues(values, currency),
        price_basis: 'stay',
        nights: String(nights),
        from,
        days: String(days),
        locale,
        currency,
      },
      signal,
    ),
);
