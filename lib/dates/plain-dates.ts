/**
 * Arithmetic with plain dates (YYYY-MM-DD). A day is the number of days since 1970-01-01 in UTC, so that neither time zones nor clock
 * changes affect it and databases compare it without their collations. Runs in browsers as well: it needs no Temporal.
 */

/** Milliseconds of a day. */
export const DAY_MS = 86_400_000;

/**
 * Returns the instant at which a plain date (YYYY-MM-DD) begins in UTC, milliseconds since 1970. Does not validate: other text may give
 * NaN or another day.
 */
export function dayStartMs(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

/**
 * Returns the instant at which a plain date (YYYY-MM-DD) ends in UTC, milliseconds since 1970: the start of the next day. Does not
 * validate: other text may give NaN or another day.
 */
export function dayEndMs(date: string): number {
  return dayStartMs(date) + DAY_MS;
}

/** Converts a plain date (YYYY-MM-DD) to days since 1970-01-01. Does not validate: other text may give NaN or another day. */
export function dayNumber(date: string): number {
  return dayStartMs(date) / DAY_MS;
}

/**
 * Converts days since 1970-01-01 to a plain date (YYYY-MM-DD); the inverse of `dayNumber`.
 * @throws RangeError for NaN.
 */
export function dateOfDay(day: number): string {
  return utcDay(day * DAY_MS);
}

/**
 * Returns the plain date (YYYY-MM-DD) that is `days` days after `date`; a negative number goes back. Does not validate: a text that is no
 * date may throw RangeError or give another day.
 */
export function addDays(date: string, days: number): string {
  return dateOfDay(dayNumber(date) + days);
}

/**
 * Counts the days from one plain date (YYYY-MM-DD) to another: 0 for the same, 1 for the next day, negative backwards. From the arrival to
 * the departure of a stay, this is its number of nights. Does not validate: other text may give NaN.
 */
export function daysBetween(first: string, last: string): number {
  return dayNumber(last) - dayNumber(first);
}

/** Returns the weekday of a plain date (YYYY-MM-DD), 1 (Monday) to 7 (Sunday). Does not validate: other text may give NaN. */
export function weekdayOf(date: string): number {
  // Day 0 was a Thursday.
  return ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1;
}

/**
 * Returns the first day (YYYY-MM-DD) of the month that is `months` months after that of a plain date (YYYY-MM-DD) or month (YYYY-MM); a
 * negative number goes back.
 * @throws RangeError for other text.
 */
export function monthStart(date: string, months: number): string {
  const [year = Number.NaN, month = Number.NaN] = date.split('-').map(Number);
  return utcDay(Date.UTC(year, month - 1 + months, 1));
}

/** The last result of `utcDay`: every request needs the present day's. */
let latest = { day: Number.NaN, date: '' };

/**
 * Returns the plain date (YYYY-MM-DD) on which an instant falls in UTC; a number is milliseconds since 1970.
 * @throws RangeError for an invalid instant.
 */
export function utcDay(instant: Date | number): string {
  const day = Math.floor(Number(instant) / DAY_MS);
  if (day !== latest.day) latest = { day, date: new Date(instant).toISOString().slice(0, 10) };
  return latest.date;
}
