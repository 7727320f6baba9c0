import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';

/**
 * Renders a plain `<a>` that looks like a button, for links within the page, to another program, or with a full page
 * load.
 */
export function ButtonAnchor({ variant, size, className, ...props }: ComponentProps<'a'> & ButtonLook) {
  return <a {...props} className={buttonClass({ variant, size, className })} />;
}
