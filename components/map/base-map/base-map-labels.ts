/**
 * The labels of a map as a Leaflet layer: one canvas above all tiles and below the pins. Encapsulates which
 * tiles' labels are in view, and following the map as it moves and zooms.
 */

import { EXTENT } from '#lib/geo/basemap/tile';
import type * as Leaflet from '../leaflet-parts.ts';
import { PINS_PLACED, pinBoxes } from '../pins/pin-boxes.ts';
import { type AnyContext, contextOf, hiddenCanvas, showPicture } from './base-map-canvas.ts';
import type { LabelSource } from './base-map-label-source.ts';
import type { Box } from './base-map-placement.ts';
import type { TileAddress } from './tile-address.ts';

const PANE = 'base-map-labels';
const TILE_SIZE = 256;
/** The part of the view, as a fraction of its size, that is drawn beyond each edge, ready for a drag. */
const MARGIN = 0.2;

/** The longest continuous drawing, in milliseconds, before yielding to other work. */
const TURN_MILLISECONDS = 8;
/** The shortest interval, in milliseconds, between redraws while tiles arrive. */
const REDRAW_MILLISECONDS = 120;

/** A tile with labels in view, with the position of its north-west corner and the size of its unit, in pixels of the view. */
export interface TileInView {
  readonly address: TileAddress;
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

/** What a label layer draws: the tiles in view, at the zoom of the map's tiles, and the rectangles that the pins cover. */
interface LabelView {
  readonly zoom: number;
  readonly tiles: readonly TileInView[];
  readonly pins: readonly Box[];
}

/** The options of `createLabelLayer`: where labels come from, and how they are drawn. */
export interface LabelLayerOptions<Label> {
  /** Returns the address of the tile that has the labels of a tile of the map; null for none. */
  addressOf(shown: TileAddress): TileAddress | null;
  /** Returns the sources to load at a zoom. Labels are drawn when those of the first have been loaded for a tile, at the latest. */
  sourcesAt(zoom: number): readonly LabelSource<Label>[];
  /** Draws the cached labels, in pixels of CSS; it yields where drawing can be interrupted. */
  draw(context: AnyContext, view: LabelView): Generator<void>;
  /** Discards cached measurements: a font has loaded. */
  discardMeasurements(): void;
}

/**
 * Creates the Leaflet layer that draws a map's labels on one canvas, above the tiles and below the pins.
 * Labels of a tile that fails to load are left out.
 */
export function createLabelLayer<Label>(
  leaflet: typeof Leaflet,
  { addressOf, sourcesAt, draw, discardMeasurements }: LabelLayerOptions<Label>,
): Leaflet.Layer {
  class Labels extends leaflet.Layer {
    /** The visible canvas. It shows a finished picture: a canvas that is drawn on itself is copied again for each frame of the page. */
    private canvas = labelCanvas();
    /** The canvas that is drawn on. */
    private next = hiddenCanvas(1, 1);
    /** What the canvas shows: a zoom, and the canvas' north-west corner in pixels of that zoom. */
    private drawn: { zoom: number; corner: Leaflet.Point } | null = null;
    /** Timer of the scheduled or running redraw; null if there is none. */
    private timer: number | null = null;
    /** Whether labels arrived during a redraw. */
    private isStale = false;
    private pending = new AbortController();

    override onAdd(map: Leaflet.Map): this {
      const pane = map.getPane(PANE) ?? map.createPane(PANE);
      pane.style.zIndex = '350';
      pane.style.pointerEvents = 'none';
      pane.append(this.canvas);
      map.on('moveend resize viewreset', this.update, this);
      map.on('zoom', this.followMap, this);
      map.on('zoomanim', this.followAnimation, this);
      map.on(PINS_PLACED, this.redrawSoon);
      document.fonts.addEventListener('loadingdone', this.discardMeasurements);
      this.update();
      return this;
    }

    override onRemove(map: Leaflet.Map): this {
      map.off('moveend resize viewreset', this.update, this);
      map.off('zoom', this.followMap, this);
      map.off('zoomanim', this.followAnimation, this);
      map.off(PINS_PLACED, this.redrawSoon);
      document.fonts.removeEventListener('loadingdone', this.discardMeasurements);
      this.pending.abort();
      this.cancelRedraw();
      this.canvas.remove();
      return this;
    }

    /** Draws the cached labels, loads the others, and redraws as they arrive. */
    private update(): void {
      this.pending.abort();
      this.pending = new AbortController();
      const { signal } = this.pending;
      const { zoom, tiles } = this.tilesInView();
      const [first, ...others] = sourcesAt(zoom);
      for (const { address } of tiles) {
        // If the others fail, the map still shows the labels of the first.
        for (const source of [first, ...others]) {
          if (source?.peek(address) === null) source.load(address, signal).then(this.redrawSoon, () => {});
        }
      }
      this.cancelRedraw();
      const hasNames = tiles.some(({ address }) => first?.peek(address) !== null);
      // In a task of its own; with nothing cached it waits until something may have arrived.
      this.timer = window.setTimeout(() => this.redraw(), hasNames ? 0 : REDRAW_MILLISECONDS);
    }

    private redrawSoon = (): void => {
      if (this.timer !== null) {
        this.isStale = true;
        return;
      }
      this.timer = window.setTimeout(() => this.redraw(), REDRAW_MILLISECONDS);
    };

    private discardMeasurements = (): void => {
      discardMeasurements();
      this.redrawSoon();
    };

    private cancelRedraw(): void {
      this.isStale = false;
      if (this.timer !== null) window.clearTimeout(this.timer);
      this.timer = null;
    }

    private followMap(): void {
      this.follow(this._map.getCenter(), this._map.getZoom());
    }

    private followAnimation({ center, zoom }: Leaflet.ZoomAnimEvent): void {
      this.follow(center, zoom);
    }

    /** Returns the view at the map's exact zoom, which may lie between two zooms of tiles. */
    private view() {
      const size = this._map.getSize();
      const margin = size.multiplyBy(MARGIN).round();
      const zoom = this._map.getZoom();
      const tileZoom = Math.round(zoom);
      const centre = this._map.getCenter();
      const corner = this._map.project(centre, zoom).subtract(size.divideBy(2)).subtract(margin).round();
      return { zoom, tileZoom, centre, corner, size: size.add(margin.multiplyBy(2)) };
    }

    /**
     * Returns the zoom of tiles, and each tile with labels in the view, once per copy of the world.
     */
    private tilesInView(): { readonly zoom: number; readonly tiles: readonly TileInView[] } {
      const { zoom, tileZoom, corner, size } = this.view();
      const tileSize = TILE_SIZE * 2 ** (zoom - tileZoom);
      const found = new Map<string, TileInView>();
      for (let x = Math.floor(corner.x / tileSize); x * tileSize < corner.x + size.x; x++) {
        for (let y = Math.floor(corner.y / tileSize); y * tileSize < corner.y + size.y; y++) {
          const address = addressOf({ zoom: tileZoom, x, y });
          if (address === null) continue;
          const pixels = tileSize * 2 ** (tileZoom - address.zoom);
          const column = Math.floor(x / 2 ** (tileZoom - address.zoom));
          found.set(`${column}/${address.y}`, {
            address,
            left: column * pixels - corner.x,
            top: address.y * pixels - corner.y,
            scale: pixels / EXTENT,
          });
        }
      }
      return { zoom: tileZoom, tiles: [...found.values()] };
    }

    /** Draws on the hidden canvas in short slices, so that clicks are not delayed, then shows the result. */
    private redraw(): void {
      this.cancelRedraw();
      const { zoom, corner, size } = this.view();
      // A hidden map has no size, and no picture can be made of nothing; it is drawn when it is seen again.
      if (size.x < 1 || size.y < 1) return;
      const canvas = this.next;
      const ratio = Math.min(3, window.devicePixelRatio || 1);
      canvas.width = size.x * ratio;
      canvas.height = size.y * ratio;
      const context = contextOf(canvas);
      if (context === null) return;
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      const pins = pinBoxes(this._map).map(({ position, left, top, right, bottom }) => {
        const { x, y } = this._map.project(position, zoom).subtract(corner);
        return { left: x + left, top: y + top, right: x + right, bottom: y + bottom };
      });
      const steps = draw(context, { ...this.tilesInView(), pins });
      const drawSome = () => {
        const start = performance.now();
        while (!steps.next().done) {
          if (performance.now() - start < TURN_MILLISECONDS) continue;
          this.timer = window.setTimeout(drawSome);
          return;
        }
        this.timer = null;
        this.show({ zoom, corner }, size);
      };
      drawSome();
    }

    /** Shows what was drawn, `size` pixels of CSS wide and high. */
    private show(drawn: { zoom: number; corner: Leaflet.Point }, size: Leaflet.Point): void {
      showPicture(this.canvas, this.next);
      this.canvas.style.width = `${size.x}px`;
      this.canvas.style.height = `${size.y}px`;
      this.drawn = drawn;
      this.followMap();
      if (this.isStale) this.redrawSoon();
      this.isStale = false;
    }

    /** Positions the canvas for a map centre and zoom. */
    private follow(centre: Leaflet.LatLng, zoom: number): void {
      if (this.drawn === null) return;
      const scale = this._map.getZoomScale(zoom, this.drawn.zoom);
      const half = this._map.getSize().divideBy(2);
      const origin = this._map.project(centre, zoom).subtract(half);
      const position = this.drawn.corner
        .multiplyBy(scale)
        .subtract(origin)
        .add(this._map.containerPointToLayerPoint([0, 0]));
      leaflet.setTransform(this.canvas, position, scale);
    }
  }

  return new Labels();
}

function labelCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  canvas.className = 'leaflet-zoom-animated';
  return canvas;
}
