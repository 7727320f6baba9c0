import { addDays } from '#lib/dates/plain-dates';

/**
 * Returns the first day (YYYY-MM-DD) on which a visitor can arrive: the local day by the visitor's clock. Where that is neither
 * `firstDay`, the server's UTC day, nor a day next to it, the clock or the page is not up to date, and it is `firstDay`.
 */
export function firstDayHere(firstDay: string, now: Date = new Date()): string {
  const here = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  const isNear = here === addDays(firstDay, -1) || here === addDays(firstDay, 1);
  return isNear ? here : firstDay;
}
