'use client';

import type { FilterControl } from '#lib/site/search/filter-display';
import { fieldClass } from '../ui/field-class.ts';

interface PlaceSelectProps extends Omit<Extract<FilterControl, { readonly kind: 'place' }>, 'kind'> {
  readonly label: string;
  readonly words: { readonly anywhere: string; readonly unknownPlace: string };
}

/** Renders the destination filter as a native select, in browsers without JavaScript only. */
export function PlaceSelect({ name, value, title, groups, label, words }: PlaceSelectProps) {
  return (
    <noscript>
      <select name={name} defaultValue={value} aria-label={label} className={fieldClass()}>
        <option value="">{words.anywhere}</option>
        {value !== '' && <option value={value}>{title === '' ? words.unknownPlace : title}</option>}
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.places.map((place) => (
              <option key={place.id} value={place.id}>
                {place.title}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </noscript>
  );
}
