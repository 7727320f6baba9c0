import { LRUCache } from 'lru-cache';
import { dayNumber } from '#lib/dates/plain-dates';
import { TimeSlice } from '#lib/event-loop/time-slice';
import {
  type ArrivalsRequest,
  type ArrivalsResult,
  lastFilter,
  selectionOfEveryArrival,
} from '#lib/search/arrivals';
import { ArrivalTotals } from '#lib/search/memory/arrival-totals';
import { type Bitmap, countEntries, remove } from '#lib/search/memory/bitmap';
import { countArrivals } from '#lib/search/memory/count-arrivals';
import { pageOf } from '#lib/search/memory/entry-order';
import type { MatchFinder, NightView } from '#lib/search/memory/find-matches';
import { sampleOrder } from '#lib/search/memory/sample-order';
import type { SearchIndex } from '#lib/search/memory/search-index';
import { pricedMatches } from '#lib/search/memory/unpriced';
import { includesUnknown } from '#lib/search/rental-filter';
import { cacheUnlessRejected } from '#lib/store/cached-promise';

/** Results to cache, about 30 kilobytes each for a year. */
const MAX_CACHED = 100;

/** Returns a copy of a bitmap without the entries of another one. */
function withoutEntries(bitmap: Bitmap, other: Bitmap): Bitmap {
  const rest = bitmap.slice();
  remove(rest, other);
  return rest;
}

/** A finder of the arrivals of a search index. Caches the results of the requests used last, also while they are computed. */
export class ArrivalsFinder {
  readonly #index: SearchIndex;
  readonly #finder: MatchFinder;
  #ordered: Promise<Uint32Array> | null = null;
  readonly #cache = new LRUCache<string, Promise<ArrivalsResult>>({ max: MAX_CACHED });

  constructor(index: SearchIndex, finder: MatchFinder) {
    this.#index = index;
    this.#finder = finder;
  }

  /** Returns the arrivals of a request, by the nights of `view`. */
  find(request: ArrivalsRequest, view: NightView): Promise<ArrivalsResult> {
    const key = `${view.number}${JSON.stringify(request)}`;
    return this.#cache.get(key) ?? cacheUnlessRejected(this.#cache, key, this.#compute(request, view));
  }

  /** Returns all entries in the order of samples, which is computed at the first call. */
  #sampleOrder(): Promise<Uint32Array> {
    this.#ordered ??= sampleOrder(this.#index.columns.ids, new TimeSlice());
    return this.#ordered;
  }

  #compute(request: ArrivalsRequest, view: NightView): Promise<ArrivalsResult> {
    const { columns, stayPrices, order } = this.#index;
    return this.#finder.run(view, async (find) => {
      const matches = await find(selectionOfEveryArrival(request));
      const candidates = pricedMatches(matches, columns.unpriced);
      const { records } = await stayPrices.rates();
      const filter = lastFilter(request);
      const priced = {
        records,
        firstDay: dayNumber(request.from),
        daysCount: request.days,
        nights: request.nights,
        guests: filter?.guests ?? 1,
        currencies: columns.currencies,
      };
      const totalsIn = (currency: string) =>
        new ArrivalTotals({ ...priced, conversions: stayPrices.conversionsTo(currency) });
      const totals = totalsIn(request.currency);
      const bounds = filter?.price?.currency ?? request.currency;
      // Bounds of totals exclude rentals without one.
      const hasUnpriced = matches.count > candidates.count && !(request.isPriced && filter?.price);
      const source = {
        candidates,
        unpriced: hasUnpriced ? withoutEntries(matches.bitmap, candidates.bitmap) : null,
        sampleOrder: await this.#sampleOrder(),
        nights: view.nights,
        includesUnknown: includesUnknown(request, view),
        totals,
        boundedTotals: bounds === request.currency ? totals : totalsIn(bounds),
      };
      const { arrivals, some } = await countArrivals(source, request);
      const [newest] = pageOf({ bitmap: some, count: countEntries(some) }, order('updated_at', 'desc'), 0, 1);
      const lastModifiedMs = newest === undefined ? null : columns.updatedAtMs[newest]!;
      return { arrivals, lastModifiedMs };
    });
  }
}
