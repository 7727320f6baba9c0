/** Formats amounts, numbers and days. The language is always explicit, so that server and browser agree. */
import { dateFormat, displayNames, listFormat, numberFormat } from '#lib/i18n/formatters';
import { memoized } from '#lib/i18n/memoized';
import { isMirrored } from '#lib/i18n/pseudo-locale';
import { currencyDigits } from '#lib/money/currency';
import { shownPrice } from '#lib/money/shown-price';

/** The most results that a function keeps which depends on a language alone. */
const LANGUAGES_KEPT = 500;
/** The most results that a function keeps which depends on dates or a currency and a language. */
const TEXTS_KEPT = 2_000;

/**
 * Returns the locale for formatting: British English ("12 May 2026", "US$", weeks begin on Monday) for English without a region; any other
 * locale unchanged.
 */
export function regional(locale: string): string {
  return locale === 'en' ? 'en-GB' : locale;
}

/** Formats an amount in minor units of a currency (ISO 4217) in a language: "€800", "649,50 €". A whole amount has no fraction. */
export function formatMoney(minor: number, currency: string, locale: string): string {
  return columnMoney([minor], currency, locale)(minor);
}

/** Formats the price of a list or a map, which is in whole units of its currency: see `shownPrice`. */
export function formatShownPrice(minor: number, currency: string, locale: string): string {
  return formatMoney(shownPrice(minor, currency), currency, locale);
}

/**
 * Returns a function that formats the amounts of one column, whose figures then align: all have the decimals of the currency as soon as one
 * of `column` has a fraction; otherwise none has. `[42000, 7280]` in EUR → "€420.00", "€72.80".
 */
export function columnMoney(
  column: readonly number[],
  currency: string,
  locale: string,
): (minor: number) => string {
  const digits = currencyDigits(currency);
  const scale = 10 ** digits;
  const shown = column.every((minor) => minor % scale === 0) ? 0 : digits;
  const format = numberFormat(regional(locale), {
    style: 'currency',
    currency,
    minimumFractionDigits: shown,
    maximumFractionDigits: digits,
  });
  return (minor) => format.format(minor / scale);
}

/** Formats a number with the separators of a language: "1,234". */
export function formatNumber(value: number, locale: string): string {
  return numberFormat(regional(locale), {}).format(value);
}

/** Formats a percentage, given as decimal text, in a language: "12.5" → "12.5%" in English, "12,5 %" in German. */
export function formatPercent(percent: string, locale: string): string {
  const style = { style: 'percent', maximumFractionDigits: 4 } as const;
  // A number in text form is exact: 0.07 × 100 is not.
  return numberFormat(regional(locale), style).format(`${percent}E-2` as Intl.StringNumericLiteral);
}

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Formats a number of bytes in its largest decimal unit: 48_300_000 → "48.3 MB". */
export function formatBytes(bytes: number, locale: string): string {
  const power = Math.min(BYTE_UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const unit = BYTE_UNITS[power] ?? 'byte';
  const options = { style: 'unit', unit, maximumFractionDigits: power === 0 ? 0 : 1 } as const;
  return numberFormat(regional(locale), options).format(bytes / 1000 ** power);
}

/** Formats a rating of 0 to 50 tenths with one decimal: 48 → "4.8". */
export function formatRating(tenths: number, locale: string): string {
  return numberFormat(regional(locale), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    tenths / 10,
  );
}

/** Returns the text direction of a language or pseudo-locale. Throws RangeError for a malformed code. */
export const textDirection = /* @__PURE__ */ memoized((locale: string): 'ltr' | 'rtl' => {
  const isRightToLeft =
    isMirrored(locale) || ['ar', 'fa', 'he', 'ur', 'yi'].includes(new Intl.Locale(locale).language);
  return isRightToLeft ? 'rtl' : 'ltr';
}, LANGUAGES_KEPT);

/**
 * Returns the locale in Open Graph's format, with the language's most likely region: "en_US", "de_DE". Throws RangeError for a malformed
 * code.
 */
export const openGraphLocale = /* @__PURE__ */ memoized((locale: string): string => {
  const { language, region } = new Intl.Locale(locale).maximize();
  return region === undefined ? language : `${language}_${region}`;
}, LANGUAGES_KEPT);

/** Whether `code` is a BCP 47 code of a language that the runtime has a name for. False for malformed text. */
export const isLanguage = /* @__PURE__ */ memoized((code: string): boolean => {
  try {
    return displayNames('en', { type: 'language', fallback: 'none' }).of(code) !== undefined;
  } catch {
    return false;
  }
}, LANGUAGES_KEPT);

/**
 * Returns the name of a language in that language, capitalised: "Deutsch"; the code when the runtime has no name. Throws RangeError for a
 * malformed code.
 */
export const languageName = /* @__PURE__ */ memoized((language: string): string => {
  const name = displayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}, LANGUAGES_KEPT);

/**
 * Returns the names of languages in a language, as a list: `languageNames(['de', 'en'], 'fr')` → "allemand et anglais". A code replaces a name that
 * the runtime does not have. Throws RangeError for a malformed code.
 */
export function languageNames(languages: readonly string[], locale: string): string {
  const names = languages.map(
    (language) => displayNames(locale, { type: 'language' }).of(language) ?? language,
  );
  return listFormat(regional(locale), { type: 'conjunction' }).format(names);
}

/**
 * Returns the name of a currency in a language: `currencyName('CHF', 'de')` → "Schweizer Franken"; the code when the runtime has no name.
 * Throws RangeError for a malformed code.
 */
export const currencyName = /* @__PURE__ */ memoized(
  (currency: string, locale: string): string =>
    displayNames(locale, { type: 'currency' }).of(currency) ?? currency,
  TEXTS_KEPT,
);

const atMidnight = (plainDate: string): Date => new Date(`${plainDate}T00:00:00Z`);

type DateStyle = 'long' | 'medium' | 'short';

const DATE_STYLES: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  short: { day: 'numeric', month: 'short' },
};

/**
 * Formats a plain date (YYYY-MM-DD) in a language: "12 May 2026"; `medium`: the month abbreviated; `short`: also without the year. Throws
 * RangeError for an invalid date.
 */
export function formatDate(plainDate: string, locale: string, style: DateStyle = 'long'): string {
  return dateFormat(regional(locale), DATE_STYLES[style]).format(atMidnight(plainDate));
}

/** Formats a month (YYYY-MM) in a language: "June 2027". Throws RangeError for an invalid month. */
export function formatMonth(month: string, locale: string): string {
  return dateFormat(regional(locale), { month: 'long', year: 'numeric' }).format(atMidnight(`${month}-01`));
}

/** Formats an instant in UTC: "28 November 2026 at 09:12 UTC". */
export function formatInstant(instant: Date, locale: string): string {
  return dateFormat(regional(locale), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(instant);
}

/**
 * Formats a range of plain dates, both included: "3 – 17 May 2026"; a single date when they are equal. Node separates with thin spaces and
 * browsers with plain ones; all become plain, so that both render the same text.
 */
export const formatDateRange = /* @__PURE__ */ memoized(
  (first: string, last: string, locale: string): string =>
    dateFormat(regional(locale), { day: 'numeric', month: 'short', year: 'numeric' })
      .formatRange(atMidnight(first), atMidnight(last))
      .replace(/[\u2009\u202f]/g, ' ')
      // Italian ranges have "02–09 mag", dates "2 mag".
      .replace(/\b0(?=\d\b)/g, ''),
  TEXTS_KEPT,
);
