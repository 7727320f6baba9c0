/** Computes what one stay costs in each rental. */
import { WHOLE_PARTS } from '#lib/money/percent';
import type { Bitmap } from '#lib/search/memory/bitmap';
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
import type { PricedNights } from '#lib/search/stay-pricing';
import { CHARGE_KINDS, FIRST_TAX_KIND } from '#lib/store/charge-kind';

/** The prices of a stay, computed for some entries. */
export interface ComputedPrices {
  /** By entry, minor units; without meaning for entries that are not computed. */
  readonly prices: Float64Array;
  /** The entries that have a price. */
  readonly computed: Bitmap;
  /** By entry, the number of its conversion. */
  readonly currencies: Uint8Array;
  /** From the currencies of the rentals to that of the prices. */
  readonly conversions: FastConversions;
}

/** What a total may be below the sum of its least prices: 1 by rounding, and another for the doubt of floating point. */
const LEAST_ROUNDING = 2;

/** The amounts of a stay: its totals, or only its accommodation after the discount. */
export type StayAmount = 'total' | 'accommodation';

/**
 * Computes amounts of a stay, as `quoteStay` does. Exact while a total and its parts stay below 2^53. Its loops run up to a million times
 * for a search.
 */
export class StayTotals {
  readonly #records: RateRecords;
  readonly #nights: PricedNights;
  readonly #hasCharges: boolean;
  /** By calendar, 1 more than the index of the first season that ends after the arrival; 0 where it was never needed. */
  readonly #firstSeasons: Int32Array;

  constructor(records: RateRecords, nights: PricedNights, amount: StayAmount) {
    this.#records = records;
    this.#nights = nights;
    this.#hasCharges = amount === 'total';
    this.#firstSeasons = new Int32Array(records.calendarStarts.length - 1);
  }

  /**
   * Computes the amounts of the entries of a bitmap in the words from `firstWord` to below `endWord`; those that have one are skipped. One
   * function with local variables: split in functions of 32 entries, it takes half as much time again.
   */
  compute(
    { prices, computed, currencies, conversions }: ComputedPrices,
    bitmap: Bitmap,
    firstWord: number,
    endWord: number,
  ): void {
    const { words, starts, largeAmounts, calendarStarts, seasonFirstDays, seasonEndDays } = this.#records;
    const { arrival, departure, count, times } = this.#nights;
    const { factors, addends } = conversions;
    const firstSeasons = this.#firstSeasons;
    const hasCharges = this.#hasCharges;
    for (let word = firstWord; word < endWord; word++) {
      const missing = bitmap[word]! & ~computed[word]!;
      for (let bits = missing; bits !== 0; bits &= bits - 1) {
        const entry = (word << 5) | (31 - Math.clz32(bits & -bits));
        const start = starts[entry]!;
        const calendar = words[start]!;
        const offersAndPeriod = words[start + 1]!;
        const otherWord = words[start + 3]!;
        const other = otherWord >= 0 ? otherWord : largeAmounts[~otherWord]!;
        const firstCharge = start + HEADER_WORDS + OFFER_WORDS * (offersAndPeriod >> 1);
        const firstRate = firstCharge + CHARGE_WORDS * words[start + 2]!;
        const calendarStart = calendarStarts[calendar]!;
        const seasonsEnd = calendarStarts[calendar + 1]!;
        let sum = count * other;
        if (firstSeasons[calendar] === 0) this.#findFirstSeason(calendar);
        for (let season = firstSeasons[calendar]! - 1; season < seasonsEnd; season++) {
          const first = seasonFirstDays[season]!;
          if (first >= departure) break;
          const end = seasonEndDays[season]!;
          const nights = (end < departure ? end : departure) - (first > arrival ? first : arrival);
          const rate = words[firstRate + season - calendarStart]!;
          sum += nights * ((rate >= 0 ? rate : largeAmounts[~rate]!) - other);
        }
        const nightsOfRate = 1 + 6 * (offersAndPeriod & 1);
        let taxed = Math.floor((2 * sum + nightsOfRate) / (2 * nightsOfRate));
        let discount = 0;
        for (let at = start + HEADER_WORDS; at < firstCharge; at += OFFER_WORDS) {
          const isCovering = words[at]! <= arrival && words[at + 1]! >= departure;
          if (isCovering && words[at + 2]! > discount) discount = words[at + 2]!;
        }
        if (discount !== 0) taxed = partsMinor(taxed, WHOLE_PARTS - discount);
        let taxes = 0;
        // Fees come before taxes, whose percentages are of the accommodation and all fees.
        const chargesEnd = hasCharges ? firstRate : firstCharge;
        for (let at = firstCharge; at < chargesEnd; at += CHARGE_WORDS) {
          const charge = words[at]!;
          if (count >= charge >> KIND_BITS) continue;
          const kind = charge & KIND_MASK;
          const amountWord = words[at + 1]!;
          const amount = amountWord >= 0 ? amountWord : largeAmounts[~amountWord]!;
          if (kind === CHARGE_KINDS.percentTax) taxes += partsMinor(taxed, amount);
          else if (kind >= FIRST_TAX_KIND) taxes += amount * times[kind - FIRST_TAX_KIND]!;
          else taxed += amount * times[kind]!;
        }
        const total = taxed + taxes;
        const currency = currencies[entry]!;
        const quotient = total * factors[currency]! + addends[currency]!;
        const whole = Math.floor(quotient);
        const fraction = quotient - whole;
        const isSure = fraction > DOUBT && fraction < 1 - DOUBT && quotient < MAX_FLOAT;
        if (isSure) prices[entry] = whole;
        else prices[entry] = conversions.convertExactly(total, currency);
      }
      computed[word] = computed[word]! | missing;
    }
  }

  /**
   * Removes from the words of `bitmap` the entries that certainly cost more than the limit of their currency, in its minor units. Reads sixteen
   * bytes of each, a sixth of what the price takes. Words whose entries are all in `computed` are left as they are.
   */
  removeDearer(
    bitmap: Bitmap,
    firstWord: number,
    endWord: number,
    { computed, currencies }: Pick<ComputedPrices, 'computed' | 'currencies'>,
    limits: Float64Array,
  ): void {
    const { leastPrices } = this.#records;
    const [stays, nights, guests, guestNights] = this.#nights.times;
    for (let word = firstWord; word < endWord; word++) {
      if ((bitmap[word]! & ~computed[word]!) === 0) continue;
      let kept = 0;
      for (let bits = bitmap[word]! | 0; bits !== 0; bits &= bits - 1) {
        const bit = bits & -bits;
        const entry = (word << 5) | (31 - Math.clz32(bit));
        const least =
          leastPrices[4 * entry]! * stays +
          leastPrices[4 * entry + 1]! * nights +
          leastPrices[4 * entry + 2]! * guests +
          leastPrices[4 * entry + 3]! * guestNights -
          LEAST_ROUNDING;
        if (least <= limits[currencies[entry]!]!) kept |= bit;
      }
      bitmap[word] = kept;
    }
  }

  #findFirstSeason(calendar: number): void {
    const { calendarStarts, seasonEndDays } = this.#records;
    const end = calendarStarts[calendar + 1]!;
    let season = calendarStarts[calendar]!;
    while (season < end && seasonEndDays[season]! <= this.#nights.arrival) season += 1;
    this.#firstSeasons[calendar] = season + 1;
  }
}
