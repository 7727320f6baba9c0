/** The events of a calendar file as ical.js parses it: times on the clock of the home, not yet repeated. */
import ICAL from 'ical.js';
import { CalendarProblem } from '#lib/calendars/calendar-problem';
import { contentLines, type FileLimits } from '#lib/calendars/content-lines';

/** A moment on the clock of the home. `isDate`: the whole day is meant, and the time is midnight. */
export interface LocalMoment {
  readonly at: Temporal.PlainDateTime;
  readonly isDate: boolean;
}

/** An event of a calendar file. */
export interface CalendarEvent {
  /** Empty when the file gives none. */
  readonly uid: string;
  readonly summary: string;
  readonly start: LocalMoment;
  /** Exclusive; not before the start. */
  readonly end: Temporal.PlainDateTime;
  /** The occurrence of the series with the same `uid` that this event replaces; null for a series or a single event. */
  readonly replaces: LocalMoment | null;
  /** Whether it takes no night: it is cancelled, or its owner marked the time as free. */
  readonly isFree: boolean;
  /** The value of RRULE without UNTIL; null for an event that does not repeat. */
  readonly rule: string | null;
  /** The last moment at which an occurrence may begin; null without UNTIL. */
  readonly until: LocalMoment | null;
  /** Further starts (RDATE), and starts that do not take place (EXDATE). */
  readonly added: readonly LocalMoment[];
  readonly removed: readonly LocalMoment[];
}

/** A parsed calendar file. */
export interface ParsedCalendar {
  /** The program that wrote the file (PRODID); empty when the file gives none. */
  readonly producer: string;
  readonly events: readonly CalendarEvent[];
}

/** A property in ical.js's form of RFC 7265 (jCal): name, parameters, type, values. */
type Property = readonly [string, Readonly<Record<string, unknown>>, string, ...unknown[]];
type Component = readonly [string, readonly Property[], readonly Component[]];

/**
 * Parses a calendar file. Times in UTC, and those of other time zones with IANA names, are converted to `timeZone` (an IANA name), else to
 * the zone that the file gives for itself; without one, every time is taken as it is written.
 * @throws CalendarProblem with a clear reason when the file cannot be used as a whole.
 */
export function parseCalendar(
  bytes: Uint8Array,
  limits: FileLimits,
  timeZone: string | null,
): ParsedCalendar {
  const [name, properties, components] = jCal(contentLines(bytes, limits).join('\r\n'));
  if (name !== 'vcalendar') throw new CalendarProblem('is not a calendar');
  const ownZone = textOf(properties, 'x-wr-timezone');
  const zone = timeZone ?? (isZone(ownZone) ? ownZone : null);
  return { producer: textOf(properties, 'prodid'), events: components.map((event) => toEvent(event, zone)) };
}

function jCal(text: string): Component {
  let parsed: unknown;
  try {
    parsed = ICAL.parse(text);
  } catch (error) {
    throw new CalendarProblem(`is malformed: ${error instanceof Error ? error.message : String(error)}`);
  }
  // Several calendars in one file are an array of components.
  const calendars = (typeof (parsed as unknown[])[0] === 'string' ? [parsed] : parsed) as Component[];
  const [first, ...others] = calendars;
  if (!first) throw new CalendarProblem('is not a calendar');
  return [first[0], first[1], [first, ...others].flatMap(([, , components]) => components)];
}

function toEvent([, properties]: Component, homeZone: string | null): CalendarEvent {
  // Without a zone of the home, the other times of an event are on the clock of its start.
  const ownZone = zoneOf(properties.find(([name]) => name === 'dtstart'));
  const zone = homeZone ?? (ownZone !== null && isZone(ownZone) ? ownZone : null);
  const uid = textOf(properties, 'uid');
  try {
    return { uid, ...readEvent(properties, zone) };
  } catch (error) {
    const reason =
      error instanceof CalendarProblem ? error.message : `has an unreadable time (${String(error)})`;
    throw new CalendarProblem(`has an event (${uid || 'without UID'}) that ${reason}`);
  }
}

