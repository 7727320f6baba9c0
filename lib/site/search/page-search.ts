/**
 * The search of a page's address, and its variants: with another filter, in another order. Bad values are replaced by defaults
 * and reported as issues.
 */

import { FILTER_PARAMETER_NAMES } from '#lib/catalogue/requests/filter-parameter-names';
import type { ParameterIssue } from '#lib/catalogue/requests/parameters';
import { parseSearchQuery, type SearchQuery } from '#lib/catalogue/requests/search-query';
import type { Stay } from '#lib/dates/stay';
import { formatNumber } from '#lib/i18n/format';
import type { PlaceValues } from '#lib/i18n/place-phrases';
import type { Translator } from '#lib/i18n/translator';
import { largestShownAs, smallestShownAs } from '#lib/money/shown-price';
import { type Direction, hasCentre, type RentalFilter, type SortKey } from '#lib/search/rental-filter';
import type { PageContext } from '#lib/site/page-context';
import { valuesOfPlaces } from '#lib/site/places-in-sentences';
import { type PageStay, readPageStay } from '#lib/site/search/page-stay';
import { pageValues } from '#lib/site/search/page-values';

/** The search that a page's address describes, with defaults in place of bad values, and the issues of those values. */
export interface PageSearch {
  readonly query: SearchQuery;
  /** The dates of the address; the query has none where they have a problem. */
  readonly stay: PageStay;
  /** The issues of all other parameters; the query has their defaults. */
  readonly issues: readonly ParameterIssue[];
}

const [CHECKIN, CHECKOUT, FLEX, MONTH, NIGHTS] = FILTER_PARAMETER_NAMES.stay;
const STAY_PARAMETERS: readonly string[] = [CHECKIN, CHECKOUT];
/** The parameters of the order. Where one of them is bad, both are ignored: the list has its own order. */
const SORT_PARAMETERS = ['sort_by', 'direction'];

/**
 * Parses the search of a page's address; never throws. Bad values are replaced by defaults and reported in `issues`. Dates with
 * a problem, such as past ones, are left out and reported in `stay`; a past month is left out and an issue. With dates or a month, prices mean the total of the stay. Bounds of prices mean the prices as lists show them. Unknown parameters and `locale` are ignored.
 */
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
  const parsed = parseSearchQuery(values, vocabulary);
  const { query } = parsed;
  const stay = readPageStay(values, context.today);
  const searched = searchedStay(query, stay);
  const pastMonth = searched?.flexibility === 'month' && isPastMonth(searched, context.today);
  const issues = [
    ...parsed.issues.filter((issue) => !isHarmless(issue)),
    ...(pastMonth ? [monthIssue(searched)] : []),
  ];
  return {
    query: {
      ...query,
      filter: {
        ...query.filter,
        stay: pastMonth ? null : searched && { ...searched, isPriced: true },
        price: boundsAsShown(query.filter.price),
      },
      sort: issues.some(({ parameter }) => SORT_PARAMETERS.includes(parameter)) ? null : query.sort,
    },
    stay,
    issues: issues.filter(({ parameter }) => !STAY_PARAMETERS.includes(parameter)),
  };
}

/** Returns bounds that contain exactly the prices that lists show within the given ones; null without bounds. */
function boundsAsShown(price: RentalFilter['price']): RentalFilter['price'] {
  if (price === null) return null;
  const { currency, minMinor, maxMinor } = price;
  return {
    currency,
    minMinor: minMinor === null ? null : smallestShownAs(minMinor, currency),
    maxMinor: maxMinor === null ? null : largestShownAs(maxMinor, currency),
  };
}

/** Returns the stay of a search without dates that have a problem; a month has none. */
function searchedStay({ filter }: SearchQuery, { stay }: PageStay): RentalFilter['stay'] {
  return stay !== null || filter.stay?.flexibility === 'month' ? filter.stay : null;
}

function isPastMonth({ checkin }: Stay, today: string): boolean {
  return checkin.slice(0, 7) < today.slice(0, 7);
}

function monthIssue({ checkin }: Stay): ParameterIssue {
  const expected = 'the present month or a later one';
  return { code: 'invalid-parameter', parameter: MONTH, value: checkin.slice(0, 7), expected };
}

/** Whether an issue is of a choice that a form without scripts sends although it means nothing: a shift without dates, nights without a month. */
function isHarmless({ parameter, expected }: ParameterIssue): boolean {
  return (parameter === FLEX || parameter === NIGHTS) && expected.startsWith('only together');
}

/**
 * Returns the canonical query string of a search with another filter, from its first page. Order and page size stay the same,
 * but an order by distance is dropped when the filter has neither a map area nor a drawn one.
 */
export function withFilter(query: SearchQuery, filter: RentalFilter): URLSearchParams {
  const sort = query.sort?.by === 'distance' && !hasCentre(filter) ? null : query.sort;
  return pageValues({ ...query, page: 1, filter, sort });
}

/** An order of the results that visitors can choose. `sort` is null for the catalogue's own order ("recommended"). */
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

/**
 * Returns the orders that visitors can choose for a search. The order by distance is among them only when the search has a map
 * area or a drawn one; distances are measured from its centre.
 */
export function sortChoices({ filter }: Pick<SearchQuery, 'filter'>): readonly SortChoice[] {
  return hasCentre(filter) ? [...SORT_CHOICES, DISTANCE] : SORT_CHOICES;
}

/**
 * Returns the choice that equals the order of the query; "recommended" when the query has no order, or one that is not a
 * choice.
 */
export function currentSort({ sort }: Pick<SearchQuery, 'sort'>): SortChoice {
  const same = [...SORT_CHOICES, DISTANCE].find(
    (choice) => choice.sort?.by === sort?.by && choice.sort?.direction === sort?.direction,
  );
  return same ?? { key: 'recommended', sort: null };
}

/**
 * Returns the search's destinations as the values of a message that names them: "Provence and Tuscany", "in Provence and in Tuscany".
 * Unknown ids are skipped; null when no known destination is left.
 */
export function placesOf(
  { filter }: Pick<SearchQuery, 'filter'>,
  { data, locale }: Pick<PageContext, 'data' | 'locale'>,
): PlaceValues | null {
  const nodes = (filter.destinationIds ?? []).map((id) => data.tree.get(id)).filter((node) => node !== null);
  return nodes.length === 0 ? null : valuesOfPlaces(nodes, data.tree, locale);
}

/** Returns "1–20 of 1,234 rentals", or the total count alone when the list has a single page or this page is empty. */
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
