import { TimeSlice } from '#lib/event-loop/time-slice';
import type { DayWindow } from '#lib/search/memory/arrival-window';
import { setBitsBetween } from '#lib/search/memory/bits-between';
import { wordsOfDays } from '#lib/search/memory/free-rows';
import { inChunks } from '#lib/search/memory/in-chunks';
import type { Calendar } from '#lib/search/memory/search-columns';

/** The special offers of a version by entry: those of entry `i` lie from `starts[i]` to below `starts[i + 1]`. */
export interface EntryOffers {
  readonly offers: Calendar['offers'];
  readonly starts: Uint32Array;
}

/** Returns offers, which are in the order of their entries, by entry. Yields to the event loop in between. */
export async function offersByEntry(offers: Calendar['offers'], size: number): Promise<EntryOffers> {
  const starts = new Uint32Array(size + 1);
  let offer = 0;
  await inChunks(size, new TimeSlice(), (first, end) => {
    for (let entry = first; entry < end; entry++) {
      while (offer < offers.entries.length && offers.entries[offer]! <= entry) offer += 1;
      starts[entry + 1] = offer;
    }
  });
  return { offers, starts };
}

/** The arrival days of a window on which entries have a special offer that covers the stay, or of those on which they have none. */
export class OfferedDays {
  readonly #of: EntryOffers;
  readonly #window: DayWindow & { readonly nights: number };
  readonly #isOffered: boolean;
  readonly #row: Uint32Array;

  constructor(of: EntryOffers, window: DayWindow & { readonly nights: number }, isOffered: boolean) {
    this.#of = of;
    this.#window = window;
    this.#isOffered = isOffered;
    this.#row = new Uint32Array(wordsOfDays(window.daysCount));
  }

  /** Reads what `keep` needs of the entries in a list from place `first` to below `end`, and returns a number made of it. */
  readAhead(entries: Uint32Array, first: number, end: number): number {
    const { starts, offers } = this.#of;
    let read = 0;
    for (let at = first; at < end; at++) {
      const offer = starts[entries[at]!]!;
      read |= offers.firstDays[offer]! ^ offers.lastDays[offer]!;
    }
    return read;
  }

  /** Removes the other days from the row of an entry, which begins at `at`. */
  keep(entry: number, rows: Uint32Array, at: number): void {
    const { starts, offers } = this.#of;
    const { firstDay, daysCount, nights } = this.#window;
    const row = this.#row;
    for (let word = 0; word < row.length; word++) row[word] = 0;
    for (let offer = starts[entry]!; offer < starts[entry + 1]!; offer++) {
      const first = offers.firstDays[offer]! - firstDay;
      // An offer that ends on the last day of the stay covers it.
      const end = offers.lastDays[offer]! + 2 - nights - firstDay;
      setBitsBetween(row, 0, first < 0 ? 0 : first, end > daysCount ? daysCount : end);
    }
    const other = this.#isOffered ? 0 : -1;
    for (let word = 0; word < row.length; word++) {
      rows[at + word] = rows[at + word]! & (row[word]! ^ other);
    }
  }
}
