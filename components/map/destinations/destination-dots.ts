/**
 * Destinations on a Leaflet map: dots sized by number of rentals, with names where they fit. Independent of React. All
 * dots are one tab stop; arrow keys, Home and End move between them, Enter chooses.
 */
import * as leaflet from '../leaflet-parts.ts';
import { markerAfterKey } from '../pins/marker-steps.ts';
import { type PinBox, setPinBoxes } from '../pins/pin-boxes.ts';
import { shiftInto } from '../pins/shift-into.ts';

/** A destination on a map: its id, title, position in degrees, and number of rentals. */
export interface DestinationDot {
  readonly id: number;
  readonly title: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Null when not known. */
  readonly rentalsCount: number | null;
}

/** The accessible names of the dots, and the callbacks for selection and highlighting. */
export interface DestinationDotsOptions {
  /** Returns a dot's accessible name. */
  name(dot: DestinationDot): string;
  onSelect(id: number): void;
  /** Called with the hovered or focused dot; null when there is none. */
  onHighlight(id: number | null): void;
}

interface Shown {
  readonly dot: DestinationDot;
  readonly marker: leaflet.Marker;
}

/** The highest number of dots shown, not counting the selected one; those with most rentals are chosen. */
const MOST_DOTS = 250;

/** Estimated width of a character in pixels, sufficient to detect overlaps. */
const CHARACTER_WIDTH = 7.4;
const NAME_PADDING = 22;
const NAME_HEIGHT = 30;
/** Estimated radius of a dot without a name. */
const DOT_RADIUS = 8;

/** The smallest distance, in pixels, between a dot's name and the map's edge. */
const EDGE = 6;

/** The z-index offset of dots with a name, which puts them above those without. */
const NAME_RANK = 20_000;

/**
 * A layer of destination dots on a Leaflet map: the 250 with most rentals and the selected one, with titles where they
 * fit. `show` replaces the dots; `remove` takes them off the map.
 */
export class DestinationDots {
  readonly #map: leaflet.Map;
  readonly #options: DestinationDotsOptions;
  readonly #shown = new Map<number, Shown>();
  /** Ids of the dots, most rentals first. */
  #order: readonly number[] = [];
  #current: number | null = null;
  #highlighted: number | null = null;
  #selected: number | null = null;

