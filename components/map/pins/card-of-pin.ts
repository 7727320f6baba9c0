import type { MapPin } from '#lib/geo/map-pin';
import type { PinCard } from './pin-card.ts';

/** Returns the map card of a rental in the list. */
export function cardOfPin(pin: MapPin): PinCard {
  const { href, name, facts, priceWithBasis, unknownDates, imageUrl, scene } = pin;
  return {
    href,
    name,
    lines: [facts, priceWithBasis, ...(unknownDates === null ? [] : [unknownDates])],
    imageUrl,
    scene,
  };
}
