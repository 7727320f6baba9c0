/**
 * The lists of rentals that are there by themselves: all, the promoted, those with an offer. A list is what it selects by a
 * query's filter and its own order, so that filters, facets and relaxations mean the same on each (campaigns.ts has theirs).
 */

import { searching } from '#lib/catalogue/rentals/rentals';
import type { DestinationTree } from '#lib/reference/destination-tree';
import { DEFAULT_SORT, NO_FILTER, type RentalFilter } from '#lib/search/rental-filter';
import type { RentalOrder, Selecting } from '#lib/search/selection';

export interface RentalListing {
  readonly selecting: Selecting;
  /** The order when the query asks for none. */
  readonly sort: RentalOrder;
}

/** All rentals. */
export function allRentals(today: string): RentalListing {
  return { selecting: searching(today), sort: DEFAULT_SORT };
}

/**
 * The rentals in the promoted destinations and below them. The catalogue promotes destinations and no rentals by themselves;
 * where it promotes none, there is no rental.
 */
export function promotedRentals(tree: DestinationTree, today: string): RentalListing {
  const destinationIds = tree.promoted().map(({ id }) => id);
  return narrowed(() => ({ destinationIds }), today);
}

/**
 * The rentals with a special offer, as `special_offers=true` means it: one that covers the stay where dates are given, else
 * one that is open on `today`.
 */
export function rentalsWithOffers(today: string): RentalListing {
  return narrowed(({ stay }) => ({ specialOffers: true, stay }), today);
}

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
