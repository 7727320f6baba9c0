/**
 * Cached Intl formatters. Constructing one takes up to 100 µs and up to 60 kB outside of the JavaScript heap, which the garbage
 * collector does not count: a page that constructs hundreds makes the process grow by megabytes.
 */
import { memoized } from '#lib/i18n/memoized';

/** The maximum number of cached formatters of each kind. Their options contain the catalogue's currencies and languages. */
const FORMATTERS_KEPT = 500;

/** Returns the number formatter (`Intl.NumberFormat`) of a language with options, from a cache. */
export const numberFormat = memoized(
  (locale: string, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
  FORMATTERS_KEPT,
);

/**
 * Returns the date formatter (`Intl.DateTimeFormat`) of a language with options, from a cache. In UTC unless the options name a time zone.
 */
export const dateFormat = memoized(
  (locale: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }),
  FORMATTERS_KEPT,
);

/** Returns the formatter of names of languages, regions or currencies (`Intl.DisplayNames`) of a language with options, from a cache. */
export const displayNames = memoized(
  (locale: string, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options),
  FORMATTERS_KEPT,
);

/** Returns the list formatter (`Intl.ListFormat`) of a language with options, from a cache. */
export const listFormat = memoized(
  (locale: string, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options),
  FORMATTERS_KEPT,
);

/** Returns the function that compares two texts by a language's collation (`Intl.Collator`), from a cache. */
export const collation = /* @__PURE__ */ memoized(
  (locale: string) => new Intl.Collator(locale).compare,
  FORMATTERS_KEPT,
);
