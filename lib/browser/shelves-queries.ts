import type { AnyRentalList } from '#lib/api/contract/rental-list-schemas';
import type { AnyRental } from '#lib/api/contract/rental-schemas';
import { INCLUDE_UNPRICED } from '#lib/browser/api-values';
import { getFromApi } from '#lib/browser/public-api';
import { queryKind } from '#lib/browser/queries';

const FRESH_MS = 5 * 60_000;

/** The queries for the rentals that a visitor saved, compares or viewed. A result is used again for five minutes. */
export const shelfQueries = {
  /** The rentals of `ids`, at least one, in that order; ids that are not in the catalogue are omitted. */
  rentals: queryKind(
    FRESH_MS,
    async (
      signal,
      ids: readonly number[],
      locale: string,
      currency: string,
    ): Promise<readonly AnyRental[]> => {
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
  ),
};
