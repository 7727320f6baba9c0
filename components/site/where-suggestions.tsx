'use client';

import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { BrowserQueries } from '#components/site/browser-queries';
import { type PlaceSuggestion, placeSuggestions } from '#lib/browser/place-suggestions';
import { formatNumber } from '#lib/i18n/format';
import type { WhereFieldLabels } from './where-field.tsx';

interface WhereSuggestionsProps {
  readonly listId: string;
  readonly text: string;
  readonly locale: string;
  readonly labels: WhereFieldLabels;
  readonly popular: readonly PlaceSuggestion[];
  readonly isOpen: boolean;
  /** The id of the option that the arrow keys have reached. */
  readonly activeOption: string | null;
  readonly onActiveOption: (option: string | null) => void;
  /** Set here, called by the field for the keys that are the list's. */
  readonly onListKey: RefObject<((event: KeyboardEvent<HTMLInputElement>) => void) | null>;
  readonly onPick: (place: PlaceSuggestion) => void;
}

/** The list below the "where" field. */
export default function WhereSuggestions(props: WhereSuggestionsProps) {
  return (
    <BrowserQueries>
      <Suggestions {...props} />
    </BrowserQueries>
  );
}

const PAUSE_MS = 150;

function Suggestions({
  listId,
  text,
  locale,
  labels,
  popular,
  isOpen,
  activeOption,
  onActiveOption,
  onListKey,
  onPick,
}: WhereSuggestionsProps) {
  const phrase = useSettled(text.trim(), PAUSE_MS);
  const { data: found, isFetched } = useQuery(placeSuggestions(phrase, locale));
  const isAsked = phrase !== '' && found !== undefined;
  const places = isAsked ? found : popular;
  const optionId = (place: PlaceSuggestion) => `${listId}-${place.id}`;
  const active = places.findIndex((place) => optionId(place) === activeOption);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    onListKey.current = (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const place = places[active];
      if (step !== undefined && places.length > 0) {
        event.preventDefault();
        // One step beyond either end is the field itself.
        const next = places[((active + 1 + step + places.length + 1) % (places.length + 1)) - 1];
        onActiveOption(next ? `${listId}-${next.id}` : null);
      } else if (event.key === 'Enter' && place) {
        event.preventDefault();
        onPick(place);
      }
    };
    return () => {
      onListKey.current = null;
    };
  }, [places, active, listId, onActiveOption, onListKey, onPick]);

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });

  const count = isAsked ? found.length : null;
  const isNothing = isAsked && isFetched && found.length === 0;
  return (
    <>
      <div
        hidden={!isOpen || (places.length === 0 && !isNothing)}
        className="absolute -start-3 top-full z-30 mt-2 sm:-start-4 w-[min(26rem,calc(100vw-3rem))] overflow-hidden rounded-card border border-line bg-raised shadow-float"
      >
        {!isAsked && <p className="px-4 pt-3 pb-1 font-semibold text-ink-soft text-xs">{labels.popular}</p>}
        {isNothing && <p className="p-4 text-ink-soft">{labels.nothing}</p>}
        <div
          ref={list}
          id={listId}
          role="listbox"
          aria-label={labels.where}
          className="max-h-80 overflow-y-auto py-1.5"
        >
          {places.map((place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
            <div
              key={place.id}
              id={optionId(place)}
              role="option"
              aria-selected={optionId(place) === activeOption}
              tabIndex={-1}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onPick(place)}
              className="flex min-h-12 cursor-pointer items-center gap-3 px-4 py-1.5 hover:bg-sand aria-selected:bg-sea-soft"
            >
              <MapPin aria-hidden="true" className="size-4.5 shrink-0 text-terracotta" />
              <span className="min-w-0 grow">
                <span className="block truncate font-medium">{place.title}</span>
                {place.within !== '' && (
                  <span className="block truncate text-ink-soft text-sm">{place.within}</span>
                )}
              </span>
              <span className="shrink-0 text-ink-soft text-sm tabular-nums">
                {formatNumber(place.rentalsCount, locale)}
              </span>
            </div>
          ))}
        </div>
      </div>
      <p role="status" className="sr-only">
        {isOpen && count !== null && foundWords(count, labels)}
      </p>
    </>
  );
}

function foundWords(count: number, { found }: WhereFieldLabels): string {
  if (count === 0) return found.none;
  return count === 1 ? found.one : found.other.replace('{count}', String(count));
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
