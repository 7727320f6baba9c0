/**
 * The last good answers, for the time when the database is away: of a former version or of the day before, whatever was
 * made last for the same request. They are kept apart from the answers of a version (`answer-cache.ts`), which go with it.
 */
import { LRUCache } from 'lru-cache';
import type { Success } from '#lib/api/exchange';
import { DAY_MS } from '#lib/dates/plain-dates';
import { cacheCounts } from '#lib/http/cache-counts';
import { StoreUnavailable } from '#lib/store/store';

/** Bodies are the very ones that the version's cache holds as long as both have them. */
const MAX_BYTES = 16 * 1024 * 1024;
/** What an entry weighs beside its body. */
const OVERHEAD_BYTES = 512;
/** As long as `stale-if-error` allows it to every cache between. */
const MAX_AGE_MS = DAY_MS;

interface KeptAnswer {
  readonly success: Success;
  /** When it was last known to be true, milliseconds of the monotonic clock. */
  trueAtMs: number;
}

const lastAnswers = new LRUCache<string, KeptAnswer>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ success }, key) => success.body.byteLength + 2 * key.length + OVERHEAD_BYTES,
});

const counts = cacheCounts('stale');
counts.bytes = () => lastAnswers.calculatedSize;

/**
 * What `answer` gives, which is kept; when the store cannot be read, what was kept for the same `request`, marked stale: its
 * headers are still those of the time when it was true.
 * @throws whatever `answer` throws, StoreUnavailable only when nothing younger than a day is kept.
 */
export async function orLastAnswer(request: string, answer: () => Promise<Success>): Promise<Success> {
  try {
    const success = await answer();
    keep(request, success);
    return success;
  } catch (error) {
    const kept = error instanceof StoreUnavailable ? lastAnswers.get(request) : undefined;
    const ageMs = kept ? performance.now() - kept.trueAtMs : MAX_AGE_MS;
    if (!kept || ageMs >= MAX_AGE_MS) {
      if (error instanceof StoreUnavailable) counts.misses += 1;
      throw error;
    }
    counts.hits += 1;
    return { ...kept.success, staleSeconds: Math.ceil(ageMs / 1_000) };
  }
}

/** Tells of an answer that was given again and is as true as before. */
export function stillTrue(request: string, success: Success): void {
  const kept = lastAnswers.get(request);
  if (kept?.success === success) kept.trueAtMs = performance.now();
}

function keep(request: string, success: Success): void {
  lastAnswers.set(request, { success, trueAtMs: performance.now() });
}
