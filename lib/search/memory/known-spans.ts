import { type Bitmap, clearEntry, emptyBitmap, remove, setEntry } from '#lib/search/memory/bitmap';

/** Known nights of the entries of which not all are known: entry, first day and day after the last each, a triple per entry. */
export type SpanTriples = Int32Array;

/**
 * Which entries have unknown nights in a stay. Hides that a calendar that is not full costs only the searches that go beyond it: most
 * calendars of a catalogue begin and end on about the same days.
 */
export class KnownSpans {
  /** Entries without any known night; null when there is none. */
  readonly #never: Bitmap | null;
  /** The other entries, those that begin last before the others. */
  readonly #byStart: DayOrder;
  /** The same, those that end first before the others. */
  readonly #byEnd: DayOrder;

  constructor(triples: SpanTriples, size: number) {
    let never: Bitmap | null = null;
    const bounded: number[] = [];
    for (let at = 0; at < triples.length; at += 3) {
      const hasNights = (triples[at + 1] ?? 0) < (triples[at + 2] ?? 0);
      if (hasNights) bounded.push(at);
      else {
        never ??= emptyBitmap(size);
        setEntry(never, triples[at] ?? 0);
      }
    }
    this.#never = never;
    const column = (offset: number) => (at: number) => triples[at + offset] ?? 0;
    const [entryOf, startOf, endOf] = [column(0), column(1), column(2)];
    this.#byStart = dayOrder(bounded, entryOf, startOf, -1);
    this.#byEnd = dayOrder(bounded, entryOf, endOf, 1);
  }

  /** Whether every night of every entry is known. */
  get areAllKnown(): boolean {
    return this.#never === null && this.#byStart.entries.length === 0;
  }

  /** Leaves in `bitmap` the entries of which all nights from `arrival` to the morning of `departure` are known. */
  keepKnown(bitmap: Bitmap, arrival: number, departure: number): void {
    if (this.#never) remove(bitmap, this.#never);
    const { entries: late, days: starts } = this.#byStart;
    for (let at = 0; at < late.length && (starts[at] ?? 0) > arrival; at++) clearEntry(bitmap, late[at] ?? 0);
    const { entries: early, days: ends } = this.#byEnd;
    for (let at = 0; at < early.length && (ends[at] ?? 0) < departure; at++) {
      clearEntry(bitmap, early[at] ?? 0);
    }
  }
}

/** Entries and one day of each, in the order of the days. */
interface DayOrder {
  readonly entries: Uint32Array;
  readonly days: Int32Array;
}

function dayOrder(
  places: readonly number[],
  entryOf: (place: number) => number,
  dayOf: (place: number) => number,
  sign: 1 | -1,
): DayOrder {
  const ordered = Uint32Array.from(places).sort((a, b) => sign * (dayOf(a) - dayOf(b)));
  return { entries: ordered.map(entryOf), days: Int32Array.from(ordered, dayOf) };
}
