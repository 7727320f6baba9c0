/**
 * Finds the rentals that are free for a stay on each of many arrival days. For each day the taken nights, limits of stays and known nights
 * narrow one bitmap. Totals are computed for blocks of days, and only for the rentals that can be the cheapest, of a sample or at a bound.
 */
import { dayNumber } from '#lib/dates/plain-dates';
import { TimeSlice } from '#lib/event-loop/time-slice';
import { type ArrivalDay, type ArrivalsRequest, lastFilter } from '#lib/search/arrivals';
import { DAYS_OF_BLOCK } from '#lib/search/memory/arrival-sample';
import type { ArrivalSweep } from '#lib/search/memory/arrival-sweep';
import type { ArrivalTotals } from '#lib/search/memory/arrival-totals';
import {
  addAll,
  type Bitmap,
  countCommon,
  countEntries,
  emptyBitmap,
  keepCommon,
  remove,
} from '#lib/search/memory/bitmap';
import { BoundedArrivals } from '#lib/search/memory/bounded-arrivals';
import { DayPrices, type PricedCandidates } from '#lib/search/memory/day-prices';
import type { SpanSweep } from '#lib/search/memory/span-sweep';
import type { StayNights } from '#lib/search/memory/stay-nights';

/** What arrivals are counted from. The candidates, which have a price, match all conditions but those that depend on the arrival day. */
export interface ArrivalsSource extends PricedCandidates {
  readonly nights: StayNights;
  /** The entries without a price that match likewise: counted, but in no total. Null for none. */
  readonly unpriced: Bitmap | null;
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
  const prices = await DayPrices.of(source, slice);
  const candidates = source.candidates.bitmap.slice();
  const bounded = await boundedArrivals(source, candidates, request, slice);
  const { unpriced } = source;
  if (unpriced) addAll(candidates, unpriced);
  const free = await FreeEntries.of(candidates, source, request, slice);
  const arrivals: ArrivalDay[] = [];
  const unpricedCounts: number[] = [];
  const some = emptyBitmap(source.sampleOrder.length);
  for (let first = 0; first < request.days; first += DAYS_OF_BLOCK) {
    const end = Math.min(request.days, first + DAYS_OF_BLOCK);
    prices.beginBlock(first);
    for (let index = first; index < end; index++) {
      await bounded?.moveTo(index);
      const bitmap = free.on(index);
      bounded?.keepWithin(bitmap, index);
      addAll(some, bitmap);
      if (unpriced) {
        unpricedCounts.push(countCommon(bitmap, unpriced));
        remove(bitmap, unpriced);
      }
      prices.addDay({ bitmap, count: countEntries(bitmap) });
      if (slice.isOver) await slice.next();
    }
    arrivals.push(...(await prices.days()));
  }
  const all = arrivals.map((day, index) => ({
    ...day,
    rentalsCount: day.rentalsCount + (unpricedCounts[index] ?? 0),
  }));
  return { arrivals: all, some };
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

/** The candidates that are free for the stay of a day, for days in order. */
class FreeEntries {
  readonly #candidates: Bitmap;
  readonly #available: ArrivalSweep;
  readonly #offered: SpanSweep | null;
  readonly #isOffered: boolean | null;
  readonly #free: Bitmap;

  private constructor(
    candidates: Bitmap,
    available: ArrivalSweep,
    offered: SpanSweep | null,
    isOffered: boolean | null,
  ) {
    this.#candidates = candidates;
    this.#available = available;
    this.#offered = offered;
    this.#isOffered = isOffered;
    this.#free = candidates.slice();
  }

  static async of(
    candidates: Bitmap,
    { nights, includesUnknown }: ArrivalsSource,
    request: ArrivalsRequest,
    slice: TimeSlice,
  ): Promise<FreeEntries> {
    const window = {
      firstDay: dayNumber(request.from),
      daysCount: request.days,
      nights: request.nights,
      includesUnknown,
    };
    const isOffered = lastFilter(request)?.specialOffers ?? null;
    const offered = isOffered === null ? null : await nights.sweepOffered(window, slice);
    return new FreeEntries(candidates, await nights.sweep(window, slice), offered, isOffered);
  }

  /** Returns the entries that are free for the stay that arrives `index` days after the first day; the bitmap is valid until the next call. */
  on(index: number): Bitmap {
    const free = this.#free;
    free.set(this.#candidates);
    this.#available.keepAvailable(free, index);
    this.#offered?.moveTo(index);
    if (this.#offered && this.#isOffered) keepCommon(free, this.#offered.open);
    else if (this.#offered) remove(free, this.#offered.open);
    return free;
  }
}
