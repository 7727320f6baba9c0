/**
 * Days of a stay as whole numbers, so that nights are counted and compared without time zones, and by databases without
 * their collations.
 */

const DAY_MS = 86_400_000;

/** Days since 1970-01-01 of a plain date, YYYY-MM-DD. */
export function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

let latest = { number: Number.NaN, date: '' };

/** The plain date in UTC of milliseconds since 1970. Every request asks for the present day's, so the latest is remembered. */
export function utcDayOf(instantMs: number): string {
  const number = Math.floor(instantMs / DAY_MS);
  if (number !== latest.number) latest = { number, date: utcDay(new Date(instantMs)) };
  return latest.date;
}

/** The plain date in UTC of an instant. */
export function utcDay(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}
