/**
 * What HTTP adds to every operation of the API alike: methods, negotiation, the rate limit, validators and caching, paging
 * links, CORS, and that an error is an answer too. Hides all header names but those of the carriers.
 */
import Negotiator from 'negotiator';
import { currentConfig } from '#lib/config';
import type { ApiAnswer, ApiRequest } from '#lib/http/api-request';
import { clientKey } from '#lib/http/client-key';
import { currentLog } from '#lib/http/log';
import { type Pagination, paginationHeaders } from '#lib/http/page-links';
import { ApiError, echo, PROBLEMS, problemBody } from '#lib/http/problems';
import { RateLimiter } from '#lib/http/rate-limit';
import { requestIdFrom } from '#lib/http/request-id';
import { isNotModified } from '#lib/http/validators';
import { StoreUnavailable } from '#lib/store/store';

/** A 200, but for what depends on the request's own address and headers. */
export interface Success {
  /** UTF-8. */
  readonly body: Buffer;
  readonly etag: string;
  /** Null when the answer is not a page of a list. */
  readonly pagination: Pagination | null;
  /** Language of the answer. */
  readonly locale: string;
  /** When the catalogue version was published, milliseconds since 1970. */
  readonly modifiedAtMs: number;
}

interface Preferences {
  /** `Prefer: handling=strict`: an unknown parameter is an error. */
  readonly isStrict: boolean;
}

type Headers = Readonly<Record<string, string>>;

const ALLOW = 'GET, HEAD, OPTIONS';
const STORE_RETRY_SECONDS = 5;

/** On every answer. */
const COMMON: Headers = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'ETag, Last-Modified, Link, X-Total-Count, X-Total-Pages, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
};

const PREFLIGHT: Headers = {
  Allow: ALLOW,
  'Access-Control-Allow-Methods': ALLOW,
  'Access-Control-Allow-Headers':
    'Accept, Accept-Language, Content-Type, If-Modified-Since, If-None-Match, Prefer, X-Request-Id',
  'Access-Control-Max-Age': '86400',
};

const CACHEABLE: Headers = {
  'Cache-Control': 'public, max-age=60, s-maxage=300, stale-while-revalidate=600, stale-if-error=86400',
  // Accept is left out on purpose: it chooses between this answer and an error, which no cache keeps.
  Vary: 'Accept-Encoding, Prefer',
};

/** Answers a request with what `produce` makes. Never rejects. */
export async function exchange(
  request: ApiRequest,
  produce: (preferences: Preferences) => Promise<Success>,
): Promise<ApiAnswer> {
  const requestId = requestIdFrom(request.header('x-request-id'));
  const common = { ...COMMON, 'X-Request-Id': requestId };
  try {
    admit(request);
    if (request.method === 'OPTIONS')
      return { status: 204, headers: { ...common, ...PREFLIGHT }, body: null };
    refuseOtherMethods(request);
    refuseOtherMediaTypes(request);
    const isStrict = prefersStrict(request.header('prefer'));
    return successAnswer(request, await produce({ isStrict }), common, isStrict);
  } catch (error) {
    return problemAnswer(explain(error, request, requestId), common, requestId);
  }
}

function successAnswer(request: ApiRequest, success: Success, common: Headers, isStrict: boolean): ApiAnswer {
  const { body, etag } = success;
  const headers = {
    ...common,
    ...CACHEABLE,
    ETag: etag,
    'Last-Modified': new Date(success.modifiedAtMs).toUTCString(),
    ...(isStrict && { 'Preference-Applied': 'handling=strict' }),
  };
  const condition = {
    ifNoneMatch: request.header('if-none-match'),
    ifModifiedSince: request.header('if-modified-since'),
  };
  if (isNotModified(condition, etag, success.modifiedAtMs)) return { status: 304, headers, body: null };
  return {
    status: 200,
    headers: {
      ...headers,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Language': success.locale,
      ...(success.pagination &&
        paginationHeaders(success.pagination, request.target, currentConfig().publicBaseUrl)),
    },
    body,
  };
}

function problemAnswer(error: ApiError, common: Headers, requestId: string): ApiAnswer {
  return {
    status: PROBLEMS[error.code].status,
    headers: {
      ...common,
      'Cache-Control': 'no-store',
      'Content-Type': 'application/problem+json',
      ...error.extras.headers,
    },
    body: Buffer.from(JSON.stringify(problemBody(error, currentConfig().publicBaseUrl, requestId))),
  };
}

/** The error as the client may know it. What is our fault is logged in full and told by its request id alone. */
function explain(error: unknown, request: ApiRequest, requestId: string): ApiError {
  if (error instanceof ApiError) return error;
  const { pathname, search } = request.target;
  currentLog().error(
    { err: error, request_id: requestId, method: request.method, path: pathname, query: search },
    'API request failed',
  );
  if (error instanceof StoreUnavailable) {
    return new ApiError('store-unavailable', 'The catalogue cannot be read now; please try again shortly.', {
      headers: { 'Retry-After': String(STORE_RETRY_SECONDS) },
    });
  }
  return new ApiError('internal-error', 'The request failed; its request_id is in our log.');
}

let limiter: RateLimiter | undefined;

/** @throws ApiError when the client asks too often. */
function admit(request: ApiRequest): void {
  const { rateLimitPerMinute, trustedProxies } = currentConfig();
  if (rateLimitPerMinute === null) return;
  limiter ??= new RateLimiter(rateLimitPerMinute);
  const client = clientKey({
    socketAddress: request.socketAddress,
    forwardedFor: request.header('x-forwarded-for'),
    trustedProxies,
  });
  const refusal = limiter.take(client, performance.now());
  if (refusal === null) return;
  const seconds = refusal.retryAfterSeconds;
  throw new ApiError(
    'rate-limited',
    `At most ${rateLimitPerMinute} requests per minute are answered; the next one in ${seconds} s.`,
    {
      headers: {
        'Retry-After': String(seconds),
        'RateLimit-Policy': `"default";q=${rateLimitPerMinute};w=60`,
        RateLimit: `"default";r=0;t=${seconds}`,
      },
    },
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
  const accept = request.header('accept');
  if (accept === null || accept === '*/*' || request.target.hasJsonSuffix) return;
  if (new Negotiator({ headers: { accept } }).mediaType(['application/json']) !== undefined) return;
  throw new ApiError('not-acceptable', 'The Accept header leaves no room for application/json.');
}

function prefersStrict(prefer: string | null): boolean {
  return prefer !== null && /(?:^|[,;\s])handling\s*=\s*"?strict"?(?:$|[,;\s])/i.test(prefer);
}
