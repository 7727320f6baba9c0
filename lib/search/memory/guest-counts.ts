import { WHOLE_PARTS } from '#lib/money/percent';
import { type Bitmap, emptyBitmap } from '#lib/search/memory/bitmap';
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

/** Bounds of totals, inclusive, in minor units of each currency. */
export interface TotalBounds {
  /** By entry, an index into the bounds. */
  readonly currencies: Uint8Array;
  readonly least: Float64Array;
  readonly greatest: Float64Array;
}

// V8 reads an imported constant, and checks it, at each use; these become part of the code.
const [HEADER, OFFER, CHARGE] = [HEADER_WORDS, OFFER_WORDS, CHARGE_WORDS];
const [LIMIT_SHIFT, KINDS] = [KIND_BITS, KIND_MASK];
const [SEASON_NIGHTS, UNKNOWN] = [NIGHTS_OF_CALENDAR, UNKNOWN_SEASON];
const [FIRST_TAX, PERCENTAGE] = [FIRST_TAX_KIND, CHARGE_KINDS.percentTax];
const [PER_NIGHT, PER_GUEST] = [CHARGE_KINDS.fee.night, CHARGE_KINDS.fee.guest];
const [NO_DISCOUNT, ONE_PART] = [WHOLE_PARTS, 1 / WHOLE_PARTS];

/** Greater than the relative error of floating point in a total with percentages. */
const RELATIVE_DOUBT = 1e-9;

/**
 * Counts for each number of guests the rentals that sleep them and whose total of a stay lies within bounds. In one pass: a total is the
 * accommodation, plus amounts that do not depend on the guests, plus amounts for each of them, plus the percentages of taxes. It never falls
 * with more guests, so that a rental counts for consecutive numbers, which the bounds give by division. Percentages are not rounded in that:
 * where rounding could matter, the totals for each number are computed.
 */
export class GuestCounts {
  readonly #records: RateRecords;
  readonly #nights: PricedNights;
  readonly #seasons: SeasonNights;
  readonly #bounds: TotalBounds;
  /** By number of guests, how many more rentals count for it than for one guest fewer. */
  readonly #changes: Int32Array;
  /** No entries: none is known before. */
  readonly #none: Bitmap;
  /** Two numbers for each entry that is to be counted exactly: the entry and its accommodation. */
  #doubtful = new Float64Array(0);

  /** `greatest` is the greatest number of guests to count. */
  constructor(records: RateRecords, nights: PricedNights, greatest: number, bounds: TotalBounds) {
    this.#records = records;
    this.#nights = nights;
    this.#seasons = new SeasonNights(records, nights);
    this.#bounds = bounds;
    this.#changes = new Int32Array(greatest + 2);
    this.#none = emptyBitmap(records.starts.length);
  }

