import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { type StayEvent, stayCalendar } from '#lib/booking/stay-calendar';

const EVENT: StayEvent = {
  uid: 'stay-17-2027-06-05-2027-06-12@homes.example',
  stay: { checkin: '2027-06-05', checkout: '2027-06-12' },
  publishedAtMs: Date.UTC(2026, 10, 23, 9, 5, 7, 89),
  title: 'Stay: Casa; Verde, "Blu" \\ più',
  description: 'Check-in from 15:00\nGuests: 4',
  location: 'Nice, France',
  pageUrl: 'https://homes.example/en/rentals/17-casa?checkin=2027-06-05&checkout=2027-06-12',
};

/** Parses the file strictly; returns its calendar and its only event. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent');
  expect(events).toHaveLength(1);
  const [component] = events;
  if (!component) throw new Error('no event');
  return { calendar, component, event: new ICAL.Event(component, { strictExceptions: true }) };
}

test('a parser reads the days, the texts and the address', () => {
  const { calendar, component, event } = read(stayCalendar(EVENT, 'Veranda'));
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(calendar.getFirstPropertyValue('prodid')).toBe('-//Veranda//Stays//EN');
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  expect(event.uid).toBe(EVENT.uid);
  expect([event.startDate.isDate, event.startDate.toString()]).toEqual([true, '2027-06-05']);
  expect([event.endDate.isDate, event.endDate.toString()]).toEqual([true, '2027-06-12']);
  expect(event.duration.toSeconds()).toBe(7 * 86_400);
  expect(event.summary).toBe(EVENT.title);
  expect(event.description).toBe(EVENT.description);
  expect(event.location).toBe(EVENT.location);
  expect(String(component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-23T09:05:07Z');
  expect(component.getFirstPropertyValue('url')).toBe(EVENT.pageUrl);
  expect(component.getFirstPropertyValue('status')).toBe('TENTATIVE');
  expect(component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
});

test('the file has the exact lines of the format', () => {
  expect(stayCalendar({ ...EVENT, title: 'Stay: Casa' }, 'Veranda').split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Veranda//Stays//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:stay-17-2027-06-05-2027-06-12@homes.example',
    'DTSTAMP:20261123T090507Z',
    'DTSTART;VALUE=DATE:20270605',
    'DTEND;VALUE=DATE:20270612',
    'SUMMARY:Stay: Casa',
    'DESCRIPTION:Check-in from 15:00\\nGuests: 4',
    'LOCATION:Nice\\, France',
    'URL:https://homes.example/en/rentals/17-casa?checkin=2027-06-05&checkout=20',
    ' 27-06-12',
    'STATUS:TENTATIVE',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('a home without a place has no location', () => {
  expect(stayCalendar({ ...EVENT, location: '' }, 'Veranda')).not.toContain('LOCATION');
});

test('texts of any characters are read back, and no line is longer than 75 octets', () => {
  const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 120 });
  fc.assert(
    fc.property(text, text, text, (title, description, location) => {
      const file = stayCalendar({ ...EVENT, title, description, location }, title);
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(file.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
      const { event } = read(file);
      const kept = (value: string) =>
        value
          .toWellFormed()
          .replace(/\r\n?/g, '\n')
          .replace(/[^\P{Cc}\n]/gu, '');
      expect(event.summary).toBe(kept(title));
      expect(event.description).toBe(kept(description));
      expect(event.location ?? '').toBe(kept(location));
    }),
  );
});
