/**
 * Texts of the remaining time. The catalogue's days are days of UTC, which begin and end at the same instant everywhere, so
 * that the server's text and the browser's countdown agree in every time zone.
 */
import { listFormat, numberFormat } from '#lib/i18n/formatters';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Below this, hours are shown instead of days. */
export const CLOSE_MS = 2 * DAY_MS;

/** From this number of hours on, minutes are not shown. */
const MINUTES_SHOWN_BELOW_HOURS = 10;

/** The instant at which a day (YYYY-MM-DD) begins. */
export function dayStartMs(plainDate: string): number {
  return Date.parse(`${plainDate}T00:00:00Z`);
}

/** The instant at which a day (YYYY-MM-DD) is over. */
export function dayEndMs(plainDate: string): number {
  return dayStartMs(plainDate) + DAY_MS;
}

/** Days from one day to another, both YYYY-MM-DD: 0 for the same, 1 for the next. */
export function daysBetween(first: string, last: string): number {
  return Math.round((dayStartMs(last) - dayStartMs(first)) / DAY_MS);
}

/** Returns a remaining time as text: "31 hours", "5 hours, 12 minutes", "12 minutes". Rounded down, at least one minute. */
export function formatRemaining(milliseconds: number, locale: string): string {
  const hours = Math.floor(milliseconds / HOUR_MS);
  const minutes = Math.floor((milliseconds % HOUR_MS) / MINUTE_MS);
  const unit = (value: number, name: 'hour' | 'minute') =>
    numberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'long' }).format(value);
  if (hours < 1) return unit(Math.max(minutes, 1), 'minute');
  if (hours >= MINUTES_SHOWN_BELOW_HOURS || minutes === 0) return unit(hours, 'hour');
  return listFormat(locale, { type: 'unit', style: 'long' }).format([
    unit(hours, 'hour'),
    unit(minutes, 'minute'),
  ]);
}
