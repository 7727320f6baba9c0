/**
 * Drawing an area on a Leaflet map with finger, pen or mouse, or by moving the map under a frame. Loaded when a visitor begins to draw.
 */

import { areaText } from '#lib/geo/drawn-area';
import { areaOfStroke, type StrokeFault } from '#lib/geo/stroke-area';
import * as leaflet from '../leaflet-parts.ts';
import { AreaShape } from './area-shape.ts';

/** The options of an `AreaDrawing`: whether it begins with a frame, and its callbacks. */
export interface AreaDrawingOptions {
  /** Whether a frame is shown, which Enter takes as the area: for keyboards, which move the map below it. */
  readonly hasFrame: boolean;
  /** Returns the pixels at the map's bottom that another element covers. */
  coveredBelow(): number;
  /** Called with an area as in the address of a search. */
  onArea(area: string): void;
  /** Called with the reason why a line is no area; a tap has none. Drawing goes on. */
  onFault(fault: StrokeFault): void;
  /** Called when Escape is pressed. */
  onCancel(): void;
}

/** The distance, in pixels, below which a new point of a line is left out. */
const LEAST_STEP = 2;
/** The space around the frame, in pixels: more at the top and at the right, where the map's controls are. */
const FRAME_MARGIN = 32;
const FRAME_MARGIN_RIGHT = 72;
const FRAME_MARGIN_ABOVE = 116;

/**
 * Lets a visitor draw one area, until `remove`. The owner stops the map from being dragged; two fingers, the wheel and the keyboard still move it.
 * A line ends without an area where a second finger touches, and where the map moves.
 */
export class AreaDrawing {
  readonly #map: leaflet.Map;
  readonly #options: AreaDrawingOptions;
  readonly #surface = document.createElement('div');
  readonly #shape = new AreaShape();
  readonly #listening = new AbortController();
  #hasFrame: boolean;
  /** The pointer that draws; null between lines. */
  #pointer: number | null = null;
  #points: leaflet.Point[] = [];
  readonly #onMove = () => {
    this.#dropLine();
    this.#showFrame();
  };

  constructor(map: leaflet.Map, options: AreaDrawingOptions) {
    this.#map = map;
    this.#options = options;
    this.#hasFrame = options.hasFrame;
    this.#surface.className = 'map-drawing';
    this.#surface.append(this.#shape.element);
    map.getContainer().append(this.#surface);
    map.on('move resize', this.#onMove);
    const { signal } = this.#listening;
    const surface = this.#surface;
    surface.addEventListener('pointerdown', (event) => this.#begin(event), { signal });
    surface.addEventListener('pointermove', (event) => this.#extend(event), { signal });
    surface.addEventListener('pointerup', (event) => this.#finish(event), { signal });
    surface.addEventListener('pointercancel', () => this.#dropLine(), { signal });
    document.addEventListener('keydown', (event) => this.#onKey(event), { signal, capture: true });
    // The sheet over the map on phones moves out of the way.
    document.addEventListener('transitionend', () => this.#showFrame(), { signal });
    if (this.#hasFrame) map.getContainer().focus({ preventScroll: true });
    this.#showFrame();
  }

  /** Takes the part of the map in the frame as the area. */
  takeFrame(): void {
    this.#take(this.#frame());
  }

  /** Ends drawing; also after the map was removed. */
  remove(): void {
    this.#listening.abort();
    this.#map.off('move resize', this.#onMove);
    this.#surface.remove();
  }

  #begin(event: PointerEvent): void {
    if (!event.isPrimary || this.#pointer !== null) this.#dropLine();
    else if (event.button === 0) this.#start(event);
  }

  #start(event: PointerEvent): void {
    this.#hasFrame = false;
    this.#pointer = event.pointerId;
    this.#points = [this.#pointOf(event)];
    this.#surface.setPointerCapture(event.pointerId);
    this.#shape.show([], this.#map.getSize());
  }

  #extend(event: PointerEvent): void {
    if (event.pointerId !== this.#pointer) return;
    // Browsers join the moves of a frame into one event; some have none of them.
    const moves = event.getCoalescedEvents();
    for (const move of moves.length > 0 ? moves : [event]) {
      const point = this.#pointOf(move);
      const last = this.#points.at(-1);
      if (!last || last.distanceTo(point) >= LEAST_STEP) this.#points.push(point);
    }
    this.#shape.showLine(this.#points);
  }

  #finish(event: PointerEvent): void {
    if (event.pointerId !== this.#pointer) return;
    const points = this.#points;
    this.#dropLine();
    this.#take(points);
  }

  #dropLine(): void {
    this.#pointer = null;
    this.#points = [];
    if (!this.#hasFrame) this.#shape.showLine([]);
  }

  #take(points: readonly leaflet.Point[]): void {
    const line = points.map((point) => {
      const { lat, lng } = this.#map.containerPointToLatLng(point);
      return { latitude: lat, longitude: lng };
    });
    const area = areaOfStroke(line, this.#map.getZoom());
    if (typeof area === 'string') this.#options.onFault(area);
    else this.#options.onArea(areaText(area));
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') this.#options.onCancel();
    else if (event.key !== 'Enter' || event.repeat || event.target !== this.#map.getContainer()) return;
    else if (this.#hasFrame) this.takeFrame();
    event.preventDefault();
    event.stopPropagation();
  }

  #pointOf({ clientX, clientY }: PointerEvent): leaflet.Point {
    const { left, top } = this.#surface.getBoundingClientRect();
    return leaflet.point(clientX - left, clientY - top);
  }

  /** Returns the corners of the frame in the part of the map that nothing covers. */
  #frame(): readonly leaflet.Point[] {
    const { x, y } = this.#map.getSize();
    const bottom = Math.max(
      y - this.#options.coveredBelow() - FRAME_MARGIN,
      FRAME_MARGIN_ABOVE + FRAME_MARGIN,
    );
    return [
      leaflet.point(FRAME_MARGIN, FRAME_MARGIN_ABOVE),
      leaflet.point(x - FRAME_MARGIN_RIGHT, FRAME_MARGIN_ABOVE),
      leaflet.point(x - FRAME_MARGIN_RIGHT, bottom),
      leaflet.point(FRAME_MARGIN, bottom),
    ];
  }

  #showFrame(): void {
    if (this.#hasFrame) this.#shape.show(this.#frame(), this.#map.getSize());
  }
}
