import type { ReactNode } from 'react';
import { Select } from '#components/ui/select';

interface LabelledSelectProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The options. */
  readonly children: ReactNode;
}

/** Renders a select with its visible label above it. */
export function LabelledSelect({ label, value, onChange, children }: LabelledSelectProps) {
  return (
    <div className="flex flex-col gap-1">
      <span aria-hidden="true" className="font-semibold text-sm">
        {label}
      </span>
      <Select aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
        {children}
      </Select>
    </div>
  );
}
