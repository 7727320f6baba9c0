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
import { FILTER_PARAMETERS, readFilter } from '#lib/catalogue/requests/filter-table';
import {
  choiceParameter,
  type Parameter,
  type ParameterIssue,
  ParameterReader,
} from '#lib/catalogue/requests/parameters';
import {
  DEFAULT_SORT,
  DIRECTIONS,
  type RentalFilter,
  type RentalSort,
  SORTS,
} from '#lib/search/rental-filter';

export const RENTALS_PER_PAGE = 20;
export const MAX_RENTALS_PER_PAGE = 100;

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

const rentalsPerPageParameter = perPageParameter(MAX_RENTALS_PER_PAGE);
const sortByParameter = choiceParameter(
  'sort_by',
  SORTS,
  "What the list is ordered by; every order ends in id. `distance` is from the box's centre and needs the box.",
);
const directionParameter = choiceParameter('direction', DIRECTIONS, 'Direction of the order.');

/** Every parameter of a rental list, in the order in which documentation shows them. */
export const SEARCH_PARAMETERS: readonly Parameter<unknown>[] = [
  pageParameter,
  rentalsPerPageParameter,
  localeParameter,
  currencyParameter,
  ...FILTER_PARAMETERS,
  sortByParameter,
  directionParameter,
];

/** A query and the issues of its text; a bad value is replaced by the default. */
export interface ParsedQuery<Query> {
  readonly query: Query;
  readonly issues: readonly ParameterIssue[];
}

export interface ParseOptions {
  /** Whether an unknown parameter is an issue (`Prefer: handling=strict`). */
  readonly isStrict?: boolean;
}

/** Parses the query of a rental list. */
export function parseSearchQuery(
  values: URLSearchParams,
  vocabulary: CatalogueVocabulary,
  options: ParseOptions = {},
): ParsedQuery<SearchQuery> {
  const reader = new ParameterReader(values, vocabulary);
  const currency = reader.one(currencyParameter) ?? vocabulary.defaultCurrency;
  const by = reader.one(sortByParameter);
  const direction = reader.one(directionParameter);
  const filter = readFilter(reader, currency);
  const isWithoutPlace = by === 'distance' && filter.box === null;
  if (isWithoutPlace) reader.reject(sortByParameter, 'distance only together with the four edges of a box');
  const query: SearchQuery = {
    page: reader.one(pageParameter) ?? 1,
    perPage: reader.one(rentalsPerPageParameter) ?? RENTALS_PER_PAGE,
    locale: reader.one(localeParameter) ?? vocabulary.defaultLocale,
    currency,
    filter,
    sort: isWithoutPlace
      ? null
      : by || direction
        ? { by: by ?? DEFAULT_SORT.by, direction: direction ?? DEFAULT_SORT.direction }
        : null,
  };
  if (options.isStrict) reader.rejectUnknown(SEARCH_PARAMETERS);
  return { query, issues: reader.issues };
}
