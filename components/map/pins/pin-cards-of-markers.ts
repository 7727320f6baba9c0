/** The cards of pins as popups of their markers. Their code loads when a visitor comes to a pin. */

// Lets markers open popups.
import 'leaflet/src/layer/Popup';
import type { MapPin } from '#lib/geo/map-pin';
import { cardOfPin } from './card-of-pin.ts';
import { pinCards } from './pin-card.ts';
import type { CardBinder } from './pin-on-map.ts';

/** The callbacks of the cards. */
interface CardBinderOptions {
  /** See `PinCardOptions`. */
  onVisit(href: string): void;
  /** Called with the pin in whose card Escape is pressed. */
  onEscape(pin: MapPin): void;
}

/** Returns a function that lets markers open the cards of their pins. */
export function cardBinder({ onVisit, onEscape }: CardBinderOptions): CardBinder {
  return (shown) => {
    const content = () =>
      pinCards([cardOfPin(shown.pin)], null, { onVisit, onEscape: () => onEscape(shown.pin) });
    shown.marker.bindPopup(content, {
      className: 'map-card',
      minWidth: 220,
      maxWidth: 260,
      autoPanPadding: [16, 16],
    });
  };
}
