import type { ReactNode } from 'react';
import { Checkbox } from '#components/ui/checkbox';
import { Icon } from '#components/ui/icon';

/** An option of a `CheckboxGroup`: its submitted value, its label, and whether it is checked at first. */
export interface CheckboxOption {
  readonly value: string;
  readonly label: ReactNode;
  /** Text at the end of the line. */
  readonly detail?: ReactNode;
  readonly isChecked: boolean;
}

interface CheckboxGroupProps {
  readonly legend: string;
  /** Form field name of every checkbox. */
  readonly name: string;
  readonly options: readonly CheckboxOption[];
  /** Label of the control that reveals options beyond the eighth: "Show all 24". */
  readonly moreTitle: string;
}

const SHOWN_AT_FIRST = 8;
const GRID = 'grid grid-cols-1 gap-x-8 sm:grid-cols-2';

/**
 * Renders checkboxes of one form field in a fieldset; those after the eighth expand. They are uncontrolled: the
 * surrounding form submits them.
 */
export function CheckboxGroup({ legend, name, options, moreTitle }: CheckboxGroupProps) {
  const box = ({ isChecked, ...option }: CheckboxOption) => (
    <Checkbox key={option.value} name={name} defaultChecked={isChecked} {...option} />
  );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className={GRID}>{options.slice(0, SHOWN_AT_FIRST).map(box)}</div>
      {options.length > SHOWN_AT_FIRST && (
        <details className="group">
          <summary className="text-link flex min-h-11 w-max list-none items-center gap-1.5 group-open:hidden [&::-webkit-details-marker]:hidden">
            {moreTitle}
            <Icon name="chevron-down" className="size-4" />
          </summary>
          <div className={GRID}>{options.slice(SHOWN_AT_FIRST).map(box)}</div>
        </details>
      )}
    </fieldset>
  );
}
