/**
 * The search vocabulary: what a query string can ask of a rental list, as a value. The API, the pages and saved searches
 * of campaigns read it with the same function; the API refuses a query with issues, pages take it without the bad parts.
 */

import type { CatalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import {
  currencyParameter,
  localeParameter,
  pageParameter,
  perPageParameter,
} from '#lib/catalogue/requests/common-parameters';
import {
  amenitiesParameter,
  bedroomsCountParameter,
  checkinParameter,
  checkoutParameter,
  destinationIdsParameter,
  FILTER_PARAMETERS,
  fitsCurrency,
  fullBathroomsCountParameter,
  guestsParameter,
  idsParameter,
  includeUnknownParameter,
  instantlyBookableParameter,
  maxLatitudeParameter,
  maxLongitudeParameter,
  maxPriceParameter,
  minLatitudeParameter,
  minLongitudeParameter,
  minPriceParameter,
  rentalsTagsParameter,
  rentalTypeParameter,
  specialOffersParameter,
} from '#lib/catalogue/requests/filter-parameters';
import {
  choiceParameter,
  type Parameter,
  type ParameterIssue,
  ParameterReader,
} from '#lib/catalogue/requests/parameters';
import { dayNumber } from '#lib/dates/plain-dates';
import type { Stay } from '#lib/dates/stay';
import { parseMinor } from '#lib/money/currency';
import {
  DEFAULT_SORT,
  DIRECTIONS,
  type GeographicBox,
  type RentalFilter,
  type RentalSort,
  type SearchedStay,
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
  /** Null when not asked for: the list's own order. */
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

/** Reads what restricts a list of rentals; prices are in `currency`. */
export function readFilter(reader: ParameterReader, currency: string): RentalFilter {
  return {
    ids: reader.list(idsParameter),
    destinationIds: reader.list(destinationIdsParameter),
    stay: readSearchedStay(reader),
    guests: reader.one(guestsParameter),
    bedroomsCount: reader.one(bedroomsCountParameter),
    fullBathroomsCount: reader.one(fullBathroomsCountParameter),
    price: readPriceBounds(reader, currency),
    rentalTypes: reader.list(rentalTypeParameter),
    amenities: reader.list(amenitiesParameter),
    rentalsTags: reader.list(rentalsTagsParameter),
    specialOffers: reader.one(specialOffersParameter),
    instantlyBookable: reader.one(instantlyBookableParameter),
    box: readBox(reader),
  };
}

export const MAX_NIGHTS = 365;

/** The stay that a request names; null without dates and where they make none. */
export function readStay(reader: ParameterReader): Stay | null {
  const checkin = reader.one(checkinParameter);
  const checkout = reader.one(checkoutParameter);
  if (checkin === null || checkout === null) {
    if (reader.isBlank(checkin === null ? checkinParameter : checkoutParameter)) {
      if (checkout !== null) reader.reject(checkinParameter, 'a date together with checkout');
      if (checkin !== null) reader.reject(checkoutParameter, 'a date together with checkin');
    }
    return null;
  }
  const nights = dayNumber(checkout) - dayNumber(checkin);
  if (nights >= 1 && nights <= MAX_NIGHTS) return { checkin, checkout };
  reader.reject(checkoutParameter, `a date after checkin, at most ${MAX_NIGHTS} nights later`);
  return null;
}

/** What the catalogue does by default is left out, so that equal searches are equal values. */
function readSearchedStay(reader: ParameterReader): SearchedStay | null {
  const stay = readStay(reader);
  const includesUnknown = reader.one(includeUnknownParameter);
  const isDefault = includesUnknown === null || includesUnknown === reader.vocabulary.includesUnknown;
  return stay === null || isDefault ? stay : { ...stay, includesUnknown };
}

function readBox(reader: ParameterReader): GeographicBox | null {
  const edges = [minLatitudeParameter, maxLatitudeParameter, minLongitudeParameter, maxLongitudeParameter];
  const [minLatitude, maxLatitude, minLongitude, maxLongitude] = edges.map((edge) => reader.one(edge));
  if (minLatitude == null || maxLatitude == null || minLongitude == null || maxLongitude == null) {
    const missing = edges.filter((edge) => reader.isBlank(edge));
    if (missing.length < edges.length) {
      for (const edge of missing) reader.reject(edge, 'all four edges of the box or none');
    }
    return null;
  }
  if (minLatitude > maxLatitude) {
    reader.reject(maxLatitudeParameter, LATITUDES_REVERSED);
    return null;
  }
  return { minLatitude, maxLatitude, minLongitude, maxLongitude };
}

/** What is expected of an upper bound that is below the lower one. */
export const LATITUDES_REVERSED = 'no less than min_latitude';
export const PRICES_REVERSED = 'no less than min_price';

function readPriceBounds(reader: ParameterReader, currency: string): RentalFilter['price'] {
  const minMinor = readPriceBound(reader, minPriceParameter, currency);
  const maxMinor = readPriceBound(reader, maxPriceParameter, currency);
  if (minMinor === null && maxMinor === null) return null;
  if (minMinor !== null && maxMinor !== null && minMinor > maxMinor) {
    reader.reject(maxPriceParameter, PRICES_REVERSED);
    return null;
  }
  return { currency, minMinor, maxMinor };
}

function readPriceBound(
  reader: ParameterReader,
  parameter: Parameter<string>,
  currency: string,
): number | null {
  const text = reader.one(parameter);
  if (text === null) return null;
  if (fitsCurrency(text, currency)) return parseMinor(text, currency);
  reader.reject(parameter, `an amount in ${currency}`);
  return null;
}
