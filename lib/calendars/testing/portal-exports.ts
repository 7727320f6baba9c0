/**
 * Calendar files with the structure of the exports of portals and calendar programs: the same headers, properties, order and line ends,
 * with made-up codes and names. All of them were exported on 1 October 2026.
 */

/** Day of the exports, YYYY-MM-DD. */
export const EXPORT_DAY = '2026-10-01';

/** Joins the lines of a calendar file, as bytes. */
export function calendarFile(lines: readonly string[], end = '\r\n'): Uint8Array {
  return new TextEncoder().encode(lines.map((line) => `${line}${end}`).join(''));
}

/** Returns the lines of an event with these properties. */
export function eventLines(...properties: readonly string[]): string[] {
  return ['BEGIN:VEVENT', ...properties, 'END:VEVENT'];
}

function airbnbEvent(number: number, start: string, end: string): string[] {
  return eventLines(
    'DTSTAMP:20261001T061512Z',
    `DTSTART;VALUE=DATE:${start}`,
    `DTEND;VALUE=DATE:${end}`,
    'SUMMARY:Reserved',
    `UID:1418fb94e984-${String(number).padStart(32, '0')}@airbnb.com`,
    'DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/de',
    ` tails/HMA4K9TQ2${number}\\nPhone Number (Last 4 Digits): 0000`,
  );
}

function airbnbBlock(number: number, start: string, end: string): string[] {
  return eventLines(
    'DTSTAMP:20261001T061512Z',
    `DTSTART;VALUE=DATE:${start}`,
    `DTEND;VALUE=DATE:${end}`,
    'SUMMARY:Airbnb (Not available)',
    `UID:7f662ec65913-${String(number).padStart(32, '0')}@airbnb.com`,
  );
}

/**
 * Airbnb: reservations and blocks of whole days, a block for the notice before an arrival, and a last one that begins where the booking
 * window of nine months ends and reaches to the end of the export.
 */
export const AIRBNB = calendarFile([
  'BEGIN:VCALENDAR',
  'PRODID:-//Airbnb Inc//Hosting Calendar 1.0//EN',
  'CALSCALE:GREGORIAN',
  'VERSION:2.0',
  ...airbnbEvent(1, '20261003', '20261008'),
  ...airbnbEvent(2, '20261008', '20261012'),
  ...airbnbBlock(11, '20261001', '20261003'),
  ...airbnbBlock(12, '20261101', '20261115'),
  ...airbnbBlock(13, '20270628', '20271002'),
  'END:VCALENDAR',
]);

/** Airbnb's former format: a parameter of PRODID, DTEND first, no DTSTAMP. The whole year can be booked. */
export const AIRBNB_FORMER = calendarFile([
  'BEGIN:VCALENDAR',
  'PRODID;X-RICAL-TZSOURCE=TZINFO:-//Airbnb Inc//Hosting Calendar 0.8.8//EN',
  'CALSCALE:GREGORIAN',
  'VERSION:2.0',
  ...eventLines(
    'DTEND;VALUE=DATE:20261018',
    'DTSTART;VALUE=DATE:20261011',
    'UID:1418fb94e984-00000000000000000000000000000005@airbnb.com',
    'DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/',
    ' details/HMB7RN3W59\\nPhone Number (Last 4 Digits): 0000',
    'SUMMARY:Reserved',
  ),
  'END:VCALENDAR',
]);

/** Booking.com: one kind of event for reservations and closed nights; the last one lasts over a year. */
export const BOOKING = calendarFile([
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//admin.booking.com\\\\\\, b.v.//NONSGML v1.0//EN',
  'CALSCALE:GREGORIAN',
  'METHOD:PUBLISH',
  ...[
    ['20261001', '20261004'],
    ['20261010', '20261011'],
    ['20261011', '20261012'],
    ['20270103', '20280401'],
  ].flatMap(([start, end], number) =>
    eventLines(
      'DTSTAMP:20261001T010203Z',
      `DTSTART;VALUE=DATE:${start}`,
      `DTEND;VALUE=DATE:${end}`,
      `UID:0000000000000000000000000000b${number}@booking.com`,
      'SUMMARY:CLOSED - Not available',
      'ORGANIZER:mailto:noreply@booking.com',
    ),
  ),
  'END:VCALENDAR',
]);

