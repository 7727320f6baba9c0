/**
 * Counts facets. Each is counted under the other filters only, so that it shows the result of changing its own choice; amenities and tags
 * are counted under those chosen too, because all of them must match.
 */

import { searching } from '#lib/catalogue/rentals/rentals';
import type { SearchQuery } from '#lib/catalogue/requests/search-query';
import { utcDay } from '#lib/dates/plain-dates';
import type { RentalFacets } from '#lib/search/facets';
import { searchEngine } from '#lib/search/search-engine';
import type { Selecting } from '#lib/search/selection';
import type { Store } from '#lib/store/store';

/**
 * Counts the facets of a plain search: how many rentals each further filter value would leave. `today` is the day of the request in UTC,
 * YYYY-MM-DD, by default the present one.
 */
export function searchFacets(
  store: Store,
  query: Pick<SearchQuery, 'filter' | 'currency'>,
  today: string = utcDay(new Date()),
): Promise<RentalFacets> {
  return facetsOf(store, query, searching(today));
}

/** Counts the facets of the list that `selecting` defines: how many rentals each further filter value would leave. */
export async function facetsOf(
  store: Store,
  { filter, currency }: Pick<SearchQuery, 'filter' | 'currency'>,
  selecting: Selecting,
): Promise<RentalFacets> {
  return (await searchEngine(store)).facets({ filter, selecting, currency });
}
