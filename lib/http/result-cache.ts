import { LRUCache } from 'lru-cache';
import { type CacheCounts, type CacheName, cacheCounts } from '#lib/http/cache-counts';

/** Too many computations wait already. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting';
}

export interface WorkLimits {
  /** Computations under way at once. */
  readonly atOnce: number;
  /** Computations that may wait for their turn. */
  readonly waiting: number;
  /** Bytes of computed values that are kept. */
  readonly keptBytes: number;
  /** Under which name its hits and misses are counted; not at all if not given. */
  readonly countedAs?: CacheName;
}

/**
 * Computes values that are expensive, such as pictures or large files, a few at a time. Concurrent requests for a key share one
 * computation; the values used last are kept.
 */
export class ResultCache<Value extends object> {
  readonly #limits: WorkLimits;
  readonly #kept: LRUCache<string, Value>;
  readonly #underWay = new Map<string, Promise<Value | null>>();
  readonly #turns: (() => void)[] = [];
  readonly #counts: CacheCounts | null = null;
  #computing = 0;

  constructor(limits: WorkLimits, bytesOf: (value: Value) => number) {
    this.#limits = limits;
    const kept = new LRUCache<string, Value>({ maxSize: limits.keptBytes, sizeCalculation: bytesOf });
    this.#kept = kept;
    if (limits.countedAs === undefined) return;
    this.#counts = cacheCounts(limits.countedAs);
    this.#counts.bytes = () => kept.calculatedSize;
  }

  /**
   * Returns the value of a key, kept or computed; null, which is not kept, when `compute` gives null.
   * @throws TooManyWaiting; what `compute` throws.
   */
  async get(key: string, compute: () => Promise<Value | null>): Promise<Value | null> {
    const known = this.#kept.get(key) ?? this.#underWay.get(key);
    if (this.#counts) this.#counts[known ? 'hits' : 'misses'] += 1;
    if (known) return known;
    if (this.#turns.length >= this.#limits.waiting) throw new TooManyWaiting();
    const computing = this.#inTurn(compute).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, computing);
    const value = await computing;
    if (value !== null) this.#kept.set(key, value);
    return value;
  }

  async #inTurn<Result>(compute: () => Promise<Result>): Promise<Result> {
    // The place of one that ends goes straight to the first that waits.
    if (this.#computing < this.#limits.atOnce) this.#computing++;
    else await new Promise<void>((resolve) => this.#turns.push(resolve));
    try {
      return await compute();
    } finally {
      const next = this.#turns.shift();
      if (next) next();
      else this.#computing--;
    }
  }
}
