import type { ComponentProps } from 'react';
import { Icon } from '#components/ui/icon';
import { fieldClass } from './field-class.ts';

/** Renders a native `<select>` in the site's look. It needs a label: `aria-label` or an enclosing `<label>`. */
export function Select({ className = '', children, ...props }: ComponentProps<'select'>) {
  return (
    <span className={`relative block ${className}`}>
      <select {...props} className={fieldClass({ icons: 'end', className: 'appearance-none truncate' })}>
        {children}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-ink-soft"
      />
    </span>
  );
}
