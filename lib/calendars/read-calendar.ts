/** Reads a calendar file in iCalendar format, as portals and calendar programs export it, into the taken and the known nights of a home. */
import { type CalendarEvent, type LocalMoment, parseCalendar } from '#lib/calendars/calendar-events';
import { CalendarProblem } from '#lib/calendars/calendar-problem';
import type { FileLimits } from '#lib/calendars/content-lines';
import { isSame, occurrences } from '#lib/calendars/occurrences';
import { clippedSpans, nightsOf, type TakenSpan, unionOfSpans } from '#lib/calendars/taken-nights';
import type { KnownDays } from '#lib/dates/known-nights';
import { dateOfDay, dayNumber } from '#lib/dates/plain-dates';

/** What a calendar file says of a home's nights, as days since 1970-01-01. */
export interface CalendarNights {
  /** Ascending, without overlaps, from the day before the reading on. */
  readonly taken: readonly TakenSpan[];
  /** Nights outside of `taken` and within `known` are free. */
  readonly known: KnownDays;
}

/** How a calendar file is read. */
export interface ReadingOptions {
  /** The day of reading, YYYY-MM-DD: nights are known from it on. */
  readonly today: string;
  /** Number of nights from `today` on for which the file is complete. 365 by default, which is as far as the exports of Airbnb reach. */
  readonly knownNights?: number;
  /** IANA name of the home's time zone; null or absent when it is not known. */
  readonly timeZone?: string | null;
  readonly limits?: Partial<ReadingLimits>;
}

/** Limits of a calendar file; beyond them it is rejected. */
interface ReadingLimits extends FileLimits {
  /** Occurrences of all events together. */
  readonly occurrences: number;
  /** Milliseconds that the occurrences may take. */
  readonly milliseconds: number;
}

const LIMITS: ReadingLimits = { bytes: 2_000_000, events: 10_000, occurrences: 20_000, milliseconds: 2_000 };
const KNOWN_NIGHTS = 365;
/** Days after `today` at which taken nights end: searches in memory hold as many. */
const READ_DAYS = 800;

/**
 * Reads the bytes of a calendar file.
 * @throws CalendarProblem with the reason when the file cannot be used. No part of it is used then: an event that cannot be read may be
 * a taken night.
 */
export function readCalendar(bytes: Uint8Array, options: ReadingOptions): CalendarNights {
  const { today, knownNights = KNOWN_NIGHTS, timeZone = null } = options;
  const limits = { ...LIMITS, ...options.limits };
  const calendar = parseCalendar(bytes, limits, timeZone);
  const first = dayNumber(today);
  const range = { from: first - 1, until: first + READ_DAYS };
  const horizon = bookingHorizon(calendar.producer, calendar.events, first);
  const events = calendar.events.filter((event) => event !== horizon?.block);
  const spans = clippedSpans(spansOf(events, range, limits), range.from, range.until);
  const until = Math.min(first + knownNights, horizon?.day ?? Number.POSITIVE_INFINITY);
  return { taken: unionOfSpans(spans), known: { from: first, until: Math.max(first, until) } };
}

function spansOf(
  events: readonly CalendarEvent[],
  { from, until }: TakenSpan,
  limits: ReadingLimits,
): TakenSpan[] {
  const deadline = performance.now() + limits.milliseconds;
  const replaced = new Map<string, LocalMoment[]>();
  for (const { uid, replaces } of events) {
    if (replaces !== null) replaced.set(uid, [...(replaced.get(uid) ?? []), replaces]);
  }
  const spans: TakenSpan[] = [];
  let count = 0;
  for (const event of events) {
    if (event.isFree) continue;
    const length = event.start.at.until(event.end);
    const span = Math.ceil(length.total({ unit: 'days' }));
    for (const start of occurrencesOf(event, from - span - 1, until)) {
      if (++count > limits.occurrences) {
        throw new CalendarProblem(`has more than ${limits.occurrences} occurrences of events`);
      }
      if (event.replaces === null && replaced.get(event.uid)?.some((each) => isSame(each, start))) continue;
      const nights = nightsOf(start, start.add(length), event.start.isDate);
      if (nights) spans.push(nights);
    }
    if (performance.now() > deadline) {
      throw new CalendarProblem(`took more than ${limits.milliseconds} ms to read`);
    }
  }
  return spans;
}

function occurrencesOf(event: CalendarEvent, from: number, until: number): readonly Temporal.PlainDateTime[] {
  const date = (day: number) => Temporal.PlainDate.from(dateOfDay(day));
  try {
    return occurrences(event, date(from), date(until));
  } catch (error) {
    if (!(error instanceof CalendarProblem)) throw error;
    throw new CalendarProblem(`has an event (${event.uid || 'without UID'}) that ${error.message}`);
  }
}

/** Airbnb's exports end a year after the day of the export; copies of them are some hours to days old. */
const AIRBNB_DAYS = { least: 360, most: 370 };

/**
 * Returns the block with which Airbnb marks the nights that cannot be booked yet, and its first day; null when there is none. It begins
 * where the host's booking window ends, reaches to the end of the export, and moves on by a day each day: its nights are not taken, they
 * are not known yet.
 */
function bookingHorizon(
  producer: string,
  events: readonly CalendarEvent[],
  today: number,
): { readonly block: CalendarEvent; readonly day: number } | null {
  if (!/airbnb/i.test(producer)) return null;
  for (const event of events) {
    if (!event.start.isDate || event.rule !== null || !/not available/i.test(event.summary)) continue;
    const span = nightsOf(event.start.at, event.end, true);
    const ahead = span === null ? 0 : span.until - today;
    if (span && ahead >= AIRBNB_DAYS.least && ahead <= AIRBNB_DAYS.most)
      return { block: event, day: span.from };
  }
  return null;
}
