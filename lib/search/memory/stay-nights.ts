/** Finds the entries that are available for a stay, and those with a special offer for it. */

import { LRUCache } from 'lru-cache';
import { dayNumber } from '#lib/dates/plain-dates';
import type { Stay } from '#lib/dates/stay';
import { TimeSlice } from '#lib/event-loop/time-slice';
import { ArrivalSweep } from '#lib/search/memory/arrival-sweep';
import type { ArrivalWindow } from '#lib/search/memory/arrival-window';
import {
  type Bitmap,
  bitmapOfFlags,
  clearEntry,
  keepCommon,
  remove,
  removeFour,
  setEntry,
} from '#lib/search/memory/bitmap';
import { bytesOfRows, FreeRows } from '#lib/search/memory/free-rows';
import { KnownSpans } from '#lib/search/memory/known-spans';
import { type EntryOffers, OfferedDays, offersByEntry } from '#lib/search/memory/offered-days';
import type { RevisedNights } from '#lib/search/memory/revised-nights';
import type { Calendar, LongestStays, Seasons } from '#lib/search/memory/search-columns';
import { SeasonLimits } from '#lib/search/memory/season-limits';
import type { SelectedWords } from '#lib/search/memory/selected-words';

type TakenNights = Pick<Calendar, 'firstNight' | 'takenNights' | 'otherBookings' | 'offers'>;

/** Memory for the days of all entries: at a million rentals those of a year for one number of nights. */
const MAX_KEPT_BYTES = 64 * 1024 * 1024;
/** Windows whose days are kept: as many as a stay has numbers of nights. */
const MAX_KEPT = 30;
/** The most days of a window. */
const MOST_DAYS = 400;

/** The days of all entries in a window. */
interface KeptRows {
  readonly rows: Promise<FreeRows>;
  readonly daysCount: number;
}

interface StayRules {
  readonly shortest: SeasonLimits;
  /** Maximum stays, as negative numbers; null where no season has one. */
  readonly longest: SeasonLimits | null;
}

/** An index of the availability of all entries: bookings, limits of stays, special offers and known nights. */
export class StayNights {
  readonly #calendar: TakenNights;
  readonly #available: Bitmap;
  readonly #rules: StayRules;
  readonly #known: KnownSpans;
  readonly #revised: RevisedNights | null;
  /** By window, the days of all entries. */
  readonly #freeRows: LRUCache<string, KeptRows>;
  #offers: Promise<EntryOffers> | null = null;

