import type { RentalRecord } from '#lib/catalogue/rentals/rental-records';
import type { MapPin } from '#lib/geo/map-pin';
import { formatShownPrice } from '#lib/i18n/format';
import { cardPins, type PinPoint } from '#lib/site/rentals/card-pins';
import type { RentalCardView } from '#lib/site/rentals/rental-cards';

/**
 * Returns the points of the cards' pins, in order, with the price as lists show it: the stay's total, else the from-price. A price on
 * request is empty, for which a pin has no room: its card says so.
 * `records` are the rentals of the cards; the point of a card without a record is null.
 */
export function pinPoints(
  cards: readonly RentalCardView[],
  records: readonly RentalRecord[],
  locale: string,
): readonly (PinPoint | null)[] {
  const recordsById = new Map(records.map((record) => [record.id, record]));
  return cards.map(({ id }) => {
    const record = recordsById.get(id);
    if (!record) return null;
    const minor = record.finalPriceMinor ?? record.minPriceMinor;
    const price = minor === null ? '' : formatShownPrice(minor, record.currency, locale);
    return [record.latitude, record.longitude, price];
  });
}

/** Returns the map pins of the cards, in order; a card without a record is skipped. See `pinPoints`. */
export function mapPins(
  cards: readonly RentalCardView[],
  records: readonly RentalRecord[],
  locale: string,
): readonly MapPin[] {
  return cardPins(cards, pinPoints(cards, records, locale));
}
