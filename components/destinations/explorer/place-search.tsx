'use client';

import type { KeyboardEvent } from 'react';
import { Button } from '#components/ui/button';
import { Icon } from '#components/ui/icon';
import type { ExplorerTexts } from '#lib/site/destinations/destination-texts';
import { fieldClass } from '../../ui/field-class.ts';

interface PlaceSearchProps {
  readonly action: string;
  readonly typed: string;
  readonly onType: (text: string) => void;
  /** The URL's other parameters, sent as hidden fields without JavaScript. */
  readonly otherValues: Readonly<Record<string, string>>;
  /** The number of matches in words; null without a phrase. */
  readonly result: string | null;
  readonly canStep: boolean;
  readonly onStep: (by: 1 | -1) => void;
  /** Moves the focus from the field to the tree. */
  readonly onEnterTree: () => void;
  readonly isLive: boolean;
  readonly texts: ExplorerTexts;
}

/**
 * Renders a search field for places, whose text the caller owns, with buttons for the next and previous match. Enter
 * selects the next match, Shift+Enter the previous one; Escape clears the field. Without JavaScript it is a plain form.
 */
export function PlaceSearch(props: PlaceSearchProps) {
  const { action, typed, onType, otherValues, result, canStep, onStep, isLive, texts } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && typed !== '') onType('');
    else if (event.key === 'ArrowDown' && canStep) props.onEnterTree();
    else return;
    event.preventDefault();
  };
  return (
    <search>
      <form
        action={action}
        method="get"
        onSubmit={(event) => event.preventDefault()}
        className="flex items-end gap-2"
      >
        {Object.entries(otherValues).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="min-w-0 grow">
          <label htmlFor="destination-phrase" className="mb-1 block font-semibold text-sm">
            {texts.search}
          </label>
          <div className="relative">
            <Icon
              name="search"
              className="pointer-events-none absolute start-3.5 top-1/2 size-4.5 -translate-y-1/2 text-ink-soft"
            />
            <input
              id="destination-phrase"
              name="search_phrase"
              type="search"
              value={typed}
              onChange={({ currentTarget }) => onType(currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && isLive) {
                  event.preventDefault();
                  onStep(event.shiftKey ? -1 : 1);
                } else onKeyDown(event);
              }}
              maxLength={100}
              autoComplete="off"
              placeholder={texts.searchPlaceholder}
              className={fieldClass({
                icons: 'both',
                className: '[&::-webkit-search-cancel-button]:hidden',
              })}
            />
            {isLive && typed !== '' && (
              <Button
                aria-label={texts.clearSearch}
                onClick={() => onType('')}
                variant="icon"
                className="absolute end-0.5 top-0.5"
              >
                <Icon name="x" className="size-4.5" />
              </Button>
            )}
          </div>
        </div>
        <Button type="submit" className="not-noscript:hidden">
          {texts.searchSubmit}
        </Button>
      </form>
      <div className={`flex min-h-11 items-center justify-between gap-3 ${result === null ? 'hidden' : ''}`}>
        <p className="text-ink-soft text-sm tabular-nums">{result}</p>
        {isLive && canStep && (
          <p className="flex">
            <Button aria-label={texts.previousMatch} onClick={() => onStep(-1)} variant="icon">
              <Icon name="chevron-up" className="size-5" />
            </Button>
            <Button aria-label={texts.nextMatch} onClick={() => onStep(1)} variant="icon">
              <Icon name="chevron-down" className="size-5" />
            </Button>
          </p>
        )}
      </div>
    </search>
  );
}
