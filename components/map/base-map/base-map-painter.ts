/** Fetches and draws the tiles of the built-in map, in the thread that calls it. */
import { type BaseMapLabel, DETAIL_ZOOM } from '#lib/geo/basemap/tile';
import { drawTile } from './base-map-draw.ts';
import type { Painter } from './base-map-orders.ts';
import type { BaseMapTheme } from './base-map-theme.ts';
import { createTileSources } from './base-map-tiles.ts';
import { addressOf, type TileAddress } from './tile-address.ts';

/** The tiles' folder, their deepest zoom, and the map's colours. */
export interface BaseMapSource {
  /** Base URL of the version's folder, without a trailing slash; absolute for a worker. */
  readonly baseUrl: string;
  /** Zoom of the deepest complete tiles; beyond it they are enlarged, under the finer coasts of the detail tiles. */
  readonly maxZoom: number;
  readonly theme: BaseMapTheme;
}

/** Returns the painter of the built-in map. Nothing is requested before its first order. */
export function createBaseMapPainter({ baseUrl, maxZoom, theme }: BaseMapSource): Painter<BaseMapLabel> {
  const { tiles, details } = createTileSources(baseUrl);
  const loadDetail = async (shown: TileAddress, signal: AbortSignal) => {
    const address = shown.zoom < DETAIL_ZOOM ? null : addressOf(shown, DETAIL_ZOOM);
    return address === null ? null : { address, content: await details.load(address, signal) };
  };
  return {
    async prepare(order, signal) {
      const source = addressOf(order.shown, maxZoom);
      if (source === null) return () => {};
      const [content, detail] = await Promise.all([
        tiles.load(source, signal),
        loadDetail(order.shown, signal),
      ]);
      return (canvas) => drawTile(content, { ...order, source, detail, canvas, theme });
    },
    async labels(address, signal) {
      if (address.zoom === DETAIL_ZOOM) return (await details.load(address, signal))?.labels ?? [];
      const content = await tiles.load(address, signal);
      return content.kind === 'shapes' ? content.tile.labels : [];
    },
  };
}
