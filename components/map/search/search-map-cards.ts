/** The cards of rentals from the API on the search map. Their code loads when a visitor opens a pin. */

import type { StayOfRental } from '#lib/api/contract/rental-list-schemas';
import type { AnyRental } from '#lib/api/contract/rental-schemas';
import { cardPhoto } from '#lib/browser/card-photo';
import { formatDateRange, formatShownPrice } from '#lib/i18n/format';
import { parseKnownMinor } from '#lib/money/currency';
import type { PhotoRules } from '#lib/photos/photo-rules';
import type { PinCard } from '../pins/pin-card.ts';
import { type CardWords, shownText } from './search-map-texts.ts';

/** What a search has for the card of a rental. */
interface CardStay {
  /** Whether its availability for the dates is unknown. */
  readonly isUnknown: boolean;
  /** Its best stay with flexible dates; null with other dates and without. */
  readonly best: StayOfRental | null;
  /** The guests of the search, as in its address; null without. */
  readonly guests: string | null;
}

/**
 * Returns the map card of a rental loaded from the API, with a path of this site instead of the absolute URL. With its best stay, it has the
 * total and the dates of that stay, and leads to them.
 */
export function cardOfRental(
  rental: Pick<
    AnyRental,
    'id' | 'name' | 'headline' | 'currency' | 'price_kind' | 'min_price' | 'url' | 'photos' | 'destination'
  >,
  { isUnknown, best, guests }: CardStay,
  words: CardWords,
  locale: string,
  photoRules: PhotoRules,
): PinCard {
  const { currency } = rental;
  const basis = rental.price_kind === 'nightly' ? words.perNight : words.perWeek;
  const minor = parseKnownMinor(rental.min_price, currency);
  const price =
    minor === null
      ? words.priceOnRequest
      : `${words.priceFrom} ${formatShownPrice(minor, currency, locale)} ${basis}`;
  const { photo, scene } = cardPhoto(rental, photoRules);
  const { pathname, searchParams } = new URL(rental.url);
  if (best) {
    searchParams.set('checkin', best.checkin);
    searchParams.set('checkout', best.checkout);
    if (guests !== null) searchParams.set('guests', guests);
  }
  const query = searchParams.toString();
  return {
    href: query === '' ? pathname : `${pathname}?${query}`,
    name: rental.name,
    lines: [
      // Records imported without a headline have the name there.
      ...(rental.headline === rental.name ? [] : [rental.headline]),
      best ? priceOfStay(best, currency, words, locale) : price,
      ...(isUnknown ? [words.datesUnknown] : []),
    ],
    imageUrl: photo,
    scene,
  };
}

/** Returns the total of a stay with its dates, "€640 · 5 – 12 Jun 2027"; of a price on request, the dates with a note. */
function priceOfStay(
  { checkin, checkout, total }: StayOfRental,
  currency: string,
  { priceOnRequest }: CardWords,
  locale: string,
): string {
  const price = total === null ? priceOnRequest : shownText(total, currency, locale);
  return `${price} · ${formatDateRange(checkin, checkout, locale)}`;
}
