const ICONS = { none: '', end: 'pe-10', both: 'px-11' } as const;

interface FieldLook {
  /** On which sides an icon or a button overlays the field. Default: `none`. */
  readonly icons?: keyof typeof ICONS;
  /** Further utilities; they take precedence over the look. */
  readonly className?: string;
}

/** Returns the classes of a form field (app/fields.css), for elements that `<Field>` and `<Select>` do not cover. */
export function fieldClass({ icons = 'none', className }: FieldLook = {}): string {
  return ['field', ICONS[icons], className].filter(Boolean).join(' ');
}
