'use client';

import { useEffect, useId } from 'react';
import { useFilterForm } from '#components/search/filter-form';
import type { NearMeWords } from '#components/search/near-me';
import { PlaceCombobox } from '#components/search/place-combobox';
import { lazyPart } from '#components/ui/lazy-part';
import { useWhenSeen } from '#lib/browser/use-when-seen';
import type { PlaceComboboxWords, PlaceGroup } from './place-suggestions-setting.ts';

const NearMe = lazyPart(() => import('#components/search/near-me'));

/** The number of suggestion groups shown before the visitor types. */
const GROUPS_SHOWN = 3;
const PLACES_SHOWN = 8;

interface FilterPlaceProps {
  readonly name: string;
  /** Ids, comma-separated. */
  readonly value: string;
  /** Titles of the chosen places. */
  readonly title: string;
  readonly groups: readonly PlaceGroup[];
  readonly words: PlaceComboboxWords;
  readonly nearMeWords: NearMeWords;
  readonly locale: string;
  /** Whether choosing a place submits the form. */
  readonly isSubmitting: boolean;
}

/** Renders the destination field of the filter form as a combobox. With `isSubmitting`, choosing a place submits the form. */
export function FilterPlace({
  name,
  value,
  title,
  groups,
  words,
  nearMeWords,
  locale,
  isSubmitting,
}: FilterPlaceProps) {
  const id = useId();
  const [box, wasSeen] = useWhenSeen<HTMLDivElement>();
  const { changed, submit } = useFilterForm();
  // Opened by itself, the field takes the focus so that the visitor can type.
  useEffect(() => {
    const popover = isSubmitting ? box.current?.closest('[popover]') : null;
    const onToggle = () => {
      if (popover?.matches(':popover-open')) box.current?.querySelector('input')?.focus();
    };
    popover?.addEventListener('toggle', onToggle);
    return () => popover?.removeEventListener('toggle', onToggle);
  }, [isSubmitting, box]);
  return (
    <div ref={box}>
      <div className="min-h-13">{wasSeen && <NearMe words={nearMeWords} />}</div>
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
          // Deferred: the hidden field gets its new value first.
          if (isSubmitting) setTimeout(submit);
        }}
      />
    </div>
  );
}
