import type { TimeSlice } from '#lib/event-loop/time-slice';
import type { DayWindow } from '#lib/search/memory/arrival-window';
import { type Bitmap, clearEntry, setEntry } from '#lib/search/memory/bitmap';
import { inChunks } from '#lib/search/memory/in-chunks';
import { type PlacesOfDays, placesOfDays } from '#lib/search/memory/places-of-days';
import type { SelectedWords } from '#lib/search/memory/selected-words';

/**
 * Spans of days of entries, in parallel arrays. A span ends before the day that lies `endShift` days after that of `endDays`; one that ends no
 * later than it begins has no day.
 */
export interface EntrySpans {
  readonly entries: Uint32Array;
  readonly firstDays: Int32Array;
  readonly endDays: Int32Array;
  readonly endShift: number;
}

/** The selected entries that have a span on a day, for days in order. Spans of an entry may overlap. */
export class SpanSweep {
  /** The entries that have a span on the current day, as a bitmap of the selected words. */
  readonly open: Bitmap;
  /** By place, the number of its spans on the current day. */
  readonly #counts: Uint32Array;
  readonly #begins: PlacesOfDays;
  readonly #ends: PlacesOfDays;

  private constructor(words: SelectedWords, begins: PlacesOfDays, ends: PlacesOfDays) {
    this.open = words.empty();
    this.#counts = new Uint32Array(32 * words.length);
    this.#begins = begins;
    this.#ends = ends;
  }

  /** Sorts the spans of entries by day. Yields to the event loop in between. */
  static async of(
    spans: EntrySpans,
    window: DayWindow,
    words: SelectedWords,
    slice: TimeSlice,
  ): Promise<SpanSweep> {
    const swept = await sweptSpans(spans, window, words, slice);
    const [begins, ends] = [new Uint16Array(swept.length), new Uint16Array(swept.length)];
    const places = new Uint32Array(swept.length);
    await inChunks(swept.length, slice, (first, end) => {
      for (let at = first; at < end; at++) {
        const span = swept[at]!;
        places[at] = words.placeOf(spans.entries[span]!);
        begins[at] = Math.max(0, spans.firstDays[span]! - window.firstDay);
        ends[at] = Math.min(window.daysCount, spans.endDays[span]! + spans.endShift - window.firstDay);
      }
    });
    const ofDays = (indexes: Uint16Array) => placesOfDays(places, indexes, window.daysCount, slice);
    return new SpanSweep(words, await ofDays(begins), await ofDays(ends));
  }

  /** Moves to the day that lies `index` days after the first, and must follow the one before. */
  moveTo(index: number): void {
    const [open, counts] = [this.open, this.#counts];
    const { places: beginning, starts: firstBegins } = this.#begins;
    for (let at = firstBegins[index]!; at < firstBegins[index + 1]!; at++) {
      const place = beginning[at]!;
      const count = counts[place]!;
      if (count === 0) setEntry(open, place);
      counts[place] = count + 1;
    }
    const { places: ending, starts: firstEnds } = this.#ends;
    for (let at = firstEnds[index]!; at < firstEnds[index + 1]!; at++) {
      const place = ending[at]!;
      const count = counts[place]! - 1;
      counts[place] = count;
      if (count === 0) clearEntry(open, place);
    }
  }
}

/** Returns the spans of selected entries that have a day in the window. */
async function sweptSpans(
  { entries, firstDays, endDays, endShift }: EntrySpans,
  { firstDay, daysCount }: DayWindow,
  words: SelectedWords,
  slice: TimeSlice,
): Promise<Uint32Array> {
  const swept = new Uint32Array(entries.length);
  let count = 0;
  await inChunks(entries.length, slice, (first, end) => {
    for (let span = first; span < end; span++) {
      if (words.placeOf(entries[span]!) < 0) continue;
      const begins = firstDays[span]!;
      const ends = endDays[span]! + endShift;
      if (ends > begins && ends > firstDay && begins < firstDay + daysCount) swept[count++] = span;
    }
  });
  return swept.subarray(0, count);
}
