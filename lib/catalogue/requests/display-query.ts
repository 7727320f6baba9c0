import type { CatalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { currencyParameter, localeParameter } from '#lib/catalogue/requests/common-parameters';
import type { ParameterReader } from '#lib/catalogue/requests/parameters';
import { type ParsedQuery, parseQuery, type QueryForm } from '#lib/catalogue/requests/query-form';

/** The parsed language and currency of a request for one record. */
export interface DisplayQuery {
  readonly locale: string;
  readonly currency: string;
}

/** The parameters `locale` and `currency`, and how a `DisplayQuery` is read from them. */
export const displayForm: QueryForm<DisplayQuery> = {
  parameters: [localeParameter, currencyParameter],
  read: (reader) => ({ locale: readLocale(reader), currency: readCurrency(reader) }),
};

/**
 * Reads the parameter `locale`; returns the catalogue's default language when it is absent or invalid. An invalid one is reported as an
 * issue.
 */
export function readLocale(reader: ParameterReader): string {
  return reader.one(localeParameter) ?? reader.vocabulary.defaultLocale;
}

/**
 * Reads the parameter `currency`; returns the catalogue's default currency when it is absent or invalid. An invalid one is reported as an
 * issue.
 */
export function readCurrency(reader: ParameterReader): string {
  return reader.one(currencyParameter) ?? reader.vocabulary.defaultCurrency;
}

/**
 * Parses the language and the currency of a request and collects issues; bad values never throw and give the defaults. Unknown parameters
 * are ignored.
 */
export function parseDisplayQuery(
  values: URLSearchParams,
  vocabulary: CatalogueVocabulary,
): ParsedQuery<DisplayQuery> {
  return parseQuery(displayForm, values, vocabulary);
}
