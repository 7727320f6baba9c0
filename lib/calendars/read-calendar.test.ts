import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CalendarProblem } from '#lib/calendars/calendar-problem';
import { type ReadingOptions, readCalendar } from '#lib/calendars/read-calendar';
import {
  AIRBNB,
  AIRBNB_FORMER,
  BOOKING,
  calendarFile,
  EXPORT_DAY,
  eventLines,
  GOOGLE,
  VRBO,
} from '#lib/calendars/testing/portal-exports';
import { dateOfDay, dayNumber } from '#lib/dates/plain-dates';

/** Reads a file; taken nights as `first/departure`, the end of the known nights as a date. */
function read(bytes: Uint8Array, options: Partial<ReadingOptions> = {}) {
  const { taken, known } = readCalendar(bytes, { today: EXPORT_DAY, ...options });
  return {
    taken: taken.map(({ from, until }) => `${dateOfDay(from)}/${dateOfDay(until)}`),
    known: `${dateOfDay(known.from)}/${dateOfDay(known.until)}`,
  };
}

const file = (...events: readonly string[]) =>
  calendarFile(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//EN', ...events, 'END:VCALENDAR']);
const event = (...properties: readonly string[]) => eventLines('UID:a@example.com', ...properties);
const takenBy = (...properties: readonly string[]) => read(file(...event(...properties))).taken;

describe('exports of portals', () => {
  test('Airbnb: reservations and blocks are taken, and the nights beyond the booking window are unknown', () => {
    expect(read(AIRBNB)).toEqual({
      taken: [
        '2026-10-01/2026-10-03',
        '2026-10-03/2026-10-08',
        '2026-10-08/2026-10-12',
        '2026-11-01/2026-11-15',
      ],
      known: '2026-10-01/2027-06-28',
    });
  });

  test('Airbnb: a block of a season within the year is taken', () => {
    const block = [
      'DTSTART;VALUE=DATE:20270101',
      'DTEND;VALUE=DATE:20270401',
      'SUMMARY:Airbnb (Not available)',
    ];
    const bytes = calendarFile([
      'BEGIN:VCALENDAR',
      'PRODID:-//Airbnb Inc//Hosting Calendar 1.0//EN',
      ...event(...block),
      'END:VCALENDAR',
    ]);
    expect(read(bytes).taken).toEqual(['2027-01-01/2027-04-01']);
  });

  test('the last block of another portal is taken', () => {
    const last = ['DTSTART;VALUE=DATE:20270628', 'DTEND;VALUE=DATE:20271002', 'SUMMARY:Not available'];
    expect(takenBy(...last)).toEqual(['2027-06-28/2027-10-02']);
  });

  test('Airbnb in its former format is known for a year', () => {
    expect(read(AIRBNB_FORMER)).toEqual({
      taken: ['2026-10-11/2026-10-18'],
      known: '2026-10-01/2027-10-01',
    });
  });

  test('Booking.com: stays that follow each other stay apart, and nights are taken for 800 days at most', () => {
    expect(read(BOOKING).taken).toEqual([
      '2026-10-01/2026-10-04',
      '2026-10-10/2026-10-11',
      '2026-10-11/2026-10-12',
      '2027-01-03/2028-04-01',
    ]);
    expect(read(BOOKING, { today: '2026-01-01' }).taken.at(-1)).toBe('2027-01-03/2028-03-11');
  });

  test('Vrbo: stays of the past are omitted', () => {
    expect(read(VRBO).taken).toEqual(['2026-10-09/2026-10-12', '2026-10-20/2026-10-21']);
  });

  test('Google Calendar: times in UTC count on the clock of the calendar, and single occurrences replace those of the series', () => {
    expect(read(GOOGLE).taken).toEqual([
      '2026-10-12/2026-10-15',
      '2026-10-16/2026-10-18',
      '2026-10-31/2026-11-01',
      '2026-11-13/2026-11-15',
    ]);
  });

  test('a calendar without events has all nights free', () => {
    expect(read(file())).toEqual({ taken: [], known: '2026-10-01/2027-10-01' });
    expect(read(file(), { knownNights: 30 }).known).toBe('2026-10-01/2026-10-31');
  });
});

describe('times', () => {
  test.each([
    [
      'arrival in the afternoon, departure in the morning',
      '20261012T150000',
      '20261015T100000',
      ['2026-10-12/2026-10-15'],
    ],
    ['from midnight to midnight', '20261012T000000', '20261015T000000', ['2026-10-12/2026-10-15']],
    ['to the last minute of a day', '20261012T000000', '20261014T235900', ['2026-10-12/2026-10-15']],
    ['arrival late in the evening', '20261012T233000', '20261013T110000', ['2026-10-12/2026-10-13']],
    ['an evening', '20261012T190000', '20261012T220000', ['2026-10-12/2026-10-13']],
    ['a cleaning at noon', '20261012T110000', '20261012T150000', []],
    ['departure as the evening begins', '20261012T150000', '20261013T180000', ['2026-10-12/2026-10-13']],
    ['no time at all', '20261012T190000', '20261012T190000', []],
  ])('%s', (_, start, end, expected) => {
    expect(takenBy(`DTSTART:${start}`, `DTEND:${end}`)).toEqual(expected);
  });

  test('a stay across a clock change takes its nights', () => {
    const zone = 'TZID=Europe/Berlin';
    expect(takenBy(`DTSTART;${zone}:20261024T150000`, `DTEND;${zone}:20261026T100000`)).toEqual([
      '2026-10-24/2026-10-26',
    ]);
  });

  test('the time zone of the home precedes that of the file', () => {
    const bytes = file(...event('DTSTART:20261012T140000Z', 'DTEND:20261013T020000Z'));
    expect(read(bytes).taken).toEqual(['2026-10-12/2026-10-13']);
    expect(read(bytes, { timeZone: 'Pacific/Auckland' }).taken).toEqual([]);
    expect(read(bytes, { timeZone: 'America/Los_Angeles' }).taken).toEqual(['2026-10-12/2026-10-13']);
  });

  test('a name that is no IANA zone, such as those of Windows, leaves times as they are written', () => {
    const zone = 'TZID="W. Europe Standard Time"';
    expect(
      read(file(...event(`DTSTART;${zone}:20261012T150000`, `DTEND;${zone}:20261014T100000`)), {
        timeZone: 'Asia/Tokyo',
      }).taken,
    ).toEqual(['2026-10-12/2026-10-14']);
  });

  test('whole days without an end, with an equal end or with a duration', () => {
    expect(takenBy('DTSTART;VALUE=DATE:20261012')).toEqual(['2026-10-12/2026-10-13']);
    expect(takenBy('DTSTART;VALUE=DATE:20261012', 'DTEND;VALUE=DATE:20261012')).toEqual([
      '2026-10-12/2026-10-13',
    ]);
    expect(takenBy('DTSTART;VALUE=DATE:20261012', 'DURATION:P4D')).toEqual(['2026-10-12/2026-10-16']);
    expect(takenBy('DTSTART:20261012', 'DTEND:20261014')).toEqual(['2026-10-12/2026-10-14']);
  });

  test('lower case, a byte order mark, trailing spaces and lines that are no properties', () => {
    const text =
      '\uFEFFbegin:vcalendar \r\nbegin:vevent\t\r\n\r\nno property\r\ndtstart;value=da\r\n te:20261012 \r\nend:vevent\r\nend:vcalendar';
    expect(read(new TextEncoder().encode(text)).taken).toEqual(['2026-10-12/2026-10-13']);
  });

  test('cancelled and free events take no night', () => {
    const days = ['DTSTART;VALUE=DATE:20261012', 'DTEND;VALUE=DATE:20261014'];
    expect(takenBy(...days, 'STATUS:CANCELLED')).toEqual([]);
    expect(takenBy(...days, 'TRANSP:TRANSPARENT')).toEqual([]);
    expect(takenBy(...days, 'STATUS:TENTATIVE', 'TRANSP:OPAQUE')).toEqual(['2026-10-12/2026-10-14']);
  });
});

describe('series', () => {
  const start = 'DTSTART;VALUE=DATE:20261012';
  test.each([
    ['RRULE:FREQ=WEEKLY;COUNT=3', ['2026-10-12', '2026-10-19', '2026-10-26']],
    ['RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', ['2028-02-29']],
    ['RRULE:FREQ=MONTHLY;BYDAY=-1SU;COUNT=3', ['2026-10-25', '2026-11-29', '2026-12-27']],
    [
      'RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,MO;COUNT=4',
      ['2026-10-12', '2026-10-25', '2026-10-26', '2026-11-08'],
    ],
    ['RRULE:FREQ=DAILY;UNTIL=20261013', ['2026-10-12', '2026-10-13']],
    ['RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31', []],
    ['RDATE;VALUE=DATE:20261020,20261022', ['2026-10-12', '2026-10-20', '2026-10-22']],
  ])('%s', (rule, expected) => {
    expect(takenBy(start, rule).map((nights) => nights.slice(0, 10))).toEqual(expected);
  });

  test('a series that began long ago takes its nights of today', () => {
    const taken = takenBy('DTSTART;VALUE=DATE:20050107', 'DTEND;VALUE=DATE:20050109', 'RRULE:FREQ=WEEKLY');
    expect(taken.slice(0, 2)).toEqual(['2026-10-02/2026-10-04', '2026-10-09/2026-10-11']);
    expect(taken.at(-1)).toBe('2028-12-08/2028-12-09');
  });

  test('weekly and monthly series equal a count by hand', () => {
    const rules = fc.record({
      isWeekly: fc.boolean(),
      interval: fc.integer({ min: 1, max: 5 }),
      count: fc.integer({ min: 1, max: 30 }),
      begin: fc.integer({ min: dayNumber('2026-10-01'), max: dayNumber('2026-12-01') }),
    });
    fc.assert(
      fc.property(rules, ({ isWeekly, interval, count, begin }) => {
        const expected: string[] = [];
        for (let step = 0; expected.length < count; step++) {
          const first = Temporal.PlainDate.from(dateOfDay(begin));
          const units = step * interval;
          const next = isWeekly ? first.add({ weeks: units }) : first.add({ months: units });
          // A month without that day has no occurrence.
          if (isWeekly || next.day === first.day) expected.push(next.toString());
        }
        const last = dateOfDay(dayNumber(EXPORT_DAY) + 800);
        const frequency = isWeekly ? 'WEEKLY' : 'MONTHLY';
        const days = takenBy(
          `DTSTART;VALUE=DATE:${dateOfDay(begin).replaceAll('-', '')}`,
          `RRULE:FREQ=${frequency};INTERVAL=${interval};COUNT=${count}`,
        );
        expect(days.map((nights) => nights.slice(0, 10))).toEqual(expected.filter((day) => day < last));
      }),
      { numRuns: 60 },
    );
  });
});

test('the taken nights of any events are those of each event', () => {
  const first = dayNumber(EXPORT_DAY);
  const spans = fc.array(fc.tuple(fc.integer({ min: -30, max: 840 }), fc.integer({ min: 1, max: 40 })), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(spans, (events) => {
      const compact = (day: number) => dateOfDay(day).replaceAll('-', '');
      const lines = events.flatMap(([from, nights]) =>
        event(
          `DTSTART;VALUE=DATE:${compact(first + from)}`,
          `DTEND;VALUE=DATE:${compact(first + from + nights)}`,
        ),
      );
      const { taken } = readCalendar(file(...lines), { today: EXPORT_DAY });
      const nights = (list: readonly { from: number; until: number }[]) =>
        list.flatMap(({ from, until }) => Array.from({ length: until - from }, (_, night) => from + night));
      const expected = new Set(
        nights(events.map(([from, length]) => ({ from: first + from, until: first + from + length }))),
      );
      const kept = [...expected].filter((day) => day >= first - 1 && day < first + 800);
      expect(nights(taken)).toEqual(kept.toSorted((a, b) => a - b));
      for (const [index, span] of taken.entries()) {
        expect(span.from).toBeGreaterThanOrEqual(taken[index - 1]?.until ?? 0);
      }
    }),
  );
});

describe('files that cannot be used', () => {
  const days = (start: string, end: string) =>
    event(`DTSTART;VALUE=DATE:${start}`, `DTEND;VALUE=DATE:${end}`);
  test.each<[string, Uint8Array, RegExp]>([
    ['nothing', calendarFile([]), /^is empty$/],
    ['a page of a portal', calendarFile(['<!doctype html>', '<p>BEGIN:VCALENDAR']), /^is not a calendar/],
    ['the first half', file(...days('20261012', '20261014')).slice(0, 120), /^is incomplete: END:VEVENT/],
    [
      'crossed components',
      calendarFile(['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'END:VCALENDAR']),
      /END:VCALENDAR has no/,
    ],
    [
      'a date that does not exist',
      file(...days('20261301', '20261302')),
      /event \(a@example.com\) that has an unreadable/,
    ],
    ['an end before the start', file(...days('20261012', '20261010')), /ends before it begins/],
    ['an event without a start', file(...event('SUMMARY:x')), /has no DTSTART/],
    ['a text for a date', file(...event('DTSTART:soon')), /unreadable|malformed/],
    ['every second', file(...event('DTSTART:20261012T150000', 'RRULE:FREQ=SECONDLY')), /repeats SECONDLY/],
    ['an unknown frequency', file(...event('DTSTART:20261012T150000', 'RRULE:FREQ=OFTEN')), /is malformed/],
    [
      'a rule of several',
      file(...event('DTSTART:20261012', 'RRULE:FREQ=DAILY', 'RRULE:FREQ=YEARLY')),
      /several rules/,
    ],
    [
      'changes of the rest of a series',
      file(...event('DTSTART:20261012', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20261012')),
      /THISANDFUTURE/,
    ],
    ['free and busy times', file('BEGIN:VFREEBUSY', 'END:VFREEBUSY'), /VFREEBUSY/],
    ['many parameters', file(...event(`DTSTART${';A=b'.repeat(13)}:20261012`)), /more than 12 parameters/],
    [
      'an endless line',
      file(...event(`EXDATE:${'20261012,'.repeat(9_000)}20261012`)),
      /line of more than 65536/,
    ],
  ])('%s', (_, bytes, reason) => {
    expect(() => read(bytes)).toThrow(CalendarProblem);
    expect(() => read(bytes)).toThrow(reason);
  });

  test('limits of size, events and occurrences', () => {
    const bytes = file(...days('20261012', '20261014'), ...days('20261022', '20261024'));
    expect(() => read(bytes, { limits: { bytes: bytes.byteLength - 1 } })).toThrow(/^is larger than/);
    expect(() => read(bytes, { limits: { events: 1 } })).toThrow('has more than 1 events');
    expect(() => read(bytes, { limits: { occurrences: 1 } })).toThrow(
      'has more than 1 occurrences of events',
    );
    expect(
      read(bytes, { limits: { bytes: bytes.byteLength, events: 2, occurrences: 2 } }).taken,
    ).toHaveLength(2);
    expect(() => read(bytes, { limits: { milliseconds: -1 } })).toThrow('took more than -1 ms to read');
  });

  test('damaged files are read or rejected with a reason', () => {
    const exports = [AIRBNB, BOOKING, VRBO, GOOGLE];
    const damage = fc.record({
      of: fc.nat(exports.length - 1),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      length: fc.nat(40),
      by: fc.oneof(
        fc.string(),
        fc.constantFrom('\r\n', 'BEGIN:VEVENT\r\n', 'RRULE:FREQ=DAILY\r\n', ';', ':', 'Z'),
      ),
    });
    fc.assert(
      fc.property(fc.array(damage, { minLength: 1, maxLength: 4 }), (changes) => {
        let text = new TextDecoder().decode(exports[changes[0]?.of ?? 0]);
        for (const { at, length, by } of changes) {
          const place = Math.floor(at * text.length);
          text = text.slice(0, place) + by + text.slice(place + length);
        }
        try {
          read(new TextEncoder().encode(text));
        } catch (error) {
          expect(error).toBeInstanceOf(CalendarProblem);
        }
      }),
    );
  });
});
