import { WHOLE_PARTS } from '#lib/money/percent';
import type { RatePart } from '#lib/search/memory/rate-parts';
import { CHARGE_KINDS, FIRST_TAX_KIND } from '#lib/store/charge-kind';

/** A lower bound of the prices of all stays in a rental: a stay costs at least the sum of each number times `PricedNights.times`, less 1. */
export type LeastPrice = readonly [
  perStay: number,
  perNight: number,
  perGuest: number,
  perGuestNight: number,
];

/**
 * Computes the least price of an entry of a rate part: all nights at the lowest rate and with the greatest discount, plus the charges of
 * which no stay is exempt. Percentages of taxes are left out. The 1 less is for rounding the accommodation and its discount, half a minor
 * unit each.
 */
export function leastPrice(part: RatePart, entry: number): LeastPrice {
  let rate = part.otherRates[entry]!;
  for (let season = part.seasonStarts[entry]!; season < part.seasonStarts[entry + 1]!; season++) {
    rate = Math.min(rate, part.seasonRates[season]!);
  }
  let discount = 0;
  for (let offer = part.offerStarts[entry]!; offer < part.offerStarts[entry + 1]!; offer++) {
    discount = Math.max(discount, part.discounts[offer]!);
  }
  const perNight = (rate / part.nightsOfRate[entry]!) * (1 - discount / WHOLE_PARTS);
  const least: [number, number, number, number] = [0, perNight, 0, 0];
  for (let charge = part.chargeStarts[entry]!; charge < part.chargeStarts[entry + 1]!; charge++) {
    const kind = part.chargeKinds[charge]!;
    if (kind === CHARGE_KINDS.percentTax || part.chargeLimits[charge] !== 0) continue;
    const per = kind % FIRST_TAX_KIND;
    least[per] = least[per]! + part.chargeAmounts[charge]!;
  }
  return [roundedDown(least[0]), roundedDown(least[1]), roundedDown(least[2]), roundedDown(least[3])];
}

/** Returns a number of single precision that is a little lower, or 0. */
function roundedDown(number: number): number {
  return Math.fround(number * (1 - 2 ** -22));
}
