/**
 * The search map without React: its view, who moved it, and its content. Programmatic moves never count as the
 * visitor's; a visitor's move is reported once the map is at rest.
 */

import { popup } from 'leaflet/src/layer/Popup';
import { afterPaint } from '#lib/browser/after-paint';
import { boundsOfView, type MapBounds, unwrapped } from '#lib/geo/map-box';
import * as leaflet from '../leaflet-parts.ts';
import { takeSize } from '../map-size.ts';
import { type PinCard, pinCards } from '../pins/pin-card.ts';
import type { AreaDrawing, AreaDrawingOptions } from './area-drawing.ts';
import type { AreaLayer } from './area-layer.ts';
import { type SearchPin, SearchPins } from './search-pins.ts';

/** The accessible name of the pins, and the callbacks of a `SearchMapView`. */
export interface SearchMapViewOptions {
  readonly pinsLabel: string;
  /** Returns the pixels at the map's bottom that another element covers. */
  coveredBelow(): number;
  /** Called when the visitor has moved the map and paused. */
  onMoved(): void;
  /** Called when the map is at rest at another zoom, whatever moved it. */
  onZoom(zoom: number): void;
  onOpen(pin: SearchPin): void;
  onPoint(pin: SearchPin | null): void;
  onVisit(href: string): void;
}

const PAUSE_MS = 300;
const MARGIN = 40;
/** The pixels left free above locations, enough for a pill. */
const MARGIN_ABOVE = 84;
const CLOSEST_FIT = 11;
/**
 * The fraction by which an area is padded before fitting; negative reduces it. A rounded area is slightly larger than
 * its view, and would otherwise lower the map's zoom.
 */
const SHRINK = -0.01;

/**
 * A search map without React: its visible area, its pins and its open card. Reports the visitor's moves with `onMoved`;
 * programmatic moves are not reported, except that `enter` counts as the visitor's.
 */
