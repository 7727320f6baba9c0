/** What a query string can ask of a list of destinations; the API and the pages read it with the same function. */

import type { CatalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import {
  localeParameter,
  pageParameter,
  perPageParameter,
  searchPhraseParameter,
} from '#lib/catalogue/requests/common-parameters';
import { readLocale } from '#lib/catalogue/requests/display-query';
import { type ParsedQuery, parseQuery, type QueryForm } from '#lib/catalogue/requests/query-form';

const DESTINATIONS_PER_PAGE = 100;
const destinationsPerPageParameter = perPageParameter(1000, DESTINATIONS_PER_PAGE);

/** The parsed query of a destination list: page, language and search phrase. */
export interface DestinationListQuery {
  readonly page: number;
  readonly perPage: number;
  readonly locale: string;
  /** Null lists all. */
  readonly searchPhrase: string | null;
}

/**
 * The parameters of a destination list's query, and how a `DestinationListQuery` is read from them. The default is page 1 with 100
 * destinations; a page has at most 1,000.
 */
export const destinationListForm: QueryForm<DestinationListQuery> = {
  parameters: [pageParameter, destinationsPerPageParameter, localeParameter, searchPhraseParameter],
  read: (reader) => ({
    page: reader.one(pageParameter) ?? 1,
    perPage: reader.one(destinationsPerPageParameter) ?? DESTINATIONS_PER_PAGE,
    locale: readLocale(reader),
    searchPhrase: reader.one(searchPhraseParameter),
  }),
};

/**
 * Parses the query of a destination list and collects issues; bad values never throw and give the defaults. Unknown parameters are ignored.
 */
export function parseDestinationListQuery(
  values: URLSearchParams,
  vocabulary: CatalogueVocabulary,
): ParsedQuery<DestinationListQuery> {
  return parseQuery(destinationListForm, values, vocabulary);
}
