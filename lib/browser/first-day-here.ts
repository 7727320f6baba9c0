import { addDays } from '#lib/dates/plain-dates';

/**
 * Returns the first day on which a visitor can arrive: `firstDay`, the server's UTC day, or the day before it where the
 * visitor's clock still shows that day.
 */
export function firstDayHere(firstDay: string, now: Date = new Date()): string {
  const dayBefore = addDays(firstDay, -1);
  const here = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  return here === dayBefore ? dayBefore : firstDay;
}
