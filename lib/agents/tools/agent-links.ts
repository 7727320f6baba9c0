import { z } from 'zod';
import { absoluteUrl } from '#lib/api/contract/field-schemas';
import type { AnswerContext } from '#lib/api/serialize';
import { canonicalSearch } from '#lib/catalogue/requests/canonical-search';
import type { SearchQuery } from '#lib/catalogue/requests/search-query';
import { currentConfig } from '#lib/config';
import { API_PREFIX } from '#lib/http/path-prefixes';

/** The schema of the links of an answer. */
export const linksSchema = z.strictObject({
  page: absoluteUrl.meta({
    description: 'The page of the site for people, with the same places, dates and filters.',
  }),
  api: absoluteUrl.meta({ description: 'The request of the public API for the same answer in full.' }),
});

type Values = readonly (readonly [string, string])[];

/** Returns the absolute address of a page, with parameters after its path. `path` begins after the language. */
export function pageUrl(
  path: string,
  values: Values,
  { publicBaseUrl, locale, currency }: AnswerContext,
): string {
  return `${publicBaseUrl}/${locale}${path}?${new URLSearchParams([...values.map(pair), ['currency', currency]])}`;
}

/** Returns the absolute address of a request of the API in the language and currency of the answer. `path` begins after the prefix. */
export function apiUrl(path: string, values: Values, { locale, currency }: AnswerContext): string {
  const search = new URLSearchParams([...values.map(pair), ['locale', locale], ['currency', currency]]);
  return `${currentConfig().publicBaseUrl}${API_PREFIX}${path}?${search}`;
}

/** Returns the parameters of a search, as pages and the API read them. */
export function searchValues(query: Pick<SearchQuery, 'page' | 'perPage' | 'filter' | 'sort'>): Values {
  return [...canonicalSearch(query)];
}

function pair([name, value]: readonly [string, string]): [string, string] {
  return [name, value];
}
