'use client';

import { useEffect, useId, useRef } from 'react';
import { useFilterForm } from '#components/search/filter-form';
import { PlaceCombobox, type PlaceComboboxWords, type PlaceGroup } from '#components/search/place-combobox';

/** Of places offered before anything is typed. */
const GROUPS_SHOWN = 3;
const PLACES_SHOWN = 8;

interface FilterPlaceProps {
  readonly name: string;
  /** Ids, separated by commas. */
  readonly value: string;
  /** Of the places chosen. */
  readonly title: string;
  readonly groups: readonly PlaceGroup[];
  readonly words: PlaceComboboxWords;
  readonly locale: string;
  /** Searches as soon as a place is chosen. */
  readonly isSubmitting: boolean;
}

/** Where: a place of the tree of destinations, as a field of the filters' form. */
export function FilterPlace({ name, value, title, groups, words, locale, isSubmitting }: FilterPlaceProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { changed, submit } = useFilterForm();
  // Who opens this alone wants to type.
  useEffect(() => {
    const popover = isSubmitting ? box.current?.closest('[popover]') : null;
    const onToggle = () => {
      if (popover?.matches(':popover-open')) box.current?.querySelector('input')?.focus();
    };
    popover?.addEventListener('toggle', onToggle);
    return () => popover?.removeEventListener('toggle', onToggle);
  }, [isSubmitting]);
  return (
    <div ref={box}>
      <PlaceCombobox
        id={id}
        locale={locale}
        words={words}
        groups={groups.slice(0, GROUPS_SHOWN).map(({ label, places }) => ({
          label,
          places: places.slice(0, PLACES_SHOWN),
        }))}
        layout="inline"
        name={name}
        start={{ value, title }}
        onChange={() => {
          changed();
          // The hidden field has its new value after this.
          if (isSubmitting) setTimeout(submit);
        }}
      />
    </div>
  );
}
