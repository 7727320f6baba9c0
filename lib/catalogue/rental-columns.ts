/**
 * The few facts of all rentals that maps and facets count, as columns of numbers, read once per version. A search then asks
 * the database only which rentals it means, and counts here: some 100 bytes a rental, and no rows are made into objects.
 */
import { type RentalSelection, selectionCondition } from '#lib/catalogue/filters';
import { isUnfiltered } from '#lib/catalogue/query';
import { type ReferenceData, referenceData } from '#lib/catalogue/reference-data';
import { convertMinor } from '#lib/money/conversion';
import type { Store } from '#lib/store/store';

/** One entry per rental, in the order of ids. */
export interface RentalColumns {
  readonly ids: Float64Array;
  /** `vocabulary.number` of the type; 0 when the vocabulary lacks it. */
  readonly rentalTypes: Uint16Array;
  readonly bedroomsCounts: Uint16Array;
  readonly fullBathroomsCounts: Uint16Array;
  readonly capacities: Uint16Array;
  /** 1 or 0. */
  readonly instantlyBookable: Uint8Array;
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
  /** On the map's grid. */
  readonly mapX: Uint32Array;
  readonly mapY: Uint32Array;
  /** Numbers of the amenities and tags: those of entry `i` lie from `wordStarts[i]` to `wordStarts[i + 1]`. */
  readonly words: Uint16Array;
  readonly wordStarts: Uint32Array;
  /** From-prices as displayed in a currency, minor units. */
  prices(currency: string): Float64Array;
}

const byStore = new WeakMap<Store, Promise<RentalColumns>>();

/** The version's columns, read at the first call. */
export function rentalColumns(store: Store): Promise<RentalColumns> {
  let columns = byStore.get(store);
  if (!columns) {
    columns = readColumns(store);
    byStore.set(store, columns);
    columns.catch(() => byStore.delete(store));
  }
  return columns;
}

/** Entries of the rentals that a selection means, ascending. */
export async function selectedEntries(
  store: Store,
  selection: RentalSelection,
): Promise<readonly [RentalColumns, Uint32Array]> {
  const columns = await rentalColumns(store);
  const { ids } = columns;
  if (selection.campaignSlug === null && selection.filters.every(isUnfiltered)) {
    return [columns, Uint32Array.from(ids.keys())];
  }
  const data = await referenceData(store);
  const rows = await store.db
    .selectFrom('rentals')
    .where((eb) => selectionCondition(eb, selection, store, data))
    .select('rentals.id')
    .orderBy('rentals.id')
    .execute();
  const entries = new Uint32Array(rows.length);
  let entry = 0;
  for (const [index, { id }] of rows.entries()) {
    while (ids[entry] !== id && entry < ids.length) entry += 1;
    entries[index] = entry;
  }
  return [columns, entries];
}

async function readColumns(store: Store): Promise<RentalColumns> {
  const data = await referenceData(store);
  const rows = await store.db
    .selectFrom('rentals')
    .select([
      'id',
      'rental_type',
      'bedrooms_count',
      'full_bathrooms_count',
      'capacity',
      'instantly_bookable',
      'latitude',
      'longitude',
      'map_x',
      'map_y',
      'words',
      'currency',
      'min_price_minor',
    ])
    .orderBy('id')
    .execute();
  const wordStarts = new Uint32Array(rows.length + 1);
  const words: number[] = [];
  for (const [index, row] of rows.entries()) {
    if (row.words !== '') for (const word of row.words.split(',')) words.push(Number(word));
    wordStarts[index + 1] = words.length;
  }
  const types = data.wordNumbers.rental_type;
  return {
    ids: Float64Array.from(rows, (row) => row.id),
    rentalTypes: Uint16Array.from(rows, (row) => types.get(row.rental_type) ?? 0),
    bedroomsCounts: Uint16Array.from(rows, (row) => row.bedrooms_count),
    fullBathroomsCounts: Uint16Array.from(rows, (row) => row.full_bathrooms_count),
    capacities: Uint16Array.from(rows, (row) => row.capacity),
    instantlyBookable: Uint8Array.from(rows, (row) => row.instantly_bookable),
    latitudes: Float64Array.from(rows, (row) => row.latitude),
    longitudes: Float64Array.from(rows, (row) => row.longitude),
    mapX: Uint32Array.from(rows, (row) => row.map_x),
    mapY: Uint32Array.from(rows, (row) => row.map_y),
    words: Uint16Array.from(words),
    wordStarts,
    prices: displayedPrices(
      rows.map((row) => row.currency),
      Float64Array.from(rows, (row) => row.min_price_minor),
      data,
    ),
  };
}

/** Converts once per currency asked for. */
function displayedPrices(currencies: readonly string[], minor: Float64Array, data: ReferenceData) {
  const known = new Map<string, Float64Array>();
  return (currency: string): Float64Array => {
    let prices = known.get(currency);
    if (!prices) {
      prices = minor.map((amount, index) =>
        convertMinor(amount, data.rates.conversion(currencies[index] ?? currency, currency)),
      );
      known.set(currency, prices);
    }
    return prices;
  };
}
