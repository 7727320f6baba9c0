/**
 * Finds the entries that match a selection, as a bitmap that each condition narrows in turn. Caches the bitmaps of expensive conditions,
 * and of whole selections, because list, facets and map of one search need the same one.
 */
import { LRUCache } from 'lru-cache';
import { dayNumber } from '#lib/dates/plain-dates';
import type { Stay } from '#lib/dates/stay';
import { TimeSlice } from '#lib/event-loop/time-slice';
import { areaText } from '#lib/geo/drawn-area';
import { type GeographicArea, gridArea } from '#lib/geo/grid-area';
import type { ReferenceData, VocabularyKind } from '#lib/reference/reference-data';
import { flexibleStayOf } from '#lib/search/flexible-stay';
import { addEntriesInArea } from '#lib/search/memory/area-entries';
import { firstAtLeast } from '#lib/search/memory/binary-search';
import {
  addAll,
  type Bitmap,
  clear,
  countEntries,
  keepCommon,
  remove,
  setEntry,
} from '#lib/search/memory/bitmap';
import { BitmapPool } from '#lib/search/memory/bitmap-pool';
import { addEntriesInBox } from '#lib/search/memory/box-entries';
import type { Matches } from '#lib/search/memory/entry-order';
import type { WordFinder } from '#lib/search/memory/find-words';
import type { PickedEntries } from '#lib/search/memory/picked-entries';
import { entriesOfIds, type SearchIndex } from '#lib/search/memory/search-index';
import type { StayNights } from '#lib/search/memory/stay-nights';
import type { PricedNightView } from '#lib/search/memory/stay-prices';
import type { GeographicBox, RentalFilter, SearchedStay, SearchedWords } from '#lib/search/rental-filter';
import { includesUnknown } from '#lib/search/rental-filter';
import { dependsOnNights, type RentalSelection } from '#lib/search/selection';
import { pricingOfFilter, type StayPricing } from '#lib/search/stay-pricing';
import { conditionsOf, type WantedWord } from '#lib/search/words/split-words';

/** Cache size: some hundred bitmaps of a million rentals. */
const MAX_CACHED_BYTES = 24 * 1024 * 1024;

/** A function that finds the entries that match a selection. Do not modify its bitmap, nor read it after `MatchFinder.run` has settled. */
export type FindMatches = (selection: RentalSelection) => Promise<Matches>;

interface Catalogue {
  readonly data: ReferenceData;
  readonly words: WordFinder;
}

/** The nights that searches with a stay use: those of the version, or of one of its revisions. */
export interface NightView extends PricedNightView {
  /** 0 for the version's own; part of the keys of cached results. */
  readonly number: number;
  readonly nights: StayNights;
  readonly calendarsCount: number;
}

/** A finder of the entries of a search index that match a selection. Caches the results of whole selections and of expensive conditions. */
export class MatchFinder {
  readonly #index: SearchIndex;
  readonly #data: ReferenceData;
  readonly #words: WordFinder;
  readonly #picks: PickedEntries;
  readonly #pool: BitmapPool;
  readonly #cache: LRUCache<string, Matches>;

