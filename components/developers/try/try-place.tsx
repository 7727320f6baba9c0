'use client';

import { useEffect, useId, useState } from 'react';
import { type ChosenPlace, PlaceCombobox } from '#components/search/place-combobox';
import { Field } from '#components/ui/field';
import { placeTitle } from '#lib/portal/try/place-title';
import type { TryControl } from '#lib/portal/try/try-request';

interface TryPlaceProps {
  readonly control: TryControl;
  /** Ids, comma-separated. */
  readonly value: string;
  readonly locale: string;
  readonly onChange: (value: string) => void;
}

const NOWHERE: ChosenPlace = { value: '', title: '' };

/** Renders a combobox that finds the id of a place by its name, and a field for ids. Each follows the other. */
export function TryPlace({ control: { name, isRequired }, value, locale, onChange }: TryPlaceProps) {
  const id = useId();
  const [chosen, setChosen] = useState(NOWHERE);
  const isChosen = chosen.value === value;
  useEffect(() => {
    if (isChosen || !/^\d+$/.test(value)) return;
    const leaving = new AbortController();
    placeTitle(value, locale, leaving.signal)
      .then((title) => {
        if (title !== null) setChosen({ value, title });
      })
      // The field shows the id.
      .catch(() => {});
    return () => leaving.abort();
  }, [isChosen, value, locale]);
  const label = `${name}, by name`;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)_6.5rem] items-end gap-2">
      <div className="flex min-w-0 flex-col gap-1">
        <label htmlFor={id} className="font-semibold text-sm">
          {label}
        </label>
        <PlaceCombobox
          key={isChosen ? 'chosen' : 'typed'}
          id={id}
          name={`${name}-place`}
          isLabelled
          locale={locale}
          layout="floating"
          groups={[]}
          words={{
            label,
            placeholder: 'Type a name',
            found: 'Places',
            foundCount: { none: 'No place', one: 'One place', many: '{count} places' },
            nothing: 'No place with homes has this name.',
            clear: `Clear ${name}`,
          }}
          start={isChosen ? chosen : NOWHERE}
          onChange={(place) => {
            setChosen(place ?? NOWHERE);
            onChange(place?.value ?? '');
          }}
        />
      </div>
      <Field
        label={isRequired ? 'id' : 'ids'}
        aria-label={name}
        inputMode="numeric"
        value={value}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
