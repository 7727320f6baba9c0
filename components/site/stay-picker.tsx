'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button';
import { RangeCalendar } from '#components/ui/range-calendar';
import { firstDayHere } from '#lib/browser/first-day-here';
import type { StayFieldLabels } from './stay-field-labels.ts';

/** A stay as plain dates (YYYY-MM-DD): the days of arrival and departure. */
export interface Stay {
  /** YYYY-MM-DD */
  readonly checkin: string;
  readonly checkout: string;
}

interface StayPickerProps {
  readonly stay: Stay | null;
  readonly onChange: (stay: Stay | null) => void;
  readonly onDone: () => void;
  /** The first and last selectable day, YYYY-MM-DD. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly locale: string;
  readonly labels: StayFieldLabels;
}

/**
 * Renders the calendar for arrival and departure. Calls `onChange` with the stay once both dates are chosen, and with
 * null while one is missing.
 */
export default function StayPicker({
  stay,
  onChange,
  onDone,
  firstDay,
  lastDay,
  locale,
  labels,
}: StayPickerProps) {
  const [range, setRange] = useState({ start: stay?.checkin ?? null, end: stay?.checkout ?? null });
  const change = (next: typeof range) => {
    setRange(next);
    onChange(next.start !== null && next.end !== null ? { checkin: next.start, checkout: next.end } : null);
  };
  return (
    <div className="grid gap-4">
      <RangeCalendar
        value={range}
        onChange={change}
        min={firstDayHere(firstDay)}
        max={lastDay}
        locale={locale}
        labels={{
          ...labels.calendar,
          start: labels.checkin,
          end: labels.checkout,
          nights: (count) =>
            count === 1 ? labels.oneNight : labels.someNights.replace('{count}', String(count)),
        }}
      />
      <div className="flex justify-between gap-3">
        <Button variant="ghost" onClick={() => change({ start: null, end: null })}>
          {labels.clear}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {labels.done}
        </Button>
      </div>
    </div>
  );
}
