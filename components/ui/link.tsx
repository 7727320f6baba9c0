'use client';

import { useRouter } from 'next/navigation';
import type { ComponentProps, MouseEvent } from 'react';

interface LinkProps extends ComponentProps<'a'> {
  /** The path of a page of the site, with its query and fragment. */
  readonly href: string;
  /** False keeps the scroll position; true by default. */
  readonly scroll?: boolean;
}

/**
 * Renders a link to a page of the site, which Next.js's router opens. It does nothing but that: the link of Next.js prefetches all
 * links in view, which would load pages that nobody visits, and its code and its work per link remain when that is switched off.
 * `IntentPrefetch` loads the pages that the visitor is about to open.
 */
export function Link({ href, scroll = true, onClick, ...props }: LinkProps) {
  const router = useRouter();
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    router.push(href, { scroll });
  };
  return <a {...props} href={href} onClick={open} />;
}

/** Whether a click on a link opens another tab or window, saves the link, or leads to another site. */
function isForBrowser({ currentTarget: link, ...event }: MouseEvent<HTMLAnchorElement>): boolean {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const isPlain = (link.target === '' || link.target === '_self') && !link.hasAttribute('download');
  return hasModifier || !isPlain || link.origin !== window.location.origin;
}
