import type { CatalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { currencyParameter, localeParameter } from '#lib/catalogue/requests/common-parameters';
import { type Parameter, ParameterReader } from '#lib/catalogue/requests/parameters';
import type { ParsedQuery, ParseOptions } from '#lib/catalogue/requests/search-query';

/** Language, and where it shows prices currency: all that an operation on one record takes. */
export interface DisplayQuery {
  readonly locale: string;
  readonly currency: string;
}

export const DISPLAY_PARAMETERS: readonly Parameter<unknown>[] = [localeParameter, currencyParameter];

/** Reads language and currency. */
export function parseDisplayQuery(
  values: URLSearchParams,
  vocabulary: CatalogueVocabulary,
  options: ParseOptions = {},
): ParsedQuery<DisplayQuery> {
  const reader = new ParameterReader(values, vocabulary);
  const query: DisplayQuery = {
    locale: reader.one(localeParameter) ?? vocabulary.defaultLocale,
    currency: reader.one(currencyParameter) ?? vocabulary.defaultCurrency,
  };
  if (options.isStrict) reader.rejectUnknown(DISPLAY_PARAMETERS);
  return { query, issues: reader.issues };
}
