/**
 * The service worker: it keeps pages that the visitor has loaded, saved homes and the last results, and shows them without a connection as
 * they were, without their scripts, so that nothing of two builds can meet. `write-worker.ts` bundles it; lib/server/offline-door.ts
 * serves the bundle behind a line that sets `offlineSite`.
 */
import {
  CacheFirst,
  ExpirationPlugin,
  NetworkFirst,
  type RouteHandlerCallbackOptions,
  Serwist,
} from 'serwist';
import { homesOf, isKeepable, keptList, keptPolicy, pagePathOf, readOnlyPage, titleOf } from './kept-page.ts';

/** What the server sets. */
interface OfflineSite {
  /** Names the offline pages: it changes with the build, the brand and the texts. */
  readonly version: string;
  readonly locales: readonly string[];
  /** By language; `{time}` is when the page was loaded. */
  readonly notes: Readonly<Record<string, { readonly note: string; readonly again: string }>>;
}

declare const offlineSite: OfflineSite;
interface WorkerEvent extends Event {
  readonly data?: unknown;
  waitUntil(work: Promise<unknown>): void;
}
declare const self: {
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void;
};

const PREFIX = 'veranda-';
const PAGES = `${PREFIX}pages`;
const FILES = `${PREFIX}files`;
const PICTURES = `${PREFIX}pictures`;
const OFFLINE = `${PREFIX}offline-${offlineSite.version}`;
const MOST_PAGES = 60;
const MOST_SAVED_HOMES = 24;
const MONTH_SECONDS = 30 * 86_400;
/** A page that was kept by then is not loaded again to be kept. */
const FRESH_MS = 600_000;
const MATCH = { ignoreVary: true };

const keepable = {
  cacheWillUpdate: async ({ response }: { response: Response }) => (isKeepable(response) ? response : null),
};
const bounded = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: MONTH_SECONDS, purgeOnQuotaError: true });

const pages = new NetworkFirst({
  cacheName: PAGES,
  matchOptions: MATCH,
  plugins: [
    keepable,
    bounded(MOST_PAGES),
    {
      // Browsers answer with a stale page of their own cache, and load its scripts, for ten minutes.
      requestWillFetch: async ({ request }) => new Request(request, { cache: 'no-cache' }),
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
        cachedResponse ? shownKept(request.url, cachedResponse) : null,
      handlerDidError: async ({ request }) => (await otherKept(request.url)) ?? offlinePage(request.url),
    },
  ],
});
const files = new CacheFirst({ cacheName: FILES, matchOptions: MATCH, plugins: [keepable, bounded(60)] });
const pictures = new NetworkFirst({
  cacheName: PICTURES,
  matchOptions: MATCH,
  plugins: [keepable, bounded(200)],
});

const serwist = new Serwist({
  skipWaiting: true,
  clientsClaim: true,
  runtimeCaching: [
    { matcher: ({ request, url }) => request.mode === 'navigate' && isPage(url), handler: pages },
    { matcher: ({ request, url }) => isPageData(request) && isPage(url), handler: pageData },
    {
      matcher: ({ request, url, sameOrigin }) =>
        sameOrigin &&
        url.pathname.startsWith('/_next/static/') &&
        /^(?:style|font)$/.test(request.destination),
      handler: files,
    },
    {
      matcher: ({ request, sameOrigin }) => sameOrigin && request.destination === 'image',
      handler: pictures,
    },
  ],
});
serwist.addEventListeners();

self.addEventListener('install', (event) => event.waitUntil(keepOfflinePages()));
self.addEventListener('activate', (event) => event.waitUntil(removeEarlier()));
self.addEventListener('message', (event) => {
  const { data } = event;
  if (typeof data !== 'object' || data === null || !('keep' in data) || !Array.isArray(data.keep)) return;
  const paths = data.keep.filter((path) => typeof path === 'string');
  event.waitUntil(keepAll(paths, 'withHomes' in data && data.withHomes === true, event));
});

async function keepOfflinePages(): Promise<void> {
  const cache = await caches.open(OFFLINE);
  await cache.addAll(
    offlineSite.locales.map((locale) => new Request(`/offline/${locale}`, { cache: 'reload' })),
  );
}

