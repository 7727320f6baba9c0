import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  readonly className?: string | undefined;
  /** Whether the button's action is pending: it keeps width, focus and name, shows a spinner and ignores clicks. */
  readonly isBusy?: boolean;
}

/**
 * Renders a `<button>` in the site's look; its `type` is `button` by default. For links that look like a button, use
 * `<ButtonLink>` or `<ButtonAnchor>`.
 */
export function Button({
  variant,
  size,
  isBusy = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass({ variant, size, className })}
      // `disabled` would drop the focus, so that a busy button is only `aria-disabled`.
      {...(isBusy && { 'aria-busy': true, 'aria-disabled': true })}
      {...(isBusy ? { onClick: (event) => event.preventDefault() } : onClick && { onClick })}
      {...rest}
    >
      {isBusy && <Spinner />}
      {isBusy && variant === 'icon' ? null : children}
    </button>
  );
}

/**
 * Renders Lucide's icon `loader-circle` without the library: every page includes the error screen, which has buttons.
 */
function Spinner() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-4.5 shrink-0 animate-spin"
    >
      <path d="M21 12a9 9 0 1 1-6.219-8.56" />
    </svg>
  );
}
