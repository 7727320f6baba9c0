'use client';

import { type ChangeEvent, useId } from 'react';
import { TryPlace } from '#components/developers/try/try-place';
import { Field } from '#components/ui/field';
import { Select } from '#components/ui/select';
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
    return <TryPlace control={control} value={value} locale={locale} onChange={onChange} />;
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
