'use client';

import { X } from 'lucide-react';
import dynamic from 'next/dynamic';
import { type KeyboardEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { PlaceSuggestion } from '#lib/browser/place-suggestions';
import { useWhenSeen } from '#lib/browser/use-when-seen';
import type { CountTexts } from '#lib/i18n/count-texts';

const PlaceList = dynamic(() => import('./place-list.tsx'), { ssr: false });

export interface PlaceComboboxWords {
  /** The name of the field and of its list: "Where". */
  readonly label: string;
  readonly placeholder: string;
  /** Above what is found: "Places". */
  readonly found: string;
  /** Announced. */
  readonly foundCount: CountTexts;
  /** Shown when nothing has that name. */
  readonly nothing: string;
  /** The name of the button that takes the chosen place away. */
  readonly clear: string;
}

/** Offered before anything is typed. */
export interface PlaceGroup {
  readonly label: string;
  readonly places: readonly PlaceSuggestion[];
}

/** A place as a form sends it. */
export interface ChosenPlace {
  /** Ids, separated by commas. */
  readonly value: string;
  readonly title: string;
}

export interface PlaceComboboxProps {
  readonly id: string;
  readonly locale: string;
  readonly words: PlaceComboboxWords;
  readonly groups: readonly PlaceGroup[];
  /** `floating`: the list opens over the page while the field is in use; `inline`: it stands below the field all the time. */
  readonly layout: 'floating' | 'inline';
  /** The form's field for the id of the place that was taken. */
  readonly name: string;
  /** The form's field for the text typed. Without one, text alone means nothing, and Enter takes the first place found. */
  readonly textName?: string;
  readonly start?: ChosenPlace;
  /** After a place was taken, or given up; its hidden field has its value at the next task. */
  readonly onChange?: (place: ChosenPlace | null) => void;
  /** Where there is a label that names the field already. */
  readonly isLabelled?: boolean;
  readonly className?: string;
  /** The id of a datalist that stands in for the list where scripts do not run. */
  readonly plainListId?: string;
}

const NOWHERE: ChosenPlace = { value: '', title: '' };

/**
 * A place to be typed: what the name finds among the destinations is offered, and one is taken. Without scripts a plain text
 * field. The list's code is fetched when the field is used or, where the list always shows, first seen.
 */
export function PlaceCombobox({
  id,
  locale,
  words,
  groups,
  layout,
  name,
  textName,
  start = NOWHERE,
  onChange,
  isLabelled = false,
  className = 'field',
  plainListId,
}: PlaceComboboxProps) {
  const isScripted = useIsScripted();
  const [chosen, setChosen] = useState(start);
  /** Null while the field shows the place chosen. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isUsed, setUsed] = useState(false);
  const [isOpened, setOpened] = useState(false);
  const [activeOption, setActiveOption] = useState<string | null>(null);
  const onListKey = useRef<((event: KeyboardEvent<HTMLInputElement>) => void) | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const [box, wasSeen] = useWhenSeen<HTMLDivElement>();
  const isInline = layout === 'inline';
  const isOpen = isInline || isOpened;
  const listId = `${id}-list`;

  const open = () => {
    setUsed(true);
    setOpened(true);
  };
  const take = (place: ChosenPlace) => {
    setChosen(place);
    setTyped(null);
    setActiveOption(null);
    setOpened(false);
    onChange?.(place.value === '' ? null : place);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (!isOpen && isArrow) {
      event.preventDefault();
      open();
    } else if (event.key === 'Escape' && isInline && typed) {
      // The first Escape is for the text; the next is for what the field stands in.
      event.preventDefault();
      event.stopPropagation();
      setTyped('');
    } else if (event.key === 'Escape' && isOpened) {
      event.preventDefault();
      setOpened(false);
    } else if (isOpen) onListKey.current?.(event);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only learns that the focus has left its field and list
    <div
      ref={box}
      className="relative"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpened(false);
      }}
    >
      <input
        ref={field}
        id={id}
        name={chosen.value === '' || typed !== null ? textName : undefined}
        type="text"
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        aria-label={isLabelled ? undefined : words.label}
        placeholder={words.placeholder}
        value={typed ?? chosen.title}
        className={`${className} ${chosen.value === '' ? '' : 'pe-12'}`}
        {...(isScripted
          ? {
              role: 'combobox',
              'aria-expanded': isOpen,
              'aria-controls': listId,
              'aria-autocomplete': 'list' as const,
              'aria-activedescendant': isOpen ? (activeOption ?? undefined) : undefined,
            }
          : { list: plainListId })}
        onFocus={(event) => {
          event.target.select();
          open();
        }}
        onClick={open}
        onChange={(event) => {
          // What is typed is no choice yet.
          event.stopPropagation();
          setTyped(event.target.value);
          setActiveOption(null);
          open();
        }}
        onKeyDown={onKeyDown}
      />
      {chosen.value !== '' && typed === null && (
        <>
          <input type="hidden" name={name} value={chosen.value} />
          <button
            type="button"
            aria-label={words.clear}
            onClick={() => {
              take(NOWHERE);
              field.current?.focus();
            }}
            className="absolute end-0.5 top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </>
      )}
      {(isUsed || (isInline && wasSeen)) && (
        <PlaceList
          id={listId}
          locale={locale}
          words={words}
          groups={groups}
          layout={layout}
          text={typed ?? ''}
          takesFirst={textName === undefined && typed !== null}
          isOpen={isOpen}
          activeOption={activeOption}
          onActiveOption={setActiveOption}
          onListKey={onListKey}
          onPick={({ id: placeId, title }) => take({ value: String(placeId), title })}
        />
      )}
    </div>
  );
}

function useIsScripted(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

function subscribeToNothing() {
  return () => undefined;
}
