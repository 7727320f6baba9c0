'use client';

import { type ComponentProps, useState } from 'react';
import { useFilterForm } from '#components/search/filter-form';
import { Stepper } from '#components/ui/stepper';

/** A number of a filter form; the form counts again when it changes. */
export function FilterStepper({
  defaultValue = null,
  ...props
}: Omit<ComponentProps<typeof Stepper>, 'value' | 'onChange'>) {
  const { changed } = useFilterForm();
  const [value, setValue] = useState(defaultValue);
  return (
    <Stepper
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next);
        changed();
      }}
    />
  );
}
