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
import type { StayAmount } from '#lib/search/memory/stay-totals';
import { CHARGE_KINDS, FIRST_TAX_KIND } from '#lib/store/charge-kind';

/** Greater than the relative error of floating point in an estimate. */
const RELATIVE_DOUBT = 1e-9;
/** What a total may be below the sum of its least prices: 1 by rounding, and another for the doubt of floating point. */
const LEAST_ROUNDING = 2;

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
  /** Absent: the total. */
  readonly amount?: StayAmount;
}

/**
 * Consecutive arrival days of an entry, in parallel arrays: a segment ends before the day of `ends`, counted from the first divided day. Before
 * the discount, in millionths, its nights cost `sums` on its first day, and each day `slopes` more than on the day before.
 */
class ArrivalSegments {
  readonly ends: Int32Array;
  readonly sums: Float64Array;
  readonly slopes: Float64Array;
  readonly discounts: Int32Array;

  constructor(capacity: number) {
    this.ends = new Int32Array(capacity);
    this.sums = new Float64Array(capacity);
    this.slopes = new Float64Array(capacity);
    this.discounts = new Int32Array(capacity);
  }
}

/** Computes the totals of stays by arrival day. Exact while a total and its parts stay below 2^53. */
export class ArrivalTotals {
  readonly #priced: PricedArrivals;
  /** Those of the last call of `divide`. */
  segments = new ArrivalSegments(128);
  /** How often an amount is charged, by the last part of its `ChargeKind`. */
  readonly #times: readonly [stays: number, nights: number, guests: number, guestNights: number];
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
  // The total of a stay whose nights cost `sum` lies within `#doubt` of `#fixed + #perMinor * sum`, without a discount.
  #perMinor = 0;
  #fixed = 0;
  #doubt = 0;
  /** No total of the segment of the last call of `bound` is below. */
  least = 0;
  /** No total of that segment is above. */
  greatest = 0;
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
   * `at` on; minor units.
   */
  write(entry: number, index: number, count: number, totals: Float64Array, at: number): void {
    const segments = this.divide(entry, index, count);
    const { ends, sums, slopes, discounts } = this.segments;
    let day = 0;
    for (let segment = 0; segment < segments; segment++) {
      const end = ends[segment]!;
      const [slope, discount] = [slopes[segment]!, discounts[segment]!];
      let sum = sums[segment]!;
      if (slope === 0) {
        totals.fill(this.total(sum, discount), at + day, at + end);
        day = end;
        continue;
      }
      for (; day < end; day++) {
        totals[at + day] = this.total(sum, discount);
        sum += slope;
      }
    }
  }

  /**
   * Divides `count` arrival days, from `index` days after the first on, into the segments of an entry, and returns their number. Between two
   * days on which a stay begins or ceases to have nights of a season, the sum of its nights changes by the same amount every day, mostly by
   * none. `segments` and `total` then apply to the entry.
   */
  divide(entry: number, index: number, count: number): number {
    const { records, firstDay, nights } = this.#priced;
    const { words, largeAmounts, seasonFirstDays, seasonEndDays } = records;
    // A segment has a day or more.
    if (count > this.segments.ends.length) this.segments = new ArrivalSegments(count);
    const { ends: segmentEnds, sums, slopes, discounts } = this.segments;
    this.#begin(entry);
    const other = this.#other;
    const [firstSeason, seasonsEnd, firstRate] = [this.#firstSeason, this.#seasonsEnd, this.#firstRate];
    const [firstOffer, offersEnd] = [this.#firstOffer, this.#offersEnd];
    const first = firstDay + index;
    const end = first + count;
    let season = firstSeason;
    let arrival = first;
    let segments = 0;
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
        const [offered, ends] = [words[offer]!, words[offer + 1]!];
        if (ends < departure) continue;
        if (offered > arrival) {
          if (offered < change) change = offered;
          continue;
        }
        if (words[offer + 2]! > discount) discount = words[offer + 2]!;
        if (ends - nights + 1 < change) change = ends - nights + 1;
      }
      segmentEnds[segments] = change - first;
      sums[segments] = sum;
      slopes[segments] = slope;
      discounts[segments] = discount;
      segments += 1;
      arrival = change;
    }
    return segments;
  }

