'use client';

import { type ComponentProps, useState } from 'react';
import { useFilterForm } from '#components/search/filter-form';
import { Stepper } from '#components/ui/stepper';

/** Renders a `Stepper` as a field of the filter form; a change refreshes the live counts. */
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
