/**
 * The query parameters of each filter, in canonical order. The browser orders a search's address by these names; what the
 * parameters hold is declared in `filter-table.ts`, which stays on the server.
 */
import { BOX_PARAMETERS } from '#lib/geo/box-parameters';
import type { FilterName } from '#lib/search/rental-filter';

/** The names of the query parameters of each filter; the first one stands for the filter where a single name is needed. */
export const FILTER_PARAMETER_NAMES = {
  ids: ['ids'],
  destinationIds: ['destination_ids'],
  words: ['q'],
  stay: ['checkin', 'checkout', 'flex', 'month', 'nights', 'include_unknown', 'price_basis'],
  guests: ['guests'],
  bedroomsCount: ['bedrooms_count'],
  fullBathroomsCount: ['full_bathrooms_count'],
  price: ['min_price', 'max_price'],
  rentalTypes: ['rental_type'],
  amenities: ['amenities'],
  rentalsTags: ['rentals_tags'],
  specialOffers: ['special_offers'],
  instantlyBookable: ['instantly_bookable'],
  box: BOX_PARAMETERS,
  area: ['area'],
} as const satisfies Readonly<Record<FilterName, readonly string[]>>;

function isFilterName(name: string): name is FilterName {
  return name in FILTER_PARAMETER_NAMES;
}

/** The names of all filters (members of `RentalFilter`, not query parameters), in canonical order. */
export const FILTER_NAMES: readonly FilterName[] = Object.keys(FILTER_PARAMETER_NAMES).filter(isFilterName);
