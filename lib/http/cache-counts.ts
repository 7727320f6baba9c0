/**
 * Counts hits and misses of the caches of responses, for metrics. The counts are shared by the whole process, because route handlers
 * and the server may be different instances of a module.
 */

/**
 * The names of the caches whose hits and misses are counted.
 * - `answer`: finished responses of the API, by request line or by meaning.
 * - `compressed`: compressed bodies.
 * - `stale`: the last good responses of the API and pages; counted only while the store cannot be read: a miss is a request that failed.
 *   Its bytes are those of the API.
 * - `page`: finished pages.
 * - `share`: pictures drawn for sharing.
 * - `sitemap`: files of the sitemap.
 */
export const CACHE_NAMES = ['answer', 'compressed', 'stale', 'page', 'share', 'sitemap'] as const;
/** The name under which the hits and misses of a cache are counted. */
export type CacheName = (typeof CACHE_NAMES)[number];

/** The hits and misses of a cache since the process started, and its size. */
export interface CacheCounts {
  hits: number;
  misses: number;
  /** Returns the bytes of the cached values. Replaced together with the cache. */
  bytes: () => number;
}

declare global {
  var verandaCacheCounts: Readonly<Record<CacheName, CacheCounts>> | undefined;
}

/** Returns the counts of a cache of this process, the same object at every call; callers increment its members. */
export function cacheCounts(name: CacheName): CacheCounts {
  const none = (): CacheCounts => ({ hits: 0, misses: 0, bytes: () => 0 });
  globalThis.verandaCacheCounts ??= {
    answer: none(),
    compressed: none(),
    stale: none(),
    page: none(),
    share: none(),
    sitemap: none(),
  };
  return globalThis.verandaCacheCounts[name];
}