/** Vrbo and the other sites of HomeAway: lines end with LF, and the summary names the guest. */
export const VRBO = calendarFile(
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'CALSCALE:GREGORIAN',
    'PRODID:-//HomeAway.com, Inc.//EN',
    ...[
      ['20260612', '20260615', 'Reserved - Guest One'],
      ['20261009', '20261012', 'Reserved - Guest Two'],
      ['20261020', '20261021', 'Blocked'],
    ].flatMap(([start, end, summary], number) =>
      eventLines(
        `UID:00000000-0000-4000-8000-00000000000${number}`,
        'DTSTAMP:20261001T060000Z',
        `DTSTART;VALUE=DATE:${start}`,
        `DTEND;VALUE=DATE:${end}`,
        `SUMMARY:${summary}`,
      ),
    ),
    'END:VCALENDAR',
  ],
  '\n',
);

/**
 * Google Calendar: a time zone of the calendar, times in UTC or with TZID, a series with a removed, a moved and a cancelled occurrence, and
 * an event that is marked as free.
 */
export const GOOGLE = calendarFile([
  'BEGIN:VCALENDAR',
  'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
  'VERSION:2.0',
  'CALSCALE:GREGORIAN',
  'METHOD:PUBLISH',
  'X-WR-CALNAME:House by the lake',
  'X-WR-TIMEZONE:Europe/Zurich',
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Zurich',
  'X-LIC-LOCATION:Europe/Zurich',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'DTSTART:19701025T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
  // 12 October 16:00 to 15 October 10:00 in Zurich.
  ...eventLines(
    'DTSTART:20261012T140000Z',
    'DTEND:20261015T080000Z',
    'UID:one@google.com',
    'STATUS:CONFIRMED',
    'SUMMARY:Busy',
    'TRANSP:OPAQUE',
  ),
  // Weekends from Friday to Sunday, without the second, with the third a day later and the fourth cancelled.
  ...eventLines(
    'DTSTART;TZID=Europe/Zurich:20261016T170000',
    'DTEND;TZID=Europe/Zurich:20261018T110000',
    'RRULE:FREQ=WEEKLY;WKST=MO;UNTIL=20261113T225959Z;BYDAY=FR',
    'EXDATE;TZID=Europe/Zurich:20261023T170000',
    'UID:two@google.com',
    'SEQUENCE:1',
    'STATUS:CONFIRMED',
    'SUMMARY:Family',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DTSTART:19990101T000000Z',
    'TRIGGER:-P0DT0H30M0S',
    'END:VALARM',
  ),
  ...eventLines(
    'DTSTART;TZID=Europe/Zurich:20261031T170000',
    'DTEND;TZID=Europe/Zurich:20261101T110000',
    'UID:two@google.com',
    'RECURRENCE-ID;TZID=Europe/Zurich:20261030T170000',
    'STATUS:CONFIRMED',
  ),
  ...eventLines(
    'DTSTART;TZID=Europe/Zurich:20261106T170000',
    'DTEND;TZID=Europe/Zurich:20261108T110000',
    'UID:two@google.com',
    'RECURRENCE-ID;TZID=Europe/Zurich:20261106T170000',
    'STATUS:CANCELLED',
  ),
  ...eventLines(
    'DTSTART;VALUE=DATE:20261201',
    'DTEND;VALUE=DATE:20261203',
    'UID:three@google.com',
    'TRANSP:TRANSPARENT',
    'SUMMARY:Fair in town',
  ),
  'END:VCALENDAR',
]);
