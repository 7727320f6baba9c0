import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from '#components/ui/button';
import { Link } from '#components/ui/link';

/** A link within the site that looks like a button. */
export function ButtonLink({
  variant,
  size,
  className,
  ...props
}: ComponentProps<typeof Link> & Pick<ButtonLook, 'variant' | 'size' | 'className'>) {
  return <Link {...props} className={buttonClass({ variant, size, className })} />;
}

/** A plain link that looks like a button: within the page, to another program, or with a full page load. */
export function ButtonAnchor({
  variant,
  size,
  className,
  ...props
}: ComponentProps<'a'> & Pick<ButtonLook, 'variant' | 'size' | 'className'>) {
  return <a {...props} className={buttonClass({ variant, size, className })} />;
}
