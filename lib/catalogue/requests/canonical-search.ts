/** Searches as query strings, the other way round from query.ts: what is written here is read there as the same search. */
import { RENTALS_PER_PAGE, type SearchQuery } from '#lib/catalogue/requests/search-query';
import { formatMinor } from '#lib/money/currency';
import { DEFAULT_SORT, type RentalFilter } from '#lib/search/rental-filter';

/**
 * The canonical query string of a search: fixed order of parameters, defaults left out, the page only from 2. Two equal
 * searches have equal strings. Locale and currency are not part of it: pages have them in their own places.
 */
export function canonicalSearch(
  query: Pick<SearchQuery, 'page' | 'perPage' | 'filter' | 'sort'>,
): URLSearchParams {
  const values = new URLSearchParams();
  writeFilter(values, query.filter);
  if (query.sort && (query.sort.by !== DEFAULT_SORT.by || query.sort.direction !== DEFAULT_SORT.direction)) {
    values.set('sort_by', query.sort.by);
    if (query.sort.direction !== DEFAULT_SORT.direction) values.set('direction', query.sort.direction);
  }
  if (query.perPage !== RENTALS_PER_PAGE) values.set('per_page', String(query.perPage));
  if (query.page > 1) values.set('page', String(query.page));
  return values;
}

function writeFilter(values: URLSearchParams, filter: RentalFilter): void {
  const { ids, destinationIds, stay, price, box } = filter;
  const set = (name: string, value: string | number | boolean | null | undefined) => {
    if (value != null) values.set(name, String(value));
  };
  const setWords = (name: string, words: readonly string[] | null) => set(name, words?.toSorted().join(','));
  set('ids', ids?.join(','));
  set('destination_ids', destinationIds?.toSorted((a, b) => a - b).join(','));
  set('checkin', stay?.checkin);
  set('checkout', stay?.checkout);
  set('include_unknown', stay?.includesUnknown);
  set('guests', filter.guests);
  set('bedrooms_count', filter.bedroomsCount);
  set('full_bathrooms_count', filter.fullBathroomsCount);
  if (price?.minMinor != null) set('min_price', formatMinor(price.minMinor, price.currency));
  if (price?.maxMinor != null) set('max_price', formatMinor(price.maxMinor, price.currency));
  setWords('rental_type', filter.rentalTypes);
  setWords('amenities', filter.amenities);
  setWords('rentals_tags', filter.rentalsTags);
  set('special_offers', filter.specialOffers);
  set('instantly_bookable', filter.instantlyBookable);
  set('min_latitude', box?.minLatitude);
  set('max_latitude', box?.maxLatitude);
  set('min_longitude', box?.minLongitude);
  set('max_longitude', box?.maxLongitude);
}
