import { LRUCache } from 'lru-cache';

/**
 * The most clients whose buckets are stored; beyond it the least recently seen is evicted, which gives it a full bucket
 * again.
 */
const MAX_CLIENTS = 20_000;
const MINUTE_MS = 60_000;

interface Bucket {
  tokens: number;
  filledAtMs: number;
}

/** The refusal of a request for which the client has too few tokens. */
export interface LimitRefusal {
  /** Seconds until the client has enough tokens: whole, at least 1. */
  readonly retryAfterSeconds: number;
  /** Tokens that the client has left: whole, rounded down. */
  readonly remaining: number;
}

/** A rate limit of many clients. Each client has a token bucket, which holds the tokens of a minute and fills evenly. */
export class RateLimiter {
  readonly perMinute: number;
  readonly #buckets = new LRUCache<string, Bucket>({ max: MAX_CLIENTS });

  constructor(perMinute: number) {
    this.perMinute = perMinute;
  }

  /**
   * Takes the tokens of a request from the client's bucket at `nowMs` (a monotonic clock). Returns null when there are
   * enough; else takes none and returns the refusal. A request that costs more than a bucket holds takes a full one.
   * @param reserve tokens that must remain in the bucket.
   */
  take(client: string, nowMs: number, cost = 1, reserve = 0): LimitRefusal | null {
    const bucket = this.#buckets.get(client) ?? { tokens: this.perMinute, filledAtMs: nowMs };
    const gained = ((nowMs - bucket.filledAtMs) * this.perMinute) / MINUTE_MS;
    bucket.tokens = Math.min(this.perMinute, bucket.tokens + gained);
    bucket.filledAtMs = nowMs;
    this.#buckets.set(client, bucket);
    const price = Math.min(cost, this.perMinute);
    const needed = Math.min(price + reserve, this.perMinute);
    if (bucket.tokens >= needed) {
      bucket.tokens -= price;
      return null;
    }
    const waitMs = ((needed - bucket.tokens) * MINUTE_MS) / this.perMinute;
    return {
      retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)),
      remaining: Math.floor(bucket.tokens),
    };
  }

  /** Returns the tokens that the client had left after its last request, with fractions; a full bucket for an unknown client. */
  remaining(client: string): number {
    return this.#buckets.peek(client)?.tokens ?? this.perMinute;
  }

  /** Puts tokens back into the client's bucket that were taken for a request whose actual cost is lower. */
  giveBack(client: string, tokens: number): void {
    const bucket = this.#buckets.get(client);
    if (bucket) bucket.tokens = Math.min(this.perMinute, bucket.tokens + tokens);
  }
}
