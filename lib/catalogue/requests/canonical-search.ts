/** Writes searches as query strings that `parseSearchQuery` reads as the same search. */
import { filterTexts } from '#lib/catalogue/requests/filter-table';
import { RENTALS_PER_PAGE, type SearchQuery } from '#lib/catalogue/requests/search-query';
import { DEFAULT_SORT } from '#lib/search/rental-filter';

/**
 * Returns the canonical query of a search as URLSearchParams: parameters in a fixed order, defaults omitted, the page only from 2. Equal
 * searches give equal queries. Locale and currency are omitted: pages write them elsewhere.
 */
export function canonicalSearch(
  query: Pick<SearchQuery, 'page' | 'perPage' | 'filter' | 'sort'>,
): URLSearchParams {
  const values = new URLSearchParams(filterTexts(query.filter).map(([name, text]) => [name, text]));
  if (query.sort && (query.sort.by !== DEFAULT_SORT.by || query.sort.direction !== DEFAULT_SORT.direction)) {
    values.set('sort_by', query.sort.by);
    if (query.sort.direction !== DEFAULT_SORT.direction) values.set('direction', query.sort.direction);
  }
  if (query.perPage !== RENTALS_PER_PAGE) values.set('per_page', String(query.perPage));
  if (query.page > 1) values.set('page', String(query.page));
  return values;
}
