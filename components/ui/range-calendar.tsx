'use client';

import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '#components/ui/button';
/** A date range picker: a grid of one or two months, operable with the arrow keys. */
import { Icon } from '#components/ui/icon';
import { daysBetween } from '#lib/dates/plain-dates';
import { regional } from '#lib/i18n/format';
import { dateFormat } from '#lib/i18n/formatters';
import {
  addMonths,
  canPick,
  type DayObstacle,
  type DayRange,
  dayByKey,
  dayObstacle,
  firstPossible,
  firstWeekday,
  monthOf,
  pickDay,
  type StayRules,
} from './calendar-days.ts';
import { CalendarMonth, type DayPrices } from './calendar-month.tsx';

interface RangeCalendarProps {
  readonly value: DayRange;
  readonly onChange: (range: DayRange) => void;
  /** The first and last selectable day, YYYY-MM-DD. */
  readonly min: string;
  readonly max: string;
  /** Returns whether the night that begins on the date is booked. The date can still be a departure day. */
  readonly isTaken?: (night: string) => boolean;
  /** Returns the shortest and the longest stay that begins on a date. Without it, stays have any length. */
  readonly lengthFrom?: StayRules['lengthFrom'];
  /** Returns whether the night's availability is unknown; such a date stays selectable. */
  readonly isUnknown?: (night: string) => boolean;
  /**
   * The prices of stays by day of arrival, shown below the days until an arrival is chosen, and in words for the day under the pointer; null
   * while they load, absent for a calendar without prices.
   */
  readonly prices?: DayPrices | null;
  readonly locale: string;
  readonly labels: {
    readonly previousMonth: string;
    readonly nextMonth: string;
    /** Prompt before the first choice: "Pick the day of arrival". */
    readonly pickStart: string;
    readonly pickEnd: string;
    readonly start: string;
    readonly end: string;
    /** Description of a day whose night is unknown. */
    readonly unknown?: string;
    /** Returns why a day cannot be chosen, in a few words: "taken". Shown below the days, and part of the day's name. */
    readonly obstacle?: (obstacle: DayObstacle) => string;
    /** Returns the length of the stay in words: "5 nights". */
    readonly nights: (count: number) => string;
  };
}

const WIDE = '(min-width: 48rem)';

