/** Writes the taken nights of a home as a calendar file (iCalendar, RFC 5545), for calendar programs and for portals that import it. */
import { calendarText, dateValue, instantValue, textValue } from '#lib/calendars/calendar-text';

/** The taken nights of a home, with what identifies them in a calendar. */
export interface HomeCalendar {
  /** The name of the home, which calendar programs show as the calendar's. */
  readonly name: string;
  /** Identifies the home among all calendars, as the part of an id after `@`: `rental-12.homes.example`. */
  readonly uidDomain: string;
  /** When the nights were published, milliseconds since 1970. */
  readonly publishedAtMs: number;
  /** Ascending, YYYY-MM-DD; `endsOn` is the day of departure. */
  readonly taken: readonly { readonly startsOn: string; readonly endsOn: string }[];
}

/** A calendar must have a component (section 3.6). One without events has this time zone, which nothing refers to. */
const NOTHING_TAKEN = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** Returns the text of the file: an event of whole days for each booking, without any data of guests. Equal calendars have equal texts. */
export function writeCalendar({ name, uidDomain, publishedAtMs, taken }: HomeCalendar): string {
  const events = taken.flatMap(({ startsOn, endsOn }) => [
    'BEGIN:VEVENT',
    `UID:${dateValue(startsOn)}@${uidDomain}`,
    `DTSTAMP:${instantValue(publishedAtMs)}`,
    `DTSTART;VALUE=DATE:${dateValue(startsOn)}`,
    `DTEND;VALUE=DATE:${dateValue(endsOn)}`,
    'SUMMARY:Not available',
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ]);
  return calendarText([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Veranda//Taken nights//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${textValue(name)}`,
    // How often programs should load the file again (RFC 7986, and its predecessor).
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...(events.length > 0 ? events : NOTHING_TAKEN),
    'END:VCALENDAR',
  ]);
}
