'use client';

import { type ChangeEvent, useEffect, useId, useState } from 'react';
import { Field } from '#components/ui/field';
import { Select } from '#components/ui/select';
import { type FoundPlace, findPlaces } from '#lib/portal/try/find-places';
import type { TryControl } from '#lib/portal/try/try-request';

interface TryFieldProps {
  readonly control: TryControl;
  readonly value: string;
  readonly locale: string;
  readonly onChange: (value: string) => void;
}

/** Renders the control of a parameter: a select, boxes, a date, a month, a number, a place that is found by its name, or a text. */
export function TryField({ control, value, locale, onChange }: TryFieldProps) {
  const { name, kind, isList, isRequired, min, max, placeholder } = control;
  const change = (event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.value);
  if (kind === 'place')
    return <PlaceField control={control} value={value} locale={locale} onChange={onChange} />;
  if (kind === 'choice' && isList)
    return <ChoicesField control={control} value={value} onChange={onChange} />;
  if (kind === 'choice') return <ChoiceField control={control} value={value} onChange={onChange} />;
  const isNumber = kind === 'number' && !isList;
  return (
    <Field
      label={name}
      type={isNumber ? 'number' : kind === 'date' || kind === 'month' ? kind : 'text'}
      value={value}
      onChange={change}
      required={isRequired}
      autoComplete="off"
      {...(placeholder === '' ? {} : { placeholder })}
      {...(isNumber ? { step: 'any', min: min ?? undefined, max: max ?? undefined } : {})}
    />
  );
}

function ChoiceField({ control, value, onChange }: Omit<TryFieldProps, 'locale'>) {
  const { name, options, placeholder } = control;
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="font-semibold text-sm">
        {name}
      </label>
      <Select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{placeholder === '' ? 'any' : `${placeholder}, by default`}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </Select>
    </div>
  );
}

function ChoicesField({ control: { name, options }, value, onChange }: Omit<TryFieldProps, 'locale'>) {
  const chosen = value === '' ? [] : value.split(',');
  const toggle = (option: string, isChosen: boolean) =>
    onChange(options.filter((each) => (each === option ? isChosen : chosen.includes(each))).join(','));
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-sm">{name}</legend>
      <div className="portal-choices">
        {options.map((option) => (
          <label key={option} className="flex min-h-9 items-center gap-2 text-sm">
            <input
              type="checkbox"
              checked={chosen.includes(option)}
              onChange={(event) => toggle(option, event.currentTarget.checked)}
            />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const PAUSE_MS = 200;

/** Renders a field for the id of a place, and one that finds the id by the name. */
function PlaceField({ control: { name, isRequired }, value, locale, onChange }: TryFieldProps) {
  const id = useId();
  const [phrase, setPhrase] = useState('');
  const [places, setPlaces] = useState<readonly FoundPlace[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      findPlaces(phrase, locale, leaving.signal)
        .then(setPlaces)
        // The list stays as it is: the field takes ids as well.
        .catch(() => {});
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [phrase, locale]);
  const choose = (text: string) => {
    const place = places.find(({ label }) => label === text);
    setPhrase(text);
    if (place) onChange(String(place.id));
  };
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)_6.5rem] items-end gap-2">
      <Field
        label={`${name}: name of a place`}
        list={id}
        value={phrase}
        autoComplete="off"
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <Field
        label={isRequired ? 'id' : 'ids'}
        aria-label={name}
        inputMode="numeric"
        value={value}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <datalist id={id}>
        {places.map(({ id: placeId, label }) => (
          <option key={placeId} value={label} />
        ))}
      </datalist>
    </div>
  );
}
