/**
 * The built-in lists of rentals: all, promoted ones, those with an offer. A list combines its own restriction with a query's filter and has
 * a default order, so that filters, facets and relaxations work the same on each. `campaigns.ts` has the lists of campaigns.
 */

import { searching } from '#lib/catalogue/rentals/rentals';
import type { DestinationTree } from '#lib/reference/destination-tree';
import { DEFAULT_SORT, NO_FILTER, type RentalFilter } from '#lib/search/rental-filter';
import type { RentalOrder, Selecting } from '#lib/search/selection';

/** A list: the selection it makes of a query's filter, and its default order. */
export interface RentalListing {
  readonly selecting: Selecting;
  /** The order when the query has none. */
  readonly sort: RentalOrder;
}

/** All rentals. */
export function allRentals(today: string): RentalListing {
  return { selecting: searching(today), sort: DEFAULT_SORT };
}

/** The rentals in promoted destinations and below them; empty when the catalogue promotes none. Rentals themselves are never promoted. */
export function promotedRentals(tree: DestinationTree, today: string): RentalListing {
  const destinationIds = tree.promoted().map(({ id }) => id);
  return narrowed(() => ({ destinationIds }), today);
}

/** The rentals with a special offer, defined as for `special_offers=true`: one that covers the stay; without dates, one open on `today`. */
export function rentalsWithOffers(today: string): RentalListing {
  return narrowed(({ stay }) => ({ specialOffers: true, stay }), today);
}

/** Creates a list that restricts by a filter of its own. */
function narrowed(own: (filter: RentalFilter) => Partial<RentalFilter>, today: string): RentalListing {
  return {
    selecting: (filter) => ({
      filters: [{ ...NO_FILTER, ...own(filter) }, filter],
      campaignSlug: null,
      today,
    }),
    sort: DEFAULT_SORT,
  };
}
