/** Writes a stay as a calendar file (iCalendar, RFC 5545) with one event of whole days, for a traveller's own calendar. */
import { calendarText, dateValue, instantValue, textValue } from '#lib/calendars/calendar-text';
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

/**
 * Returns the text of the file. The event is tentative and leaves the time free: it is a plan, not a booking.
 * @param product the name of the program that writes the file
 */
export function stayCalendar(event: StayEvent, product: string): string {
  const { uid, stay, publishedAtMs, title, description, location, pageUrl } = event;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${textValue(product.replaceAll('/', ' '))}//Stays//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${textValue(uid)}`,
    `DTSTAMP:${instantValue(publishedAtMs)}`,
    `DTSTART;VALUE=DATE:${dateValue(stay.checkin)}`,
    `DTEND;VALUE=DATE:${dateValue(stay.checkout)}`,
    `SUMMARY:${textValue(title)}`,
    `DESCRIPTION:${textValue(description)}`,
    ...(location === '' ? [] : [`LOCATION:${textValue(location)}`]),
    `URL:${new URL(pageUrl).href}`,
    'STATUS:TENTATIVE',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return calendarText(lines);
}
