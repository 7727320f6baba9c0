/**
 * Finds the entries whose minimum stay exceeds n nights on an arrival day. For each minimum that occurs, the days on which entries begin
 * or cease to have it are stored as one list of events, with a snapshot bitmap at regular intervals: the state on any day is the nearest
 * snapshot with a few events applied. Maximum stays use the same structure with negated numbers: n nights exceed the maximum m
 * where -m exceeds -n.
 */

import { yieldToEventLoop } from '#lib/event-loop/yield-to-event-loop';
import { firstIndexWhere } from '#lib/search/memory/binary-search';
import { type Bitmap, emptyBitmap, toggleEntry } from '#lib/search/memory/bitmap';
import type { Seasons } from '#lib/search/memory/search-columns';
import type { SelectedWords } from '#lib/search/memory/selected-words';

/**
 * An index of one limit of nights per entry and arrival day, which finds the entries whose minimum stay exceeds a number of nights. With
 * negated numbers it serves for maximum stays.
 */
export class SeasonLimits {
  /** By minimum nights, ascending. */
  readonly #thresholds: readonly Threshold[];

  private constructor(thresholds: readonly Threshold[]) {
    this.#thresholds = thresholds;
  }

  /** Builds the limits of `size` entries. Yields to the event loop in between. */
  static async build(seasons: Seasons, size: number): Promise<SeasonLimits> {
    const minima = new Set<number>();
    for (let at = 2; at < seasons.days.length; at += 3) minima.add(seasons.days[at]!);
    const days = daysOf(seasons);
    const thresholds: Threshold[] = [];
    for (const nights of [...minima].sort((a, b) => a - b)) {
      thresholds.push(await Threshold.build(seasons, days, size, nights));
    }
    return new SeasonLimits(thresholds);
  }

  /**
   * Sets `bitmap` to the entries whose minimum exceeds `nights` on the arrival day (since 1970-01-01) and returns true. Returns false, and
   * leaves `bitmap` unchanged, when no season at all has a greater minimum.
   */
  setExceeding(bitmap: Bitmap, arrival: number, nights: number): boolean {
    const threshold = this.#thresholds.find((each) => each.nights > nights);
    threshold?.fillExceeding(bitmap, arrival);
    return threshold !== undefined;
  }

  /** Returns the selected entries whose minimum exceeds `nights`, for days in order; null when no season has a greater minimum. */
  sweep(nights: number, words: SelectedWords): LimitSweep | null {
    const threshold = this.#thresholds.find((each) => each.nights > nights);
    return threshold ? new LimitSweep(threshold, words) : null;
  }
}

/** The selected entries that exceed a limit, for consecutive days. */
export class LimitSweep {
  readonly #threshold: Threshold;
  readonly #words: SelectedWords;
  #exceeding: Bitmap | null = null;

  constructor(threshold: Threshold, words: SelectedWords) {
    this.#threshold = threshold;
    this.#words = words;
  }

  /**
   * Returns the entries of an arrival day, which must follow the one before, as a bitmap of the selected words; it is valid until the next
   * call.
   */
  at(day: number): Bitmap {
    if (this.#exceeding) this.#threshold.toggleChanges(this.#exceeding, day, this.#words);
    else this.#exceeding = this.#words.pick(this.#threshold.exceeding(day));
    return this.#exceeding;
  }
}

/** Entries processed between two yields to the event loop. */
const ENTRIES_PER_STEP = 50_000;

/** The entries whose minimum stay is at least `nights`, for every day. */
class Threshold {
  readonly nights: number;
  /** Days with events, ascending; the events of the day at index `n` begin at `starts[n]`. */
  readonly #days: Int32Array;
  readonly #starts: Uint32Array;
  /** Entries that enter or leave the set, by day. */
  readonly #events: Uint32Array;
  /** At index `n`, the set after `n * #interval` events. */
  readonly #snapshots: readonly Bitmap[];
  readonly #interval: number;