  /**
   * Counts the entries of a bitmap in the words from `firstWord` to below `endWord`. By entry, `capacities` are how many people the rentals sleep,
   * and `accommodations` the prices of the nights after the discount; null: computed here, as in `StayTotals.compute`. V8 does not inline a
   * function that both call, with which totals take a quarter more time.
   */
  add(
    bitmap: Bitmap,
    firstWord: number,
    endWord: number,
    capacities: Uint16Array,
    accommodations: Float64Array | null,
  ): void {
    const { words, starts, largeAmounts } = this.#records;
    const { arrival, departure, count } = this.#nights;
    const { currencies, least, greatest } = this.#bounds;
    const changes = this.#changes;
    const mostGuests = changes.length - 2;
    const seasons = this.#seasons;
    const seasonNights = seasons.byCalendar;
    const doubtful = this.#doubtfulOf(endWord - firstWord);
    let doubtfulCount = 0;
    if (accommodations === null) readAhead(this.#records, bitmap, this.#none, firstWord, endWord);
    for (let word = firstWord; word < endWord; word++) {
      for (let bits = bitmap[word]! | 0; bits !== 0; bits &= bits - 1) {
        const entry = (word << 5) | (31 - Math.clz32(bits & -bits));
        const start = starts[entry]!;
        const offersAndPeriod = words[start + 1]!;
        const firstCharge = start + HEADER + OFFER * (offersAndPeriod >> 1);
        const firstRate = firstCharge + CHARGE * words[start + 2]!;
        let taxed = 0;
        if (accommodations !== null) {
          taxed = accommodations[entry]!;
        } else {
          const calendar = words[start]!;
          const other = words[start + 3]!;
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
          taxed = Math.floor((2 * sum + nightsOfRate) / (2 * nightsOfRate));
          let discount = 0;
          for (let at = start + HEADER; at < firstCharge; at += OFFER) {
            const isCovering = words[at]! <= arrival && words[at + 1]! >= departure;
            if (isCovering && words[at + 2]! > discount) discount = words[at + 2]!;
          }
          if (discount !== 0) taxed = partsMinor(taxed, NO_DISCOUNT - discount);
        }
        const accommodation = taxed;
        let taxedPerGuest = 0;
        let taxes = 0;
        let taxesPerGuest = 0;
        let percentages = 0;
        let roundings = 0;
        for (let at = firstCharge; at < firstRate; at += CHARGE) {
          const charge = words[at]!;
          if (count >= charge >> LIMIT_SHIFT) continue;
          const kind = charge & KINDS;
          const amountWord = words[at + 1]!;
          const amount = amountWord >= 0 ? amountWord : largeAmounts[~amountWord]!;
          if (kind === PERCENTAGE) {
            percentages += amount;
            roundings += 1;
            continue;
          }
          const each = (kind & PER_NIGHT) === 0 ? amount : amount * count;
          if (kind >= FIRST_TAX) {
            if ((kind & PER_GUEST) === 0) taxes += each;
            else taxesPerGuest += each;
          } else if ((kind & PER_GUEST) === 0) taxed += each;
          else taxedPerGuest += each;
        }
        const share = 1 + percentages * ONE_PART;
        const perGuest = taxedPerGuest * share + taxesPerGuest;
        const fixed = taxed * share + taxes;
        const sleeping = capacities[entry]!;
        const capacity = sleeping < mostGuests ? sleeping : mostGuests;
        const currency = currencies[entry]!;
        const low = least[currency]!;
        const high = greatest[currency]!;
        const fewest = fixed + perGuest;
        const most = fixed + capacity * perGuest;
        // Without percentages, all amounts are whole and exact.
        const doubt = roundings * (1 + most * RELATIVE_DOUBT);
        if (most + doubt < low || fewest - doubt > high) continue;
        let first = 1;
        let last = capacity;
        let isSure = true;
        if (fewest - doubt < low) {
          const lacking = low - fixed - doubt;
          if (lacking > perGuest) first = Math.ceil(lacking / perGuest);
          isSure = fixed + first * perGuest - doubt >= low;
        }
        if (most + doubt > high) {
          const left = high - fixed + doubt;
          if (left < capacity * perGuest) last = Math.floor(left / perGuest);
          isSure = isSure && fixed + last * perGuest + doubt <= high;
        }
        // Without a condition, because V8 discards the code of the loop when a condition holds for the first time.
        doubtful[2 * doubtfulCount] = entry;
        doubtful[2 * doubtfulCount + 1] = accommodation;
        doubtfulCount += isSure ? 0 : 1;
        if (!isSure || first > last) continue;
        changes[first] = changes[first]! + 1;
        changes[last + 1] = changes[last + 1]! - 1;
      }
    }
    this.#addExactly(doubtfulCount, capacities);
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

  /** Counts the first of `#doubtful` by their totals. */
  #addExactly(doubtfulCount: number, capacities: Uint16Array): void {
    const { currencies, least, greatest } = this.#bounds;
    const changes = this.#changes;
    for (let place = 0; place < doubtfulCount; place++) {
      const entry = this.#doubtful[2 * place]!;
      const accommodation = this.#doubtful[2 * place + 1]!;
      const low = least[currencies[entry]!]!;
      const high = greatest[currencies[entry]!]!;
      const capacity = Math.min(capacities[entry]!, changes.length - 2);
      for (let guests = 1; guests <= capacity; guests++) {
        const total = this.#total(entry, accommodation, guests);
        if (total < low || total > high) continue;
        changes[guests] = changes[guests]! + 1;
        changes[guests + 1] = changes[guests + 1]! - 1;
      }
    }
  }

  /** Returns the total of an entry with the price `accommodation` of its nights after the discount. */
  #total(entry: number, accommodation: number, guests: number): number {
    const { words, starts, largeAmounts } = this.#records;
    const { count } = this.#nights;
    const start = starts[entry]!;
    const firstCharge = start + HEADER + OFFER * (words[start + 1]! >> 1);
    const firstRate = firstCharge + CHARGE * words[start + 2]!;
    let taxed = accommodation;
    let taxes = 0;
    // Fees come before taxes, whose percentages are of the accommodation and all fees.
    for (let at = firstCharge; at < firstRate; at += CHARGE) {
      const charge = words[at]!;
      if (count >= charge >> LIMIT_SHIFT) continue;
      const kind = charge & KINDS;
      const amountWord = words[at + 1]!;
      const amount = amountWord >= 0 ? amountWord : largeAmounts[~amountWord]!;
      const each = amount * (kind & PER_NIGHT ? count : 1) * (kind & PER_GUEST ? guests : 1);
      if (kind === PERCENTAGE) taxes += partsMinor(taxed, amount);
      else if (kind >= FIRST_TAX) taxes += each;
      else taxed += each;
    }
    return taxed + taxes;
  }

  /** Returns an array for the doubtful entries of as many words of a bitmap. */
  #doubtfulOf(words: number): Float64Array {
    if (this.#doubtful.length < 64 * words) this.#doubtful = new Float64Array(64 * words);
    return this.#doubtful;
  }
}
