/**
 * The files of feeds: their addresses, and which of them an operator has switched on. Imports nothing, because the configuration and the
 * classes of requests use it.
 */

/** The names by which `FEEDS` switches feeds on. */
export const FEED_NAMES = ['google-vacation-rentals', 'google-sitemap', 'meta'] as const;
/** The name of a feed: an element of `FEED_NAMES`. */
export type FeedName = (typeof FEED_NAMES)[number];

/** A file of a feed. Sitemaps are numbered from 1. */
export type FeedFile =
  | { readonly kind: 'google-listings' | 'google-landing-pages' | 'meta-hotels' }
  | { readonly kind: 'google-sitemap'; readonly part: number };

const PATHS: Readonly<Record<string, FeedFile>> = {
  '/feeds/google-vacation-rentals.zip': { kind: 'google-listings' },
  '/feeds/google-landing-pages.xml': { kind: 'google-landing-pages' },
  '/feeds/meta-hotels.csv': { kind: 'meta-hotels' },
};

/** A sitemap names only pages below its own folder (sitemaps.org), so that these lie in the root. */
const SITEMAP = /^\/sitemap-vacation-rentals(?:-([1-9]\d{0,4}))?\.xml$/;

/** The feeds to which a file belongs: it is served when one of them is on. */
const FEEDS_OF: Readonly<Record<FeedFile['kind'], readonly FeedName[]>> = {
  'google-listings': ['google-vacation-rentals'],
  // Google wants landing pages with listings and with a sitemap.
  'google-landing-pages': ['google-vacation-rentals', 'google-sitemap'],
  'google-sitemap': ['google-sitemap'],
  'meta-hotels': ['meta'],
};

/**
 * Returns the file of a feed at a path, whether it is switched on or not; null for any other path.
 *
 * @example
 * feedFileAt('/sitemap-vacation-rentals-2.xml') // { kind: 'google-sitemap', part: 2 }
 */
export function feedFileAt(pathname: string): FeedFile | null {
  const file = Object.hasOwn(PATHS, pathname) ? PATHS[pathname] : undefined;
  if (file) return file;
  const [sitemap, digits] = SITEMAP.exec(pathname) ?? [];
  // The first one has no number.
  return sitemap === undefined || digits === '1'
    ? null
    : { kind: 'google-sitemap', part: Number(digits ?? 1) };
}

/** Whether a file is served when these feeds are on. */
export function isFeedFileOn({ kind }: FeedFile, feeds: readonly FeedName[]): boolean {
  return FEEDS_OF[kind].some((feed) => feeds.includes(feed));
}

/** Parses the list of feeds in `FEEDS`, separated by commas; null when it has another name or an empty one. */
export function readFeedNames(text: string): readonly FeedName[] | null {
  const names = text.split(',').map((name) => name.trim());
  const known = FEED_NAMES.filter((feed) => names.includes(feed));
  return names.every((name) => known.some((feed) => feed === name)) ? known : null;
}
