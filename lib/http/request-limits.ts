/**
 * Limits what a client may ask of this process per minute. One bucket per client covers the API and the site; each class of requests
 * takes what it costs the server, with a search of the API as the unit.
 */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { currentConfig } from '#lib/config';
import { clientKey } from '#lib/http/client-key';
import { RateLimiter, type Refusal } from '#lib/http/rate-limit';
import type { RequestClass } from '#lib/http/request-class';

/**
 * Tokens by class. Someone who opens a page every second takes about 11 tokens with each: the page, five API requests for its filters
 * and map, four map tiles and forty photos. That is 660 of the preset 1,200 a minute.
 */
export const COSTS: Readonly<Record<RequestClass, number>> = {
  health: 0,
  static: 0,
  media: 0,
  photo: 0.05,
  route: 0.25,
  api: 1,
  sitemap: 2,
  share: 3,
  page: 3,
};

/** A page that the browser asks for before its user does; it comes after all others in the queue. */
export const PREFETCH_COST = 2;
/** An API answer that was in memory already. */
export const CACHED_ANSWER_COST = 0.1;

/** What a request was let in for. */
export interface Admission {
  /** Why it is to be answered 429; null when it was let in. */
  readonly refusal: Refusal | null;
  /** Charges the request `tokens` in place of its class's cost. */
  lowerTo(tokens: number): void;
}

/** Where a request came from. */
export interface Sender {
  readonly socketAddress: string | null;
  readonly forwardedFor: string | null;
}

export function senderOf({ socket, headers }: IncomingMessage): Sender {
  const forwarded = headers['x-forwarded-for'];
  return {
    socketAddress: socket.remoteAddress ?? null,
    forwardedFor:
      forwarded === undefined || typeof forwarded === 'string' ? (forwarded ?? null) : forwarded.join(', '),
  };
}

const UNLIMITED: Admission = { refusal: null, lowerTo: () => {} };

export class RequestLimits {
  readonly #limiter: RateLimiter | null;
  readonly #trustedProxies: number;

  readonly #now: () => number;

  /**
   * @param perMinute tokens; null is no limit.
   * @param now a monotonic clock, milliseconds.
   */
  constructor(perMinute: number | null, trustedProxies: number, now = () => performance.now()) {
    this.#now = now;
    this.#limiter = perMinute === null ? null : new RateLimiter(perMinute);
    this.#trustedProxies = trustedProxies;
  }

  /** Charges the sender of a request for it. */
  admit(sender: Sender, requestClass: RequestClass, isPrefetch = false): Admission {
    const cost = isPrefetch && requestClass === 'page' ? PREFETCH_COST : COSTS[requestClass];
    const limiter = this.#limiter;
    if (limiter === null || cost === 0) return UNLIMITED;
    const client = this.clientOf(sender);
    const refusal = limiter.take(client, this.#now(), cost);
    const charged = Math.min(cost, limiter.perMinute);
    return {
      refusal,
      lowerTo: (tokens) => {
        if (tokens < charged) limiter.giveBack(client, charged - tokens);
      },
    };
  }

  /** The key that a sender is counted by. */
  clientOf(sender: Sender): string {
    return clientKey({ ...sender, trustedProxies: this.#trustedProxies });
  }

  /** The headers of an answer that refuses a request. */
  refusalHeaders({ retryAfterSeconds }: Refusal): Readonly<Record<string, string>> {
    return {
      'Retry-After': String(retryAfterSeconds),
      'RateLimit-Policy': `"default";q=${this.#limiter?.perMinute ?? 0};w=60`,
      RateLimit: `"default";r=0;t=${retryAfterSeconds}`,
    };
  }
}

let limits: RequestLimits | undefined;

/** The limits of this process, as configured. */
export function currentLimits(): RequestLimits {
  const { rateLimitPerMinute, trustedProxies } = currentConfig();
  limits ??= new RequestLimits(rateLimitPerMinute, trustedProxies);
  return limits;
}

/** Whether a browser asks before its user does. */
export function isPrefetch(headers: IncomingHttpHeaders): boolean {
  const purpose = headers['sec-purpose'] ?? headers.purpose;
  return (
    (typeof purpose === 'string' && purpose.includes('prefetch')) ||
    headers['next-router-prefetch'] !== undefined ||
    headers['next-router-segment-prefetch'] !== undefined
  );
}
