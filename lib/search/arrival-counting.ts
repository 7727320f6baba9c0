/**
 * Counts the rentals that are free for a stay on each of many arrival days, in this process: for engines that read what stays depend on,
 * rental by rental.
 */
import { dayNumber } from '#lib/dates/plain-dates';
import { TimeSlice } from '#lib/event-loop/time-slice';
import type { ReferenceData } from '#lib/reference/reference-data';
import {
  type ArrivalDay,
  type ArrivalsRequest,
  type ArrivalsResult,
  lastFilter,
  SAMPLE_SIZE,
} from '#lib/search/arrivals';
import { ArrivalTotals } from '#lib/search/memory/arrival-totals';
import { FastConversions } from '#lib/search/memory/fast-conversions';
import { lowerMedian } from '#lib/search/memory/lower-median';
import { includesUnknown } from '#lib/search/rental-filter';
import { type ArrivalRental, packArrivalRates } from '#lib/search/sql/arrival-rows';
import type { Store } from '#lib/store/store';

/**
 * Answers a request for arrivals from the rentals that match all conditions but those of the stay, which are not withdrawn. They come in
 * groups, by `sampleKey` and then id. Yields to the event loop.
 */
export async function countArrivals(
  request: ArrivalsRequest,
  { store, data }: { readonly store: Store; readonly data: ReferenceData },
  groups: AsyncIterable<readonly ArrivalRental[]>,
): Promise<ArrivalsResult> {
  const codes = store.version.priceCurrencies;
  const conversionsTo = (currency: string) =>
    new FastConversions(codes.map((code) => data.rates.conversion(code, currency)));
  const filter = lastFilter(request);
  const boundsCurrency = filter?.price?.currency ?? request.currency;
  const counter = new ArrivalCounter(request);
  /** Totals by day, in the currency in which they are shown, and in that of the bounds. */
  const shown = new Float64Array(request.days);
  const compared = boundsCurrency === request.currency ? shown : shown.slice();
  const slice = new TimeSlice();
  for await (const rentals of groups) {
    const priced = {
      records: packArrivalRates(rentals),
      firstDay: dayNumber(request.from),
      daysCount: request.days,
      nights: request.nights,
      guests: filter?.guests ?? 1,
      currencies: rentals.map(({ currency }) => codes.indexOf(currency)),
    };
    const totalsIn = (currency: string) =>
      new ArrivalTotals({ ...priced, conversions: conversionsTo(currency) });
    const totals = totalsIn(request.currency);
    const bounded = boundsCurrency === request.currency ? totals : totalsIn(boundsCurrency);
    for (const [entry, rental] of rentals.entries()) {
      if (!rental.isPriced) {
        counter.addUnpriced(rental, possibleArrivals(rental, request, store));
        continue;
      }
      totals.write(entry, 0, request.days, shown, 0);
      if (bounded !== totals) bounded.write(entry, 0, request.days, compared, 0);
      counter.add(rental, possibleArrivals(rental, request, store), shown, compared);
      if (slice.isOver) await slice.next();
    }
  }
  return counter.result();
}

