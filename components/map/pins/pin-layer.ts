/**
 * Price pills on a Leaflet map, dots where pills would overlap. Independent of React: pins are added, updated and
 * removed by rental id. All pins are one tab stop; arrow keys, Home and End move between them in the order of the list,
 * Enter opens a pin's card, Escape closes it and returns the focus to the pin.
 */

import type { MapPin } from '#lib/geo/map-pin';
import * as leaflet from '../leaflet-parts.ts';
import { labelWith } from './label-with.ts';
import { markerAfterKey } from './marker-steps.ts';
import { setPinBoxes } from './pin-boxes.ts';
import type { CardBinder, PinOnMap } from './pin-on-map.ts';
import { coverOf, placePins } from './pin-placement.ts';

/** The close button's name and the navigation callback of a `PinLayer`. */
export interface PinLayerOptions {
  /** Accessible name of a card's close button. */
  readonly closeLabel: string;
  /**
   * Called with the address of a clicked card, in place of the link's own navigation; not for clicks with a modifier
   * key.
   */
  onVisit(href: string): void;
}

/** The z-index offset of price pills, which puts them above all dots. */
const PILL_RANK = 20_000;

/**
 * A layer of rental pins on a Leaflet map: price pills, or dots where pills would overlap, each of which opens a card.
 * `show` replaces the pins; `remove` takes them off the map.
 */
export class PinLayer {
  readonly #map: leaflet.Map;
  readonly #options: PinLayerOptions;
  readonly #shown = new Map<number, PinOnMap>();
  /** Ids in the order of the list. */
  #order: readonly number[] = [];
  /** Id of the pin that is the tab stop. */
  #current: number | null = null;
  /** Gives pins their cards; null before its code has loaded. */
  #bindCard: CardBinder | null = null;

