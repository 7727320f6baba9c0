/**
 * A rental's taken nights as months of days to show. Everything here is a plain date, never an instant, so that midnight
 * elsewhere and daylight saving cannot move a booking by a day.
 */
import { regional } from '#lib/i18n/format';

/** A night in a calendar, named by the date on which it begins. */
export interface CalendarDay {
  /** YYYY-MM-DD */
  readonly date: string;
  readonly dayOfMonth: number;
  /** Whether one can stay that night. */
  readonly night: 'past' | 'free' | 'taken';
  /** Whether somebody leaves or stays on that morning: the night before is taken. */
  readonly isMorningTaken: boolean;
}

export interface CalendarMonth {
  /** YYYY-MM */
  readonly month: string;
  /** Seven places each, in the order of `weekdays`; null outside the month. */
  readonly weeks: readonly (readonly (CalendarDay | null)[])[];
}

interface Stay {
  /** From the night of `startsOn` to the morning of `endsOn`, YYYY-MM-DD. */
  readonly startsOn: string;
  readonly endsOn: string;
}

/** 1 (Monday) to 7 (Sunday), as the locale's week begins. */
export function firstWeekday(locale: string): number {
  return new Intl.Locale(regional(locale)).getWeekInfo().firstDay;
}

/** The seven weekdays, 1 (Monday) to 7 (Sunday), in the locale's order. */
export function weekdays(locale: string): readonly number[] {
  const first = firstWeekday(locale);
  return [0, 1, 2, 3, 4, 5, 6].map((offset) => ((first - 1 + offset) % 7) + 1);
}

/**
 * `count` months from that of `today` (YYYY-MM-DD). `bookings` ascend and do not overlap; nights before today are past.
 */
export function availabilityMonths(
  bookings: readonly Stay[],
  { today, count, locale }: { readonly today: string; readonly count: number; readonly locale: string },
): readonly CalendarMonth[] {
  const first = Temporal.PlainDate.from(today).toPlainYearMonth();
  return Array.from({ length: count }, (_, offset) => {
    const month = first.add({ months: offset });
    const days = Array.from({ length: month.daysInMonth }, (_, index) =>
      describeDay(month.toPlainDate({ day: index + 1 }), bookings, today),
    );
    const weekday = month.toPlainDate({ day: 1 }).dayOfWeek;
    return {
      month: month.toString(),
      weeks: inWeeks(days, (weekday - firstWeekday(locale) + 7) % 7),
    };
  });
}

/** Nights that are taken without a break, both included. */
export interface TakenRun {
  /** YYYY-MM-DD */
  readonly first: string;
  readonly last: string;
}

/** The taken nights from `today` over so many whole months, bookings that meet taken together. */
export function takenRuns(
  bookings: readonly Stay[],
  { today, months }: { readonly today: string; readonly months: number },
): readonly TakenRun[] {
  const end = Temporal.PlainDate.from(today).with({ day: 1 }).add({ months }).toString();
  const runs: { startsOn: string; endsOn: string }[] = [];
  for (const { startsOn, endsOn } of bookings) {
    if (endsOn <= today || startsOn >= end) continue;
    const before = runs.at(-1);
    if (before && before.endsOn >= startsOn) before.endsOn = endsOn;
    else runs.push({ startsOn: startsOn > today ? startsOn : today, endsOn });
  }
  return runs.map(({ startsOn, endsOn }) => ({
    first: startsOn,
    last: Temporal.PlainDate.from(endsOn).subtract({ days: 1 }).toString(),
  }));
}

function describeDay(date: Temporal.PlainDate, bookings: readonly Stay[], today: string): CalendarDay {
  const text = date.toString();
  const isTaken = (night: string) =>
    bookings.some(({ startsOn, endsOn }) => startsOn <= night && night < endsOn);
  return {
    date: text,
    dayOfMonth: date.day,
    night: text < today ? 'past' : isTaken(text) ? 'taken' : 'free',
    isMorningTaken: text >= today && isTaken(date.subtract({ days: 1 }).toString()),
  };
}

function inWeeks(days: readonly CalendarDay[], blanksBefore: number): (CalendarDay | null)[][] {
  const places: (CalendarDay | null)[] = [...Array<null>(blanksBefore).fill(null), ...days];
  while (places.length % 7 !== 0) places.push(null);
  return Array.from({ length: places.length / 7 }, (_, week) => places.slice(week * 7, week * 7 + 7));
}
