/**
 * Counts what the caches of answers do, for metrics. Counting is adding to a number; nothing is formatted before it is read. The counts are
 * process-wide, as route handlers may be another instance of a module than the server.
 */

/**
 * - `answer`: finished answers of the API, by request line or by meaning.
 * - `compressed`: compressed bodies.
 * - `stale`: the last good answers; a hit is an answer given while the database was away, a miss a request that then failed.
 * - `share`: pictures drawn for sharing.
 * - `sitemap`: files of the sitemap.
 */
export const CACHE_NAMES = ['answer', 'compressed', 'stale', 'share', 'sitemap'] as const;
export type CacheName = (typeof CACHE_NAMES)[number];

export interface CacheCounts {
  hits: number;
  misses: number;
  /** Measures what is kept, in bytes. Replaced when the cache is. */
  bytes: () => number;
}

declare global {
  var verandaCacheCounts: Readonly<Record<CacheName, CacheCounts>> | undefined;
}

/** Returns the counts of a cache of this process, to be added to. */
export function cacheCounts(name: CacheName): CacheCounts {
  const none = (): CacheCounts => ({ hits: 0, misses: 0, bytes: () => 0 });
  globalThis.verandaCacheCounts ??= {
    answer: none(),
    compressed: none(),
    stale: none(),
    share: none(),
    sitemap: none(),
  };
  return globalThis.verandaCacheCounts[name];
}
