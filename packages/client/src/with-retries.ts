import type { Fetch } from './call.ts';

/** How often, and after which times, failed requests are sent again. */
export interface RetryOptions {
  /** Requests sent at most, with the first; 3 when not given. */
  readonly tries?: number;
  /** Limit of the first wait in milliseconds, which doubles with each try; 300 when not given. */
  readonly waitMs?: number;
  /** The longest wait in milliseconds; 20,000 when not given. An answer that asks for a longer one is returned as it is. */
  readonly longestWaitMs?: number;
}

/** Too many requests, and the failures of a server or of a proxy before it that may pass. */
const MAY_PASS = [429, 502, 503, 504];

/**
 * Returns `fetch` with retries of requests that are safe to repeat (GET and HEAD): after failures of the network and answers with 429, 502,
 * 503 or 504. Waits as long as `Retry-After` says, else a random time below a limit that doubles. Ends at once when the signal aborts.
 */
export function withRetries(
  fetch: Fetch,
  { tries = 3, waitMs = 300, longestWaitMs = 20_000 }: RetryOptions = {},
): Fetch {
  return async (address, init) => {
    const last = /^(GET|HEAD)$/i.test(init.method ?? 'GET') ? tries : 1;
    for (let attempt = 1; ; attempt++) {
      const limit = Math.min(waitMs * 2 ** (attempt - 1), longestWaitMs);
      let wait = Math.random() * limit;
      try {
        const response = await fetch(address, init);
        if (attempt >= last || !MAY_PASS.includes(response.status)) return response;
        const requested = retryAfterMs(response.headers.get('Retry-After'));
        if (requested > longestWaitMs) return response;
        // Clients that were refused together do not come back together.
        if (requested > 0) wait = requested + Math.random() * waitMs;
        await response.body?.cancel();
      } catch (error) {
        if (attempt >= last || init.signal?.aborted) throw error;
      }
      await waited(wait, init.signal);
    }
  };
}

/** Reads `Retry-After`, seconds or a date, as milliseconds from now; 0 for null, the past and other texts. */
function retryAfterMs(header: string | null): number {
  if (header === null) return 0;
  const milliseconds = /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Math.max(0, milliseconds || 0);
}

/** Resolves after a time; rejects with the reason of the signal when it aborts before. */
function waited(milliseconds: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, milliseconds);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
}
