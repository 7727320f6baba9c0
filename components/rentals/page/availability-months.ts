/**
 * Converts a rental's taken nights to months of days. All values are plain dates, never instants, so that neither time
 * zones nor daylight saving shift a booking.
 */
import { isNightKnown, type KnownNights } from '#lib/dates/known-nights';
import { addDays, dateOfDay, dayNumber, monthStart, weekdayOf } from '#lib/dates/plain-dates';
import { firstWeekday } from '../../ui/calendar-days.ts';

/** A date of a calendar, with the state of the night that begins on it. */
export interface CalendarDay {
  /** YYYY-MM-DD */
  readonly date: string;
  readonly dayOfMonth: number;
  /** The night's state; `unknown` if the calendar does not cover it. */
  readonly night: 'past' | 'free' | 'taken' | 'unknown';
  /** Whether the previous night is taken, so that the date is no free morning. */
  readonly isMorningTaken: boolean;
}

/** A month of a rental's calendar, divided into weeks. */
export interface CalendarMonth {
  /** YYYY-MM */
  readonly month: string;
  /** Seven entries each, in the order of `weekdays`; null outside of the month. */
  readonly weeks: readonly (readonly (CalendarDay | null)[])[];
  /** Whether every night from today on is unknown. */
  readonly isUnknown: boolean;
}

interface Stay {
  /** Taken from the night of `startsOn` to the morning of `endsOn`, YYYY-MM-DD. */
  readonly startsOn: string;
  readonly endsOn: string;
}

/** A rental's bookings, and the range in which they are complete. */
export interface Calendar {
  /** In ascending order, without overlaps. */
  readonly bookings: readonly Stay[];
  /** The range in which a night without a booking is free; null if none is known. */
  readonly known: KnownNights | null;
}

/** Returns the seven weekdays, 1 (Monday) to 7 (Sunday), beginning with the locale's first. */
export function weekdays(locale: string): readonly number[] {
  const first = firstWeekday(locale);
  return [0, 1, 2, 3, 4, 5, 6].map((offset) => ((first - 1 + offset) % 7) + 1);
}

/**
 * Returns `count` calendar months from the month of `today` (YYYY-MM-DD) on. `bookings` must ascend without overlaps.
 * Nights before today are past; nights that are not taken and lie outside of `known` are unknown.
 */
export function availabilityMonths(
  { bookings, known }: Calendar,
  { today, count, locale }: { readonly today: string; readonly count: number; readonly locale: string },
): readonly CalendarMonth[] {
  const weekStart = firstWeekday(locale);
  return Array.from({ length: count }, (_, offset) => {
    const first = monthStart(today, offset);
    const firstDay = dayNumber(first);
    const length = dayNumber(monthStart(today, offset + 1)) - firstDay;
    const days = describeDays(firstDay, length, { bookings, known }, today);
    const ahead = days.filter(({ night }) => night !== 'past');
    return {
      month: first.slice(0, -3),
      isUnknown: ahead.length > 0 && ahead.every(({ night }) => night === 'unknown'),
      weeks: inWeeks(days, (weekdayOf(first) - weekStart + 7) % 7),
    };
  });
}

/** A range of consecutive nights, each named by the date on which it begins; `first` and `last` are included. */
export interface NightRun {
  /** YYYY-MM-DD */
  readonly first: string;
  readonly last: string;
}

/**
 * Returns the ranges of taken nights from `today` (YYYY-MM-DD) to the end of `months` calendar months, the current one
 * included; adjacent bookings are merged. A range that begins in them is not cut at their end.
 */
export function takenRuns(
  bookings: readonly Stay[],
  { today, months }: { readonly today: string; readonly months: number },
): readonly NightRun[] {
  const end = monthStart(today, months);
  const runs: { startsOn: string; endsOn: string }[] = [];
  for (const { startsOn, endsOn } of bookings) {
    if (startsOn === endsOn || endsOn <= today || startsOn >= end) continue;
    const before = runs.at(-1);
    if (before && before.endsOn >= startsOn) before.endsOn = endsOn;
    else runs.push({ startsOn: startsOn > today ? startsOn : today, endsOn });
  }
  return runs.map(({ startsOn, endsOn }) => ({
    first: startsOn,
    last: addDays(endsOn, -1),
  }));
}

/**
 * Returns the range of known nights from `today` (YYYY-MM-DD) to the end of `months` calendar months, the current one
 * included; null if no night is known. `isAll`: whether every night of that time is known.
 */
export function knownAhead(
  known: KnownNights | null,
  { today, months }: { readonly today: string; readonly months: number },
): (NightRun & { readonly isAll: boolean }) | null {
  if (known === null) return null;
  const end = monthStart(today, months);
  const first = known.from !== null && known.from > today ? known.from : today;
  const until = known.to !== null && known.to < end ? known.to : end;
  if (until <= first) return null;
  return { first, last: addDays(until, -1), isAll: first === today && until === end };
}

/** Returns the range of known nights if it begins after `today` (YYYY-MM-DD) and has an end; else null. */
export function knownLater(known: KnownNights | null, today: string): NightRun | null {
  if (known === null || known.from === null || known.to === null || known.from <= today) return null;
  return { first: known.from, last: addDays(known.to, -1) };
}

/** Describes `length` days from a day (see `dayNumber`) on. */
function describeDays(
  firstDay: number,
  length: number,
  { bookings, known }: Calendar,
  today: string,
): CalendarDay[] {
  const isTaken = (night: string) =>
    bookings.some(({ startsOn, endsOn }) => startsOn <= night && night < endsOn);
  let isMorningTaken = isTaken(dateOfDay(firstDay - 1));
  return Array.from({ length }, (_, index) => {
    const date = dateOfDay(firstDay + index);
    const isNightTaken = isTaken(date);
    const day: CalendarDay = {
      date,
      dayOfMonth: index + 1,
      night: date < today ? 'past' : isNightTaken ? 'taken' : isNightKnown(known, date) ? 'free' : 'unknown',
      isMorningTaken: date >= today && isMorningTaken,
    };
    isMorningTaken = isNightTaken;
    return day;
  });
}

function inWeeks(days: readonly CalendarDay[], blanksBefore: number): (CalendarDay | null)[][] {
  const places: (CalendarDay | null)[] = [...Array<null>(blanksBefore).fill(null), ...days];
  while (places.length % 7 !== 0) places.push(null);
  return Array.from({ length: places.length / 7 }, (_, week) => places.slice(week * 7, week * 7 + 7));
}
