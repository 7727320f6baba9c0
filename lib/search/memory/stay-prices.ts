/** What a stay costs in each rental, as displayed in a currency: computed where a search needs it, and cached. */
import { LRUCache } from 'lru-cache';
import { TimeSlice } from '#lib/event-loop/time-slice';
import { IDENTITY } from '#lib/money/conversion';
import type { ReferenceData } from '#lib/reference/reference-data';
import type { FlexibleStay } from '#lib/search/flexible-stay';
import {
  type Bitmap,
  countEntries,
  emptyBitmap,
  entriesOf,
  keepCommon,
  remove,
} from '#lib/search/memory/bitmap';
import type { StayAmount } from '#lib/search/memory/entry-cost';
import type { Matches } from '#lib/search/memory/entry-order';
import { FastConversions } from '#lib/search/memory/fast-conversions';
import { FirstEntries } from '#lib/search/memory/first-entries';
import { FlexibleTotals } from '#lib/search/memory/flexible-totals';
import type { FreeArrivals } from '#lib/search/memory/free-arrivals';
import { copyPrices, type RangedValues, withRange } from '#lib/search/memory/price-values';
import type { SearchColumns } from '#lib/search/memory/search-columns';
import { type PageKeys, selectPage } from '#lib/search/memory/select-page';
import { SpareArrays } from '#lib/search/memory/spare-arrays';
import type { StayRates } from '#lib/search/memory/stay-rates';
import type { ComputedPrices, StayTotals } from '#lib/search/memory/stay-totals';
import { pricedMatches, setUnpriced, type Unpriced } from '#lib/search/memory/unpriced';
import type { Direction, RentalFilter } from '#lib/search/rental-filter';
import { pricedNights, type StayPricing } from '#lib/search/stay-pricing';

/** Memory for the prices of stays: at a million rentals those of three stays. */
const MAX_CACHED_BYTES = 24 * 1024 * 1024;
/** The cache allocates its list of entries at once, so that its length must not follow from a small catalogue. */
const MAX_CACHED_VIEWS = 1_000;

/** Arrays to recycle, further 8 bytes an entry each. */
const MAX_SPARE = 2;

type PriceBounds = NonNullable<RentalFilter['price']>;

type PricedColumns = Pick<SearchColumns, 'size' | 'ids' | 'currencies' | 'currencyCodes' | 'unpriced'>;

/** The nights by which rentals are free for the stays of a flexible stay. */
export interface PricedNightView {
  /** Part of the keys of cached prices. */
  readonly number: number;
  readonly freeArrivals: Pick<FreeArrivals, 'of'>;
}

/** The numbers of guests to count, and the nights by which rentals are free. */
interface CountedGuests {
  readonly capacities: Uint16Array;
  readonly greatest: number;
  readonly view: PricedNightView;
}

/** The totals of a stay, or the lowest of several stays, by entry. */
type EntryTotals = Pick<StayTotals, 'compute' | 'removeDearer' | 'removeCheaper'>;

/** Prices with the number of their current users. */
interface UsedPrices {
  readonly prices: StayPrices;
  users: number;
  isEvicted: boolean;
}

function withUser(used: UsedPrices): UsedPrices {
  used.users += 1;
  return used;
}

/** A cache of the prices of the stays requested last, each for a number of guests and in a currency. */
export class StayPriceViews {
  readonly #columns: PricedColumns;
  readonly #conversions: Pick<ReferenceData['rates'], 'conversion'>;
  readonly #readRates: () => Promise<StayRates>;
  #rates: Promise<StayRates> | null = null;
  readonly #views: LRUCache<string, UsedPrices>;
  readonly #spare: SpareArrays;

