/**
 * The search that a page's address asks for, and the addresses of its neighbours: the same search without a filter, in
 * another order, on another page. Hides that a page takes what it can read and says what it could not.
 */

import { canonicalSearch } from '#lib/catalogue/requests/canonical-search';
import type { ParameterIssue } from '#lib/catalogue/requests/parameters';
import { parseSearchQuery, type SearchQuery } from '#lib/catalogue/requests/search-query';
import { formatNumber } from '#lib/i18n/format';
import { listFormat } from '#lib/i18n/formatters';
import type { Translator } from '#lib/i18n/translator';
import type { Direction, RentalFilter, SortKey } from '#lib/search/rental-filter';
import type { PageContext } from '#lib/site/page-context';
import { type PageStay, readPageStay } from '#lib/site/search/page-stay';

export interface PageSearch {
  readonly query: SearchQuery;
  /** The dates of the address; the query has none where there is a problem with them. */
  readonly stay: PageStay;
  /** What was wrong with all but the dates; the query has the default in its place. */
  readonly issues: readonly ParameterIssue[];
}

const STAY_PARAMETERS = ['checkin', 'checkout'];
/** Where one of them is bad the other one has no meaning: the list has its own order. */
const SORT_PARAMETERS = ['sort_by', 'direction'];

/** The query in the page's language and currency; bad values, and stays in the past, have the default. */
export function pageSearch(
  context: Pick<PageContext, 'values' | 'vocabulary' | 'locale' | 'currency' | 'today'>,
): PageSearch {
  const values = new URLSearchParams(context.values);
  values.delete('locale');
  const vocabulary = {
    ...context.vocabulary,
    defaultLocale: context.locale,
    defaultCurrency: context.currency,
  };
  const { query, issues } = parseSearchQuery(values, vocabulary);
  const stay = readPageStay(values, context.today);
  return {
    query: {
      ...query,
      filter: { ...query.filter, stay: stay.stay && query.filter.stay },
      sort: issues.some(({ parameter }) => SORT_PARAMETERS.includes(parameter)) ? null : query.sort,
    },
    stay,
    issues: issues.filter(({ parameter }) => !STAY_PARAMETERS.includes(parameter)),
  };
}

/** The query string of the search with another filter, from its first page. An order by distance needs an area. */
export function withFilter(query: SearchQuery, filter: RentalFilter): URLSearchParams {
  const sort = query.sort?.by === 'distance' && filter.box === null ? null : query.sort;
  return canonicalSearch({ ...query, page: 1, filter, sort });
}

/** An order that visitors may choose; null is the list's own. */
export interface SortChoice {
  readonly key: 'recommended' | 'priceAsc' | 'priceDesc' | 'rating' | 'sleeps' | 'bedrooms' | 'distance';
  readonly sort: { readonly by: SortKey; readonly direction: Direction } | null;
}

const SORT_CHOICES: readonly SortChoice[] = [
  { key: 'recommended', sort: null },
  { key: 'priceAsc', sort: { by: 'price', direction: 'asc' } },
  { key: 'priceDesc', sort: { by: 'price', direction: 'desc' } },
  { key: 'rating', sort: { by: 'reviews_average_rating', direction: 'desc' } },
  { key: 'sleeps', sort: { by: 'sleeps', direction: 'desc' } },
  { key: 'bedrooms', sort: { by: 'bedrooms_count', direction: 'desc' } },
];
const DISTANCE: SortChoice = { key: 'distance', sort: { by: 'distance', direction: 'asc' } };

/** The orders that make sense for a search: by distance only where there is an area to be near the centre of. */
export function sortChoices({ filter }: Pick<SearchQuery, 'filter'>): readonly SortChoice[] {
  return filter.box === null ? SORT_CHOICES : [...SORT_CHOICES, DISTANCE];
}

/** The choice that the query made; the first when it is another order than those offered. */
export function currentSort({ sort }: Pick<SearchQuery, 'sort'>): SortChoice {
  const same = [...SORT_CHOICES, DISTANCE].find(
    (choice) => choice.sort?.by === sort?.by && choice.sort?.direction === sort?.direction,
  );
  return same ?? { key: 'recommended', sort: null };
}

/** "Provence and Tuscany"; null when the search is not about places that exist. */
export function placesOf(
  { filter }: Pick<SearchQuery, 'filter'>,
  { data, locale }: Pick<PageContext, 'data' | 'locale'>,
): string | null {
  const titles = (filter.destinationIds ?? [])
    .map((id) => data.tree.get(id))
    .filter((node) => node !== null)
    .map((node) => data.tree.title(node, locale));
  return titles.length === 0 ? null : listFormat(locale, { type: 'conjunction' }).format(titles);
}

/** "1–20 of 1,234 rentals" or the plain count where one page holds all. */
export function resultSummary(
  result: {
    readonly page: number;
    readonly perPage: number;
    readonly totalCount: number;
    readonly totalPages: number;
    readonly records: readonly unknown[];
  },
  locale: string,
  t: Translator<'search'>,
): string {
  const { page, perPage, totalCount, totalPages, records } = result;
  if (totalPages < 2 || records.length === 0) return t('resultsCount', { count: totalCount });
  const first = (page - 1) * perPage + 1;
  return t('resultsRange', {
    first: formatNumber(first, locale),
    last: formatNumber(first + records.length - 1, locale),
    count: totalCount,
  });
}
