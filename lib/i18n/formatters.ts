/**
 * Cached Intl formatters. Constructing one takes up to 100 µs and up to 60 kB outside of the JavaScript heap, which the garbage
 * collector does not count: a page that constructs hundreds makes the process grow by megabytes.
 */

/** The maximum number of cached formatters of each kind. Their options contain the catalogue's currencies and languages. */
const CAPACITY = 500;

/** Returns `construct` with a cache by language and options, which evicts the least recently used formatter. */
function cached<Options, Formatter>(
  construct: (locale: string, options: Options) => Formatter,
): (locale: string, options: Options) => Formatter {
  const cache = new Map<string, Formatter>();
  return (locale, options) => {
    const key = `${locale} ${JSON.stringify(options)}`;
    let formatter = cache.get(key);
    if (formatter === undefined) {
      formatter = construct(locale, options);
      const [oldest] = cache.size < CAPACITY ? [] : cache.keys();
      if (oldest !== undefined) cache.delete(oldest);
    } else cache.delete(key);
    // Maps iterate in insertion order: the last entry is the most recently used.
    cache.set(key, formatter);
    return formatter;
  };
}

/** Returns the number formatter (`Intl.NumberFormat`) of a language with options, from a cache. */
export const numberFormat = cached(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);

/**
 * Returns the date formatter (`Intl.DateTimeFormat`) of a language with options, from a cache. In UTC unless the options name a time zone.
 */
export const dateFormat = cached(
  (locale, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }),
);

/** Returns the formatter of names of languages, regions or currencies (`Intl.DisplayNames`) of a language with options, from a cache. */
export const displayNames = cached(
  (locale, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options),
);

/** Returns the list formatter (`Intl.ListFormat`) of a language with options, from a cache. */
export const listFormat = cached(
  (locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options),
);

/** Returns the function that compares two texts by a language's collation (`Intl.Collator`), from a cache. */
export const collation = /* @__PURE__ */ cached((locale, _: null) => new Intl.Collator(locale).compare);
