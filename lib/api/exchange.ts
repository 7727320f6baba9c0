/**
 * What HTTP adds to every operation of the API alike: methods, negotiation, the rate limit, validators and caching, paging
 * links, CORS, and that an error is an answer too. Hides all header names but those of the carriers.
 */

import type { ApiAnswer, ApiRequest, ApiTarget } from '#lib/api/api-request';
import { type Pagination, paginationHeaders } from '#lib/api/page-links';
import { ApiError, echo, PROBLEMS, problemBody } from '#lib/api/problems';
import { currentConfig } from '#lib/config';
import { takesJson } from '#lib/http/negotiation';
import { currentLimits } from '#lib/http/request-limits';
import { RETRY_SECONDS } from '#lib/http/retry-seconds';
import { allowHeader } from '#lib/http/route-methods';
import { CLOSED_CONTENT_POLICY, DATA_PERMISSIONS, securityHeaders } from '#lib/http/security-headers';
import { StoreOutage } from '#lib/http/store-outage';
import { isNotModified } from '#lib/http/validators';
import { currentLog } from '#lib/log';
import { StoreUnavailable } from '#lib/store/store';

/** A 200, but for what depends on the request. */
export interface Content {
  /** UTF-8. */
  readonly body: Buffer;
  readonly etag: string;
  /** Null when the answer is not a page of a list. */
  readonly pagination: Pagination | null;
  /** Language of the answer. */
  readonly locale: string;
  /** When the catalogue version was published or taken up, or the day of the answer began: the later, milliseconds since 1970. */
  readonly modifiedAtMs: number;
  /** Only when it may no longer be true, because the store cannot be read: since when, at least 1. */
  readonly staleSeconds?: number;
}

/** A 200 to one request line, ready for any request of that line. */
export interface Success extends Content {
  /** Names and values in turn; what the single request adds comes behind them. */
  readonly headers: readonly string[];
  /** The same for a 304. */
  readonly notModifiedHeaders: readonly string[];
}

export interface Preferences {
  /** `Prefer: handling=strict`: an unknown parameter is an error. */
  readonly isStrict: boolean;
}

type Headers = Readonly<Record<string, string>>;

const ALLOW = allowHeader('api');

const EXPOSED =
  'ETag, Last-Modified, Link, X-Total-Count, X-Total-Pages, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id';

/** On every answer. */
function commonHeaders(): Headers {
  return {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': EXPOSED,
    'Content-Security-Policy': CLOSED_CONTENT_POLICY,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ...securityHeaders(currentConfig()),
    'Permissions-Policy': DATA_PERMISSIONS,
  };
}

const PREFLIGHT: Headers = {
  Allow: ALLOW,
  'Access-Control-Allow-Methods': ALLOW,
  'Access-Control-Allow-Headers':
    'Accept, Accept-Language, Content-Type, If-Modified-Since, If-None-Match, Prefer, X-Request-Id',
  'Access-Control-Max-Age': '86400',
};

// Accept is left out on purpose: it chooses between this answer and an error, which no cache keeps.
const VARY: Headers = { Vary: 'Accept-Encoding, Prefer' };

const CACHEABLE: Headers = {
  'Cache-Control': 'public, max-age=60, s-maxage=300, stale-while-revalidate=600, stale-if-error=86400',
  ...VARY,
};

/** RFC 9211 says where the answer comes from and how far beyond its time it is; no cache may prolong that. */
function staleHeaders(staleSeconds: number): Headers {
  return {
    'Cache-Control': 'public, max-age=0, must-revalidate',
    ...VARY,
    Age: String(staleSeconds),
    'Cache-Status': `veranda; hit; ttl=-${staleSeconds}; detail=store-unavailable`,
    'Access-Control-Expose-Headers': `${EXPOSED}, Age, Cache-Status`,
  };
}

/** Makes the content's headers for a request line. */
export function successOf(content: Content, target: ApiTarget): Success {
  const { etag, pagination, locale, modifiedAtMs, staleSeconds } = content;
  const notModified: Headers = {
    ...commonHeaders(),
    ...(staleSeconds === undefined ? CACHEABLE : staleHeaders(staleSeconds)),
    ETag: etag,
    'Last-Modified': new Date(modifiedAtMs).toUTCString(),
  };
  const headers: Headers = {
    ...notModified,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Language': locale,
    ...(pagination && paginationHeaders(pagination, target, currentConfig().publicBaseUrl)),
  };
  return { ...content, headers: listed(headers), notModifiedHeaders: listed(notModified) };
}

/**
 * Answers a request with what `produce` makes: at once when it has that at hand, so that a kept answer costs no turn of the
 * event loop. Neither throws nor rejects.
 */
