import type { RentalRecord } from '#lib/catalogue/rentals/rental-records';
import type { MapPin } from '#lib/geo/map-pin';
import { formatMoney } from '#lib/i18n/format';
import { currencyDigits } from '#lib/money/currency';
import type { RentalCardView } from '#lib/site/rentals/rental-cards';

/**
 * Returns the map pins of the cards, in order, with `price` rounded to whole units: the stay's total, else the from-price. `records` are the rentals of the cards; a card
 * without a record is skipped.
 */
export function mapPins(
  cards: readonly RentalCardView[],
  records: readonly RentalRecord[],
  locale: string,
): readonly MapPin[] {
  const recordsById = new Map(records.map((record) => [record.id, record]));
  return cards.flatMap(({ id, name, href, price, facts, unknownDates, picture }) => {
    const record = recordsById.get(id);
    if (!record) return [];
    return {
      id,
      latitude: record.latitude,
      longitude: record.longitude,
      price: roundedMoney(record.finalPriceMinor ?? record.minPriceMinor, record.currency, locale),
      name,
      priceWithBasis: `${price.lead} ${price.amount} ${price.basis}`.trim(),
      facts: facts.join(' · '),
      unknownDates,
      href,
      imageUrl: picture?.src ?? null,
    };
  });
}

/** Formats an amount without cents, because a pin has no room for them. */
function roundedMoney(minor: number, currency: string, locale: string): string {
  const scale = 10 ** currencyDigits(currency);
  return formatMoney(Math.round(minor / scale) * scale, currency, locale);
}