  constructor(map: leaflet.Map, options: DestinationDotsOptions) {
    this.#map = map;
    this.#options = options;
    map.on('moveend', this.#nameWhereThereIsRoom);
  }

  /** Replaces the dots; without dots, the selected place is shown by itself. */
  show(dots: readonly DestinationDot[], selected: DestinationDot | null): void {
    const all = dots.length === 0 && selected ? [selected] : dots;
    const ordered = all.toSorted((a, b) => (b.rentalsCount ?? 0) - (a.rentalsCount ?? 0));
    const shown = ordered.slice(0, MOST_DOTS);
    const cut = ordered.slice(MOST_DOTS).find(({ id }) => id === selected?.id);
    if (cut) shown.push(cut);
    this.#selected = selected?.id ?? null;
    const wanted = new Map(shown.map((dot) => [dot.id, dot]));
    for (const [id, { dot, marker }] of this.#shown) {
      const next = wanted.get(id);
      if (next && isSamePlace(next, dot)) continue;
      marker.remove();
      this.#shown.delete(id);
    }
    const most = Math.max(1, ...shown.map(({ rentalsCount }) => rentalsCount ?? 0));
    for (const dot of shown) {
      const known = this.#shown.get(dot.id);
      if (known) this.#shown.set(dot.id, { ...known, dot });
      else this.#add(dot);
      const element = this.#shown.get(dot.id)?.marker.getElement();
      element?.setAttribute('aria-label', this.#options.name(dot));
      // Square root: the dot's area is proportional to the number.
      const share = Math.sqrt((dot.rentalsCount ?? 0) / most);
      element?.style.setProperty('--dot-size', `${Math.round(9 + 13 * share)}px`);
      element?.toggleAttribute('data-selected', dot.id === this.#selected);
      element?.toggleAttribute('data-empty', dot.rentalsCount === 0);
    }
    this.#order = shown.map(({ id }) => id);
    const isCurrentGone = this.#current === null || !wanted.has(this.#current);
    this.#takeTabStop(isCurrentGone ? (this.#order[0] ?? null) : this.#current);
    this.#nameWhereThereIsRoom();
    this.highlight(this.#highlighted);
  }

  highlight(id: number | null): void {
    this.#highlighted = id;
    for (const [shownId, { marker }] of this.#shown) {
      marker.getElement()?.toggleAttribute('data-highlighted', shownId === id);
    }
  }

  remove(): void {
    this.#map.off('moveend', this.#nameWhereThereIsRoom);
    for (const { marker } of this.#shown.values()) marker.remove();
    this.#shown.clear();
  }

  #add(dot: DestinationDot): void {
    const text = document.createElement('span');
    text.textContent = dot.title;
    const icon = leaflet.divIcon({ className: 'map-dot', html: text, iconSize: undefined });
    const marker = leaflet.marker([dot.latitude, dot.longitude], { icon, keyboard: false });
    marker.addTo(this.#map);
    this.#shown.set(dot.id, { dot, marker });
    const element = marker.getElement();
    if (!element) return;
    element.setAttribute('role', 'button');
    element.tabIndex = -1;
    element.addEventListener('click', () => this.#options.onSelect(dot.id));
    element.addEventListener('pointerenter', () => this.#options.onHighlight(dot.id));
    element.addEventListener('pointerleave', () => this.#options.onHighlight(null));
    element.addEventListener('focus', () => this.#options.onHighlight(dot.id));
    element.addEventListener('blur', () => this.#options.onHighlight(null));
    element.addEventListener('keydown', (event) => this.#onKey(event, dot.id));
  }

  #onKey(event: KeyboardEvent, id: number): void {
    const index = this.#order.indexOf(id);
    const next = markerAfterKey(event.key, index, this.#order.length);
    if (next !== null) {
      this.#focus(this.#order[next]);
    } else if (event.key === 'Enter' || event.key === ' ') {
      this.#options.onSelect(id);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  #focus(id: number | undefined): void {
    const marker = id === undefined ? undefined : this.#shown.get(id)?.marker;
    if (id === undefined || !marker) return;
    this.#takeTabStop(id);
    this.#map.panInside(marker.getLatLng(), { padding: [60, 60] });
    marker.getElement()?.focus({ preventScroll: true });
  }

  #takeTabStop(id: number | null): void {
    this.#current = id;
    for (const [shownId, { marker }] of this.#shown) {
      const element = marker.getElement();
      if (element) element.tabIndex = shownId === id ? 0 : -1;
    }
  }

  /**
   * Shows names that do not overlap, the selected place's first, then by number of rentals. A name cut by the map's
   * edge is shifted inwards.
   */
  readonly #nameWhereThereIsRoom = (): void => {
    const taken: { left: number; right: number; top: number; bottom: number }[] = [];
    const covered: PinBox[] = [];
    const { x: west } = this.#map.containerPointToLayerPoint([0, 0]);
    const east = west + this.#map.getSize().x;
    const first = this.#selected === null ? [] : [this.#selected];
    for (const id of new Set([...first, ...this.#order])) {
      const shown = this.#shown.get(id);
      if (!shown) continue;
      const { x, y } = this.#map.latLngToLayerPoint(shown.marker.getLatLng());
      const half = (shown.dot.title.length * CHARACTER_WIDTH + NAME_PADDING) / 2;
      const shift = shiftInto(x - half, x + half, west + EDGE, east - EDGE);
      shown.marker.getElement()?.style.setProperty('--name-shift', `${Math.round(shift)}px`);
      const middle = x + shift;
      const box = {
        left: middle - half,
        right: middle + half,
        top: y - NAME_HEIGHT / 2,
        bottom: y + NAME_HEIGHT / 2,
      };
      const isFree = taken.every(
        (other) =>
          box.left > other.right ||
          box.right < other.left ||
          box.top > other.bottom ||
          box.bottom < other.top,
      );
      shown.marker.getElement()?.toggleAttribute('data-named', isFree);
      shown.marker.setZIndexOffset(isFree ? NAME_RANK : 0);
      if (isFree) taken.push(box);
      const position = shown.marker.getLatLng();
      if (isFree)
        covered.push({
          position,
          left: box.left - x,
          right: box.right - x,
          top: box.top - y,
          bottom: box.bottom - y,
        });
      else
        covered.push({
          position,
          left: -DOT_RADIUS,
          right: DOT_RADIUS,
          top: -DOT_RADIUS,
          bottom: DOT_RADIUS,
        });
    }
    setPinBoxes(this.#map, covered);
  };
}

/** Whether two dots differ in nothing but the number of rentals. */
function isSamePlace(a: DestinationDot, b: DestinationDot): boolean {
  return a.title === b.title && a.latitude === b.latitude && a.longitude === b.longitude;
}
