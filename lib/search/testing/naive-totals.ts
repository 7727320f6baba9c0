/** Totals of stays by their quotes, for the reference engine. */
import { LRUCache } from 'lru-cache';
import { type PricedRental, quoteStay } from '#lib/catalogue/rentals/stay-price';
import type { BundleRental } from '#lib/import/bundle/bundle';
import { storedCharges } from '#lib/import/load/rental-terms-columns';
import { parseMinor } from '#lib/money/currency';
import type { StayPricing } from '#lib/search/stay-pricing';

/** Rental → what its quotes depend on. */
const pricedRentals = new WeakMap<BundleRental, PricedRental>();
/** Dates and guests of a stay → rental → total. Counts and lists of one search, and searches by arrival, repeat the same stays. */
const totalsByStay = new LRUCache<string, Map<BundleRental, number>>({ max: 500 });

/** Computes the total of a stay in a rental by its quote, minor units of the rental's currency. */
export function totalOf(rental: BundleRental, maxPrice: string, { stay, guests }: StayPricing): number {
  const key = `${stay.checkin} ${stay.checkout} ${guests}`;
  const totals = totalsByStay.get(key) ?? new Map<BundleRental, number>();
  totalsByStay.set(key, totals);
  const total = totals.get(rental) ?? quoteStay(priced(rental, maxPrice), stay, guests).totalMinor;
  totals.set(rental, total);
  return total;
}

function priced(rental: BundleRental, maxPrice: string): PricedRental {
  const known = pricedRentals.get(rental) ?? {
    price_kind: rental.price_kind,
    max_price_minor: parseMinor(maxPrice, rental.currency),
    seasons: rental.seasons.map(({ starts_on, ends_on, price }) => ({
      starts_on,
      ends_on,
      price_minor: parseMinor(price ?? '', rental.currency),
      minimum_nights: 1,
    })),
    offers: rental.special_offers,
    charges: storedCharges(rental),
  };
  pricedRentals.set(rental, known);
  return known;
}
