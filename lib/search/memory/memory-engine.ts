/**
 * The engine that searches an index in memory: bitmaps hold the matches, permutations the orders. It reads the database only for the
 * words of a language, once each. Decision record 026 gives the reasons and the costs.
 */

import { TimeSlice } from '#lib/event-loop/time-slice';
import type { ReferenceData } from '#lib/reference/reference-data';
import type { MapRequest, SearchEngine, SearchRequest } from '#lib/search/engine';
import { boxOf } from '#lib/search/map-grid';
import { bestStays } from '#lib/search/memory/best-stays';
import { clearEntry, hasEntry } from '#lib/search/memory/bitmap';
import { countFacets } from '#lib/search/memory/count-facets';
import { pageByDistance } from '#lib/search/memory/distance-page';
import { type IndexOrder, type Matches, pageAlong, pageOf } from '#lib/search/memory/entry-order';
import { ArrivalsFinder } from '#lib/search/memory/find-arrivals';
import { MatchFinder, type NightView } from '#lib/search/memory/find-matches';
import { WordFinder } from '#lib/search/memory/find-words';
import { FreeArrivals } from '#lib/search/memory/free-arrivals';
import { type MappedPrices, mapCells } from '#lib/search/memory/map-cells';
import { PickedEntries } from '#lib/search/memory/picked-entries';
import { RevisedNights } from '#lib/search/memory/revised-nights';
import { buildSearchIndex, entryOfId, type SearchIndex } from '#lib/search/memory/search-index';
import type { RentalSort } from '#lib/search/rental-filter';
import type { PinnedOrder } from '#lib/search/selection';
import { pricingOf } from '#lib/search/stay-pricing';
import type { NightRevision, RentalNights } from '#lib/store/rental-nights';
import type { Store } from '#lib/store/store';

/** Builds the in-memory index of a version and returns the engine that searches it. Later searches read the database only for words. */
export async function memoryEngine(store: Store, data: ReferenceData): Promise<SearchEngine> {
  const index = await buildSearchIndex(store, data);
  const { columns } = index;
  const picks = new PickedEntries(index);
  const words = new WordFinder(store, index, data);
  const finder = new MatchFinder(index, { data, words }, picks);
  const arrivals = new ArrivalsFinder(index, finder);
  const engineOf = (view: NightView): SearchEngine => ({
    search: (request) =>
      finder.run(view, async (find) => {
        const matches = await find(request.selection);
        const page = await pageOfMatches({ index, picks, view }, matches, request);
        return {
          ids: Array.from(page, (entry) => columns.ids[entry]!),
          totalCount: matches.count,
          lastModifiedMs: newestOf(index, matches),
        };
      }),
    count: (selection) => finder.run(view, async (find) => (await find(selection)).count),
    facets: (request) => finder.run(view, (find) => countFacets(request, index, find, view, data)),
    map: (request) =>
      finder.run(view, async (find) => {
        const { selection, zoom } = request;
        const matches = await find(selection);
        return usingPrices(index, view, matches, request, (prices) =>
          mapCells(index, matches, prices, selection, zoom),
        );
      }),
    bestStays: (request) => bestStays(request, index, view),
    arrivals: (request) => arrivals.find(request, view),
    cachesArrivals: true,
    countByDestination: (selection) =>
      finder.run(view, async (find) => countByDestination(index, await find(selection))),
  });
  const viewOf = async ({ version: { calendarsCount }, nights: revision }: Store): Promise<NightView> => {
    const nights = revision ? index.nights.revised(await revisedNights(index, revision)) : index.nights;
    const freeArrivals = new FreeArrivals(nights, index.everything, calendarsCount);
    return { number: revision?.number ?? 0, nights, calendarsCount, freeArrivals };
  };
  return { ...engineOf(await viewOf(store)), revised: async (revised) => engineOf(await viewOf(revised)) };
}

/** Number of rentals handled between two looks at the clock. */
const CHUNK = 500;

