'use client';

import { useEffect, useState } from 'react';
import { Icon } from '#components/ui/icon';
import { lazyPart } from '#components/ui/lazy-part';
import type { SearchDialogProps } from './search-dialog.tsx';

const SearchDialog = lazyPart<SearchDialogProps>(() => import('./search-dialog.tsx'));

/** Whether a key press is for a field, so that it is no shortcut. */
function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'))
  );
}

/** Whether a key press opens the search: ⌘K, Ctrl+K, or a slash outside of fields. */
function isShortcut(event: KeyboardEvent): boolean {
  if (event.altKey || event.isComposing || event.defaultPrevented) return false;
  if (event.metaKey || event.ctrlKey) return !event.shiftKey && event.key.toLowerCase() === 'k';
  return event.key === '/' && !isTyping(event);
}

/** Renders the button that opens the search of the portal, whose code and index load then. Keys open it too. */
export function PortalSearch({ locale }: { readonly locale: string }) {
  const [isOpen, setOpen] = useState(false);
  const [modifier, setModifier] = useState('Ctrl');
  useEffect(() => {
    if (/mac|iphone|ipad/i.test(navigator.platform)) setModifier('⌘');
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      if (!document.querySelector('dialog:modal')) setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        className="portal-search-button flex noscript:hidden print:hidden"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" className="size-4" />
        Search
        <span aria-hidden="true" className="portal-keys">
          {modifier} K
        </span>
      </button>
      {isOpen && <SearchDialog locale={locale} onClose={() => setOpen(false)} />}
    </>
  );
}
