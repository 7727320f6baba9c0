/**
 * Texts of the remaining time. The catalogue's days are days of UTC, which begin and end at the same instant everywhere, so
 * that the server's text and the browser's countdown agree in every time zone.
 */
import { DAY_MS } from '#lib/dates/plain-dates';
import { listFormat, numberFormat } from '#lib/i18n/formatters';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Remaining time, in milliseconds, up to which hours are shown instead of days. */
export const CLOSE_MS = 2 * DAY_MS;

/** From this number of hours on, minutes are not shown. */
const MINUTES_SHOWN_BELOW_HOURS = 10;

/**
 * Formats a remaining time as hours and minutes, never days: "31 hours", "5 hours, 12 minutes", "12 minutes". Rounds down; from ten hours
 * on omits minutes. At least one minute, also for 0 and less.
 */
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
