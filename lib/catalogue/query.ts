/**
 * The search vocabulary: what a query string can ask of a rental list, as a value. The API, the pages and saved searches
 * of campaigns read it with the same function; the API refuses a query with issues, pages take it without the bad parts.
 */
import {
  type CatalogueVocabulary,
  choiceParameter,
  currencyParameter,
  destinationIdsParameter,
  fitsCurrency,
  guestsParameter,
  idsParameter,
  localeParameter,
  maxPriceParameter,
  minPriceParameter,
  type Parameter,
  type ParameterIssue,
  ParameterReader,
  pageParameter,
  perPageParameter,
  searchPhraseParameter,
} from '#lib/catalogue/parameters';
import { formatMinor, parseMinor } from '#lib/money/currency';

export const RENTALS_PER_PAGE = 20;
export const MAX_RENTALS_PER_PAGE = 100;

export const SORTS = ['position', 'price', 'sleeps', 'bedrooms_count', 'reviews_average_rating'] as const;
export type SortKey = (typeof SORTS)[number];

export const DIRECTIONS = ['asc', 'desc'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Which rentals; null is no restriction. All that are given must hold. */
export interface RentalFilter {
  readonly ids: readonly number[] | null;
  /** In any of these or below. */
  readonly destinationIds: readonly number[] | null;
  readonly guests: number | null;
  /** Bounds, inclusive, on the from-price as displayed in `currency`; minor units; null is open. */
  readonly price: {
    readonly currency: string;
    readonly minMinor: number | null;
    readonly maxMinor: number | null;
  } | null;
}

export interface RentalSort {
  readonly by: SortKey;
  readonly direction: Direction;
}

export interface SearchQuery {
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
  readonly locale: string;
  readonly currency: string;
  readonly filter: RentalFilter;
  /** Null when not asked for: the list's own order. */
  readonly sort: RentalSort | null;
}

export const NO_FILTER: RentalFilter = { ids: null, destinationIds: null, guests: null, price: null };
export const DEFAULT_SORT: RentalSort = { by: 'position', direction: 'asc' };

const rentalsPerPageParameter = perPageParameter(MAX_RENTALS_PER_PAGE);
const sortByParameter = choiceParameter(
  'sort_by',
  SORTS,
  'What the list is ordered by; every order ends in id.',
);
const directionParameter = choiceParameter('direction', DIRECTIONS, 'Direction of the order.');

/** Every parameter of a rental list, in the order in which documentation shows them. */
export const SEARCH_PARAMETERS: readonly Parameter<unknown>[] = [
  pageParameter,
  rentalsPerPageParameter,
  localeParameter,
  currencyParameter,
  idsParameter,
  destinationIdsParameter,
  guestsParameter,
  minPriceParameter,
  maxPriceParameter,
  sortByParameter,
  directionParameter,
];

/** A query and what was wrong with its text; where something was wrong the query has the default. */
export interface ParsedQuery<Query> {
  readonly query: Query;
  readonly issues: readonly ParameterIssue[];
}

export interface ParseOptions {
  /** Whether an unknown parameter is an issue (`Prefer: handling=strict`). */
  readonly isStrict?: boolean;
}

/** Reads the query of a rental list. */
export function parseSearchQuery(
  values: URLSearchParams,
  vocabulary: CatalogueVocabulary,
  options: ParseOptions = {},
): ParsedQuery<SearchQuery> {
  const reader = new ParameterReader(values, vocabulary);
  const currency = reader.one(currencyParameter) ?? vocabulary.defaultCurrency;
  const by = reader.one(sortByParameter);
  const direction = reader.one(directionParameter);
  const query: SearchQuery = {
    page: reader.one(pageParameter) ?? 1,
    perPage: reader.one(rentalsPerPageParameter) ?? RENTALS_PER_PAGE,
    locale: reader.one(localeParameter) ?? vocabulary.defaultLocale,
    currency,
    filter: {
      ids: reader.list(idsParameter),
      destinationIds: reader.list(destinationIdsParameter),
      guests: reader.one(guestsParameter),
      price: readPriceBounds(reader, currency),
    },
    sort:
      by || direction ? { by: by ?? DEFAULT_SORT.by, direction: direction ?? DEFAULT_SORT.direction } : null,
  };
  if (options.isStrict) reader.rejectUnknown(SEARCH_PARAMETERS);
  return { query, issues: reader.issues };
}

function readPriceBounds(reader: ParameterReader, currency: string): RentalFilter['price'] {
  const minText = reader.one(minPriceParameter);
  const maxText = reader.one(maxPriceParameter);
  for (const [parameter, text] of [
    [minPriceParameter, minText],
    [maxPriceParameter, maxText],
  ] as const) {
    if (text !== null && !fitsCurrency(text, currency)) reader.reject(parameter, `an amount in ${currency}`);
  }
  if (minText === null && maxText === null) return null;
  const minMinor = minText === null ? null : parseMinor(minText, currency);
  const maxMinor = maxText === null ? null : parseMinor(maxText, currency);
  if (minMinor !== null && maxMinor !== null && minMinor > maxMinor) {
    reader.reject(maxPriceParameter, 'no less than min_price');
    return null;
  }
  return { currency, minMinor, maxMinor };
}

/**
 * The canonical query string of a search: fixed order of parameters, defaults left out, the page only from 2. Two equal
 * searches have equal strings. Locale and currency are not part of it: pages have them in their own places.
 */
export function canonicalSearch(
  query: Pick<SearchQuery, 'page' | 'perPage' | 'filter' | 'sort'>,
): URLSearchParams {
  const values = new URLSearchParams();
  const { ids, destinationIds, guests, price } = query.filter;
  if (ids) values.set('ids', ids.join(','));
  if (destinationIds) values.set('destination_ids', [...destinationIds].sort((a, b) => a - b).join(','));
  if (guests !== null) values.set('guests', String(guests));
  if (price?.minMinor != null) values.set('min_price', formatMinor(price.minMinor, price.currency));
  if (price?.maxMinor != null) values.set('max_price', formatMinor(price.maxMinor, price.currency));
  if (query.sort && (query.sort.by !== DEFAULT_SORT.by || query.sort.direction !== DEFAULT_SORT.direction)) {
    values.set('sort_by', query.sort.by);
    if (query.sort.direction !== DEFAULT_SORT.direction) values.set('direction', query.sort.direction);
  }
  if (query.perPage !== RENTALS_PER_PAGE) values.set('per_page', String(query.perPage));
  if (query.page > 1) values.set('page', String(query.page));
  return values;
}

export const DESTINATIONS_PER_PAGE = 100;
const destinationsPerPageParameter = perPageParameter(1000);

export interface DestinationListQuery {
  readonly page: number;
  readonly perPage: number;
  readonly locale: string;
  /** Null lists all. */
  readonly searchPhrase: string | null;
}

export const DESTINATION_LIST_PARAMETERS: readonly Parameter<unknown>[] = [
  pageParameter,
  destinationsPerPageParameter,
  localeParameter,
  searchPhraseParameter,
];

/** Reads the query of a destination list. */
export function parseDestinationListQuery(
  values: URLSearchParams,
  vocabulary: CatalogueVocabulary,
  options: ParseOptions = {},
): ParsedQuery<DestinationListQuery> {
  const reader = new ParameterReader(values, vocabulary);
  const query: DestinationListQuery = {
    page: reader.one(pageParameter) ?? 1,
    perPage: reader.one(destinationsPerPageParameter) ?? DESTINATIONS_PER_PAGE,
    locale: reader.one(localeParameter) ?? vocabulary.defaultLocale,
    searchPhrase: reader.one(searchPhraseParameter),
  };
  if (options.isStrict) reader.rejectUnknown(DESTINATION_LIST_PARAMETERS);
  return { query, issues: reader.issues };
}

/** Language, and where it shows prices currency: all that an operation on one record takes. */
export interface DisplayQuery {
  readonly locale: string;
  readonly currency: string;
}

export const DISPLAY_PARAMETERS: readonly Parameter<unknown>[] = [localeParameter, currencyParameter];

/** Reads language and currency. */
export function parseDisplayQuery(
  values: URLSearchParams,
  vocabulary: CatalogueVocabulary,
  options: ParseOptions = {},
): ParsedQuery<DisplayQuery> {
  const reader = new ParameterReader(values, vocabulary);
  const query: DisplayQuery = {
    locale: reader.one(localeParameter) ?? vocabulary.defaultLocale,
    currency: reader.one(currencyParameter) ?? vocabulary.defaultCurrency,
  };
  if (options.isStrict) reader.rejectUnknown(DISPLAY_PARAMETERS);
  return { query, issues: reader.issues };
}
