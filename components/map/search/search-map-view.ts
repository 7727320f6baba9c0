/**
 * The search map without React: its view, who moved it, and its content. Programmatic moves never count as the
 * visitor's; a visitor's move is reported once the map is at rest.
 */

import { afterPaint } from '#lib/browser/after-paint';
import { boundsOfView, type MapBounds, unwrapped } from '#lib/geo/map-box';
import * as leaflet from '../leaflet-parts.ts';
import { takeSize } from '../map-size.ts';
import type { PinCard } from '../pins/pin-card.ts';
import type { AreaDrawing, AreaDrawingOptions } from './area-drawing.ts';
import type { AreaLayer } from './area-layer.ts';
import type { PinPopup } from './pin-popup.ts';
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
  /** Null before its code has loaded. */
  #popup: PinPopup | null = null;
  #isOwnMove = false;
  #isMoving = false;
  #isGone = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The key of the pin whose card is open, or opens once its code has loaded. */
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
    popupclose: () => this.#forgetCard(),
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
    // A visitor who comes to a pin is about to open it.
    for (const type of ['pointerover', 'focusin']) {
      map
        .getPane('markerPane')
        ?.addEventListener(type, () => void this.#loadPopup().catch(() => undefined), { once: true });
    }
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
    this.#closeCard();
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
    if (this.#opened !== null && !this.#pins.has(this.#opened)) this.#closeCard();
  }

  light(key: string | null): void {
    this.#pins.light(key);
  }

  /** Zooms to where the cluster separates; counts as a visitor's move, so that the search follows. */
  enter(pin: SearchPin, bounds: MapBounds, zoom: number): void {
    this.#closeCard();
    const target = toLeaflet(bounds);
    const isPoint = target.getSouthWest().equals(target.getNorthEast());
    if (isPoint) this.#map.setView([pin.latitude, pin.longitude], zoom);
    else
      this.#map.fitBounds(target, {
        padding: [MARGIN, MARGIN_ABOVE],
        maxZoom: Math.max(zoom, this.zoom + 1),
      });
  }

  /**
   * Opens a pin's card, or replaces its content; moves the focus to it if the pin has the focus. Opens the page of a single card whose code
   * cannot be loaded.
   */
  async openCard(
    pin: SearchPin,
    cards: readonly PinCard[],
    heading: string | null,
    closeLabel: string,
  ): Promise<void> {
    if (this.#opened !== pin.key) this.#closeCard();
    this.#opened = pin.key;
    const popup = await this.#loadPopup().catch(() => null);
    if (this.#isGone || this.#opened !== pin.key) return;
    if (popup === null) {
      this.#forgetCard();
      const [only] = cards;
      if (only && cards.length === 1) window.location.assign(only.href);
      return;
    }
    const hadFocus = document.activeElement?.closest('[data-pin], .map-card') !== null;
    const element = popup.show(this.#map, pin, cards, heading, closeLabel);
    this.#pins.setExpanded(pin.key, true);
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
    this.#closeCard();
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

  async #loadPopup(): Promise<PinPopup> {
    const { PinPopup } = await import('./pin-popup.ts');
    this.#popup ??= new PinPopup({ onVisit: this.#options.onVisit, onEscape: () => this.close() });
    return this.#popup;
  }

  #closeCard(): void {
    this.#popup?.close();
    this.#forgetCard();
  }

  #forgetCard(): void {
    if (this.#opened !== null) this.#pins.setExpanded(this.#opened, false);
    this.#opened = null;
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
