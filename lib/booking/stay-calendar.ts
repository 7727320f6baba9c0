/** Writes a stay as a calendar file (iCalendar, RFC 5545) with one event of whole days, for a traveller's own calendar. */
import type { Stay } from '#lib/dates/stay';

/** The event of a stay. Texts are plain and may have several lines, separated by "\n". */
export interface StayEvent {
  /** Identifies the event in every calendar: a later file with the same id replaces the event. */
  readonly uid: string;
  /** The event's days are those of the nights: the day of departure is its exclusive end. */
  readonly stay: Stay;
  /** When the data of the event were published, milliseconds since 1970. */
  readonly publishedAtMs: number;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  /** The address of the home's page, absolute. */
  readonly pageUrl: string;
}

/** The most octets of a line, without its end (RFC 5545, section 3.1). */
const LONGEST_LINE = 75;

/**
 * Returns the text of the file. The event is tentative and leaves the time free: it is a plan, not a booking.
 * @param product the name of the program that writes the file
 */
export function stayCalendar(event: StayEvent, product: string): string {
  const { uid, stay, publishedAtMs, title, description, location, pageUrl } = event;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(product.replaceAll('/', ' '))}//Stays//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${instant(publishedAtMs)}`,
    `DTSTART;VALUE=DATE:${day(stay.checkin)}`,
    `DTEND;VALUE=DATE:${day(stay.checkout)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    ...(location === '' ? [] : [`LOCATION:${escaped(location)}`]),
    `URL:${new URL(pageUrl).href}`,
    'STATUS:TENTATIVE',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Escapes a text value (section 3.3.11). Control characters other than line ends, which no value may have, are removed. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** Converts YYYY-MM-DD to the form of a `DATE`, YYYYMMDD. */
function day(date: string): string {
  return date.replaceAll('-', '');
}

/** Converts an instant to the form of a `DATE-TIME` in UTC, YYYYMMDDTHHMMSSZ. */
function instant(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** Splits a line into lines of at most 75 octets; each further one begins with a space. Characters stay whole. */
function folded(line: string): string {
  let text = '';
  let length = 0;
  for (const character of line) {
    const octets = Buffer.byteLength(character);
    if (length + octets > LONGEST_LINE) {
      text += '\r\n ';
      length = 1;
    }
    text += character;
    length += octets;
  }
  return text;
}
