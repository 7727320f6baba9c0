import type { ComponentProps } from 'react';
import { Link } from '#components/ui/link';
import { type ButtonLook, buttonClass } from './button-class.ts';

/** Renders a link to a page of the site that looks like a button. */
export function ButtonLink({ variant, size, className, ...props }: ComponentProps<typeof Link> & ButtonLook) {
  return <Link {...props} className={buttonClass({ variant, size, className })} />;
}
