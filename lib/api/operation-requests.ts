/**
 * What requests of the API say beside a search: how much of each record, which counts, how close a map. Pages do not know
 * these; they ask for what they show by calling the catalogue.
 */

import { rentalSchema } from '#lib/api/contract';
import type { CatalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { currencyParameter, localeParameter } from '#lib/catalogue/requests/common-parameters';
import {
  DESTINATION_LIST_PARAMETERS,
  type DestinationListQuery,
  parseDestinationListQuery,
} from '#lib/catalogue/requests/destination-query';
import { FILTER_PARAMETERS, readFilter } from '#lib/catalogue/requests/filter-table';
import {
  choicesParameter,
  type Parameter,
  ParameterReader,
  wholeNumber,
  yesNoParameter,
} from '#lib/catalogue/requests/parameters';
import {
  type ParsedQuery,
  type ParseOptions,
  parseSearchQuery,
  SEARCH_PARAMETERS,
  type SearchQuery,
} from '#lib/catalogue/requests/search-query';
import { includeUnknownParameter } from '#lib/catalogue/requests/stay-filter';
import { MAX_MAP_ZOOM } from '#lib/search/map-grid';
import { NO_FILTER, type RentalFilter } from '#lib/search/rental-filter';

/** A list of rentals as the API is asked for it. */
export interface RentalListRequest extends SearchQuery {
  /** The members of each record that are given; null gives all. */
  readonly fields: readonly string[] | null;
  /** Whether counts of further choices are given too. */
  readonly hasFacets: boolean;
  /** Whether the number of rentals whose availability is unknown is given too. */
  readonly hasUnknownAvailability: boolean;
}

const fieldsParameter = choicesParameter(
  'fields',
  Object.keys(rentalSchema.shape),
  'Only these members of each rental: records are then `SparseRental`.',
);
const facetsParameter = yesNoParameter(
  'facets',
  '`true` adds `meta.facets`, the rentals that each further choice would leave, and on an empty result `meta.relaxations`.',
);

export const RENTAL_LIST_PARAMETERS: readonly Parameter<unknown>[] = [
  ...SEARCH_PARAMETERS,
  fieldsParameter,
  facetsParameter,
];

export function parseRentalListRequest(
  values: URLSearchParams,
  vocabulary: CatalogueVocabulary,
  { isStrict = false }: ParseOptions = {},
): ParsedQuery<RentalListRequest> {
  const { query, issues } = parseSearchQuery(values, vocabulary);
  const reader = new ParameterReader(values, vocabulary);
  const hasFacets = reader.one(facetsParameter) ?? false;
  const request: RentalListRequest = {
    ...query,
    fields: reader.list(fieldsParameter),
    hasFacets,
    hasUnknownAvailability: hasFacets || !reader.isBlank(includeUnknownParameter),
  };
  if (isStrict) reader.rejectUnknown(RENTAL_LIST_PARAMETERS);
  return { query: request, issues: [...issues, ...reader.issues] };
}

export interface RentalMapRequest {
  readonly locale: string;
  readonly currency: string;
  readonly filter: RentalFilter;
  /** 0 to 22. */
  readonly zoom: number;
}

/** The whole world on a screen. */
const DEFAULT_ZOOM = 2;

const zoomParameter: Parameter<number> = {
  name: 'zoom',
  isList: false,
  description: `Zoom of the Web-Mercator map, ${DEFAULT_ZOOM} when not given: the world is 256 times 2^zoom pixels wide.`,
  expected: `a whole number from 0 to ${MAX_MAP_ZOOM}`,
  schema: wholeNumber(0, MAX_MAP_ZOOM),
};

export const RENTAL_MAP_PARAMETERS: readonly Parameter<unknown>[] = [
  zoomParameter,
  localeParameter,
  currencyParameter,
  ...FILTER_PARAMETERS,
];

export function parseRentalMapRequest(
  values: URLSearchParams,
  vocabulary: CatalogueVocabulary,
  { isStrict = false }: ParseOptions = {},
): ParsedQuery<RentalMapRequest> {
  const reader = new ParameterReader(values, vocabulary);
  const currency = reader.one(currencyParameter) ?? vocabulary.defaultCurrency;
  const query: RentalMapRequest = {
    zoom: reader.one(zoomParameter) ?? DEFAULT_ZOOM,
    locale: reader.one(localeParameter) ?? vocabulary.defaultLocale,
    currency,
    filter: readFilter(reader, currency),
  };
  if (isStrict) reader.rejectUnknown(RENTAL_MAP_PARAMETERS);
  return { query, issues: reader.issues };
}

const INCLUDABLE = ['counts', 'trail', 'location', 'url', 'other_names'] as const;
type Includable = (typeof INCLUDABLE)[number];

/** What is told of destinations beside what the specification has. */
export interface DestinationRequest {
  readonly locale: string;
  /** Of the addresses of pages, and of the filter's prices. */
  readonly currency: string;
  readonly include: readonly Includable[];
  /** Which rentals are counted. */
  readonly filter: RentalFilter;
}

const includeParameter = choicesParameter(
  'include',
  INCLUDABLE,
  'Adds members at the end of each destination; `counts` are of the rentals that the filters of the same request leave.',
);

const COUNTED_PARAMETERS: readonly Parameter<unknown>[] = [
  includeParameter,
  currencyParameter,
  ...FILTER_PARAMETERS,
];

export const DESTINATION_PARAMETERS: readonly Parameter<unknown>[] = [localeParameter, ...COUNTED_PARAMETERS];

export function parseDestinationRequest(
  values: URLSearchParams,
  vocabulary: CatalogueVocabulary,
  { isStrict = false }: ParseOptions = {},
): ParsedQuery<DestinationRequest> {
  const reader = new ParameterReader(values, vocabulary);
  const query: DestinationRequest = {
    locale: reader.one(localeParameter) ?? vocabulary.defaultLocale,
    ...readCounted(reader, vocabulary),
  };
  if (isStrict) reader.rejectUnknown([localeParameter, ...countedParameters(query)]);
  return { query, issues: reader.issues };
}

export interface DestinationListRequest extends DestinationListQuery, DestinationRequest {}

export const DESTINATION_LIST_REQUEST_PARAMETERS: readonly Parameter<unknown>[] = [
  ...DESTINATION_LIST_PARAMETERS,
  ...COUNTED_PARAMETERS,
];

export function parseDestinationListRequest(
  values: URLSearchParams,
  vocabulary: CatalogueVocabulary,
  { isStrict = false }: ParseOptions = {},
): ParsedQuery<DestinationListRequest> {
  const { query, issues } = parseDestinationListQuery(values, vocabulary);
  const reader = new ParameterReader(values, vocabulary);
  const request: DestinationListRequest = { ...query, ...readCounted(reader, vocabulary) };
  if (isStrict) reader.rejectUnknown([...DESTINATION_LIST_PARAMETERS, ...countedParameters(request)]);
  return { query: request, issues: [...issues, ...reader.issues] };
}

/** What only an inclusion needs is read only with it: a request for plain destinations cannot be wrong in it. */
function readCounted(
  reader: ParameterReader,
  vocabulary: CatalogueVocabulary,
): Omit<DestinationRequest, 'locale'> {
  const include = reader.list(includeParameter) ?? [];
  const hasCurrency = include.includes('counts') || include.includes('url');
  const currency = (hasCurrency ? reader.one(currencyParameter) : null) ?? vocabulary.defaultCurrency;
  const filter = include.includes('counts') ? readFilter(reader, currency) : NO_FILTER;
  return { include, currency, filter };
}

/** What means something in a request that includes this. */
function countedParameters({ include }: DestinationRequest): readonly Parameter<unknown>[] {
  if (include.includes('counts')) return COUNTED_PARAMETERS;
  return include.includes('url') ? [includeParameter, currencyParameter] : [includeParameter];
}
