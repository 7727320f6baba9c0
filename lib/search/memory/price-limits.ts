/** Limits of what any stay in a rental costs, which many rentals of a search need no total beyond. */
import { WHOLE_PARTS } from '#lib/money/percent';
import type { RatePart } from '#lib/search/memory/rate-parts';
import { CHARGE_KINDS, FIRST_TAX_KIND } from '#lib/store/charge-kind';

/** Amounts of which each is multiplied by its number in `PricedNights.times`; the limit is their sum. */
export type PriceLimit = readonly [
  perStay: number,
  perNight: number,
  perGuest: number,
  perGuestNight: number,
];

/** The most that a limit changes by rounding to single precision, as a share of it. */
const PRECISION = 2 ** -22;

/**
 * Computes a limit that no stay in an entry of a rate part costs less than, except for 1 by rounding the accommodation and its discount: all
 * nights at the lowest rate and with the greatest discount, plus the charges of which no stay is exempt. Percentages of taxes are left out.
 */
export function leastPrice(part: RatePart, entry: number): PriceLimit {
  let discount = 0;
  for (let offer = part.offerStarts[entry]!; offer < part.offerStarts[entry + 1]!; offer++) {
    discount = Math.max(discount, part.discounts[offer]!);
  }
  const rate = (extremeRate(part, entry, Math.min) * (WHOLE_PARTS - discount)) / WHOLE_PARTS;
  const least: [number, number, number, number] = [0, rate / part.nightsOfRate[entry]!, 0, 0];
  for (let charge = part.chargeStarts[entry]!; charge < part.chargeStarts[entry + 1]!; charge++) {
    const kind = part.chargeKinds[charge]!;
    if (kind === CHARGE_KINDS.percentTax || part.chargeLimits[charge] !== 0) continue;
    const per = kind % FIRST_TAX_KIND;
    least[per] = least[per]! + part.chargeAmounts[charge]!;
  }
  return scaled(least, 1 - PRECISION);
}

/**
 * Computes a limit that no stay in an entry of a rate part costs more than: all nights at the highest rate without a discount, plus all
 * charges, and 1 for rounding the accommodation and each percentage.
 */
export function greatestPrice(part: RatePart, entry: number): PriceLimit {
  const rate = extremeRate(part, entry, Math.max);
  const taxed: [number, number, number, number] = [1, rate / part.nightsOfRate[entry]!, 0, 0];
  const taxes: [number, number, number, number] = [0, 0, 0, 0];
  let percentages = 0;
  for (let charge = part.chargeStarts[entry]!; charge < part.chargeStarts[entry + 1]!; charge++) {
    const kind = part.chargeKinds[charge]!;
    const amount = part.chargeAmounts[charge]!;
    if (kind === CHARGE_KINDS.percentTax) {
      percentages += amount / WHOLE_PARTS;
      taxes[0] += 1;
      continue;
    }
    const amounts = kind < FIRST_TAX_KIND ? taxed : taxes;
    const per = kind % FIRST_TAX_KIND;
    amounts[per] = amounts[per]! + amount;
  }
  const share = 1 + percentages;
  const greatest: PriceLimit = [
    taxed[0] * share + taxes[0],
    taxed[1] * share + taxes[1],
    taxed[2] * share + taxes[2],
    taxed[3] * share + taxes[3],
  ];
  return scaled(greatest, 1 + PRECISION);
}

/** Returns the lowest or the highest rate of an entry, of which `pick` returns the one of two. */
function extremeRate(part: RatePart, entry: number, pick: (a: number, b: number) => number): number {
  let rate = part.otherRates[entry]!;
  for (let season = part.seasonStarts[entry]!; season < part.seasonStarts[entry + 1]!; season++) {
    rate = pick(rate, part.seasonRates[season]!);
  }
  return rate;
}

function scaled(limit: PriceLimit, factor: number): PriceLimit {
  return [limit[0] * factor, limit[1] * factor, limit[2] * factor, limit[3] * factor];
}
