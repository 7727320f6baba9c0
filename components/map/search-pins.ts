/**
 * The pins of a search on a Leaflet map: price pills for the best, dots for the rest, clusters with counts. Kept by key
 * without React; a few are added at a time, so that hundreds do not stop a finger. All are one tab stop with arrow keys
 * between them. Hides which pill gives way to which.
 */
import * as leaflet from 'leaflet';
import { longitudeNear } from '#lib/geo/map-box';

/** What a pin stands for; its texts are ready to show. */
export interface SearchPin {
  /** Equal as long as it is the same thing at the same place. */
  readonly key: string;
  readonly kind: 'rental' | 'cluster';
  readonly latitude: number;
  readonly longitude: number;
  /** A price or a count; empty for one that is always a dot. */
  readonly text: string;
  /** In words, for those who do not see it. */
  readonly label: string;
  /** Whether it is in the list beside the map. */
  readonly isListed: boolean;
  /** Of a cluster: how many it stands for. */
  readonly count: number;
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
  isPill: boolean;
  readonly marker: leaflet.Marker;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const TURN_MS = 6;
/** More would hide the map. */
const MOST_PILLS = 60;
const PILL_HEIGHT = 30;
const PILL_PADDING = 26;
const PILL_CHARACTER = 7.7;
const CELL = 64;

export class SearchPins {
  readonly #map: leaflet.Map;
  readonly #options: SearchPinsOptions;
  readonly #shown = new Map<string, Shown>();
  /** In the order of the arrow keys. */
  #order: readonly SearchPin[] = [];
  #pills: ReadonlySet<string> = new Set();
  #current: string | null = null;
  #lit: string | null = null;
  #waiting: SearchPin[] = [];
  #frame = 0;

