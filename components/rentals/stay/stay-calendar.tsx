'use client';

import { useCallback } from 'react';
import { BrowserQueries } from '#components/site/browser-queries';
import { Button } from '#components/ui/button';
import { RangeCalendar } from '#components/ui/range-calendar';
import { firstDayHere } from '#lib/browser/first-day-here';
import type { ArrivalPrice } from '#lib/browser/when/arrival-prices';
import { useArrivalPrices } from '#lib/browser/when/use-arrival-prices';
import { addDays } from '#lib/dates/plain-dates';
import { countText } from '#lib/i18n/count-texts';
import type { HomePrices } from '#lib/site/rentals/home-prices';
import type { DayObstacle, DayRange, StayLength } from '../../ui/calendar-days.ts';
import type { StayDatesProps } from './stay-dates-props.ts';

type StayCalendarProps = StayDatesProps & {
  readonly range: DayRange;
  readonly onChange: (range: DayRange) => void;
};

/**
 * Renders a rental's calendar for choosing arrival and departure; only possible stays can be chosen, and days say why
 * they cannot. Unknown nights can be chosen. Its button submits the surrounding form.
 */
export default function StayCalendar(props: StayCalendarProps) {
  const { prices } = props;
  if (prices === null) return <Days {...props} prices={null} />;
  return (
    <BrowserQueries>
      <PricedDays {...props} home={prices} />
    </BrowserQueries>
  );
}

function PricedDays({ home, ...props }: Omit<StayCalendarProps, 'prices'> & { readonly home: HomePrices }) {
  const prices = useArrivalPrices(home.scope);
  return (
    <Days {...props} prices={{ byDay: prices, hint: prices?.size === 0 ? home.noneHint : home.totalsHint }} />
  );
}

interface DayPrices {
  /** Null before they have loaded. */
  readonly byDay: ReadonlyMap<string, ArrivalPrice> | null;
  readonly hint: string;
}

function Days({
  range,
  onChange,
  firstDay,
  lastDay,
  taken,
  known,
  limits,
  prices,
  locale,
  labels,
}: Omit<StayCalendarProps, 'prices'> & { readonly prices: DayPrices | null }) {
  const { start, end } = range;
  const isUnknown = (night: string) =>
    known === null || (known[0] ?? night) > night || (known[1] !== null && night >= known[1]);
  const isStayUnknown = start !== null && (isUnknown(start) || (end !== null && isUnknown(addDays(end, -1))));
  const isTaken = useCallback(
    (night: string) => taken.some(([first, end]) => first <= night && night < end),
    [taken],
  );
  const lengthFrom = useCallback(
    (arrival: string): StayLength => {
      const [, , least = 1, most = null] =
        limits.find(([first, end]) => first <= arrival && arrival < end) ?? [];
      return { least, most };
    },
    [limits],
  );
  const length = start === null ? null : lengthFrom(start);
  return (
    <div className="grid gap-3">
      <RangeCalendar
        value={range}
        onChange={onChange}
        min={firstDayHere(firstDay)}
        max={lastDay}
        isUnknown={isUnknown}
        isTaken={isTaken}
        lengthFrom={lengthFrom}
        {...(prices && { prices: prices.byDay })}
        locale={locale}
        labels={{
          previousMonth: labels.previousMonth,
          nextMonth: labels.nextMonth,
          pickStart: labels.pickStart,
          pickEnd: labels.pickEnd,
          start: labels.checkin,
          end: labels.checkout,
          unknown: labels.unknownDay,
          obstacle: (obstacle) => obstacleText(obstacle, labels.obstacles, locale),
          nights: (count) => countText(labels.nights, count, locale),
        }}
      />
      {prices && (
        <p className="-mt-2 mx-auto max-w-[44ch] text-center text-ink-soft text-xs">{prices.hint}</p>
      )}
      <div aria-live="polite" className="-mt-2 min-h-6 text-center text-ink-soft text-sm">
        {length && length.least > 1 && <p>{countText(labels.shortest, length.least, locale)}</p>}
        {length && length.most !== null && <p>{countText(labels.longest, length.most, locale)}</p>}
        {isStayUnknown && <p className="mx-auto max-w-[40ch]">{labels.unknownStay}</p>}
      </div>
      <div className="flex justify-between gap-3">
        <Button variant="ghost" onClick={() => onChange({ start: null, end: null })}>
          {labels.clear}
        </Button>
        <Button type="submit">{labels.showPrice}</Button>
      </div>
    </div>
  );
}

/** Returns why a day cannot be chosen, in a few words. */
function obstacleText(
  obstacle: DayObstacle,
  texts: StayDatesProps['labels']['obstacles'],
  locale: string,
): string {
  return 'nights' in obstacle
    ? countText(texts[obstacle.kind], obstacle.nights, locale)
    : texts[obstacle.kind];
}
