/**
 * The pins of a search on a Leaflet map: price pills for the best, dots for the others, clusters with counts. Keyed,
 * independent of React; added in small batches, so that hundreds do not block input. All pins are one tab stop with
 * arrow keys between them. Overlaps: see `pin-placement.ts`.
 */

import { longitudeNear } from '#lib/geo/map-box';
import * as leaflet from '../leaflet-parts.ts';
import { markerAfterKey } from '../pins/marker-steps.ts';
import { setPinBoxes } from '../pins/pin-boxes.ts';
import {
  clusterSize,
  coverOf,
  isCovered,
  type PinPlace,
  type PinToPlace,
  placePins,
} from '../pins/pin-placement.ts';

/** A rental or a cluster on the search map, with its texts ready to show. */
export interface SearchPin extends PinToPlace {
  /** Identity: equal for the same rental or cluster at the same location. */
  readonly key: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Accessible name. */
  readonly label: string;
  /** Whether it is in the list next to the map. */
  readonly isListed: boolean;
  /** Whether its availability for the search's dates is unknown; false for a cluster. */
  readonly isUnknown: boolean;
}

/** The accessible name of the group of pins, and the callbacks of a `SearchPins` layer. */
export interface SearchPinsOptions {
  readonly groupLabel: string;
  /** Called on click, Enter or Space. */
  onOpen(pin: SearchPin): void;
  /** Called with the hovered or focused pin; null when there is none. */
  onPoint(pin: SearchPin | null): void;
  /** Called to bring a pin into view before it gets the focus. */
  onReveal(pin: SearchPin): void;
  onEscape(): void;
}

interface Shown {
  pin: SearchPin;
  place: PinPlace;
  readonly marker: leaflet.Marker;
}

const TURN_MS = 6;

/**
 * A layer of pins on the search map: price pills, dots and clusters, added in small batches so that hundreds do not
 * block input. `show` replaces the pins; `remove` takes them off the map.
 */
export class SearchPins {
  readonly #map: leaflet.Map;
  readonly #options: SearchPinsOptions;
  readonly #shown = new Map<string, Shown>();
  #pins: readonly SearchPin[] = [];
  #places: ReadonlyMap<string, PinPlace> = new Map();
  /** The drawn pins, in the order of the arrow keys. */
  #order: readonly SearchPin[] = [];
  #current: string | null = null;
  #lit: string | null = null;
  #waiting: SearchPin[] = [];
  #frame = 0;
  readonly #listening = new AbortController();