  constructor(index: SearchIndex, { data, words }: Catalogue, picks: PickedEntries) {
    this.#index = index;
    this.#data = data;
    this.#words = words;
    this.#picks = picks;
    this.#pool = new BitmapPool(index.size);
    this.#cache = new LRUCache({
      maxSize: MAX_CACHED_BYTES,
      sizeCalculation: ({ bitmap }, key) => bitmap.byteLength + 2 * key.length + 64,
      dispose: ({ bitmap }) => this.#pool.releaseLater(bitmap),
    });
  }

  /**
   * Runs `question` on the nights of `view` and returns its result. The function that it receives finds matches, whose bitmaps are valid
   * until `question` settles.
   */
  run<Result>(view: NightView, question: (find: FindMatches) => Promise<Result>): Promise<Result> {
    return this.#pool.run(() => question((selection) => this.#find(selection, view)));
  }

  async #find(selection: RentalSelection, view: NightView): Promise<Matches> {
    const key = `${dependsOnNights(selection) ? view.number : ''}${JSON.stringify(selection)}`;
    const cached = this.#cache.get(key);
    if (cached) return cached;
    const bitmap = this.#pool.copyOf(this.#index.everything);
    for (const [index, filter] of selection.filters.entries()) {
      await this.#apply(bitmap, filter, selection, view);
      if (index > 0 || !selection.pinned) continue;
      for (const entry of this.#picks.of(selection.pinned)) setEntry(bitmap, entry);
    }
    if (selection.picked !== null) this.#keepListed(bitmap, this.#picks.of(selection.picked));
    const { unpriced } = this.#index.columns;
    if (selection.hasPrice && unpriced) remove(bitmap, unpriced.bitmap);
    const matches = { bitmap, count: countEntries(bitmap) };
    this.#cache.set(key, matches);
    return matches;
  }

  /** Removes from `bitmap` the entries that do not match a filter. */
  async #apply(
    bitmap: Bitmap,
    filter: RentalFilter,
    selection: RentalSelection,
    view: NightView,
  ): Promise<void> {
    const { capacities, bedroomsCounts, fullBathroomsCounts, instantlyBookable } = this.#index;
    for (const [sets, number] of [
      [capacities, filter.guests],
      [bedroomsCounts, filter.bedroomsCount],
      [fullBathroomsCounts, filter.fullBathroomsCount],
    ] as const) {
      const having = number === null ? null : sets.atLeast(number);
      if (having) keepCommon(bitmap, having);
    }
    if (filter.rentalTypes !== null) this.#keepTypes(bitmap, filter.rentalTypes);
    for (const key of filter.amenities ?? []) this.#keepWord(bitmap, 'amenity', key);
    for (const key of filter.rentalsTags ?? []) this.#keepWord(bitmap, 'tag', key);
    if (filter.instantlyBookable === true) keepCommon(bitmap, instantlyBookable);
    if (filter.instantlyBookable === false) remove(bitmap, instantlyBookable);
    if (filter.ids !== null) this.#keepListed(bitmap, entriesOfIds(this.#index, filter.ids));
    if (filter.destinationIds !== null) keepCommon(bitmap, this.#inDestinations(filter.destinationIds));
    if (filter.words !== null) await this.#keepHaving(bitmap, filter.words);
    if (filter.box !== null) keepCommon(bitmap, this.#inBox(filter.box));
    if (filter.area !== null) keepCommon(bitmap, await this.#inArea(filter.area));
    if (filter.modifiedSince !== null) keepCommon(bitmap, this.#changedSince(filter.modifiedSince));
    const flexible = flexibleStayOf(filter, selection);
    if (flexible) {
      // With the offers that must cover the stay.
      keepCommon(bitmap, (await view.freeArrivals.of(flexible)).some);
    } else {
      if (filter.specialOffers !== null) {
        const offered = this.#offered(filter.stay, selection.today);
        if (filter.specialOffers) keepCommon(bitmap, offered);
        else remove(bitmap, offered);
      }
      if (filter.stay !== null) keepCommon(bitmap, this.#matchingStay(filter.stay, view));
    }
    if (filter.price !== null) {
      await this.#keepPriced(bitmap, filter.price, pricingOfFilter(filter, selection), view);
    }
  }

  /** Removes the entries whose price lies outside the bounds. */
  async #keepPriced(
    bitmap: Bitmap,
    { currency, minMinor, maxMinor }: NonNullable<RentalFilter['price']>,
    pricing: StayPricing | null,
    view: NightView,
  ): Promise<void> {
    if (pricing === null) {
      (await this.#index.prices(currency)).keepBetween(bitmap, minMinor, maxMinor);
      return;
    }
    await this.#index.stayPrices.use(pricing, currency, view, (prices) =>
      prices.keepBetween(bitmap, minMinor, maxMinor),
    );
  }

  #keepTypes(bitmap: Bitmap, keys: readonly string[]): void {
    const any = this.#pool.empty();
    for (const key of keys) {
      const type = this.#index.columns.types.get(key);
      if (type) addAll(any, type);
    }
    keepCommon(bitmap, any);
    this.#pool.release(any);
  }

  #keepWord(bitmap: Bitmap, kind: VocabularyKind, key: string): void {
    const number = this.#data.wordNumbers[kind].get(key);
    const having = number === undefined ? undefined : this.#index.columns.words.get(number);
    if (having) keepCommon(bitmap, having);
    else clear(bitmap);
  }

  /** Removes the entries in which not all words occur. */
  async #keepHaving(bitmap: Bitmap, { locale, written }: SearchedWords): Promise<void> {
    for (const condition of conditionsOf(written)) {
      const any = this.#pool.empty();
      for (const wanted of condition) {
        const all = this.#pool.copyOf(bitmap);
        for (const word of wanted) keepCommon(all, await this.#having(locale, word));
        addAll(any, all);
        this.#pool.release(all);
      }
      bitmap.set(any);
      this.#pool.release(any);
    }
  }

  #having(locale: string, wanted: WantedWord): Promise<Bitmap> {
    const key = `word ${locale} ${wanted.text}${wanted.isPrefix ? '*' : ''}`;
    return this.#cachedOnceFilled(key, (bitmap) => this.#words.addHaving(bitmap, locale, wanted));
  }

  #keepListed(bitmap: Bitmap, entries: Iterable<number>): void {
    const listed = this.#pool.empty();
    for (const entry of entries) setEntry(listed, entry);
    keepCommon(bitmap, listed);
    this.#pool.release(listed);
  }

  #inDestinations(ids: readonly number[]): Bitmap {
    const intervals = ids.map((id) => this.#data.tree.get(id)).filter((node) => node !== null);
    const key = `destinations ${intervals.map(({ treeFirst }) => treeFirst).join()}`;
    return this.#cached(key, (bitmap) => {
      const { byDestination, columns } = this.#index;
      for (const { treeFirst, treeLast } of intervals) {
        const first = firstAtLeast(byDestination, columns.destinationOrders, treeFirst);
        const end = firstAtLeast(byDestination, columns.destinationOrders, treeLast + 1);
        for (let at = first; at < end; at++) setEntry(bitmap, byDestination[at]!);
      }
    });
  }

  #inBox(box: GeographicBox): Bitmap {
    return this.#cached(`box ${JSON.stringify(box)}`, (bitmap) => addEntriesInBox(bitmap, this.#index, box));
  }

  #inArea(area: GeographicArea): Promise<Bitmap> {
    return this.#cachedOnceFilled(`area ${areaText(area)}`, (bitmap) =>
      addEntriesInArea(bitmap, this.#index, gridArea(area), new TimeSlice()),
    );
  }

  #changedSince(sinceMs: number): Bitmap {
    return this.#cached(`changed ${sinceMs}`, (bitmap) => {
      const { changedAtMs } = this.#index.columns;
      for (let entry = 0; entry < changedAtMs.length; entry++) {
        if (changedAtMs[entry]! >= sinceMs) setEntry(bitmap, entry);
      }
    });
  }

  #offered(stay: Stay | null, today: string): Bitmap {
    const first = dayNumber(stay?.checkin ?? today);
    const last = stay === null ? first : dayNumber(stay.checkout) - 1;
    return this.#cached(`offers ${first} ${last}`, (bitmap) =>
      this.#index.nights.addOffered(bitmap, first, last),
    );
  }

  #matchingStay(stay: SearchedStay, view: NightView): Bitmap {
    const possible = this.#possible(stay, view);
    const { nights } = view;
    if (nights.areAllKnown || includesUnknown(stay, view)) return possible;
    return this.#cached(`free ${view.number} ${stay.checkin} ${stay.checkout}`, (bitmap) => {
      bitmap.set(possible);
      nights.keepKnown(bitmap, stay);
    });
  }

  #possible(stay: Stay, { number, nights }: NightView): Bitmap {
    const { everything } = this.#index;
    return this.#cached(`possible ${number} ${stay.checkin} ${stay.checkout}`, (bitmap) => {
      const spare = this.#pool.empty();
      bitmap.set(everything);
      nights.keepPossible(bitmap, stay, spare);
      this.#pool.release(spare);
    });
  }

  /** Returns the bitmap cached under `key`; where it is missing, an empty one that `fill` has filled. */
  #cached(key: string, fill: (bitmap: Bitmap) => void): Bitmap {
    const cached = this.#cache.get(key);
    if (cached) return cached.bitmap;
    const bitmap = this.#pool.empty();
    fill(bitmap);
    return this.#keep(key, bitmap);
  }

  /** Does the same with a `fill` that yields to the event loop. */
  async #cachedOnceFilled(key: string, fill: (bitmap: Bitmap) => Promise<void>): Promise<Bitmap> {
    const cached = this.#cache.get(key);
    if (cached) return cached.bitmap;
    const bitmap = this.#pool.empty();
    await fill(bitmap);
    return this.#keep(key, bitmap);
  }

  #keep(key: string, bitmap: Bitmap): Bitmap {
    // The count of a single condition is never used.
    this.#cache.set(key, { bitmap, count: Number.NaN });
    return bitmap;
  }
}
