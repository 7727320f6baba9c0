/**
 * Which entries ask for longer stays than one of so many nights, on any day of arrival. For each number of nights that a season
 * asks for, the days on which entries begin or cease to ask for so many are events in one row; a bitmap kept every so many
 * events is never far from the day in question. Longest stays are held in the same way, as negative numbers: a stay is longer than
 * the season allows where minus its nights is below minus the longest.
 */

import { yieldToEventLoop } from '#lib/event-loop/yield-to-event-loop';
import { type Bitmap, emptyBitmap, toggleEntry } from '#lib/search/memory/bitmap';
import { firstPlace } from '#lib/search/memory/first-place';
import type { Seasons } from '#lib/search/memory/search-columns';

export class SeasonLimits {
  /** By the nights that they ask for, ascending. */
  readonly #thresholds: readonly Threshold[];

  private constructor(thresholds: readonly Threshold[]) {
    this.#thresholds = thresholds;
  }

  static async build(seasons: Seasons, size: number): Promise<SeasonLimits> {
    const asked = new Set<number>();
    for (let at = 2; at < seasons.days.length; at += 3) asked.add(seasons.days[at] ?? 1);
    const days = daysOf(seasons);
    const thresholds: Threshold[] = [];
    for (const nights of [...asked].sort((a, b) => a - b)) {
      thresholds.push(await Threshold.build(seasons, days, size, nights));
    }
    return new SeasonLimits(thresholds);
  }

  /** Makes of `bitmap` the entries whose season on the day of arrival asks for more nights; false when none can. */
  findAskingMore(bitmap: Bitmap, arrival: number, nights: number): boolean {
    const threshold = this.#thresholds.find((each) => each.nights > nights);
    threshold?.fillAskingOn(bitmap, arrival);
    return threshold !== undefined;
  }
}

/** Entries whose seasons are looked at without a break. */
const ENTRIES_AT_ONCE = 50_000;

/** Which entries ask for at least so many nights. */
class Threshold {
  readonly nights: number;
  /** Days on which something changes, ascending; the events of the day at place `n` begin at `starts[n]`. */
  readonly #days: Int32Array;
  readonly #starts: Uint32Array;
  /** Entries that change to the contrary, by day. */
  readonly #events: Uint32Array;
  /** At place `n` the entries that ask after `n * #interval` events. */
  readonly #kept: readonly Bitmap[];
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
    // A kept bitmap then takes half as much as the events that it spares.
    this.#interval = Math.max(64, 2 * current.length);
    const kept = [current.slice()];
    for (let event = 0; event < events.length; event++) {
      toggleEntry(current, events[event] ?? 0);
      if ((event + 1) % this.#interval === 0) kept.push(current.slice());
    }
    this.#kept = kept;
  }

  static async build(
    seasons: Seasons,
    [firstDay, endDay]: DayRange,
    size: number,
    nights: number,
  ): Promise<Threshold> {
    // By days since the first: where the events of each begin, once they are counted and then summed up.
    const next = new Uint32Array(endDay - firstDay + 2);
    await forEachChange(seasons, nights, (day) => {
      const after = day - firstDay + 1;
      next[after] = (next[after] ?? 0) + 1;
    });
    const [days, starts]: [number[], number[]] = [[], []];
    for (let day = 0; day < next.length - 1; day++) {
      const start = next[day] ?? 0;
      const count = next[day + 1] ?? 0;
      if (count > 0) {
        days.push(firstDay + day);
        starts.push(start);
      }
      next[day + 1] = start + count;
    }
    const events = new Uint32Array(next.at(-1) ?? 0);
    starts.push(events.length);
    await forEachChange(seasons, nights, (day, entry) => {
      const at = next[day - firstDay] ?? 0;
      events[at] = entry;
      next[day - firstDay] = at + 1;
    });
    return new Threshold(nights, size, Int32Array.from(days), Uint32Array.from(starts), events);
  }

  /** Makes of `bitmap` the entries that ask on the day. */
  fillAskingOn(bitmap: Bitmap, day: number): void {
    const later = firstPlace(0, this.#days.length, (place) => (this.#days[place] ?? 0) > day);
    const passed = this.#starts[later] ?? 0;
    const nearest = Math.min(this.#kept.length - 1, Math.round(passed / this.#interval));
    const kept = this.#kept[nearest];
    if (kept) bitmap.set(kept);
    const known = nearest * this.#interval;
    const [first, end] = known < passed ? [known, passed] : [passed, known];
    for (let event = first; event < end; event++) toggleEntry(bitmap, this.#events[event] ?? 0);
  }
}

/** The first day of any season, and the day after the last of them. */
type DayRange = readonly [first: number, end: number];

function daysOf({ days }: Seasons): DayRange {
  let first = Infinity;
  let end = -Infinity;
  for (let at = 0; at < days.length; at += 3) {
    first = Math.min(first, days[at] ?? 0);
    end = Math.max(end, days[at + 1] ?? 0);
  }
  return [first, end];
}

type VisitChange = (day: number, entry: number) => void;

/**
 * Calls `visit` for each day on which an entry begins or ceases to ask for at least so many nights, entries ascending; lets other
 * work through now and then.
 */
async function forEachChange(seasons: Seasons, nights: number, visit: VisitChange): Promise<void> {
  const size = seasons.starts.length - 1;
  for (let first = 0; first < size; first += ENTRIES_AT_ONCE) {
    const end = Math.min(size, first + ENTRIES_AT_ONCE);
    for (let entry = first; entry < end; entry++) visitChanges(seasons, entry, nights, visit);
    await yieldToEventLoop();
  }
}

function visitChanges({ starts, days }: Seasons, entry: number, nights: number, visit: VisitChange): void {
  let askedUntil: number | null = null;
  // Of seasons that overlap the one that ends first holds, so that the next begins where it ends.
  let passed = -Infinity;
  for (let season = starts[entry] ?? 0; season < (starts[entry + 1] ?? 0); season++) {
    const begins = Math.max(passed, days[3 * season] ?? 0);
    const ends = days[3 * season + 1] ?? 0;
    if (ends <= begins) continue;
    passed = ends;
    if ((days[3 * season + 2] ?? 1) < nights) continue;
    if (askedUntil !== begins) {
      if (askedUntil !== null) visit(askedUntil, entry);
      visit(begins, entry);
    }
    askedUntil = ends;
  }
  if (askedUntil !== null) visit(askedUntil, entry);
}
