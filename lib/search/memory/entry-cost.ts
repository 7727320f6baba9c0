import { WHOLE_PARTS } from '#lib/money/percent';
import { DOUBT, type FastConversions, MAX_FLOAT } from '#lib/search/memory/fast-conversions';
import { partsMinor } from '#lib/search/memory/parts-minor';
import {
  CHARGE_WORDS,
  HEADER_WORDS,
  KIND_BITS,
  KIND_MASK,
  OFFER_WORDS,
  type RateRecords,
} from '#lib/search/memory/rate-records';
import { CHARGE_KINDS, FIRST_TAX_KIND } from '#lib/store/charge-kind';

/** The amounts of a stay: its total, or only its accommodation after the discount. */
export type StayAmount = 'total' | 'accommodation';

/** The stays that are priced, and the data of their prices. */
export interface PricedStays {
  readonly records: RateRecords;
  readonly nights: number;
  /** All count as adults. */
  readonly guests: number;
  /** By entry, the number of its conversion. */
  readonly currencies: ArrayLike<number>;
  /** From the currencies of the rentals to that of the totals. */
  readonly conversions: FastConversions;
  /** Absent: the total. */
  readonly amount?: StayAmount;
}

/**
 * Computes the totals of stays in one entry at a time from what their nights cost: the charges depend on the nights and the guests, but not on
 * the day. All members are of the entry that `begin` was called for last.
 */
export class EntryCost {
  readonly #priced: PricedStays;
  /** How often an amount is charged, by the last part of its `ChargeKind`. */
  readonly #times: readonly [stays: number, nights: number, guests: number, guestNights: number];
  /** The price of nights outside the seasons. */
  other = 0;
  /** Where the offers begin and end in the words of the records. */
  firstOffer = 0;
  offersEnd = 0;
  /** Where the prices of the seasons begin in the words of the records. */
  firstRate = 0;
  /** The number of the calendar in the records. */
  calendar = 0;
  /** Where the seasons begin and end in the calendars of the records. */
  firstSeason = 0;
  seasonsEnd = 0;
  /** The total of a stay whose nights cost `sum` lies within `doubt` of `fixed + perMinor * sum`, without a discount. */
  perMinor = 0;
  fixed = 0;
  doubt = 0;
  #divisor = 1;
  #currency = 0;
  #fees = 0;
  #taxes = 0;
  /** In millionths; only the first `#percentagesCount` count. */
  #percentages = new Float64Array(4);
  #percentagesCount = 0;

  constructor(priced: PricedStays) {
    const { nights, guests } = priced;
    this.#priced = priced;
    this.#times = [1, nights, guests, guests * nights];
  }

  /** Makes an entry the one whose totals `total` returns. */
  begin(entry: number): void {
    const { records, nights, currencies, amount: kindOfAmount } = this.#priced;
    const { words, starts, calendarStarts } = records;
    const start = starts[entry]!;
    const offersAndPeriod = words[start + 1]!;
    this.other = this.#amount(start + 3);
    this.firstOffer = start + HEADER_WORDS;
    this.offersEnd = this.firstOffer + OFFER_WORDS * (offersAndPeriod >> 1);
    this.firstRate = this.offersEnd + CHARGE_WORDS * words[start + 2]!;
    const calendar = words[start]!;
    this.calendar = calendar;
    this.firstSeason = calendarStarts[calendar]!;
    this.seasonsEnd = calendarStarts[calendar + 1]!;
    this.#divisor = 1 + 6 * (offersAndPeriod & 1);
    this.#currency = currencies[entry]!;
    let [fees, taxes] = [0, 0];
    this.#percentagesCount = 0;
    const chargesEnd = kindOfAmount === 'accommodation' ? this.offersEnd : this.firstRate;
    for (let at = this.offersEnd; at < chargesEnd; at += CHARGE_WORDS) {
      const charge = words[at]!;
      if (nights >= charge >> KIND_BITS) continue;
      const kind = charge & KIND_MASK;
      const amount = this.#amount(at + 1);
      if (kind === CHARGE_KINDS.percentTax) this.#addPercentage(amount);
      else if (kind >= FIRST_TAX_KIND) taxes += amount * this.#times[kind - FIRST_TAX_KIND]!;
      else fees += amount * this.#times[kind]!;
    }
    this.#fees = fees;
    this.#taxes = taxes;
    this.#estimate();
  }

  /** Returns the price of a season, a place in the calendars of the records. */
  rateOf(season: number): number {
    return this.#amount(this.firstRate + season - this.firstSeason);
  }

  /** The greatest discount of an offer, in millionths. */
  get greatestDiscount(): number {
    const { words } = this.#priced.records;
    let discount = 0;
    for (let offer = this.firstOffer; offer < this.offersEnd; offer += OFFER_WORDS) {
      if (words[offer + 2]! > discount) discount = words[offer + 2]!;
    }
    return discount;
  }

  /** Returns the total of a stay whose nights cost `sum` before the discount, which is in millionths. Ascends with `sum`. */
  total(sum: number, discount: number): number {
    const divisor = this.#divisor;
    let taxed = divisor === 1 ? sum : Math.floor((2 * sum + divisor) / (2 * divisor));
    if (discount !== 0) taxed = partsMinor(taxed, WHOLE_PARTS - discount);
    taxed += this.#fees;
    let total = taxed + this.#taxes;
    // Percentages are of the accommodation and all fees, and each is rounded.
    for (let at = 0; at < this.#percentagesCount; at++) total += partsMinor(taxed, this.#percentages[at]!);
    const { conversions } = this.#priced;
    const quotient = total * conversions.factors[this.#currency]! + conversions.addends[this.#currency]!;
    const whole = Math.floor(quotient);
    const fraction = quotient - whole;
    const isSure = fraction > DOUBT && fraction < 1 - DOUBT && quotient < MAX_FLOAT;
    return isSure ? whole : conversions.convertExactly(total, this.#currency);
  }

  #amount(at: number): number {
    const { words, largeAmounts } = this.#priced.records;
    const word = words[at]!;
    return word >= 0 ? word : largeAmounts[~word]!;
  }

  #estimate(): void {
    let percentages = 0;
    for (let at = 0; at < this.#percentagesCount; at++) percentages += this.#percentages[at]!;
    const factor = this.#priced.conversions.factors[this.#currency]!;
    const taxed = factor * (1 + percentages / WHOLE_PARTS);
    this.perMinor = taxed / this.#divisor;
    this.fixed = taxed * this.#fees + factor * this.#taxes;
    // Half a minor unit for each rounding: of the nights, the discount, each percentage and the conversion; and a half more for floating point.
    this.doubt = taxed + (factor * this.#percentagesCount) / 2 + 1;
  }

  #addPercentage(parts: number): void {
    if (this.#percentagesCount === this.#percentages.length) {
      const more = new Float64Array(2 * this.#percentages.length);
      more.set(this.#percentages);
      this.#percentages = more;
    }
    this.#percentages[this.#percentagesCount++] = parts;
  }
}
