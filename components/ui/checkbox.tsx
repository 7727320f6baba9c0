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
    <label
      className={`flex min-h-11 cursor-pointer items-center gap-3 has-disabled:cursor-not-allowed has-disabled:text-ink-soft ${className}`}
    >
      <input type="checkbox" {...input} className="check" />
      <span className="min-w-0 grow">{label}</span>
      {detail !== undefined && <span className="text-ink-soft text-sm tabular-nums">{detail}</span>}
    </label>
  );
}
