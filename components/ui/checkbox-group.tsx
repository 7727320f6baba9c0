import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox } from '#components/ui/checkbox';

export interface CheckboxOption {
  readonly value: string;
  readonly label: ReactNode;
  /** At the end of its line. */
  readonly detail?: ReactNode;
  readonly isChecked: boolean;
}

interface CheckboxGroupProps {
  readonly legend: string;
  /** The name under which a form sends each checked value. */
  readonly name: string;
  readonly options: readonly CheckboxOption[];
  /** What opens those beyond the first eight: "Show all 24". */
  readonly moreTitle: string;
}

const SHOWN_AT_FIRST = 8;
const GRID = 'grid grid-cols-1 gap-x-8 sm:grid-cols-2';

/** Several of many; the form around it holds what is checked. */
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
            <ChevronDown aria-hidden="true" className="size-4" />
          </summary>
          <div className={GRID}>{options.slice(SHOWN_AT_FIRST).map(box)}</div>
        </details>
      )}
    </fieldset>
  );
}
