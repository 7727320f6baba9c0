/**
 * Parses numbers, dates and flags in cells of exports: with currency signs, thousands separators, and the notations of spreadsheets.
 * Every function returns a value, with a `warning` when it had to assume something, or null with the reason.
 */
import { MAX_NIGHTS } from '#lib/catalogue/requests/stay-filter';
import { currencyDigits, formatMinor, LARGEST_MINOR, parseMinor } from '#lib/money/currency';

/** The result of parsing a cell: a value, with a warning if it had to be interpreted, or null with the reason why it is invalid. */
export type Reading<Value> =
  | { readonly value: Value; readonly warning: string | null }
  | { readonly value: null; readonly reason: string };

/** Formats a cell as a quoted JSON string for a remark. More than 60 characters are cut, with an ellipsis. */
export function quoted(cell: string): string {
  return JSON.stringify(cell.length > 60 ? `${cell.slice(0, 60)}…` : cell);
}

/**
 * Reads a decimal number of degrees; the range is not checked. A decimal comma is accepted, with a warning unless `separator` declares it.
 * A blank cell is invalid.
 */
export function readDegrees(cell: string, separator: '.' | ',' | null): Reading<number> {
  if (cell === '') return { value: null, reason: 'is missing' };
  if (/^[+-]?\d{1,3}(\.\d+)?$/.test(cell)) return { value: Number(cell), warning: null };
  if (/^[+-]?\d{1,3},\d+$/.test(cell)) {
    const warning = separator === ',' ? null : `${quoted(cell)} has a decimal comma`;
    return { value: Number(cell.replace(',', '.')), warning };
  }
  return { value: null, reason: `${quoted(cell)} is not a number of degrees` };
}

/** Reads a whole number from `min` to `max`, also when written "2.0". Any other text, and a blank cell, is invalid. */
export function readCount(cell: string, min: number, max: number): Reading<number> {
  const digits = /^\+?(\d{1,9})(?:[.,]0*)?$/.exec(cell)?.[1];
  const value = Number(digits ?? Number.NaN);
  if (value >= min && value <= max) return { value, warning: null };
  return { value: null, reason: `${quoted(cell)} is not a whole number from ${min} to ${max}` };
}

/**
 * Reads the longest stay in nights, from 1. Larger numbers than `MAX_NIGHTS`, which means no limit, become `MAX_NIGHTS`: exports write 1125
 * or 2147483647 for no limit.
 */
export function readLongestStay(cell: string): Reading<number> {
  const digits = /^\+?0*([1-9]\d*)(?:[.,]0*)?$/.exec(cell)?.[1];
  if (digits !== undefined) return { value: Math.min(Number(digits), MAX_NIGHTS), warning: null };
  return { value: null, reason: `${quoted(cell)} is not a whole number from 1 on` };
}

/**
 * Reads a surface in units of `unitSquareMetres`. Returns whole square metres from 1 to 100,000, or 0 when the cell is 0. Any other text,
 * and a blank cell, is invalid.
 */
export function readSurface(cell: string, unitSquareMetres: number): Reading<number> {
  const units = /^\d{1,9}(?:[.,]\d*)?$/.test(cell) ? Number(cell.replace(',', '.')) : Number.NaN;
  const value = Math.round(units * unitSquareMetres);
  if (units === 0 || (value >= 1 && value <= 100_000)) return { value, warning: null };
  return { value: null, reason: `${quoted(cell)} is not a surface` };
}

/**
 * Reads the number of full bathrooms from "1.5 baths", "Half-bath", "2 shared baths" or "1.5"; half bathrooms do not count. Any other text,
 * and a blank cell, is invalid.
 */
export function readBathrooms(cell: string): Reading<number> {
  const number = /^(\d{1,3})(?:[.,]\d+)?(?:\s+(?:(?:private|shared)\s+)?bath(?:room)?s?)?$/i.exec(cell)?.[1];
  if (number !== undefined) return { value: Number(number), warning: null };
  if (/^(?:(?:private|shared)\s+)?half[- ]bath$/i.test(cell)) return { value: 0, warning: null };
  return { value: null, reason: `${quoted(cell)} is not a number of bathrooms` };
}

