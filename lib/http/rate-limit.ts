import { LRUCache } from 'lru-cache';

/** Clients remembered at once; beyond it the longest unseen is forgotten, which gives it a full bucket again. */
const MAX_CLIENTS = 20_000;
const MINUTE_MS = 60_000;

interface Bucket {
  tokens: number;
  filledAtMs: number;
}

/** A request that came too early: how long until the next one is taken. */
export interface Refusal {
  /** Whole seconds, at least 1. */
  readonly retryAfterSeconds: number;
}

/** A token bucket per client: it holds a minute's worth of requests and fills evenly. */
export class RateLimiter {
  readonly perMinute: number;
  readonly #buckets = new LRUCache<string, Bucket>({ max: MAX_CLIENTS });

  constructor(perMinute: number) {
    this.perMinute = perMinute;
  }

  /** Takes one request of the client at `nowMs` (a monotonic clock); null when there was room. */
  take(client: string, nowMs: number): Refusal | null {
    const bucket = this.#buckets.get(client) ?? { tokens: this.perMinute, filledAtMs: nowMs };
    const gained = ((nowMs - bucket.filledAtMs) * this.perMinute) / MINUTE_MS;
    bucket.tokens = Math.min(this.perMinute, bucket.tokens + gained);
    bucket.filledAtMs = nowMs;
    this.#buckets.set(client, bucket);
    if (bucket.tokens >= 1) {
      bucket.tokens -= 1;
      return null;
    }
    const waitMs = ((1 - bucket.tokens) * MINUTE_MS) / this.perMinute;
    return { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) };
  }
}
