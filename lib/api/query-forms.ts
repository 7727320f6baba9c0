/** What each kind of operation takes after `?`: the parameters for the documentation, and how they are read. */

import {
  DESTINATION_LIST_REQUEST_PARAMETERS,
  DESTINATION_PARAMETERS,
  parseDestinationListRequest,
  parseDestinationRequest,
  parseRentalListRequest,
  parseRentalMapRequest,
  RENTAL_LIST_PARAMETERS,
  RENTAL_MAP_PARAMETERS,
} from '#lib/api/operation-requests';
import type { CatalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { localeParameter } from '#lib/catalogue/requests/common-parameters';
import { type Parameter, ParameterReader } from '#lib/catalogue/requests/parameters';
import {
  parseRentalRequest,
  parseReviewsRequest,
  RENTAL_PARAMETERS,
  REVIEWS_PARAMETERS,
} from '#lib/catalogue/requests/rental-requests';
import type { ParsedQuery, ParseOptions } from '#lib/catalogue/requests/search-query';

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

/** One rental, with the price of a stay. */
export const rentalForm = { parameters: RENTAL_PARAMETERS, parse: parseRentalRequest };

/** The reviews of one rental. */
export const reviewsForm = { parameters: REVIEWS_PARAMETERS, parse: parseReviewsRequest };

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