/** Returns a flag for each arrival day: 1 where the rental is free for the stay and accepts it. */
function possibleArrivals(rental: ArrivalRental, request: ArrivalsRequest, store: Store): Uint8Array {
  const { days, nights } = request;
  const first = dayNumber(request.from);
  const possible = new Uint8Array(days).fill(1);
  /** Rules out the arrivals from one day to below another. */
  const exclude = (from: number, until: number) =>
    possible.fill(0, Math.max(0, from - first), Math.max(0, until - first));
  const revised = store.nights?.rentals.get(rental.id);
  if (revised) {
    for (let at = 0; at < revised.taken.length; at += 2) {
      exclude((revised.taken[at] ?? 0) - nights + 1, revised.taken[at + 1] ?? 0);
    }
  } else {
    for (const [starts, ends] of rental.bookings) exclude(starts - nights + 1, ends);
  }
  // Where seasons overlap, the one that ends first applies.
  let passed = -Infinity;
  for (const [starts, ends, least = 1, most = 0] of rental.seasons) {
    if (nights < least || (most !== 0 && nights > most)) exclude(Math.max(starts, passed), ends);
    passed = Math.max(passed, ends);
  }
  if (!includesUnknown(request, store.version)) {
    const known = revised?.known ?? rental.known;
    exclude(-Infinity, known.from);
    exclude(known.until - nights + 1, Infinity);
  }
  const isOffered = lastFilter(request)?.specialOffers ?? null;
  if (isOffered === null) return possible;
  const offered = new Uint8Array(days);
  for (const [from, last] of rental.offers) {
    offered.fill(1, Math.max(0, from - first), Math.max(0, last - nights + 2 - first));
  }
  return possible.map((flag, index) => (flag === 1 && (offered[index] === 1) === isOffered ? 1 : 0));
}

/** Counts rentals by arrival day. They must be added by sample key, then id. */
class ArrivalCounter {
  readonly #counts: Int32Array;
  readonly #lowest: Float64Array;
  readonly #sampled: readonly number[][];
  readonly #hasBounds: boolean;
  readonly #least: number;
  readonly #greatest: number;
  #lastModifiedMs: number | null = null;

  constructor(request: ArrivalsRequest) {
    const bounds = (request.isPriced && lastFilter(request)?.price) || null;
    this.#hasBounds = bounds !== null;
    this.#least = bounds?.minMinor ?? 0;
    this.#greatest = bounds?.maxMinor ?? Infinity;
    this.#counts = new Int32Array(request.days);
    this.#lowest = new Float64Array(request.days).fill(Infinity);
    this.#sampled = Array.from({ length: request.days }, () => []);
  }

  /** Adds a rental on the days of `possible` on which its total, in the currency of the bounds, is `compared`. */
  add(
    { updatedAtMs }: ArrivalRental,
    possible: Uint8Array,
    shown: Float64Array,
    compared: Float64Array,
  ): void {
    const [counts, lowest] = [this.#counts, this.#lowest];
    let isCounted = false;
    for (let day = 0; day < counts.length; day++) {
      if (possible[day] === 0) continue;
      const { [day]: total = 0 } = shown;
      const { [day]: bounded = 0 } = compared;
      if (bounded < this.#least || bounded > this.#greatest) continue;
      isCounted = true;
      counts[day] = (counts[day] ?? 0) + 1;
      lowest[day] = Math.min(lowest[day] ?? total, total);
      const { [day]: sampled = [] } = this.#sampled;
      if (sampled.length < SAMPLE_SIZE) sampled.push(total);
    }
    if (isCounted) this.#lastModifiedMs = Math.max(this.#lastModifiedMs ?? updatedAtMs, updatedAtMs);
  }

  /** Adds a rental without a price on the days of `possible`. Bounds of totals exclude it. */
  addUnpriced({ updatedAtMs }: ArrivalRental, possible: Uint8Array): void {
    if (this.#hasBounds || !possible.includes(1)) return;
    const counts = this.#counts;
    for (let day = 0; day < counts.length; day++) counts[day] = (counts[day] ?? 0) + (possible[day] ?? 0);
    this.#lastModifiedMs = Math.max(this.#lastModifiedMs ?? updatedAtMs, updatedAtMs);
  }

  result(): ArrivalsResult {
    const arrivals = this.#sampled.map((sampled, day): ArrivalDay => {
      const { [day]: rentalsCount = 0 } = this.#counts;
      if (sampled.length === 0) return { rentalsCount, minMinor: null, medianMinor: null };
      const medianMinor = lowerMedian(Float64Array.from(sampled), sampled.length);
      return { rentalsCount, minMinor: this.#lowest[day] ?? null, medianMinor };
    });
    return { arrivals, lastModifiedMs: this.#lastModifiedMs };
  }
}
