'use client';

import { Popover, PopoverClose, PopoverContent, PopoverTrigger } from '#components/ui/popover';
import { Stepper } from '#components/ui/stepper';
import { useAddressState } from '#lib/browser/use-address-state';
import { useIsHydrated } from '#lib/browser/use-is-hydrated';
import { buttonClass } from '../ui/button-class.ts';
import type { GuestsFieldLabels } from './guests-field-labels.ts';

interface GuestsFieldProps {
  readonly labels: GuestsFieldLabels;
  /** The number of guests of the page's address; null for any, the default. */
  readonly requested?: number | null;
}

/**
 * Renders the number of guests as a form field: a stepper in a popover, or a number field without JavaScript. "Any"
 * submits nothing.
 */
export function GuestsField({ labels, requested = null }: GuestsFieldProps) {
  const [guests, setGuests] = useAddressState(requested, String(requested));
  const isHydrated = useIsHydrated();
  const { counts } = labels;
  return (
    <>
      <div className="noscript:hidden">
        <Popover>
          <PopoverTrigger className="block w-full text-start focus-visible:outline-hidden">
            <span className="block font-semibold text-xs">{labels.guests}</span>
            <span
              className={`block min-h-11 truncate pt-2 text-base sm:text-lg lg:min-w-36 ${guests === null ? 'text-ink-soft' : ''}`}
            >
              {guests === null ? labels.any : (counts[guests - 1] ?? guests)}
            </span>
          </PopoverTrigger>
          <PopoverContent label={labels.guests} align="end" className="p-5 sm:w-80">
            <Stepper
              label={labels.guests}
              min={1}
              max={counts.length}
              value={guests}
              onChange={setGuests}
              anyLabel="–"
              decreaseLabel={labels.fewer}
              increaseLabel={labels.more}
            />
            <PopoverClose className={buttonClass({ variant: 'quiet', className: 'mt-4 w-full' })}>
              {labels.done}
            </PopoverClose>
          </PopoverContent>
        </Popover>
      </div>
      {guests !== null && isHydrated && <input type="hidden" name="guests" value={guests} />}
      <noscript>
        <label className="block font-semibold text-xs">
          {labels.guests}
          <input
            type="number"
            name="guests"
            min={1}
            max={counts.length}
            placeholder={labels.any}
            defaultValue={requested ?? undefined}
            className="block h-11 w-full focus-visible:outline-hidden bg-transparent font-normal text-base placeholder:text-ink-soft placeholder:opacity-100"
          />
        </label>
      </noscript>
    </>
  );
}
