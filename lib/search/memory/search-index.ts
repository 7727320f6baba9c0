/**
 * The search index of one published version: a bitmap over all rentals for each filterable value, and a permutation of them for each
 * order. Each rental is an entry, numbered along the map (`placeCode`): entries of one map cell are consecutive, and those of one
 * destination mostly are. Built in the background and never changed.
 */

import { afterYield } from '#lib/event-loop/yield-to-event-loop';
import { placeCode } from '#lib/geo/mercator';
import type { ReferenceData } from '#lib/reference/reference-data';
import { firstAtLeast } from '#lib/search/memory/binary-search';
import { type Bitmap, bitmapOfFlags, fullBitmap } from '#lib/search/memory/bitmap';
import { bothWays, type EntryOrder, type IndexOrder, orderBy } from '#lib/search/memory/entry-order';
import { type MapBlocks, mapBlocks } from '#lib/search/memory/map-blocks';
import { NumberSets } from '#lib/search/memory/number-sets';
import { type PriceView, PriceViews } from '#lib/search/memory/price-view';
import { readSearchColumns, type SearchColumns } from '#lib/search/memory/search-columns';
import { StayNights } from '#lib/search/memory/stay-nights';
import { StayPriceViews } from '#lib/search/memory/stay-prices';
import { readStayRates } from '#lib/search/memory/stay-rates';
import type { RentalSort } from '#lib/search/rental-filter';
import type { Store } from '#lib/store/store';

/** The index of a catalogue version in memory: columns, sets and orders of all entries (index numbers of rentals). */
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
  /** `placeCode` by entry; ascending. */
  readonly placeCodes: Float64Array;
  readonly blocks: MapBlocks;
  /** By ascending id. */
  readonly byId: EntryOrder;
  /** By the destination's number in preorder, then by entry. */
  readonly byDestination: EntryOrder;
  /** Returns an order that depends neither on the currency nor on the request's box. */
  order(
    by: 'position' | 'sleeps' | 'bedrooms_count' | 'reviews_average_rating' | 'updated_at',
    direction: RentalSort['direction'],
  ): IndexOrder;
  /** Returns the prices as displayed in a currency, computed unless they are cached; those of the six currencies used last are. */
  prices(currency: string): Promise<PriceView>;
  /** The prices of stays. Their data are read from the database when the first of them is requested. */
  readonly stayPrices: StayPriceViews;
}

type IdIndex = Pick<SearchIndex, 'byId'> & { readonly columns: Pick<SearchColumns, 'ids'> };

/** Returns the entry of a rental id; null for an unknown id. */
export function entryOfId({ byId, columns }: IdIndex, id: number): number | null {
  const entry = byId[firstAtLeast(byId, columns.ids, id)];
  return entry !== undefined && columns.ids[entry] === id ? entry : null;
}

/** Yields the entries of rental ids, in the order of the ids; unknown ids are skipped. */
export function* entriesOfIds(index: IdIndex, ids: Iterable<number>): Generator<number> {
  for (const id of ids) {
    const entry = entryOfId(index, id);
    if (entry !== null) yield entry;
  }
}

/**
 * Reads the search parts of a version and builds its index in memory. Yields to the event loop between steps of a few milliseconds.
 * @throws VersionDamaged when the parts are malformed or do not hold all rentals of the version.
 */
export async function buildSearchIndex(store: Store, { rates }: ReferenceData): Promise<SearchIndex> {
  const size = store.version.rentalsCount;
  const { columns, calendar } = await readSearchColumns(store);
  const { ids } = columns;
  const byNumber = Uint32Array.from({ length: size }, (_, entry) => entry);
  const byId = await afterYield(orderBy(ids, byNumber));
  const orderOf = async (keys: ArrayLike<number>) =>
    afterYield(bothWays(await afterYield(orderBy(keys, byId)), keys, ids));
  const orders = {
    position: await orderOf(columns.positions),
    sleeps: await orderOf(columns.sleeps),
    bedrooms_count: await orderOf(columns.bedroomsCounts),
    reviews_average_rating: await orderOf(columns.ratings),
    updated_at: await orderOf(columns.updatedAtMs),
  };
  const prices = new PriceViews(columns, byId, rates);
  await prices.view(store.version.defaultCurrency);
  return {
    size,
    columns,
    everything: fullBitmap(size),
    capacities: await afterYield(new NumberSets(columns.capacities)),
    bedroomsCounts: await afterYield(new NumberSets(columns.bedroomsCounts)),
    fullBathroomsCounts: await afterYield(new NumberSets(columns.fullBathroomsCounts)),
    instantlyBookable: bitmapOfFlags(columns.instantlyBookable),
    nights: await StayNights.build(calendar, columns.available),
    placeCodes: Float64Array.from(columns.mapX, (x, entry) => placeCode(x, columns.mapY[entry]!)),
    blocks: mapBlocks(columns),
    byId,
    byDestination: await afterYield(orderBy(columns.destinationOrders, byNumber)),
    order: (by, direction) => orders[by][direction],
    prices: (currency) => prices.view(currency),
    stayPrices: new StayPriceViews(columns, rates, () => readStayRates(store)),
  };
}
