'use client';

import { useId, useState } from 'react';
import { Button } from '#components/ui/button';
import { Field } from '#components/ui/field';
import { lazyPart } from '#components/ui/lazy-part';
import { Skeleton } from '#components/ui/skeleton';
import { addDays, utcDay } from '#lib/dates/plain-dates';
import { countText } from '#lib/i18n/count-texts';

const RangeCalendar = lazyPart(
  async () => ({ default: (await import('#components/ui/range-calendar')).RangeCalendar }),
  <Skeleton className="h-88" />,
);

/** A stay as the values of its two parameters, YYYY-MM-DD; empty where there is none. */
interface StayValues {
  readonly checkin: string;
  readonly checkout: string;
}

interface TryDatesProps extends StayValues {
  readonly onChange: (stay: StayValues) => void;
}

const NIGHTS = { none: 'no nights', one: '1 night', many: '{count} nights' };
/** Days after today that the calendar has: two years. */
const DAYS_AHEAD = 730;

/** Renders the dates of a stay as two fields, and a calendar that fills both, whose code loads when it opens. */
export function TryDates({ checkin, checkout, onChange }: TryDatesProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const today = utcDay(Date.now());
  const inOrder = [today, ...[checkin, checkout].filter((day) => isDay(day))].toSorted();
  const first = inOrder[0] ?? today;
  const last = [addDays(today, DAYS_AHEAD), inOrder.at(-1) ?? today].toSorted().at(-1) ?? today;
  return (
    <div className="col-span-full min-w-0">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3 *:min-w-36 *:grow sm:*:max-w-60">
        <Field
          label="checkin"
          type="date"
          value={checkin}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange({ checkin: currentTarget.value, checkout })}
        />
        <Field
          label="checkout"
          type="date"
          value={checkout}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange({ checkin, checkout: currentTarget.value })}
        />
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen((current) => !current)}
        >
          {isOpen ? 'Close the calendar' : 'Choose in a calendar'}
        </Button>
      </div>
      <div id={id} className="mt-4" hidden={!isOpen}>
        {isOpen && (
          <RangeCalendar
            value={{
              start: isDay(checkin) ? checkin : null,
              end: isDay(checkin) && checkin < checkout && isDay(checkout) ? checkout : null,
            }}
            onChange={({ start, end }) => onChange({ checkin: start ?? '', checkout: end ?? '' })}
            min={first}
            max={last}
            locale="en"
            labels={{
              previousMonth: 'Previous month',
              nextMonth: 'Next month',
              pickStart: 'Pick the day of arrival',
              pickEnd: 'Pick the day of departure',
              start: 'arrival',
              end: 'departure',
              nights: (count) => countText(NIGHTS, count, 'en'),
            }}
          />
        )}
      </div>
    </div>
  );
}

/** Whether a value is a day of the calendar, YYYY-MM-DD; addresses may have others. */
function isDay(value: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
}
