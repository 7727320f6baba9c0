/**
 * Days of a stay as whole numbers, so that nights are counted and compared without time zones, and by databases without
 * their collations.
 */

const DAY_MS = 86_400_000;

/** Days since 1970-01-01 of a plain date, YYYY-MM-DD. */
export function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

let today = { number: Number.NaN, date: '' };

/** The plain date in UTC of now; asked by every request, so that it is written once a day. */
export function utcToday(): string {
  const number = Math.floor(Date.now() / DAY_MS);
  if (number !== today.number) today = { number, date: utcDay(new Date(number * DAY_MS)) };
  return today.date;
}

/** The plain date in UTC of an instant. */
export function utcDay(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}
