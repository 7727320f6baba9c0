'use client';

import { NoscriptHtml } from '#components/ui/noscript-html';
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
      html={() =>
        `<select name="${name}" aria-label="${escaped(label)}" class="${fieldClass()}">${optionsOf(groups, choice, words.anywhere)}</select>`
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
  const option = (value: string | number, title: string) => `<option value="${value}">${escaped(title)}`;
  const chosen =
    choice.value === '' ? '' : `<option value="${escaped(choice.value)}" selected>${escaped(choice.title)}`;
  const all = groups.map(
    ({ label, places }) =>
      `<optgroup label="${escaped(label)}">${places.map(({ id, title }) => option(id, title)).join('')}</optgroup>`,
  );
  return option('', anywhere) + chosen + all.join('');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

const escaped = (text: string): string => text.replaceAll(/[&<"]/g, (character) => ENTITIES[character] ?? '');
