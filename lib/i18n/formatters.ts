/**
 * Intl formatters, each constructed once per language and options. Constructing one takes up to 60 kB outside of the JavaScript heap,
 * which the garbage collector does not count, and up to 100 µs: a page that constructs hundreds makes the process grow by megabytes.
 */

/** Returns a function that keeps what `make` returns, by language and options. Both come from code and configuration: there are few. */
function keptByOptions<Options, Made>(
  make: (locale: string, options: Options) => Made,
): (locale: string, options: Options) => Made {
  const kept = new Map<string, Made>();
  return (locale, options) => {
    const key = `${locale} ${JSON.stringify(options)}`;
    let made = kept.get(key);
    if (made === undefined) {
      made = make(locale, options);
      kept.set(key, made);
    }
    return made;
  };
}

export const numberFormat = keptByOptions(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);

/** Formats in UTC unless the options name a time zone. */
export const dateFormat = keptByOptions(
  (locale, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }),
);

export const displayNames = keptByOptions(
  (locale, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options),
);

export const listFormat = keptByOptions(
  (locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options),
);
