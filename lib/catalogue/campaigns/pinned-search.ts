/** Makes the list of a saved search with rentals that are pinned on top of it. */
import type { RentalListing } from '#lib/catalogue/rentals/rental-lists';
import type { SearchQuery } from '#lib/catalogue/requests/search-query';
import type { PickedRentals } from '#lib/search/picked-rentals';
import { DEFAULT_SORT, NO_FILTER, type RentalFilter } from '#lib/search/rental-filter';

/**
 * Returns the `RentalListing` of a saved search: the pinned rentals in their order, found or not, then the others that it finds in the order of
 * the search. Pinned rentals must match a query's filter like the others, and the dates of the search with its guests, price and offers: a
 * list with dates has only rentals that are free then. `today` is the day of the request in UTC, YYYY-MM-DD.
 */
export function pinnedSearch(
  saved: Pick<SearchQuery, 'filter' | 'sort'>,
  pinned: PickedRentals,
  today: string,
): RentalListing {
  const rest = saved.sort ?? DEFAULT_SORT;
  if (pinned.ids.length === 0) {
    return {
      selecting: (filter) => ({ filters: [saved.filter, filter], picked: null, today }),
      sort: rest,
    };
  }
  const filters = withoutStay(saved.filter);
  return {
    selecting: (filter) => ({ filters: [...filters, filter], picked: null, pinned, today }),
    sort: { by: 'pinned', pinned, rest },
  };
}

/** Returns a filter as one without a stay, and one with the stay and what is compared for it, if there is one. */
function withoutStay(filter: RentalFilter): readonly RentalFilter[] {
  const { stay, guests, price, specialOffers } = filter;
  if (stay === null) return [filter];
  return [
    { ...filter, stay: null, guests: null, price: null, specialOffers: null },
    { ...NO_FILTER, stay, guests, price, specialOffers },
  ];
}
