/**
 * Classifies requests by their path. Dispatch, limits, queues and metrics share these classes.
 */
import { BRAND_PREFIX } from '#lib/brand/brand-prefix';
import { feedFileAt } from '#lib/feeds/feed-files';
import {
  AGENTS_PATH,
  API_PREFIX,
  isApiTarget,
  isMediaTarget,
  isPhotoTarget,
  isUploadTarget,
  VISITS_PATH,
} from '#lib/http/path-prefixes';

/**
 * The classes of requests.
 * - `health`: liveness and readiness.
 * - `api`: the public API.
 * - `list`: a whole list of the public API as a file, which is written while it is sent.
 * - `media`: files of the data directory.
 * - `photo`: photos of other hosts, and uploaded pictures of campaigns, which are in a database.
 * - `static`: the build's scripts, styles and fonts, the files of the brand, and the service worker with its pages.
 * - `sitemap`: the sitemap's index and its parts.
 * - `feed`: files for other services, where they are switched on.
 * - `embed`: homes for frames in other sites, and the script that shows them there, where they are switched on.
 * - `share`: pictures drawn for sharing.
 * - `studio`: the pages and actions of the campaign studio, for people who signed in.
 * - `agents`: calls of tools by programs that act for people, where they are switched on.
 * - `visit`: notes of browsers about visits of campaigns, where they are counted.
 * - `route`: small responses of Next's route handlers: redirects, icons, places of a map tile, summaries, calendar files of stays.
 * - `page`: everything else; rendered by React.
 */
export const REQUEST_CLASSES = [
  'health',
  'api',
  'list',
  'media',
  'photo',
  'static',
  'sitemap',
  'feed',
  'embed',
  'share',
  'studio',
  'agents',
  'visit',
  'route',
  'page',
] as const;
/** A class of requests, by path, that are served, limited and measured alike: an element of `REQUEST_CLASSES`. */
export type RequestClass = (typeof REQUEST_CLASSES)[number];

const ROUTES: ReadonlySet<string> = new Set([
  '/',
  '/.well-known/api-catalog',
  '/apple-icon.png',
  '/developers',
  '/developers/changes',
  '/developers/search-index',
  '/favicon.ico',
  '/icon.svg',
  '/manifest.webmanifest',
  '/robots.txt',
]);
const HANDLERS =
  /^\/[^/]+\/(?:find|opensearch\.xml|map-places|destinations\/summary\/[^/]+|rentals\/[^/]+\/stay\.ics)\/?$/;
const OFFLINE = /^\/(?:service-worker\.js$|offline\/)/;
const SITEMAPS = /^\/(?:sitemap\.xml\/?$|sitemaps\/)/;
const STUDIO = /^\/studio(?:\/|$)/;
const LIST = new RegExp(`^${API_PREFIX}/search\\.csv(?:\\.json)?/?(?:\\?|$)`);
const HEALTH = /^\/(?:healthz|readyz)\/?$/;

/** Returns the class of a path, with or without a query. A path that belongs to no other class is a `page`, whether it exists or not. */
export function requestClass(target: string): RequestClass {
  if (isApiTarget(target)) return LIST.test(target) ? 'list' : 'api';
  if (isMediaTarget(target)) return 'media';
  if (isPhotoTarget(target) || isUploadTarget(target)) return 'photo';
  const [pathname = ''] = target.split('?', 1);
  if (pathname.startsWith('/_next/') || pathname.startsWith(BRAND_PREFIX) || OFFLINE.test(pathname))
    return 'static';
  if (HEALTH.test(pathname)) return 'health';
  if (SITEMAPS.test(pathname)) return 'sitemap';
  if (feedFileAt(pathname)) return 'feed';
  if (pathname.startsWith('/embed/')) return 'embed';
  if (pathname.startsWith('/share/')) return 'share';
  if (STUDIO.test(pathname)) return 'studio';
  if (pathname === AGENTS_PATH) return 'agents';
  if (pathname === VISITS_PATH) return 'visit';
  return ROUTES.has(pathname) || HANDLERS.test(pathname) ? 'route' : 'page';
}
