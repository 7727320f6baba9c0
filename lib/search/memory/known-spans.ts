import { addAll, type Bitmap, clearEntry, emptyBitmap, remove, setEntry } from '#lib/search/memory/bitmap';
import type { SelectedWords } from '#lib/search/memory/selected-words';

/**
 * The known nights of the entries that have unknown ones, three numbers each: entry, first day, day after the last. Days are counted since
 * 1970-01-01.
 */
export type SpanTriples = Int32Array;

/**
 * An index of the known nights of all rentals, which removes the entries with an unknown night in a stay from a bitmap. Only stays that
 * reach beyond some calendar cost time: most calendars of a catalogue begin and end on about the same days, so that the entries are kept
 * sorted by both.
 */
export class KnownSpans {
  /** Entries without any known night; null when there are none. */
  readonly #never: Bitmap | null;
  /** The other entries by first known day, latest first. */
  readonly #byStart: DayOrder;
  /** The same entries by the end of their known days, earliest first. */
  readonly #byEnd: DayOrder;

  constructor(triples: SpanTriples, size: number) {
    let never: Bitmap | null = null;
    const bounded: number[] = [];
    for (let at = 0; at < triples.length; at += 3) {
      const hasNights = triples[at + 1]! < triples[at + 2]!;
      if (hasNights) bounded.push(at);
      else {
        never ??= emptyBitmap(size);
        setEntry(never, triples[at]!);
      }
    }
    this.#never = never;
    const column = (offset: number) => (at: number) => triples[at + offset]!;
    const [entryOf, startOf, endOf] = [column(0), column(1), column(2)];
    this.#byStart = dayOrder(bounded, entryOf, startOf, -1);
    this.#byEnd = dayOrder(bounded, entryOf, endOf, 1);
  }

  /** Whether every night of every entry is known. */
  get areAllKnown(): boolean {
    return this.#never === null && this.#byStart.entries.length === 0;
  }

  /** Removes from `bitmap` the entries with an unknown night from day `arrival` to below day `departure` (since 1970-01-01). */
  keepKnown(bitmap: Bitmap, arrival: number, departure: number): void {
    if (this.#never) remove(bitmap, this.#never);
    const { entries: late, days: starts } = this.#byStart;
    for (let at = 0; at < late.length && starts[at]! > arrival; at++) clearEntry(bitmap, late[at]!);
    const { entries: early, days: ends } = this.#byEnd;
    for (let at = 0; at < early.length && ends[at]! < departure; at++) {
      clearEntry(bitmap, early[at]!);
    }
  }

  /** Returns the selected entries with an unknown night, for stays in order, of which the first arrives on day `arrival`. */
  sweep(words: SelectedWords, arrival: number): UnknownSweep {
    const never = this.#never ? words.pick(this.#never) : words.empty();
    return new UnknownSweep(never, this.#byStart, this.#byEnd, words, arrival);
  }
}

/**
 * The selected entries with an unknown night in a stay, for stays of which each arrives and departs no earlier than the one before. Bitmaps are
 * of the selected words.
 */
export class UnknownSweep {
  readonly #byStart: DayOrder;
  readonly #byEnd: DayOrder;
  /** The entries whose known nights begin after the arrival. */
  readonly #late: Bitmap;
  /** Those without known nights, and those whose known nights end before the departure. */
  readonly #early: Bitmap;
  readonly #either: Bitmap;
  readonly #words: SelectedWords;
  #lateCount: number;
  #earlyCount = 0;

  constructor(never: Bitmap, byStart: DayOrder, byEnd: DayOrder, words: SelectedWords, arrival: number) {
    this.#byStart = byStart;
    this.#byEnd = byEnd;
    this.#words = words;
    this.#late = words.empty();
    const { entries, days } = byStart;
    let count = 0;
    for (; count < entries.length && days[count]! > arrival; count++) {
      const place = words.placeOf(entries[count]!);
      if (place >= 0) setEntry(this.#late, place);
    }
    this.#lateCount = count;
    this.#early = never.slice();
    this.#either = never.slice();
  }

  /** Returns the entries with an unknown night from day `arrival` to below day `departure`; the bitmap is valid until the next call. */
  at(arrival: number, departure: number): Bitmap {
    const { entries: early, days: ends } = this.#byEnd;
    for (; this.#earlyCount < early.length && ends[this.#earlyCount]! < departure; this.#earlyCount++) {
      const place = this.#words.placeOf(early[this.#earlyCount]!);
      if (place >= 0) setEntry(this.#early, place);
    }
    const { entries: late, days: starts } = this.#byStart;
    for (; this.#lateCount > 0 && starts[this.#lateCount - 1]! <= arrival; this.#lateCount--) {
      const place = this.#words.placeOf(late[this.#lateCount - 1]!);
      if (place >= 0) clearEntry(this.#late, place);
    }
    if (this.#lateCount === 0) return this.#early;
    this.#either.set(this.#early);
    addAll(this.#either, this.#late);
    return this.#either;
  }
}

/** Entries sorted by a day, and that day of each. */
interface DayOrder {
  readonly entries: Uint32Array;
  readonly days: Int32Array;
}

/** Sorts places of triples by day: ascending for sign 1, descending for -1. */
function dayOrder(
  places: readonly number[],
  entryOf: (place: number) => number,
  dayOf: (place: number) => number,
  sign: 1 | -1,
): DayOrder {
  const ordered = Uint32Array.from(places).sort((a, b) => sign * (dayOf(a) - dayOf(b)));
  return { entries: ordered.map(entryOf), days: Int32Array.from(ordered, dayOf) };
}
