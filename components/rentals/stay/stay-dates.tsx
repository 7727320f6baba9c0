'use client';

import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type FailedForm, FormProblems } from '#components/ui/form-problems';
import { lazyPart } from '#components/ui/lazy-part';
import { Popover, PopoverContent, PopoverTrigger } from '#components/ui/popover';
import { Skeleton } from '#components/ui/skeleton';
import { useAddressState } from '#lib/browser/use-address-state';
import { useIsHydrated } from '#lib/browser/use-is-hydrated';
import { formatDate } from '#lib/i18n/format';
import type { StayDatesProps } from './stay-dates-props.ts';

const StayCalendar = lazyPart(
  () => import('./stay-calendar.tsx'),
  <Skeleton className="h-96 w-72 rounded-field" />,
);

/**
 * Renders arrival and departure as fields of the surrounding form: a calendar, or two native date fields without
 * JavaScript, which do not show taken days. A submit with only one of the dates, or none, opens the calendar instead; with another problem
 * in the form, both are listed.
 */
export function StayDates(props: StayDatesProps) {
  const { checkin, checkout, firstDay, lastDay, locale, labels, problemTexts } = props;
  const [range, setRange] = useAddressState({ start: checkin, end: checkout }, `${checkin} ${checkout}`);
  const [isOpen, setOpen] = useState(false);
  const [failed, setFailed] = useState<FailedForm | null>(null);
  const isHydrated = useIsHydrated();
  const place = useRef<HTMLDivElement>(null);
  const isComplete = range.start !== null && range.end !== null;
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return;
    form.noValidate = true;
    const onSubmit = (event: SubmitEvent) => {
      const isValid = form.checkValidity();
      if (!isComplete || !isValid) {
        event.preventDefault();
        event.stopPropagation();
      }
      // The calendar says which date is missing.
      setOpen(!isComplete && isValid);
      setFailed((before) => (isValid ? null : { form, attempt: (before?.attempt ?? 0) + 1 }));
    };
    form.addEventListener('submit', onSubmit);
    return () => form.removeEventListener('submit', onSubmit);
  }, [isComplete]);

  const problemsBox = failed?.form.querySelector('[data-problems]');
  const opener = place.current?.querySelector('button');
  const days = [
    ['checkin', labels.checkin, range.start],
    ['checkout', labels.checkout, range.end],
  ] as const;
  return (
    <>
      <div ref={place} className="noscript:hidden">
        <Popover>
          <PopoverTrigger className="grid w-full grid-cols-2 divide-x divide-line-strong rounded-t-field text-start hover:bg-sand">
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
          isHydrated &&
          days.map(([name, , day]) => <input key={name} type="hidden" name={name} value={day ?? ''} />)}
      </div>
      {failed &&
        problemsBox &&
        createPortal(
          <FormProblems
            key={failed.attempt}
            form={failed.form}
            others={isComplete || !opener ? [] : [{ field: opener, text: labels.missing }]}
            texts={problemTexts}
            locale={locale}
          />,
          problemsBox,
        )}
      <noscript>
        <div className="grid grid-cols-2 divide-x divide-line-strong">
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
