/**
 * The search of a page's address, and its variants: with another filter, in another order. Bad values are replaced by defaults
 * and reported as issues.
 */

import { canonicalSearch } from '#lib/catalogue/requests/canonical-search';
import { FILTER_PARAMETER_NAMES } from '#lib/catalogue/requests/filter-parameter-names';
import type { ParameterIssue } from '#lib/catalogue/requests/parameters';
import { parseSearchQuery, type SearchQuery } from '#lib/catalogue/requests/search-query';
import { formatNumber } from '#lib/i18n/format';
import { listFormat } from '#lib/i18n/formatters';
import type { Translator } from '#lib/i18n/translator';
import type { Direction, RentalFilter, SortKey } from '#lib/search/rental-filter';
import type { PageContext } from '#lib/site/page-context';
import { type PageStay, readPageStay } from '#lib/site/search/page-stay';

/** The search of a page's address with the issues of its text. */
export interface PageSearch {
  readonly query: SearchQuery;
  /** The dates of the address; the query has none where they have a problem. */
  readonly stay: PageStay;
  /** The issues of all other parameters; the query has their defaults. */
  readonly issues: readonly ParameterIssue[];
}

const [CHECKIN, CHECKOUT] = FILTER_PARAMETER_NAMES.stay;
const STAY_PARAMETERS: readonly string[] = [CHECKIN, CHECKOUT];
/** Where one of them is bad, both are ignored: the list has its own order. */
const SORT_PARAMETERS = ['sort_by', 'direction'];

/** Reads the search in the page's language and currency; bad values and stays in the past are replaced by defaults. */
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

/** Returns the query string of the search with another filter, from its first page; an order by distance is dropped with the area. */
export function withFilter(query: SearchQuery, filter: RentalFilter): URLSearchParams {
  const sort = query.sort?.by === 'distance' && filter.box === null ? null : query.sort;
  return canonicalSearch({ ...query, page: 1, filter, sort });
}

/** An order that visitors can choose; `sort` is null for the list's own. */
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

/** Returns the orders for a search; by distance only where it has an area, from whose centre distances are measured. */
export function sortChoices({ filter }: Pick<SearchQuery, 'filter'>): readonly SortChoice[] {
  return filter.box === null ? SORT_CHOICES : [...SORT_CHOICES, DISTANCE];
}

/** Returns the chosen order of the query; the first one where it is none of the choices. */
export function currentSort({ sort }: Pick<SearchQuery, 'sort'>): SortChoice {
  const same = [...SORT_CHOICES, DISTANCE].find(
    (choice) => choice.sort?.by === sort?.by && choice.sort?.direction === sort?.direction,
  );
  return same ?? { key: 'recommended', sort: null };
}

/** Returns the titles of the search's places, "Provence and Tuscany"; null without existing places. */
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

/** Returns "1–20 of 1,234 rentals", or the count alone where one page has all. */
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
