import { LRUCache } from 'lru-cache';
import { dateOfDay } from '#lib/dates/plain-dates';
import { TimeSlice } from '#lib/event-loop/time-slice';
import type { FlexibleStay } from '#lib/search/flexible-stay';
import { addAll, type Bitmap, clear, emptyBitmap, keepCommon, remove } from '#lib/search/memory/bitmap';
import type { StayNights } from '#lib/search/memory/stay-nights';
import { includesUnknown } from '#lib/search/rental-filter';
import { cacheUnlessRejected } from '#lib/store/cached-promise';

/** Memory for the bitmaps of the stays requested last: at a million rentals those of four weeks around a day. */
const MAX_CACHED_BYTES = 8 * 1024 * 1024;

/** The entries that are free for each of the stays of a flexible stay. */
export interface FreeByArrival {
  /** In the order of the stay's arrival days. Do not modify. */
  readonly bitmaps: readonly Bitmap[];
  /** The entries that are free for some stay. Do not modify. */
  readonly some: Bitmap;
}

/** A cache of the entries that are free for the flexible stays requested last, by the nights of one revision. */
export class FreeArrivals {
  readonly #nights: StayNights;
  readonly #everything: Bitmap;
  readonly #calendarsCount: number;
  readonly #cache: LRUCache<string, Promise<FreeByArrival>>;

  constructor(nights: StayNights, everything: Bitmap, calendarsCount: number) {
    this.#nights = nights;
    this.#everything = everything;
    this.#calendarsCount = calendarsCount;
    // The greatest stay has 31 arrival days.
    const max = Math.max(1, Math.floor(MAX_CACHED_BYTES / (32 * (everything.byteLength + 1))));
    this.#cache = new LRUCache({ max: Math.min(100, max) });
  }

  /** Returns the entries that are free for the stays of a flexible stay. Yields to the event loop in between. */
  of(stay: FlexibleStay): Promise<FreeByArrival> {
    const { arrivals, nights, offers } = stay;
    const isKnown = !includesUnknown(stay, { calendarsCount: this.#calendarsCount });
    const key = `${arrivals.join()} ${nights} ${isKnown} ${offers.join()}`;
    return this.#cache.get(key) ?? cacheUnlessRejected(this.#cache, key, this.#compute(stay, isKnown));
  }

  async #compute({ arrivals, nights, offers }: FlexibleStay, isKnown: boolean): Promise<FreeByArrival> {
    const slice = new TimeSlice();
    const some = emptyBitmap(32 * this.#everything.length);
    const spare = some.slice();
    const bitmaps: Bitmap[] = [];
    for (const arrival of arrivals) {
      const bitmap = this.#everything.slice();
      this.#narrow(bitmap, arrival, arrival + nights, isKnown, spare);
      for (const isOffered of offers) {
        clear(spare);
        this.#nights.addOffered(spare, arrival, arrival + nights - 1);
        if (isOffered) keepCommon(bitmap, spare);
        else remove(bitmap, spare);
      }
      addAll(some, bitmap);
      bitmaps.push(bitmap);
      if (slice.isOver) await slice.next();
    }
    return { bitmaps, some };
  }

  #narrow(bitmap: Bitmap, arrival: number, departure: number, isKnown: boolean, spare: Bitmap): void {
    const nights = this.#nights;
    const stay = { checkin: dateOfDay(arrival), checkout: dateOfDay(departure) };
    nights.keepPossible(bitmap, stay, spare);
    if (isKnown && !nights.areAllKnown) nights.keepKnown(bitmap, stay);
  }
}