  constructor(map: leaflet.Map, options: SearchPinsOptions) {
    this.#map = map;
    this.#options = options;
    const pane = map.getPane('markerPane');
    pane?.setAttribute('role', 'group');
    pane?.setAttribute('aria-label', options.groupLabel);
    pane?.addEventListener('keydown', (event) => this.#onKey(event));
    pane?.addEventListener('focusin', ({ target }) => this.#point(target));
    pane?.addEventListener('focusout', () => this.#point(null));
    pane?.addEventListener('pointerover', (event) => {
      if (event.pointerType === 'mouse') this.#point(event.target);
    });
    pane?.addEventListener('pointerout', () => this.#point(null));
    map.on('zoomend', () => this.#choosePills());
  }

  /** Shows these pins and no others; the first have the first claim to a pill. */
  show(pins: readonly SearchPin[]): void {
    const wanted = new Set(pins.map(({ key }) => key));
    for (const [key, { marker }] of this.#shown) {
      if (wanted.has(key)) continue;
      marker.remove();
      this.#shown.delete(key);
    }
    this.#order = pins;
    if (this.#current === null || !wanted.has(this.#current)) this.#current = pins[0]?.key ?? null;
    this.#pills = this.#findPills();
    this.#waiting = [...pins];
    cancelAnimationFrame(this.#frame);
    this.#work();
  }

  /** Lights one pin, or none. */
  light(key: string | null): void {
    if (key === this.#lit) return;
    this.#elementOf(this.#lit)?.classList.remove('is-lit');
    this.#lit = key;
    this.#elementOf(key)?.classList.add('is-lit');
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

  has(key: string): boolean {
    return this.#shown.has(key);
  }

  remove(): void {
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
    const isPill = this.#pills.has(pin.key);
    const marker = leaflet.marker(this.#place(pin), {
      icon: iconOf(pin, isPill),
      keyboard: false,
      zIndexOffset: rankOf(pin, isPill),
    });
    const shown: Shown = { pin, isPill, marker };
    // Leaflet's click, unlike the browser's, does not come after a drag that began here.
    marker.on('click', () => this.#options.onOpen(shown.pin));
    marker.addTo(this.#map);
    this.#shown.set(pin.key, shown);
    this.#name(shown);
  }

  #change(shown: Shown, pin: SearchPin): void {
    const { pin: old } = shown;
    shown.pin = pin;
    const place = this.#place(pin);
    if (!shown.marker.getLatLng().equals(place)) shown.marker.setLatLng(place);
    if (old.text !== pin.text || old.kind !== pin.kind) {
      shown.marker.setIcon(iconOf(pin, shown.isPill));
      this.#name(shown);
    } else if (old.label !== pin.label || old.isListed !== pin.isListed) {
      this.#name(shown);
    }
    this.#setPill(shown, this.#pills.has(pin.key));
  }

  /** On the copy of the world that the map shows. */
  #place({ latitude, longitude }: SearchPin): leaflet.LatLng {
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
    element.classList.toggle('is-lit', pin.key === this.#lit);
    element.tabIndex = this.#current === pin.key ? 0 : -1;
  }

  #choosePills(): void {
    this.#pills = this.#findPills();
    for (const [key, shown] of this.#shown) this.#setPill(shown, this.#pills.has(key));
  }

  #setPill(shown: Shown, isPill: boolean): void {
    if (shown.isPill === isPill) return;
    shown.isPill = isPill;
    shown.marker.getElement()?.classList.toggle('is-dot', !isPill && shown.pin.kind === 'rental');
    shown.marker.setZIndexOffset(rankOf(shown.pin, isPill));
  }

  /** Greedy, the first come first; a grid of cells keeps it from comparing all with all. */
  #findPills(): ReadonlySet<string> {
    const cells = new Map<string, Rectangle[]>();
    const pills = new Set<string>();
    const claim = (rectangle: Rectangle): boolean => {
      const names = cellsOf(rectangle);
      if (names.some((name) => cells.get(name)?.some((other) => overlap(rectangle, other)))) return false;
      for (const name of names) cells.set(name, [...(cells.get(name) ?? []), rectangle]);
      return true;
    };
    for (const pin of this.#order) {
      if (pin.kind !== 'rental' || pin.text === '') continue;
      if (pills.size >= MOST_PILLS) break;
      const { x, y } = this.#map.latLngToLayerPoint(this.#place(pin));
      const half = (pin.text.length * PILL_CHARACTER + PILL_PADDING) / 2;
      const rectangle = { left: x - half, top: y - PILL_HEIGHT - 6, right: x + half, bottom: y - 2 };
      if (claim(rectangle)) pills.add(pin.key);
    }
    return pills;
  }

  #onKey(event: KeyboardEvent): void {
    const shown = this.#shownAt(event.target);
    if (!shown) return;
    const index = this.#order.findIndex(({ key }) => key === shown.pin.key);
    const step = STEPS[event.key];
    const { length } = this.#order;
    if (step !== undefined) this.#focusIndex((index + step + length) % length);
    else if (event.key === 'Home') this.#focusIndex(0);
    else if (event.key === 'End') this.#focusIndex(length - 1);
    else if (event.key === 'Enter' || event.key === ' ') this.#options.onOpen(shown.pin);
    else if (event.key === 'Escape') this.#options.onEscape();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #focusIndex(index: number): void {
    const pin = this.#order[index];
    if (pin) this.focus(pin.key);
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

interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function overlap(a: Rectangle, b: Rectangle): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function cellsOf({ left, top, right, bottom }: Rectangle): readonly string[] {
  const names: string[] = [];
  for (let x = Math.floor(left / CELL); x <= Math.floor(right / CELL); x++) {
    for (let y = Math.floor(top / CELL); y <= Math.floor(bottom / CELL); y++) names.push(`${x} ${y}`);
  }
  return names;
}

/** Pixels across; grows with the number of its digits. */
export function clusterSize(count: number): number {
  return Math.round(28 + 7 * Math.min(Math.log10(count), 3.5));
}

/** What lies over what: pills of the list, other pills, clusters, dots. */
function rankOf({ kind, isListed }: SearchPin, isPill: boolean): number {
  if (kind === 'cluster') return 10_000;
  if (!isPill) return isListed ? 5_000 : 0;
  return isListed ? 30_000 : 20_000;
}

function iconOf(pin: SearchPin, isPill: boolean): leaflet.DivIcon {
  const text = document.createElement('span');
  text.textContent = pin.text;
  if (pin.kind === 'cluster') {
    const size = clusterSize(pin.count);
    return leaflet.divIcon({ className: 'map-cluster', html: text, iconSize: [size, size] });
  }
  // Without a size of Leaflet's the pill is as wide as its price; the style sheet centres it.
  const className = `map-pill map-found${isPill ? '' : ' is-dot'}${pin.text === '' ? ' is-mute' : ''}`;
  return leaflet.divIcon({ className, html: text, iconSize: undefined });
}
