/**
 * The query parameters of the API's operations beyond those of the catalogue's own requests: members of each record and
 * counts. Pages do not use these; they call the catalogue for what they show.
 */

import { rentalSchema } from '#lib/api/contract/rental-schemas';
import { currencyParameter, localeParameter } from '#lib/catalogue/requests/common-parameters';
import { type DestinationListQuery, destinationListForm } from '#lib/catalogue/requests/destination-query';
import { readCurrency, readLocale } from '#lib/catalogue/requests/display-query';
import { FILTER_PARAMETERS, readFilter } from '#lib/catalogue/requests/filter-table';
import { modifiedSinceParameter } from '#lib/catalogue/requests/modified-since';
import {
  choicesParameter,
  type Parameter,
  type ParameterReader,
  yesNoParameter,
} from '#lib/catalogue/requests/parameters';
import type { QueryForm } from '#lib/catalogue/requests/query-form';
import {
  type SearchQuery,
  searchForm,
  type WholeSearchQuery,
  wholeSearchForm,
} from '#lib/catalogue/requests/search-query';
import { includeUnknownParameter } from '#lib/catalogue/requests/stay-filter';
import { type WhenQuery, whenForm } from '#lib/catalogue/requests/when-query';
import { NO_FILTER, type RentalFilter } from '#lib/search/rental-filter';

/** A parsed request for a page of a list of rentals. */
export interface RentalListRequest extends SearchQuery {
  /** The members that each record has; null: all. */
  readonly fields: readonly string[] | null;
  /** Whether `meta` has the counts of further choices and, when nothing matches, the relaxations. */
  readonly hasFacets: boolean;
  /** Whether `meta` has the number of rentals whose availability is unknown. It has it only for a request with dates. */
  readonly hasUnknownAvailability: boolean;
  /** Whether `meta` has other dates for a list with dates and few rentals. */
  readonly hasNearestArrivals: boolean;
  /** Whether the list has rentals without a price. */
  readonly includesUnpriced: boolean;
  /** The members to add to each record, in the order of records. */
  readonly include: readonly RentalInclusion[];
}

/** The members that `include` adds to the rentals of a list, in their order. */
const RENTAL_INCLUSIONS = [
  'rental_type',
  'amenities',
  'destination_ids',
  'updated_at',
  'photo_sizes',
] as const;
/** A member that `include` adds to the rentals of a list. */
export type RentalInclusion = (typeof RENTAL_INCLUSIONS)[number];

const fieldsParameter: Parameter<string> = {
  ...choicesParameter(
    'fields',
    Object.keys(rentalSchema.shape),
    'Only these members of each rental: records are then `SparseRental`.',
  ),
  schemaName: 'RentalMember',
};
const facetsParameter: Parameter<boolean> = {
  ...yesNoParameter(
    'facets',
    '`true` adds `meta.facets`, the rentals that each further choice would leave, and on an empty result `meta.relaxations`.',
  ),
  fallback: false,
};

const INCLUSIONS = 'Adds these members at the end of each rental, also with `fields`.';

const rentalInclusionsParameter = choicesParameter('include', RENTAL_INCLUSIONS, INCLUSIONS);

/** Reads the query of a list of rentals, and which of `include` is requested. */
function readRentalList(reader: ParameterReader, includeParameter: Parameter<string>): RentalListRequest {
  const query = searchForm.read(reader);
  const hasFacets = reader.one(facetsParameter) ?? false;
  const include = reader.list(includeParameter) ?? [];
  return {
    ...query,
    fields: reader.list(fieldsParameter),
    hasFacets,
    hasUnknownAvailability: hasFacets || !reader.isBlank(includeUnknownParameter),
    hasNearestArrivals: false,
    includesUnpriced: include.includes(UNPRICED),
    include: RENTAL_INCLUSIONS.filter((name) => include.includes(name)),
  };
}

/** The query form of lists of rentals: its parameters, and the parsing of their values. */
export const rentalListForm: QueryForm<RentalListRequest> = {
  parameters: [...searchForm.parameters, fieldsParameter, facetsParameter, rentalInclusionsParameter],
  read: (reader) => readRentalList(reader, rentalInclusionsParameter),
};

/** Adds `modified_since` to the form of a list. It belongs to lists of which the content of rentals alone decides who is in them. */
function withChanges(form: QueryForm<RentalListRequest>): QueryForm<RentalListRequest> {
  return {
    parameters: [...form.parameters, modifiedSinceParameter],
    read(reader) {
      const query = form.read(reader);
      return { ...query, filter: { ...query.filter, modifiedSince: reader.one(modifiedSinceParameter) } };
    },
  };
}

/** The query form of a search: that of other lists, and `modified_since`. */
export const searchListForm: QueryForm<RentalListRequest> = withChanges(rentalListForm);

const UNPRICED = 'unpriced';
const ADDS_UNPRICED =
  '`unpriced` adds the rentals whose price is on request: their prices are null, no price filter matches them, and by price they are last in both directions.';
/** The parameter `include` of requests with `unpriced` as its only value. */
export const unpricedParameter = choicesParameter('include', [UNPRICED], ADDS_UNPRICED);

const allRentalsInclusionsParameter = choicesParameter(
  'include',
  [...RENTAL_INCLUSIONS, UNPRICED],
  `${INCLUSIONS} ${ADDS_UNPRICED}`,
);