/** Yields to the event loop, since a revision may give the nights of all rentals. */
async function revisedNights(index: SearchIndex, { rentals }: NightRevision): Promise<RevisedNights> {
  const slice = new TimeSlice();
  const entries: number[] = [];
  const nights: RentalNights[] = [];
  for (const [id, each] of rentals) {
    // Ids that the version lacks have no entry.
    const entry = entryOfId(index, id);
    if (entry === null) continue;
    entries.push(entry);
    nights.push(each);
    if (entries.length % CHUNK === 0 && slice.isOver) await slice.next();
  }
  return RevisedNights.build(entries, nights);
}

interface PageSource {
  readonly index: SearchIndex;
  readonly picks: PickedEntries;
  readonly view: NightView;
}

async function pageOfMatches(
  source: PageSource,
  matches: Matches,
  request: SearchRequest,
): Promise<Uint32Array> {
  const { index, picks, view } = source;
  const { selection, sort, currency, offset, limit } = request;
  if (sort.by === 'pinned') return pageAfterPinned(source, matches, request, sort);
  if (sort.by === 'picked') return pageAlong(matches, picks.of(sort.picked), offset, limit);
  if (sort.by === 'distance') {
    const box = boxOf(selection);
    if (box) return pageByDistance(index.columns, matches, box, { ...sort, offset, limit });
  }
  const pricing = pricingOf(selection);
  if (sort.by === 'price' && pricing) {
    return index.stayPrices.use(pricing, currency, view, (prices) =>
      prices.page(matches, sort.direction, offset, offset + limit),
    );
  }
  return pageOf(matches, await orderOf(index, sort, currency), offset, limit);
}

/** Returns a page of the pinned matches, and then of the others in their order. */
async function pageAfterPinned(
  source: PageSource,
  matches: Matches,
  request: SearchRequest,
  { pinned, rest }: PinnedOrder,
): Promise<Uint32Array> {
  const { offset, limit } = request;
  const first = source.picks.of(pinned).filter((entry) => hasEntry(matches.bitmap, entry));
  const shown = first.subarray(offset, offset + limit);
  if (shown.length === limit) return shown;
  const bitmap = matches.bitmap.slice();
  for (const entry of first) clearEntry(bitmap, entry);
  const others = { bitmap, count: matches.count - first.length };
  const page = await pageOfMatches(source, others, {
    ...request,
    sort: rest,
    offset: Math.max(0, offset - first.length),
    limit: limit - shown.length,
  });
  return Uint32Array.of(...shown, ...page);
}

/** Runs `work` with the prices of a map. */
async function usingPrices<Result>(
  { prices, stayPrices }: SearchIndex,
  nights: NightView,
  matches: Matches,
  { selection, currency }: MapRequest,
  work: (prices: MappedPrices) => Result,
): Promise<Result> {
  const pricing = pricingOf(selection);
  if (pricing === null) return work(await prices(currency));
  return stayPrices.use(pricing, currency, nights, async (view) => {
    await view.compute(matches.bitmap);
    return work({ prices: view.prices, blockMinima: await view.blockMinima(matches) });
  });
}

async function orderOf(index: SearchIndex, sort: RentalSort, currency: string): Promise<IndexOrder> {
  if (sort.by === 'price') return (await index.prices(currency)).order(sort.direction);
  return index.order(sort.by === 'distance' ? 'position' : sort.by, sort.direction);
}

function newestOf({ order, columns }: SearchIndex, matches: Matches): number | null {
  const [entry] = pageOf(matches, order('updated_at', 'desc'), 0, 1);
  return entry === undefined ? null : columns.updatedAtMs[entry]!;
}

function countByDestination(
  { columns: { destinationOrders }, byDestination }: SearchIndex,
  { bitmap }: Matches,
): ReadonlyMap<number, number> {
  const last = byDestination.at(-1);
  const counts = new Uint32Array((last === undefined ? 0 : destinationOrders[last]!) + 1);
  for (let word = 0; word < bitmap.length; word++) {
    let bits = bitmap[word]!;
    while (bits !== 0) {
      const order = destinationOrders[(word << 5) | (31 - Math.clz32(bits & -bits))]!;
      bits &= bits - 1;
      counts[order] = counts[order]! + 1;
    }
  }
  const found = new Map<number, number>();
  for (const [order, count] of counts.entries()) if (count > 0) found.set(order, count);
  return found;
}
