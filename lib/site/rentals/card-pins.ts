/** The map pins of a list's cards. The browser builds them, so that a page contains the data of its cards once. */
import type { MapPin } from '#lib/geo/map-pin';
import { pictureSource } from '#lib/site/picture-sources';
import type { RentalCardView } from '#lib/site/rentals/rental-cards';

/** What a pin has in addition to its card: the position in degrees, and the short price such as "€800", which is empty on request. */
export type PinPoint = readonly [latitude: number, longitude: number, price: string];

/** Returns the pins of the cards, in order. `points` are theirs, in the same order; a card with null is skipped. */
export function cardPins(
  cards: readonly RentalCardView[],
  points: readonly (PinPoint | null)[],
): readonly MapPin[] {
  return cards.flatMap(({ id, name, href, price, facts, unknownDates, picture }, index) => {
    const point = points[index];
    if (!point) return [];
    const [latitude, longitude, shortPrice] = point;
    return {
      id,
      latitude,
      longitude,
      price: shortPrice,
      name,
      priceWithBasis: `${price.lead} ${price.amount} ${price.basis}`.trim(),
      facts: facts.join(' · '),
      unknownDates,
      href,
      imageUrl: picture && pictureSource(picture),
      scene: picture?.scene ?? null,
    };
  });
}
