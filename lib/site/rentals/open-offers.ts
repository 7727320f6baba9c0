import type { SpecialOffer } from '#lib/catalogue/rentals/rental-records';

/**
 * Returns the offers that are open on a day (YYYY-MM-DD), the largest discount first. An offer is open from its first to its
 * last day, both included, as in the filter `special_offers` of a search without dates.
 */
export function openOffers(offers: readonly SpecialOffer[], today: string): readonly SpecialOffer[] {
  return offers
    .filter(({ startDate, endDate }) => startDate <= today && today <= endDate)
    .toSorted((a, b) => Number(b.discount) - Number(a.discount));
}