export function exchange(
  request: ApiRequest,
  produce: (preferences: Preferences) => Success | Promise<Success>,
): ApiAnswer | Promise<ApiAnswer> {
  const { requestId } = request;
  try {
    requireAdmission(request);
    if (request.method === 'OPTIONS') return preflightAnswer(requestId);
    refuseOtherMethods(request);
    refuseOtherMediaTypes(request);
    const isStrict = prefersStrict(request.header('prefer'));
    const success = produce({ isStrict });
    if (!(success instanceof Promise)) return successAnswer(request, success, requestId, isStrict);
    return success.then(
      (made) => {
        if (made.staleSeconds === undefined) outage.end();
        return successAnswer(request, made, requestId, isStrict);
      },
      (error: unknown) => problemAnswer(explain(error, request, requestId), requestId),
    );
  } catch (error) {
    return problemAnswer(explain(error, request, requestId), requestId);
  }
}

/** Names and values in turn. */
function listed(headers: Headers): string[] {
  return Object.entries(headers).flat();
}

function preflightAnswer(requestId: string): ApiAnswer {
  return {
    status: 204,
    headers: listed({ ...commonHeaders(), ...PREFLIGHT, 'X-Request-Id': requestId }),
    body: null,
    tag: null,
  };
}

function successAnswer(
  request: ApiRequest,
  { body, etag, modifiedAtMs, headers, notModifiedHeaders }: Success,
  requestId: string,
  isStrict: boolean,
): ApiAnswer {
  const ifNoneMatch = request.header('if-none-match');
  const ifModifiedSince = ifNoneMatch === null ? request.header('if-modified-since') : null;
  const isKnown = isNotModified({ ifNoneMatch, ifModifiedSince }, etag, modifiedAtMs);
  const own = [...(isKnown ? notModifiedHeaders : headers), 'X-Request-Id', requestId];
  if (isStrict) own.push('Preference-Applied', 'handling=strict');
  return isKnown
    ? { status: 304, headers: own, body: null, tag: etag }
    : { status: 200, headers: own, body, tag: etag };
}

/** The error as an answer of the API. */
export function problemAnswer(error: ApiError, requestId: string): ApiAnswer {
  const headers = {
    ...commonHeaders(),
    'X-Request-Id': requestId,
    'Cache-Control': 'no-store',
    'Content-Type': 'application/problem+json',
    ...error.extras.headers,
  };
  return {
    status: PROBLEMS[error.code].status,
    headers: listed(headers),
    body: Buffer.from(JSON.stringify(problemBody(error, currentConfig().publicBaseUrl, requestId))),
    tag: null,
  };
}

const outage = new StoreOutage();

/** The error as the client may know it. What is our fault is logged and told by its request id alone. */
function explain(error: unknown, request: ApiRequest, requestId: string): ApiError {
  if (error instanceof ApiError) return error;
  const { pathname, search } = request.target;
  const facts = error instanceof StoreUnavailable ? outage.factsOf(error) : { err: error };
  currentLog().error(
    { ...facts, request_id: requestId, method: request.method, path: pathname, query: search },
    'API request failed',
  );
  if (error instanceof StoreUnavailable) {
    return new ApiError('store-unavailable', 'The catalogue cannot be read now; please try again shortly.', {
      headers: { 'Retry-After': String(RETRY_SECONDS) },
    });
  }
  return new ApiError('internal-error', 'The request failed; its request_id is in our log.');
}

/** @throws ApiError when the client asks too often. */
function requireAdmission({ admission: { refusal } }: ApiRequest): void {
  if (refusal === null) return;
  throw new ApiError(
    'rate-limited',
    `Requests that cost up to ${currentConfig().rateLimitPerMinute} a minute are answered; the next one in ${refusal.retryAfterSeconds} s.`,
    { headers: currentLimits().refusalHeaders(refusal) },
  );
}

function refuseOtherMethods({ method }: ApiRequest): void {
  if (method === 'GET' || method === 'HEAD') return;
  throw new ApiError('method-not-allowed', `The API is read-only; ${echo(method)} is not among ${ALLOW}.`, {
    headers: { Allow: ALLOW },
  });
}

/** `.json` asks for JSON in the path, so Accept decides only without it. */
function refuseOtherMediaTypes(request: ApiRequest): void {
  if (takesJson(request.header('accept')) || request.target.hasJsonSuffix) return;
  throw new ApiError('not-acceptable', 'The Accept header leaves no room for application/json.');
}

function prefersStrict(prefer: string | null): boolean {
  return prefer !== null && /(?:^|[,;\s])handling\s*=\s*"?strict"?(?:$|[,;\s])/i.test(prefer);
}
