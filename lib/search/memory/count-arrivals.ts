/**
 * Finds the rentals that are free for a stay on each of many arrival days. The days of a rental are a row of bits, which taken nights, limits of stays,
 * known nights, offers and bounds narrow. Totals are computed only for the rentals that can be the cheapest, of a sample or at a bound.
 */
import { dayNumber } from '#lib/dates/plain-dates';
import { TimeSlice } from '#lib/event-loop/time-slice';
import { type ArrivalDay, type ArrivalsRequest, lastFilter, SAMPLE_SIZE } from '#lib/search/arrivals';
import { ArrivalRows } from '#lib/search/memory/arrival-rows';
import { ArrivalSample } from '#lib/search/memory/arrival-sample';
import type { ArrivalTotals } from '#lib/search/memory/arrival-totals';
import { addAll, type Bitmap, countEntries, remove } from '#lib/search/memory/bitmap';
import { BoundedDays, narrowToBounds } from '#lib/search/memory/bounded-days';
import { DayCounts } from '#lib/search/memory/day-counts';
import type { Matches } from '#lib/search/memory/entry-order';
import { lowerToLowest } from '#lib/search/memory/lowest-totals';
import { SampleMedians } from '#lib/search/memory/sample-medians';
import { SelectedWords } from '#lib/search/memory/selected-words';
import type { StayNights } from '#lib/search/memory/stay-nights';

/** What arrivals are counted from. */
export interface ArrivalsSource {
  /** The entries with a price that match all conditions but those that depend on the arrival day. */
  readonly candidates: Matches;
  /** The entries without a price that match likewise: counted, but in no total. Null for none. */
  readonly unpriced: Bitmap | null;
  /** All entries in the order of samples. */
  readonly sampleOrder: Uint32Array;
  readonly nights: StayNights;
  /** Whether entries match whose availability is unknown for the stay. */
  readonly includesUnknown: boolean;
  /** The totals in the currency of the request. */
  readonly totals: ArrivalTotals;
  /** The totals in the currency of the bounds of prices. */
  readonly boundedTotals: ArrivalTotals;
}

/** The counted days, and the entries that are free on some of them. */
interface CountedArrivals {
  readonly arrivals: readonly ArrivalDay[];
  readonly some: Bitmap;
}

/** Groups of 32 entries between two checks of the clock. */
const GROUPS = 32;

/** Counts the arrivals of a request, whose selection has led to the candidates. Yields to the event loop in between. */
export async function countArrivals(
  source: ArrivalsSource,
  request: ArrivalsRequest,
): Promise<CountedArrivals> {
  const slice = new TimeSlice();
  const { totals, sampleOrder } = source;
  const all = source.candidates.bitmap.slice();
  if (source.unpriced) addAll(all, source.unpriced);
  const rows = await rowsOf(all, source, request, slice);
  const some = all.slice();
  const counts = await countDays(all, rows, some, request.days, slice);
  const priced = all;
  let pricedCounts = counts;
  if (source.unpriced) {
    remove(priced, source.unpriced);
    pricedCounts = await countDays(priced, rows, priced.slice(), request.days, slice);
  }
  const candidates = { bitmap: priced, count: countEntries(priced) };
  const sample = await ArrivalSample.of({ candidates, sampleOrder, rows }, pricedCounts, slice);
  const days = await SampleMedians.of(sample, pricedCounts, totals, slice);
  const lowest = Float64Array.from(days, (day, index) =>
    day !== null && pricedCounts[index]! > SAMPLE_SIZE ? day.leastMinor : -Infinity,
  );
  if (pricedCounts.some((count) => count > SAMPLE_SIZE)) {
    await lowerToLowest({ candidates: priced, totals, rows }, lowest, slice);
  }
  const arrivals = days.map((day, index) => ({
    rentalsCount: counts[index]!,
    minMinor: pricedCounts[index]! > SAMPLE_SIZE ? lowest[index]! : (day?.leastMinor ?? null),
    medianMinor: day === null ? null : day.medianMinor,
  }));
  return { arrivals, some };
}

/** Returns the days of entries by all conditions of a request, and removes from `entries` those that are never within its bounds of totals. */
async function rowsOf(
  entries: Bitmap,
  { nights, includesUnknown, boundedTotals }: ArrivalsSource,
  request: ArrivalsRequest,
  slice: TimeSlice,
): Promise<ArrivalRows> {
  const filter = lastFilter(request);
  const price = request.isPriced ? (filter?.price ?? null) : null;
  const bounds = price && {
    totals: boundedTotals,
    least: price.minMinor ?? 0,
    greatest: price.maxMinor ?? Infinity,
  };
  const doubtful = bounds && (await narrowToBounds(entries, bounds, slice));
  const window = {
    firstDay: dayNumber(request.from),
    daysCount: request.days,
    nights: request.nights,
    includesUnknown,
  };
  const isOffered = filter?.specialOffers ?? null;
  return new ArrivalRows(
    await nights.freeRows(window, SelectedWords.of(entries)),
    isOffered === null ? null : await nights.offeredDays(window, isOffered),
    bounds && doubtful && (await BoundedDays.of(doubtful, bounds, request.days, slice)),
  );
}

/** Returns how many of some entries are free on each day, and removes from `some`, which has them, those that are free on none. */
async function countDays(
  entries: Bitmap,
  rows: ArrivalRows,
  some: Bitmap,
  daysCount: number,
  slice: TimeSlice,
): Promise<readonly number[]> {
  const counts = new DayCounts(rows.wordsOfRow);
  const selected = rows.words.pick(entries);
  for (let first = 0; first < selected.length; first += GROUPS) {
    const end = Math.min(selected.length, first + GROUPS);
    for (let group = first; group < end; group++) {
      const mask = selected[group]! | 0;
      if (mask === 0) continue;
      rows.readGroup(group, mask);
      counts.addRows(rows.rows, rows.at, mask);
      some[rows.words.entryAt(group << 5) >>> 5] = rowsWithDays(rows, mask);
    }
    if (slice.isOver) await slice.next();
  }
  return Array.from(counts.counts().subarray(0, daysCount));
}

/** Returns the rows of the current group that `mask` has a bit for and that have a day. */
function rowsWithDays({ rows, at, wordsOfRow }: ArrivalRows, mask: number): number {
  let found = 0;
  for (let bits = mask; bits !== 0; bits &= bits - 1) {
    const bit = bits & -bits;
    const first = at + wordsOfRow * (31 - Math.clz32(bit));
    for (let word = first; word < first + wordsOfRow; word++) {
      if (rows[word] === 0) continue;
      found |= bit;
      break;
    }
  }
  return found;
}
