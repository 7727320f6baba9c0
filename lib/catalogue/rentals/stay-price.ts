/**
 * Quotes stays: the accommodation by season, less the best special offer, plus mandatory fees and taxes, as lines that add up to the total
 * exactly. All amounts are whole minor units of the rental's own currency; `convert-quote.ts` shows a quote in another one.
 */

import { apportion } from '#lib/catalogue/rentals/apportion';
import { dateOfDay, dayNumber } from '#lib/dates/plain-dates';
import type { Stay } from '#lib/dates/stay';
import type { LocalizedText } from '#lib/i18n/locales';
import { partsOf, WHOLE_PARTS } from '#lib/money/percent';
import type {
  StoredChargedAmount,
  StoredCharges,
  StoredFee,
  StoredOffer,
  StoredSeason,
} from '#lib/store/schema';

/** The data of a rental that the price of a stay depends on. Amounts in minor units of the rental's own currency. */
export interface PricedRental {
  /** `weekly` or `nightly`: the period of all the prices. */
  readonly price_kind: string;
  /** Price of nights outside the seasons. */
  readonly max_price_minor: number;
  /** Ascending, without overlaps. */
  readonly seasons: readonly PricedSeason[];
  readonly offers: readonly StoredOffer[];
  readonly charges: StoredCharges;
}

/** A season of a rental that has a price. */
type PricedSeason = StoredSeason & { readonly price_minor: number };

/** How the amount of a line was computed. Amounts in minor units, percentages as decimal text. */
export type LineBasis =
  /** Consecutive nights at one rate, from the night of `firstNight` (YYYY-MM-DD). The rate is for a week where `period` is `weekly`. */
  | {
      readonly kind: 'nights';
      readonly nights: number;
      readonly firstNight: string;
      readonly rateMinor: number;
      readonly period: 'weekly' | 'nightly';
    }
  /** Discount: per cent of the accommodation. Tax: per cent of the accommodation after the discount plus the mandatory fees. */
  | { readonly kind: 'percent'; readonly percent: string }
  /** `amountMinor` for each of `nights` and `guests`, as far as `per` names them. */
  | {
      readonly kind: 'amount';
      readonly amountMinor: number;
      readonly per: StoredChargedAmount['per'];
      readonly nights: number;
      readonly guests: number;
    };

/** One line of a quote. `names` is empty where the line has no name of its own. */
export interface StayLine {
  readonly kind: 'accommodation' | 'discount' | 'fee' | 'tax';
  /** The kind of a fee, such as `cleaning`; null for other lines. */
  readonly feeKind: StoredFee['kind'] | null;
  readonly names: LocalizedText;
  /** Negative for a discount. */
  readonly amountMinor: number;
  readonly basis: LineBasis;
}

/** The quote of a stay. */
export interface StayQuote {
  readonly stay: Stay;
  readonly nights: number;
  readonly guests: number;
  /** Accommodation by date, the discount, the mandatory fees, the taxes. They add up to `totalMinor` exactly. */
  readonly lines: readonly StayLine[];
  readonly totalMinor: number;
  /** The offer with the greatest discount among those that cover every night; null when none does. */
  readonly offer: StoredOffer | null;
}

/**
 * Computes the quote of a stay for a number of guests, who all count as adults.
 *
 * The exact sum of the nights is rounded half up once, and its lines are apportioned by largest remainder. The discounted amount and each
 * percentage tax are rounded half up. Does not check availability or validate the dates.
 */
export function quoteStay(rental: PricedRental, stay: Stay, guests = 1): StayQuote {
  const arrival = dayNumber(stay.checkin);
  const nights = dayNumber(stay.checkout) - arrival;
  const accommodation = accommodationLines(rental, stay);
  const fullMinor = sumOf(accommodation);
  const offer = bestOffer(rental.offers, arrival, arrival + nights - 1);
  const discount = offer === null ? [] : discountLines(fullMinor, offer);
  const party = { nights, guests };
  const fees = rental.charges.fees.flatMap((fee) =>
    fee.mandatory && isCharged(fee, nights) ? [amountLine('fee', fee, party, fee.kind)] : [],
  );
  const taxedMinor = fullMinor + sumOf(discount) + sumOf(fees);
  const taxes = rental.charges.taxes.flatMap((tax) => {
    if ('percent' in tax) return [percentTaxLine(tax, taxedMinor)];
    return isCharged(tax, nights) ? [amountLine('tax', tax, party)] : [];
  });
  const lines = [...accommodation, ...discount, ...fees, ...taxes];
  return { stay, nights, guests, lines, totalMinor: taxedMinor + sumOf(taxes), offer };
}

