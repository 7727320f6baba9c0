'use client';

import { LiveCount } from '#components/search/filter-form';
import { CheckboxGroup } from '#components/ui/checkbox-group';
import type { FilterControl } from '#lib/site/search/filter-display';

interface FilterChecklistProps extends Omit<Extract<FilterControl, { readonly kind: 'checklist' }>, 'kind'> {
  readonly legend: string;
  /** Label of the control that reveals options beyond the eighth. */
  readonly moreTitle: string;
  readonly locale: string;
}

/** Renders the values of a filter as checkboxes of the filter form, each with its number of rentals. */
export function FilterChecklist({ legend, name, options, moreTitle, locale }: FilterChecklistProps) {
  return (
    <CheckboxGroup
      legend={legend}
      name={name}
      options={options.map(({ value, label, count, isChecked }) => ({
        value,
        label,
        isChecked: isChecked ?? false,
        detail: <LiveCount facet={name} value={value} count={count} locale={locale} />,
      }))}
      moreTitle={moreTitle}
    />
  );
}
