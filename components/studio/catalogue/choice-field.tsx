import type { ReactNode } from 'react';
import { Select } from '#components/ui/select';

interface ChoiceFieldProps {
  readonly name: string;
  readonly label: string;
  /** The value that is chosen at first. */
  readonly chosen: string;
  /** The options. */
  readonly children: ReactNode;
}

/** Renders a select of a form with its visible label above it. */
export function ChoiceField({ name, label, chosen, children }: ChoiceFieldProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span aria-hidden="true" className="font-semibold text-sm">
        {label}
      </span>
      <Select name={name} aria-label={label} defaultValue={chosen}>
        {children}
      </Select>
    </div>
  );
}
