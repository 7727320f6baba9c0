'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { shownAddress, takeReturn } from '#lib/browser/returning';

const returnFocus = () => import('#lib/browser/return-focus');

/** A page that has not come by then does not come. */
const LONGEST_MS = 20_000;

/**
 * Renders a hairline at the top of the window, which CSS shows while the page of a followed link loads longer than a moment
 * (`.progress-line`). Until then the link, or the card of its home, is marked (`data-following`). On a return it gives the focus back to the link by which the page was left.
 */
export function NavigationProgress() {
  const line = useRef<HTMLDivElement>(null);
  const shown = `${usePathname()}?${useSearchParams()}`;
  useEffect(() => {
    const element = line.current;
    if (!element) return;
    delete element.dataset.on;
    if (takeReturn()) returnFocus().then((part) => part.returnFocus());
    let timer: ReturnType<typeof setTimeout> | undefined;
    let followed: Element | null = null;
    const mark = (next: Element | null) => {
      followed?.removeAttribute('data-following');
      next?.setAttribute('data-following', '');
      followed = next;
    };
    const onClick = ({ target, defaultPrevented }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      // Links that the router follows are prevented; of others the browser itself shows the progress.
      if (!link || !defaultPrevented || link.dataset.photo !== undefined || link.target !== '') return;
      if (`${link.pathname}?${new URLSearchParams(link.search)}` === shown) return;
      const left = shownAddress();
      returnFocus().then((part) => part.keepFollowed(left, part.targetOf(link)));
      element.dataset.on = '';
      mark(link.closest('[data-rental]') ?? link);
      clearTimeout(timer);
      timer = setTimeout(() => {
        delete element.dataset.on;
        mark(null);
      }, LONGEST_MS);
    };
    document.addEventListener('click', onClick);
    return () => {
      clearTimeout(timer);
      mark(null);
      document.removeEventListener('click', onClick);
    };
  }, [shown]);
  return <div ref={line} aria-hidden="true" className="progress-line print:hidden" />;
}
