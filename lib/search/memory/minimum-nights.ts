/**
 * Which entries ask for longer stays than one of so many nights, on any day of arrival. For each number of nights that a season
 * asks for, the days on which entries begin or cease to ask for so many are events in one row; a bitmap kept every so many
 * events is never far from the day in question.
 */
import { type Bitmap, emptyBitmap } from '#lib/search/memory/bitmap';
import { breathe } from '#lib/search/memory/breathe';
import type { Seasons } from '#lib/search/memory/search-columns';

export class MinimumNights {
  /** By the nights that they ask for, ascending. */
  readonly #thresholds: readonly Threshold[];

  private constructor(thresholds: readonly Threshold[]) {
    this.#thresholds = thresholds;
  }

  static async build(seasons: Seasons, size: number): Promise<MinimumNights> {
    const asked = new Set<number>();
    for (let at = 2; at < seasons.days.length; at += 3) asked.add(seasons.days[at] ?? 1);
    const days = daysOf(seasons);
    const thresholds: Threshold[] = [];
    for (const nights of [...asked].sort((a, b) => a - b)) {
      thresholds.push(await Threshold.build(seasons, days, size, nights));
    }
    return new MinimumNights(thresholds);
  }

  /** Makes of `bitmap` the entries whose season on the day of arrival asks for more nights; false when none can. */
  findAskingMore(bitmap: Bitmap, arrival: number, nights: number): boolean {
    const threshold = this.#thresholds.find((each) => each.nights > nights);
    threshold?.findAskingOn(bitmap, arrival);
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
    const kept: Bitmap[] = [];
    for (let event = 0; event <= events.length; event++) {
      if (event % this.#interval === 0) kept.push(current.slice());
      toggle(current, events[event]);
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
    for (let first = 0; first < size; first += ENTRIES_AT_ONCE) {
      forEachChange(seasons, nights, first, Math.min(size, first + ENTRIES_AT_ONCE), (day) => {
        const after = day - firstDay + 1;
        next[after] = (next[after] ?? 0) + 1;
      });
      await breathe();
    }
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
    for (let first = 0; first < size; first += ENTRIES_AT_ONCE) {
      forEachChange(seasons, nights, first, Math.min(size, first + ENTRIES_AT_ONCE), (day, entry) => {
        const at = next[day - firstDay] ?? 0;
        events[at] = entry;
        next[day - firstDay] = at + 1;
      });
      await breathe();
    }
    return new Threshold(nights, size, Int32Array.from(days), Uint32Array.from(starts), events);
  }

  findAskingOn(bitmap: Bitmap, day: number): void {
    let [low, high] = [0, this.#days.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#days[middle] ?? 0) <= day) low = middle + 1;
      else high = middle;
    }
    const passed = this.#starts[low] ?? 0;
    const nearest = Math.min(this.#kept.length - 1, Math.round(passed / this.#interval));
    const kept = this.#kept[nearest];
    if (kept) bitmap.set(kept);
    const known = nearest * this.#interval;
    const [first, end] = known < passed ? [known, passed] : [passed, known];
    for (let event = first; event < end; event++) toggle(bitmap, this.#events[event]);
  }
}

type DayRange = readonly [first: number, last: number];

/** The first day of any season, and the last of them. */
function daysOf({ days }: Seasons): DayRange {
  let first = Infinity;
  let last = -Infinity;
  for (let at = 0; at < days.length; at += 3) {
    first = Math.min(first, days[at] ?? 0);
    last = Math.max(last, days[at + 1] ?? 0);
  }
  return [first, last];
}

function toggle(bitmap: Bitmap, entry: number | undefined): void {
  if (entry === undefined) return;
  const word = entry >>> 5;
  bitmap[word] = (bitmap[word] ?? 0) ^ (1 << (entry & 31));
}

/** Calls `visit` for each day on which an entry begins or ceases to ask for at least so many nights. */
function forEachChange(
  { starts, days }: Seasons,
  nights: number,
  firstEntry: number,
  endEntry: number,
  visit: (day: number, entry: number) => void,
): void {
  for (let entry = firstEntry; entry < endEntry; entry++) {
    let isAskedUntil: number | null = null;
    // Of seasons that overlap the one that ends first holds, so that the next begins where it ends.
    let passed = -Infinity;
    for (let season = starts[entry] ?? 0; season < (starts[entry + 1] ?? 0); season++) {
      const begins = Math.max(passed, days[3 * season] ?? 0);
      const ends = days[3 * season + 1] ?? 0;
      if (ends <= begins) continue;
      passed = ends;
      if ((days[3 * season + 2] ?? 1) < nights) continue;
      if (isAskedUntil !== begins) {
        if (isAskedUntil !== null) visit(isAskedUntil, entry);
        visit(begins, entry);
      }
      isAskedUntil = ends;
    }
    if (isAskedUntil !== null) visit(isAskedUntil, entry);
  }
}