  constructor(map: leaflet.Map, options: SearchPinsOptions) {
    this.#map = map;
    this.#options = options;
    const { signal } = this.#listening;
    const pane = map.getPane('markerPane');
    pane?.setAttribute('role', 'group');
    pane?.setAttribute('aria-label', options.groupLabel);
    pane?.addEventListener('keydown', (event) => this.#onKey(event), { signal });
    pane?.addEventListener('focusin', ({ target }) => this.#point(target), { signal });
    pane?.addEventListener('focusout', () => this.#point(null), { signal });
    pane?.addEventListener(
      'pointerover',
      (event) => {
        if (event.pointerType === 'mouse') this.#point(event.target);
      },
      { signal },
    );
    pane?.addEventListener('pointerout', () => this.#point(null), { signal });
    map.on('zoomend', this.#placeAnew);
  }

  /** Replaces the pins; earlier ones have priority for a pill. */
  show(pins: readonly SearchPin[]): void {
    const wanted = new Set(pins.map(({ key }) => key));
    for (const [key, { marker }] of this.#shown) {
      if (wanted.has(key)) continue;
      marker.remove();
      this.#shown.delete(key);
    }
    this.#pins = pins;
    this.#findPlaces();
    this.#waiting = [...pins];
    cancelAnimationFrame(this.#frame);
    this.#work();
  }

  /** Highlights a pin, or the cluster that represents it; null for none. */
  light(key: string | null): void {
    if (key === this.#lit) return;
    this.#elementOf(this.#standInOf(this.#lit))?.classList.remove('is-lit');
    this.#lit = key;
    this.#elementOf(this.#standInOf(key))?.classList.add('is-lit');
  }

  focus(key: string): void {
    const shown = this.#shown.get(key);
    if (!shown) return;
    this.#takeTabStop(key);
    this.#options.onReveal(shown.pin);
    shown.marker.getElement()?.focus({ preventScroll: true });
  }

  /** Marks whether a pin's card is open. */
  setExpanded(key: string, isExpanded: boolean): void {
    this.#elementOf(key)?.setAttribute('aria-expanded', String(isExpanded));
  }

  /** Returns whether the pin is drawn. */
  has(key: string): boolean {
    return this.#shown.has(key) && this.#standInOf(key) === key;
  }

  remove(): void {
    this.#listening.abort();
    this.#map.off('zoomend', this.#placeAnew);
    cancelAnimationFrame(this.#frame);
    for (const { marker } of this.#shown.values()) marker.remove();
    this.#shown.clear();
  }

  #work = (): void => {
    const end = performance.now() + TURN_MS;
    while (performance.now() < end) {
      const pin = this.#waiting.shift();
      if (!pin) return;
      const shown = this.#shown.get(pin.key);
      if (shown) this.#change(shown, pin);
      else this.#add(pin);
    }
    this.#frame = requestAnimationFrame(this.#work);
  };

  #add(pin: SearchPin): void {
    const place = this.#places.get(pin.key) ?? 'dot';
    const marker = leaflet.marker(this.#positionOf(pin), {
      icon: iconOf(pin, place),
      keyboard: false,
      zIndexOffset: rankOf(pin, place),
    });
    const shown: Shown = { pin, place, marker };
    // Leaflet's click event, unlike the browser's, does not fire after a drag.
    marker.on('click', () => this.#options.onOpen(shown.pin));
    marker.addTo(this.#map);
    this.#shown.set(pin.key, shown);
    this.#name(shown);
  }

  #change(shown: Shown, pin: SearchPin): void {
    const { pin: old } = shown;
    shown.pin = pin;
    const position = this.#positionOf(pin);
    if (!shown.marker.getLatLng().equals(position)) shown.marker.setLatLng(position);
    if (old.text !== pin.text || old.kind !== pin.kind || old.isUnknown !== pin.isUnknown) {
      shown.marker.setIcon(iconOf(pin, shown.place));
      this.#name(shown);
    } else if (old.label !== pin.label || old.isListed !== pin.isListed) {
      this.#name(shown);
    }
    this.#setPlace(shown);
  }

  /** Returns the position on the copy of the world in view. */
  #positionOf({ latitude, longitude }: SearchPin): leaflet.LatLng {
    return leaflet.latLng(latitude, longitudeNear(longitude, this.#map.getCenter().lng));
  }

  #name({ pin, marker }: Shown): void {
    const element = marker.getElement();
    if (!element) return;
    element.dataset.pin = pin.key;
    element.setAttribute('role', 'button');
    element.setAttribute('aria-label', pin.label);
    if (pin.kind === 'rental') element.setAttribute('aria-haspopup', 'dialog');
    element.classList.toggle('is-listed', pin.isListed);
    element.classList.toggle('is-lit', pin.key === this.#standInOf(this.#lit));
    element.tabIndex = this.#current === pin.key ? 0 : -1;
  }

  readonly #placeAnew = (): void => {
    this.#findPlaces();
    for (const shown of this.#shown.values()) this.#setPlace(shown);
  };

  #setPlace(shown: Shown): void {
    const { pin, marker } = shown;
    const element = marker.getElement();
    element?.classList.toggle('is-lit', pin.key === this.#standInOf(this.#lit));
    if (element) element.tabIndex = this.#current === pin.key ? 0 : -1;
    const place = this.#places.get(pin.key) ?? 'dot';
    if (shown.place === place) return;
    shown.place = place;
    element?.classList.toggle('is-dot', place === 'dot' && pin.kind === 'rental');
    element?.classList.toggle('is-covered', isCovered(place));
    marker.setZIndexOffset(rankOf(pin, place));
  }

  #findPlaces(): void {
    this.#places = placePins(this.#pins, (pin) => this.#map.latLngToLayerPoint(this.#positionOf(pin)));
    setPinBoxes(
      this.#map,
      this.#pins.flatMap((pin) => {
        const cover = coverOf(pin, this.#places.get(pin.key) ?? 'dot');
        return cover === null ? [] : [{ position: this.#positionOf(pin), ...cover }];
      }),
    );
    this.#order = this.#pins.filter(({ key }) => this.#standInOf(key) === key);
    const isCurrentDrawn = this.#order.some(({ key }) => key === this.#current);
    if (!isCurrentDrawn) this.#current = this.#order[0]?.key ?? null;
  }

  /** Returns the key of the cluster that represents a pin; else the pin's own. */
  #standInOf(key: string | null): string | null {
    const place = key === null ? undefined : this.#places.get(key);
    return place !== undefined && isCovered(place) ? place.by : key;
  }

  #onKey(event: KeyboardEvent): void {
    const shown = this.#shownAt(event.target);
    if (!shown) return;
    const index = this.#order.findIndex(({ key }) => key === shown.pin.key);
    const next = markerAfterKey(event.key, index, this.#order.length);
    const pin = next === null ? undefined : this.#order[next];
    if (pin) this.focus(pin.key);
    else if (event.key === 'Enter' || event.key === ' ') this.#options.onOpen(shown.pin);
    else if (event.key === 'Escape') this.#options.onEscape();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #takeTabStop(key: string): void {
    const before = this.#elementOf(this.#current);
    if (before) before.tabIndex = -1;
    this.#current = key;
    const element = this.#elementOf(key);
    if (element) element.tabIndex = 0;
  }

  #point(target: EventTarget | null): void {
    this.#options.onPoint(this.#shownAt(target)?.pin ?? null);
  }

  #shownAt(target: EventTarget | null): Shown | undefined {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-pin]') : null;
    return this.#shown.get(element?.dataset.pin ?? '');
  }

  #elementOf(key: string | null): HTMLElement | undefined {
    return key === null ? undefined : this.#shown.get(key)?.marker.getElement();
  }
}

/**
 * Returns a pin's z-index offset. From top to bottom: pills of listed rentals, other pills, clusters, dots of listed
 * rentals, other dots.
 */
function rankOf({ kind, isListed }: SearchPin, place: PinPlace): number {
  if (kind === 'cluster') return 10_000;
  if (place !== 'pill') return isListed ? 5_000 : 0;
  return isListed ? 30_000 : 20_000;
}

function iconOf(pin: SearchPin, place: PinPlace): leaflet.DivIcon {
  const text = document.createElement('span');
  text.textContent = pin.text;
  if (pin.kind === 'cluster') {
    const size = clusterSize(pin.count);
    return leaflet.divIcon({ className: 'map-cluster', html: text, iconSize: [size, size] });
  }
  // Without an icon size the pill is as wide as its text; the style sheet centres it.
  const className = [
    'map-pill map-found',
    place === 'dot' && 'is-dot',
    isCovered(place) && 'is-covered',
    pin.text === '' && 'is-mute',
    pin.isUnknown && 'is-unknown',
  ]
    .filter(Boolean)
    .join(' ');
  return leaflet.divIcon({ className, html: text, iconSize: undefined });
}
