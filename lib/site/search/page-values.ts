import { canonicalSearch } from '#lib/catalogue/requests/canonical-search';

/**
 * Returns the canonical query of a search for the address of a page. The meaning of prices is left out: on pages with dates they always mean
 * the total of the stay (`pageSearch`).
 */
export function pageValues(query: Parameters<typeof canonicalSearch>[0]): URLSearchParams {
  const { filter } = query;
  if (!filter.stay?.isPriced) return canonicalSearch(query);
  const { isPriced: _, ...stay } = filter.stay;
  return canonicalSearch({ ...query, filter: { ...filter, stay } });
}
