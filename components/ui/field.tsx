import type { ComponentProps, ReactNode } from 'react';
import { fieldClass } from './field-class.ts';

interface FieldProps extends ComponentProps<'input'> {
  /** The visible label. */
  readonly label: ReactNode;
}

/** Renders an `<input>` of any type with its visible label above it. */
export function Field({ label, ...input }: FieldProps) {
  return (
    <label className="flex min-w-0 flex-col gap-1">
      <span className="font-semibold text-sm">{label}</span>
      <input {...input} className={fieldClass({ className: 'min-w-0' })} />
    </label>
  );
}
