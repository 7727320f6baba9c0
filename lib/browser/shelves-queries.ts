import { queryOptions } from '@tanstack/react-query';
import { listRentals } from '#client/src/generated/operations';
import type { AnyRental } from '#lib/api/contract/rental-schemas';
import { publicApi } from '#lib/browser/public-api';

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
        const values = { ids, locale, currency, per_page: ids.length, include: ['unpriced'] } as const;
        const { rentals } = await listRentals(publicApi, values, { signal });
        const byId = new Map(rentals.map((rental) => [rental.id, rental]));
        return ids.flatMap((id) => byId.get(id) ?? []);
      },
      enabled: ids.length > 0,
      staleTime: FRESH_MS,
    }),
};
