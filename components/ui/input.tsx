import { cva } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const look = cva(
  [
    'min-h-12 w-full rounded-field border border-line-strong bg-raised text-ink transition-[border-color] duration-180 ease-calm',
    'placeholder:text-ink-soft placeholder:opacity-100 hover:border-ink-soft',
    'focus-visible:border-sea focus-visible:-outline-offset-1',
    'disabled:border-line disabled:bg-sand disabled:text-ink-soft aria-invalid:border-danger',
  ],
  {
    variants: {
      /** On which sides an icon or a button overlays the field. */
      icons: { none: 'px-3.5', end: 'ps-3.5 pe-10', both: 'px-11' },
    },
  },
);

interface FieldLook {
  /** On which sides an icon or a button overlays the field. Default: `none`. */
  readonly icons?: 'none' | 'end' | 'both';
  readonly className?: string | undefined;
}

/** Returns the classes of a form field, for elements other than `<Input>` and `<Select>`. */
export function fieldClass({ icons = 'none', className }: FieldLook = {}): string {
  return look({ icons, className });
}

/** A text field. Requires a label; `<Field>` has one. */
export function Input({ icons, className, ...input }: ComponentProps<'input'> & FieldLook) {
  return <input {...input} className={fieldClass({ ...(icons && { icons }), className })} />;
}
