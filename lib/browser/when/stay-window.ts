/** The window of the strip "when to go": a stay that is moved along the days of arrival, or made longer and shorter. */
import { addDays, daysBetween } from '#lib/dates/plain-dates';
import type { Stay } from '#lib/dates/stay';

/** The most nights of a stay that `GET /search/when` counts. */
export const MAX_WINDOW_NIGHTS = 30;

/** The number of nights of the window on a page without a stay. */
export const WINDOW_NIGHTS = 7;

/** The number of days of arrival of the strip. */
export const STRIP_DAYS = 365;

/** The days along which a window moves. */
export interface WindowRange {
  /** The first day of arrival, YYYY-MM-DD. */
  readonly from: string;
  readonly days: number;
}

/** A position of the window: the index of the day of arrival, and the number of nights. The arrival is no integer during a drag. */
export interface StayWindow {
  readonly arrival: number;
  readonly nights: number;
}

/** Returns the stay of a window; a position between two days means the nearest one. */
export function stayOf({ arrival, nights }: StayWindow, { from }: WindowRange): Stay {
  const checkin = addDays(from, Math.round(arrival));
  return { checkin, checkout: addDays(checkin, nights) };
}

/** Returns the window of a stay: at the nearest position where the stay begins outside of the range, with at most 30 nights. */
export function windowOf({ checkin, checkout }: Stay, range: WindowRange): StayWindow {
  const nights = daysBetween(checkin, checkout);
  return within({ arrival: daysBetween(range.from, checkin), nights }, range);
}

/** Returns the nearest window within the range: its arrival is one of the days, and it has 1 to 30 nights. */
export function within({ arrival, nights }: StayWindow, { days }: WindowRange): StayWindow {
  return { arrival: clamp(arrival, 0, days - 1), nights: clamp(Math.round(nights), 1, MAX_WINDOW_NIGHTS) };
}

/** Returns the value, or the nearer of two limits beyond which it is. */
export function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
