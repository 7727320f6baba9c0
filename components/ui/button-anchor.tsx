import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';

/** A plain link that looks like a button: within the page, to another program, or with a full page load. */
export function ButtonAnchor({ variant, size, className, ...props }: ComponentProps<'a'> & ButtonLook) {
  return <a {...props} className={buttonClass({ variant, size, className })} />;
}
