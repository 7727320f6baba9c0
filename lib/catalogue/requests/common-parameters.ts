/** Parameters that several operations share: page, page size, language, currency, phrase. */
import { z } from 'zod';
import { type Parameter, wholeNumber } from '#lib/catalogue/requests/parameters';
import { matchLocale } from '#lib/i18n/match-locale';

export const pageParameter: Parameter<number> = {
  name: 'page',
  isList: false,
  description: 'Page number, from 1. Past the last page the list is empty.',
  expected: 'a whole number from 1 to 1000000000',
  schema: wholeNumber(1, 1_000_000_000),
};

/** Creates the parameter for the page size of a list. Larger sizes than `maximum` are rejected, never reduced. */
export function perPageParameter(maximum: number): Parameter<number> {
  return {
    name: 'per_page',
    isList: false,
    description: `Page size, at most ${maximum}.`,
    expected: `a whole number from 1 to ${maximum}`,
    schema: wholeNumber(1, maximum),
  };
}

export const localeParameter: Parameter<string> = {
  name: 'locale',
  isList: false,
  description: 'Language of titles and URLs: a BCP 47 code, case-insensitive; an unknown region is dropped.',
  expected: 'a supported language code',
  schema: z.string().max(35).meta({ type: 'string' }),
  supported: { code: 'unsupported-locale', values: ({ locales }) => locales, match: matchLocale },
};

export const currencyParameter: Parameter<string> = {
  name: 'currency',
  isList: false,
  description: 'Currency of prices: an ISO 4217 code, case-insensitive.',
  expected: 'a supported currency code',
  schema: z
    .string()
    .transform((code) => code.toUpperCase())
    .meta({ type: 'string', minLength: 3, maxLength: 3 }),
  supported: {
    code: 'unsupported-currency',
    values: ({ currencies }) => currencies,
    match: (code, codes) => (codes.includes(code) ? code : null),
  },
};

export const searchPhraseParameter: Parameter<string> = {
  name: 'search_phrase',
  isList: false,
  description: 'Phrase to find in destination titles; case and accents do not matter.',
  expected: 'at most 100 characters',
  schema: z.string().max(100).meta({ type: 'string', maxLength: 100 }),
};