function sumOf(lines: readonly StayLine[]): number {
  return lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/** Consecutive nights at one rate, by the day on which the first begins (since 1970-01-01). */
interface NightRun {
  readonly firstDay: number;
  nights: number;
  readonly rateMinor: number;
}

function accommodationLines(rental: PricedRental, stay: Stay): readonly StayLine[] {
  const period = rental.price_kind === 'weekly' ? 'weekly' : 'nightly';
  const nightsOfRate = period === 'weekly' ? 7n : 1n;
  const runs = nightRuns(rental, stay);
  const parts = runs.map(({ nights, rateMinor }) => BigInt(nights) * BigInt(rateMinor));
  const exact = parts.reduce((sum, part) => sum + part, 0n);
  const amounts = apportion(parts, nightsOfRate, divideHalfUp(exact, nightsOfRate));
  return runs.map(({ firstDay, nights, rateMinor }, index) => ({
    kind: 'accommodation',
    feeKind: null,
    names: {},
    amountMinor: Number(amounts[index]),
    basis: { kind: 'nights', nights, firstNight: dateOfDay(firstDay), rateMinor, period },
  }));
}

/** Splits a stay into runs of nights at one rate, in order: those of the seasons, and those between them. */
function nightRuns({ seasons, max_price_minor }: PricedRental, stay: Stay): readonly NightRun[] {
  const departure = dayNumber(stay.checkout);
  const runs: NightRun[] = [];
  let day = dayNumber(stay.checkin);
  const addUntil = (end: number, rateMinor: number) => {
    if (end <= day) return;
    const last = runs.at(-1);
    if (last?.rateMinor === rateMinor) last.nights += end - day;
    else runs.push({ firstDay: day, nights: end - day, rateMinor });
    day = end;
  };
  for (const season of seasons) {
    // Most seasons lie elsewhere in the year; comparing text is the fastest way to skip them.
    if (season.ends_on <= stay.checkin || season.starts_on >= stay.checkout) continue;
    addUntil(dayNumber(season.starts_on), max_price_minor);
    addUntil(Math.min(departure, dayNumber(season.ends_on)), season.price_minor);
  }
  addUntil(departure, max_price_minor);
  return runs;
}

/** Returns the line of an offer's discount; none when it comes to nothing. */
function discountLines(fullMinor: number, offer: StoredOffer): readonly StayLine[] {
  const reducedMinor = partsMinor(fullMinor, WHOLE_PARTS - partsOf(offer.discount));
  const amountMinor = reducedMinor - fullMinor;
  if (amountMinor === 0) return [];
  const basis = { kind: 'percent', percent: offer.discount } as const;
  return [{ kind: 'discount', feeKind: null, names: offer.names, amountMinor, basis }];
}

function isCharged({ free_from_nights }: StoredChargedAmount, nights: number): boolean {
  return free_from_nights === undefined || nights < free_from_nights;
}

function amountLine(
  kind: 'fee' | 'tax',
  { names, amount_minor, per }: StoredChargedAmount & Pick<StoredFee, 'names'>,
  { nights, guests }: Pick<StayQuote, 'nights' | 'guests'>,
  feeKind: StoredFee['kind'] | null = null,
): StayLine {
  const count = { stay: 1, night: nights, guest: guests, guest_night: guests * nights }[per];
  const basis = { kind: 'amount', amountMinor: amount_minor, per, nights, guests } as const;
  return { kind, feeKind, names, amountMinor: count * amount_minor, basis };
}

function percentTaxLine(
  { names, percent }: { readonly names: LocalizedText; readonly percent: string },
  taxedMinor: number,
): StayLine {
  const amountMinor = partsMinor(taxedMinor, partsOf(percent));
  return { kind: 'tax', feeKind: null, names, amountMinor, basis: { kind: 'percent', percent } };
}

/** Returns the offer with the greatest discount that covers all nights, the first of equal ones; null when none does. */
function bestOffer(offers: readonly StoredOffer[], firstNight: number, lastNight: number) {
  let best: StoredOffer | null = null;
  for (const offer of offers) {
    const isCovering = dayNumber(offer.start_date) <= firstNight && dayNumber(offer.end_date) >= lastNight;
    if (isCovering && (best === null || partsOf(offer.discount) > partsOf(best.discount))) best = offer;
  }
  return best;
}

/** Returns `parts` millionths of an amount, rounded half up. */
function partsMinor(minor: number, parts: number): number {
  return Number(divideHalfUp(BigInt(minor) * BigInt(parts), BigInt(WHOLE_PARTS)));
}

function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}