function readEvent(properties: readonly Property[], zone: string | null): Omit<CalendarEvent, 'uid'> {
  const moments = (name: string) =>
    properties.filter(([each]) => each === name).flatMap((property) => momentsOf(property, zone));
  const [start] = moments('dtstart');
  if (!start) throw new CalendarProblem('has no DTSTART');
  const replaced = properties.find(([name]) => name === 'recurrence-id');
  if (replaced?.[1].range !== undefined) {
    throw new CalendarProblem('replaces all later ones (RANGE=THISANDFUTURE), which is not supported');
  }
  if (properties.some(([name]) => name === 'exrule')) {
    throw new CalendarProblem('has EXRULE, which is not supported');
  }
  return {
    summary: textOf(properties, 'summary'),
    start,
    end: endOf(properties, start, moments('dtend')[0]),
    replaces: replaced ? (momentsOf(replaced, zone)[0] ?? null) : null,
    isFree:
      textOf(properties, 'status').toUpperCase() === 'CANCELLED' ||
      textOf(properties, 'transp').toUpperCase() === 'TRANSPARENT',
    ...ruleOf(properties, zone),
    added: moments('rdate'),
    removed: moments('exdate'),
  };
}

/** Returns the end of an event, exclusive. An event of whole days takes one day at least, as programs write those with equal dates. */
function endOf(
  properties: readonly Property[],
  start: LocalMoment,
  end: LocalMoment | undefined,
): Temporal.PlainDateTime {
  const duration = textOf(properties, 'duration');
  const last =
    end?.at ??
    start.at.add(duration === '' ? { days: start.isDate ? 1 : 0 } : Temporal.Duration.from(duration));
  if (Temporal.PlainDateTime.compare(last, start.at) < 0) throw new CalendarProblem('ends before it begins');
  return start.isDate && last.equals(start.at) ? start.at.add({ days: 1 }) : last;
}

/** ical.js writes the first day of the week as a number, from 1 for Sunday. */
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** Returns the rule of a series, with UNTIL apart, on the clock of the home. */
function ruleOf(properties: readonly Property[], zone: string | null): Pick<CalendarEvent, 'rule' | 'until'> {
  const rules = properties.filter(([name]) => name === 'rrule');
  if (rules.length > 1) throw new CalendarProblem('has several rules (RRULE)');
  const rule = rules[0]?.[3];
  if (rule === undefined) return { rule: null, until: null };
  const { until, wkst, ...others } = rule as Readonly<Record<string, unknown>>;
  const parts = { ...others, ...(typeof wkst === 'number' && { wkst: WEEKDAYS[wkst - 1] }) };
  const text = Object.entries(parts)
    .map(([name, value]) => `${name.toUpperCase()}=${String(value)}`)
    .join(';');
  return { rule: text, until: until === undefined ? null : localMoment(String(until), null, zone) };
}

/** Returns the name of the time zone of a property's values; null when it has none. */
function zoneOf(property: Property | undefined): string | null {
  const name = property?.[1].tzid;
  return typeof name === 'string' ? name.replace(/^\//, '') : null;
}

function momentsOf(property: Property, zone: string | null): LocalMoment[] {
  const [, , type, ...values] = property;
  const ownZone = zoneOf(property);
  return values.map((value) => {
    if (type === 'period') throw new CalendarProblem('repeats by periods, which is not supported');
    return localMoment(String(value), ownZone, zone);
  });
}

/**
 * Converts a date or a time in jCal's form, such as `2026-10-12T15:00:00Z`, to the clock of the home.
 * @throws RangeError for a date that does not exist.
 */
function localMoment(text: string, ownZone: string | null, zone: string | null): LocalMoment {
  // A date without VALUE=DATE, as some programs write it.
  const date = text.replace(/T::$/, '');
  if (/^\d{4}-\d{2}-\d{2}$/.test(date)) {
    return { at: Temporal.PlainDate.from(date, { overflow: 'reject' }).toPlainDateTime(), isDate: true };
  }
  const isUtc = /Z$/i.test(date);
  const written = Temporal.PlainDateTime.from(date.replace(/Z$/i, ''), { overflow: 'reject' });
  const from = isUtc ? 'UTC' : ownZone;
  if (zone === null || from === null || from === zone || !isZone(from)) return { at: written, isDate: false };
  return { at: written.toZonedDateTime(from).withTimeZone(zone).toPlainDateTime(), isDate: false };
}

const zones = new Map<string, boolean>();

/** Whether a text is the IANA name of a time zone. */
export function isZone(name: string): boolean {
  let known = zones.get(name);
  if (known === undefined) {
    // Names come from files: a bound on what they fill.
    if (zones.size > 1_000) zones.clear();
    known = /^[A-Za-z]/.test(name) && name.length < 64 && canUse(name);
    zones.set(name, known);
  }
  return known;
}

function canUse(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}

/** Returns the first value of a property as text; empty when there is none. */
function textOf(properties: readonly Property[], name: string): string {
  const value = properties.find(([each]) => each === name)?.[3];
  return value === undefined ? '' : String(value).trim();
}