/** Whether a request includes the rentals whose price is on request. */
export const readsUnpriced = (reader: ParameterReader) => reader.list(unpricedParameter) !== null;

/** The query form of the list of all rentals: that of a search, and `include=unpriced`. Its responses have nearest arrivals. */
export const allRentalsForm: QueryForm<RentalListRequest> = withChanges({
  parameters: [...searchForm.parameters, fieldsParameter, facetsParameter, allRentalsInclusionsParameter],
  read: (reader) => ({ ...readRentalList(reader, allRentalsInclusionsParameter), hasNearestArrivals: true }),
});

/** A parsed request for all rentals of a search, without pages. */
export interface WholeListRequest extends WholeSearchQuery {
  /** Whether the list has rentals without a price. */
  readonly includesUnpriced: boolean;
}

/** The query form of all rentals of a search: that of a list without its pages, and `include`. */
export const wholeListForm: QueryForm<WholeListRequest> = {
  parameters: [...wholeSearchForm.parameters, unpricedParameter],
  read: (reader) => ({ ...wholeSearchForm.read(reader), includesUnpriced: readsUnpriced(reader) }),
};

/** A parsed question when to go. */
export interface WhenRequest extends WhenQuery {
  /** Whether rentals without a price are counted. */
  readonly includesUnpriced: boolean;
}

/** The query form of the question when to go, with `include`. */
export const whenRequestForm: QueryForm<WhenRequest> = {
  parameters: [
    ...whenForm.parameters,
    {
      ...unpricedParameter,
      description:
        '`unpriced` counts the rentals whose price is on request as well, in `rentals_count`; they have no total.',
    },
  ],
  read: (reader) => ({ ...whenForm.read(reader), includesUnpriced: readsUnpriced(reader) }),
};

const INCLUDABLE = ['counts', 'trail', 'location', 'url', 'other_names', 'unpriced'] as const;
type Includable = (typeof INCLUDABLE)[number];

/** A parsed request for one destination or an unpaginated list of destinations. */
export interface DestinationRequest {
  readonly locale: string;
  /** The currency of page addresses and of the filter's prices. */
  readonly currency: string;
  /** Members to add to those of the specification. */
  readonly include: readonly Includable[];
  /** The rentals that are counted. */
  readonly filter: RentalFilter;
}

const includeParameter: Parameter<Includable> = {
  ...choicesParameter(
    'include',
    INCLUDABLE,
    'Adds members at the end of each destination; `counts` are of the rentals that the filters of the same request leave, with `unpriced` also of those whose price is on request.',
  ),
  schemaName: 'DestinationMember',
};

const INCLUSION_PARAMETERS: readonly Parameter<unknown>[] = [
  includeParameter,
  currencyParameter,
  ...FILTER_PARAMETERS,
];

/**
 * The query form of one destination or an unpaginated list. Currency and filters are read only where `include` needs them: elsewhere a bad
 * value is no issue, but with strict handling the parameter itself is one.
 */
export const destinationForm: QueryForm<DestinationRequest> = {
  parameters: [localeParameter, ...INCLUSION_PARAMETERS],
  read: (reader) => readInclusions(reader, readLocale(reader)),
  meaningful: (query) => [localeParameter, ...meaningfulInclusionParameters(query)],
};

/** A parsed request for a page of a list of destinations. */
export interface DestinationListRequest extends DestinationListQuery, DestinationRequest {}

/**
 * The query form of a paginated list of destinations. Currency and filters are read only where `include` needs them: elsewhere a bad value
 * is no issue, but with strict handling the parameter itself is one.
 */
export const destinationsForm: QueryForm<DestinationListRequest> = {
  parameters: [...destinationListForm.parameters, ...INCLUSION_PARAMETERS],
  read(reader) {
    const list = destinationListForm.read(reader);
    return { ...list, ...readInclusions(reader, list.locale) };
  },
  meaningful: (query) => [...destinationListForm.parameters, ...meaningfulInclusionParameters(query)],
};

/**
 * Reads `include`, and the currency and the filter only where an inclusion uses them: in a request for plain destinations a bad
 * value of theirs is no error.
 */
function readInclusions(reader: ParameterReader, locale: string): DestinationRequest {
  const include = reader.list(includeParameter) ?? [];
  const hasCurrency = include.includes('counts') || include.includes('url');
  const currency = hasCurrency ? readCurrency(reader) : reader.vocabulary.defaultCurrency;
  const filter = include.includes('counts') ? readFilter(reader, { locale, currency }) : NO_FILTER;
  return { locale, include, currency, filter };
}

function meaningfulInclusionParameters({ include }: DestinationRequest): readonly Parameter<unknown>[] {
  if (include.includes('counts')) return INCLUSION_PARAMETERS;
  return include.includes('url') ? [includeParameter, currencyParameter] : [includeParameter];
}

/** The query form with `locale` as its only parameter, for operations whose records have no prices. */
export const localeForm: QueryForm<{ readonly locale: string }> = {
  parameters: [localeParameter],
  read: (reader) => ({ locale: readLocale(reader) }),
};

/** The query form of an operation without parameters; its language is the catalogue's default. */
export const emptyForm: QueryForm<{ readonly locale: string }> = {
  parameters: [],
  read: ({ vocabulary }) => ({ locale: vocabulary.defaultLocale }),
};
