/**
 * The built-in map as two Leaflet layers, tiles and names. Hides fetching, drawing on canvas and enlarging beyond the
 * deepest tiles; knows nothing of React, pins or rentals.
 */
import type * as Leaflet from 'leaflet';
import type { BaseMapManifest } from '#lib/geo/basemap/tile';
import { drawTile } from './base-map-draw.ts';
import { createLabelLayer } from './base-map-labels.ts';
import { type BaseMapFonts, createNames } from './base-map-names.ts';
import type { BaseMapTheme } from './base-map-theme.ts';
import { createTileSource, type TileSource } from './base-map-tiles.ts';

/** The closest zoom at which the map is still fair; the map's own `maxZoom` should be this. */
export const BASE_MAP_MAX_ZOOM = 12;

/** Tiles are drawn for so long before other work gets its turn. */
const TURN_MILLISECONDS = 8;

export interface BaseMapOptions {
  /** The version's folder, for example `/media/basemap/5f9eaed491ad`. */
  readonly baseUrl: string;
  readonly manifest: BaseMapManifest;
  /** BCP 47: the language of the names. */
  readonly locale: string;
  readonly theme: BaseMapTheme;
  /** Default: the page's typeface on land, a serif on water. */
  readonly fonts?: BaseMapFonts;
}

export interface BaseMap {
  readonly tiles: Leaflet.GridLayer;
  readonly labels: Leaflet.Layer;
}

/** Add both layers to a map; to change theme or language, remove them and add new ones. */
export function createBaseMap(leaflet: typeof Leaflet, options: BaseMapOptions): BaseMap {
  const { baseUrl, manifest, locale, theme } = options;
  const source = createTileSource(baseUrl, manifest);
  const fonts = options.fonts ?? {
    land: getComputedStyle(document.body).fontFamily,
    sea: 'Georgia, "Times New Roman", serif',
  };
  return {
    tiles: createTileLayer(leaflet, source, theme, manifest.attribution),
    labels: createLabelLayer(leaflet, source, createNames({ locale, theme, fonts })),
  };
}

function createTileLayer(
  leaflet: typeof Leaflet,
  source: TileSource,
  theme: BaseMapTheme,
  attribution: string,
): Leaflet.GridLayer {
  const requests = new WeakMap<HTMLElement, AbortController>();
  const takeTurn = createTurns();

  class Tiles extends leaflet.GridLayer {
    override onAdd(map: Leaflet.Map): this {
      map.getContainer().style.backgroundColor = theme.sea;
      return super.onAdd(map);
    }

    protected override createTile({ x, y, z }: Leaflet.Coords, done: Leaflet.DoneCallback): HTMLElement {
      const canvas = document.createElement('canvas');
      const shown = { zoom: z, x, y };
      const address = source.addressOf(shown);
      const size = this.getTileSize().x;
      const pixelRatio = Math.min(3, window.devicePixelRatio || 1);
      if (address === null) {
        queueMicrotask(() => done(undefined, canvas));
        return canvas;
      }
      const controller = new AbortController();
      requests.set(canvas, controller);
      source.load(address, controller.signal).then(
        (content) =>
          takeTurn(() => {
            if (controller.signal.aborted) return;
            drawTile(content, { canvas, size, pixelRatio, shown, source: address, theme });
            done(undefined, canvas);
          }),
        (error: Error) => {
          if (!controller.signal.aborted) done(error, canvas);
        },
      );
      return canvas;
    }
  }

  const layer = new Tiles({ attribution, minZoom: 0, maxZoom: BASE_MAP_MAX_ZOOM, keepBuffer: 1 });
  layer.on('tileunload', ({ tile }: Leaflet.TileEvent) => requests.get(tile)?.abort());
  return layer;
}

/** Runs jobs one after the other, letting the page breathe between them: a burst of tiles never blocks a click. */
function createTurns(): (job: () => void) => void {
  const waiting: (() => void)[] = [];
  const runSome = () => {
    const start = performance.now();
    while (waiting.length > 0 && performance.now() - start < TURN_MILLISECONDS) waiting.shift()?.();
    if (waiting.length > 0) setTimeout(runSome);
  };
  return (job) => {
    waiting.push(job);
    if (waiting.length === 1) setTimeout(runSome);
  };
}