export class SearchMapView {
  readonly #map: leaflet.Map;
  readonly #options: SearchMapViewOptions;
  readonly #pins: SearchPins;
  readonly #sizes: ResizeObserver;
  readonly #popup: leaflet.Popup;
  #isOwnMove = false;
  #isMoving = false;
  #isGone = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #opened: string | null = null;
  #area: AreaLayer | null = null;
  /** The drawn area that is shown, or that is shown once its code has loaded. */
  #areaText: string | null = null;
  #isDrawing = false;
  #hasMovedToDraw = false;
  readonly #events: leaflet.LeafletEventHandlerFnMap = {
    movestart: () => {
      this.#isMoving = true;
      if (!this.#isOwnMove) clearTimeout(this.#timer);
    },
    moveend: () => {
      this.#isMoving = false;
      if (this.#isOwnMove) return;
      if (this.#isDrawing) {
        this.#hasMovedToDraw = true;
        return;
      }
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => {
        this.#timer = undefined;
        this.#options.onMoved();
      }, PAUSE_MS);
    },
    zoomend: () => this.#options.onZoom(this.zoom),
    popupclose: () => {
      if (this.#opened !== null) this.#pins.setExpanded(this.#opened, false);
      this.#opened = null;
    },
  };

  constructor(map: leaflet.Map, options: SearchMapViewOptions) {
    this.#options = options;
    this.#map = map;
    this.#pins = new SearchPins(this.#map, {
      groupLabel: options.pinsLabel,
      onOpen: (pin) => this.#open(pin),
      onPoint: options.onPoint,
      onReveal: (pin) => this.#reveal(pin),
      onEscape: () => this.close(),
    });
    this.#popup = popup({
      className: 'map-card',
      minWidth: 232,
      maxWidth: 264,
      maxHeight: 320,
      // Leaflet would pan asynchronously, which could not be distinguished from a visitor's move.
      autoPan: false,
    });
    takeSize(map);
    this.#sizes = new ResizeObserver(() => this.#moveOneself(() => takeSize(map)));
    this.#sizes.observe(map.getContainer());
    map.on(this.#events);
  }

  /** Whether the map has been removed and must not be used. */
  get isGone(): boolean {
    return this.#isGone;
  }

  /** The integer zoom for which features are requested. */
  get zoom(): number {
    // Rounded down: at the coarser zoom clusters do not overlap.
    return Math.max(0, Math.floor(this.#map.getZoom()));
  }

  /** Whether the visitor is moving the map, or was a moment ago. */
  get isBusy(): boolean {
    return this.#isMoving || this.#timer !== undefined;
  }

  /** The visible area, without the covered part. */
  get bounds(): MapBounds {
    const size = this.#map.getSize();
    const bottom = Math.max(size.y - this.#options.coveredBelow(), 1);
    const southWest = this.#map.containerPointToLatLng([0, bottom]);
    const northEast = this.#map.containerPointToLatLng([size.x, 0]);
    const edges = [southWest.lng, southWest.lat, northEast.lng, northEast.lat] as const;
    return boundsOfView(edges, this.#map.getZoom());
  }

  /** Fits the map to bounds with a margin, at `closest` at most. */
  fit(bounds: MapBounds, closest = CLOSEST_FIT): void {
    this.#moveOneself(() =>
      this.#map.fitBounds(toLeaflet(bounds), {
        paddingTopLeft: [MARGIN, MARGIN_ABOVE],
        paddingBottomRight: [MARGIN, MARGIN + this.#options.coveredBelow()],
        maxZoom: closest,
        animate: false,
      }),
    );
    this.#options.onZoom(this.zoom);
  }

  /** Shows exactly this area, without a margin, at any zoom. */
  lookAt(bounds: MapBounds): void {
    this.#moveOneself(() =>
      this.#map.fitBounds(toLeaflet(bounds).pad(SHRINK), {
        paddingBottomRight: [0, this.#options.coveredBelow()],
        animate: false,
      }),
    );
    this.#options.onZoom(this.zoom);
  }

  /** Shows a drawn area, as the address has it; null for none. */
  async showArea(text: string | null): Promise<void> {
    if (text === this.#areaText) return;
    this.#areaText = text;
    this.#area?.remove();
    this.#area = null;
    if (text === null) return;
    const { AreaLayer } = await import('./area-layer.ts');
    if (this.#areaText === text && !this.#isGone) this.#area = new AreaLayer(this.#map, text);
  }

  /**
   * Lets the visitor draw an area until `endDrawing`; meanwhile moves of the map are not reported. Null if the map was removed before the code
   * had loaded.
   */
  async draw(options: Omit<AreaDrawingOptions, 'coveredBelow'>): Promise<AreaDrawing | null> {
    const { AreaDrawing } = await import('./area-drawing.ts');
    if (this.#isGone) return null;
    this.#isDrawing = true;
    this.#hasMovedToDraw = false;
    this.#map.closePopup(this.#popup);
    this.#map.dragging.disable();
    this.#map.doubleClickZoom.disable();
    return new AreaDrawing(this.#map, { ...options, coveredBelow: this.#options.coveredBelow });
  }

  /** Ends drawing. With `isDone` false, moves of the map that were made to draw are reported. */
  endDrawing(drawing: AreaDrawing, isDone: boolean): void {
    this.#isDrawing = false;
    drawing.remove();
    if (this.#isGone) return;
    this.#map.dragging.enable();
    this.#map.doubleClickZoom.enable();
    if (!isDone && this.#hasMovedToDraw) this.#options.onMoved();
  }

  show(pins: readonly SearchPin[]): void {
    this.#pins.show(pins);
    if (this.#opened !== null && !this.#pins.has(this.#opened)) this.#map.closePopup(this.#popup);
  }

  light(key: string | null): void {
    this.#pins.light(key);
  }

  /** Zooms to where the cluster separates; counts as a visitor's move, so that the search follows. */
  enter(pin: SearchPin, bounds: MapBounds, zoom: number): void {
    this.#map.closePopup(this.#popup);
    const target = toLeaflet(bounds);
    const isPoint = target.getSouthWest().equals(target.getNorthEast());
    if (isPoint) this.#map.setView([pin.latitude, pin.longitude], zoom);
    else
      this.#map.fitBounds(target, {
        padding: [MARGIN, MARGIN_ABOVE],
        maxZoom: Math.max(zoom, this.zoom + 1),
      });
  }

  /** Opens a pin's card, or replaces its content; moves the focus to it if the pin has the focus. */
  openCard(pin: SearchPin, cards: readonly PinCard[], heading: string | null, closeLabel: string): void {
    const hadFocus = document.activeElement?.closest('[data-pin], .map-card') !== null;
    const content = pinCards(cards, heading, {
      onVisit: this.#options.onVisit,
      onEscape: () => this.close(),
    });
    this.#popup.options.offset = leaflet.point(0, pin.kind === 'cluster' ? -12 : -26);
    this.#popup.setLatLng([pin.latitude, pin.longitude]).setContent(content).openOn(this.#map);
    this.#opened = pin.key;
    this.#pins.setExpanded(pin.key, true);
    const element = this.#popup.getElement();
    element?.querySelector('.leaflet-popup-close-button')?.setAttribute('aria-label', closeLabel);
    // The card's size is known after its layout, and a moved map draws its ground again.
    afterPaint(() => {
      if (!this.#isGone && this.#opened === pin.key) this.#moveOneself(() => this.#makeRoomFor(element));
    });
    if (hadFocus)
      element?.querySelector<HTMLElement>('.leaflet-popup-content a')?.focus({ preventScroll: true });
  }

  /** Closes the card and returns the focus to its pin. */
  close(): void {
    const key = this.#opened;
    this.#map.closePopup(this.#popup);
    if (key !== null) this.#pins.focus(key);
  }

  get openedKey(): string | null {
    return this.#opened;
  }

  /** Removes this view's content; the owner removes the map, possibly before. */
  remove(): void {
    this.#isGone = true;
    this.#opened = null;
    this.#area?.remove();
    clearTimeout(this.#timer);
    this.#sizes.disconnect();
    this.#map.off(this.#events);
    this.#pins.remove();
  }

  #open(pin: SearchPin): void {
    this.#options.onOpen(pin);
  }

  #reveal({ latitude, longitude }: SearchPin): void {
    this.#moveOneself(() =>
      this.#map.panInside([latitude, longitude], {
        paddingTopLeft: [MARGIN, MARGIN_ABOVE],
        paddingBottomRight: [MARGIN, MARGIN + this.#options.coveredBelow()],
        animate: false,
      }),
    );
  }

  /** Pans the map so that the card is fully visible. */
  #makeRoomFor(card: HTMLElement | undefined): void {
    if (!card) return;
    const frame = this.#map.getContainer().getBoundingClientRect();
    const box = card.getBoundingClientRect();
    const margin = 12;
    const top = frame.top + 64 - box.top;
    const start = frame.left + margin - box.left;
    const end = box.right - (frame.right - margin);
    const x = start > 0 ? -start : Math.max(end, 0);
    const y = -Math.max(top, 0);
    if (x !== 0 || y !== 0) this.#map.panBy([x, y], { animate: false });
  }

  /** Runs `move`, whose events are not the visitor's; it must therefore not be animated. */
  #moveOneself(move: () => void): void {
    const before = this.#isOwnMove;
    this.#isOwnMove = true;
    try {
      move();
    } finally {
      this.#isOwnMove = before;
    }
  }
}

function toLeaflet(bounds: MapBounds): leaflet.LatLngBounds {
  const [west, south, east, north] = unwrapped(bounds);
  return leaflet.latLngBounds([south, west], [north, east]);
}
