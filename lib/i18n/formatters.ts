/**
 * Intl formatters, each kept by language and options, the 500 of a kind that were used last. Constructing one takes up to 60 kB outside of the JavaScript heap,
 * which the garbage collector does not count, and up to 100 µs: a page that constructs hundreds makes the process grow by megabytes.
 */

/** How many formatters of a kind are kept. Currencies and languages of a catalogue are among the options, so there may be many. */
const KEPT = 500;

/** Returns a function that keeps the values of `make` by language and options, and evicts the one that was used least recently. */
function keptByOptions<Options, Made>(
  make: (locale: string, options: Options) => Made,
): (locale: string, options: Options) => Made {
  const kept = new Map<string, Made>();
  return (locale, options) => {
    const key = `${locale} ${JSON.stringify(options)}`;
    let made = kept.get(key);
    if (made === undefined) {
      made = make(locale, options);
      const [oldest] = kept.size < KEPT ? [] : kept.keys();
      if (oldest !== undefined) kept.delete(oldest);
    } else kept.delete(key);
    // Maps iterate in the order of insertion: the last is the one used most recently.
    kept.set(key, made);
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
