'use client';

import { useState } from 'react';
import { Popover, PopoverClose, PopoverContent, PopoverTrigger } from '#components/ui/popover';
import { Stepper } from '#components/ui/stepper';
import { buttonClass } from '../ui/button-class.ts';

interface GuestsFieldProps {
  readonly labels: {
    readonly guests: string;
    readonly any: string;
    readonly fewer: string;
    readonly more: string;
    readonly done: string;
  };
  /** Labels from "1 guest" to the highest selectable number. */
  readonly counts: readonly string[];
}

/**
 * Renders the number of guests as a form field: a stepper in a popover, or a number field without JavaScript. "Any"
 * submits nothing.
 */
export function GuestsField({ labels, counts }: GuestsFieldProps) {
  const [guests, setGuests] = useState<number | null>(null);
  return (
    <>
      <div className="noscript:hidden">
        <Popover>
          <PopoverTrigger className="block w-full text-start focus-visible:outline-hidden">
            <span className="block font-semibold text-xs">{labels.guests}</span>
            <span
              className={`block min-h-11 truncate pt-2 text-base sm:text-lg lg:min-w-36 ${guests === null ? 'text-ink-soft' : ''}`}
            >
              {guests === null ? labels.any : counts[guests - 1]}
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
      {guests !== null && <input type="hidden" name="guests" value={guests} />}
      <noscript>
        <label className="block font-semibold text-xs">
          {labels.guests}
          <input
            type="number"
            name="guests"
            min={1}
            max={counts.length}
            placeholder={labels.any}
            className="block h-11 w-full focus-visible:outline-hidden bg-transparent font-normal text-base placeholder:text-ink-soft placeholder:opacity-100"
          />
        </label>
      </noscript>
    </>
  );
}
