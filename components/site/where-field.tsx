'use client';

import dynamic from 'next/dynamic';
import { type KeyboardEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { PlaceSuggestion } from '#lib/browser/place-suggestions';

const WhereSuggestions = dynamic(() => import('./where-suggestions.tsx'), { ssr: false });

export interface WhereFieldLabels {
  readonly where: string;
  readonly placeholder: string;
  /** Names the list before anything is typed: "Popular places". */
  readonly popular: string;
  /** Announced; `{count}` is the number of places found. */
  readonly found: Readonly<Record<'none' | 'one' | 'other', string>>;
  /** Shown when nothing has that name. */
  readonly nothing: string;
}

interface WhereFieldProps {
  readonly id: string;
  readonly locale: string;
  readonly labels: WhereFieldLabels;
  /** Offered before anything is typed, and where scripts do not run. */
  readonly popular: readonly PlaceSuggestion[];
}

/**
 * A place to be typed, with the places that its name finds offered below. Without scripts a plain field with a short list
 * of the browser's own; with them a combobox, whose list is fetched at the first focus. A picked place is sent by its id.
 */
export function WhereField({ id, locale, labels, popular }: WhereFieldProps) {
  const isScripted = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const [text, setText] = useState('');
  const [pickedId, setPickedId] = useState<number | null>(null);
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [activeOption, setActiveOption] = useState<string | null>(null);
  const onListKey = useRef<(event: KeyboardEvent<HTMLInputElement>) => void>(null);
  const open = () => {
    setWanted(true);
    setOpen(true);
  };
  const listId = `${id}-list`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only learns that the focus has left its field and list
    <div
      className="relative"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <input
        id={id}
        name="where"
        type="text"
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={labels.placeholder}
        value={text}
        className="block h-11 w-full truncate focus-visible:outline-hidden bg-transparent text-base placeholder:text-ink-soft placeholder:opacity-100 sm:text-lg"
        {...(isScripted
          ? {
              role: 'combobox',
              'aria-expanded': isOpen,
              'aria-controls': listId,
              'aria-autocomplete': 'list' as const,
              'aria-activedescendant': isOpen ? (activeOption ?? undefined) : undefined,
            }
          : { list: `${id}-popular` })}
        onFocus={open}
        onClick={open}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setPickedId(null);
          open();
        }}
        onKeyDown={(event) => {
          if (!isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
            event.preventDefault();
            open();
          } else if (event.key === 'Escape' && isOpen) {
            event.preventDefault();
            setOpen(false);
          } else if (isOpen) onListKey.current?.(event);
        }}
      />
      {pickedId !== null && <input type="hidden" name="destination_ids" value={pickedId} />}
      {isWanted && (
        <WhereSuggestions
          listId={listId}
          text={text}
          locale={locale}
          labels={labels}
          popular={popular}
          isOpen={isOpen}
          activeOption={activeOption}
          onActiveOption={setActiveOption}
          onListKey={onListKey}
          onPick={({ id: placeId, title }) => {
            setText(title);
            setPickedId(placeId);
            setOpen(false);
          }}
        />
      )}
      <noscript>
        <datalist id={`${id}-popular`}>
          {popular.map(({ id: placeId, title }) => (
            <option key={placeId} value={title} />
          ))}
        </datalist>
      </noscript>
    </div>
  );
}

function subscribeToNothing() {
  return () => undefined;
}
