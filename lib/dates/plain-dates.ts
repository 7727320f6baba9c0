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

/** Returns the instant at which a plain date ends, milliseconds since 1970: the start of the next. */
export function dayEndMs(date: string): number {
  return dayStartMs(date) + DAY_MS;
}

/** Converts a plain date to days since 1970-01-01. Does not validate: other text may give NaN or another day. */
export function dayNumber(date: string): number {
  return dayStartMs(date) / DAY_MS;
}

/** Converts days since 1970-01-01 to a plain date; the inverse of `dayNumber`. */
export function dateOfDay(day: number): string {
  return utcDay(day * DAY_MS);
}

/** Returns the plain date a number of days later; a negative number goes back. */
export function addDays(date: string, days: number): string {
  return dateOfDay(dayNumber(date) + days);
}

/** Counts the days from one plain date to another: 0 for the same, 1 for the next, negative backwards. These are a stay's nights. */
export function daysBetween(first: string, last: string): number {
  return dayNumber(last) - dayNumber(first);
}

/** The last result of `utcDay`: every request needs the present day's. */
let latest = { day: Number.NaN, date: '' };

/** Returns the plain date in UTC of an instant (milliseconds since 1970 when a number). */
export function utcDay(instant: Date | number): string {
  const day = Math.floor(Number(instant) / DAY_MS);
  if (day !== latest.day) latest = { day, date: new Date(instant).toISOString().slice(0, 10) };
  return latest.date;
}
