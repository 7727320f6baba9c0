import { addDays } from '#lib/dates/plain-dates';

/**
 * Returns the first day (YYYY-MM-DD) on which a visitor can arrive. It is `firstDay`, the server's UTC day, or the day before
 * it where that is still the local day by the visitor's clock.
 */
export function firstDayHere(firstDay: string, now: Date = new Date()): string {
  const dayBefore = addDays(firstDay, -1);
  const here = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  return here === dayBefore ? dayBefore : firstDay;
}
