/** Prices stays from a rental's seasons and offers, in whole numbers: the sum is rounded once, and the discounted price once more. */

import { dayNumber } from '#lib/dates/plain-dates';
import type { Stay } from '#lib/dates/stay';
import type { StoredOffer, StoredSeason } from '#lib/store/schema';

/** The data of a rental that the price of a stay depends on. Amounts in minor units of the rental's own currency. */
export interface PricedRental {
  /** `weekly` or `nightly`: the period of all the prices. */
  readonly price_kind: string;
  /** Price of nights outside the seasons. */
  readonly max_price_minor: number;
  readonly seasons: readonly StoredSeason[];
  readonly offers: readonly StoredOffer[];
}

/** The price of a stay in a rental, and the special offer applied to it. */
export interface StayQuote {
  readonly nights: number;
  /** After the offer, minor units of the rental's own currency. */
  readonly priceMinor: number;
  /** The offer with the greatest discount among those that cover every night; null when none does. */
  readonly offer: StoredOffer | null;
}

/**
 * Computes the price of a stay from the prices of its nights, less the greatest discount among the offers that cover all nights. Does not
 * check availability or validate the dates.
 */
export function quoteStay(rental: PricedRental, stay: Stay): StayQuote {
  const arrival = dayNumber(stay.checkin);
  const departure = dayNumber(stay.checkout);
  const nights = departure - arrival;
  let total = 0n;
  let nightsInSeasons = 0;
  for (const season of rental.seasons) {
    // Most seasons lie elsewhere in the year; comparing text is the fastest way to skip them.
    if (season.ends_on <= stay.checkin || season.starts_on >= stay.checkout) continue;
    const first = Math.max(arrival, dayNumber(season.starts_on));
    const end = Math.min(departure, dayNumber(season.ends_on));
    total += BigInt(end - first) * BigInt(season.price_minor);
    nightsInSeasons += end - first;
  }
  total += BigInt(nights - nightsInSeasons) * BigInt(rental.max_price_minor);
  const nightsOfPrice = rental.price_kind === 'weekly' ? 7n : 1n;
  const price = divideHalfUp(total, nightsOfPrice);
  const offer = bestOffer(rental.offers, arrival, departure - 1);
  return { nights, priceMinor: Number(offer ? discounted(price, offer) : price), offer };
}

/** Decimals of a discount that are used; further ones are dropped. */
const DISCOUNT_DIGITS = 4;
const WHOLE = 100n * 10n ** BigInt(DISCOUNT_DIGITS);

/** Returns an offer's discount in ten-thousandths of a per cent, at most 100 %. */
function discountOf({ discount }: StoredOffer): bigint {
  const [whole = '0', fraction = ''] = discount.split('.');
  const scaled = BigInt(whole + fraction.slice(0, DISCOUNT_DIGITS).padEnd(DISCOUNT_DIGITS, '0'));
  return scaled > WHOLE ? WHOLE : scaled;
}

/** Returns the offer with the greatest discount that covers all nights, the first of equal ones; null when none does. */
function bestOffer(offers: readonly StoredOffer[], firstNight: number, lastNight: number) {
  let best: StoredOffer | null = null;
  for (const offer of offers) {
    const isCovering = dayNumber(offer.start_date) <= firstNight && dayNumber(offer.end_date) >= lastNight;
    if (isCovering && (best === null || discountOf(offer) > discountOf(best))) best = offer;
  }
  return best;
}

function discounted(price: bigint, offer: StoredOffer): bigint {
  return divideHalfUp(price * (WHOLE - discountOf(offer)), WHOLE);
}

function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}
