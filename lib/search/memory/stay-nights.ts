/** Which entries can be stayed in from a day to a day, and which have an offer then. */

import { dayNumber } from '#lib/dates/plain-dates';
import type { Stay } from '#lib/dates/stay';
import {
  type Bitmap,
  clearEntry,
  flagged,
  keepCommon,
  remove,
  removeFour,
  setEntry,
} from '#lib/search/memory/bitmap';
import { KnownSpans } from '#lib/search/memory/known-spans';
import type { Calendar, LongestStays, Seasons } from '#lib/search/memory/search-columns';
import { SeasonLimits } from '#lib/search/memory/season-limits';

type TakenNights = Pick<Calendar, 'firstNight' | 'takenNights' | 'otherBookings' | 'offers'>;

interface StayRules {
  readonly shortest: SeasonLimits;
  /** Of negative numbers of nights; null where no season has one. */
  readonly longest: SeasonLimits | null;
}

export class StayNights {
  readonly #calendar: TakenNights;
  readonly #available: Bitmap;
  readonly #rules: StayRules;
  readonly #known: KnownSpans;

  private constructor(calendar: TakenNights, available: Bitmap, rules: StayRules, known: KnownSpans) {
    this.#calendar = calendar;
    this.#available = available;
    this.#rules = rules;
    this.#known = known;
  }

  static async build(calendar: Calendar, available: Uint8Array): Promise<StayNights> {
    const { seasons, longestStays, knownSpans, ...taken } = calendar;
    const size = available.length;
    const rules: StayRules = {
      shortest: await SeasonLimits.build(seasons, size),
      longest:
        longestStays.length === 0 ? null : await SeasonLimits.build(negatedSeasons(longestStays, size), size),
    };
    return new StayNights(taken, flagged(available), rules, new KnownSpans(knownSpans, size));
  }

  /** Whether every night of every entry is known. */
  get areAllKnown(): boolean {
    return this.#known.areAllKnown;
  }

  /** Leaves in `bitmap` the entries of which every night of the stay is known. */
  keepKnown(bitmap: Bitmap, { checkin, checkout }: Stay): void {
    this.#known.keepKnown(bitmap, dayNumber(checkin), dayNumber(checkout));
  }

  /**
   * Leaves in `bitmap` what is taken on no night of the stay, and in a season that allows as many nights on the day of arrival.
   * `spare` is written over.
   */
  keepPossible(bitmap: Bitmap, stay: Stay, spare: Bitmap): void {
    const [arrival, departure] = [dayNumber(stay.checkin), dayNumber(stay.checkout)];
    const { firstNight, takenNights, otherBookings } = this.#calendar;
    keepCommon(bitmap, this.#available);
    const taken = takenNights.slice(Math.max(0, arrival - firstNight), Math.max(0, departure - firstNight));
    for (let night = 0; night < taken.length; night += 4) {
      const [first = spare, second = first, third = first, fourth = first] = taken.slice(night, night + 4);
      removeFour(bitmap, first, second, third, fourth);
    }
    for (const { entry, startsDay, endsDay } of otherBookings) {
      if (startsDay < departure && endsDay > arrival) clearEntry(bitmap, entry);
    }
    const { shortest, longest } = this.#rules;
    const nights = departure - arrival;
    if (shortest.findAskingMore(spare, arrival, nights)) remove(bitmap, spare);
    if (longest?.findAskingMore(spare, arrival, -nights)) remove(bitmap, spare);
  }

  /** Sets the entries with an offer that holds from the first day to the last. */
  addOffered(bitmap: Bitmap, firstDay: number, lastDay: number): void {
    const { entries, firstDays, lastDays } = this.#calendar.offers;
    for (let offer = 0; offer < entries.length; offer++) {
      const isHolding = (firstDays[offer] ?? 0) <= firstDay && (lastDays[offer] ?? 0) >= lastDay;
      if (isHolding) setEntry(bitmap, entries[offer] ?? 0);
    }
  }
}

/** Most nights as negative numbers, by entry. */
function negatedSeasons(longestStays: LongestStays, size: number): Seasons {
  const starts = new Uint32Array(size + 1);
  const days = new Int32Array((longestStays.length / 4) * 3);
  for (let season = 0; season * 4 < longestStays.length; season++) {
    const [entry = 0, first = 0, end = 0, nights = 0] = longestStays.subarray(4 * season, 4 * season + 4);
    starts[entry + 1] = season + 1;
    days.set([first, end, -nights], 3 * season);
  }
  for (let entry = 0; entry < size; entry++) {
    starts[entry + 1] = Math.max(starts[entry] ?? 0, starts[entry + 1] ?? 0);
  }
  return { starts, days };
}
