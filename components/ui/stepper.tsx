'use client';

import { useId, useState } from 'react';
import { Button } from '#components/ui/button';
import { Icon } from '#components/ui/icon';

interface StepperProps {
  readonly label: string;
  readonly hidesLabel?: boolean;
  readonly hint?: string;
  /** Form field name; without it nothing is submitted. "Any" submits an empty value. */
  readonly name?: string;
  readonly min: number;
  readonly max: number;
  /**
   * The value, if the caller controls it; null is "any" and shows `anyLabel`. Without it, `defaultValue` is the first
   * value.
   */
  readonly value?: number | null;
  readonly defaultValue?: number | null;
  readonly onChange?: (value: number | null) => void;
  /** Label of "any", one step below the minimum; without it the minimum is the lowest value. */
  readonly anyLabel?: string;
  readonly decreaseLabel: string;
  readonly increaseLabel: string;
}

/**
 * Renders a number field with − and + buttons. Typed numbers are rounded and limited to [min, max]; an empty field is
 * null ("any") if `anyLabel` is given, else `min`. Without JavaScript it is a native number field.
 */
export function Stepper({
  label,
  hidesLabel = false,
  hint,
  name,
  min,
  max,
  value,
  defaultValue = null,
  onChange,
  anyLabel,
  decreaseLabel,
  increaseLabel,
}: StepperProps) {
  const id = useId();
  const [own, setOwn] = useState(defaultValue);
  const lowest = anyLabel === undefined ? min : null;
  const current = (value === undefined ? own : value) ?? lowest;
  const change = (next: number | null) => {
    setOwn(next);
    onChange?.(next);
  };
  const decrease = () => change(current === null || current <= min ? lowest : current - 1);
  const increase = () => change(current === null ? min : Math.min(max, current + 1));
  return (
    <div className="flex min-h-12 items-center gap-4">
      <div className="min-w-0 grow">
        <label htmlFor={id} className={hidesLabel ? 'sr-only' : 'font-medium'}>
          {label}
        </label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-ink-soft text-sm">
            {hint}
          </p>
        )}
      </div>
      <div className="flex items-center gap-1.5">
        <Button
          aria-label={decreaseLabel}
          aria-controls={id}
          disabled={current === lowest}
          onClick={decrease}
          variant="icon"
          className="border-line-strong"
        >
          <Icon name="minus" className="size-4" />
        </Button>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          placeholder={anyLabel}
          value={current ?? ''}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          {...(name !== undefined && { name })}
          onChange={({ currentTarget }) => {
            const typed = currentTarget.valueAsNumber;
            if (Number.isNaN(typed)) change(lowest);
            else change(Math.min(max, Math.max(min, Math.round(typed))));
          }}
          className="stepper-field"
        />
        <Button
          aria-label={increaseLabel}
          aria-controls={id}
          disabled={current !== null && current >= max}
          onClick={increase}
          variant="icon"
          className="border-line-strong"
        >
          <Icon name="plus" className="size-4" />
        </Button>
      </div>
    </div>
  );
}
