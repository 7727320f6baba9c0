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

/** A token bucket per client: it holds a minute's worth of tokens and fills evenly. */
export class RateLimiter {
  readonly perMinute: number;
  readonly #buckets = new LRUCache<string, Bucket>({ max: MAX_CLIENTS });

  constructor(perMinute: number) {
    this.perMinute = perMinute;
  }

  /**
   * Takes tokens for a request of the client at `nowMs` (a monotonic clock); null when there were enough. A request that costs more
   * than a bucket holds takes a full one.
   */
  take(client: string, nowMs: number, cost = 1): Refusal | null {
    const bucket = this.#buckets.get(client) ?? { tokens: this.perMinute, filledAtMs: nowMs };
    const gained = ((nowMs - bucket.filledAtMs) * this.perMinute) / MINUTE_MS;
    bucket.tokens = Math.min(this.perMinute, bucket.tokens + gained);
    bucket.filledAtMs = nowMs;
    this.#buckets.set(client, bucket);
    const price = Math.min(cost, this.perMinute);
    if (bucket.tokens >= price) {
      bucket.tokens -= price;
      return null;
    }
    const waitMs = ((price - bucket.tokens) * MINUTE_MS) / this.perMinute;
    return { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) };
  }

  /** Gives tokens back that were taken for a request which turned out to be cheaper. */
  giveBack(client: string, tokens: number): void {
    const bucket = this.#buckets.get(client);
    if (bucket) bucket.tokens = Math.min(this.perMinute, bucket.tokens + tokens);
  }
}
