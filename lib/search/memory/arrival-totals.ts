/** What stays of some nights cost in each rental, by arrival day. */
import { WHOLE_PARTS } from '#lib/money/percent';
import { ArrivalSegments } from '#lib/search/memory/arrival-segments';
import { CalendarSegments, type SegmentedWindow } from '#lib/search/memory/calendar-segments';
import { EntryCost, type PricedStays } from '#lib/search/memory/entry-cost';
import { MAX_FLOAT } from '#lib/search/memory/fast-conversions';
import type { RangeMaxima } from '#lib/search/memory/range-maxima';
import { OFFER_WORDS } from '#lib/search/memory/rate-records';
import { readRecordsOf } from '#lib/search/memory/read-ahead';

/** Greater than the relative error of floating point in an estimate. */
const RELATIVE_DOUBT = 1e-9;
/** What a total may be below the sum of its least prices: 1 by rounding, and another for the doubt of floating point. */
const LEAST_ROUNDING = 2;

/** The stays that are priced, from a first day on, and the data of their prices. */
export interface PricedArrivals extends PricedStays, SegmentedWindow {}

/**
 * Sums of nights, after the discount and not rounded, from which it is sure on which side of two bounds a total is: below the lower one up to `greatestBelow`, within
 * both from `leastWithin` to `greatestWithin`, above the upper one from `leastAbove` on.
 */
class SumLimits {
  greatestBelow = 0;
  leastWithin = 0;
  greatestWithin = 0;
  leastAbove = 0;
}

/** Computes the totals of stays by arrival day. Exact while a total and its parts stay below 2^53. */
export class ArrivalTotals {
  readonly #priced: PricedArrivals;
  readonly #cost: EntryCost;
  /** How often each of the four numbers of a least price counts. */
  readonly #times: readonly [stays: number, nights: number, guests: number, guestNights: number];
  readonly #calendars: CalendarSegments;
  #discountEnd = 0;
  /** Those of the last call of `divide`. */
  readonly segments: ArrivalSegments;
  readonly #limits = new SumLimits();

  constructor(priced: PricedArrivals) {
    const { nights, guests, daysCount } = priced;
    this.#priced = priced;
    this.#calendars = new CalendarSegments(priced.records, priced);
    // A segment has a day or more.
    this.segments = new ArrivalSegments(daysCount);
    this.#cost = new EntryCost(priced);
    this.#times = [1, nights, guests, guests * nights];
  }

  /**
   * Writes the totals of an entry for the stays that arrive on `count` days, from `index` days after the first on, into `totals` from place
   * `at` on; minor units.
   */
  write(entry: number, index: number, count: number, totals: Float64Array, at: number): void {
    const segments = this.divide(entry);
    const { ends, sums, slopes, discounts } = this.segments;
    const last = index + count;
    let begin = 0;
    for (let segment = 0; segment < segments && begin < last; segment++) {
      const end = ends[segment]!;
      const [sum, slope, discount] = [sums[segment]!, slopes[segment]!, discounts[segment]!];
      const [first, until] = [Math.max(begin, index), Math.min(end, last)];
      if (slope === 0 && first < until) {
        totals.fill(this.total(sum, discount), at + first - index, at + until - index);
      } else {
        for (let day = first; day < until; day++) {
          totals[at + day - index] = this.total(sum + (day - begin) * slope, discount);
        }
      }
      begin = end;
    }
  }

  /**
   * Divides the arrival days from `first` to below `last` into the segments of an entry, and returns their number. Between two days on which a stay begins or ceases to have
   * nights of a season, the sum of its nights changes by the same amount every day, mostly by none. `segments` and `total` then apply to the
   * entry.
   */
  divide(entry: number, first = 0, last = this.#priced.daysCount): number {
    const { records, nights } = this.#priced;
    const { words, largeAmounts } = records;
    const { ends: segmentEnds, sums, slopes, discounts } = this.segments;
    const cost = this.#cost;
    cost.begin(entry);
    const { other, firstRate, firstOffer, offersEnd } = cost;
    const {
      count,
      ends,
      termStarts,
      seasons,
      nights: nightsOfTerms,
      changes,
    } = this.#calendars.of(cost.calendar);
    const sumOfOthers = nights * other;
    let discount = 0;
    let discountEnd = firstOffer === offersEnd ? last : first;
    let day = first;
    let segments = 0;
    let each = 0;
    while (ends[each]! <= first) each += 1;
    let begin = each === 0 ? 0 : ends[each - 1]!;
    let term = termStarts[each]!;
    for (; each < count && day < last; each++) {
      let sum = sumOfOthers;
      let slope = 0;
      for (const termsEnd = termStarts[each + 1]!; term < termsEnd; term++) {
        const rate = words[firstRate + seasons[term]!]!;
        const surcharge = (rate >= 0 ? rate : largeAmounts[~rate]!) - other;
        sum += nightsOfTerms[term]! * surcharge;
        slope += changes[term]! * surcharge;
      }
      const end = ends[each]! < last ? ends[each]! : last;
      sum += (day - begin) * slope;
      begin = end;
      while (day < end) {
        if (day === discountEnd) {
          discount = this.#discountOn(day);
          discountEnd = this.#discountEnd;
        }
        const until = discountEnd < end ? discountEnd : end;
        segmentEnds[segments] = until;
        sums[segments] = sum;
        slopes[segments] = slope;
        discounts[segments] = discount;
        segments += 1;
        sum += (until - day) * slope;
        day = until;
      }
    }
    return segments;
  }

