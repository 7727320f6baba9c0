/**
 * Finds the rentals that are free for a stay on each of many arrival days. For each day the taken nights, limits of stays and known nights
 * narrow one bitmap. Totals are computed for blocks of days, and only for the rentals that can be the cheapest, of a sample or at a bound.
 */
import { dateOfDay, dayNumber } from '#lib/dates/plain-dates';
import { TimeSlice } from '#lib/event-loop/time-slice';
import { type ArrivalDay, type ArrivalsRequest, lastFilter } from '#lib/search/arrivals';
import type { ArrivalTotals } from '#lib/search/memory/arrival-totals';
import {
  addAll,
  type Bitmap,
  clear,
  countEntries,
  emptyBitmap,
  keepCommon,
  remove,
} from '#lib/search/memory/bitmap';
import { BoundedArrivals } from '#lib/search/memory/bounded-arrivals';
import { DayPrices, type PricedCandidates } from '#lib/search/memory/day-prices';
import type { StayNights } from '#lib/search/memory/stay-nights';
import { DAYS_OF_BLOCK } from '#lib/search/memory/total-rows';

/** What arrivals are counted from. The candidates match all conditions but those that depend on the arrival day. */
export interface ArrivalsSource extends PricedCandidates {
  readonly nights: StayNights;
  /** Whether entries match whose availability is unknown for the stay. */
  readonly includesUnknown: boolean;
  /** The totals in the currency of the bounds of prices. */
  readonly boundedTotals: ArrivalTotals;
}

/** The counted days, and the entries that are free on some of them. */
interface CountedArrivals {
  readonly arrivals: readonly ArrivalDay[];
  readonly some: Bitmap;
}

/** Counts the arrivals of a request, whose selection has led to the candidates. Yields to the event loop in between. */
export async function countArrivals(
  source: ArrivalsSource,
  request: ArrivalsRequest,
): Promise<CountedArrivals> {
  const slice = new TimeSlice();
  const prices = new DayPrices(source, slice);
  const candidates = source.candidates.bitmap.slice();
  const bounded = await boundedArrivals(source, candidates, request, slice);
  const free = new FreeEntries(candidates, source, request);
  const arrivals: ArrivalDay[] = [];
  const some = emptyBitmap(source.ids.length);
  for (let first = 0; first < request.days; first += DAYS_OF_BLOCK) {
    const end = Math.min(request.days, first + DAYS_OF_BLOCK);
    prices.beginBlock(first, end - first);
    await bounded?.beginBlock(first, end - first);
    for (let index = first; index < end; index++) {
      const bitmap = free.on(index);
      bounded?.keepWithin(bitmap, index);
      addAll(some, bitmap);
      arrivals.push(await prices.of({ bitmap, count: countEntries(bitmap) }, index));
      if (slice.isOver) await slice.next();
    }
  }
  return { arrivals, some };
}

/** Returns the bounds of the totals of a request, and removes candidates that are never within them; null without bounds. */
async function boundedArrivals(
  { boundedTotals }: ArrivalsSource,
  candidates: Bitmap,
  request: ArrivalsRequest,
  slice: TimeSlice,
): Promise<BoundedArrivals | null> {
  const price = lastFilter(request)?.price ?? null;
  if (price === null || !request.isPriced) return null;
  const bounds = { least: price.minMinor ?? 0, greatest: price.maxMinor ?? Infinity };
  return BoundedArrivals.of(candidates, boundedTotals, bounds, request.days, slice);
}

/** The candidates that are free for the stay of a day. */
class FreeEntries {
  readonly #candidates: Bitmap;
  readonly #source: ArrivalsSource;
  readonly #firstDay: number;
  readonly #nightsCount: number;
  readonly #isOffered: boolean | null;
  readonly #free: Bitmap;
  readonly #spare: Bitmap;

  constructor(candidates: Bitmap, source: ArrivalsSource, request: ArrivalsRequest) {
    this.#candidates = candidates;
    this.#source = source;
    this.#firstDay = dayNumber(request.from);
    this.#nightsCount = request.nights;
    this.#isOffered = lastFilter(request)?.specialOffers ?? null;
    this.#free = candidates.slice();
    this.#spare = candidates.slice();
  }

  /** Returns the entries that are free for the stay that arrives `index` days after the first day; the bitmap is valid until the next call. */
  on(index: number): Bitmap {
    const { nights, includesUnknown } = this.#source;
    const [free, spare] = [this.#free, this.#spare];
    const arrival = this.#firstDay + index;
    const departure = arrival + this.#nightsCount;
    const stay = { checkin: dateOfDay(arrival), checkout: dateOfDay(departure) };
    free.set(this.#candidates);
    nights.keepPossible(free, stay, spare);
    if (!includesUnknown && !nights.areAllKnown) nights.keepKnown(free, stay);
    if (this.#isOffered !== null) {
      clear(spare);
      nights.addOffered(spare, arrival, departure - 1);
      if (this.#isOffered) keepCommon(free, spare);
      else remove(free, spare);
    }
    return free;
  }
}
