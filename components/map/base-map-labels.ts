/**
 * The names on the built-in map as a Leaflet layer: one canvas over all tiles and under the pins. Hides which tiles'
 * names are in view, and following the map while it moves and zooms.
 */
import type * as Leaflet from 'leaflet';
import { EXTENT } from '#lib/geo/basemap/tile';
import type { Names } from './base-map-names.ts';
import { placeNames } from './base-map-placement.ts';
import type { TileAddress, TileSource } from './base-map-tiles.ts';

const PANE = 'base-map-labels';
const TILE_SIZE = 256;
/** So much of the view's size is drawn beyond each edge, to be there when the map is dragged. */
const MARGIN = 0.25;

/** While tiles come in, the names are drawn anew at most so often. */
const REDRAW_MILLISECONDS = 120;

export function createLabelLayer(leaflet: typeof Leaflet, source: TileSource, names: Names): Leaflet.Layer {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  canvas.className = 'leaflet-zoom-animated';
  class Labels extends leaflet.Layer {
    /** What the canvas shows: a zoom, and its north-west corner in pixels of that zoom. */
    private drawn: { zoom: number; corner: Leaflet.Point } | null = null;
    private timer: number | null = null;
    private pending = new AbortController();

    override onAdd(map: Leaflet.Map): this {
      const pane = map.getPane(PANE) ?? map.createPane(PANE);
      pane.style.zIndex = '350';
      pane.style.pointerEvents = 'none';
      pane.append(canvas);
      map.on('moveend resize viewreset', this.update, this);
      map.on('zoom', this.followMap, this);
      map.on('zoomanim', this.followAnimation, this);
      document.fonts.addEventListener('loadingdone', this.measureAnew);
      this.update();
      return this;
    }

    override onRemove(map: Leaflet.Map): this {
      map.off('moveend resize viewreset', this.update, this);
      map.off('zoom', this.followMap, this);
      map.off('zoomanim', this.followAnimation, this);
      document.fonts.removeEventListener('loadingdone', this.measureAnew);
      this.pending.abort();
      this.cancelRedraw();
      canvas.remove();
      return this;
    }

    /** Draws what is in memory, asks for the rest and draws again as it comes. */
    private update(): void {
      this.pending.abort();
      this.pending = new AbortController();
      const { signal } = this.pending;
      for (const { address } of this.tilesInView()) {
        if (source.peek(address) !== null) continue;
        source.load(address, signal).then(this.redrawSoon, () => {});
      }
      this.redraw();
    }

    private redrawSoon = (): void => {
      if (this.timer !== null) return;
      this.timer = window.setTimeout(() => this.redraw(), REDRAW_MILLISECONDS);
    };

    private measureAnew = (): void => {
      names.measureAnew();
      this.redrawSoon();
    };

    private cancelRedraw(): void {
      if (this.timer !== null) window.clearTimeout(this.timer);
      this.timer = null;
    }

    private followMap(): void {
      this.follow(this._map.getCenter(), this._map.getZoom());
    }

    private followAnimation({ center, zoom }: Leaflet.ZoomAnimEvent): void {
      this.follow(center, zoom);
    }

    private view() {
      const size = this._map.getSize();
      const margin = size.multiplyBy(MARGIN).round();
      const zoom = Math.round(this._map.getZoom());
      const centre = this._map.getCenter();
      const corner = this._map.project(centre, zoom).subtract(size.divideBy(2)).subtract(margin).round();
      return { zoom, centre, corner, size: size.add(margin.multiplyBy(2)) };
    }

    /** Each tile that bears names of the view, once per copy of the world, and how many pixels one of it measures. */
    private tilesInView(): { address: TileAddress; left: number; top: number; scale: number }[] {
      const { zoom, corner, size } = this.view();
      const found = new Map<string, { address: TileAddress; left: number; top: number; scale: number }>();
      for (let x = Math.floor(corner.x / TILE_SIZE); x * TILE_SIZE < corner.x + size.x; x++) {
        for (let y = Math.floor(corner.y / TILE_SIZE); y * TILE_SIZE < corner.y + size.y; y++) {
          const address = source.addressOf({ zoom, x, y });
          if (address === null) continue;
          const pixels = TILE_SIZE * 2 ** (zoom - address.zoom);
          const column = Math.floor((x * TILE_SIZE) / pixels);
          found.set(`${column}/${address.y}`, {
            address,
            left: column * pixels - corner.x,
            top: address.y * pixels - corner.y,
            scale: pixels / EXTENT,
          });
        }
      }
      return [...found.values()];
    }

    private redraw(): void {
      this.cancelRedraw();
      const { zoom, centre, corner, size } = this.view();
      const ratio = Math.min(3, window.devicePixelRatio || 1);
      canvas.width = size.x * ratio;
      canvas.height = size.y * ratio;
      canvas.style.width = `${size.x}px`;
      canvas.style.height = `${size.y}px`;
      this.drawn = { zoom, corner };
      this.follow(centre, this._map.getZoom());
      const context = canvas.getContext('2d');
      if (context === null) return;
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      const inView = this.tilesInView().flatMap(({ address, left, top, scale }) => {
        const content = source.peek(address);
        if (content?.kind !== 'shapes') return [];
        return content.tile.labels
          .filter((label) => label.zoom <= zoom && zoom <= label.until)
          .map((label) => names.of(context, label, left + label.x * scale, top + label.y * scale, zoom));
      });
      inView.sort((a, b) => a.label.order - b.label.order || a.x - b.x);
      for (const placed of placeNames(inView)) names.draw(context, placed);
    }

    /** Puts the canvas where it belongs when the map's middle is there, at that zoom. */
    private follow(centre: Leaflet.LatLng, zoom: number): void {
      if (this.drawn === null) return;
      const scale = this._map.getZoomScale(zoom, this.drawn.zoom);
      const half = this._map.getSize().divideBy(2);
      const origin = this._map.project(centre, zoom).subtract(half);
      const position = this.drawn.corner
        .multiplyBy(scale)
        .subtract(origin)
        .add(this._map.containerPointToLayerPoint([0, 0]));
      leaflet.DomUtil.setTransform(canvas, position, scale);
    }
  }

  return new Labels();
}
