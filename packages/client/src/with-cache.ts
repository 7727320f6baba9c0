import type { Fetch } from './call.ts';

interface Kept {
  readonly etag: string;
  readonly body: string;
  readonly headers: Headers;
}

/**
 * Returns `fetch` with a cache of answers by address. Each use asks the server whether the answer is still current (`If-None-Match`), and an
 * unchanged one is not sent again. The least recently used answers beyond `entries` are dropped. Browsers have a cache of their own.
 */
export function withCache(fetch: Fetch, entries = 200): Fetch {
  const cache = new Map<string, Kept>();
  return async (address, init) => {
    if ((init.method ?? 'GET') !== 'GET') return fetch(address, init);
    const headers = new Headers(init.headers);
    const kept = cache.get(address);
    if (kept) headers.set('If-None-Match', kept.etag);
    const response = await fetch(address, { ...init, headers });
    if (kept && response.status === 304) {
      const current = new Headers(kept.headers);
      for (const [name, value] of response.headers) current.set(name, value);
      return keep(address, { ...kept, headers: current });
    }
    const etag = response.headers.get('ETag');
    if (response.status !== 200 || etag === null) return response;
    return keep(address, { etag, body: await response.text(), headers: response.headers });
  };

  /** Stores an answer as the last used one, and returns it as a response. */
  function keep(address: string, answer: Kept): Response {
    cache.delete(address);
    cache.set(address, answer);
    for (const oldest of cache.keys()) {
      if (cache.size <= entries) break;
      cache.delete(oldest);
    }
    const headers = new Headers(answer.headers);
    // They describe the body as it was sent, compressed.
    for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
    return new Response(answer.body, { headers });
  }
}
