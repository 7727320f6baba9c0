/**
 * The search of a query string as a value. The API, the pages and the saved searches of campaigns are parsed by the same
 * function: the API rejects a query with issues, a page uses it without the bad parts.
 */

import type { CatalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import {
  currencyParameter,
  localeParameter,
  pageParameter,
  perPageParameter,
} from '#lib/catalogue/requests/common-parameters';
import { readCurrency, readLocale } from '#lib/catalogue/requests/display-query';
import { FILTER_PARAMETERS, readFilter } from '#lib/catalogue/requests/filter-table';
import { choiceParameter, type Parameter, type ParameterReader } from '#lib/catalogue/requests/parameters';
import {
  type ParsedQuery,
  type ParseOptions,
  parseQuery,
  type QueryForm,
} from '#lib/catalogue/requests/query-form';
import {
  DEFAULT_SORT,
  DIRECTIONS,
  hasCentre,
  type RentalFilter,
  type RentalSort,
  SORTS,
} from '#lib/search/rental-filter';

/** The page size of a rental list when the request has none. */
export const RENTALS_PER_PAGE = 20;
/** The greatest page size of a rental list; a larger one is an issue. */
export const MAX_RENTALS_PER_PAGE = 100;

/** The parsed query of a rental list: filter, order, page, language and currency. */
export interface SearchQuery {
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
  readonly locale: string;
  readonly currency: string;
  readonly filter: RentalFilter;
  /** Null: the list's own order. */
  readonly sort: RentalSort | null;
}

/** The parameter `per_page` of a rental list, at most `MAX_RENTALS_PER_PAGE`. */
export const rentalsPerPageParameter = perPageParameter(MAX_RENTALS_PER_PAGE, RENTALS_PER_PAGE);
/** The parameter `sort_by` of a rental list. */
export const sortByParameter: Parameter<RentalSort['by']> = {
  ...choiceParameter(
    'sort_by',
    SORTS,
    "What the list is ordered by; every order ends in id. `distance` is from the centre of the box, else of the area's bounds, and needs one of them. `updated_at` is when the rental last changed. The list's own order when neither it nor `direction` is given, `position` with `direction` alone.",
  ),
  schemaName: 'SortBy',
};
/** The parameter `direction` of a rental list. */
export const directionParameter: Parameter<RentalSort['direction']> = {
  ...choiceParameter('direction', DIRECTIONS, 'Direction of the order, `asc` when not given.'),
  schemaName: 'Direction',
};

/** The parsed query of all rentals of a list, without pages. */
export type WholeSearchQuery = Omit<SearchQuery, 'page' | 'perPage'>;

/** The parameters of a rental list's query without its pages, and how a `WholeSearchQuery` is read from them. */
export const wholeSearchForm: QueryForm<WholeSearchQuery> = {
  parameters: [localeParameter, currencyParameter, ...FILTER_PARAMETERS, sortByParameter, directionParameter],
  read: readWholeSearch,
};

/** The parameters of a rental list's query, and how a `SearchQuery` is read from them. */
export const searchForm: QueryForm<SearchQuery> = {
  parameters: [pageParameter, rentalsPerPageParameter, ...wholeSearchForm.parameters],
  read: (reader) => ({
    ...readWholeSearch(reader),
    page: reader.one(pageParameter) ?? 1,
    perPage: reader.one(rentalsPerPageParameter) ?? RENTALS_PER_PAGE,
  }),
};

/**
 * Parses the parameters of a rental search and collects all issues; bad values never throw. A part with an issue has its default.
 * Unknown parameters are issues only with `isStrict`.
 */
export function parseSearchQuery(
  values: URLSearchParams,
  vocabulary: CatalogueVocabulary,
  options: ParseOptions = {},
): ParsedQuery<SearchQuery> {
  return parseQuery(searchForm, values, vocabulary, options);
}

function readWholeSearch(reader: ParameterReader): WholeSearchQuery {
  const currency = readCurrency(reader);
  const locale = readLocale(reader);
  const by = reader.one(sortByParameter);
  const direction = reader.one(directionParameter);
  const filter = readFilter(reader, { locale, currency });
  const isWithoutPlace = by === 'distance' && !hasCentre(filter);
  if (isWithoutPlace)
    reader.reject(sortByParameter, 'distance only together with the four edges of a box or with an area');
  return {
    locale,
    currency,
    filter,
    sort: isWithoutPlace
      ? null
      : by || direction
        ? { by: by ?? DEFAULT_SORT.by, direction: direction ?? DEFAULT_SORT.direction }
        : null,
  };
}
