/** Delays before a request is retried, in milliseconds. */

const FIRST_BACKOFF_MS = 500;
const LONGEST_BACKOFF_MS = 30_000;
/** Upper limit of a delay that an upstream requests. */
const LONGEST_RETRY_AFTER_MS = 120_000;

/**
 * Returns the delay before the next try in milliseconds, after `tries` failed tries, from 1. It doubles from 500 up to 30,000; `chance`,
 * from 0 to below 1, selects a value between half of it and all of it.
 */
export function backoffMs(tries: number, chance: number): number {
  const full = Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (tries - 1));
  return Math.round(full / 2 + (full / 2) * chance);
}

/**
 * Reads a Retry-After header, in seconds or as a date, as milliseconds from `nowMs` on, 0 to 120,000; null when it is missing or invalid.
 */
export function retryAfterMs(header: string | undefined, nowMs: number): number | null {
  const text = header?.trim() ?? '';
  const requested = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - nowMs;
  return Number.isNaN(requested) ? null : Math.min(LONGEST_RETRY_AFTER_MS, Math.max(0, requested));
}
