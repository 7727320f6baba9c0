import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { readCalendar } from '#lib/calendars/read-calendar';
import { writeCalendar } from '#lib/calendars/write-calendar';
import { addDays, dateOfDay, dayNumber } from '#lib/dates/plain-dates';

const FACTS = { uidDomain: 'rental-12.homes.example', publishedAtMs: Date.UTC(2026, 9, 1, 12) };

test('an event has the days of a booking and no data of the guest', () => {
  const text = writeCalendar({
    ...FACTS,
    name: 'Casa, 2; \\ “Sol”\nby the sea',
    taken: [{ startsOn: '2026-10-12', endsOn: '2026-10-15' }],
  });
  expect(text).toContain('\r\nX-WR-CALNAME:Casa\\, 2\\; \\\\ “Sol”\\nby the sea\r\n');
  const calendar = new ICAL.Component(ICAL.parse(text));
  const [vevent, ...others] = calendar.getAllSubcomponents('vevent');
  expect(others).toEqual([]);
  expect(vevent?.toJSON()).toEqual([
    'vevent',
    [
      ['uid', {}, 'text', '20261012@rental-12.homes.example'],
      ['dtstamp', {}, 'date-time', '2026-10-01T12:00:00Z'],
      ['dtstart', {}, 'date', '2026-10-12'],
      ['dtend', {}, 'date', '2026-10-15'],
      ['summary', {}, 'text', 'Not available'],
      ['transp', {}, 'text', 'OPAQUE'],
    ],
    [],
  ]);
});

test('any names and bookings are written in lines of at most 75 octets and read again', () => {
  const gaps = fc.array(fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 20 })), { maxLength: 20 });
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), gaps, (name, stays) => {
      let day = dayNumber('2026-10-01');
      const taken = stays.map(([gap, nights]) => {
        const startsOn = dateOfDay(day + gap);
        day += gap + nights;
        return { startsOn, endsOn: addDays(startsOn, nights) };
      });
      const text = writeCalendar({ ...FACTS, name, taken });
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      const written = readCalendar(Buffer.from(text), { today: '2026-10-01' });
      expect(
        written.taken.map(({ from, until }) => ({ startsOn: dateOfDay(from), endsOn: dateOfDay(until) })),
      ).toEqual(taken);
      expect(new ICAL.Component(ICAL.parse(text)).getAllSubcomponents().length).toBeGreaterThan(0);
    }),
  );
});
