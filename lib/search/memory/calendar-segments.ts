/** How the arrival days of a window divide into segments by the seasons of a calendar, which many rentals share. */
import type { RateRecords } from '#lib/search/memory/rate-records';

/** Calendars whose segments are kept: those of a number less than this apart never replace each other. A power of two. */
const KEPT_CALENDARS = 256;

type CalendarRecords = Pick<RateRecords, 'calendarStarts' | 'seasonFirstDays' | 'seasonEndDays'>;

/** The stays that arrive on the days of a window. */
export interface SegmentedWindow {
  /** Day of the first arrival, since 1970-01-01. */
  readonly firstDay: number;
  readonly daysCount: number;
  readonly nights: number;
}

/**
 * The segments of a calendar: in each, the number of nights that a stay has in a season changes by the same number every day. The terms of segment
 * `n` lie from `termStarts[n]` to below `termStarts[n + 1]`; each is a season with nights of the stay.
 */
class Segments {
  calendar = -1;
  count = 0;
  /** The day before which a segment ends, counted from the first. */
  ends = new Int32Array(16);
  termStarts = new Int32Array(17);
  /** Of a term: the season's place in its calendar, the nights of the stay on the first day of the segment, and their change per day. */
  seasons = new Int32Array(32);
  nights = new Int32Array(32);
  changes = new Int32Array(32);
  #termsCount = 0;

  clear(calendar: number): void {
    this.calendar = calendar;
    this.count = 0;
    this.#termsCount = 0;
  }

  /** Adds a term to the segment that `end` will end. */
  addTerm(season: number, nights: number, change: number): void {
    const at = this.#termsCount++;
    if (at === this.seasons.length) {
      this.seasons = enlarged(this.seasons);
      this.nights = enlarged(this.nights);
      this.changes = enlarged(this.changes);
    }
    this.seasons[at] = season;
    this.nights[at] = nights;
    this.changes[at] = change;
  }

  end(day: number): void {
    if (this.count === this.ends.length) {
      this.ends = enlarged(this.ends);
      this.termStarts = enlarged(this.termStarts);
    }
    this.ends[this.count++] = day;
    this.termStarts[this.count] = this.#termsCount;
  }
}

function enlarged(numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * numbers.length);
  larger.set(numbers);
  return larger;
}

/** Computes the segments of calendars and keeps those of some. */
export class CalendarSegments {
  readonly #records: CalendarRecords;
  readonly #window: SegmentedWindow;
  readonly #kept: (Segments | undefined)[] = [];

  constructor(records: CalendarRecords, window: SegmentedWindow) {
    this.#records = records;
    this.#window = window;
  }

  /** Returns the segments of a calendar; they are valid until the next call. */
  of(calendar: number): Readonly<Segments> {
    const place = calendar & (KEPT_CALENDARS - 1);
    const kept = this.#kept[place];
    if (kept?.calendar === calendar) return kept;
    const segments = kept ?? new Segments();
    this.#kept[place] = segments;
    this.#divide(segments, calendar);
    return segments;
  }

  #divide(segments: Segments, calendar: number): void {
    const { calendarStarts, seasonFirstDays, seasonEndDays } = this.#records;
    const { firstDay, daysCount, nights } = this.#window;
    const firstSeason = calendarStarts[calendar]!;
    const seasonsEnd = calendarStarts[calendar + 1]!;
    const end = firstDay + daysCount;
    let season = firstSeason;
    let arrival = firstDay;
    segments.clear(calendar);
    while (arrival < end) {
      const departure = arrival + nights;
      let change = end;
      while (season < seasonsEnd && seasonEndDays[season]! <= arrival) season += 1;
      for (let each = season; each < seasonsEnd; each++) {
        const starts = seasonFirstDays[each]!;
        if (starts > departure) {
          change = Math.min(change, starts - nights);
          break;
        }
        const ends = seasonEndDays[each]!;
        const leaves = starts <= arrival ? 1 : 0;
        const enters = ends > departure ? 1 : 0;
        const count = Math.min(ends, departure) - Math.max(starts, arrival);
        segments.addTerm(each - firstSeason, count, enters - leaves);
        change = Math.min(change, enters === 1 ? ends - nights : ends, leaves === 1 ? end : starts);
      }
      segments.end(change - firstDay);
      arrival = change;
    }
  }
}
