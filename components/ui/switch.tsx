import type { ComponentProps, ReactNode } from 'react';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'size'> {
  /** Its visible name: what is true when it is on. */
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

/** On or off, at once. A native checkbox underneath: a form sends it. */
export function Switch({ label, hint, className = '', ...input }: SwitchProps) {
  return (
    <label
      className={`flex min-h-11 cursor-pointer items-center gap-4 has-disabled:cursor-not-allowed ${className}`}
    >
      <span className="min-w-0 grow">
        {label}
        {hint !== undefined && <span className="block text-ink-soft text-sm">{hint}</span>}
      </span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state */}
      <input type="checkbox" role="switch" {...input} className="switch" />
    </label>
  );
}
