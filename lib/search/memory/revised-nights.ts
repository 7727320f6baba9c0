import { TimeSlice } from '#lib/event-loop/time-slice';
import type { ArrivalWindow } from '#lib/search/memory/arrival-window';
import { type Bitmap, clearEntry, emptyBitmap, hasEntry, setEntry } from '#lib/search/memory/bitmap';
import type { EntrySpans } from '#lib/search/memory/span-sweep';
import type { RentalNights } from '#lib/store/rental-nights';

/** Number of entries handled between two looks at the clock. */
const CHUNK = 500;

/** Before and after all days of stays. */
const [FIRST_DAY, END_DAY] = [-(2 ** 30), 2 ** 30];

/**
 * The entries whose nights a revision gives, in place of those of the index. They are numbers in a few arrays: a search with dates reads
 * those of all entries, which takes twenty times as long in objects.
 */
export class RevisedNights {
  readonly #entries: Uint32Array;
  /** Where the bookings of each entry begin in `#bookings`; one more at the end. */
  readonly #starts: Uint32Array;
  /** Two days for each booking, as in `RentalNights.taken`. */
  readonly #bookings: Int32Array;
  /** Two days for each entry: the first known night, and the day after the last one. */
  readonly #known: Int32Array;

  private constructor(entries: Uint32Array, starts: Uint32Array, bookings: Int32Array, known: Int32Array) {
    this.#entries = entries;
    this.#starts = starts;
    this.#bookings = bookings;
    this.#known = known;
  }

  /**
   * Copies the nights of entries. Yields to the event loop.
   * @param entries distinct, each with the nights of the same place in `nights`
   */
  static async build(entries: readonly number[], nights: readonly RentalNights[]): Promise<RevisedNights> {
    const slice = new TimeSlice();
    const starts = new Uint32Array(entries.length + 1);
    const known = new Int32Array(2 * entries.length);
    for (let place = 0; place < entries.length; place++) {
      const each = nights[place]!;
      starts[place + 1] = starts[place]! + each.taken.length;
      known[2 * place] = each.known.from;
      known[2 * place + 1] = each.known.until;
      if (place % CHUNK === 0 && slice.isOver) await slice.next();
    }
    const bookings = new Int32Array(starts[entries.length]!);
    for (let place = 0; place < entries.length; place++) {
      bookings.set(nights[place]!.taken, starts[place]!);
      if (place % CHUNK === 0 && slice.isOver) await slice.next();
    }
    return new RevisedNights(Uint32Array.from(entries), starts, bookings, known);
  }

  /** Whether there are no such entries. */
  get isEmpty(): boolean {
    return this.#entries.length === 0;
  }

  /** Returns the places, in this object's own order, of the revised entries that `bitmap` contains. */
  placesIn(bitmap: Bitmap): Uint32Array {
    const places = new Uint32Array(this.#entries.length);
    let count = 0;
    for (let place = 0; place < this.#entries.length; place++) {
      if (hasEntry(bitmap, this.#entries[place]!)) places[count++] = place;
    }
    return places.subarray(0, count);
  }

  /** Sets the entries of `places` that are free from day `arrival` to below day `departure` (since 1970-01-01), and clears the others. */
  setFree(bitmap: Bitmap, places: Uint32Array, arrival: number, departure: number): void {
    for (const place of places) this.#set(bitmap, place, this.#isFree(place, arrival, departure));
  }

  /** Sets the entries of `places` whose nights from day `arrival` to below day `departure` are all known, and clears the others. */
  setKnown(bitmap: Bitmap, places: Uint32Array, arrival: number, departure: number): void {
    for (const place of places) {
      const isKnown = this.#known[2 * place]! <= arrival && this.#known[2 * place + 1]! >= departure;
      this.#set(bitmap, place, isKnown);
    }
  }

  /** Returns the entries, as a bitmap of entries below `size`. */
  entriesIn(size: number): Bitmap {
    const bitmap = emptyBitmap(size);
    for (const entry of this.#entries) setEntry(bitmap, entry);
    return bitmap;
  }

  /** Returns the spans of arrival days on which the entries are taken or, unless `includesUnknown`, have an unknown night. */
  async impossibleArrivals(
    { nights, includesUnknown }: Pick<ArrivalWindow, 'nights' | 'includesUnknown'>,
    slice: TimeSlice,
  ): Promise<EntrySpans> {
    const count = this.#bookings.length / 2 + (includesUnknown ? 0 : 2 * this.#entries.length);
    const spans = {
      entries: new Uint32Array(count),
      firstDays: new Int32Array(count),
      endDays: new Int32Array(count),
      endShift: 0,
    };
    let span = 0;
    const add = (entry: number, firstDay: number, endDay: number) => {
      spans.entries[span] = entry;
      spans.firstDays[span] = firstDay;
      spans.endDays[span++] = endDay;
    };
    for (const [place, entry] of this.#entries.entries()) {
      if (place % CHUNK === 0 && slice.isOver) await slice.next();
      for (let at = this.#starts[place]!; at < this.#starts[place + 1]!; at += 2) {
        add(entry, this.#bookings[at]! - nights + 1, this.#bookings[at + 1]!);
      }
      if (includesUnknown) continue;
      const [from, until] = [this.#known[2 * place]!, this.#known[2 * place + 1]!];
      add(entry, FIRST_DAY, from);
      add(entry, until - nights + 1, END_DAY);
    }
    return spans;
  }

  /** As `isFree` of a rental's nights, by bisection. */
  #isFree(place: number, arrival: number, departure: number): boolean {
    const end = this.#starts[place + 1]!;
    // The first booking that ends after the arrival, counted in pairs of days.
    let low = this.#starts[place]! >> 1;
    let high = end >> 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#bookings[2 * middle + 1]! > arrival) high = middle;
      else low = middle + 1;
    }
    return 2 * low >= end || this.#bookings[2 * low]! >= departure;
  }

  #set(bitmap: Bitmap, place: number, isMember: boolean): void {
    if (isMember) setEntry(bitmap, this.#entries[place]!);
    else clearEntry(bitmap, this.#entries[place]!);
  }
}
