'use client';

import { useState } from 'react';
import { useFilterForm } from '#components/search/filter-form';
import { Field } from '#components/ui/field';
import { lazyPart } from '#components/ui/lazy-part';
import { firstDayHere } from '#lib/browser/first-day-here';
import { useWhenSeen } from '#lib/browser/use-when-seen';
import { type CountTexts, countText } from '#lib/i18n/count-texts';

const RangeCalendar = lazyPart(async () => ({
  default: (await import('#components/ui/range-calendar')).RangeCalendar,
}));

interface DateWords {
  readonly checkin: string;
  readonly checkout: string;
  readonly previousMonth: string;
  readonly nextMonth: string;
  readonly pickArrival: string;
  readonly pickDeparture: string;
  readonly nights: CountTexts;
}

interface FilterDatesProps {
  readonly names: readonly [checkin: string, checkout: string];
  readonly checkin: string;
  readonly checkout: string;
  /** The first and last selectable day, YYYY-MM-DD. */
  readonly today: string;
  readonly lastDay: string;
  readonly locale: string;
  readonly words: DateWords;
}

/**
 * Renders arrival and departure as native date fields of the filter form; with JavaScript a calendar fills them. A
 * field is required when the other has a date.
 */
export function FilterDates({ names, checkin, checkout, today, lastDay, locale, words }: FilterDatesProps) {
  const { changed } = useFilterForm();
  const [stay, setStay] = useState({ checkin, checkout });
  const [box, wasSeen] = useWhenSeen<HTMLDivElement>();
  const change = (next: { readonly checkin: string; readonly checkout: string }) => {
    setStay(next);
    changed();
  };
  // An arrival day that the server accepted stays selectable.
  const firstDay = stay.checkin !== '' && stay.checkin < today ? stay.checkin : today;
  return (
    <div ref={box} className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3 max-[22rem]:grid-cols-1">
        {(
          [
            [names[0], words.checkin, stay.checkin, firstDay, stay.checkout !== ''],
            [names[1], words.checkout, stay.checkout, stay.checkin || today, stay.checkin !== ''],
          ] as const
        ).map(([name, label, value, min, isRequired], index) => (
          <Field
            key={name}
            label={label}
            type="date"
            name={name}
            min={min}
            max={lastDay}
            value={value}
            required={isRequired}
            onChange={({ target }) =>
              change(index === 0 ? { ...stay, checkin: target.value } : { ...stay, checkout: target.value })
            }
          />
        ))}
      </div>
      <div className="min-h-88 noscript:hidden">
        {wasSeen && (
          <RangeCalendar
            value={{ start: stay.checkin || null, end: stay.checkout || null }}
            onChange={({ start, end }) => change({ checkin: start ?? '', checkout: end ?? '' })}
            min={firstDayHere(today)}
            max={lastDay}
            locale={locale}
            labels={{
              previousMonth: words.previousMonth,
              nextMonth: words.nextMonth,
              pickStart: words.pickArrival,
              pickEnd: words.pickDeparture,
              start: words.checkin,
              end: words.checkout,
              nights: (count) => countText(words.nights, count, locale),
            }}
          />
        )}
      </div>
    </div>
  );
}
