/**
 * Finds the rentals that are free for a stay on each of many arrival days. For each day the taken nights, limits of stays and known nights
 * narrow one bitmap. Totals are computed only for the rentals that can be the cheapest, of a sample or at a bound.
 */
import { TimeSlice } from '#lib/event-loop/time-slice';
import type { ArrivalDay, ArrivalsRequest } from '#lib/search/arrivals';
import type { ArrivalTotals } from '#lib/search/memory/arrival-totals';
import {
  addAll,
  type Bitmap,
  countCommon,
  countEntries,
  emptyBitmap,
  remove,
} from '#lib/search/memory/bitmap';
import { DayPrices } from '#lib/search/memory/day-prices';
import type { Matches } from '#lib/search/memory/entry-order';
import { FreeEntries, type FreeSource } from '#lib/search/memory/free-entries';

/** What arrivals are counted from. */
export interface ArrivalsSource extends FreeSource {
  /** The entries with a price that match all conditions but those that depend on the arrival day. */
  readonly candidates: Matches;
  /** The entries without a price that match likewise: counted, but in no total. Null for none. */
  readonly unpriced: Bitmap | null;
  /** All entries in the order of samples. */
  readonly sampleOrder: Uint32Array;
  /** The totals in the currency of the request. */
  readonly totals: ArrivalTotals;
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
  const freeOf = (entries: Bitmap) => FreeEntries.of(entries, source, request, slice);
  const all = source.candidates.bitmap.slice();
  if (source.unpriced) addAll(all, source.unpriced);
  const free = await freeOf(all);
  const { words } = free;
  const priced = free.entries.slice();
  if (source.unpriced) remove(priced, source.unpriced);
  const { sampleOrder, totals } = source;
  const candidates = { candidates: priced, count: countEntries(priced), sampleOrder, totals, words, freeOf };
  const prices = new DayPrices(candidates, request.days, slice);
  const unpriced = source.unpriced && words.pick(source.unpriced);
  const unpricedCounts: number[] = [];
  const some = words.empty();
  for (let index = 0; index < request.days; index++) {
    const bitmap = await free.on(index);
    addAll(some, bitmap);
    if (unpriced) {
      unpricedCounts.push(countCommon(bitmap, unpriced));
      remove(bitmap, unpriced);
    }
    await prices.addDay({ bitmap, count: countEntries(bitmap) });
    if (slice.isOver) await slice.next();
  }
  const days = await prices.days();
  const arrivals = days.map((day, index) => ({
    ...day,
    rentalsCount: day.rentalsCount + (unpricedCounts[index] ?? 0),
  }));
  const someOfAll = emptyBitmap(source.sampleOrder.length);
  words.addTo(someOfAll, some);
  return { arrivals, some: someOfAll };
}
