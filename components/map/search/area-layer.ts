/** The drawn area of a search on a Leaflet map: its outline, and a veil over everything outside. */

import { readArea } from '#lib/geo/drawn-area';
import { type GridCorner, gridCorners } from '#lib/geo/grid-area';
import { GRID_ZOOM } from '#lib/geo/mercator';
import * as leaflet from '../leaflet-parts.ts';
import { AreaShape } from './area-shape.ts';

/** The part of the view, as a fraction of its size, that is drawn beyond each edge, ready for a drag. */
const MARGIN = 0.5;
const TILE_PIXELS = 256;

/** A drawn area on a map, above the ground and below the pins. `remove` takes it off. */
export class AreaLayer {
  readonly #map: leaflet.Map;
  /** The corners on the map's grid; empty for a text that is no area. */
  readonly #corners: readonly GridCorner[];
  readonly #shape = new AreaShape();
  readonly #box = document.createElement('div');
  /** What the shape shows: a zoom, and the north-west corner in pixels of that zoom. */
  #drawn: { readonly zoom: number; readonly corner: leaflet.Point };
  readonly #events: leaflet.LeafletEventHandlerFnMap = {
    move: () => this.#drawIfNear(),
    zoom: () => this.#draw(),
    viewreset: () => this.#draw(),
    resize: () => this.#draw(),
    zoomanim: ({ center, zoom }: leaflet.ZoomAnimEvent) => this.#follow(center, zoom),
  };

  /** `text` is the area as in the address of a search. */
  constructor(map: leaflet.Map, text: string) {
    this.#map = map;
    const area = readArea(text);
    this.#corners = typeof area === 'string' ? [] : (gridCorners(area.points) ?? []);
    this.#box.className = 'map-area-layer leaflet-zoom-animated';
    this.#box.append(this.#shape.element);
    map.getPane('overlayPane')?.append(this.#box);
    this.#drawn = this.#draw();
    map.on(this.#events);
  }

  remove(): void {
    this.#map.off(this.#events);
    this.#box.remove();
  }

  #draw() {
    const zoom = this.#map.getZoom();
    const size = this.#map.getSize();
    const margin = size.multiplyBy(MARGIN);
    const centre = this.#map.project(this.#map.getCenter(), zoom);
    const corner = centre.subtract(size.divideBy(2)).subtract(margin).round();
    const scale = 2 ** (zoom - GRID_ZOOM);
    // On the copy of the world in view.
    const world = TILE_PIXELS * 2 ** zoom;
    const middle = (this.#corners.reduce((sum, { x }) => sum + x, 0) / this.#corners.length) * scale;
    const shift = Math.round((centre.x - middle) / world) * world - corner.x;
    this.#shape.show(
      this.#corners.map(({ x, y }) => ({ x: x * scale + shift, y: y * scale - corner.y })),
      size.add(margin.multiplyBy(2)),
    );
    this.#drawn = { zoom, corner };
    this.#follow(this.#map.getCenter(), zoom);
    return this.#drawn;
  }

  /** Draws again once the view has moved over half of the margin. */
  #drawIfNear(): void {
    const { zoom, corner } = this.#drawn;
    const size = this.#map.getSize();
    const north = this.#map.project(this.#map.getCenter(), zoom).subtract(size.divideBy(2)).subtract(corner);
    const margin = size.multiplyBy(MARGIN);
    const isFar = Math.abs(north.x - margin.x) > margin.x / 2 || Math.abs(north.y - margin.y) > margin.y / 2;
    if (isFar) this.#draw();
  }

  /** Positions the shape for a map centre and zoom. */
  #follow(centre: leaflet.LatLng, zoom: number): void {
    const scale = this.#map.getZoomScale(zoom, this.#drawn.zoom);
    const origin = this.#map.project(centre, zoom).subtract(this.#map.getSize().divideBy(2));
    const position = this.#drawn.corner
      .multiplyBy(scale)
      .subtract(origin)
      .add(this.#map.containerPointToLayerPoint([0, 0]));
    leaflet.setTransform(this.#box, position, scale);
  }
}
