/** What each kind of operation takes after `?`: the parameters for the documentation, and how they are read. */
import {
  type CatalogueVocabulary,
  localeParameter,
  type Parameter,
  ParameterReader,
} from '#lib/catalogue/parameters';
import {
  DESTINATION_LIST_PARAMETERS,
  DISPLAY_PARAMETERS,
  type ParsedQuery,
  type ParseOptions,
  parseDestinationListQuery,
  parseDisplayQuery,
  parseSearchQuery,
  SEARCH_PARAMETERS,
} from '#lib/catalogue/query';

export interface QueryForm<Query> {
  readonly parameters: readonly Parameter<unknown>[];
  parse(values: URLSearchParams, vocabulary: CatalogueVocabulary, options: ParseOptions): ParsedQuery<Query>;
}

/** Any list of rentals. */
export const searchForm = { parameters: SEARCH_PARAMETERS, parse: parseSearchQuery };

export const destinationListForm = {
  parameters: DESTINATION_LIST_PARAMETERS,
  parse: parseDestinationListQuery,
};

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
