/** What a query string can ask of a list of destinations; the API and the pages read it with the same function. */

import type { CatalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import {
  localeParameter,
  pageParameter,
  perPageParameter,
  searchPhraseParameter,
} from '#lib/catalogue/requests/common-parameters';
import { type Parameter, ParameterReader } from '#lib/catalogue/requests/parameters';
import type { ParsedQuery, ParseOptions } from '#lib/catalogue/requests/search-query';

const DESTINATIONS_PER_PAGE = 100;
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
