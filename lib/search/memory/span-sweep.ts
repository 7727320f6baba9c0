import type { TimeSlice } from '#lib/event-loop/time-slice';
import type { DayWindow } from '#lib/search/memory/arrival-window';
import { type Bitmap, clearEntry, emptyBitmap, setEntry } from '#lib/search/memory/bitmap';
import { inChunks } from '#lib/search/memory/in-chunks';

/** Spans of days of entries, in parallel arrays. The ends are exclusive; a span that ends no later than it begins has no day. */
export interface EntrySpans {
  readonly entries: Uint32Array;
  readonly firstDays: Int32Array;
  readonly endDays: Int32Array;
}

/** The entries that have a span on a day, for days in order. Spans of an entry may overlap. */
export class SpanSweep {
  /** The entries that have a span on the current day. */
  readonly open: Bitmap;
  /** By entry, the number of its spans on the current day. */
  readonly #counts: Uint32Array;
  readonly #begins: EntriesOfDays;
  readonly #ends: EntriesOfDays;

  private constructor(size: number, begins: EntriesOfDays, ends: EntriesOfDays) {
    this.open = emptyBitmap(size);
    this.#counts = new Uint32Array(size);
    this.#begins = begins;
    this.#ends = ends;
  }

  /** Sorts the spans of entries below `size` by day. Yields to the event loop in between. */
  static async of(spans: EntrySpans, window: DayWindow, size: number, slice: TimeSlice): Promise<SpanSweep> {
    const begins = await entriesOfDays(spans, spans.firstDays, window, slice);
    return new SpanSweep(size, begins, await entriesOfDays(spans, spans.endDays, window, slice));
  }

  /** Moves to the day that lies `index` days after the first, and must follow the one before. */
  moveTo(index: number): void {
    const [open, counts] = [this.open, this.#counts];
    const { entries: beginning, starts: firstBegins } = this.#begins;
    for (let at = firstBegins[index]!; at < firstBegins[index + 1]!; at++) {
      const entry = beginning[at]!;
      const count = counts[entry]!;
      if (count === 0) setEntry(open, entry);
      counts[entry] = count + 1;
    }
    const { entries: ending, starts: firstEnds } = this.#ends;
    for (let at = firstEnds[index]!; at < firstEnds[index + 1]!; at++) {
      const entry = ending[at]!;
      const count = counts[entry]! - 1;
      counts[entry] = count;
      if (count === 0) clearEntry(open, entry);
    }
  }
}

/** Entries by day: those of the day at index `n` lie from `starts[n]` to below `starts[n + 1]`. */
interface EntriesOfDays {
  readonly entries: Uint32Array;
  readonly starts: Uint32Array;
}

/** Sorts the entries of spans by `days`, where those before the window count as its first day; spans without a day in it are left out. */
async function entriesOfDays(
  { entries, firstDays, endDays }: EntrySpans,
  days: Int32Array,
  { firstDay, daysCount }: DayWindow,
  slice: TimeSlice,
): Promise<EntriesOfDays> {
  const indexOf = (span: number): number => {
    const [first, end] = [firstDays[span]!, endDays[span]!];
    if (end <= first || end <= firstDay || first >= firstDay + daysCount) return daysCount;
    return Math.min(daysCount, Math.max(0, days[span]! - firstDay));
  };
  // By index, one more: the number of its entries, then where the next one is written.
  const next = new Uint32Array(daysCount + 2);
  await inChunks(entries.length, slice, (first, end) => {
    for (let span = first; span < end; span++) {
      const index = indexOf(span);
      next[index + 1] = next[index + 1]! + 1;
    }
  });
  for (let index = 0; index <= daysCount; index++) next[index + 1] = next[index + 1]! + next[index]!;
  const starts = next.slice();
  const sorted = new Uint32Array(starts[daysCount]!);
  await inChunks(entries.length, slice, (first, end) => {
    for (let span = first; span < end; span++) {
      const index = indexOf(span);
      if (index === daysCount) continue;
      const place = next[index]!;
      sorted[place] = entries[span]!;
      next[index] = place + 1;
    }
  });
  return { entries: sorted, starts };
}
