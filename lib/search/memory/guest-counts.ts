import { WHOLE_PARTS } from '#lib/money/percent';
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

/** What a stay costs without percentages, which are of what is taxed. */
interface Amounts {
  readonly taxed: number;
  readonly taxedPerGuest: number;
  readonly taxes: number;
  readonly taxesPerGuest: number;
}

/** Greater than the relative error of floating point in an estimate. */
const RELATIVE_DOUBT = 1e-9;

/**
 * Counts for each number of guests the rentals that sleep them and whose total of a stay lies within bounds. In one pass: a total is the
 * accommodation, plus amounts that do not depend on the guests, plus amounts for each of them, plus the percentages of taxes. It never falls
 * with more guests, so that a rental counts for consecutive numbers. Estimates show for most rentals which; exact totals are computed only
 * where an estimate lies at a bound.
 */
export class GuestCounts {
  readonly #records: RateRecords;
  readonly #nights: PricedNights;
  readonly #bounds: TotalBounds;
  /** By number of guests, how many more rentals count for it than for one guest fewer. */
  readonly #changes: Int32Array;

  /** `greatest` is the greatest number of guests to count. */
  constructor(records: RateRecords, nights: PricedNights, greatest: number, bounds: TotalBounds) {
    this.#records = records;
    this.#nights = nights;
    this.#bounds = bounds;
    this.#changes = new Int32Array(greatest + 2);
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
    const changes = this.#changes;
    const mostGuests = changes.length - 2;
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
        let percentages = 0;
        let doubt = 1;
        for (let at = firstCharge; at < end; at += CHARGE_WORDS) {
          const charge = words[at]!;
          const kind = charge & KIND_MASK;
          if (count >= charge >> KIND_BITS) continue;
          const amountWord = words[at + 1]!;
          const amount = amountWord >= 0 ? amountWord : largeAmounts[~amountWord]!;
          if (kind === CHARGE_KINDS.percentTax) {
            percentages += amount;
            doubt += 1;
          } else {
            const each = isPerNight(kind) ? amount * count : amount;
            if (kind >= FIRST_TAX_KIND) {
              if (isPerGuest(kind)) taxesPerGuest += each;
              else taxes += each;
            } else if (isPerGuest(kind)) taxedPerGuest += each;
            else taxed += each;
          }
        }
        const share = 1 + percentages / WHOLE_PARTS;
        const perGuest = taxedPerGuest * share + taxesPerGuest;
        const fixed = taxed * share + taxes;
        const capacity = Math.min(capacities[entry]!, mostGuests);
        const currency = currencies[entry]!;
        const [low, high] = [least[currency]!, greatest[currency]!];
        const most = fixed + capacity * perGuest;
        const fewest = fixed + perGuest;
        doubt += most * RELATIVE_DOUBT;
        if (most + doubt < low || fewest - doubt > high) continue;
        let first = 1;
        let last = capacity;
        if (fewest - doubt < low || most + doubt > high) {
          if (perGuest > 0) {
            first = Math.max(1, Math.floor((low - doubt - fixed) / perGuest));
            last = Math.min(capacity, Math.ceil((high + doubt - fixed) / perGuest));
          }
          const amounts = { taxed, taxedPerGuest, taxes, taxesPerGuest };
          while (first <= last && this.#total(first, amounts, firstCharge, end) < low) first += 1;
          while (last >= first && this.#total(last, amounts, firstCharge, end) > high) last -= 1;
          if (first > last) continue;
        }
        changes[first] = changes[first]! + 1;
        changes[last + 1] = changes[last + 1]! - 1;
      }
    }
  }

  /** Returns the counts by number of guests; index 0 is without meaning. */
  byGuests(): Uint32Array {
    const counts = new Uint32Array(this.#changes.length - 1);
    let count = 0;
    for (let guests = 1; guests < counts.length; guests++) {
      count += this.#changes[guests]!;
      counts[guests] = count;
    }
    return counts;
  }

  /** Returns a total: the amounts, and the percentages among the charges from `firstCharge` to below `end`. */
  #total(
    guests: number,
    { taxed, taxedPerGuest, taxes, taxesPerGuest }: Amounts,
    firstCharge: number,
    end: number,
  ): number {
    const { words } = this.#records;
    const taxedOfAll = taxed + guests * taxedPerGuest;
    let total = taxedOfAll + taxes + guests * taxesPerGuest;
    for (let at = firstCharge; at < end; at += CHARGE_WORDS) {
      const charge = words[at]!;
      const isTax =
        (charge & KIND_MASK) === CHARGE_KINDS.percentTax && this.#nights.count < charge >> KIND_BITS;
      if (isTax) total += partsMinor(taxedOfAll, words[at + 1]!);
    }
    return total;
  }
}
