'use client';

import { useQuery } from '@tanstack/react-query';
import { MapPin, Search, X } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useFilterForm } from '#components/search/filter-form';
import { placeQueries, SHORTEST_PLACE_PHRASE } from '#lib/browser/place-queries';
import type { PlaceChoice } from '#lib/site/search-filters';

export interface PlaceWords {
  readonly label: string;
  readonly hint: string;
  readonly none: string;
  readonly found: string;
  readonly clear: string;
}

interface FilterPlaceProps {
  readonly name: string;
  /** Ids, separated by commas. */
  readonly value: string;
  /** Of the places chosen. */
  readonly title: string;
  readonly groups: readonly { readonly label: string; readonly places: readonly PlaceChoice[] }[];
  readonly words: PlaceWords;
  readonly locale: string;
  /** Searches as soon as a place is chosen. */
  readonly isSubmitting: boolean;
}

interface Choice extends PlaceChoice {
  /** What it lies in. */
  readonly within: string;
  readonly count: number | null;
}

const PAUSE_MS = 180;

/** A combobox over the tree of destinations: what is typed is looked for by the API, and one place is taken. */
export function FilterPlace({ name, value, title, groups, words, locale, isSubmitting }: FilterPlaceProps) {
  const id = useId();
  const { changed, submit } = useFilterForm();
  const [chosen, setChosen] = useState({ value, title });
  const [text, setText] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  // Who opens this alone wants to type.
  useEffect(() => {
    const popover = isSubmitting ? input.current?.closest('[popover]') : null;
    const onToggle = () => {
      if (popover?.matches(':popover-open')) input.current?.focus();
    };
    popover?.addEventListener('toggle', onToggle);
    return () => popover?.removeEventListener('toggle', onToggle);
  }, [isSubmitting]);
  const phrase = useDeferredValue(useSettled(text?.trim() ?? '', PAUSE_MS));
  const isAsking = phrase.length >= SHORTEST_PLACE_PHRASE;
  const { data } = useQuery(placeQueries.found(phrase, locale));

  const lists = isAsking
    ? [
        {
          label: words.found,
          places: (data ?? []).map((place) => ({
            id: place.id,
            title: place.title,
            within: place.trail
              .map((step) => step.title)
              .toReversed()
              .slice(0, 2)
              .join(', '),
            count: place.rentals_count,
          })),
        },
      ]
    : groups.slice(0, 3).map(({ label, places }) => ({
        label,
        places: places.slice(0, 8).map((place): Choice => ({ ...place, within: '', count: null })),
      }));
  const choices: readonly Choice[] = lists.flatMap(({ places }) => places);
  const isEmpty = isAsking && data !== undefined && choices.length === 0;

  const take = (place: { readonly value: string; readonly title: string }) => {
    setChosen(place);
    setText(null);
    setActive(-1);
    changed();
    // The hidden field has its new value after this.
    if (isSubmitting) setTimeout(submit);
  };
  const takeIndex = (index: number) => {
    const choice = choices[index];
    if (choice) take({ value: String(choice.id), title: choice.title });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && choices.length > 0) {
      event.preventDefault();
      const next = (Math.max(active, step > 0 ? -1 : 0) + step + choices.length) % choices.length;
      setActive(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && text !== null) {
      event.preventDefault();
      takeIndex(Math.max(active, 0));
    } else if (event.key === 'Escape' && text !== null && text !== '') {
      event.preventDefault();
      event.stopPropagation();
      setText('');
    }
  };

  let index = -1;
  return (
    <div className="filter-place">
      {chosen.value !== '' && <input type="hidden" name={name} value={chosen.value} />}
      <div className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute start-3.5 top-1/2 size-4 -translate-y-1/2 text-ink-soft"
        />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={words.label}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          maxLength={100}
          placeholder={words.hint}
          value={text ?? chosen.title}
          onChange={(event) => {
            event.stopPropagation();
            setText(event.target.value);
            setActive(-1);
          }}
          onFocus={(event) => event.target.select()}
          onKeyDown={onKeyDown}
          className="field ps-10 pe-12"
        />
        {chosen.value !== '' && (
          <button
            type="button"
            aria-label={words.clear}
            onClick={() => take({ value: '', title: '' })}
            className="absolute end-0.5 top-1/2 grid size-11 -translate-y-1/2 place-items-center"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        )}
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={words.found} className="filter-place-list">
        {lists.map(({ label, places }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={label} role="group" aria-label={label}>
            {places.length > 0 && <p aria-hidden="true">{label}</p>}
            {places.map((place) => {
              index += 1;
              const at = index;
              return (
                // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
                <div
                  key={place.id}
                  id={`${id}-${at}`}
                  role="option"
                  aria-selected={at === active}
                  className="filter-place-option"
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => takeIndex(at)}
                >
                  <MapPin aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
                  <span className="min-w-0 grow">
                    <span className="block truncate">{place.title}</span>
                    {place.within !== '' && (
                      <span className="block truncate text-ink-soft text-sm">{place.within}</span>
                    )}
                  </span>
                  {place.count !== null && (
                    <span className="text-ink-soft text-sm tabular-nums">
                      {new Intl.NumberFormat(locale).format(place.count)}
                    </span>
                  )}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {isEmpty && (
        <p role="status" className="px-3 py-2 text-ink-soft text-sm">
          {words.none}
        </p>
      )}
    </div>
  );
}

/** A value once it has stayed the same for a while. */
function useSettled(value: string, pauseMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
