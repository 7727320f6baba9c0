/**
 * The built-in lists of rentals: all, promoted ones, those with an offer. A list combines its own restriction with a query's filter and has
 * a default order, so that filters, facets and relaxations work the same on each. `campaigns.ts` has the lists of campaigns.
 */

import { searching } from '#lib/catalogue/rentals/rentals';
import type { DestinationTree } from '#lib/reference/destination-tree';
import { DEFAULT_SORT, NO_FILTER, type RentalFilter } from '#lib/search/rental-filter';
import type { RentalOrder, Selecting } from '#lib/search/selection';

/** A kind of rental list: the function that selects its rentals under a query's filter, and its default order. */
export interface RentalListing {
  readonly selecting: Selecting;
  /** The order when the query has none. */
  readonly sort: RentalOrder;
}

/** Returns the `RentalListing` of all rentals, whose default order is by position. `today` is the day of the request in UTC, YYYY-MM-DD. */
export function allRentals(today: string): RentalListing {
  return { selecting: searching(today), sort: DEFAULT_SORT };
}

/**
 * Returns the `RentalListing` of the rentals in promoted destinations or below them, whose default order is by position. It selects no
 * rental when the catalogue promotes no destination. `today` is the day of the request in UTC, YYYY-MM-DD.
 */
export function promotedRentals(tree: DestinationTree, today: string): RentalListing {
  const destinationIds = tree.promoted().map(({ id }) => id);
  return narrowed(() => ({ destinationIds }), today);
}

/**
 * Returns the `RentalListing` of the rentals with a special offer, whose default order is by position. The offer must cover the requested
 * stay; without a stay, it must be open on `today`, the day of the request in UTC, YYYY-MM-DD.
 */
export function rentalsWithOffers(today: string): RentalListing {
  return narrowed(({ stay }) => ({ specialOffers: true, stay }), today);
}

/** Creates the `RentalListing` that combines a filter of its own, which may depend on the query's, with the query's. */
function narrowed(own: (filter: RentalFilter) => Partial<RentalFilter>, today: string): RentalListing {
  return {
    selecting: (filter) => ({
      filters: [{ ...NO_FILTER, ...own(filter) }, filter],
      picked: null,
      today,
    }),
    sort: DEFAULT_SORT,
  };
}
