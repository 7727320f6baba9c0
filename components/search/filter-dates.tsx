'use client';

import { useId, useState } from 'react';
import { useFilterForm } from '#components/search/filter-form';
import { Field } from '#components/ui/field';
import { lazyPart } from '#components/ui/lazy-part';
import { Select } from '#components/ui/select';
import { firstDayHere } from '#lib/browser/first-day-here';
import { useWhenSeen } from '#lib/browser/use-when-seen';
import { type CountTexts, countText } from '#lib/i18n/count-texts';
import type { FlexibleDates } from '#lib/site/search/filter-display';

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
  readonly flexible: string;
  readonly exact: string;
  /** In the order of the choices. */
  readonly shifts: readonly string[];
  readonly orMonth: string;
  readonly anyMonth: string;
  readonly length: string;
  /** In the order of the choices. */
  readonly lengths: readonly string[];
}

interface FilterDatesProps {
  readonly names: readonly [checkin: string, checkout: string];
  readonly checkin: string;
  readonly checkout: string;
  /** The first and last selectable day, YYYY-MM-DD. */
  readonly today: string;
  readonly lastDay: string;
  readonly flexible: FlexibleDates;
  readonly locale: string;
  readonly words: DateWords;
}

/**
 * Renders arrival and departure as native date fields of the filter form; with JavaScript a calendar fills them. A
 * field is required when the other has a date. Below are the days by which the dates may be shifted, and a month in place of dates: choosing one
 * clears the other.
 */
export function FilterDates({
  names,
  checkin,
  checkout,
  today,
  lastDay,
  flexible,
  locale,
  words,
}: FilterDatesProps) {
  const { changed } = useFilterForm();
  const [stay, setStay] = useState({ checkin, checkout });
  const [box, wasSeen] = useWhenSeen<HTMLDivElement>();
  const id = useId();
  const [month, setMonth] = useState(flexible.month);
  const [flexName, monthName, nightsName] = flexible.names;
  const change = (next: { readonly checkin: string; readonly checkout: string }) => {
    setStay(next);
    if (next.checkin !== '' || next.checkout !== '') setMonth('');
    changed();
  };
  const changeMonth = (next: string) => {
    setMonth(next);
    if (next !== '') setStay({ checkin: '', checkout: '' });
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
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 max-[22rem]:grid-cols-1">
        <label htmlFor={`${id}-flex`} className="flex flex-col gap-1.5 max-md:col-span-full">
          <span className="font-medium text-sm">{words.flexible}</span>
          <Select id={`${id}-flex`} name={flexName} defaultValue={flexible.shift ?? ''}>
            <option value="">{words.exact}</option>
            {flexible.shifts.map((days, index) => (
              <option key={days} value={days}>
                {words.shifts[index]}
              </option>
            ))}
          </Select>
        </label>
        <label htmlFor={`${id}-month`} className="flex flex-col gap-1.5">
          <span className="font-medium text-sm">{words.orMonth}</span>
          <Select
            id={`${id}-month`}
            name={monthName}
            value={month}
            onChange={({ target }) => changeMonth(target.value)}
          >
            <option value="">{words.anyMonth}</option>
            {flexible.months.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </label>
        <label htmlFor={`${id}-nights`} className="flex flex-col gap-1.5">
          <span className="font-medium text-sm">{words.length}</span>
          <Select id={`${id}-nights`} name={nightsName} defaultValue={flexible.nights}>
            {flexible.lengths.map((nights, index) => (
              <option key={nights} value={nights}>
                {words.lengths[index]}
              </option>
            ))}
          </Select>
        </label>
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
