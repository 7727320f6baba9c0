/** Which price a search means: the from-price, or the total of its stay. */
import { dayNumber } from '#lib/dates/plain-dates';
import type { Stay } from '#lib/dates/stay';
import { type FlexibleStay, flexibleStayOf } from '#lib/search/flexible-stay';
import type { RentalFilter } from '#lib/search/rental-filter';
import type { RentalSelection } from '#lib/search/selection';

/** The stay whose total the prices of a search mean, with mandatory fees and taxes. */
export interface StayPricing {
  readonly stay: Stay;
  /** All count as adults. */
  readonly guests: number;
  /** The stays of which the lowest total of a rental is meant, in place of `stay`; absent where its dates are fixed. */
  readonly flexible?: FlexibleStay;
}

/**
 * Returns the stay whose total the prices of a filter mean, which is one of the selection's; null when they mean from-prices. Without `guests`,
 * one guest is priced.
 */
export function pricingOfFilter(
  filter: RentalFilter,
  selection: Pick<RentalSelection, 'filters' | 'today'>,
): StayPricing | null {
  const { stay, guests } = filter;
  if (!stay?.isPriced) return null;
  const flexible = flexibleStayOf(filter, selection);
  return { stay, guests: guests ?? 1, ...(flexible && { flexible }) };
}

/** Returns the stay whose total the prices of a selection mean; null when they mean from-prices. The last filter with one decides. */
export function pricingOf(selection: RentalSelection): StayPricing | null {
  const priced = selection.filters.map((filter) => pricingOfFilter(filter, selection));
  return priced.findLast((pricing) => pricing !== null) ?? null;
}

/** Whether a selection bounds the total of a stay, which depends on the number of guests. */
export function boundsStayTotals({ filters }: RentalSelection): boolean {
  return filters.some(({ stay, price }) => stay?.isPriced && price !== null);
}

/** The numbers of a stay that its price depends on. Days since 1970-01-01. */
export interface PricedNights {
  readonly arrival: number;
  readonly departure: number;
  /** The number of nights. */
  readonly count: number;
  /** How often an amount is charged, by the last part of its `ChargeKind`: per stay, night, guest, guest and night. */
  readonly times: readonly [stay: number, night: number, guest: number, guestNight: number];
}

/** Returns the numbers of a stay for a number of guests. */
export function pricedNights({ stay, guests }: StayPricing): PricedNights {
  const [arrival, departure] = [dayNumber(stay.checkin), dayNumber(stay.checkout)];
  const count = departure - arrival;
  return { arrival, departure, count, times: [1, count, guests, guests * count] };
}
