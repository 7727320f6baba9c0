import { currencyParameter, localeParameter } from '#lib/catalogue/requests/common-parameters';
import type { ParameterReader } from '#lib/catalogue/requests/parameters';
import type { QueryForm } from '#lib/catalogue/requests/query-form';

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