/**
 * Reads a rating of 1 to 5 stars or of 20 to 100 percent as tenths of a star, 10 to 50. Returns 0 for 0, a blank cell, "nan", "n/a" and
 * "null", which mean unrated.
 */
export function readRating(cell: string): Reading<number> {
  if (cell === '' || /^(nan|n\/a|null)$/i.test(cell)) return { value: 0, warning: null };
  const rating = /^\d{1,3}([.,]\d+)?$/.test(cell) ? Number(cell.replace(',', '.')) : Number.NaN;
  const tenths = Math.round((rating > 5 ? rating / 20 : rating) * 10);
  if (tenths === 0 || (tenths >= 10 && tenths <= 50)) return { value: tenths, warning: null };
  return { value: null, reason: `${quoted(cell)} is not a rating of 1 to 5 or of 20 to 100` };
}

const YES = new Set('t true y yes 1 x ja j wahr w oui vrai v sí si s verdadero sì vero on'.split(' '));
const NO = new Set('f false n no 0 nein falsch non faux falso off'.split(' '));

/**
 * Parses a yes-or-no cell, ignoring case: `true`, `t`, `yes`, `1`, `x`, `on` and their opposites, also in German, French, Spanish and
 * Italian. Any other text, and an empty cell, gives null with a reason.
 */
export function readFlag(cell: string): Reading<boolean> {
  const word = cell.normalize('NFC').toLowerCase();
  if (YES.has(word)) return { value: true, warning: null };
  if (NO.has(word)) return { value: false, warning: null };
  return { value: null, reason: `${quoted(cell)} is neither true nor false` };
}

/** Format of dates in exports whose mapping declares none, and accepted in all others. */
export const ISO_DATE_FORMAT = 'YYYY-MM-DD';

/**
 * Returns whether a text is a date format: year, month and day once each, with separators, such as `DD.MM.YYYY` or `M/D/YYYY`.
 * Case-sensitive.
 */
export function isDateFormat(text: string): boolean {
  const parts = text.split(/[./ -]/);
  return (
    parts.length === 3 &&
    parts
      .map((part) => DATE_PARTS[part]?.member)
      .sort()
      .join() === 'day,month,year'
  );
}

const DATE_PARTS: Readonly<Record<string, { readonly member: string; readonly pattern: string }>> = {
  YYYY: { member: 'year', pattern: '(?<year>\\d{4})' },
  MM: { member: 'month', pattern: '(?<month>\\d{2})' },
  M: { member: 'month', pattern: '(?<month>\\d{1,2})' },
  DD: { member: 'day', pattern: '(?<day>\\d{2})' },
  D: { member: 'day', pattern: '(?<day>\\d{1,2})' },
};

/** First accepted year. Spreadsheets turn empty cells and numbers into dates of earlier years. */
const FIRST_YEAR = 1900;

const datePatterns = new Map<string, RegExp>();

/** Returns the pattern of a format, cached: the date at the start of a cell, before the end, a T or a space. */
function datePattern(format: string): RegExp {
  let pattern = datePatterns.get(format);
  if (!pattern) {
    const source = format.replaceAll(
      /YYYY|MM?|DD?|[./-]/g,
      (part) => DATE_PARTS[part]?.pattern ?? `\\${part}`,
    );
    pattern = new RegExp(`^${source}(?=$|[T ])`);
    datePatterns.set(format, pattern);
  }
  return pattern;
}

/**
 * Reads the plain date at the start of a cell, in the declared format or as "2026-05-01", as YYYY-MM-DD; a time may follow after a T or a
 * space. Years before 1900 are invalid. So are other formats, as they are ambiguous: "03/04/2026" is 3 April or 4 March.
 */