function useIsWide(): boolean {
  return useSyncExternalStore(
    (notify) => {
      const query = window.matchMedia(WIDE);
      query.addEventListener('change', notify);
      return () => query.removeEventListener('change', notify);
    },
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
}

const none = () => false;

/** Returns the day whose button an event concerns; null elsewhere. */
function dayAt(target: EventTarget): string | null {
  return target instanceof Element
    ? (target.closest<HTMLElement>('[data-date]')?.dataset.date ?? null)
    : null;
}

/**
 * Renders a calendar of one month, or two on wide screens, in which a click chooses the arrival and the next one the
 * departure. Operable with arrow keys; days that `canPick` refuses cannot be chosen.
 */
export function RangeCalendar({
  value,
  onChange,
  min,
  max,
  isTaken = none,
  lengthFrom,
  isUnknown = none,
  prices,
  locale,
  labels,
}: RangeCalendarProps) {
  const rules = useMemo<StayRules>(
    () => ({ min, max, isTaken, ...(lengthFrom && { lengthFrom }) }),
    [min, max, isTaken, lengthFrom],
  );
  const monthsShown = useIsWide() ? 2 : 1;
  const clamp = (date: string) => (date < min ? min : date > max ? max : date);
  const [focused, setFocused] = useState(() => clamp(value.start ?? firstPossible(rules) ?? min));
  const [firstMonth, setFirstMonth] = useState(() => monthOf(focused));
  const [hovered, setHovered] = useState<string | null>(null);
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  // Keys move the focus; the buttons that change the month keep it.
  const movesFocus = useRef(false);
  const months = Array.from({ length: monthsShown }, (_, index) => addMonths(firstMonth, index));
  const lastMonth = addMonths(firstMonth, monthsShown - 1);
  const tabStop = months.includes(monthOf(focused)) ? focused : clamp(`${firstMonth}-01`);

  useEffect(() => {
    if (!movesFocus.current) return;
    movesFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-date="${focused}"]`)?.focus();
  }, [focused]);

  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const day = dayByKey(event, tabStop, { firstWeekday: firstWeekday(locale), isRtl });
    if (day === null) return;
    event.preventDefault();
    const next = clamp(day);
    movesFocus.current = true;
    setFocused(next);
    if (monthOf(next) < firstMonth) setFirstMonth(monthOf(next));
    else if (monthOf(next) > lastMonth) setFirstMonth(addMonths(monthOf(next), 1 - monthsShown));
  };

  const pick = (date: string) => {
    setFocused(date);
    // A finger has left the day already.
    setHovered(date);
    onChange(pickDay(value, date, rules));
  };

  const point = (date: string | null) => {
    if (date !== null) setHovered(date);
  };

  const { start, end } = value;
  const preview =
    start && !end && hovered && hovered > start && canPick(value, hovered, rules) ? hovered : null;
  const format = (options: Intl.DateTimeFormatOptions, date: string) =>
    dateFormat(regional(locale), options).format(new Date(`${date}T00:00:00Z`));
  const short = (date: string) => format({ weekday: 'short', day: 'numeric', month: 'short' }, date);
  const refused = hovered === null ? null : dayObstacle(value, hovered, rules);
  const isArrival = start === null || end !== null || hovered === start;
  const about =
    hovered === null
      ? undefined
      : refused
        ? labels.obstacle?.(refused)
        : isArrival
          ? prices?.get(hovered)?.text
          : undefined;
  const summary = start
    ? end
      ? `${short(start)} – ${short(end)} · ${labels.nights(daysBetween(start, end))}`
      : `${short(start)} – … ${labels.pickEnd}`
    : labels.pickStart;

  return (
    <div className="relative mx-auto w-fit max-w-full">
      <div className="pointer-events-none absolute inset-x-0 top-0 flex justify-between *:pointer-events-auto">
        <Button
          aria-label={labels.previousMonth}
          disabled={firstMonth <= monthOf(min)}
          onClick={() => setFirstMonth(addMonths(firstMonth, -1))}
          variant="icon"
        >
          <Icon name="chevron-left" className="size-5 rtl:-scale-x-100" />
        </Button>
        <Button
          aria-label={labels.nextMonth}
          disabled={lastMonth >= monthOf(max)}
          onClick={() => setFirstMonth(addMonths(firstMonth, 1))}
          variant="icon"
        >
          <Icon name="chevron-right" className="size-5 rtl:-scale-x-100" />
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its listeners concern the days inside */}
      <div
        ref={grid}
        className="flex justify-center gap-8"
        onKeyDown={(event) => {
          if (dayAt(event.target) !== null) walk(event);
        }}
        onClick={({ target }) => {
          const date = dayAt(target);
          if (date !== null) pick(date);
        }}
        onPointerOver={({ target }) => point(dayAt(target))}
        onFocus={({ target }) => point(dayAt(target))}
        onPointerLeave={() => setHovered(null)}
      >
        {months.map((month) => (
          <CalendarMonth
            key={month}
            month={month}
            id={id}
            value={value}
            preview={preview}
            tabStop={monthOf(tabStop) === month ? tabStop : null}
            rules={rules}
            isUnknown={isUnknown}
            prices={start !== null && end === null ? null : (prices ?? null)}
            isPriced={prices !== undefined}
            locale={locale}
            labels={labels}
          />
        ))}
      </div>
      <p role="status" className="mt-3 min-h-6 text-center font-medium text-sm">
        {summary}
      </p>
      {labels.obstacle && (
        // Part of the day's name as well.
        <p aria-hidden="true" className="mx-auto min-h-8 max-w-[44ch] text-center text-ink-soft text-xs">
          {hovered !== null && about !== undefined && `${short(hovered)}: ${about}`}
        </p>
      )}
    </div>
  );
}
