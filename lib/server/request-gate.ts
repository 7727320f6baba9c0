/**
 * Checks a request before any route handles it: the `Host` header, the target, the method. Also sets the policy headers of all
 * responses, except those of the API and of pages, which have their own.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { echo } from '#lib/api/problems';
import type { Config } from '#lib/config';
import { feedFileAt, isFeedFileOn } from '#lib/feeds/feed-files';
import { clientAddress } from '#lib/http/client-key';
import { API_PREFIX } from '#lib/http/path-prefixes';
import { type RequestClass, requestClass } from '#lib/http/request-class';
import { hostFault } from '#lib/http/request-host';
import { isPlainTarget, readRequestTarget } from '#lib/http/request-target';
import { allowHeader, isAllowed, SERVER_ALLOW } from '#lib/http/route-methods';
import { closedHeaders } from '#lib/http/security-headers';
import { nonceSource, policyHeaders, SERVED_BY_NEXT } from '#lib/server/policy-headers';
import { type RefusalAnswer, refusal } from '#lib/server/refusal';

/**
 * Returns a function that checks a request before its route. It returns the request's class, with `request.url` in origin-form; null when
 * it has responded itself: to a request that it rejects or redirects, and to OPTIONS. It sets the policy headers, and for Next reduces
 * `X-Forwarded-For` to the client's address; requests for pages are only checked, those of the API only for a valid host and target.
 */
export function requestGate(config: Config) {
  const closed = closedHeaders(config);
  const policiesOf = policyHeaders(config);
  /** Sets the policy headers; a route may replace them. */
  const protect = (kind: RequestClass, request: IncomingMessage, response: ServerResponse) => {
    const isServedByNext = SERVED_BY_NEXT.has(kind);
    const policies = policiesOf(kind, isServedByNext ? [nonceSource()] : []);
    for (const [name, value] of Object.entries(policies)) response.setHeader(name, value);
    // Next reads the nonce of its scripts from the request.
    if (isServedByNext) request.headers['content-security-policy'] = policies['Content-Security-Policy'];
  };

  /**
   * Returns the path and query of a target that is not plain, and sets them as `request.url`; null after responding.
   */
  const readTarget = (request: IncomingMessage, response: ServerResponse, requestId: string) => {
    const target = request.url ?? '';
    const read = readRequestTarget(request.method ?? 'GET', target);
    if (read.kind === 'path') {
      if (read.authority !== null) request.headers.host = read.authority;
      request.url = read.line;
      return read.line;
    }
    const headers = { ...closed, 'X-Request-Id': requestId };
    if (read.kind === 'malformed') {
      send(response, refusal('malformed-request', read.reason, { target, requestId }));
    } else if (read.kind === 'server') {
      response.writeHead(204, { ...headers, Allow: SERVER_ALLOW }).end();
    } else {
      response.writeHead(308, { ...headers, Location: read.location, 'Content-Length': 0 }).end();
    }
    return null;
  };

  return (request: IncomingMessage, response: ServerResponse, requestId: string): RequestClass | null => {
    const { method = 'GET' } = request;
    const fault = hostFault(request);
    if (fault !== null) {
      const identified = { target: request.url ?? '', requestId };
      send(response, refusal('malformed-request', fault, identified, { Connection: 'close' }));
      return null;
    }
    const requested = request.url ?? '';
    const target = isPlainTarget(requested) ? requested : readTarget(request, response, requestId);
    if (target === null) return null;
    const kind = classOf(target, config);
    if (kind === 'api' || kind === 'list') return kind;
    if (kind === 'page' && isMissedApi(target)) {
      const detail = `There is nothing at ${echo(target)}; the API is at ${API_PREFIX}.`;
      send(response, refusal('endpoint-not-found', detail, { target, requestId }));
      return null;
    }
    if (!isAllowed(kind, method)) {
      const allow = allowHeader(kind);
      const detail = `${method} is not among ${allow}.`;
      send(response, refusal('method-not-allowed', detail, { target, requestId }, { Allow: allow }));
      return null;
    }
    if (method === 'OPTIONS') {
      const headers = { ...closed, Allow: allowHeader(kind), 'X-Request-Id': requestId };
      response.writeHead(204, headers).end();
      return null;
    }
    if (kind === 'page') return kind;
    protect(kind, request, response);
    if (SERVED_BY_NEXT.has(kind)) forwardAddress(request, config);
    return kind;
  };
}

/** Returns the class of a target. What is switched off, such as a file of a feed or the studio, is a page that does not exist. */
function classOf(
  target: string,
  {
    feeds,
    studio,
    embedOrigins,
    countsVisits,
    servesAgents,
  }: Pick<Config, 'feeds' | 'studio' | 'embedOrigins' | 'countsVisits' | 'servesAgents'>,
): RequestClass {
  const kind = requestClass(target);
  if (kind === 'studio') return studio === null ? 'page' : kind;
  if (kind === 'embed') return embedOrigins.length === 0 ? 'page' : kind;
  if (kind === 'agents') return servesAgents ? kind : 'page';
  if (kind === 'visit') return countsVisits ? kind : 'page';
  if (kind !== 'feed') return kind;
  const file = feedFileAt(target.split('?', 1)[0] ?? '');
  return file !== null && isFeedFileOn(file, feeds) ? kind : 'page';
}

/**
 * Whether a path is meant for the API but misses its prefix: another version, or another case of letters, which Next's rewrites ignore, so that
 * its routes would respond to /API/public/v2/search.json.
 */
function isMissedApi(target: string): boolean {
  return /^\/api(?:[/?]|$)/i.test(target);
}

function send(response: ServerResponse, { status, headers, body }: RefusalAnswer): void {
  response.writeHead(status, [...headers]).end(response.req.method === 'HEAD' ? undefined : body);
}

/** Reduces `X-Forwarded-For` to the client's address: Next's route handlers see no socket and would trust any other entry. */
function forwardAddress(request: IncomingMessage, { trustedProxies }: Config): void {
  const { headers, socket } = request;
  const given = headers['x-forwarded-for'];
  headers['x-forwarded-for'] = clientAddress({
    socketAddress: socket.remoteAddress ?? '',
    forwardedFor: typeof given === 'string' ? given : null,
    trustedProxies,
  });
}
