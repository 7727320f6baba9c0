import { dayNumber } from '#lib/dates/plain-dates';
import type { TimeSlice } from '#lib/event-loop/time-slice';
import { type ArrivalsRequest, lastFilter } from '#lib/search/arrivals';
import type { ArrivalSweep } from '#lib/search/memory/arrival-sweep';
import type { ArrivalTotals } from '#lib/search/memory/arrival-totals';
import { type Bitmap, keepCommon, remove } from '#lib/search/memory/bitmap';
import { BoundedArrivals, narrowToBounds } from '#lib/search/memory/bounded-arrivals';
import { SelectedWords } from '#lib/search/memory/selected-words';
import type { SpanSweep } from '#lib/search/memory/span-sweep';
import type { StayNights } from '#lib/search/memory/stay-nights';

/** What free entries are found from. */
export interface FreeSource {
  readonly nights: StayNights;
  /** Whether entries match whose availability is unknown for the stay. */
  readonly includesUnknown: boolean;
  /** The totals in the currency of the bounds of prices. */
  readonly boundedTotals: ArrivalTotals;
}

/** What the entries that are free on a day are narrowed by, for days in order. */
interface Conditions {
  readonly available: ArrivalSweep;
  readonly offered: SpanSweep | null;
  readonly isOffered: boolean | null;
  readonly bounded: BoundedArrivals | null;
}

/** Those of some entries that are free for the stay of a day, within the bounds of totals of a request, for days in order. */
export class FreeEntries {
  /** The entries that may be free on some day. */
  readonly entries: Bitmap;
  /** The words that have them. */
  readonly words: SelectedWords;
  readonly #conditions: Conditions;
  readonly #all: Bitmap;
  readonly #free: Bitmap;

  private constructor(entries: Bitmap, words: SelectedWords, conditions: Conditions) {
    this.entries = entries;
    this.words = words;
    this.#conditions = conditions;
    this.#all = words.pick(entries);
    keepCommon(this.#all, conditions.available.available);
    this.#free = words.empty();
  }

  /** Prepares the days of a request for entries. Yields to the event loop in between. */
  static async of(
    all: Bitmap,
    { nights, includesUnknown, boundedTotals }: FreeSource,
    request: ArrivalsRequest,
    slice: TimeSlice,
  ): Promise<FreeEntries> {
    const filter = lastFilter(request);
    const price = request.isPriced ? (filter?.price ?? null) : null;
    const bounds = price && {
      totals: boundedTotals,
      least: price.minMinor ?? 0,
      greatest: price.maxMinor ?? Infinity,
    };
    const entries = all.slice();
    const doubtful = bounds && (await narrowToBounds(entries, bounds, slice));
    const words = SelectedWords.of(entries);
    const window = {
      firstDay: dayNumber(request.from),
      daysCount: request.days,
      nights: request.nights,
      includesUnknown,
    };
    const isOffered = filter?.specialOffers ?? null;
    return new FreeEntries(entries, words, {
      available: await nights.sweep(window, words, slice),
      offered: isOffered === null ? null : await nights.sweepOffered(window, words, slice),
      isOffered,
      bounded: bounds && doubtful && new BoundedArrivals(doubtful, words, bounds, request.days, slice),
    });
  }

  /**
   * Returns the entries that are free for the stay that arrives `index` days after the first day, as a bitmap of `words`; it is valid until
   * the next call. Yields to the event loop in between.
   */
  async on(index: number): Promise<Bitmap> {
    const free = this.#free;
    const { available, offered, isOffered, bounded } = this.#conditions;
    available.setAvailable(free, this.#all, index);
    offered?.moveTo(index);
    if (offered && isOffered) keepCommon(free, offered.open);
    else if (offered) remove(free, offered.open);
    if (bounded) await bounded.keepWithin(free, index);
    return free;
  }
}
