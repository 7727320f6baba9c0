/**
 * Returns the focus to the link by which a page was left. The router renders a page again on Back, and the focus would be at its beginning.
 * The links are kept in the tab, because a page may be loaded again before the visitor returns.
 */

import { shownAddress } from '#lib/browser/returning';

const KEY = 'veranda.followed';
/** The number of pages whose link is kept. */
const MOST_PAGES = 30;

/**
 * Keeps the link by which a page is left.
 * @param address path and query of the page
 * @param href path and query to which the link leads
 */
export function keepFollowed(address: string, href: string): void {
  const others = keptLinks().filter(([each]) => each !== address);
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...others, [address, href]].slice(-MOST_PAGES)));
  } catch {
    // Storage is full or refused.
  }
}

/** Focuses the link by which the shown page was left, unless something has the focus, and scrolls to it if it is out of view. */
export function returnFocus(): void {
  const href = keptLinks().find(([address]) => address === shownAddress())?.[1];
  const link = href === undefined ? undefined : [...document.links].find((each) => leadsTo(each, href));
  if (link === undefined || hasFocus()) return;
  link.focus({ preventScroll: true });
  // The browser restores the scroll position within the next frame.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const { top, bottom } = link.getBoundingClientRect();
      if (top < 0 || bottom > window.innerHeight) link.scrollIntoView({ block: 'center' });
    }),
  );
}

/** Returns path and query of a link's target. */
export function targetOf({ pathname, search }: HTMLAnchorElement | HTMLAreaElement): string {
  return pathname + search;
}

/** Whether a link leads to an address and can have the focus: the links of a card's pictures cannot. */
function leadsTo(link: HTMLAnchorElement | HTMLAreaElement, href: string): boolean {
  return link.tabIndex >= 0 && targetOf(link) === href && link.getClientRects().length > 0;
}

function hasFocus(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body;
}

/** Returns the kept links, the latest last: address of the page, and where the link leads. */
function keptLinks(): readonly (readonly [address: string, href: string])[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isKeptLink) : [];
  } catch {
    return [];
  }
}

function isKeptLink(value: unknown): value is readonly [string, string] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string';
}
