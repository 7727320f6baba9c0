/**
 * Fetches and draws the tiles of a map with streets, in the thread that calls it: those of the archive, and in their place those of the built-in map at zooms
 * and in regions without them.
 */
import { PMTiles } from 'pmtiles';
import { EXTENT } from '#lib/geo/basemap/tile';
import type { Painter } from '../base-map/base-map-orders.ts';
import { createBaseMapPainter } from '../base-map/base-map-painter.ts';
import { shareLoads } from '../base-map/shared-loads.ts';
import { labelAddressOf, type TileAddress } from '../base-map/tile-address.ts';
import { readStreetTile } from './read-street-tile.ts';
import { drawStreetTile } from './street-draw.ts';
import type { StreetTheme } from './street-theme.ts';
import type { StreetLabel, StreetTile } from './street-tile.ts';
import { LARGER, type StreetZooms, streetTileOf } from './street-zooms.ts';

/** The archive, the built-in map, and how they are shown. */
export interface StreetSource {
  /** Absolute URL of the archive. */
  readonly archiveUrl: string;
  readonly zooms: StreetZooms;
  /** The built-in map, with an absolute URL; null if there is none. */
  readonly builtIn: { readonly baseUrl: string; readonly maxZoom: number } | null;
  /** Language of the names, BCP 47. */
  readonly locale: string;
  readonly theme: StreetTheme;
}

/** Returns the painter of a map with streets. Nothing is requested before its first order. */
export function createStreetPainter({
  archiveUrl,
  zooms,
  builtIn,
  locale,
  theme,
}: StreetSource): Painter<StreetLabel> {
  const archive = new PMTiles(archiveUrl);
  const base = builtIn === null ? null : createBaseMapPainter({ ...builtIn, theme: theme.base });
  const tiles = shareLoads<StreetTile | null>(async ({ zoom, x, y }, signal) => {
    const stored = await archive.getZxy(zoom, x, y, signal);
    return stored === undefined ? null : readStreetTile(new Uint8Array(stored.data), locale);
  });

  return {
    async prepare(order, signal) {
      const source = streetTileOf(order.shown, zooms);
      const tile = source === null ? null : await tiles.load(source, signal);
      if (source !== null && tile !== null)
        return (canvas) => drawStreetTile(tile, { ...order, source, canvas, theme });
      return base?.prepare(order, signal) ?? (() => {});
    },
    async labels(address, signal) {
      const isStreets = address.zoom >= zooms.firstTileZoom;
      const tile = isStreets ? await tiles.load(address, signal) : null;
      if (tile !== null) {
        // The others are shown only at zooms for which there are deeper tiles.
        const last = address.zoom >= zooms.lastTileZoom ? Number.POSITIVE_INFINITY : address.zoom + LARGER;
        return tile.labels.filter(({ zoom }) => zoom <= last);
      }
      if (base === null || builtIn === null) return [];
      const source = labelAddressOf(address, builtIn.maxZoom);
      return source === null ? [] : labelsWithin(await base.labels(source, signal), source, address);
    },
  };
}

/** Returns those labels of the tile `source` that lie in the tile `part` of it, in its units. */
function labelsWithin<Label extends { readonly x: number; readonly y: number }>(
  labels: readonly Label[],
  source: TileAddress,
  part: TileAddress,
): readonly Label[] {
  const parts = 2 ** (part.zoom - source.zoom);
  if (parts === 1) return labels;
  return labels
    .map((label) => ({
      ...label,
      x: label.x * parts - (part.x - source.x * parts) * EXTENT,
      y: label.y * parts - (part.y - source.y * parts) * EXTENT,
    }))
    .filter(({ x, y }) => x >= 0 && y >= 0 && x < EXTENT && y < EXTENT);
}
