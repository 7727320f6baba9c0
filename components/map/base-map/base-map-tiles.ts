/**
 * Fetches the tiles of the built-in map. Encapsulates the index (a tile without a file costs no request),
 * decompression, sharing of concurrent requests, abortion when the last consumer aborts, and the cache of recent tiles.
 */
import { type BaseMapIndex, type BaseMapTile, INDEX_FILE, tilePath } from '#lib/geo/basemap/tile';

const REMEMBERED_TILES = 160;

/** The address of a map tile in the Web Mercator grid: zoom, column and row, with row 0 in the north. */
export interface TileAddress {
  readonly zoom: number;
  /** Column and row; a column beyond the world's edge is its copy there. */
  readonly x: number;
  readonly y: number;
}

/**
 * The content of a tile: the shapes of its file, or, for a tile without a file, the kind of surface that covers all of
 * it.
 */
export type TileContent =
  | { readonly kind: 'sea' | 'shelf' | 'ice' }
  | { readonly kind: 'land'; readonly tint: number }
  | { readonly kind: 'shapes'; readonly tile: BaseMapTile };

/** A cached loader of map tiles. Concurrent loads of one tile share a request. */
export interface TileSource {
  /** Rejects if the network fails, and with an `AbortError` once `signal` is aborted. */
  load(address: TileAddress, signal: AbortSignal): Promise<TileContent>;
}

interface Request {
  readonly content: Promise<TileContent>;
  readonly controller: AbortController;
  waiting: number;
}

/**
 * Returns the address of the tile file that shows a tile: the same tile up to `maxZoom`, beyond it the ancestor at
 * `maxZoom`. A column beyond the world's edge is wrapped; a row beyond it returns null.
 */
export function addressOf({ zoom, x, y }: TileAddress, maxZoom: number): TileAddress | null {
  if (y < 0 || y >= 2 ** zoom) return null;
  const steps = Math.max(0, zoom - maxZoom);
  const columns = 2 ** (zoom - steps);
  const column = Math.floor(x / 2 ** steps);
  return { zoom: zoom - steps, x: ((column % columns) + columns) % columns, y: Math.floor(y / 2 ** steps) };
}

/**
 * Returns a loader of the built-in map's tiles that caches the 160 used last. `baseUrl` is the folder of a version of
 * the tiles, without a trailing slash. Nothing is requested before the first `load`.
 */
export function createTileSource(baseUrl: string): TileSource {
  const remembered = new Map<string, TileContent>();
  const requests = new Map<string, Request>();
  let index: Promise<BaseMapIndex> | null = null;

  const readIndex = () => {
    index ??= fetchIndex(`${baseUrl}/${INDEX_FILE}`);
    index.catch(() => {
      index = null;
    });
    return index;
  };

  const fetchContent = async ({ zoom, x, y }: TileAddress, signal: AbortSignal): Promise<TileContent> => {
    const { levels } = await readIndex();
    const mark = levels[zoom]?.[y * 2 ** zoom + x] ?? '.';
    if (mark === '.') return { kind: 'sea' };
    if (mark === ',') return { kind: 'shelf' };
    if (mark === '*') return { kind: 'ice' };
    if (mark !== '#') return { kind: 'land', tint: Number(mark) };
    signal.throwIfAborted();
    const tile: BaseMapTile = await fetchGzippedJson(`${baseUrl}/${tilePath(zoom, x, y)}`, signal);
    return { kind: 'shapes', tile };
  };

  const remember = (key: string, content: TileContent) => {
    remembered.delete(key);
    remembered.set(key, content);
    const [oldest] = remembered.keys();
    if (remembered.size > REMEMBERED_TILES && oldest !== undefined) remembered.delete(oldest);
  };

  const request = (key: string, address: TileAddress): Request => {
    const controller = new AbortController();
    const content = fetchContent(address, controller.signal);
    const started: Request = { content, controller, waiting: 0 };
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
      const key = tilePath(address.zoom, address.x, address.y);
      const known = remembered.get(key);
      if (known !== undefined) {
        remember(key, known);
        return known;
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

async function fetchIndex(url: string): Promise<BaseMapIndex> {
  return fetchGzippedJson(url, null);
}

async function fetchGzippedJson(url: string, signal: AbortSignal | null) {
  const response = await fetch(url, { signal });
  if (!response.ok || response.body === null) throw new Error(`${url} answered ${response.status}`);
  return new Response(response.body.pipeThrough(new DecompressionStream('gzip'))).json();
}