  /**
   * Sets `least` and `greatest` to bounds of the totals of a segment of `count` days. They are a few minor units apart where the totals do not
   * change, and take a fraction of the time of a total.
   */
  bound(segment: number, count: number): void {
    const { sums, slopes, discounts } = this.segments;
    const rate = this.#perMinor * (1 - discounts[segment]! / WHOLE_PARTS);
    const first = this.#fixed + rate * sums[segment]!;
    const last = first + rate * slopes[segment]! * (count - 1);
    const [low, high] = first < last ? [first, last] : [last, first];
    const doubt = this.#doubt + high * RELATIVE_DOUBT;
    const isSure = high < MAX_FLOAT;
    this.least = isSure ? low - doubt : 0;
    this.greatest = isSure ? high + doubt : Infinity;
  }

  /** Returns an amount that no total of an entry is below, from sixteen bytes. */
  leastOf(entry: number): number {
    const { records, conversions, currencies } = this.#priced;
    const { leastPrices } = records;
    const [stays, nights, guests, guestNights] = this.#times;
    const least =
      leastPrices[4 * entry]! * stays +
      leastPrices[4 * entry + 1]! * nights +
      leastPrices[4 * entry + 2]! * guests +
      leastPrices[4 * entry + 3]! * guestNights -
      LEAST_ROUNDING;
    return Math.max(0, least * conversions.factors[currencies[entry]!]! * (1 - RELATIVE_DOUBT) - 1);
  }

  /** Returns an amount that no total of an entry is below: that of a stay at its lowest rate with its greatest discount. */
  lowerBound(entry: number): number {
    const { words } = this.#priced.records;
    this.#begin(entry);
    let rate = this.#other;
    for (let season = this.#firstSeason; season < this.#seasonsEnd; season++) {
      if (this.#rateOf(season) < rate) rate = this.#rateOf(season);
    }
    let discount = 0;
    for (let offer = this.#firstOffer; offer < this.#offersEnd; offer += OFFER_WORDS) {
      if (words[offer + 2]! > discount) discount = words[offer + 2]!;
    }
    return this.total(this.#priced.nights * rate, discount);
  }

  /** Returns an amount that no total of an entry exceeds: that of a stay at its highest rate. */
  upperBound(entry: number): number {
    this.#begin(entry);
    let rate = this.#other;
    for (let season = this.#firstSeason; season < this.#seasonsEnd; season++) {
      if (this.#rateOf(season) > rate) rate = this.#rateOf(season);
    }
    return this.total(this.#priced.nights * rate, 0);
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

  /** Makes an entry the one whose totals `total` returns. Its charges depend on the nights and the guests, but not on the day. */
  #begin(entry: number): void {
    const { records, nights, currencies, amount: kindOfAmount } = this.#priced;
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
    const chargesEnd = kindOfAmount === 'accommodation' ? this.#offersEnd : this.#firstRate;
    for (let at = this.#offersEnd; at < chargesEnd; at += CHARGE_WORDS) {
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

  #estimate(): void {
    let percentages = 0;
    for (let at = 0; at < this.#percentagesCount; at++) percentages += this.#percentages[at]!;
    const factor = this.#priced.conversions.factors[this.#currency]!;
    const taxed = factor * (1 + percentages / WHOLE_PARTS);
    this.#perMinor = taxed / this.#divisor;
    this.#fixed = taxed * this.#fees + factor * this.#taxes;
    // Half a minor unit for each rounding: of the nights, the discount, each percentage and the conversion; and a half more for floating point.
    this.#doubt = taxed + (factor * this.#percentagesCount) / 2 + 1;
  }

  /**
   * Returns the total of a stay in the entry of the last call of `divide`: the nights cost `sum` before the discount, which is in millionths.
   * Ascends with `sum`.
   */
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

  #addPercentage(parts: number): void {
    if (this.#percentagesCount === this.#percentages.length) {
      const more = new Float64Array(2 * this.#percentages.length);
      more.set(this.#percentages);
      this.#percentages = more;
    }
    this.#percentages[this.#percentagesCount++] = parts;
  }
}
