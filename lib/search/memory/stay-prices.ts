/** What a stay costs in each rental, as displayed in a currency: computed for the entries that a search reaches, and cached. */
import { LRUCache } from 'lru-cache';
import { TimeSlice } from '#lib/event-loop/time-slice';
import type { ReferenceData } from '#lib/reference/reference-data';
import { type Bitmap, entriesOf } from '#lib/search/memory/bitmap';
import type { Matches } from '#lib/search/memory/entry-order';
import { fastConversion } from '#lib/search/memory/fast-conversion';
import type { SearchColumns } from '#lib/search/memory/search-columns';
import { selectPage } from '#lib/search/memory/select-page';
import type { ComputedPrices, StayRates } from '#lib/search/memory/stay-rates';
import type { Direction } from '#lib/search/rental-filter';
import { type PricedNights, pricedNights, type StayPricing } from '#lib/search/stay-pricing';

/** Memory for the prices of stays: at a million rentals those of three stays. */
const MAX_CACHED_BYTES = 24 * 1024 * 1024;

type PricedColumns = Pick<SearchColumns, 'size' | 'ids' | 'currencies' | 'currencyCodes'>;

/** A cache of the prices of the stays requested last, each for a number of guests and in a currency. */
export class StayPriceViews {
  readonly #columns: PricedColumns;
  readonly #conversions: Pick<ReferenceData['rates'], 'conversion'>;
  readonly #readRates: () => Promise<StayRates>;
  #rates: Promise<StayRates> | null = null;
  readonly #views: LRUCache<string, StayPrices>;

  /** `readRates` is called once, when the first view is requested; after a failure again. */
  constructor(
    columns: PricedColumns,
    conversions: Pick<ReferenceData['rates'], 'conversion'>,
    readRates: () => Promise<StayRates>,
  ) {
    this.#columns = columns;
    this.#conversions = conversions;
    this.#readRates = readRates;
    this.#views = new LRUCache({ max: Math.max(1, Math.floor(MAX_CACHED_BYTES / (8 * (columns.size + 1)))) });
  }

  /** Returns the prices of a stay in a currency, with those of the entries of `bitmap` computed. */
  async view(pricing: StayPricing, currency: string, bitmap: Bitmap): Promise<StayPrices> {
    const rates = await this.#loadRates();
    const { stay, guests } = pricing;
    const key = `${stay.checkin} ${stay.checkout} ${guests} ${currency}`;
    let view = this.#views.get(key);
    if (!view) {
      const convert = this.#columns.currencyCodes.map((from) =>
        fastConversion(this.#conversions.conversion(from, currency)),
      );
      view = new StayPrices(this.#columns, rates, pricedNights(pricing), convert);
      this.#views.set(key, view);
    }
    await view.compute(bitmap);
    return view;
  }

  #loadRates(): Promise<StayRates> {
    if (this.#rates) return this.#rates;
    const reading = this.#readRates();
    this.#rates = reading;
    reading.catch(() => {
      this.#rates = null;
    });
    return reading;
  }
}

/** Words of a bitmap between two checks of the clock: some tenths of a millisecond. */
const CHUNK = 64;

/** The prices of one stay for a number of guests in one currency. */
export class StayPrices {
  /** By entry, minor units of the currency; NaN where it was never needed. */
  readonly prices: Float64Array;
  readonly #ids: Float64Array;
  readonly #rates: StayRates;
  readonly #computed: ComputedPrices;

  constructor(
    { size, ids, currencies }: PricedColumns,
    rates: StayRates,
    nights: PricedNights,
    convert: ComputedPrices['convert'],
  ) {
    this.prices = new Float64Array(size).fill(Number.NaN);
    this.#ids = ids;
    this.#rates = rates;
    this.#computed = { prices: this.prices, nights, currencies, convert };
  }

  /** Computes the prices of the entries of a bitmap. Yields to the event loop in between. */
  async compute(bitmap: Bitmap): Promise<void> {
    await inChunks(bitmap, (first, end) => this.#rates.compute(this.#computed, bitmap, first, end));
  }

  /** Removes from `bitmap` the entries whose price lies outside the bounds, which are inclusive; null is open. Their prices must be computed. */
  async keepBetween(bitmap: Bitmap, minMinor: number | null, maxMinor: number | null): Promise<void> {
    const { prices } = this;
    const [least, greatest] = [minMinor ?? -Infinity, maxMinor ?? Infinity];
    await inChunks(bitmap, (first, end) => {
      for (let word = first; word < end; word++) {
        let kept = 0;
        for (let bits = bitmap[word]! | 0; bits !== 0; bits &= bits - 1) {
          const bit = bits & -bits;
          const price = prices[(word << 5) | (31 - Math.clz32(bit))]!;
          if (price >= least && price <= greatest) kept |= bit;
        }
        bitmap[word] = kept;
      }
    });
  }

  /** Returns the lowest price in each block of 32 entries that all match; the prices of the matches must be computed. */
  async blockMinima({ bitmap }: Matches): Promise<Float64Array> {
    const { prices } = this;
    const minima = new Float64Array(bitmap.length).fill(Infinity);
    await inChunks(bitmap, (first, end) => {
      for (let word = first; word < end; word++) {
        if (bitmap[word] !== 0xffff_ffff) continue;
        let least = Infinity;
        for (let entry = word << 5; entry < (word + 1) << 5; entry++) {
          const price = prices[entry]!;
          if (price < least) least = price;
        }
        minima[word] = least;
      }
    });
    return minima;
  }

  /** Returns the matches from place `first` to below `end` by price, then id; past the last match there are none. */
  async page(matches: Matches, direction: Direction, first: number, end: number): Promise<Uint32Array> {
    const { bitmap, count } = matches;
    const by = { keys: this.prices, sign: direction === 'asc' ? 1 : -1, ids: this.#ids } as const;
    const entries = entriesOf(bitmap, count);
    return selectPage(entries, first, Math.min(end, count), by, new TimeSlice());
  }
}

/**
 * Calls `visit` for consecutive words of a bitmap, from the first to below the last. Yields to the event loop in between. The work is in
 * functions of their own, because V8 optimises no loops with `await`.
 */
async function inChunks(bitmap: Bitmap, visit: (firstWord: number, endWord: number) => void): Promise<void> {
  const slice = new TimeSlice();
  for (let word = 0; word < bitmap.length; word += CHUNK) {
    visit(word, Math.min(bitmap.length, word + CHUNK));
    if (slice.isOver) await slice.next();
  }
}
