/**
 * Limits the requests of a client to this process per minute. One bucket per client covers the API and the site; each class of
 * requests takes tokens by its cost to the server, with a search of the API as the unit.
 */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { currentConfig } from '#lib/config';
import { clientKey } from '#lib/http/client-key';
import { type LimitRefusal, RateLimiter } from '#lib/http/rate-limit';
import type { RequestClass } from '#lib/http/request-class';

/**
 * The tokens that a request takes from its client's bucket, by class. A visitor who opens a page every second takes about 11 with each:
 * the page, five API requests for its filters and map, four map tiles and forty photos. That is 660 of the default 1,200 a minute.
 */
export const REQUEST_COSTS: Readonly<Record<RequestClass, number>> = {
  health: 0,
  static: 0,
  media: 0,
  // The door of visits has a limit of its own.
  visit: 0,
  photo: 0.05,
  route: 0.25,
  api: 1,
  agents: 1,
  embed: 1,
  sitemap: 2,
  share: 3,
  studio: 2,
  page: 3,
  feed: 60,
  list: 60,
};

/** Cost in tokens of a page that the browser requests before its user does. */
export const PREFETCH_COST = 2;
/**
 * The share of a bucket that prefetches leave for other requests: a client near its limit is refused prefetches before it is refused
 * pages that its user opens.
 */
export const PREFETCH_RESERVE = 0.25;
/** Cost in tokens of a cached response of the API. */
export const CACHED_ANSWER_COST = 0.1;
/** Cost in tokens of a response about a feed or a whole list without its content: 304, or to HEAD. */
export const UNREAD_STREAM_COST = 1;
/** Cost in tokens of a page that is kept in memory. */
export const KEPT_PAGE_COST = 0.3;

/** The result of charging a request to its client, and the means to lower the charge afterwards. */
export interface Admission {
  /** Why the response is to be 429; null when the request is admitted. */
  readonly refusal: LimitRefusal | null;
  /** Charges `tokens` for the request instead of the present charge, if that is higher. A refused request is charged nothing. */
  lowerTo(tokens: number): void;
  /**
   * Returns the header fields of the response about the limit, names and values in turn, after draft-ietf-httpapi-ratelimit-headers. For a
   * refused request `t` is the time until it is admitted, and `r` may be above 0: the tokens left are enough for a cheaper one only. For
   * others `t` is the time until the bucket is full. Empty without a limit.
   */
  fields(): readonly string[];
}

/** The addresses by which the client of a request is identified. */
export interface Sender {
  /** Null where only the header is known. */
  readonly socketAddress: string | null;
  /** `X-Forwarded-For`; null without it. */
  readonly forwardedFor: string | null;
}

/** Returns the socket's address and the `X-Forwarded-For` header of a request; repeated headers are joined by commas. */
export function senderOf({ socket, headers }: IncomingMessage): Sender {
  const forwarded = headers['x-forwarded-for'];
  return {
    socketAddress: socket.remoteAddress ?? null,
    forwardedFor:
      forwarded === undefined || typeof forwarded === 'string' ? (forwarded ?? null) : forwarded.join(', '),
  };
}

const UNLIMITED: Admission = { refusal: null, lowerTo: () => {}, fields: () => [] };

/** The rate limits of all clients of a process. Each client has one bucket of tokens for the API and the site. */
export class RequestLimits {
  readonly #limiter: RateLimiter | null;
  readonly #trustedProxies: number;
  readonly #policy: string;

  readonly #now: () => number;

  /**
   * @param perMinute tokens; null for no limit.
   * @param now a monotonic clock, milliseconds.
   */
  constructor(perMinute: number | null, trustedProxies: number, now = () => performance.now()) {
    this.#now = now;
    this.#limiter = perMinute === null ? null : new RateLimiter(perMinute);
    this.#trustedProxies = trustedProxies;
    this.#policy = `"default";q=${perMinute ?? 0};w=60`;
  }

  /** Charges the cost of a request to its sender, by its class; the prefetch of a page costs PREFETCH_COST. */
  admit(sender: Sender, requestClass: RequestClass, isPrefetch = false): Admission {
    const isPagePrefetch = isPrefetch && requestClass === 'page';
    const cost = isPagePrefetch ? PREFETCH_COST : REQUEST_COSTS[requestClass];
    const limiter = this.#limiter;
    if (limiter === null || cost === 0) return UNLIMITED;
    const client = this.clientOf(sender);
    const reserve = isPagePrefetch ? limiter.perMinute * PREFETCH_RESERVE : 0;
    const refusal = limiter.take(client, this.#now(), cost, reserve);
    let charged = refusal === null ? Math.min(cost, limiter.perMinute) : 0;
    return {
      refusal,
      lowerTo: (tokens) => {
        if (tokens >= charged) return;
        limiter.giveBack(client, charged - tokens);
        charged = tokens;
      },
      fields: () => {
        const remaining = refusal?.remaining ?? Math.floor(limiter.remaining(client));
        const seconds =
          refusal?.retryAfterSeconds ?? Math.ceil(((limiter.perMinute - remaining) * 60) / limiter.perMinute);
        return ['RateLimit-Policy', this.#policy, 'RateLimit', `"default";r=${remaining};t=${seconds}`];
      },
    };
  }

  /** Returns the key by which a sender is counted. */
  clientOf(sender: Sender): string {
    return clientKey({ ...sender, trustedProxies: this.#trustedProxies });
  }

  /** Returns the headers of a 429 response: `Retry-After`, and those of `Admission.fields`. */
  refusalHeaders({ retryAfterSeconds, remaining }: LimitRefusal): Readonly<Record<string, string>> {
    return {
      'Retry-After': String(retryAfterSeconds),
      'RateLimit-Policy': this.#policy,
      RateLimit: `"default";r=${remaining};t=${retryAfterSeconds}`,
    };
  }
}

let limits: RequestLimits | undefined;

/** Returns the rate limits of this process, created from its configuration at the first call. */
export function currentLimits(): RequestLimits {
  const { rateLimitPerMinute, trustedProxies } = currentConfig();
  limits ??= new RequestLimits(rateLimitPerMinute, trustedProxies);
  return limits;
}

/** Whether headers mark a request as a prefetch, by a browser or by Next's router: the user has not opened the page yet. */
export function isPrefetch(headers: IncomingHttpHeaders): boolean {
  const purpose = headers['sec-purpose'] ?? headers.purpose;
  return (
    (typeof purpose === 'string' && purpose.includes('prefetch')) ||
    headers['next-router-prefetch'] !== undefined ||
    headers['next-router-segment-prefetch'] !== undefined
  );
}
