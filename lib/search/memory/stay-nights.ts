/** Which entries can be stayed in from a day to a day, and which have an offer then. */
import { dayNumber } from '#lib/catalogue/plain-day';
import type { RentalFilter } from '#lib/catalogue/query';
import {
  type Bitmap,
  clearEntry,
  flagged,
  keepCommon,
  remove,
  removeFour,
  setEntry,
} from '#lib/search/memory/bitmap';
import { MinimumNights } from '#lib/search/memory/minimum-nights';
import type { Calendar } from '#lib/search/memory/search-columns';

export type Stay = NonNullable<RentalFilter['stay']>;

export class StayNights {
  readonly #calendar: Omit<Calendar, 'seasons'>;
  readonly #available: Bitmap;
  readonly #minimum: MinimumNights;

  private constructor(calendar: Omit<Calendar, 'seasons'>, available: Bitmap, minimum: MinimumNights) {
    this.#calendar = calendar;
    this.#available = available;
    this.#minimum = minimum;
  }

  static async build({ seasons, ...calendar }: Calendar, available: Uint8Array): Promise<StayNights> {
    const minimum = await MinimumNights.build(seasons, available.length);
    return new StayNights(calendar, flagged(available), minimum);
  }

  /**
   * Leaves in `bitmap` what is free on every night of the stay, for at least the nights that the season of the arrival asks
   * for. `spare` is written over.
   */
  keepFree(bitmap: Bitmap, stay: Stay, spare: Bitmap): void {
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
    if (this.#minimum.findAskingMore(spare, arrival, departure - arrival)) remove(bitmap, spare);
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
