/** Fetches and draws the tiles of the built-in map, in the thread that calls it. */
import type { BaseMapLabel } from '#lib/geo/basemap/tile';
import { drawTile } from './base-map-draw.ts';
import type { Painter } from './base-map-orders.ts';
import type { BaseMapTheme } from './base-map-theme.ts';
import { createTileSource } from './base-map-tiles.ts';
import { addressOf } from './tile-address.ts';

/** The tiles' folder, their deepest zoom, and the map's colours. */
export interface BaseMapSource {
  /** Base URL of the version's folder, without a trailing slash; absolute for a worker. */
  readonly baseUrl: string;
  /** Zoom of the deepest tiles; beyond it they are enlarged. */
  readonly maxZoom: number;
  readonly theme: BaseMapTheme;
}

/** Returns the painter of the built-in map. Nothing is requested before its first order. */
export function createBaseMapPainter({ baseUrl, maxZoom, theme }: BaseMapSource): Painter<BaseMapLabel> {
  const tiles = createTileSource(baseUrl);
  return {
    async prepare(order, signal) {
      const source = addressOf(order.shown, maxZoom);
      if (source === null) return () => {};
      const content = await tiles.load(source, signal);
      return (canvas) => drawTile(content, { ...order, source, canvas, theme });
    },
    async labels(address, signal) {
      const content = await tiles.load(address, signal);
      return content.kind === 'shapes' ? content.tile.labels : [];
    },
  };
}