  private constructor(
    calendar: TakenNights,
    available: Bitmap,
    rules: StayRules,
    known: KnownSpans,
    revised: RevisedNights | null = null,
  ) {
    this.#calendar = calendar;
    this.#available = available;
    this.#rules = rules;
    this.#known = known;
    this.#revised = revised;
    const bytesOf = (daysCount: number) => bytesOfRows(available.length + 1, daysCount);
    this.#freeRows = new LRUCache({
      max: MAX_KEPT,
      maxSize: Math.max(MAX_KEPT_BYTES, bytesOf(MOST_DAYS)),
      sizeCalculation: ({ daysCount }) => bytesOf(daysCount),
    });
  }

  /** Builds the structure from the calendar; `available` has a flag per entry. */
  static async build(calendar: Calendar, available: Uint8Array): Promise<StayNights> {
    const { seasons, longestStays, knownSpans, ...taken } = calendar;
    const size = available.length;
    const rules: StayRules = {
      shortest: await SeasonLimits.build(seasons, size),
      longest:
        longestStays.length === 0 ? null : await SeasonLimits.build(negatedSeasons(longestStays, size), size),
    };
    return new StayNights(taken, bitmapOfFlags(available), rules, new KnownSpans(knownSpans, size));
  }

  /** Returns an index that shares everything with this one but the nights of the revised entries. */
  revised(revised: RevisedNights): StayNights {
    return new StayNights(
      this.#calendar,
      this.#available,
      this.#rules,
      this.#known,
      revised.isEmpty ? null : revised,
    );
  }

  /** Whether every night of every entry is known. A revision has unknown ones. */
  get areAllKnown(): boolean {
    return this.#known.areAllKnown && this.#revised === null;
  }

  /** Removes from `bitmap` the entries with an unknown night in the stay. */
  keepKnown(bitmap: Bitmap, { checkin, checkout }: Stay): void {
    const [arrival, departure] = [dayNumber(checkin), dayNumber(checkout)];
    const revised = this.#revised?.placesIn(bitmap) ?? NO_PLACES;
    this.#known.keepKnown(bitmap, arrival, departure);
    this.#revised?.setKnown(bitmap, revised, arrival, departure);
  }

  /**
   * Removes from `bitmap` the entries that are withdrawn (not `available`), that are taken on a night of the stay, or whose season on the
   * arrival day does not allow its length. Overwrites `spare`.
   */
  keepPossible(bitmap: Bitmap, stay: Stay, spare: Bitmap): void {
    const [arrival, departure] = [dayNumber(stay.checkin), dayNumber(stay.checkout)];
    const { firstNight, takenNights, otherBookings } = this.#calendar;
    keepCommon(bitmap, this.#available);
    const revised = this.#revised?.placesIn(bitmap) ?? NO_PLACES;
    const taken = takenNights.slice(Math.max(0, arrival - firstNight), Math.max(0, departure - firstNight));
    for (let night = 0; night < taken.length; night += 4) {
      const [first = spare, second = first, third = first, fourth = first] = taken.slice(night, night + 4);
      removeFour(bitmap, first, second, third, fourth);
    }
    for (const { entry, startsDay, endsDay } of otherBookings) {
      if (startsDay < departure && endsDay > arrival) clearEntry(bitmap, entry);
    }
    this.#revised?.setFree(bitmap, revised, arrival, departure);
    const { shortest, longest } = this.#rules;
    const nights = departure - arrival;
    if (shortest.setExceeding(spare, arrival, nights)) remove(bitmap, spare);
    if (longest?.setExceeding(spare, arrival, -nights)) remove(bitmap, spare);
  }

  /**
   * Returns the days of a window on which entries are available: at least those of some words. Days of all entries are kept for the
   * requests that follow. Yields to the event loop in between.
   */
  freeRows(window: ArrivalWindow, words: SelectedWords): Promise<FreeRows> {
    const { firstDay, daysCount, nights, includesUnknown } = window;
    const key = `${firstDay} ${daysCount} ${nights} ${includesUnknown}`;
    const kept = this.#freeRows.get(key);
    if (kept) return kept.rows;
    const rows = this.#findFreeRows(window, words);
    if (words.length < this.#available.length) return rows;
    this.#freeRows.set(key, { rows, daysCount });
    rows.catch(() => this.#freeRows.delete(key));
    return rows;
  }

  async #findFreeRows(window: ArrivalWindow, words: SelectedWords): Promise<FreeRows> {
    const { shortest, longest } = this.#rules;
    const limits = [{ of: shortest, nights: window.nights }];
    if (longest) limits.push({ of: longest, nights: -window.nights });
    const nights = {
      calendar: this.#calendar,
      available: this.#available,
      limits,
      known: this.#known,
      revised: this.#revised,
    };
    const slice = new TimeSlice();
    return FreeRows.of(await ArrivalSweep.of(nights, window, words, slice), window.daysCount, words, slice);
  }

  /** Returns the days of a window with an offer that covers the stay, or those without. */
  async offeredDays(window: ArrivalWindow, isOffered: boolean): Promise<OfferedDays> {
    this.#offers ??= offersByEntry(this.#calendar.offers, 32 * this.#available.length);
    return new OfferedDays(await this.#offers, window, isOffered);
  }

  /** Adds to `bitmap` the entries with an offer that covers all days from `firstDay` to `lastDay` (days since 1970-01-01). */
  addOffered(bitmap: Bitmap, firstDay: number, lastDay: number): void {
    const { entries, firstDays, lastDays } = this.#calendar.offers;
    for (let offer = 0; offer < entries.length; offer++) {
      const isOpen = firstDays[offer]! <= firstDay && lastDays[offer]! >= lastDay;
      if (isOpen) setEntry(bitmap, entries[offer]!);
    }
  }
}

const NO_PLACES = new Uint32Array();

/** Converts maximum stays to seasons whose limit is the negated number of nights. */
function negatedSeasons(longestStays: LongestStays, size: number): Seasons {
  const starts = new Uint32Array(size + 1);
  const days = new Int32Array((longestStays.length / 4) * 3);
  for (let season = 0; season * 4 < longestStays.length; season++) {
    const at = 4 * season;
    starts[longestStays[at]! + 1] = season + 1;
    days.set([longestStays[at + 1]!, longestStays[at + 2]!, -longestStays[at + 3]!], 3 * season);
  }
  for (let entry = 0; entry < size; entry++) {
    starts[entry + 1] = Math.max(starts[entry]!, starts[entry + 1]!);
  }
  return { starts, days };
}
