import type { ComponentProps } from 'react';

/** A raised sheet with a hairline around it. */
export function Card({ className = '', ...props }: ComponentProps<'div'>) {
  return <div {...props} className={`rounded-card border border-line bg-raised p-5 ${className}`} />;
}
