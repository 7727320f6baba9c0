import type { ComponentProps, ReactNode } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  /** The visible label. */
  readonly label: ReactNode;
  /** Text at the end of the line, such as a count. */
  readonly detail?: ReactNode;
}

/** Renders a native checkbox with its label. It works without JavaScript, and its form submits it. */
export function Checkbox({ label, detail, className = '', ...input }: CheckboxProps) {
  return (
    <label className={className === '' ? 'check-row' : `check-row ${className}`}>
      <input type="checkbox" {...input} />
      <span>{label}</span>
      {detail !== undefined && <span>{detail}</span>}
    </label>
  );
}
