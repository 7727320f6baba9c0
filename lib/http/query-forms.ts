/** What each kind of operation takes after `?`: the parameters for the documentation, and how they are read. */
import {
  type CatalogueVocabulary,
  localeParameter,
  type Parameter,
  ParameterReader,
} from '#lib/catalogue/parameters';
import {
  DISPLAY_PARAMETERS,
  type ParsedQuery,
  type ParseOptions,
  parseDisplayQuery,
} from '#lib/catalogue/query';
import {
  DESTINATION_LIST_REQUEST_PARAMETERS,
  DESTINATION_PARAMETERS,
  parseDestinationListRequest,
  parseDestinationRequest,
  parseRentalListRequest,
  parseRentalMapRequest,
  RENTAL_LIST_PARAMETERS,
  RENTAL_MAP_PARAMETERS,
} from '#lib/catalogue/requests';

export interface QueryForm<Query> {
  readonly parameters: readonly Parameter<unknown>[];
  parse(values: URLSearchParams, vocabulary: CatalogueVocabulary, options: ParseOptions): ParsedQuery<Query>;
}

/** Any list of rentals. */
export const searchForm = { parameters: RENTAL_LIST_PARAMETERS, parse: parseRentalListRequest };

/** Rentals on a map. */
export const mapForm = { parameters: RENTAL_MAP_PARAMETERS, parse: parseRentalMapRequest };

export const destinationListForm = {
  parameters: DESTINATION_LIST_REQUEST_PARAMETERS,
  parse: parseDestinationListRequest,
};

/** One destination, or a list of few. */
export const destinationForm = { parameters: DESTINATION_PARAMETERS, parse: parseDestinationRequest };

/** One rental: language and currency. */
export const displayForm = { parameters: DISPLAY_PARAMETERS, parse: parseDisplayQuery };

/** Records without prices: language alone. */
export const localeForm = readingForm([localeParameter], (reader, vocabulary) => ({
  locale: reader.one(localeParameter) ?? vocabulary.defaultLocale,
}));

/** No parameter at all. */
export const emptyForm = readingForm([], (_, vocabulary) => ({ locale: vocabulary.defaultLocale }));

function readingForm<Query>(
  parameters: readonly Parameter<unknown>[],
  read: (reader: ParameterReader, vocabulary: CatalogueVocabulary) => Query,
): QueryForm<Query> {
  return {
    parameters,
    parse(values, vocabulary, { isStrict = false }) {
      const reader = new ParameterReader(values, vocabulary);
      const query = read(reader, vocabulary);
      if (isStrict) reader.rejectUnknown(parameters);
      return { query, issues: reader.issues };
    },
  };
}
