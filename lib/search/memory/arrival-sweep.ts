/** Finds the entries that are available for the stays of a number of nights, for arrival days in order. */
import type { TimeSlice } from '#lib/event-loop/time-slice';
import type { ArrivalWindow } from '#lib/search/memory/arrival-window';
import { addAll, type Bitmap, clearEntry, keepCommon, remove } from '#lib/search/memory/bitmap';
import type { KnownSpans, UnknownSweep } from '#lib/search/memory/known-spans';
import type { RevisedNights } from '#lib/search/memory/revised-nights';
import type { Calendar } from '#lib/search/memory/search-columns';
import type { LimitSweep, SeasonLimits } from '#lib/search/memory/season-limits';
import type { SelectedWords } from '#lib/search/memory/selected-words';
import { SlidingUnion } from '#lib/search/memory/sliding-union';
import { SpanSweep } from '#lib/search/memory/span-sweep';

/** The availability of all entries, as in `StayNights`. */
export interface SweptNights {
  readonly calendar: Pick<Calendar, 'firstNight' | 'takenNights' | 'otherBookings'>;
  readonly available: Bitmap;
  readonly limits: readonly { readonly of: SeasonLimits; readonly nights: number }[];
  readonly known: KnownSpans;
  readonly revised: RevisedNights | null;
}

/**
 * The selected entries that are available for a stay, for arrival days in order: a day costs some passes, of which only two are over nights.
 * Bitmaps are of the selected words.
 */
export class ArrivalSweep {
  readonly #firstNight: number;
  readonly #window: ArrivalWindow;
  readonly #words: SelectedWords;
  /** The entries that are not withdrawn. */
  readonly available: Bitmap;
  readonly #taken: SlidingUnion;
  readonly #otherBookings: Calendar['otherBookings'];
  readonly #limits: readonly LimitSweep[];
  readonly #unknown: UnknownSweep | null;
  readonly #revised: { readonly all: Bitmap; readonly impossible: SpanSweep } | null;

  private constructor(
    nights: SweptNights,
    window: ArrivalWindow,
    words: SelectedWords,
    revised: SpanSweep | null,
  ) {
    const { calendar, available, limits, known } = nights;
    const end = window.firstDay + window.daysCount + window.nights;
    this.#firstNight = calendar.firstNight;
    this.#window = window;
    this.#words = words;
    this.available = words.pick(available);
    this.#taken = new SlidingUnion(calendar.takenNights, window.nights, words);
    this.#otherBookings = calendar.otherBookings.filter(
      ({ startsDay, endsDay }) => startsDay < end && endsDay > window.firstDay,
    );
    this.#limits = limits.flatMap((limit) => limit.of.sweep(limit.nights, words) ?? []);
    this.#unknown = window.includesUnknown || known.areAllKnown ? null : known.sweep(words, window.firstDay);
    this.#revised =
      revised && nights.revised
        ? { all: words.pick(nights.revised.entriesIn(32 * available.length)), impossible: revised }
        : null;
  }

  /** Prepares the days of a window. Yields to the event loop in between. */
  static async of(
    nights: SweptNights,
    window: ArrivalWindow,
    words: SelectedWords,
    slice: TimeSlice,
  ): Promise<ArrivalSweep> {
    const spans = await nights.revised?.impossibleArrivals(window, slice);
    const revised = spans ? await SpanSweep.of(spans, window, words, slice) : null;
    return new ArrivalSweep(nights, window, words, revised);
  }

  /**
   * Sets `bitmap` to the entries of `all`, which are not withdrawn, that are available for the arrival `index` days after the first. Days must be
   * in order.
   */
  setAvailable(bitmap: Bitmap, all: Bitmap, index: number): void {
    const arrival = this.#window.firstDay + index;
    const departure = arrival + this.#window.nights;
    this.#taken.setRest(bitmap, all, arrival - this.#firstNight);
    for (const { entry, startsDay, endsDay } of this.#otherBookings) {
      const place = this.#words.placeOf(entry);
      if (place >= 0 && startsDay < departure && endsDay > arrival) clearEntry(bitmap, place);
    }
    if (this.#unknown) remove(bitmap, this.#unknown.at(arrival, departure));
    if (this.#revised) this.#setRevised(bitmap, all, index, this.#revised);
    for (const limit of this.#limits) remove(bitmap, limit.at(arrival));
  }

  #setRevised(
    bitmap: Bitmap,
    all: Bitmap,
    index: number,
    { all: entries, impossible }: { readonly all: Bitmap; readonly impossible: SpanSweep },
  ): void {
    impossible.moveTo(index);
    const revised = all.slice();
    keepCommon(revised, entries);
    remove(revised, impossible.open);
    remove(bitmap, entries);
    addAll(bitmap, revised);
  }
}
