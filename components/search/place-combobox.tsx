'use client';

import { type KeyboardEvent, useRef, useState, useSyncExternalStore } from 'react';
import { Icon } from '#components/ui/icon';
import { lazyPart } from '#components/ui/lazy-part';
import { useWhenSeen } from '#lib/browser/use-when-seen';
import { fieldClass } from '../ui/field-class.ts';
import type { PlaceSuggestionsSetting } from './place-suggestions-setting.ts';

const PlaceList = lazyPart(() => import('./place-list.tsx'));

/** A destination chosen in a `PlaceCombobox`, as the form submits it; `value` is empty if none is chosen. */
export interface ChosenPlace {
  /** Ids, comma-separated. */
  readonly value: string;
  readonly title: string;
}

interface PlaceComboboxProps extends PlaceSuggestionsSetting {
  readonly id: string;
  /** Name of the form field that holds the chosen place's id. */
  readonly name: string;
  /**
   * Name of the form field that holds the typed text. Without it, text alone is not submitted, and Enter chooses the
   * first match.
   */
  readonly textName?: string;
  readonly start?: ChosenPlace;
  /** Called after a place was chosen or cleared; the hidden field has its new value in the next task. */
  readonly onChange?: (place: ChosenPlace | null) => void;
  /** Whether a label outside of the component names the field. */
  readonly isLabelled?: boolean;
  readonly className?: string;
  /** Id of a datalist that replaces the list without JavaScript. */
  readonly plainListId?: string;
}

const NOWHERE: ChosenPlace = { value: '', title: '' };

/**
 * Renders a text field that lists destinations matching the typed text, of which one is chosen. Without JavaScript it
 * is a plain text field. The list's code loads when the field gets the focus or, with layout `inline`, scrolls into
 * view.
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
  className = fieldClass(),
  plainListId,
}: PlaceComboboxProps) {
  const isScripted = useIsScripted();
  const [chosen, setChosen] = useState(start);
  /** Null while the field shows the chosen place. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isUsed, setUsed] = useState(false);
  const [isOpened, setOpened] = useState(false);
  const [activeOption, setActiveOption] = useState<string | null>(null);
  /** Null until the list's code has loaded: until then no attribute may name the list. */
  const [list, setList] = useState<HTMLElement | null>(null);
  const onListKey = useRef<((event: KeyboardEvent<HTMLInputElement>) => void) | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const [box, wasSeen] = useWhenSeen<HTMLDivElement>();
  const isInline = layout === 'inline';
  const isOpen = isInline || isOpened;

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
      // The first Escape clears the text; the next reaches the surrounding dialog or popover.
      event.preventDefault();
      event.stopPropagation();
      setTyped('');
    } else if (event.key === 'Escape' && isOpened) {
      event.preventDefault();
      setOpened(false);
    } else if (isOpen) onListKey.current?.(event);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the focus leaving field and list
    <div
      ref={box}
      className="relative"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpened(false);
      }}
    >
      <div className="relative">
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
                'aria-expanded': isOpen && list !== null,
                'aria-controls': list?.id,
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
            // Typed text is not a choice yet: the form must not see this event.
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
              <Icon name="x" className="size-4" />
            </button>
          </>
        )}
      </div>
      {(isUsed || (isInline && wasSeen)) && (
        <PlaceList
          ref={setList}
          id={`${id}-list`}
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
