/**
 * Fetches the tiles of the built-in map. Encapsulates the index (a tile without a file costs no request)
 * and decompression.
 */
import { type BaseMapIndex, type BaseMapTile, INDEX_FILE, tilePath } from '#lib/geo/basemap/tile';
import { shareLoads, type TileSource } from './shared-loads.ts';

/**
 * The content of a tile: the shapes of its file, or, for a tile without a file, the kind of surface that covers all of
 * it.
 */
export type TileContent =
  | { readonly kind: 'sea' | 'shelf' | 'ice' }
  | { readonly kind: 'land'; readonly tint: number }
  | { readonly kind: 'shapes'; readonly tile: BaseMapTile };

/**
 * Returns a loader of the built-in map's tiles (`shareLoads`). `baseUrl` is the folder of a version of
 * the tiles, without a trailing slash. Nothing is requested before the first `load`.
 */
export function createTileSource(baseUrl: string): TileSource<TileContent> {
  let index: Promise<BaseMapIndex> | null = null;

  const readIndex = () => {
    index ??= fetchIndex(`${baseUrl}/${INDEX_FILE}`);
    index.catch(() => {
      index = null;
    });
    return index;
  };

  return shareLoads<TileContent>(async ({ zoom, x, y }, signal) => {
    const { levels } = await readIndex();
    const mark = levels[zoom]?.[y * 2 ** zoom + x] ?? '.';
    if (mark === '.') return { kind: 'sea' };
    if (mark === ',') return { kind: 'shelf' };
    if (mark === '*') return { kind: 'ice' };
    if (mark !== '#') return { kind: 'land', tint: Number(mark) };
    signal.throwIfAborted();
    const tile: BaseMapTile = await fetchGzippedJson(`${baseUrl}/${tilePath(zoom, x, y)}`, signal);
    return { kind: 'shapes', tile };
  });
}

async function fetchIndex(url: string): Promise<BaseMapIndex> {
  return fetchGzippedJson(url, null);
}

async function fetchGzippedJson(url: string, signal: AbortSignal | null) {
  const response = await fetch(url, { signal });
  if (!response.ok || response.body === null) throw new Error(`${url} answered ${response.status}`);
  return new Response(response.body.pipeThrough(new DecompressionStream('gzip'))).json();
}
