/**
 * The pins of a search on a Leaflet map: price pills for the best, dots for the rest, clusters with counts. Kept by key
 * without React; a few are added at a time, so that hundreds do not stop a finger. All are one tab stop with arrow keys
 * between them. Who gives way to whom: see `pin-placement.ts`.
 */
import * as leaflet from 'leaflet';
import { longitudeNear } from '#lib/geo/map-box';
import { markerAfterKey } from '../pins/marker-steps.ts';
import { clusterSize, isCovered, type PinPlace, type PinToPlace, placePins } from '../pins/pin-placement.ts';

/** What a pin stands for; its texts are ready to show. */
export interface SearchPin extends PinToPlace {
  /** Equal as long as it is the same thing at the same place. */
  readonly key: string;
  readonly latitude: number;
  readonly longitude: number;
  /** In words, for those who do not see it. */
  readonly label: string;
  /** Whether it is in the list beside the map. */
  readonly isListed: boolean;
}

export interface SearchPinsOptions {
  readonly groupLabel: string;
  /** A click, Enter or space. */
  onOpen(pin: SearchPin): void;
  /** The pin under the pointer or with the focus; null when it is left. */
  onPoint(pin: SearchPin | null): void;
  /** Brings a pin into view before it takes the focus. */
  onReveal(pin: SearchPin): void;
  onEscape(): void;
}

interface Shown {
  pin: SearchPin;
  place: PinPlace;
  readonly marker: leaflet.Marker;
}

const TURN_MS = 6;

export class SearchPins {
  readonly #map: leaflet.Map;
  readonly #options: SearchPinsOptions;
  readonly #shown = new Map<string, Shown>();
  #pins: readonly SearchPin[] = [];
  #places: ReadonlyMap<string, PinPlace> = new Map();
  /** Those that are drawn, in the order of the arrow keys. */
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

  /** Shows these pins and no others; the first have the first claim to a pill. */
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

  /** Lights one pin, or none; for one that a cluster stands for, the cluster. */
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

  /** Whether a pin's card is open. */
  setExpanded(key: string, isExpanded: boolean): void {
    this.#elementOf(key)?.setAttribute('aria-expanded', String(isExpanded));
  }

  /** Whether it is drawn. */
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
    // Leaflet's click, unlike the browser's, does not come after a drag that began here.
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
    if (old.text !== pin.text || old.kind !== pin.kind) {
      shown.marker.setIcon(iconOf(pin, shown.place));
      this.#name(shown);
    } else if (old.label !== pin.label || old.isListed !== pin.isListed) {
      this.#name(shown);
    }
    this.#setPlace(shown);
  }

  /** On the copy of the world that the map shows. */
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
    this.#order = this.#pins.filter(({ key }) => this.#standInOf(key) === key);
    const isCurrentDrawn = this.#order.some(({ key }) => key === this.#current);
    if (!isCurrentDrawn) this.#current = this.#order[0]?.key ?? null;
  }

  /** The cluster that is drawn instead of a pin; else the pin itself. */
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

/** What lies over what: pills of the list, other pills, clusters, dots. */
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
  // Without a size of Leaflet's the pill is as wide as its price; the style sheet centres it.
  const className = [
    'map-pill map-found',
    place === 'dot' && 'is-dot',
    isCovered(place) && 'is-covered',
    pin.text === '' && 'is-mute',
  ]
    .filter(Boolean)
    .join(' ');
  return leaflet.divIcon({ className, html: text, iconSize: undefined });
}
