/**
 * Fetches the tiles of the built-in map. Encapsulates the index (a tile without a file costs no request)
 * and decompression.
 */
import {
  type BaseMapDetail,
  type BaseMapIndex,
  type BaseMapTile,
  BUFFER,
  DETAIL_ZOOM,
  EXTENT,
  INDEX_FILE,
  tilePath,
} from '#lib/geo/basemap/tile';
import { shareLoads, type TileSource } from './shared-loads.ts';

/**
 * The content of a tile: the shapes of its file, or, for a tile without a file, the kind of surface that covers all of
 * it.
 */
export type TileContent =
  | { readonly kind: 'sea' | 'shelf' | 'ice' }
  | { readonly kind: 'shapes'; readonly tile: BaseMapTile };

/** The content of a detail tile; null where no details are known. */
export type DetailContent = BaseMapDetail | null;

const OPEN_SEA: BaseMapDetail = { land: [], lakes: [], labels: [] };
const SIDE = EXTENT + 2 * BUFFER;
const OPEN_LAND: BaseMapDetail = {
  ...OPEN_SEA,
  land: [[-BUFFER, -BUFFER, SIDE, 0, 0, SIDE, -SIDE, 0, 0, -SIDE]],
};

/** Loaders of the built-in map's tiles and of its detail tiles (`shareLoads`). */
export interface BaseMapTiles {
  readonly tiles: TileSource<TileContent>;
  readonly details: TileSource<DetailContent>;
}

/**
 * Returns the loaders of the built-in map's tiles. `baseUrl` is the folder of a version of
 * the tiles, without a trailing slash. Nothing is requested before the first `load`.
 */
export function createTileSources(baseUrl: string): BaseMapTiles {
  let index: Promise<BaseMapIndex> | null = null;

  const readIndex = () => {
    index ??= fetchIndex(`${baseUrl}/${INDEX_FILE}`);
    index.catch(() => {
      index = null;
    });
    return index;
  };

  const tiles = shareLoads<TileContent>(async ({ zoom, x, y }, signal) => {
    const { levels } = await readIndex();
    const mark = levels[zoom]?.[y * 2 ** zoom + x] ?? '.';
    if (mark === '.') return { kind: 'sea' };
    if (mark === ',') return { kind: 'shelf' };
    if (mark === '*') return { kind: 'ice' };
    signal.throwIfAborted();
    const tile: BaseMapTile = await fetchGzippedJson(`${baseUrl}/${tilePath(zoom, x, y)}`, signal);
    return { kind: 'shapes', tile };
  });
  const details = shareLoads<DetailContent>(async ({ zoom, x, y }, signal) => {
    const { detail } = await readIndex();
    const mark = detail[y * 2 ** DETAIL_ZOOM + x];
    if (mark === '.') return OPEN_SEA;
    if (mark === '0') return OPEN_LAND;
    if (mark !== '#') return null;
    signal.throwIfAborted();
    const loaded: BaseMapDetail = await fetchGzippedJson(`${baseUrl}/${tilePath(zoom, x, y)}`, signal);
    return loaded;
  });
  return { tiles, details };
}

async function fetchIndex(url: string): Promise<BaseMapIndex> {
  return fetchGzippedJson(url, null);
}

async function fetchGzippedJson(url: string, signal: AbortSignal | null) {
  const response = await fetch(url, { signal });
  if (!response.ok || response.body === null) throw new Error(`${url} answered ${response.status}`);
  return new Response(response.body.pipeThrough(new DecompressionStream('gzip'))).json();
}
