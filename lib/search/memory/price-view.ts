/** From-prices as displayed in a currency, for filtering, sorting and counting. */
import { LRUCache } from 'lru-cache';
import { afterYield } from '#lib/event-loop/yield-to-event-loop';
import type { Conversion } from '#lib/money/conversion';
import type { ReferenceData } from '#lib/reference/reference-data';
import { firstIndexWhere } from '#lib/search/memory/binary-search';
import {
  type Bitmap,
  clearEntry,
  emptyBitmap,
  keepCommon,
  remove,
  setEntry,
} from '#lib/search/memory/bitmap';
import {
  bothWays,
  type EntryOrder,
  type IndexOrder,
  type OrderBothWays,
  orderBy,
} from '#lib/search/memory/entry-order';
import { DOUBT, FastConversions, MAX_FLOAT } from '#lib/search/memory/fast-conversions';
import { joinBlocks } from '#lib/search/memory/map-blocks';
import type { SearchColumns } from '#lib/search/memory/search-columns';
import { setUnpriced, UNPRICED } from '#lib/search/memory/unpriced';
import type { RentalSort } from '#lib/search/rental-filter';
import { cacheUnlessRejected } from '#lib/store/cached-promise';

/** Number of currencies to cache, about 20 bytes a rental each. */
const MAX_VIEWS = 6;

type PricedColumns = Pick<
  SearchColumns,
  'size' | 'ids' | 'prices' | 'currencies' | 'currencyCodes' | 'unpriced'
>;

type Conversions = Pick<ReferenceData['rates'], 'conversion'>;

/** A cache of the displayed prices of a version, one `PriceView` for each of the currencies used last. */
export class PriceViews {
  readonly #columns: PricedColumns;
  readonly #byId: EntryOrder;
  readonly #rates: Conversions;
  readonly #views = new LRUCache<string, Promise<PriceView>>({ max: MAX_VIEWS });

  constructor(columns: PricedColumns, byId: EntryOrder, rates: Conversions) {
    this.#columns = columns;
    this.#byId = byId;
    this.#rates = rates;
  }

