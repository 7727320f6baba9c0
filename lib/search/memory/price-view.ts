/** From-prices as displayed in a currency: to filter, to sort and to count by. */
import { LRUCache } from 'lru-cache';
import { afterYield } from '#lib/event-loop/yield-to-event-loop';
import { type Conversion, convertMinor } from '#lib/money/conversion';
import type { ReferenceData } from '#lib/reference/reference-data';
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
import { firstPlace } from '#lib/search/memory/first-place';
import { joinBlocks } from '#lib/search/memory/map-blocks';
import type { SearchColumns } from '#lib/search/memory/search-columns';
import type { RentalSort } from '#lib/search/rental-filter';

/** Currencies whose prices are kept at hand, some 20 bytes a rental each. */
const MAX_VIEWS = 6;

type PricedColumns = Pick<SearchColumns, 'size' | 'ids' | 'prices' | 'currencies' | 'currencyCodes'>;

type Conversions = Pick<ReferenceData['rates'], 'conversion'>;

/** The views of a version, made when a currency is first asked for. */
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

  view(currency: string): Promise<PriceView> {
    let view = this.#views.get(currency);
    if (!view) {
      view = this.#make(currency);
      this.#views.set(currency, view);
    }
    return view;
  }

  async #make(currency: string): Promise<PriceView> {
    const prices = await afterYield(
      displayedPrices(this.#columns, (from) => this.#rates.conversion(from, currency)),
    );
    const order = await afterYield(orderBy(prices, this.#byId));
    return new PriceView(prices, order, this.#columns.ids);
  }
}

/**
 * Parts of the order with a bitmap each: of the entries beyond a bound only those of its own part are cleared one by one, because
 * the order jumps over memory.
 */
const STEPS = 32;

export class PriceView {
  /** Minor units of the currency, by entry. */
  readonly prices: Float64Array;
  /** The least of each 32 entries. */
  readonly blockMinima: Float64Array;
  readonly #orders: OrderBothWays;
  /** At place `n` the cheapest `n` of `STEPS` parts. */
  readonly #cheapest: readonly Bitmap[];

  constructor(prices: Float64Array, order: EntryOrder, ids: Float64Array) {
    this.prices = prices;
    this.blockMinima = joinBlocks(prices, Math.min);
    this.#orders = bothWays(order, prices, ids);
    const passed = emptyBitmap(order.length);
    const cheapest = [passed.slice()];
    for (let step = 1; step <= STEPS; step++) {
      for (let at = this.#stepEnd(step - 1); at < this.#stepEnd(step); at++) setEntry(passed, order[at] ?? 0);
      cheapest.push(passed.slice());
    }
    this.#cheapest = cheapest;
  }

  order(direction: RentalSort['direction']): IndexOrder {
    return this.#orders[direction];
  }

  /** Leaves in `bitmap` the entries whose price lies within the bounds, which belong to it; null is open. */
  keepBetween(bitmap: Bitmap, minMinor: number | null, maxMinor: number | null): void {
    const { entries } = this.#orders.asc;
    const first = minMinor === null ? 0 : this.#countBelow(minMinor);
    const end = maxMinor === null ? entries.length : this.#countBelow(maxMinor + 1);
    // The step before the first and the one after the last: what they leave too much is cleared one by one.
    const stepBefore = this.#stepWithin(first);
    const within = this.#stepWithin(end);
    const stepAfter = this.#stepEnd(within) === end ? within : within + 1;
    const below = this.#cheapest[stepBefore];
    const upTo = this.#cheapest[stepAfter];
    if (upTo && stepAfter < STEPS) keepCommon(bitmap, upTo);
    if (below && stepBefore > 0) remove(bitmap, below);
    for (let at = this.#stepEnd(stepBefore); at < first; at++) clearEntry(bitmap, entries[at] ?? 0);
    for (let at = end; at < this.#stepEnd(stepAfter); at++) clearEntry(bitmap, entries[at] ?? 0);
  }

  /** The last step that ends at this place of the order or before it. */
  #stepWithin(place: number): number {
    let step = Math.min(STEPS, Math.floor((place * STEPS) / Math.max(1, this.prices.length)) + 1);
    while (this.#stepEnd(step) > place) step -= 1;
    return step;
  }

  #stepEnd(step: number): number {
    return Math.floor((step * this.prices.length) / STEPS);
  }

  /** How many cost less. */
  #countBelow(minor: number): number {
    const { entries } = this.#orders.asc;
    return firstPlace(0, entries.length, (place) => (this.prices[entries[place] ?? 0] ?? 0) >= minor);
  }
}

function displayedPrices(
  { size, prices, currencies, currencyCodes }: PricedColumns,
  conversionFrom: (currency: string) => Conversion,
): Float64Array {
  const converters = currencyCodes.map((from) => converter(conversionFrom(from)));
  const displayed = new Float64Array(size);
  for (let entry = 0; entry < size; entry++) {
    const minor = prices[entry] ?? 0;
    displayed[entry] = converters[currencies[entry] ?? 0]?.(minor) ?? 0;
  }
  return displayed;
}

/** How near to a whole number a quotient must be for floating point to mistake the side that it lies on, generously. */
const DOUBT = 1e-3;
/** Quotients up to here have their fraction to better than `DOUBT`. */
const MAX_FLOAT = 2 ** 40;

/** `convertMinor`, a hundred times as fast: exact arithmetic only where floating point could be wrong. */
function converter(conversion: Conversion): (minor: number) => number {
  const { numerator, denominator, half } = conversion;
  const [factor, addend] = [Number(numerator) / Number(denominator), Number(half) / Number(denominator)];
  return (minor) => {
    const quotient = minor * factor + addend;
    const whole = Math.floor(quotient);
    const fraction = quotient - whole;
    const isSure = fraction > DOUBT && fraction < 1 - DOUBT && quotient < MAX_FLOAT;
    return isSure ? whole : convertMinor(minor, conversion);
  };
}
