/**
 * The last good responses, for the time when the store cannot be read. They may be of an earlier version or day: they are
 * stored apart from the responses of a version (`answer-cache.ts`), which are dropped with it.
 */
import { LRUCache } from 'lru-cache';
import type { PreparedAnswer } from '#lib/api/prepared-answer';
import { DAY_MS } from '#lib/dates/plain-dates';
import { cacheCounts } from '#lib/http/cache-counts';

/** Limit for all stored responses. Their bodies share memory with the version's cache as long as both have them. */
const MAX_BYTES = 16 * 1024 * 1024;
/** The memory that an entry takes besides its body and key. */
const OVERHEAD_BYTES = 512;
/** Age from which a response is not returned. Equal to `stale-if-error`: the caches in between may serve a response for as long. */
const MAX_AGE_MS = DAY_MS;

interface Entry {
  readonly prepared: PreparedAnswer;
  /** When the response was last known to be current, milliseconds of the monotonic clock. */
  confirmedAtMs: number;
}

const lastAnswers = new LRUCache<string, Entry>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ prepared }, key) => prepared.body.byteLength + 2 * key.length + OVERHEAD_BYTES,
});

const counts = cacheCounts('stale');
counts.bytes = () => lastAnswers.calculatedSize;

/**
 * Stores a response that was just computed as the last good one to its request, for the time when the store cannot be read.
 * @param key identifies the request
 */
export function rememberAnswer(key: string, prepared: PreparedAnswer): void {
  lastAnswers.set(key, { prepared, confirmedAtMs: performance.now() });
}

/**
 * Restarts the age of a stored response that was just served from a readable store. Has no effect unless `prepared` is the stored one.
 * @param key identifies the request
 */
export function confirmCurrent(key: string, prepared: PreparedAnswer): void {
  const entry = lastAnswers.get(key);
  if (entry?.prepared === prepared) entry.confirmedAtMs = performance.now();
}

/**
 * Returns the last good response to a request; its `staleSeconds` are the seconds since it was last known to be current, rounded up. Null
 * when there is none, or when that was a day ago or longer.
 * @param key identifies the request
 */
export function findStaleAnswer(key: string): PreparedAnswer | null {
  const entry = lastAnswers.get(key);
  const ageMs = entry ? performance.now() - entry.confirmedAtMs : MAX_AGE_MS;
  if (!entry || ageMs >= MAX_AGE_MS) {
    counts.misses += 1;
    return null;
  }
  counts.hits += 1;
  return { ...entry.prepared, staleSeconds: Math.ceil(ageMs / 1_000) };
}
