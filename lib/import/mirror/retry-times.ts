/** How long to wait before a request is tried again, milliseconds. */

const FIRST_BACKOFF_MS = 500;
const LONGEST_BACKOFF_MS = 30_000;
/** No upstream makes us wait longer at a time, whatever it asks for. */
const LONGEST_ASKED_MS = 120_000;

/** Doubles from try to try, a random part of the second half of it; `tries` from 1 on, 0 ≤ `chance` < 1. */
export function backoffMs(tries: number, chance: number): number {
  const full = Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (tries - 1));
  return Math.round(full / 2 + (full / 2) * chance);
}

/** What a Retry-After header asks for, in seconds or as a date; null when there is none that can be understood. */
export function retryAfterMs(header: string | undefined, nowMs: number): number | null {
  const text = header?.trim() ?? '';
  const asked = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - nowMs;
  return Number.isNaN(asked) ? null : Math.min(LONGEST_ASKED_MS, Math.max(0, asked));
}
