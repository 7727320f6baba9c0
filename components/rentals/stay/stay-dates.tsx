'use client';

import dynamic from 'next/dynamic';
import { useEffect, useRef, useState } from 'react';
import { Popover, PopoverContent, PopoverTrigger } from '#components/ui/popover';
import { Skeleton } from '#components/ui/skeleton';
import type { CountTexts } from '#lib/i18n/count-texts';
import { formatDate } from '#lib/i18n/format';

const StayCalendar = dynamic(() => import('./stay-calendar.tsx'), {
  ssr: false,
  loading: () => <Skeleton className="h-96 w-72 rounded-field" />,
});

export interface StayDatesLabels {
  readonly stay: string;
  readonly checkin: string;
  readonly checkout: string;
  /** In place of a day: "Choose". */
  readonly noDay: string;
  readonly clear: string;
  readonly showPrice: string;
  /** Of a day: nothing is known of its night. */
  readonly unknownDay: string;
  /** Of a stay with such a night. */
  readonly unknownStay: string;
  readonly previousMonth: string;
  readonly nextMonth: string;
  readonly pickStart: string;
  readonly pickEnd: string;
  readonly nights: CountTexts;
}

export interface StayDatesProps {
  /** What was asked; YYYY-MM-DD as all days here. */
  readonly checkin: string | null;
  readonly checkout: string | null;
  readonly firstDay: string;
  readonly lastDay: string;
  /** From the night of the first day to the morning of the second. */
  readonly taken: readonly (readonly [start: string, end: string])[];
  /** The nights of which it is known whether they are taken, the second day excluded; null is open, and none for all. */
  readonly known: readonly [start: string | null, end: string | null] | null;
  /** What to say of arrivals from the first day until before the second: "The shortest stay from that day is 7 nights." */
  readonly limits: readonly (readonly [start: string, end: string, text: string])[];
  readonly locale: string;
  readonly labels: StayDatesLabels;
}

/**
 * Arrival and departure in the form around it: a calendar of the days that are not taken. Without scripts the browser's own two
 * fields, which know nothing of what is taken.
 */
export function StayDates(props: StayDatesProps) {
  const { checkin, checkout, firstDay, lastDay, locale, labels } = props;
  const [range, setRange] = useState({ start: checkin, end: checkout });
  const [isOpen, setOpen] = useState(false);
  const asked = `${checkin} ${checkout}`;
  const [lastAsked, setLastAsked] = useState(asked);
  if (asked !== lastAsked) {
    setLastAsked(asked);
    setRange({ start: checkin, end: checkout });
  }

  const place = useRef<HTMLDivElement>(null);
  const isComplete = range.start !== null && range.end !== null;
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return;
    const onSubmit = (event: SubmitEvent) => {
      if (!isComplete) {
        // Nothing can be asked yet; the calendar says what is missing.
        event.preventDefault();
        event.stopPropagation();
      }
      setOpen(!isComplete);
    };
    form.addEventListener('submit', onSubmit);
    return () => form.removeEventListener('submit', onSubmit);
  }, [isComplete]);

  const days = [
    ['checkin', labels.checkin, range.start],
    ['checkout', labels.checkout, range.end],
  ] as const;
  return (
    <>
      <div ref={place} className="noscript:hidden">
        <Popover>
          <PopoverTrigger className="grid w-full grid-cols-2 divide-x divide-line-strong rounded-t-field text-start hover:bg-sand rtl:divide-x-reverse">
            {days.map(([name, label, day]) => (
              <span key={name} className="min-w-0 px-3 pt-1.5 pb-2">
                <span className="block font-semibold text-xs">{label} </span>
                <span
                  className={`block truncate text-[0.9375rem] tabular-nums ${day === null ? 'text-ink-soft' : ''}`}
                >
                  {day === null ? labels.noDay : formatDate(day, locale, 'medium')}
                </span>
              </span>
            ))}
          </PopoverTrigger>
          <PopoverContent
            label={labels.stay}
            align="end"
            open={isOpen}
            onOpenChange={setOpen}
            isLazy
            className="px-1 py-4 min-[22rem]:p-5 sm:max-w-none!"
          >
            <StayCalendar {...props} range={range} onChange={setRange} />
          </PopoverContent>
        </Popover>
        {isComplete &&
          days.map(([name, , day]) => <input key={name} type="hidden" name={name} value={day ?? ''} />)}
      </div>
      <noscript>
        <div className="grid grid-cols-2 divide-x divide-line-strong rtl:divide-x-reverse">
          {days.map(([name, label, day]) => (
            <label key={name} className="block px-3 pt-1.5 pb-2 font-semibold text-xs">
              {label}
              <input
                type="date"
                name={name}
                min={firstDay}
                max={lastDay}
                defaultValue={day ?? ''}
                required
                className="block w-full bg-transparent font-normal text-[0.9375rem] tabular-nums"
              />
            </label>
          ))}
        </div>
      </noscript>
    </>
  );
}
