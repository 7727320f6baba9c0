import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { type CacheCounts, type CacheName, cacheCounts } from '#lib/http/cache-counts';

/** An error of `ResultCache.get`: as many computations run and wait as the limits allow. */
export class TooManyPending extends Error {
  override readonly name = 'TooManyPending';
}

/** The limits of a `ResultCache`. */
export interface ResultCacheLimits {
  /** Computations that run concurrently. */
  readonly concurrency: number;
  /** Computations that may wait in the queue. */
  readonly maxQueued: number;
  /** Size of the results that are cached, in bytes. */
  readonly maxBytes: number;
  /** The name under which hits and misses are counted; absent: they are not counted. */
  readonly countedAs?: CacheName;
}

type Compute<Value> = () => Promise<Value | null>;

/**
 * A cache of values that are expensive to compute, such as pictures or large files. It runs a few computations concurrently and queues
 * the rest; concurrent requests for a key share one computation; the least recently used results are evicted.
 */
export class ResultCache<Value extends object> {
  readonly #cache: LRUCache<string, Value, Compute<Value>>;
  readonly #counts: CacheCounts | null;

  /** @param bytesOf returns the size of a value. */
  constructor(
    { concurrency, maxQueued, maxBytes, countedAs }: ResultCacheLimits,
    bytesOf: (value: Value) => number,
  ) {
    const limit = pLimit(concurrency);
    this.#cache = new LRUCache<string, Value, Compute<Value>>({
      maxSize: maxBytes,
      sizeCalculation: bytesOf,
      // A computation whose key is evicted meanwhile still returns its result.
      ignoreFetchAbort: true,
      fetchMethod: (_key, _stale, { context: compute }) => {
        if (limit.activeCount + limit.pendingCount >= concurrency + maxQueued) throw new TooManyPending();
        return limit(async () => (await compute()) ?? undefined);
      },
    });
    this.#counts = countedAs === undefined ? null : cacheCounts(countedAs);
    if (this.#counts) this.#counts.bytes = () => this.#cache.calculatedSize;
  }

  /**
   * Returns the cached value of a key, or computes it. A null result is returned and not cached.
   * @throws TooManyPending; the error of `compute`.
   */
  async get(key: string, compute: Compute<Value>): Promise<Value | null> {
    const status: LRUCache.Status<string, Value, Compute<Value>> = {};
    const value = this.#cache.fetch(key, { context: compute, status });
    if (this.#counts) this.#counts[status.fetch === 'miss' ? 'misses' : 'hits'] += 1;
    return (await value) ?? null;
  }
}
