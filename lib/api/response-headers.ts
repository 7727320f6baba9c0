/** The header fields that all responses of the API share: CORS, security policies, caching. */
import { CATALOGUE_VERSION_HEADER } from '#lib/api/catalogue-version-header';
import { currentConfig } from '#lib/config';
import { allowHeader } from '#lib/http/route-methods';
import { CLOSED_CONTENT_POLICY, DATA_PERMISSIONS, securityHeaders } from '#lib/http/security-headers';
import { staleMarks } from '#lib/http/stale-marks';

/** The header fields of a response: values by name. */
export type Headers = Readonly<Record<string, string>>;

/** The value of `Allow` on every path of the API. */
export const API_ALLOW = allowHeader('api');

const EXPOSED = `ETag, Last-Modified, Link, ${CATALOGUE_VERSION_HEADER}, X-Total-Count, X-Total-Pages, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id`;

/**
 * Returns the headers that every response of the API has: CORS, Content-Security-Policy and other security headers.
 * @param exposed names of header fields that scripts of other origins may read in this response, besides the usual ones
 */
export function commonHeaders(exposed: readonly string[] = []): Headers {
  return {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': [EXPOSED, ...exposed].join(', '),
    'Content-Security-Policy': CLOSED_CONTENT_POLICY,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ...securityHeaders(currentConfig()),
    'Permissions-Policy': DATA_PERMISSIONS,
  };
}

/** The headers that a response to `OPTIONS` has besides the common ones: the permitted methods and request headers, for a day. */
export const PREFLIGHT_HEADERS: Headers = {
  Allow: API_ALLOW,
  'Access-Control-Allow-Methods': API_ALLOW,
  'Access-Control-Allow-Headers':
    'Accept, Accept-Language, Content-Type, If-Modified-Since, If-None-Match, Prefer, X-Request-Id',
  'Access-Control-Max-Age': '86400',
};

// Accept is left out on purpose: it chooses between this response and an error, which no cache stores.
const VARY: Headers = { Vary: 'Accept-Encoding, Prefer' };

/**
 * The headers that let a browser use a stored response for one minute and shared caches for five minutes; after that for another
 * ten minutes while it is revalidated, or a day while the server fails.
 */
export const CACHING_HEADERS: Headers = {
  'Cache-Control': 'public, max-age=60, s-maxage=300, stale-while-revalidate=600, stale-if-error=86400',
  ...VARY,
};

/**
 * Returns the headers that a stale response has instead of `CACHING_HEADERS`: they mark it as stale (RFC 9211), and make caches revalidate
 * it before each use.
 * @param staleSeconds seconds since the response was last known to be current
 * @param exposed as for `commonHeaders`
 */
export function staleHeaders(staleSeconds: number, exposed: readonly string[] = []): Headers {
  return {
    ...staleMarks(staleSeconds),
    ...VARY,
    'Access-Control-Expose-Headers': [EXPOSED, 'Age, Cache-Status', ...exposed].join(', '),
  };
}

/** Converts headers to names and values in turn, the form that node:http sends fastest. */
export function headerList(headers: Headers): string[] {
  return Object.entries(headers).flat();
}