  constructor(map: leaflet.Map, options: PinLayerOptions) {
    this.#map = map;
    this.#options = options;
    map.on('zoomend', this.#place);
    // A visitor who comes to a pin is about to open it.
    for (const type of ['pointerover', 'focusin']) {
      map
        .getPane('markerPane')
        ?.addEventListener(type, () => void this.#loadCards().catch(() => undefined), { once: true });
    }
  }

  /** Replaces the pins; earlier ones have priority for a pill. */
  show(pins: readonly MapPin[]): void {
    const wanted = new Set(pins.map(({ id }) => id));
    for (const [id, { marker }] of this.#shown) {
      if (wanted.has(id)) continue;
      marker.remove();
      this.#shown.delete(id);
    }
    for (const pin of pins) {
      const shown = this.#shown.get(pin.id);
      if (!shown) this.#add(pin);
      else if (JSON.stringify(shown.pin) !== JSON.stringify(pin)) this.#change(shown, pin);
    }
    this.#order = pins.map(({ id }) => id);
    this.#place();
    this.#takeTabStop(this.#current !== null && wanted.has(this.#current) ? this.#current : this.#order[0]);
  }

  remove(): void {
    this.#map.off('zoomend', this.#place);
    for (const { marker } of this.#shown.values()) marker.remove();
    this.#shown.clear();
  }

  #add(pin: MapPin): void {
    const marker = leaflet.marker([pin.latitude, pin.longitude], {
      icon: pill(pin),
      keyboard: false,
      riseOnHover: true,
    });
    const shown: PinOnMap = { pin, marker };
    if (this.#bindCard) this.#bindCard(shown);
    // With its card, the marker opens it by itself.
    else marker.on('click', () => this.#bindCard === null && this.#open(pin.id));
    marker.on('popupopen', ({ popup }: leaflet.PopupEvent) => {
      this.#takeTabStop(pin.id);
      popup
        .getElement()
        ?.querySelector('.leaflet-popup-close-button')
        ?.setAttribute('aria-label', this.#options.closeLabel);
      marker.getElement()?.setAttribute('aria-expanded', 'true');
    });
    marker.on('popupclose', () => marker.getElement()?.setAttribute('aria-expanded', 'false'));
    marker.addTo(this.#map);
    this.#shown.set(pin.id, shown);
    this.#prepare(shown);
  }

  #change(shown: PinOnMap, pin: MapPin): void {
    shown.pin = pin;
    shown.marker.setLatLng([pin.latitude, pin.longitude]);
    shown.marker.setIcon(pill(pin));
    this.#prepare(shown);
  }

  readonly #place = (): void => {
    const pins = this.#order.flatMap((id) => {
      const shown = this.#shown.get(id);
      if (!shown) return [];
      return [{ key: String(id), kind: 'rental' as const, text: shown.pin.price, count: 1, shown }];
    });
    const places = placePins(pins, ({ shown }) => this.#map.latLngToLayerPoint(shown.marker.getLatLng()));
    for (const { key, shown } of pins) {
      const isDot = places.get(key) === 'dot';
      shown.marker.getElement()?.classList.toggle('is-dot', isDot);
      shown.marker.setZIndexOffset(isDot ? 0 : PILL_RANK);
    }
    const covers = pins.map((pin) => ({
      position: pin.shown.marker.getLatLng(),
      cover: coverOf(pin, places.get(pin.key) ?? 'dot'),
    }));
    setPinBoxes(
      this.#map,
      covers.flatMap(({ position, cover }) => (cover === null ? [] : [{ position, ...cover }])),
    );
  };

  /** Sets accessible name, role and key handlers on Leaflet's element. */
  #prepare({ pin, marker }: PinOnMap): void {
    const element = marker.getElement();
    if (!element) return;
    element.setAttribute('role', 'button');
    element.setAttribute('aria-haspopup', 'dialog');
    element.setAttribute('aria-expanded', 'false');
    element.setAttribute(
      'aria-label',
      labelWith(pin.price, [pin.name, pin.priceWithBasis, pin.unknownDates].filter(Boolean).join(', ')),
    );
    element.tabIndex = this.#current === pin.id ? 0 : -1;
    element.addEventListener('keydown', (event) => this.#onKey(event, pin.id));
  }

  #onKey(event: KeyboardEvent, id: number): void {
    const index = this.#order.indexOf(id);
    const next = markerAfterKey(event.key, index, this.#order.length);
    if (next !== null) {
      this.#focus(this.#order[next]);
    } else if (event.key === 'Enter' || event.key === ' ') {
      void this.#open(id, true);
    } else if (event.key === 'Escape') {
      if (this.#bindCard) this.#map.closePopup();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** Opens the card of a pin, or the page of its home where the card's code cannot be loaded. */
  async #open(id: number, takesFocus = false): Promise<void> {
    const isLoaded = await this.#loadCards().then(
      () => true,
      () => false,
    );
    const shown = this.#shown.get(id);
    if (!shown) return;
    if (!isLoaded) return window.location.assign(shown.pin.href);
    shown.marker.openPopup();
    if (takesFocus) shown.marker.getPopup()?.getElement()?.querySelector('a')?.focus({ preventScroll: true });
  }

  async #loadCards(): Promise<void> {
    if (this.#bindCard) return;
    const { cardBinder } = await import('./pin-cards-of-markers.ts');
    if (this.#bindCard) return;
    this.#bindCard = cardBinder({
      onVisit: (href) => this.#options.onVisit(href),
      onEscape: ({ id }) => {
        this.#map.closePopup();
        this.#focus(id);
      },
    });
    for (const shown of this.#shown.values()) this.#bindCard(shown);
  }

  #focus(id: number | undefined): void {
    if (id === undefined) return;
    this.#takeTabStop(id);
    const marker = this.#shown.get(id)?.marker;
    if (!marker) return;
    this.#map.panInside(marker.getLatLng(), { padding: [60, 60] });
    marker.getElement()?.focus({ preventScroll: true });
  }

  #takeTabStop(id: number | undefined): void {
    this.#current = id ?? null;
    for (const [shownId, { marker }] of this.#shown) {
      const element = marker.getElement();
      if (element) element.tabIndex = shownId === this.#current ? 0 : -1;
    }
  }
}

function pill(pin: MapPin): leaflet.DivIcon {
  const text = document.createElement('span');
  text.textContent = pin.price;
  // Without an icon size the pill is as wide as its text; the style sheet centres it.
  const className = `map-pill map-found${pin.unknownDates === null ? '' : ' is-unknown'}`;
  return leaflet.divIcon({ className, html: text, iconSize: undefined });
}
