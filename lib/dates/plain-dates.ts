/**
 * Days of a stay as whole numbers, so that nights are counted and compared without time zones, and by databases without
 * their collations.
 */

const DAY_MS = 86_400_000;

/** Days since 1970-01-01 of a plain date, YYYY-MM-DD. */
export function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

/** The plain date of so many days since 1970-01-01. */
export function dateOfDay(day: number): string {
  return utcDay(day * DAY_MS);
}

let latest = { day: Number.NaN, date: '' };

/**
 * The plain date in UTC of an instant, or of milliseconds since 1970. Every request asks for the present one's, so the latest is
 * remembered.
 */
export function utcDay(instant: Date | number): string {
  const day = Math.floor(Number(instant) / DAY_MS);
  if (day !== latest.day) latest = { day, date: new Date(instant).toISOString().slice(0, 10) };
  return latest.date;
}
