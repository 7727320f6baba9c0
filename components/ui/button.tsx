import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';

export type ButtonVariant = 'primary' | 'quiet' | 'ghost' | 'icon';

const LOOKS: Readonly<Record<ButtonVariant, string>> = {
  primary: 'button',
  quiet: 'button-quiet',
  ghost: 'button-ghost',
  icon: 'button-icon',
};

/** The look of a button for what is a link: `<Link className={buttonClass('quiet')}>`. */
export function buttonClass(variant: ButtonVariant = 'primary', className = ''): string {
  return className === '' ? LOOKS[variant] : `${LOOKS[variant]} ${className}`;
}

export interface ButtonProps extends ComponentProps<'button'> {
  /** `icon` is square and needs an `aria-label`. */
  readonly variant?: ButtonVariant;
  /** Whether the button's action is pending: it keeps width, focus and name, shows a spinner and ignores clicks. */
  readonly isBusy?: boolean;
}

export function Button({
  variant = 'primary',
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
      className={buttonClass(variant, className)}
      // `disabled` would drop the focus, so that a busy button is only `aria-disabled`.
      {...(isBusy && { 'aria-busy': true, 'aria-disabled': true })}
      {...(isBusy ? { onClick: (event) => event.preventDefault() } : onClick && { onClick })}
      {...rest}
    >
      {isBusy && <LoaderCircle aria-hidden="true" className="size-4.5 shrink-0 animate-spin" />}
      {isBusy && variant === 'icon' ? null : children}
    </button>
  );
}
