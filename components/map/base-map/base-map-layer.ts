/**
 * The built-in map as two Leaflet layers: tiles and labels. Encapsulates the drawing worker and enlargement beyond the
 * deepest tiles; independent of React, pins and rentals.
 */

import type { BaseMapManifest } from '#lib/geo/basemap/tile';
import type * as Leaflet from '../leaflet-parts.ts';
import { createLabelSource } from './base-map-label-source.ts';
import { createLabelLayer } from './base-map-labels.ts';
import { type BaseMapFonts, createNames } from './base-map-names.ts';
import type { Workshop } from './base-map-orders.ts';
import { createPlaceSource } from './base-map-place-source.ts';
import type { BaseMapTheme } from './base-map-theme.ts';
import { addressOf } from './base-map-tiles.ts';
import { openWorkshop } from './base-map-workshop.ts';

/** The highest zoom at which the built-in map has acceptable quality. Use it as the Leaflet map's `maxZoom`. */
export const BASE_MAP_MAX_ZOOM = 12;

/** The options of `createBaseMap`: tile files, language, colours and fonts. */
export interface BaseMapOptions {
  /** Base URL of the version's folder, such as `/media/basemap/5f9eaed491ad`. */
  readonly baseUrl: string;
  readonly manifest: BaseMapManifest;
  /** Language of the labels, BCP 47. */
  readonly locale: string;
  readonly theme: BaseMapTheme;
  /** Default: the page's font on land, a serif font on water. */
  readonly fonts?: BaseMapFonts;
}

/** The tile layers and the label layer of the built-in map. */
export interface BaseMap {
  readonly tiles: Leaflet.GridLayer;
  /** Enlarged tiles of a lower zoom, below the tiles: they show the land where the tiles have not been drawn yet. */
  readonly below: Leaflet.GridLayer;
  readonly labels: Leaflet.Layer;
}

/** The number of zooms between a tile and the enlarged one below it. More would show islands as sea. */
const COARSER = 2;
const TILE_SIZE = 256;

/**
 * Creates the layers of the built-in map; the caller adds them to a Leaflet map, `below` when the map first moves.
 * Removing `tiles` ends the drawing worker. To change theme or language, remove the layers and create new ones.
 */
export function createBaseMap(leaflet: typeof Leaflet, options: BaseMapOptions): BaseMap {
  const { baseUrl, manifest, locale, theme } = options;
  const workshop = openWorkshop({ baseUrl, theme });
  const fonts = options.fonts ?? {
    land: getComputedStyle(document.body).fontFamily,
    sea: 'Georgia, "Times New Roman", serif',
  };
  const tiles = createTileLayer(leaflet, { workshop, manifest, coarser: 0 });
  tiles.on('remove', () => workshop.close());
  return {
    tiles,
    below: createTileLayer(leaflet, { workshop, manifest, coarser: COARSER }),
    labels: createLabelLayer(leaflet, {
      names: createNames({ locale, theme, fonts }),
      source: createLabelSource(workshop),
      places: createPlaceSource(locale),
      maxZoom: manifest.maxZoom,
    }),
  };
}

interface TileLayerOptions {
  readonly workshop: Workshop;
  readonly manifest: BaseMapManifest;
  /** The number of zooms by which the layer's tiles are coarser than the map; 0 for none. */
  readonly coarser: number;
}

function createTileLayer(
  leaflet: typeof Leaflet,
  { workshop, manifest, coarser }: TileLayerOptions,
): Leaflet.GridLayer {
  const requests = new WeakMap<HTMLElement, AbortController>();

  class Tiles extends leaflet.GridLayer {
    protected override createTile({ x, y, z }: Leaflet.Coords, done: Leaflet.DoneCallback): HTMLElement {
      const canvas = document.createElement('canvas');
      // At fractional zooms adjacent tiles share edge pixels: their coverage is added, as Leaflet does for images.
      canvas.style.mixBlendMode = 'plus-lighter';
      // A larger tile at the map's zoom is a tile of a lower zoom.
      const shown = { zoom: z - coarser, x, y };
      const source = addressOf(shown, manifest.maxZoom);
      if (source === null) {
        queueMicrotask(() => done(undefined, canvas));
        return canvas;
      }
      const controller = new AbortController();
      requests.set(canvas, controller);
      const pixelRatio = Math.min(3, window.devicePixelRatio || 1);
      workshop.draw(canvas, { shown, source, size: TILE_SIZE, pixelRatio }, controller.signal).then(
        () => done(undefined, canvas),
        (error: Error) => {
          if (!controller.signal.aborted) done(error, canvas);
        },
      );
      return canvas;
    }
  }

  const layer = new Tiles({
    ...(coarser === 0 ? { attribution: manifest.attribution } : { className: 'map-below', zIndex: 0 }),
    tileSize: TILE_SIZE * 2 ** coarser,
    minZoom: coarser,
    maxZoom: BASE_MAP_MAX_ZOOM,
    keepBuffer: 1,
  });
  layer.on('tileunload', ({ tile }: Leaflet.TileEvent) => requests.get(tile)?.abort());
  return layer;
}
