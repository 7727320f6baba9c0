/** The header fields of pages: how long caches may keep them, by what they vary, and how stale ones are marked. */
import { DAY_MS } from '#lib/dates/plain-dates';
import { FORM_HEADERS } from '#lib/server/page-form';
import { isPortalMarkdown, isPortalPage } from '#lib/site/portal-pages';

const SHARED_SECONDS = 300;
const REVALIDATING_SECONDS = 600;
const ERROR_SECONDS = 86_400;

/** The request headers that choose between the responses of one address. */
export const PAGE_VARY = `Accept-Encoding, ${FORM_HEADERS}`;

/** Returns the value of `Vary` of a page: those of the portal are also Markdown, for clients that prefer it. @param address path and query */
export function pageVary(address: string): string {
  const [pathname = ''] = address.split('?', 1);
  return isPortalPage(pathname) || isPortalMarkdown(pathname) ? `Accept, ${PAGE_VARY}` : PAGE_VARY;
}

let cached = { second: -1, text: '' };

/**
 * Returns the `Cache-Control` of a page: browsers ask each time, shared caches use it for five minutes, then for another ten while they
 * revalidate it, or a day while the server fails. All of it ends at midnight UTC, because pages depend on the day.
 */
export function pageCaching(nowMs: number): string {
  const second = Math.floor(nowMs / 1_000);
  if (cached.second !== second)
    cached = { second, text: cachingUntil(Math.floor((DAY_MS - (nowMs % DAY_MS)) / 1_000)) };
  return cached.text;
}

function cachingUntil(secondsToMidnight: number): string {
  const shared = Math.min(SHARED_SECONDS, secondsToMidnight);
  const rest = secondsToMidnight - shared;
  const revalidating = Math.min(REVALIDATING_SECONDS, rest);
  const error = Math.min(ERROR_SECONDS, rest);
  return `public, max-age=0, s-maxage=${shared}, stale-while-revalidate=${revalidating}, stale-if-error=${error}`;
}
