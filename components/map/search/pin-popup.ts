import { popup } from 'leaflet/src/layer/Popup';
import * as leaflet from '../leaflet-parts.ts';
import { type PinCard, type PinCardOptions, pinCards } from '../pins/pin-card.ts';
import type { SearchPin } from './search-pins.ts';

/** The popup with the cards of a pin. Its code loads when a visitor comes to a pin. */
export class PinPopup {
  readonly #popup: leaflet.Popup;
  readonly #options: PinCardOptions;

  constructor(options: PinCardOptions) {
    this.#options = options;
    this.#popup = popup({
      className: 'map-card',
      minWidth: 232,
      maxWidth: 264,
      maxHeight: 320,
      // Leaflet would pan asynchronously, which could not be distinguished from a visitor's move.
      autoPan: false,
    });
  }

  /** Shows cards at a pin, in place of those that it shows; returns the popup's element. `heading`: see `pinCards`. */
  show(
    map: leaflet.Map,
    pin: SearchPin,
    cards: readonly PinCard[],
    heading: string | null,
    closeLabel: string,
  ): HTMLElement | undefined {
    this.#popup.options.offset = leaflet.point(0, pin.kind === 'cluster' ? -12 : -26);
    this.#popup
      .setLatLng([pin.latitude, pin.longitude])
      .setContent(pinCards(cards, heading, this.#options))
      .openOn(map);
    const element = this.#popup.getElement();
    element?.querySelector('.leaflet-popup-close-button')?.setAttribute('aria-label', closeLabel);
    return element;
  }

  close(): void {
    this.#popup.close();
  }
}
