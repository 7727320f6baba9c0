import type { ReactNode } from 'react';
import { Checkbox } from '#components/ui/checkbox';

export interface CheckboxOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly detail?: ReactNode;
  readonly isDisabled?: boolean;
}

interface CheckboxGroupProps {
  readonly legend: string;
  readonly hidesLegend?: boolean;
  /** The name under which a form sends each checked value. */
  readonly name: string;
  readonly options: readonly CheckboxOption[];
  /** With `onChange` the owner decides, else the form does: see `defaultValues`. */
  readonly values?: readonly string[];
  readonly defaultValues?: readonly string[];
  /** The values that are checked now, in the order of the options. */
  readonly onChange?: (values: readonly string[]) => void;
  readonly className?: string;
}

/** Several of a few. `className` lays out the options: "grid grid-cols-2". */
export function CheckboxGroup({
  legend,
  hidesLegend = false,
  name,
  options,
  values,
  defaultValues = [],
  onChange,
  className = '',
}: CheckboxGroupProps) {
  const toggle = (value: string, isChecked: boolean) =>
    onChange?.(
      options
        .map((option) => option.value)
        .filter((each) => (each === value ? isChecked : values?.includes(each))),
    );
  return (
    <fieldset className="min-w-0">
      <legend className={hidesLegend ? 'sr-only' : 'mb-1 font-semibold text-sm'}>{legend}</legend>
      <div className={className}>
        {options.map(({ value, label, detail, isDisabled = false }) => (
          <Checkbox
            key={value}
            name={name}
            value={value}
            label={label}
            detail={detail}
            disabled={isDisabled}
            {...(values
              ? {
                  checked: values.includes(value),
                  onChange: (event) => toggle(value, event.currentTarget.checked),
                }
              : { defaultChecked: defaultValues.includes(value) })}
          />
        ))}
      </div>
    </fieldset>
  );
}