  /** `readRates` is called once, when the first prices are used; after a failure again. */
  constructor(
    columns: PricedColumns,
    conversions: Pick<ReferenceData['rates'], 'conversion'>,
    readRates: () => Promise<StayRates>,
    maxCachedBytes = MAX_CACHED_BYTES,
  ) {
    this.#columns = columns;
    this.#conversions = conversions;
    this.#readRates = readRates;
    const fitting = Math.floor(maxCachedBytes / (8 * (columns.size + 1)));
    this.#views = new LRUCache({
      max: Math.min(MAX_CACHED_VIEWS, Math.max(1, fitting)),
      dispose: (evicted) => {
        evicted.isEvicted = true;
        this.#recycle(evicted);
      },
    });
    this.#spare = new SpareArrays(columns.size, MAX_SPARE);
  }

  /**
   * Runs `work` with the prices of a stay in a currency, which must not be used after it has settled. Those of a flexible stay are of the lowest
   * total, by the nights of `view`.
   */
  async use<Result>(
    pricing: StayPricing,
    currency: string,
    view: PricedNightView,
    work: (prices: StayPrices) => Promise<Result>,
  ): Promise<Result> {
    const used = await this.#acquire(pricing, currency, view);
    try {
      return await work(used.prices);
    } finally {
      used.users -= 1;
      this.#recycle(used);
    }
  }

  /** Returns prices with one more user, counted before anything else can evict them. */
  async #acquire(pricing: StayPricing, currency: string, view: PricedNightView): Promise<UsedPrices> {
    const { stay, guests, flexible } = pricing;
    const dates = flexible
      ? `${view.number} ${JSON.stringify(flexible)}`
      : `${stay.checkin} ${stay.checkout}`;
    const key = `${dates} ${guests} ${currency}`;
    const cached = this.#views.get(key);
    if (cached) return withUser(cached);
    const conversions = this.conversionsTo(currency);
    const totals = await this.#totalsOf(pricing, conversions, view);
    const computed = this.#views.get(key);
    if (computed) return withUser(computed);
    const prices = new StayPrices(this.#columns, totals, conversions, this.#spare);
    const used = { prices, users: 1, isEvicted: false };
    this.#views.set(key, used);
    return used;
  }

  #recycle({ prices, users, isEvicted }: UsedPrices): void {
    if (isEvicted && users === 0) this.#spare.release(prices.prices);
  }

  /** Returns the totals of a flexible stay in the rentals' own currencies, by the nights of `view`. */
  async flexibleTotals(stay: FlexibleStay, { freeArrivals }: PricedNightView): Promise<FlexibleTotals> {
    const { records } = await this.rates();
    const { currencies } = this.#columns;
    const priced = { records, guests: 1, currencies, conversions: this.#unconverted() };
    return new FlexibleTotals(stay, await freeArrivals.of(stay), priced);
  }

  async #totalsOf(
    pricing: StayPricing,
    conversions: FastConversions,
    view: PricedNightView,
  ): Promise<EntryTotals> {
    const { flexible } = pricing;
    if (flexible) return this.#lowestOf(flexible, pricing, conversions, view, 'total');
    return (await this.rates()).totals(pricedNights(pricing));
  }

  /** Returns the lowest amounts of the stays of a flexible stay. */
  async #lowestOf(
    flexible: FlexibleStay,
    pricing: StayPricing,
    conversions: FastConversions,
    { freeArrivals }: PricedNightView,
    amount: StayAmount,
  ): Promise<EntryTotals> {
    const rates = await this.rates();
    const { records } = rates;
    const { guests } = pricing;
    const priced = { records, guests, currencies: this.#columns.currencies, conversions, amount };
    const lowest = new FlexibleTotals(flexible, await freeArrivals.of(flexible), priced);
    const totals = rates.totals(pricedNights(pricing));
    return {
      compute: (...these) => lowest.compute(...these),
      // The bounds of one stay hold for all that have the same number of nights.
      removeDearer: (...these) => totals.removeDearer(...these),
      removeCheaper: (...these) => totals.removeCheaper(...these),
    };
  }

  #unconverted(): FastConversions {
    return new FastConversions(this.#columns.currencyCodes.map(() => IDENTITY));
  }

  /**
   * Counts the rentals of the bitmap `all` whose total lies within the bounds, for each number of guests up to `greatest`: at index `n`, those that
   * sleep `n` people by `capacities` and cost between the bounds for `n` guests. Rentals without a price are not counted. Bounds are inclusive, in minor units of a currency; null is open.
   */
  async countByGuests(
    stay: Omit<StayPricing, 'guests'>,
    all: Bitmap,
    { currency, minMinor, maxMinor }: PriceBounds,
    { capacities, greatest, view }: CountedGuests,
  ): Promise<Uint32Array> {
    const rates = await this.rates();
    const { currencies, unpriced } = this.#columns;
    const bitmap = all.slice();
    if (unpriced) remove(bitmap, unpriced.bitmap);
    const pricing = { ...stay, guests: 1 };
    const conversions = this.conversionsTo(currency);
    const least = conversions.smallestConvertingTo(minMinor ?? -Infinity);
    const most = conversions.largestConvertingTo(maxMinor ?? Infinity);
    const bounds = { currencies, least, greatest: most };
    const counts = rates.guestCounts(pricedNights(pricing), greatest, bounds);
    if (!stay.flexible) {
      await inChunks(bitmap, (first, end) => counts.add(bitmap, first, end, capacities, null));
      return counts.byGuests();
    }
    // Stays of one rental differ by their accommodation only, so that the best one is the same for all guests.
    const unconverted = this.#unconverted();
    const lowest = await this.#lowestOf(stay.flexible, pricing, unconverted, view, 'accommodation');
    const accommodation = new StayPrices(this.#columns, lowest, unconverted, this.#spare);
    await inChunks(bitmap, (first, end) => {
      if (maxMinor !== null) accommodation.removeDearer(bitmap, first, end, most);
      accommodation.computeWords(bitmap, first, end);
      counts.add(bitmap, first, end, capacities, accommodation.prices);
    });
    this.#spare.release(accommodation.prices);
    return counts.byGuests();
  }

  /** Returns the conversions of the columns' currencies to `currency`. */
  conversionsTo(currency: string): FastConversions {
    return new FastConversions(
      this.#columns.currencyCodes.map((from) => this.#conversions.conversion(from, currency)),
    );
  }

  /** Returns the rates of all rentals, read at the first call. */
  rates(): Promise<StayRates> {
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
/** Pages up to this place are selected in one pass. */
const MOST_SELECTED = 256;
/**
 * A prime greater than the number of chunks. Chunks are visited in steps of it, because prices of neighbours are alike: after a few chunks
 * from all over the world the most expensive of the first entries is a low limit for all others.
 */
const SCATTERING = 982_451_653;

/** The prices of one stay for a number of guests in one currency. */
export class StayPrices {
  /** By entry, minor units of the currency; `UNPRICED` where there is no price, without meaning where it was never needed. */
  readonly prices: Float64Array;
  readonly #ids: Float64Array;
  readonly #totals: EntryTotals;
  readonly #computed: ComputedPrices;
  readonly #unpriced: Unpriced | null;
  readonly #spare: SpareArrays;

  constructor(
    { size, ids, currencies, unpriced }: PricedColumns,
    totals: EntryTotals,
    conversions: FastConversions,
    spare: SpareArrays,
  ) {
    this.#spare = spare;
    this.prices = spare.take();
    if (unpriced) setUnpriced(this.prices, unpriced);
    this.#unpriced = unpriced;
    this.#ids = ids;
    this.#totals = totals;
    // Entries without a price are never computed.
    const computed = unpriced === null ? emptyBitmap(size) : unpriced.bitmap.slice();
    this.#computed = { prices: this.prices, computed, currencies, conversions };
  }

  /** Computes the prices of the entries of a bitmap. Yields to the event loop in between. */
  async compute(bitmap: Bitmap): Promise<void> {
    await inChunks(bitmap, (first, end) => this.computeWords(bitmap, first, end));
  }

  /** Computes the prices of the entries of a bitmap in the words from `firstWord` to below `endWord`. */
  computeWords(bitmap: Bitmap, firstWord: number, endWord: number): void {
    this.#totals.compute(this.#computed, bitmap, firstWord, endWord);
  }

  /** Removes from the words of `bitmap` the entries whose total for these guests certainly exceeds the limit of their own currency. */
  removeDearer(bitmap: Bitmap, firstWord: number, endWord: number, limits: Float64Array): void {
    this.#totals.removeDearer(bitmap, firstWord, endWord, this.#computed, limits);
  }

  /** Removes from `bitmap` the entries whose price lies outside the bounds, which are inclusive, and those without one; null is open. */
  async keepBetween(bitmap: Bitmap, minMinor: number | null, maxMinor: number | null): Promise<void> {
    if (this.#unpriced) remove(bitmap, this.#unpriced.bitmap);
    const { prices } = this;
    const [least, greatest] = [minMinor ?? -Infinity, maxMinor ?? Infinity];
    const { conversions } = this.#computed;
    const [low, high] = [conversions.smallestConvertingTo(least), conversions.largestConvertingTo(greatest)];
    await inChunks(bitmap, (first, end) => {
      if (maxMinor !== null) this.#totals.removeDearer(bitmap, first, end, this.#computed, high);
      if (minMinor !== null) this.#totals.removeCheaper(bitmap, first, end, this.#computed, low);
      this.computeWords(bitmap, first, end);
      keepWithin(bitmap, first, end, prices, least, greatest);
    });
  }

  /** Runs `work` with the prices of matches, all of which must have one. The array must not be used after it has settled. */
  useValues<Result>(
    { bitmap, count }: Matches,
    work: (values: RangedValues) => Promise<Result>,
  ): Promise<Result> {
    return this.#spare.lend(async (array) => {
      const values = array.subarray(0, count);
      let copied = 0;
      await inChunks(bitmap, (first, end) => {
        this.computeWords(bitmap, first, end);
        copied = copyPrices(values, copied, bitmap, first, end, this.prices);
      });
      return work(await withRange(values, new TimeSlice()));
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

  /**
   * Returns the matches from place `first` to below `end` by price, then id; those without a price are last in both directions. Past the
   * last match there are none.
   */
  async page(matches: Matches, direction: Direction, first: number, end: number): Promise<Uint32Array> {
    const priced = pricedMatches(matches, this.#unpriced);
    const page = await this.#pricedPage(priced, direction, first, end);
    if (this.#unpriced === null || end <= priced.count) return page;
    const others = this.#unpricedById(matches, this.#unpriced);
    return Uint32Array.of(...page, ...others.subarray(Math.max(0, first - priced.count), end - priced.count));
  }

  /** Returns the matches without a price by id. */
  #unpricedById(matches: Matches, unpriced: Unpriced): Uint32Array {
    const bitmap = matches.bitmap.slice();
    keepCommon(bitmap, unpriced.bitmap);
    const ids = this.#ids;
    return entriesOf(bitmap, countEntries(bitmap)).sort((a, b) => ids[a]! - ids[b]!);
  }

  /** Returns the places of `page` among matches that all have a price. */
  async #pricedPage(
    { bitmap, count }: Matches,
    direction: Direction,
    first: number,
    end: number,
  ): Promise<Uint32Array> {
    const by = { keys: this.prices, sign: direction === 'asc' ? 1 : -1, ids: this.#ids } as const;
    const last = Math.min(end, count);
    if (last <= first) return new Uint32Array(0);
    if (last <= MOST_SELECTED) return (await this.#firstOf(bitmap, by, last)).subarray(first);
    await this.compute(bitmap);
    return selectPage(entriesOf(bitmap, count), first, last, by, new TimeSlice());
  }

  /** Returns the first `wanted` entries of a bitmap. Computes no price of entries that certainly come after those selected so far. */
  async #firstOf(bitmap: Bitmap, by: PageKeys, wanted: number): Promise<Uint32Array> {
    const selected = new FirstEntries(wanted, by);
    const candidates = bitmap.slice();
    const { conversions } = this.#computed;
    let limits: Float64Array | null = null;
    let last: number | null = null;
    await inChunks(
      candidates,
      (first, end) => {
        if (selected.last !== null && selected.last !== last) {
          last = selected.last;
          const price = this.prices[last]!;
          limits =
            by.sign === 1 ? conversions.largestConvertingTo(price) : conversions.smallestConvertingTo(price);
        }
        if (limits && by.sign === 1)
          this.#totals.removeDearer(candidates, first, end, this.#computed, limits);
        if (limits && by.sign === -1)
          this.#totals.removeCheaper(candidates, first, end, this.#computed, limits);
        this.computeWords(candidates, first, end);
        selected.add(candidates, first, end);
      },
      SCATTERING,
    );
    return selected.sorted();
  }
}

/** Removes from the words of `bitmap` the entries whose price lies outside the bounds, which are inclusive. */
function keepWithin(
  bitmap: Bitmap,
  firstWord: number,
  endWord: number,
  prices: Float64Array,
  least: number,
  greatest: number,
): void {
  for (let word = firstWord; word < endWord; word++) {
    let kept = 0;
    for (let bits = bitmap[word]! | 0; bits !== 0; bits &= bits - 1) {
      const bit = bits & -bits;
      const price = prices[(word << 5) | (31 - Math.clz32(bit))]!;
      if (price >= least && price <= greatest) kept |= bit;
    }
    bitmap[word] = kept;
  }
}

/**
 * Calls `visit` for all words of a bitmap in chunks, each from the first to below the last word. Yields to the event loop in between. The
 * work is in functions of their own, because V8 optimises no loops with `await`. With another prime than 1 as `step`, neighbouring chunks
 * are not visited one after the other.
 */
async function inChunks(
  bitmap: Bitmap,
  visit: (firstWord: number, endWord: number) => void,
  step = 1,
): Promise<void> {
  const slice = new TimeSlice();
  const chunks = Math.ceil(bitmap.length / CHUNK);
  for (let visited = 0; visited < chunks; visited++) {
    const word = CHUNK * ((visited * step) % chunks);
    visit(word, Math.min(bitmap.length, word + CHUNK));
    if (slice.isOver) await slice.next();
  }
}
