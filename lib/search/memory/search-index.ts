/**
 * The search index of one published version: every value that can be filtered by as a bitmap over all rentals, every order as a
 * permutation of them. Entries are numbered along the map (`placeCode`), so that the rentals of a cell of the map follow
 * each other and those of a destination mostly do. Built in the background, never changed.
 */

import { afterYield } from '#lib/event-loop/yield-to-event-loop';
import { placeCode } from '#lib/geo/mercator';
import type { ReferenceData } from '#lib/reference/reference-data';
import { type Bitmap, flagged, fullBitmap } from '#lib/search/memory/bitmap';
import { bothWays, type EntryOrder, type IndexOrder, orderBy } from '#lib/search/memory/entry-order';
import { firstAtLeast } from '#lib/search/memory/first-place';
import { type MapBlocks, mapBlocks } from '#lib/search/memory/map-blocks';
import { NumberSets } from '#lib/search/memory/number-sets';
import { type PriceView, PriceViews } from '#lib/search/memory/price-view';
import { readSearchColumns, type SearchColumns } from '#lib/search/memory/search-columns';
import { StayNights } from '#lib/search/memory/stay-nights';
import type { RentalSort } from '#lib/search/rental-filter';
import type { Store } from '#lib/store/store';

export interface SearchIndex {
  readonly size: number;
  readonly columns: SearchColumns;
  /** All entries. */
  readonly everything: Bitmap;
  readonly capacities: NumberSets;
  readonly bedroomsCounts: NumberSets;
  readonly fullBathroomsCounts: NumberSets;
  readonly instantlyBookable: Bitmap;
  readonly nights: StayNights;
  /** `placeCode` of each entry; ascending. */
  readonly placeCodes: Float64Array;
  readonly blocks: MapBlocks;
  readonly byId: EntryOrder;
  readonly newestFirst: IndexOrder;
  /** By the number in preorder of the destination, those of one destination as they are. */
  readonly byDestination: EntryOrder;
  /** The orders that depend on nothing but the rental. */
  order(
    by: 'position' | 'sleeps' | 'bedrooms_count' | 'reviews_average_rating',
    direction: RentalSort['direction'],
  ): IndexOrder;
  /** Prices in a currency, made when first asked for. */
  prices(currency: string): Promise<PriceView>;
}

/** The entries of rentals, in the order of their ids here; an id that no rental has is passed over. */
export function* entriesOfIds(
  { byId, columns }: Pick<SearchIndex, 'byId' | 'columns'>,
  ids: Iterable<number>,
): Generator<number> {
  for (const id of ids) {
    const entry = byId[firstAtLeast(byId, columns.ids, id)];
    if (entry !== undefined && columns.ids[entry] === id) yield entry;
  }
}

/** Builds the index of a version; lets other work through between steps of a few milliseconds. */
export async function buildSearchIndex(store: Store, { rates }: ReferenceData): Promise<SearchIndex> {
  const size = store.version.rentalsCount;
  const { columns, calendar } = await readSearchColumns(store.db, size);
  const { ids, updatedAtMs } = columns;
  const byNumber = Uint32Array.from({ length: size }, (_, entry) => entry);
  const byId = await afterYield(orderBy(ids, byNumber));
  const orderOf = async (keys: ArrayLike<number>) =>
    afterYield(bothWays(await afterYield(orderBy(keys, byId)), keys, ids));
  const orders = {
    position: await orderOf(columns.positions),
    sleeps: await orderOf(columns.sleeps),
    bedrooms_count: await orderOf(columns.bedroomsCounts),
    reviews_average_rating: await orderOf(columns.ratings),
  };
  const oldestFirst = await afterYield(orderBy(updatedAtMs, byId));
  const prices = new PriceViews(columns, byId, rates);
  await prices.view(store.version.defaultCurrency);
  return {
    size,
    columns,
    everything: fullBitmap(size),
    capacities: await afterYield(new NumberSets(columns.capacities)),
    bedroomsCounts: await afterYield(new NumberSets(columns.bedroomsCounts)),
    fullBathroomsCounts: await afterYield(new NumberSets(columns.fullBathroomsCounts)),
    instantlyBookable: flagged(columns.instantlyBookable),
    nights: await StayNights.build(calendar, columns.available),
    placeCodes: Float64Array.from(columns.mapX, (x, entry) => placeCode(x, columns.mapY[entry] ?? 0)),
    blocks: mapBlocks(columns),
    byId,
    newestFirst: {
      entries: oldestFirst.reverse(),
      compare: (a, b) => (updatedAtMs[b] ?? 0) - (updatedAtMs[a] ?? 0),
    },
    byDestination: await afterYield(orderBy(columns.destinationOrders, byNumber)),
    order: (by, direction) => orders[by][direction],
    prices: (currency) => prices.view(currency),
  };
}
