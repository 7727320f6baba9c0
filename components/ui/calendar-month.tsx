'use client';

import { memo } from 'react';
import { regional } from '#lib/i18n/format';
import { dateFormat } from '#lib/i18n/formatters';
import {
  type DayObstacle,
  type DayRange,
  dayObstacle,
  firstWeekday,
  monthWeeks,
  type StayRules,
} from './calendar-days.ts';

/** What calendars show below days: a short amount, its level from 0 (lowest) to 4, and what screen readers say. By day, YYYY-MM-DD. */
export type DayPrices = ReadonlyMap<
  string,
  { readonly short: string; readonly level: number; readonly text: string }
>;

interface CalendarMonthProps {
  /** YYYY-MM */
  readonly month: string;
  /** Prefix of the id of the month's name. */
  readonly id: string;
  readonly value: DayRange;
  /** The departure day under the pointer while one is being chosen; else null. */
  readonly preview: string | null;
  /** The day of this month that is the calendar's tab stop; null if it is in another month. */
  readonly tabStop: string | null;
  readonly rules: StayRules;
  readonly isUnknown: (night: string) => boolean;
  /** Null while they load, and where none are shown. */
  readonly prices: DayPrices | null;
  /** Whether days have room for prices. */
  readonly isPriced: boolean;
  readonly locale: string;
  readonly labels: {
    readonly start: string;
    readonly end: string;
    readonly unknown?: string;
    readonly obstacle?: (obstacle: DayObstacle) => string;
  };
}

/** Formatting the days of two months takes longer than rendering them. By language and day. */
const dayNames = new Map<string, string>();

function dayName(date: string, locale: string): string {
  const key = `${locale} ${date}`;
  let name = dayNames.get(key);
  if (name === undefined) {
    name = dateIn(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }, date);
    dayNames.set(key, name);
  }
  return name;
}

function dateIn(locale: string, options: Intl.DateTimeFormatOptions, date: string): string {
  return dateFormat(regional(locale), options).format(new Date(`${date}T00:00:00Z`));
}

/**
 * Renders a month of a range calendar as a grid with its name. The calendar handles its events, by `data-date`, so that the
 * memoised month renders only when its own days change.
 */
export const CalendarMonth = memo(function CalendarMonth({
  month,
  id,
  value,
  preview,
  tabStop,
  rules,
  isUnknown,
  prices,
  isPriced,
  locale,
  labels,
}: CalendarMonthProps) {
  const { start, end } = value;
  const last = end ?? preview;
  const weekStart = firstWeekday(locale);
  /** Any full week serves to name the weekdays. */
  const [, weekdays = []] = monthWeeks('2024-01', weekStart);
  return (
    <div className="min-w-0">
      <p
        id={`${id}-${month}`}
        aria-live="polite"
        className="flex h-11 items-center justify-center font-semibold"
      >
        <span className="first-letter:uppercase">
          {dateIn(locale, { month: 'long', year: 'numeric' }, `${month}-01`)}
        </span>
      </p>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of days with arrow key navigation is a grid
        role="grid"
        aria-labelledby={`${id}-${month}`}
        className="calendar"
        data-priced={isPriced || undefined}
      >
        <thead>
          <tr>
            {weekdays.map(
              (day) =>
                day && (
                  <th key={day} scope="col" className="h-9 font-medium text-ink-soft text-xs">
                    <abbr title={dateIn(locale, { weekday: 'long' }, day)} className="no-underline">
                      {dateIn(locale, { weekday: 'short' }, day)}
                    </abbr>
                  </th>
                ),
            )}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(month, weekStart).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {weekdays.map((weekday, place) => {
                const date = week[place];
                if (!date) return <td key={weekday} />;
                const isBetween = start !== null && last !== null && start < date && date < last;
                const mark = date === start ? 'start' : date === last ? 'end' : undefined;
                const obstacle = dayObstacle(value, date, rules);
                const isPickable = obstacle === null;
                const price = isPickable ? prices?.get(date) : undefined;
                return (
                  // biome-ignore lint/a11y/useFocusableInteractive: its button takes the focus
                  <td
                    key={weekday}
                    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of that grid
                    role="gridcell"
                    aria-selected={mark !== undefined || isBetween}
                    data-mark={mark && start && last ? mark : undefined}
                    data-between={isBetween || undefined}
                  >
                    <button
                      type="button"
                      data-date={date}
                      data-chosen={mark}
                      data-price={price?.level}
                      data-unknown={(isPickable && isUnknown(date)) || undefined}
                      tabIndex={date === tabStop ? 0 : -1}
                      aria-disabled={!isPickable}
                      aria-label={`${dayName(date, locale)}${
                        date === start ? `, ${labels.start}` : date === end ? `, ${labels.end}` : ''
                      }${labels.unknown && !rules.isTaken(date) && isUnknown(date) ? `, ${labels.unknown}` : ''}${price ? `, ${price.text}` : ''}${obstacle && labels.obstacle ? `, ${labels.obstacle(obstacle)}` : ''}`}
                    >
                      {Number(date.slice(8))}
                      {price && <small>{price.short}</small>}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});