/** Removes the offline pages of other versions. Kept pages stay: they have no scripts. */
async function removeEarlier(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(`${PREFIX}offline-`));
  await Promise.all(names.filter((name) => name !== OFFLINE).map((name) => caches.delete(name)));
}

/** Whether a page of this site in one of its languages is at a URL; previews and the API are not. */
function isPage(url: URL): boolean {
  return url.origin === location.origin && pagePathOf(url, offlineSite.locales) !== null;
}

/** Whether the router asks for a page to show it. */
function isPageData({ headers }: Request): boolean {
  return headers.get('RSC') === '1' && headers.get('Next-Router-Prefetch') === null;
}

/** Without a connection the router gets a kept document, which it loads as a document; without one it waits, as without a worker. */
async function pageData({ request }: RouteHandlerCallbackOptions): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const url = new URL(request.url);
    url.searchParams.delete('_rsc');
    const cache = await caches.open(PAGES);
    const kept = (await cache.match(url.href, MATCH)) ?? (await otherKept(url.href));
    if (!kept) throw error;
    return kept;
  }
}

/** Loads pages in order to keep them; with homes, also those that the first of them lists. */
async function keepAll(paths: readonly string[], withHomes: boolean, event: WorkerEvent): Promise<void> {
  for (const path of paths) {
    const document = await keep(path, event);
    if (!withHomes || document === null) continue;
    for (const home of homesOf(await document.text()).slice(0, MOST_SAVED_HOMES)) await keep(home, event);
  }
}

async function keep(path: string, event: WorkerEvent): Promise<Response | null> {
  const url = new URL(path, location.origin);
  if (!isPage(url)) return null;
  const cache = await caches.open(PAGES);
  const kept = await cache.match(url.href, MATCH);
  if (kept && Date.now() - keptAtMs(kept) < FRESH_MS) return kept;
  const [response, done] = pages.handleAll({ event, request: new Request(url.href) });
  const loaded = await response.catch(() => null);
  const copy = loaded?.clone() ?? null;
  await done.catch(() => undefined);
  return copy;
}

function keptAtMs({ headers }: Response): number {
  return Date.parse(headers.get('Date') ?? '') || 0;
}

/** Returns a kept page as it is shown: without scripts, with a note of when it was loaded. */
async function shownKept(url: string, kept: Response): Promise<Response> {
  const locale = pagePathOf(new URL(url), offlineSite.locales)?.locale ?? 'en';
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(
    keptAtMs(kept),
  );
  const texts = offlineSite.notes[locale] ?? { note: '', again: '' };
  const html = readOnlyPage(await kept.text(), { ...texts, note: texts.note.replace('{time}', time) });
  return htmlResponse(html, keptPolicy(kept.headers.get('Content-Security-Policy')));
}

/** Returns the nearest kept page: a home without the stay of the address, or the last list of saved homes; else null. */
async function otherKept(href: string): Promise<Response | null> {
  const url = new URL(href);
  const kind = pagePathOf(url, offlineSite.locales)?.kind;
  if (kind !== 'rentals' && kind !== 'saved') return null;
  const cache = await caches.open(PAGES);
  const same = (await cache.keys()).filter((each) => new URL(each.url).pathname === url.pathname).at(-1);
  const kept = same && (await cache.match(same, MATCH));
  return kept ? shownKept(href, kept) : null;
}

async function offlinePage(href: string): Promise<Response | undefined> {
  const { locale } = pagePathOf(new URL(href), offlineSite.locales) ?? { locale: 'en' };
  const [offline, cache] = await Promise.all([caches.open(OFFLINE), caches.open(PAGES)]);
  const page = await offline.match(`/offline/${locale}`, MATCH);
  if (!page) return undefined;
  const own = (await cache.keys())
    .filter(({ url }) => pagePathOf(new URL(url), offlineSite.locales)?.locale === locale)
    .reverse();
  const entries = await Promise.all(
    own.map(async ({ url }) => {
      const kept = await cache.match(url, MATCH);
      return {
        href: new URL(url).pathname + new URL(url).search,
        title: titleOf((await kept?.text()) ?? ''),
      };
    }),
  );
  return htmlResponse(keptList(await page.text(), entries), page.headers.get('Content-Security-Policy'));
}

function htmlResponse(html: string, policy: string | null): Response {
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(policy !== null && { 'Content-Security-Policy': policy }),
    },
  });
}
