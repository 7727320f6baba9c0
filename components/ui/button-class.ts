type ButtonVariant = 'primary' | 'quiet' | 'ghost' | 'icon' | 'overlay';

type ButtonSize = keyof typeof SIZES;

/** The CSS classes of each button variant (app/buttons.css), which include its own size. */
const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  primary: 'button-primary',
  quiet: 'button-quiet',
  ghost: 'button-ghost',
  icon: 'button-icon',
  // Round over a picture on phones; quiet, with its text, from tablets on.
  overlay:
    'max-md:grid max-md:size-11 max-md:place-items-center max-md:rounded-full max-md:border max-md:border-line max-md:bg-raised/90 max-md:text-ink md:button-quiet md:px-4',
};

const SIZES = {
  /** In a dense row. */
  small: 'min-h-10 px-3 text-sm',
  /** In a card. */
  compact: 'min-h-11 px-4 text-sm',
  /** In a row of several buttons that must fit a phone. */
  fitting: 'px-4 max-sm:gap-1.5 max-sm:px-3 max-sm:text-sm',
  /** As high as a primary button, with less padding. */
  tall: 'min-h-12 px-4.5',
  square: 'size-11 px-0',
} as const;

/** The props for the look of a button: variant, size, and further classes. */
export interface ButtonLook {
  /** `icon` is round and needs an `aria-label`. Default: `primary`. */
  readonly variant?: ButtonVariant | undefined;
  /** Default: the variant's own size. */
  readonly size?: ButtonSize | undefined;
  /** Further utilities, for position and margins; they take precedence over the look. */
  readonly className?: string | undefined;
}

/**
 * Returns the classes of a button. Use `<Button>`, `<ButtonLink>` and `<ButtonAnchor>`; this is for other elements, such
 * as `<summary>` and the parts of a popover: `<PopoverTrigger className={buttonClass({ variant: 'quiet' })}>`.
 */
export function buttonClass({ variant = 'primary', size, className }: ButtonLook = {}): string {
  return [VARIANTS[variant], size && SIZES[size], className].filter(Boolean).join(' ');
}