  /** Returns the view of a currency, computed unless it is cached. A failed computation is not cached: the next call repeats it. */
  view(currency: string): Promise<PriceView> {
    const cached = this.#views.get(currency);
    return cached ?? cacheUnlessRejected(this.#views, currency, this.#compute(currency));
  }

  async #compute(currency: string): Promise<PriceView> {
    const prices = await afterYield(
      displayedPrices(this.#columns, (from) => this.#rates.conversion(from, currency)),
    );
    const order = await afterYield(orderBy(prices, this.#byId));
    const { ids, unpriced } = this.#columns;
    return new PriceView(prices, order, ids, unpriced?.count ?? 0);
  }
}

/**
 * Number of parts of the order for which a bitmap is stored. Beyond a bound, only entries in the bound's own part are cleared one by one,
 * which is slow because consecutive entries of the order are scattered in memory.
 */
const STEPS = 32;

/** The from-prices of all entries as displayed in one currency, and the entries sorted by them. */
export class PriceView {
  /** By entry, minor units of the currency; `UNPRICED` where there is no price. */
  readonly prices: Float64Array;
  /** Lowest price in each block of 32 entries; `UNPRICED` where none has a price. */
  readonly blockMinima: Float64Array;
  readonly #orders: OrderBothWays;
  /** At index `n`, the entries of the cheapest `n` of `STEPS` parts. */
  readonly #cheapest: readonly Bitmap[];
  /** Number of entries with a price. */
  readonly #pricedCount: number;

  /** `order` is by price and id; its last `unpricedCount` entries have no price. */
  constructor(prices: Float64Array, order: EntryOrder, ids: Float64Array, unpricedCount: number) {
    this.prices = prices;
    this.blockMinima = joinBlocks(prices, Math.min);
    this.#orders = unpricedLast(bothWays(order, prices, ids), prices, unpricedCount);
    this.#pricedCount = order.length - unpricedCount;
    const passed = emptyBitmap(order.length);
    const cheapest = [passed.slice()];
    for (let step = 1; step <= STEPS; step++) {
      for (let at = this.#stepEnd(step - 1); at < this.#stepEnd(step); at++) setEntry(passed, order[at]!);
      cheapest.push(passed.slice());
    }
    this.#cheapest = cheapest;
  }

  /** Returns the entries by price, then id; those without a price are last in both directions. */
  order(direction: RentalSort['direction']): IndexOrder {
    return this.#orders[direction];
  }

  /** Removes from `bitmap` the entries whose price lies outside the bounds, which are inclusive, and those without one; null is open. */
  keepBetween(bitmap: Bitmap, minMinor: number | null, maxMinor: number | null): void {
    const { entries } = this.#orders.asc;
    const first = minMinor === null ? 0 : this.#countBelow(minMinor);
    const end = maxMinor === null ? this.#pricedCount : this.#countBelow(maxMinor + 1);
    // Intersect with the enclosing parts, then clear the surplus at both ends one by one.
    const stepBefore = this.#stepWithin(first);
    const within = this.#stepWithin(end);
    const stepAfter = this.#stepEnd(within) === end ? within : within + 1;
    if (stepAfter < STEPS) keepCommon(bitmap, this.#cheapest[stepAfter]!);
    if (stepBefore > 0) remove(bitmap, this.#cheapest[stepBefore]!);
    for (let at = this.#stepEnd(stepBefore); at < first; at++) clearEntry(bitmap, entries[at]!);
    for (let at = end; at < this.#stepEnd(stepAfter); at++) clearEntry(bitmap, entries[at]!);
  }

  /** Returns the last step that ends at this index of the order or before it. */
  #stepWithin(index: number): number {
    let step = Math.min(STEPS, Math.floor((index * STEPS) / Math.max(1, this.prices.length)) + 1);
    while (this.#stepEnd(step) > index) step -= 1;
    return step;
  }

  #stepEnd(step: number): number {
    return Math.floor((step * this.prices.length) / STEPS);
  }

  /** Counts the entries that cost less. */
  #countBelow(minor: number): number {
    const { entries } = this.#orders.asc;
    return firstIndexWhere(0, entries.length, (place) => this.prices[entries[place]!]! >= minor);
  }
}

/** Moves the entries without a price, which the descending order has first, to its end. */
function unpricedLast({ asc, desc }: OrderBothWays, prices: Float64Array, count: number): OrderBothWays {
  if (count === 0) return { asc, desc };
  const { length } = desc.entries;
  const entries = new Uint32Array(length);
  entries.set(desc.entries.subarray(count));
  entries.set(desc.entries.subarray(0, count), length - count);
  const isUnpriced = (entry: number) => Number(prices[entry] === UNPRICED);
  return {
    asc,
    desc: { entries, compare: (a, b) => isUnpriced(a) - isUnpriced(b) || desc.compare(a, b) },
  };
}

/** Converts the prices of all entries. */
function displayedPrices(
  { size, prices, currencies, currencyCodes, unpriced }: PricedColumns,
  conversionFrom: (currency: string) => Conversion,
): Float64Array {
  const conversions = new FastConversions(currencyCodes.map(conversionFrom));
  const { factors, addends } = conversions;
  const displayed = new Float64Array(size);
  for (let entry = 0; entry < size; entry++) {
    const [minor, currency] = [prices[entry]!, currencies[entry]!];
    const quotient = minor * factors[currency]! + addends[currency]!;
    const whole = Math.floor(quotient);
    const fraction = quotient - whole;
    const isSure = fraction > DOUBT && fraction < 1 - DOUBT && quotient < MAX_FLOAT;
    if (isSure) displayed[entry] = whole;
    else displayed[entry] = conversions.convertExactly(minor, currency);
  }
  // Set afterwards, so that the loop over all entries has no further condition.
  if (unpriced) setUnpriced(displayed, unpriced);
  return displayed;
}
