'use client';

import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type Ref, type RefObject, useEffect, useRef } from 'react';
import { BrowserQueries } from '#components/site/browser-queries';
import { Icon } from '#components/ui/icon';
import { type PlaceSuggestion, placeSuggestions } from '#lib/browser/place-suggestions';
import { countText } from '#lib/i18n/count-texts';
import { formatNumber } from '#lib/i18n/format';
import { useDebounced } from '../ui/use-debounced.ts';
import type { PlaceSuggestionsSetting } from './place-suggestions-setting.ts';
import { useListRoom } from './use-list-room.ts';

interface PlaceListProps extends PlaceSuggestionsSetting {
  readonly id: string;
  /** Receives the listbox. */
  readonly ref: Ref<HTMLDivElement>;
  /** The typed text; empty before the visitor types. */
  readonly text: string;
  /** Whether Enter chooses the first match while no option is active. */
  readonly takesFirst: boolean;
  readonly isOpen: boolean;
  /** Id of the active option (`aria-activedescendant`); null if none. */
  readonly activeOption: string | null;
  readonly onActiveOption: (option: string | null) => void;
  /** The list's key handler. Set by this component, called by the field. */
  readonly onListKey: RefObject<((event: KeyboardEvent<HTMLInputElement>) => void) | null>;
  readonly onPick: (place: PlaceSuggestion) => void;
}

/**
 * Renders the listbox of a `PlaceCombobox`: the suggestions in `groups` before the visitor types, then the destinations
 * that match `text`.
 */
export default function PlaceList(props: PlaceListProps) {
  return (
    <BrowserQueries>
      <Places {...props} />
    </BrowserQueries>
  );
}

const PAUSE_MS = 150;

const BOX = {
  inline: 'mt-2',
  floating:
    'absolute start-0 top-full z-30 mt-2 w-[max(100%,min(26rem,calc(100vw-3rem)))] overflow-hidden rounded-card border border-line bg-raised shadow-float data-[side=above]:top-auto data-[side=above]:bottom-full data-[side=above]:mt-0 data-[side=above]:mb-8',
};
const SCROLL = {
  inline: 'max-h-80 min-h-44 overflow-y-auto overscroll-contain in-[dialog]:max-h-52',
  floating: 'max-h-80 overflow-y-auto overscroll-contain p-1.5',
};

function Places({
  id,
  ref,
  locale,
  words,
  groups,
  layout,
  text,
  takesFirst,
  isOpen,
  activeOption,
  onActiveOption,
  onListKey,
  onPick,
}: PlaceListProps) {
  const phrase = useDebounced(text.trim(), PAUSE_MS);
  const { data: found } = useQuery(placeSuggestions(phrase, locale));
  const isLoaded = phrase !== '' && found !== undefined;
  const shown = isLoaded ? [{ label: words.found, places: found }] : groups;
  const options = shown.flatMap(({ label, places }) =>
    places.map((place) => ({ place, id: optionId(id, label, place) })),
  );
  const active = options.findIndex((option) => option.id === activeOption);

  useEffect(() => {
    onListKey.current = (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const taken = options[active] ?? (takesFirst ? options[0] : undefined);
      if (step !== undefined && options.length > 0) {
        event.preventDefault();
        // The cycle contains one position more than options: the field itself.
        const places = options.length + 1;
        const next = options[((active + 1 + step + places) % places) - 1];
        onActiveOption(next?.id ?? null);
      } else if (event.key === 'Enter' && (taken || takesFirst)) {
        event.preventDefault();
        if (taken) onPick(taken.place);
      }
    };
    return () => {
      onListKey.current = null;
    };
  });

  useEffect(() => {
    if (activeOption !== null) document.getElementById(activeOption)?.scrollIntoView({ block: 'nearest' });
  }, [activeOption]);

  const isNothing = isLoaded && found.length === 0;
  const box = useRef<HTMLDivElement>(null);
  const room = useListRoom(box, isOpen && layout === 'floating');
  return (
    <>
      <div
        ref={box}
        hidden={!isOpen || (options.length === 0 && !isNothing)}
        data-side={room?.side}
        className={BOX[layout]}
      >
        {isNothing && <p className="p-4 text-ink-soft">{words.nothing}</p>}
        <div
          ref={ref}
          id={id}
          role="listbox"
          aria-label={words.label}
          className={SCROLL[layout]}
          style={room ? { maxBlockSize: room.height } : undefined}
        >
          {shown.map(({ label, places }) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
            <div key={label} role="group" aria-label={label} hidden={places.length === 0}>
              <p aria-hidden="true" className="px-3 pt-2.5 pb-1 text-ink-soft text-sm">
                {label}
              </p>
              {places.map((place) => (
                <Option
                  key={place.id}
                  id={optionId(id, label, place)}
                  place={place}
                  locale={locale}
                  isActive={optionId(id, label, place) === activeOption}
                  onPick={onPick}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
      <p role="status" className="sr-only">
        {isOpen && isLoaded && countText(words.foundCount, found.length, locale)}
      </p>
    </>
  );
}

interface OptionProps {
  readonly id: string;
  readonly place: PlaceSuggestion;
  readonly locale: string;
  readonly isActive: boolean;
  readonly onPick: (place: PlaceSuggestion) => void;
}

function Option({ id, place, locale, isActive, onPick }: OptionProps) {
  const { title, within = '', rentalsCount } = place;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onPick(place)}
      className="flex min-h-12 cursor-pointer items-center gap-3 rounded-field px-3 py-1.5 leading-snug hover:bg-sand aria-selected:bg-sea-soft forced-colors:aria-selected:outline-2"
    >
      <Icon name="map-pin" className="size-4.5 shrink-0 text-terracotta" />
      <span className="min-w-0 grow">
        <span className="block truncate font-medium">{title}</span>
        {within !== '' && <span className="block truncate text-ink-soft text-sm">{within}</span>}
      </span>
      {rentalsCount !== undefined && (
        <span className="shrink-0 text-ink-soft text-sm tabular-nums">
          {formatNumber(rentalsCount, locale)}
        </span>
      )}
    </div>
  );
}

/** Returns the element id of an option. It is unique per group, since a place may be in several groups. */
function optionId(listId: string, group: string, { id }: PlaceSuggestion): string {
  return `${listId}-${group.replaceAll(/\W/g, '')}-${id}`;
}
