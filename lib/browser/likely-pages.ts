/**
 * Finds the pages that a visitor is about to open, from the links that are hovered, focused or pressed, and from the link to the
 * next page of results in view. One set of listeners serves all links of the document, those of the map included.
 */

import { afterPaint } from '#lib/browser/after-paint';
import { connection, permitsPrefetching } from '#lib/browser/connection';

/** A mouse that passes over a link stays for less. In milliseconds. */
const REST_MS = 80;
/** The same page is not reported again for this time, in milliseconds: about as long as the router keeps it. */
const REPEAT_MS = 240_000;
/** The path of a file, such as a stay for a calendar. */
const FILE = /\.\w+$/;
/** Links that lead to another document, or whose click does something else. */
const OTHER_LINKS = '[hreflang], [download], [target], [data-photo], [role="tree"] a';

/**
 * Returns the path and query of a page of the same language that a link leads to; null for any other address, for a file and for the
 * current page.
 *
 * @example likelyPath('https://a.example/en/search?guests=2#results', new URL('https://a.example/en')) // '/en/search?guests=2'
 */
export function likelyPath(
  href: string,
  current: Pick<URL, 'origin' | 'pathname' | 'search'>,
): string | null {
  if (!URL.canParse(href)) return null;
  const { origin, pathname, search } = new URL(href);
  const language = current.pathname.split('/')[1];
  if (origin !== current.origin || pathname.split('/')[1] !== language || FILE.test(pathname)) return null;
  const isCurrent = pathname === current.pathname && search === current.search;
  return isCurrent ? null : pathname + search;
}

/**
 * Calls `report` with the path and query of each page that the visitor is about to open: at once when a link is pressed, after a
 * short rest when it is hovered or gets the focus by a key, and when the link to the next page of results comes into view on a
 * fast connection. Reports nothing while the visitor saves data. Returns a function that stops it.
 */
export function watchLikelyPages(report: (path: string) => void): () => void {
  const listening = new AbortController();
  const options = { signal: listening.signal, passive: true, capture: true };
  const reportedAtMs = new Map<string, number>();
  let rested: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const consider = (link: HTMLAnchorElement) => {
    const path = likelyPath(link.href, window.location);
    if (path === null || !permitsPrefetching(connection())) return;
    const nowMs = performance.now();
    if (nowMs - (reportedAtMs.get(path) ?? Number.NEGATIVE_INFINITY) < REPEAT_MS) return;
    reportedAtMs.set(path, nowMs);
    report(path);
  };
  const rest = (link: HTMLAnchorElement | null) => {
    if (link === rested) return;
    clearTimeout(timer);
    rested = link;
    if (link) timer = setTimeout(() => consider(link), REST_MS);
  };

  const onPointerOver = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') rest(linkAt(target));
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.matches(':focus-visible')) rest(linkAt(target));
  };
  const onPress = ({ target, button }: PointerEvent) => {
    const link = button === 0 ? linkAt(target) : null;
    // The look of the press first.
    if (link) afterPaint(() => consider(link));
  };
  document.addEventListener('pointerover', onPointerOver, options);
  document.addEventListener('focusin', onFocus, options);
  document.addEventListener('pointerdown', onPress, options);

  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const isFast = (connection().effectiveType ?? '4g') === '4g';
      if (isIntersecting && isFast && target instanceof HTMLAnchorElement) consider(target);
    }
  });
  for (const link of document.querySelectorAll('a[rel="next"]')) inView.observe(link);
  return () => {
    listening.abort();
    inView.disconnect();
    clearTimeout(timer);
  };
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link === null || link.matches(OTHER_LINKS) ? null : link;
}
