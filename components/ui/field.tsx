import type { ComponentProps, ReactNode } from 'react';

interface FieldProps extends ComponentProps<'input'> {
  /** Its visible name. */
  readonly label: ReactNode;
}

/** An input below its name, which a click may meet as well. */
export function Field({ label, ...input }: FieldProps) {
  return (
    <label className="flex min-w-0 flex-col gap-1">
      <span className="font-semibold text-sm">{label}</span>
      <input {...input} className="field min-w-0" />
    </label>
  );
}
