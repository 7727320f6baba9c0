/** Arithmetic with plain dates (YYYY-MM-DD) and months (YYYY-MM) for calendars in the browser. */
import { addDays, daysBetween, monthStart, weekdayOf } from '#lib/dates/plain-dates';
import { regional } from '#lib/i18n/format';

/**
 * The stay chosen so far in a calendar, as plain dates (YYYY-MM-DD): neither day, the arrival (`start`), or arrival and
 * departure (`end`).
 */
export interface DayRange {
  readonly start: string | null;
  readonly end: string | null;
}

/** Returns the month (YYYY-MM) of a plain date (YYYY-MM-DD). */
export function monthOf(date: string): string {
  return date.slice(0, 7);
}

/** Returns the month (YYYY-MM) a number of months later; a negative number goes back. */
export function addMonths(month: string, months: number): string {
  return monthOf(monthStart(month, months));
}

function daysInMonth(month: string): number {
  return daysBetween(monthStart(month, 0), monthStart(month, 1));
}

/**
 * Returns the same day of the month a number of months later (negative: earlier), or the last day of a shorter month.
 */
export function addMonthsToDate(date: string, months: number): string {
  const month = addMonths(monthOf(date), months);
  const day = Math.min(Number(date.slice(8)), daysInMonth(month));
  return `${month}-${String(day).padStart(2, '0')}`;
}

/**
 * Returns the weeks of a month (YYYY-MM) as seven plain dates each, from `firstWeekday` (1 Monday to 7 Sunday) on; null
 * for days outside of the month.
 */
export function monthWeeks(month: string, firstWeekday: number): readonly (readonly (string | null)[])[] {
  const first = monthStart(month, 0);
  const blanks = (weekdayOf(first) - firstWeekday + 7) % 7;
  const count = daysInMonth(month);
  return Array.from({ length: Math.ceil((blanks + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => {
      const day = week * 7 + place - blanks;
      return day >= 0 && day < count ? addDays(first, day) : null;
    }),
  );
}

/**
 * Returns the plain date to which a key moves the focus from `date`, or null for other keys. Arrow keys move by a day
 * or a week, Home and End within the week, Page Up and Page Down by a month, with Shift by a year.
 */
export function dayByKey(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  date: string,
  { firstWeekday, isRtl }: { readonly firstWeekday: number; readonly isRtl: boolean },
): string | null {
  const forward = isRtl ? -1 : 1;
  const inWeek = (weekdayOf(date) - firstWeekday + 7) % 7;
  const months = shiftKey ? 12 : 1;
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -forward);
    case 'ArrowRight':
      return addDays(date, forward);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return addDays(date, -inWeek);
    case 'End':
      return addDays(date, 6 - inWeek);
    case 'PageUp':
      return addMonthsToDate(date, -months);
    case 'PageDown':
      return addMonthsToDate(date, months);
    default:
      return null;
  }
}

/** The shortest stay, and the longest one or null, in nights. */
export interface StayLength {
  readonly least: number;
  readonly most: number | null;
}

/**
 * The limits of a calendar: the first and last selectable day (YYYY-MM-DD), whether the night that begins on a date is booked, and the
 * length of stays that begin on a date; without the latter stays have any length.
 */
export interface StayRules {
  readonly min: string;
  readonly max: string;
  readonly isTaken: (night: string) => boolean;
  readonly lengthFrom?: (arrival: string) => StayLength;
}

/** Why a day cannot be chosen. `nights`: the shortest stay; of `tooLong` the longest one. */
export type DayObstacle =
  | { readonly kind: 'past' | 'tooFar' | 'taken' }
  /** As an arrival: fewer nights are free than the shortest stay has. As a departure: the stay would be too short, or too long. */
  | { readonly kind: 'fewNights' | 'tooShort' | 'tooLong'; readonly nights: number };

/** Whether every night from `start` to the morning of `end` is free. */
function isFree(start: string, end: string, { isTaken }: StayRules): boolean {
  for (let night = start; night < end; night = addDays(night, 1)) {
    if (isTaken(night)) return false;
  }
  return true;
}

/** Whether a day can be chosen, as a departure or as an arrival. */
export function canPick(range: DayRange, date: string, rules: StayRules): boolean {
  return dayObstacle(range, date, rules) === null;
}

/**
 * Returns why a day can be neither the departure of the chosen arrival nor a new arrival; null where it can be one. A later day with only free nights
 * before it is meant as the departure.
 */
export function dayObstacle({ start, end }: DayRange, date: string, rules: StayRules): DayObstacle | null {
  if (date < rules.min) return { kind: 'past' };
  if (date > rules.max) return { kind: 'tooFar' };
  if (!start || end || date <= start || !isFree(start, date, rules)) return arrivalObstacle(date, rules);
  const length = rules.lengthFrom?.(start);
  if (!length) return null;
  const nights = daysBetween(start, date);
  if (nights < length.least) return { kind: 'tooShort', nights: length.least };
  return length.most !== null && nights > length.most ? { kind: 'tooLong', nights: length.most } : null;
}

/** Returns why no stay can begin on a day within the limits; null where one can. */
function arrivalObstacle(date: string, rules: StayRules): DayObstacle | null {
  if (rules.isTaken(date)) return { kind: 'taken' };
  const length = rules.lengthFrom?.(date);
  if (!length) return null;
  const earliest = addDays(date, length.least);
  if (!isFree(date, earliest, rules)) return { kind: 'fewNights', nights: length.least };
  return earliest > rules.max ? { kind: 'tooFar' } : null;
}

/**
 * Returns the range after a click on a day. The first click sets the arrival, a click on a later day the departure; a
 * click after that, or on a day that cannot be the departure, sets a new arrival. A day that `canPick` refuses changes
 * nothing.
 */
export function pickDay(range: DayRange, date: string, rules: StayRules): DayRange {
  if (!canPick(range, date, rules)) return range;
  const { start, end } = range;
  if (start && !end && date > start && isFree(start, date, rules)) return { start, end: date };
  return { start: date, end: null };
}

interface WeekInfoLocale extends Intl.Locale {
  readonly weekInfo?: { readonly firstDay: number };
}

/**
 * Returns the first weekday of the locale, 1 (Monday) to 7 (Sunday). In a browser without this data it is Sunday for
 * the United States and Monday elsewhere.
 */
export function firstWeekday(locale: string): number {
  const known: WeekInfoLocale = new Intl.Locale(regional(locale));
  // Older browsers have `weekInfo` as a property, Firefox has neither.
  if (typeof known.getWeekInfo === 'function') return known.getWeekInfo().firstDay;
  return known.weekInfo?.firstDay ?? (known.maximize().region === 'US' ? 7 : 1);
}

/** Returns the first day on which a stay can begin, at most a year after the calendar's first; null without one. */
export function firstPossible(rules: StayRules): string | null {
  const last = addDays(rules.min, 366);
  for (let day = rules.min; day <= last && day <= rules.max; day = addDays(day, 1)) {
    if (arrivalObstacle(day, rules) === null) return day;
  }
  return null;
}
