'use client';

import { useState } from 'react';
import { lazyPart } from '#components/ui/lazy-part';
import { Popover, PopoverContent, PopoverTrigger } from '#components/ui/popover';
import { Skeleton } from '#components/ui/skeleton';
import { useAddressState } from '#lib/browser/use-address-state';
import { useIsHydrated } from '#lib/browser/use-is-hydrated';
import { formatDateRange } from '#lib/i18n/format';
import type { StayFieldLabels } from './stay-field-labels.ts';
import type { Stay } from './stay-picker.tsx';

interface StayFieldProps {
  /** The dates of the page's address as far as they can be read, YYYY-MM-DD; null by default. */
  readonly checkin?: string | null;
  readonly checkout?: string | null;
  readonly locale: string;
  /** The first and last selectable day, YYYY-MM-DD. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly labels: StayFieldLabels;
}

const StayPicker = lazyPart(
  () => import('./stay-picker.tsx'),
  <Skeleton className="h-80 w-72 rounded-field" />,
);

/**
 * Renders arrival and departure as form fields: a calendar in a popover, or two native date fields without JavaScript.
 * The calendar submits nothing until arrival and departure are chosen.
 */
export function StayField({
  checkin = null,
  checkout = null,
  locale,
  firstDay,
  lastDay,
  labels,
}: StayFieldProps) {
  const dates = { checkin, checkout };
  const requested = `${checkin} ${checkout}`;
  const [stay, setStay] = useAddressState(completeStay(dates), requested);
  const [isOpen, setOpen] = useState(false);
  const isHydrated = useIsHydrated();
  const words = stay ? formatDateRange(stay.checkin, stay.checkout, locale) : labels.anyDates;
  return (
    <>
      <div className="noscript:hidden">
        <Popover>
          <PopoverTrigger className="block w-full text-start focus-visible:outline-hidden">
            <span className="block font-semibold text-xs">{labels.when}</span>
            <span
              className={`block min-h-11 truncate pt-2 text-base sm:text-lg ${stay ? '' : 'text-ink-soft'}`}
            >
              {words}
            </span>
          </PopoverTrigger>
          <PopoverContent
            label={labels.when}
            open={isOpen}
            onOpenChange={setOpen}
            isLazy
            className="p-5 sm:max-w-none!"
          >
            <StayPicker
              key={requested}
              stay={stay}
              onChange={setStay}
              onDone={() => setOpen(false)}
              firstDay={firstDay}
              lastDay={lastDay}
              locale={locale}
              labels={labels}
            />
          </PopoverContent>
        </Popover>
      </div>
      {stay && isHydrated && (
        <>
          <input type="hidden" name="checkin" value={stay.checkin} />
          <input type="hidden" name="checkout" value={stay.checkout} />
        </>
      )}
      <noscript>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2 pb-2">
          {(['checkin', 'checkout'] as const).map((name) => (
            <label key={name} className="block font-semibold text-xs">
              {labels[name]}
              <input
                type="date"
                name={name}
                min={firstDay}
                max={lastDay}
                defaultValue={dates[name] ?? undefined}
                className="mt-1 block min-h-9 w-full focus-visible:outline-hidden bg-transparent font-normal text-base"
              />
            </label>
          ))}
        </div>
      </noscript>
    </>
  );
}

/** Returns the dates if there are two, the second after the first; else null. */
function completeStay({ checkin, checkout }: Readonly<Record<keyof Stay, string | null>>): Stay | null {
  return checkin !== null && checkout !== null && checkin < checkout ? { checkin, checkout } : null;
}
