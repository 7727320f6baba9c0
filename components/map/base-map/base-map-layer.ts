/**
 * The built-in map as two Leaflet layers: tiles and labels. Encapsulates the drawing worker and enlargement beyond the
 * deepest tiles; independent of React, pins and rentals.
 */

import type { BaseMapLabel, BaseMapManifest } from '#lib/geo/basemap/tile';
import { PLACES_FROM_ZOOM } from '#lib/geo/map-places';
import type * as Leaflet from '../leaflet-parts.ts';
import { createLabelSource } from './base-map-label-source.ts';
import { createLabelLayer, type LabelLayerOptions } from './base-map-labels.ts';
import { type BaseMapFonts, createNames, type Name, type Names } from './base-map-names.ts';
import type { Workshop } from './base-map-orders.ts';
import { createPlaceSource, labelsAt } from './base-map-place-source.ts';
import { placeNames } from './base-map-placement.ts';
import type { BaseMapTheme } from './base-map-theme.ts';
import { openWorkshop } from './base-map-workshop.ts';
import { labelAddressOf } from './tile-address.ts';

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
export const COARSER = 2;
const TILE_SIZE = 256;

/**
 * Creates the layers of the built-in map; the caller adds them to a Leaflet map, `below` when the map first moves.
 * Removing `tiles` ends the drawing worker. To change theme or language, remove the layers and create new ones.
 */
export function createBaseMap(leaflet: typeof Leaflet, options: BaseMapOptions): BaseMap {
  const { baseUrl, manifest, locale, theme } = options;
  const { maxZoom, attribution } = manifest;
  const workshop = openWorkshop({ baseUrl, maxZoom, theme });
  const fonts = options.fonts ?? pageFonts();
  const tiles = createTileLayer(leaflet, { workshop, attribution, maxZoom: BASE_MAP_MAX_ZOOM, coarser: 0 });
  tiles.on('remove', () => workshop.close());
  return {
    tiles,
    below: createTileLayer(leaflet, { workshop, attribution, maxZoom: BASE_MAP_MAX_ZOOM, coarser: COARSER }),
    labels: createLabelLayer(
      leaflet,
      baseMapLabels({ names: createNames({ locale, theme, fonts }), workshop, locale, maxZoom }),
    ),
  };
}

/** Returns the fonts of labels: the page's font on land, a serif font on water. */
export function pageFonts(): BaseMapFonts {
  return {
    land: getComputedStyle(document.body).fontFamily,
    sea: 'Georgia, "Times New Roman", serif',
  };
}

interface BaseMapLabelOptions {
  readonly names: Names;
  readonly workshop: Workshop<BaseMapLabel>;
  readonly locale: string;
  readonly maxZoom: number;
}

/** Returns how the labels of the built-in map are loaded and drawn, and from `PLACES_FROM_ZOOM` on those of the catalogue's places. */
function baseMapLabels({
  names,
  workshop,
  locale,
  maxZoom,
}: BaseMapLabelOptions): LabelLayerOptions<BaseMapLabel> {
  const source = createLabelSource(workshop);
  const places = createPlaceSource(locale);
  const areNamed = (zoom: number) => zoom >= PLACES_FROM_ZOOM;
  return {
    addressOf: (shown) => labelAddressOf(shown, maxZoom),
    sourcesAt: (zoom) => (areNamed(zoom) ? [source, places] : [source]),
    *draw(context, { zoom, tiles, pins }) {
      const inView: Name[] = [];
      for (const { address, left, top, scale } of tiles) {
        const own = source.peek(address) ?? [];
        const others = (areNamed(zoom) && places.peek(address)) || [];
        for (const label of labelsAt(zoom, own, others)) {
          inView.push(names.of(context, label, left + label.x * scale, top + label.y * scale, zoom));
          yield;
        }
      }
      inView.sort((a, b) => a.label.order - b.label.order || a.x - b.x);
      for (const placed of placeNames(inView, pins)) {
        names.draw(context, placed);
        yield;
      }
    },
    discardMeasurements: names.discardMeasurements,
  };
}

/** The options of `createTileLayer`. */
export interface TileLayerOptions {
  readonly workshop: Pick<Workshop<unknown>, 'draw'>;
  /** HTML. */
  readonly attribution: string;
  readonly maxZoom: number;
  /** The number of zooms by which the layer's tiles are coarser than the map; 0 for none. */
  readonly coarser: number;
}

/** Creates the Leaflet layer of a workshop's tiles, or the enlarged ones below them. */
export function createTileLayer(
  leaflet: typeof Leaflet,
  { workshop, attribution, maxZoom, coarser }: TileLayerOptions,
): Leaflet.GridLayer {
  const requests = new WeakMap<HTMLElement, AbortController>();

  class Tiles extends leaflet.GridLayer {
    protected override createTile({ x, y, z }: Leaflet.Coords, done: Leaflet.DoneCallback): HTMLElement {
      const canvas = document.createElement('canvas');
      // At fractional zooms adjacent tiles share edge pixels: their coverage is added, as Leaflet does for images.
      canvas.style.mixBlendMode = 'plus-lighter';
      // A larger tile at the map's zoom is a tile of a lower zoom.
      const shown = { zoom: z - coarser, x, y };
      if (y < 0 || y >= 2 ** shown.zoom) {
        queueMicrotask(() => done(undefined, canvas));
        return canvas;
      }
      const controller = new AbortController();
      requests.set(canvas, controller);
      const pixelRatio = Math.min(3, window.devicePixelRatio || 1);
      workshop.draw(canvas, { shown, size: TILE_SIZE, pixelRatio }, controller.signal).then(
        () => done(undefined, canvas),
        (error: Error) => {
          if (!controller.signal.aborted) done(error, canvas);
        },
      );
      return canvas;
    }
  }

  const layer = new Tiles({
    ...(coarser === 0 ? { attribution } : { className: 'map-below', zIndex: 0 }),
    tileSize: TILE_SIZE * 2 ** coarser,
    minZoom: coarser,
    maxZoom,
    keepBuffer: 1,
  });
  layer.on('tileunload', ({ tile }: Leaflet.TileEvent) => requests.get(tile)?.abort());
  return layer;
}
