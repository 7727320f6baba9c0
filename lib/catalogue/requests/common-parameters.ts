/** Parameters that several operations share: page, page size, language, currency, phrase. */
import { z } from 'zod';
import { type Parameter, wholeNumber } from '#lib/catalogue/requests/parameters';
import { matchLocale } from '#lib/i18n/match-locale';

/** The parameter `page`: the number of a page of a list, from 1 to 1000000000. */
export const pageParameter: Parameter<number> = {
  name: 'page',
  isList: false,
  description: 'Page number, from 1. Past the last page the list is empty.',
  expected: 'a whole number from 1 to 1000000000',
  schema: wholeNumber(1, 1_000_000_000),
  fallback: 1,
};

/** Declares the parameter `per_page`: the page size of a list, from 1 to `maximum`. A larger size is an issue; it is not reduced. */
export function perPageParameter(maximum: number, fallback: number): Parameter<number> {
  return {
    name: 'per_page',
    isList: false,
    description: `Page size, at most ${maximum}.`,
    expected: `a whole number from 1 to ${maximum}`,
    schema: wholeNumber(1, maximum),
    fallback,
  };
}

/**
 * The parameter `locale`: a language of the catalogue as a BCP 47 code, case-insensitive. An unknown region is dropped; an unknown language
 * is an issue.
 */
export const localeParameter: Parameter<string> = {
  name: 'locale',
  isList: false,
  description: 'Language of titles and URLs: a BCP 47 code, case-insensitive; an unknown region is dropped.',
  expected: 'a supported language code',
  schema: z.string().max(35).meta({ type: 'string' }),
  schemaName: 'Locale',
  supported: {
    code: 'unsupported-locale',
    values: ({ locales }) => locales,
    match: matchLocale,
    fallback: ({ defaultLocale }) => defaultLocale,
  },
};

/** The parameter `currency`: an ISO 4217 code, case-insensitive. A currency that the catalogue lacks is an issue. */
export const currencyParameter: Parameter<string> = {
  name: 'currency',
  isList: false,
  description: 'Currency of prices: an ISO 4217 code, case-insensitive.',
  expected: 'a supported currency code',
  schema: z
    .string()
    .transform((code) => code.toUpperCase())
    .meta({ type: 'string', minLength: 3, maxLength: 3 }),
  schemaName: 'Currency',
  supported: {
    code: 'unsupported-currency',
    values: ({ currencies }) => currencies,
    match: (code, codes) => (codes.includes(code) ? code : null),
    fallback: ({ defaultCurrency }) => defaultCurrency,
  },
};

/** The parameter `search_phrase`: a phrase of at most 100 characters to find destinations by. */
export const searchPhraseParameter: Parameter<string> = {
  name: 'search_phrase',
  isList: false,
  description: 'Phrase to find in destination titles; case and accents do not matter.',
  expected: 'at most 100 characters',
  schema: z.string().max(100).meta({ type: 'string', maxLength: 100 }),
};
