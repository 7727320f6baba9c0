/**
 * Amounts, numbers and days as text, always in an explicitly named language, so that server and browser agree.
 */
import { dateFormat, displayNames, numberFormat } from '#lib/i18n/formatters';
import { isMirrored } from '#lib/i18n/pseudo-locale';
import { currencyDigits } from '#lib/money/currency';

/** English without a region is Britain's: "12 May 2026", "US$" beside other dollars, weeks that begin on Monday. */
export function regional(locale: string): string {
  return locale === 'en' ? 'en-GB' : locale;
}

/** An amount of minor units: "€800", "649,50 €". A whole amount has no fraction. */
export function formatMoney(minor: number, currency: string, locale: string): string {
  const digits = currencyDigits(currency);
  const scale = 10 ** digits;
  return numberFormat(regional(locale), {
    style: 'currency',
    currency,
    minimumFractionDigits: minor % scale === 0 ? 0 : digits,
    maximumFractionDigits: digits,
  }).format(minor / scale);
}

export function formatNumber(value: number, locale: string): string {
  return numberFormat(regional(locale), {}).format(value);
}

/** A rating of 0 to 50 tenths with one decimal: "4.8". */
export function formatRating(tenths: number, locale: string): string {
  return numberFormat(regional(locale), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    tenths / 10,
  );
}

/** Whether a text in the language runs from right to left; the base direction of its pages. */
export function textDirection(locale: string): 'ltr' | 'rtl' {
  const isRightToLeft =
    isMirrored(locale) || ['ar', 'fa', 'he', 'ur', 'yi'].includes(new Intl.Locale(locale).language);
  return isRightToLeft ? 'rtl' : 'ltr';
}

/** The locale as Open Graph writes it, with the region where most speak it: "en_US", "de_DE". */
export function openGraphLocale(locale: string): string {
  const { language, region } = new Intl.Locale(locale).maximize();
  return region === undefined ? language : `${language}_${region}`;
}

/** Whether `code` is the code of a language at all. */
export function isLanguage(code: string): boolean {
  try {
    return displayNames('en', { type: 'language', fallback: 'none' }).of(code) !== undefined;
  } catch {
    return false;
  }
}

/** The name of a language in itself ("Deutsch"), capitalised as at the start of a sentence. */
export function languageName(language: string): string {
  const name = displayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** "US dollar" for USD. */
export function currencyName(currency: string, locale: string): string {
  return displayNames(locale, { type: 'currency' }).of(currency) ?? currency;
}

const atMidnight = (plainDate: string): Date => new Date(`${plainDate}T00:00:00Z`);

type DateStyle = 'long' | 'medium' | 'short';

const DATE_STYLES: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  short: { day: 'numeric', month: 'short' },
};

/** A plain date (YYYY-MM-DD): "12 May 2026", or "12 May" with `style: 'short'`. */
export function formatDate(plainDate: string, locale: string, style: DateStyle = 'long'): string {
  return dateFormat(regional(locale), DATE_STYLES[style]).format(atMidnight(plainDate));
}

/** An instant in UTC, which it says: "28 November 2026 at 09:12 UTC". */
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
 * From one plain date to another, both included: "3 – 17 May 2026". Browsers write plain spaces where Node writes thin ones, so
 * both write plain ones here.
 */
export function formatDateRange(first: string, last: string, locale: string): string {
  return dateFormat(regional(locale), { day: 'numeric', month: 'short', year: 'numeric' })
    .formatRange(atMidnight(first), atMidnight(last))
    .replace(/[\u2009\u202f]/g, ' ');
}
