import type { Bitmap } from '#lib/search/memory/bitmap';
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
import { CHARGE_KINDS, FIRST_TAX_KIND, isPerGuest, isPerNight } from '#lib/store/charge-kind';

/** Bounds of totals, inclusive, in minor units of each currency. */
export interface TotalBounds {
  /** By entry, an index into the bounds. */
  readonly currencies: Uint8Array;
  readonly least: Float64Array;
  readonly greatest: Float64Array;
}

/**
 * Counts for each number of guests the rentals that sleep them and whose total of a stay lies within bounds. In one pass: a total is the
 * accommodation, plus amounts that do not depend on the guests, plus amounts for each of them, plus the percentages of taxes.
 */
export class GuestCounts {
  readonly #records: RateRecords;
  readonly #nights: PricedNights;
  readonly #bounds: TotalBounds;
  /** By number of guests, the rentals that were counted for this number. */
  readonly #counts: Uint32Array;
  /** By number of guests, the rentals that were counted for this number and all lower ones. */
  readonly #upTo: Uint32Array;

  /** `greatest` is the greatest number of guests to count. */
  constructor(records: RateRecords, nights: PricedNights, greatest: number, bounds: TotalBounds) {
    this.#records = records;
    this.#nights = nights;
    this.#bounds = bounds;
    this.#counts = new Uint32Array(greatest + 1);
    this.#upTo = new Uint32Array(greatest + 1);
  }

  /**
   * Counts the entries of a bitmap in the words from `firstWord` to below `endWord`. By entry, `accommodations` are the prices of the nights
   * after the discount, and `capacities` how many people the rentals sleep.
   */
  add(
    bitmap: Bitmap,
    firstWord: number,
    endWord: number,
    accommodations: Float64Array,
    capacities: Uint16Array,
  ): void {
    const { words, starts, largeAmounts } = this.#records;
    const { count } = this.#nights;
    const { currencies, least, greatest } = this.#bounds;
    const [counts, upTo] = [this.#counts, this.#upTo];
    const mostGuests = counts.length - 1;
    for (let word = firstWord; word < endWord; word++) {
      for (let bits = bitmap[word]! | 0; bits !== 0; bits &= bits - 1) {
        const entry = (word << 5) | (31 - Math.clz32(bits & -bits));
        const start = starts[entry]!;
        const firstCharge = start + HEADER_WORDS + OFFER_WORDS * (words[start + 1]! >> 1);
        const end = firstCharge + CHARGE_WORDS * words[start + 2]!;
        let taxed = accommodations[entry]!;
        let taxedPerGuest = 0;
        let taxes = 0;
        let taxesPerGuest = 0;
        let at = firstCharge;
        for (; at < end; at += CHARGE_WORDS) {
          const charge = words[at]!;
          const kind = charge & KIND_MASK;
          if (kind === CHARGE_KINDS.percentTax) break;
          if (count >= charge >> KIND_BITS) continue;
          const amountWord = words[at + 1]!;
          const amount =
            (amountWord >= 0 ? amountWord : largeAmounts[~amountWord]!) * (isPerNight(kind) ? count : 1);
          if (kind >= FIRST_TAX_KIND) {
            if (isPerGuest(kind)) taxesPerGuest += amount;
            else taxes += amount;
          } else if (isPerGuest(kind)) taxedPerGuest += amount;
          else taxed += amount;
        }
        const firstPercentage = at;
        const isSame = taxedPerGuest === 0 && taxesPerGuest === 0;
        const capacity = Math.min(capacities[entry]!, mostGuests);
        const currency = currencies[entry]!;
        for (let guests = 1; guests <= capacity; guests++) {
          const taxedOfAll = taxed + guests * taxedPerGuest;
          let total = taxedOfAll + taxes + guests * taxesPerGuest;
          for (at = firstPercentage; at < end; at += CHARGE_WORDS) {
            if (count < words[at]! >> KIND_BITS) total += partsMinor(taxedOfAll, words[at + 1]!);
          }
          const isWithin = total >= least[currency]! && total <= greatest[currency]!;
          if (isSame) {
            if (isWithin) upTo[capacity] = upTo[capacity]! + 1;
            break;
          }
          if (isWithin) counts[guests] = counts[guests]! + 1;
        }
      }
    }
  }

  /** Returns the counts by number of guests; index 0 is without meaning. */
  byGuests(): Uint32Array {
    const totals = this.#counts.slice();
    let remaining = 0;
    for (let guests = totals.length - 1; guests > 0; guests--) {
      remaining += this.#upTo[guests]!;
      totals[guests] = totals[guests]! + remaining;
    }
    return totals;
  }
}
