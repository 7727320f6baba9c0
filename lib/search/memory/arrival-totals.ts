/** What stays of some nights cost in each rental, by arrival day. */
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

/** The stays that are priced, and the data of their prices. */
export interface PricedArrivals {
  readonly records: RateRecords;
  /** Day of the first arrival, since 1970-01-01. */
  readonly firstDay: number;
  readonly nights: number;
  /** All count as adults. */
  readonly guests: number;
  /** By entry, the number of its conversion. */
  readonly currencies: ArrayLike<number>;
  /** From the currencies of the rentals to that of the totals. */
  readonly conversions: FastConversions;
}

/** Computes the totals of stays by arrival day. Exact while a total and its parts stay below 2^53. */
export class ArrivalTotals {
  readonly #priced: PricedArrivals;
  /** How often an amount is charged, by the last part of its `ChargeKind`. */
  readonly #times: readonly number[];
  // Of the entry that `#begin` was called for last: where its record and its calendar lie, and its charges.
  #other = 0;
  #firstOffer = 0;
  #offersEnd = 0;
  #firstRate = 0;
  #firstSeason = 0;
  #seasonsEnd = 0;
  #divisor = 1;
  #currency = 0;
  #fees = 0;
  #taxes = 0;
  /** In millionths; only the first `#percentagesCount` count. */
  #percentages = new Float64Array(4);
  #percentagesCount = 0;

  constructor(priced: PricedArrivals) {
    const { nights, guests } = priced;
    this.#priced = priced;
    this.#times = [1, nights, guests, guests * nights];
  }

