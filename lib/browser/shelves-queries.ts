import { queryOptions } from '@tanstack/react-query';
import type { AnyRentalList } from '#lib/api/contract/rental-list-schemas';
import type { AnyRental } from '#lib/api/contract/rental-schemas';
import { INCLUDE_UNPRICED } from '#lib/browser/api-values';
import { getFromApi } from '#lib/browser/public-api';

const FRESH_MS = 5 * 60_000;

/**
 * The TanStack queries for the rentals that a visitor saved, compares or viewed; no other module uses their cache keys.
 * A result is used again for five minutes.
 */
export const shelfQueries = {
  /** The rentals of `ids`, in that order; ids that are not in the catalogue are omitted. Disabled without ids. */
  rentals: (ids: readonly number[], locale: string, currency: string) =>
    queryOptions({
      queryKey: ['rentals', 'shelf', locale, currency, ids],
      queryFn: async ({ signal }): Promise<readonly AnyRental[]> => {
        const values = {
          ids: ids.join(','),
          locale,
          currency,
          per_page: String(ids.length),
          ...INCLUDE_UNPRICED,
        };
        const { rentals } = await getFromApi<AnyRentalList>('/rentals', values, signal);
        const byId = new Map(rentals.map((rental) => [rental.id, rental]));
        return ids.flatMap((id) => byId.get(id) ?? []);
      },
      enabled: ids.length > 0,
      staleTime: FRESH_MS,
    }),
};
