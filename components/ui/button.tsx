import { cva } from 'class-variance-authority';
import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';

type ButtonVariant = 'primary' | 'quiet' | 'ghost' | 'icon';

const DISABLED = 'disabled:border-line disabled:bg-sand disabled:text-ink-soft';

const SIZES = {
  /** In a dense row. */
  sm: 'min-h-10 px-3 text-sm',
  /** In a card. */
  compact: 'min-h-11 px-4 text-sm',
  /** In a row of several buttons that must fit a phone. */
  fitting: 'min-h-11 px-4 max-sm:gap-1.5 max-sm:px-3 max-sm:text-sm',
  /** Round over a picture on phones; from tablets on with its text, in a row. */
  overlay:
    'min-h-11 px-4 max-md:size-11 max-md:rounded-full max-md:border-line max-md:bg-raised/90 max-md:px-0',
  ghost: 'min-h-11 px-3',
  md: 'min-h-11 px-4.5',
  /** As high as a primary button next to it. */
  tall: 'min-h-12 px-4.5',
  lg: 'min-h-12 px-6',
  /** Square. */
  icon: 'size-11 shrink-0',
} as const;

const DEFAULT_SIZES = { primary: 'lg', quiet: 'md', ghost: 'ghost', icon: 'icon' } as const;

const look = cva(
  [
    'inline-flex items-center justify-center gap-2 border text-center transition-press',
    'not-disabled:not-aria-disabled:active:scale-[0.985]',
    'aria-disabled:cursor-not-allowed aria-disabled:aria-busy:cursor-progress aria-busy:cursor-progress',
    'forced-colors:border-[color:ButtonText] forced-colors:disabled:border-[color:GrayText] forced-colors:disabled:text-[color:GrayText]',
  ],
  {
    variants: {
      variant: {
        primary: `rounded-field border-transparent bg-sea font-semibold text-on-sea not-disabled:hover:bg-sea-deep ${DISABLED}`,
        quiet: [
          'rounded-field border-line-strong font-[550] text-ink not-disabled:hover:bg-sand',
          'aria-expanded:border-ink aria-expanded:bg-sand',
          'forced-colors:aria-pressed:bg-[color:SelectedItem] forced-colors:aria-pressed:text-[color:SelectedItemText] forced-colors:aria-pressed:forced-color-adjust-none',
          DISABLED,
        ],
        ghost:
          'rounded-field border-transparent font-[550] not-disabled:hover:bg-sand disabled:text-ink-soft',
        icon: 'rounded-full not-disabled:hover:bg-sand disabled:border-line disabled:text-ink-soft disabled:opacity-55',
      },
      size: SIZES,
      /** What marks a pressed quiet button. */
      pressed: {
        ink: 'aria-pressed:border-ink aria-pressed:bg-sand',
        terracotta: 'aria-pressed:border-terracotta aria-pressed:bg-terracotta-soft',
        terracottaFromTablets: 'md:aria-pressed:border-terracotta md:aria-pressed:bg-terracotta-soft',
      },
      /** Whether an icon button has a border. */
      isOutlined: { true: 'border-line-strong', false: '' },
    },
    compoundVariants: [{ variant: 'icon', isOutlined: false, className: 'border-transparent' }],
  },
);

export interface ButtonLook {
  /** `icon` is square and needs an `aria-label`. Default: `primary`. */
  readonly variant?: ButtonVariant | undefined;
  /** Default: the variant's own size. */
  readonly size?: keyof typeof SIZES | undefined;
  readonly pressed?: 'ink' | 'terracotta' | 'terracottaFromTablets' | undefined;
  readonly isOutlined?: boolean | undefined;
  /** Further classes, for position and margins. One that sets what the look sets needs a variant such as `max-sm:`. */
  readonly className?: string | undefined;
}

/**
 * Returns the classes of a button. Use `<Button>` and `<ButtonLink>`; this is for other elements, such as `<summary>`
 * and the parts of a popover: `<PopoverTrigger className={buttonClass({ variant: 'quiet' })}>`.
 */
export function buttonClass({
  variant = 'primary',
  size = DEFAULT_SIZES[variant],
  pressed = 'ink',
  isOutlined = false,
  className,
}: ButtonLook = {}): string {
  return look({ variant, size, pressed: variant === 'quiet' ? pressed : null, isOutlined, className });
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  readonly className?: string | undefined;
  /** Whether the button's action is pending: it keeps width, focus and name, shows a spinner and ignores clicks. */
  readonly isBusy?: boolean;
}

export function Button({
  variant,
  size,
  pressed,
  isOutlined,
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
      className={buttonClass({ variant, size, pressed, isOutlined, className })}
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
