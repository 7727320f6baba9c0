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
import { readAhead } from '#lib/search/memory/read-ahead';
import { NIGHTS_OF_CALENDAR, SeasonNights, UNKNOWN_SEASON } from '#lib/search/memory/season-nights';
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

// V8 reads an imported constant, and checks it, at each use; these become part of the code. `compute` takes a tenth less time.
const [NO_DISCOUNT, DOUBTFUL, FLOAT_END] = [WHOLE_PARTS, DOUBT, MAX_FLOAT];
const [HEADER, OFFER, CHARGE] = [HEADER_WORDS, OFFER_WORDS, CHARGE_WORDS];
const [LIMIT_SHIFT, KINDS] = [KIND_BITS, KIND_MASK];
const [SEASON_NIGHTS, UNKNOWN] = [NIGHTS_OF_CALENDAR, UNKNOWN_SEASON];
const [FIRST_TAX, PERCENTAGE] = [FIRST_TAX_KIND, CHARGE_KINDS.percentTax];

/** What a total may be below the sum of its least prices: 1 by rounding, and another for the doubt of floating point. */
const LEAST_ROUNDING = 2;

/**
 * Computes the totals of a stay, as `quoteStay` does. Exact while a total and its parts stay below 2^53. Its loops run up to a million times
 * for a search.
 */
export class StayTotals {
  readonly #records: RateRecords;
  readonly #nights: PricedNights;
  readonly #seasons: SeasonNights;

  constructor(records: RateRecords, nights: PricedNights) {
    this.#records = records;
    this.#nights = nights;
    this.#seasons = new SeasonNights(records, nights);
  }

  /**
   * Computes the totals of the entries of a bitmap in the words from `firstWord` to below `endWord`; those that have one are skipped. One
   * function with local variables: split in functions of 32 entries, it takes half as much time again.
   */
  compute(
    { prices, computed, currencies, conversions }: ComputedPrices,
    bitmap: Bitmap,
    firstWord: number,
    endWord: number,
  ): void {
    const { words, starts, largeAmounts } = this.#records;
    const { arrival, departure, count, times } = this.#nights;
    const { factors, addends } = conversions;
    const seasons = this.#seasons;
    const seasonNights = seasons.byCalendar;
    readAhead(this.#records, bitmap, computed, firstWord, endWord);
    for (let word = firstWord; word < endWord; word++) {
      const missing = bitmap[word]! & ~computed[word]!;
      for (let bits = missing; bits !== 0; bits &= bits - 1) {
        const entry = (word << 5) | (31 - Math.clz32(bits & -bits));
        const start = starts[entry]!;
        const calendar = words[start]!;
        const offersAndPeriod = words[start + 1]!;
        const other = words[start + 3]!;
        const firstCharge = start + HEADER + OFFER * (offersAndPeriod >> 1);
        const firstRate = firstCharge + CHARGE * words[start + 2]!;
        const nightsAt = SEASON_NIGHTS * calendar;
        if (seasonNights[nightsAt] === UNKNOWN) seasons.find(calendar);
        const season = seasonNights[nightsAt]!;
        // Without nights of a season, these are words of something else times 0, which is faster than a condition.
        const rate = words[firstRate + season]!;
        const nextRate = words[firstRate + season + 1]!;
        const nights = seasonNights[nightsAt + 1]!;
        const nextNights = seasonNights[nightsAt + 2]!;
        const isPlain = (season | other | rate | nextRate) >= 0;
        const sum = isPlain
          ? (count - nights - nextNights) * other + nights * rate + nextNights * nextRate
          : seasons.sumOf(calendar, start + 3, firstRate);
        const nightsOfRate = 1 + 6 * (offersAndPeriod & 1);
        let taxed = Math.floor((2 * sum + nightsOfRate) / (2 * nightsOfRate));
        let discount = 0;
        for (let at = start + HEADER; at < firstCharge; at += OFFER) {
          const isCovering = words[at]! <= arrival && words[at + 1]! >= departure;
          if (isCovering && words[at + 2]! > discount) discount = words[at + 2]!;
        }
        if (discount !== 0) taxed = partsMinor(taxed, NO_DISCOUNT - discount);
        let taxes = 0;
        // Fees come before taxes, whose percentages are of the accommodation and all fees.
        for (let at = firstCharge; at < firstRate; at += CHARGE) {
          const charge = words[at]!;
          if (count >= charge >> LIMIT_SHIFT) continue;
          const kind = charge & KINDS;
          const amountWord = words[at + 1]!;
          const amount = amountWord >= 0 ? amountWord : largeAmounts[~amountWord]!;
          if (kind === PERCENTAGE) taxes += partsMinor(taxed, amount);
          else if (kind >= FIRST_TAX) taxes += amount * times[kind - FIRST_TAX]!;
          else taxed += amount * times[kind]!;
        }
        const total = taxed + taxes;
        const currency = currencies[entry]!;
        const quotient = total * factors[currency]! + addends[currency]!;
        const whole = Math.floor(quotient);
        const fraction = quotient - whole;
        const isSure = fraction > DOUBTFUL && fraction < 1 - DOUBTFUL && quotient < FLOAT_END;
        if (isSure) prices[entry] = whole;
        else prices[entry] = conversions.convertExactly(total, currency);
      }
      computed[word] = computed[word]! | missing;
    }
  }

  /**
   * Removes from the words of `bitmap` the entries that certainly cost less than the limit of their currency, in its minor units, as
   * `removeDearer` does.
   */
  removeCheaper(
    bitmap: Bitmap,
    firstWord: number,
    endWord: number,
    { computed, currencies }: Pick<ComputedPrices, 'computed' | 'currencies'>,
    limits: Float64Array,
  ): void {
    const { greatestPrices } = this.#records;
    const [stays, nights, guests, guestNights] = this.#nights.times;
    for (let word = firstWord; word < endWord; word++) {
      if ((bitmap[word]! & ~computed[word]!) === 0) continue;
      let kept = 0;
      for (let bits = bitmap[word]! | 0; bits !== 0; bits &= bits - 1) {
        const bit = bits & -bits;
        const entry = (word << 5) | (31 - Math.clz32(bit));
        const greatest =
          greatestPrices[4 * entry]! * stays +
          greatestPrices[4 * entry + 1]! * nights +
          greatestPrices[4 * entry + 2]! * guests +
          greatestPrices[4 * entry + 3]! * guestNights;
        if (greatest >= limits[currencies[entry]!]!) kept |= bit;
      }
      bitmap[word] = kept;
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
}