  /**
   * Writes the totals of an entry for the stays that arrive on `count` days, from `index` days after the first on, into `totals` from place
   * `at` on; minor units. Between two days on which a stay begins or ceases to have nights of a season, the sum of its nights changes by the
   * same amount each day, mostly by none.
   */
  write(entry: number, index: number, count: number, totals: Float64Array, at: number): void {
    const { records, firstDay, nights } = this.#priced;
    const { words, largeAmounts, seasonFirstDays, seasonEndDays } = records;
    this.#begin(entry);
    const other = this.#other;
    const [firstSeason, seasonsEnd, firstRate] = [this.#firstSeason, this.#seasonsEnd, this.#firstRate];
    const [firstOffer, offersEnd] = [this.#firstOffer, this.#offersEnd];
    let season = firstSeason;
    let arrival = firstDay + index;
    let place = at;
    const end = arrival + count;
    while (arrival < end) {
      const departure = arrival + nights;
      let change = end;
      let sum = nights * other;
      let slope = 0;
      while (season < seasonsEnd && seasonEndDays[season]! <= arrival) season += 1;
      for (let each = season; each < seasonsEnd; each++) {
        const starts = seasonFirstDays[each]!;
        if (starts > departure) {
          if (starts - nights < change) change = starts - nights;
          break;
        }
        const ends = seasonEndDays[each]!;
        const rate = words[firstRate + each - firstSeason]!;
        const surcharge = (rate >= 0 ? rate : largeAmounts[~rate]!) - other;
        sum += ((ends < departure ? ends : departure) - (starts > arrival ? starts : arrival)) * surcharge;
        if (ends > departure) {
          slope += surcharge;
          if (ends - nights < change) change = ends - nights;
        } else if (ends < change) change = ends;
        if (starts <= arrival) slope -= surcharge;
        else if (starts < change) change = starts;
      }
      let discount = 0;
      for (let offer = firstOffer; offer < offersEnd; offer += OFFER_WORDS) {
        const [first, ends] = [words[offer]!, words[offer + 1]!];
        if (ends < departure) continue;
        if (first > arrival) {
          if (first < change) change = first;
          continue;
        }
        if (words[offer + 2]! > discount) discount = words[offer + 2]!;
        if (ends - nights + 1 < change) change = ends - nights + 1;
      }
      if (slope === 0) {
        const total = this.#total(sum, discount);
        for (; arrival < change; arrival++) totals[place++] = total;
      } else {
        for (; arrival < change; arrival++) {
          totals[place++] = this.#total(sum, discount);
          sum += slope;
        }
      }
    }
  }

  /**
   * Returns an amount that no total of an entry is below on `count` days from `index` days after the first on, or on all days: that of a stay
   * at the lowest rate with the greatest discount.
   */
  lowerBound(entry: number, index = -Infinity, count = Infinity): number {
    const { records, firstDay, nights } = this.#priced;
    const { words, seasonFirstDays, seasonEndDays } = records;
    this.#begin(entry);
    const first = firstDay + index;
    const end = index === -Infinity ? Infinity : first + count + nights - 1;
    let rate = this.#other;
    // Where one season has all the nights, there are no others.
    for (let season = this.#firstSeason; season < this.#seasonsEnd; season++) {
      if (seasonFirstDays[season]! <= first && seasonEndDays[season]! >= end) rate = this.#rateOf(season);
    }
    for (let season = this.#firstSeason; season < this.#seasonsEnd; season++) {
      const meets = seasonFirstDays[season]! < end && seasonEndDays[season]! > first;
      if (meets && this.#rateOf(season) < rate) rate = this.#rateOf(season);
    }
    let discount = 0;
    for (let offer = this.#firstOffer; offer < this.#offersEnd; offer += OFFER_WORDS) {
      const meets = words[offer]! < end && words[offer + 1]! > first;
      if (meets && words[offer + 2]! > discount) discount = words[offer + 2]!;
    }
    return this.#total(nights * rate, discount);
  }

  /** Returns an amount that no total of an entry exceeds: that of a stay at its highest rate. */
  upperBound(entry: number): number {
    this.#begin(entry);
    let rate = this.#other;
    for (let season = this.#firstSeason; season < this.#seasonsEnd; season++) {
      if (this.#rateOf(season) > rate) rate = this.#rateOf(season);
    }
    return this.#total(this.#priced.nights * rate, 0);
  }

  /** Returns the price of a season of the entry that `#begin` was called for last. */
  #rateOf(season: number): number {
    return this.#amount(this.#firstRate + season - this.#firstSeason);
  }

  #amount(at: number): number {
    const { words, largeAmounts } = this.#priced.records;
    const word = words[at]!;
    return word >= 0 ? word : largeAmounts[~word]!;
  }

  /** Makes an entry the one whose totals `#total` returns. Its charges depend on the nights and the guests, but not on the day. */
  #begin(entry: number): void {
    const { records, nights, currencies } = this.#priced;
    const { words, starts, calendarStarts } = records;
    const start = starts[entry]!;
    const offersAndPeriod = words[start + 1]!;
    this.#other = this.#amount(start + 3);
    this.#firstOffer = start + HEADER_WORDS;
    this.#offersEnd = this.#firstOffer + OFFER_WORDS * (offersAndPeriod >> 1);
    this.#firstRate = this.#offersEnd + CHARGE_WORDS * words[start + 2]!;
    this.#firstSeason = calendarStarts[words[start]!]!;
    this.#seasonsEnd = calendarStarts[words[start]! + 1]!;
    this.#divisor = 1 + 6 * (offersAndPeriod & 1);
    this.#currency = currencies[entry]!;
    let [fees, taxes] = [0, 0];
    this.#percentagesCount = 0;
    for (let at = this.#offersEnd; at < this.#firstRate; at += CHARGE_WORDS) {
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
  }

  /** Returns the total of a stay whose nights cost `sum` before the discount, which is in millionths. Ascends with `sum`. */
  #total(sum: number, discount: number): number {
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

  #addPercentage(parts: number): void {
    if (this.#percentagesCount === this.#percentages.length) {
      const more = new Float64Array(2 * this.#percentages.length);
      more.set(this.#percentages);
      this.#percentages = more;
    }
    this.#percentages[this.#percentagesCount++] = parts;
  }
}