  /** Returns the discount of the stay that arrives on a day, and sets `#discountEnd` to the next day on which it may be another. */
  #discountOn(day: number): number {
    const { records, firstDay, nights, daysCount } = this.#priced;
    const { words } = records;
    const { firstOffer, offersEnd } = this.#cost;
    const arrival = firstDay + day;
    let change = firstDay + daysCount;
    let discount = 0;
    for (let offer = firstOffer; offer < offersEnd; offer += OFFER_WORDS) {
      const offered = words[offer]!;
      const ends = words[offer + 1]!;
      if (ends < arrival + nights) continue;
      if (offered > arrival) {
        if (offered < change) change = offered;
        continue;
      }
      if (words[offer + 2]! > discount) discount = words[offer + 2]!;
      if (ends - nights + 1 < change) change = ends - nights + 1;
    }
    this.#discountEnd = change - firstDay;
    return discount;
  }

  /**
   * Computes bounds of the totals of the first `count` segments, of which the first begins on day `first`. They are a few minor units apart where the totals do not change, and take a
   * fraction of the time of a total.
   */
  bound(count: number, first = 0): void {
    const { ends, sums, slopes, discounts, leasts, greatests, estimates, changes, doubts } = this.segments;
    const { perMinor, fixed, doubt } = this.#cost;
    let day = first;
    for (let segment = 0; segment < count; segment++) {
      const discount = discounts[segment]!;
      const slope = slopes[segment]!;
      const end = ends[segment]!;
      const rate = discount === 0 ? perMinor : perMinor * (1 - discount / WHOLE_PARTS);
      let low = fixed + rate * sums[segment]!;
      let high = low;
      estimates[segment] = low;
      changes[segment] = rate * slope;
      if (slope > 0) high += rate * slope * (end - day - 1);
      else if (slope < 0) low += rate * slope * (end - day - 1);
      const around = doubt + high * RELATIVE_DOUBT;
      const isSure = high < MAX_FLOAT;
      doubts[segment] = isSure ? around : Infinity;
      leasts[segment] = isSure ? low - around : 0;
      greatests[segment] = isSure ? high + around : Infinity;
      day = end;
    }
  }

  /** Returns the limits of the entry of the last call of `divide`, for totals from `least` to `greatest`; they are valid until the next call. */
  limits(least: number, greatest: number): Readonly<SumLimits> {
    const limits = this.#limits;
    const { perMinor, fixed, doubt } = this.#cost;
    const scale = 1 / perMinor;
    // Totals ascend with sums, so that an estimate is needed only near a bound.
    const lowDoubt = least < MAX_FLOAT ? doubt + least * RELATIVE_DOUBT : Infinity;
    limits.greatestBelow = (least - fixed - lowDoubt) * scale;
    limits.leastWithin = (least - fixed + lowDoubt) * scale;
    const highDoubt = greatest < MAX_FLOAT ? doubt + greatest * RELATIVE_DOUBT : Infinity;
    limits.greatestWithin = greatest === Infinity ? Infinity : (greatest - fixed - highDoubt) * scale;
    limits.leastAbove = greatest === Infinity ? Infinity : (greatest - fixed + highDoubt) * scale;
    return limits;
  }

  /** Reads the records of some entries of a list, which the calls that follow then find in the processor's cache. */
  readAhead(entries: Uint32Array, first: number, end: number): void {
    readRecordsOf(this.#priced.records, entries, first, end);
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

  /**
   * Whether the total of an entry may be below the ceiling of some arrival day, which `ceilings` has by index: by the rates of the days and
   * the greatest discount of any. Where it returns false, no total is.
   */
  mayBeBelow(entry: number, ceilings: RangeMaxima): boolean {
    const { records, firstDay, nights } = this.#priced;
    const { seasonFirstDays, seasonEndDays } = records;
    const cost = this.#cost;
    cost.begin(entry);
    const { other, fixed, doubt, firstSeason, seasonsEnd } = cost;
    const perRate = nights * cost.perMinor * (1 - cost.greatestDiscount / WHOLE_PARTS) * (1 - RELATIVE_DOUBT);
    const base = fixed * (1 - RELATIVE_DOUBT) - doubt;
    const otherLeast = base + other * perRate;
    let after = -Infinity;
    for (let season = firstSeason; season < seasonsEnd; season++) {
      // The stays with a night from day `first` to below day `end` arrive from `first - nights + 1` to below `end`.
      const first = seasonFirstDays[season]! - firstDay;
      const end = seasonEndDays[season]! - firstDay;
      if (first > after && otherLeast < ceilings.between(after - nights + 1, first)) return true;
      if (base + cost.rateOf(season) * perRate < ceilings.between(first - nights + 1, end)) return true;
      if (end > after) after = end;
    }
    return otherLeast < ceilings.between(after - nights + 1, Infinity);
  }

  /** Returns an amount that no total of an entry exceeds, from sixteen bytes. */
  greatestOf(entry: number): number {
    const { records, conversions, currencies } = this.#priced;
    const { greatestPrices } = records;
    const [stays, nights, guests, guestNights] = this.#times;
    const greatest =
      greatestPrices[4 * entry]! * stays +
      greatestPrices[4 * entry + 1]! * nights +
      greatestPrices[4 * entry + 2]! * guests +
      greatestPrices[4 * entry + 3]! * guestNights;
    return greatest * conversions.factors[currencies[entry]!]! * (1 + RELATIVE_DOUBT) + 2;
  }

  /**
   * Returns the total of a stay in the entry of the last call of `divide`: the nights cost `sum` before the discount, which is in millionths.
   * Ascends with `sum`.
   */
  total(sum: number, discount: number): number {
    return this.#cost.total(sum, discount);
  }
}