export function readDate(cell: string, format: string = ISO_DATE_FORMAT): Reading<string> {
  const found = datePattern(format).exec(cell) ?? datePattern(ISO_DATE_FORMAT).exec(cell);
  const { year = '', month = '', day = '' } = found?.groups ?? {};
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  // JavaScript turns a day that the month does not have into one of the next month.
  if (Number(year) >= FIRST_YEAR && new Date(date).getUTCDate() === Number(day))
    return { value: date, warning: null };
  const isOther = found === null && /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}/.test(cell);
  const hint = isOther ? `: expected ${format}, the date_format of the mapping` : '';
  return { value: null, reason: `${quoted(cell)} is not a date${hint}` };
}

/**
 * Reads an amount such as `69`, `$1,234.00`, `1.234,50 €` or `CHF 1'234` as decimal text without trailing zeros ("1234", "1234.5"). A null
 * `separator` detects the decimal separator, and warns if it is ambiguous. Surplus decimals are rounded, with a warning. Currency signs are
 * ignored, as exports write "$" for any currency. A blank cell, a code other than `currency` and an amount above `LARGEST_MINOR` give null
 * with a reason.
 */
export function readAmount(cell: string, currency: string, separator: '.' | ',' | null): Reading<string> {
  const code = /(?<!\p{L})[A-Z]{3}(?!\p{L})/u.exec(cell)?.[0];
  if (code !== undefined && code !== currency) {
    return { value: null, reason: `${quoted(cell)} is in ${code}, expected ${currency}` };
  }
  const bare = cell.replaceAll(/\p{Sc}|\p{L}{1,3}\.?(?![\p{L}(])|[\s'’]/gu, '');
  if (!/^\d[\d.,]*$/.test(bare) || bare.length > 20) {
    return { value: null, reason: `${quoted(cell)} is not an amount` };
  }
  const decimal = separator ?? decimalSeparatorOf(bare, currency);
  const [whole = '', fraction = '', ...more] = decimal === null ? [bare] : bare.split(decimal);
  const thousands = decimal === ',' ? '.' : ',';
  const isGrouped = /^\d{1,3}([.,])(?:\d{2,3}\1)*\d{3}$/.test(whole);
  if (more.length > 0 || fraction.includes(thousands) || (/\D/.test(whole) && !isGrouped)) {
    const mark = decimal === null ? '' : ` with ${quoted(decimal)} before its decimals`;
    return { value: null, reason: `${quoted(cell)} is not an amount${mark}` };
  }
  const units = whole.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '');
  const decimals = fraction.slice(0, 4).replace(/0+$/, '');
  const written = decimals === '' ? units : `${units}.${decimals}`;
  const minor = parseMinor(written, currency);
  if (minor > LARGEST_MINOR) return { value: null, reason: `${quoted(cell)} is above the largest price` };
  if (decimals.length > currencyDigits(currency)) {
    const value = formatMinor(minor, currency);
    return { value, warning: `${quoted(cell)} has more decimals than ${currency} has: taken as ${value}` };
  }
  const isAmbiguous = separator === null && /^\d{1,3}[.,]\d{3}$/.test(bare);
  return {
    value: written,
    warning: isAmbiguous ? `${quoted(cell)} is ambiguous: taken as ${written}` : null,
  };
}

/** Detects the decimal separator of an amount: the last point or comma, unless it groups thousands. Null when there are no decimals. */
function decimalSeparatorOf(bare: string, currency: string): '.' | ',' | null {
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  if (last === -1) return null;
  const mark = bare[last] === '.' ? '.' : ',';
  const isAlone = bare.indexOf(mark) === last;
  if (!isAlone) return null;
  const hasOther = bare.includes(mark === '.' ? ',' : '.');
  const digitsAfter = bare.length - last - 1;
  if (digitsAfter === 3 && !hasOther && currencyDigits(currency) < 3) return null;
  return mark;
}
