/** Shares concurrent loads of a tile, aborts those that no consumer waits for, and caches the tiles used last. */
import type { TileAddress } from './tile-address.ts';

const REMEMBERED_TILES = 160;

/** A cached loader of map tiles. Concurrent loads of one tile share a request. */
export interface TileSource<Content> {
  /** Rejects if the network fails, and with an `AbortError` once `signal` is aborted. */
  load(address: TileAddress, signal: AbortSignal): Promise<Content>;
}

interface Request<Content> {
  readonly content: Promise<Content>;
  readonly controller: AbortController;
  waiting: number;
}

/**
 * Returns a loader that caches the 160 tiles used last. `fetchContent` loads one; its signal aborts when the last consumer's does. A failed load is
 * not cached.
 */
export function shareLoads<Content>(
  fetchContent: (address: TileAddress, signal: AbortSignal) => Promise<Content>,
): TileSource<Content> {
  const remembered = new Map<string, { readonly content: Content }>();
  const requests = new Map<string, Request<Content>>();

  const remember = (key: string, content: Content) => {
    remembered.delete(key);
    remembered.set(key, { content });
    const [oldest] = remembered.keys();
    if (remembered.size > REMEMBERED_TILES && oldest !== undefined) remembered.delete(oldest);
  };

  const request = (key: string, address: TileAddress): Request<Content> => {
    const controller = new AbortController();
    const content = fetchContent(address, controller.signal);
    const started: Request<Content> = { content, controller, waiting: 0 };
    const forget = () => {
      if (requests.get(key) === started) requests.delete(key);
    };
    content.then((loaded) => remember(key, loaded), forget).then(forget);
    requests.set(key, started);
    return started;
  };

  return {
    async load(address, signal) {
      signal.throwIfAborted();
      const key = `${address.zoom}/${address.x}/${address.y}`;
      const known = remembered.get(key);
      if (known !== undefined) {
        remember(key, known.content);
        return known.content;
      }
      const shared = requests.get(key) ?? request(key, address);
      shared.waiting += 1;
      const leave = () => {
        shared.waiting -= 1;
        if (shared.waiting > 0) return;
        if (requests.get(key) === shared) requests.delete(key);
        shared.controller.abort();
      };
      signal.addEventListener('abort', leave, { once: true });
      try {
        const content = await shared.content;
        signal.throwIfAborted();
        return content;
      } finally {
        signal.removeEventListener('abort', leave);
      }
    },
  };
}
