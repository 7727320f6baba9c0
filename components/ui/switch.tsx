import type { ComponentProps, ReactNode } from 'react';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'size'> {
  /** The visible label: the statement that is true when the switch is on. */
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

/** Renders a native checkbox as a switch with a label. It has no effect of its own: its form submits it, or CSS reacts to `:checked`. */
export function Switch({ label, hint, className = '', ...input }: SwitchProps) {
  return (
    <label
      className={`flex min-h-11 cursor-pointer items-center gap-4 has-disabled:cursor-not-allowed ${className}`}
    >
      <span className="min-w-0 grow">
        {label}
        {hint !== undefined && <span className="block text-ink-soft text-sm">{hint}</span>}
      </span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has a native state */}
      <input type="checkbox" role="switch" {...input} className="switch" />
    </label>
  );
}
