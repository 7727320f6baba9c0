/** Finds the entries that are available for the stays of a number of nights, for arrival days in order. */
import type { TimeSlice } from '#lib/event-loop/time-slice';
import type { ArrivalWindow } from '#lib/search/memory/arrival-window';
import { addAll, type Bitmap, clearEntry, keepCommon, remove } from '#lib/search/memory/bitmap';
import type { KnownSpans, UnknownSweep } from '#lib/search/memory/known-spans';
import type { RevisedNights } from '#lib/search/memory/revised-nights';
import type { Calendar } from '#lib/search/memory/search-columns';
import type { LimitSweep, SeasonLimits } from '#lib/search/memory/season-limits';
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

/** The entries that are available for a stay, for arrival days in order: a day costs some passes, of which only two are over nights. */
export class ArrivalSweep {
  readonly #nights: SweptNights;
  readonly #window: ArrivalWindow;
  readonly #taken: SlidingUnion;
  readonly #otherBookings: Calendar['otherBookings'];
  readonly #limits: readonly LimitSweep[];
  readonly #unknown: UnknownSweep | null;
  readonly #revised: { readonly all: Bitmap; readonly impossible: SpanSweep } | null;

  private constructor(nights: SweptNights, window: ArrivalWindow, revised: SpanSweep | null) {
    const { calendar, available, limits, known } = nights;
    const size = 32 * available.length;
    const end = window.firstDay + window.daysCount + window.nights;
    this.#nights = nights;
    this.#window = window;
    this.#taken = new SlidingUnion(calendar.takenNights, window.nights, size);
    this.#otherBookings = calendar.otherBookings.filter(
      ({ startsDay, endsDay }) => startsDay < end && endsDay > window.firstDay,
    );
    this.#limits = limits.flatMap((limit) => limit.of.sweep(limit.nights, size) ?? []);
    this.#unknown = window.includesUnknown || known.areAllKnown ? null : known.sweep(size, window.firstDay);
    this.#revised =
      revised && nights.revised ? { all: nights.revised.entriesIn(size), impossible: revised } : null;
  }

  /** Prepares the days of a window. Yields to the event loop in between. */
  static async of(nights: SweptNights, window: ArrivalWindow, slice: TimeSlice): Promise<ArrivalSweep> {
    const size = 32 * nights.available.length;
    const spans = await nights.revised?.impossibleArrivals(window, slice);
    return new ArrivalSweep(nights, window, spans ? await SpanSweep.of(spans, window, size, slice) : null);
  }

  /** Removes from `bitmap` the entries that are not available for the arrival `index` days after the first. Days must be in order. */
  keepAvailable(bitmap: Bitmap, index: number): void {
    const { calendar, available } = this.#nights;
    const arrival = this.#window.firstDay + index;
    const departure = arrival + this.#window.nights;
    keepCommon(bitmap, available);
    const revised = this.#revised ? bitmap.slice() : null;
    remove(bitmap, this.#taken.at(arrival - calendar.firstNight));
    for (const { entry, startsDay, endsDay } of this.#otherBookings) {
      if (startsDay < departure && endsDay > arrival) clearEntry(bitmap, entry);
    }
    if (this.#unknown) remove(bitmap, this.#unknown.at(arrival, departure));
    if (this.#revised && revised) {
      const { all, impossible } = this.#revised;
      impossible.moveTo(index);
      keepCommon(revised, all);
      remove(revised, impossible.open);
      remove(bitmap, all);
      addAll(bitmap, revised);
    }
    for (const limit of this.#limits) remove(bitmap, limit.at(arrival));
  }
}
