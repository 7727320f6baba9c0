'use client';

import { escapedHtml, NoscriptHtml } from '#components/ui/noscript-html';
import type { FilterControl } from '#lib/site/search/filter-display';
import { fieldClass } from '../ui/field-class.ts';

interface PlaceSelectProps extends Omit<Extract<FilterControl, { readonly kind: 'place' }>, 'kind'> {
  readonly label: string;
  readonly words: { readonly anywhere: string; readonly unknownPlace: string };
}

/** Renders the destination filter as a native select, in browsers without JavaScript only. */
export function PlaceSelect({ name, value, title, groups, label, words }: PlaceSelectProps) {
  const choice = { value, title: title === '' ? words.unknownPlace : title };
  return (
    <NoscriptHtml
      html={
        process.env.NEXT_RUNTIME
          ? `<select name="${name}" aria-label="${escapedHtml(label)}" class="${fieldClass()}">${optionsOf(groups, choice, words.anywhere)}</select>`
          : null
      }
    />
  );
}

/** Returns the HTML of the options: no place, the current choice (empty: none), then the groups. */
function optionsOf(
  groups: PlaceSelectProps['groups'],
  choice: { readonly value: string; readonly title: string },
  anywhere: string,
): string {
  const option = (value: string | number, title: string) => `<option value="${value}">${escapedHtml(title)}`;
  const chosen =
    choice.value === ''
      ? ''
      : `<option value="${escapedHtml(choice.value)}" selected>${escapedHtml(choice.title)}`;
  const all = groups.map(
    ({ label, places }) =>
      `<optgroup label="${escapedHtml(label)}">${places.map(({ id, title }) => option(id, title)).join('')}</optgroup>`,
  );
  return option('', anywhere) + chosen + all.join('');
}
