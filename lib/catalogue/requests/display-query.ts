import type { CatalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { currencyParameter, localeParameter } from '#lib/catalogue/requests/common-parameters';
import type { ParameterReader } from '#lib/catalogue/requests/parameters';
import { type ParsedQuery, parseQuery, type QueryForm } from '#lib/catalogue/requests/query-form';

/** Language, and where it shows prices currency: all that an operation on one record takes. */
export interface DisplayQuery {
  readonly locale: string;
  readonly currency: string;
}

export const displayForm: QueryForm<DisplayQuery> = {
  parameters: [localeParameter, currencyParameter],
  read: (reader) => ({ locale: readLocale(reader), currency: readCurrency(reader) }),
};

/** Reads the language, the catalogue's default where none is named. */
export function readLocale(reader: ParameterReader): string {
  return reader.one(localeParameter) ?? reader.vocabulary.defaultLocale;
}

/** Reads the currency, the catalogue's default where none is named. */
export function readCurrency(reader: ParameterReader): string {
  return reader.one(currencyParameter) ?? reader.vocabulary.defaultCurrency;
}

/** Parses language and currency. */
export function parseDisplayQuery(
  values: URLSearchParams,
  vocabulary: CatalogueVocabulary,
): ParsedQuery<DisplayQuery> {
  return parseQuery(displayForm, values, vocabulary);
}