  private constructor(
    nights: number,
    size: number,
    days: Int32Array,
    starts: Uint32Array,
    events: Uint32Array,
  ) {
    this.nights = nights;
    this.#days = days;
    this.#starts = starts;
    this.#events = events;
    const current = emptyBitmap(size);
    // A snapshot then takes half the memory of the events since the one before.
    this.#interval = Math.max(64, 2 * current.length);
    const snapshots = [current.slice()];
    for (let event = 0; event < events.length; event++) {
      toggleEntry(current, events[event]!);
      if ((event + 1) % this.#interval === 0) snapshots.push(current.slice());
    }
    this.#snapshots = snapshots;
  }

  static async build(
    seasons: Seasons,
    [firstDay, endDay]: DayRange,
    size: number,
    nights: number,
  ): Promise<Threshold> {
    // By day since the first: the number of events, then, summed up, where the day's events begin.
    const next = new Uint32Array(endDay - firstDay + 2);
    await forEachChange(seasons, nights, (day) => {
      const after = day - firstDay + 1;
      next[after] = next[after]! + 1;
    });
    const [days, starts]: [number[], number[]] = [[], []];
    for (let day = 0; day < next.length - 1; day++) {
      const start = next[day]!;
      const count = next[day + 1]!;
      if (count > 0) {
        days.push(firstDay + day);
        starts.push(start);
      }
      next[day + 1] = start + count;
    }
    const events = new Uint32Array(next.at(-1) ?? 0);
    starts.push(events.length);
    await forEachChange(seasons, nights, (day, entry) => {
      const at = next[day - firstDay]!;
      events[at] = entry;
      next[day - firstDay] = at + 1;
    });
    return new Threshold(nights, size, Int32Array.from(days), Uint32Array.from(starts), events);
  }

  /** Returns the entries of a day. */
  exceeding(day: number): Bitmap {
    const bitmap = this.#snapshots[0]!.slice();
    this.fillExceeding(bitmap, day);
    return bitmap;
  }

  /** Sets `bitmap` to the entries of a day. */
  fillExceeding(bitmap: Bitmap, day: number): void {
    const later = firstIndexWhere(0, this.#days.length, (index) => this.#days[index]! > day);
    const passed = this.#starts[later]!;
    const nearest = Math.min(this.#snapshots.length - 1, Math.round(passed / this.#interval));
    bitmap.set(this.#snapshots[nearest]!);
    const applied = nearest * this.#interval;
    const [first, end] = applied < passed ? [applied, passed] : [passed, applied];
    for (let event = first; event < end; event++) toggleEntry(bitmap, this.#events[event]!);
  }

  /** Changes `bitmap`, of selected words, from the entries of the day before `day` to those of `day`. */
  toggleChanges(bitmap: Bitmap, day: number, words: SelectedWords): void {
    const at = firstIndexWhere(0, this.#days.length, (index) => this.#days[index]! >= day);
    if (this.#days[at] !== day) return;
    for (let event = this.#starts[at]!; event < this.#starts[at + 1]!; event++) {
      const place = words.placeOf(this.#events[event]!);
      if (place >= 0) toggleEntry(bitmap, place);
    }
  }
}

/** First day of any season, and the day after the last. */
type DayRange = readonly [first: number, end: number];

function daysOf({ days }: Seasons): DayRange {
  let first = Infinity;
  let end = -Infinity;
  for (let at = 0; at < days.length; at += 3) {
    first = Math.min(first, days[at]!);
    end = Math.max(end, days[at + 1]!);
  }
  return [first, end];
}

type VisitChange = (day: number, entry: number) => void;

/**
 * Calls `visit` for each day on which an entry begins or ceases to have a minimum of at least `nights`; entries ascending. Yields to the
 * event loop in between.
 */
async function forEachChange(seasons: Seasons, nights: number, visit: VisitChange): Promise<void> {
  const size = seasons.starts.length - 1;
  for (let first = 0; first < size; first += ENTRIES_PER_STEP) {
    const end = Math.min(size, first + ENTRIES_PER_STEP);
    for (let entry = first; entry < end; entry++) visitChanges(seasons, entry, nights, visit);
    await yieldToEventLoop();
  }
}

function visitChanges({ starts, days }: Seasons, entry: number, nights: number, visit: VisitChange): void {
  let limitedUntil: number | null = null;
  // Where seasons overlap, the one that ends first applies; the next begins where it ends.
  let passed = -Infinity;
  for (let season = starts[entry]!; season < starts[entry + 1]!; season++) {
    const begins = Math.max(passed, days[3 * season]!);
    const ends = days[3 * season + 1]!;
    if (ends <= begins) continue;
    passed = ends;
    if (days[3 * season + 2]! < nights) continue;
    if (limitedUntil !== begins) {
      if (limitedUntil !== null) visit(limitedUntil, entry);
      visit(begins, entry);
    }
    limitedUntil = ends;
  }
  if (limitedUntil !== null) visit(limitedUntil, entry);
}
