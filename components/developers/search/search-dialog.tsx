'use client';

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#components/ui/button';
import { Icon } from '#components/ui/icon';
import { announce } from '#lib/browser/announce';
import { closeModal, showModalWindow } from '#lib/browser/show-modal';
import { useCloseOnUnmount } from '../../ui/use-close-on-unmount.ts';
import { SearchResults } from './search-results.tsx';
import { useEntrySearch } from './use-entry-search.ts';
import './search-dialog.css';

export interface SearchDialogProps {
  /** The language of the pages that results lead to. */
  readonly locale: string;
  /** Called when the dialog has closed. */
  readonly onClose: () => void;
}

/** The rest of a pause in typing, after which the number of results is announced. */
const ANNOUNCED_AFTER_MS = 500;

/** Renders the search of the portal as a modal dialog: a combobox whose list is always open, and the results as links. */
export default function SearchDialog({ locale, onClose }: SearchDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [phrase, setPhrase] = useState('');
  const [active, setActive] = useState(0);
  const { find, hasFailed, retry } = useEntrySearch();
  const found = find?.(phrase) ?? [];

  useEffect(() => {
    if (dialog.current) showModalWindow(dialog.current);
  }, []);
  useCloseOnUnmount(dialog);
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  useEffect(() => {
    if (phrase.trim() === '' || find === null) return;
    const timer = setTimeout(() => {
      announce(found.length === 0 ? 'Nothing found' : `${found.length} results`);
    }, ANNOUNCED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [phrase, find, found.length]);

  const close = () => dialog.current && closeModal(dialog.current);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || found.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive((active + step + found.length) % found.length);
    else if (event.key === 'Enter') document.getElementById(`${id}-${active}`)?.click();
    else return;
    event.preventDefault();
  };

  return (
    <dialog ref={dialog} className="portal-search" aria-label="Search the documentation" onClose={onClose}>
      <div className="portal-search-bar">
        <Icon name="search" className="size-5 shrink-0" />
        <input
          type="text"
          role="combobox"
          aria-label="Search the documentation"
          aria-expanded={found.length > 0}
          aria-controls={found.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
          aria-autocomplete="list"
          placeholder="Parameter, field, status, guide …"
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          value={phrase}
          onChange={({ target }) => {
            setPhrase(target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <Button variant="icon" aria-label="Close" onClick={close}>
          <Icon name="x" className="size-5" />
        </Button>
      </div>
      <SearchResults
        id={id}
        found={found}
        active={active}
        locale={locale}
        phrase={phrase}
        state={hasFailed ? 'failed' : find === null ? 'loading' : 'ready'}
        onRetry={retry}
        onOpen={close}
      />
    </dialog>
  );
}
