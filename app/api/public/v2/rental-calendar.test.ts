/** The calendar file of one rental, on both engines. */
import ICAL from 'ical.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { problemSchema } from '#lib/api/problems';
import { serveStore } from '#lib/store/current-store';
import { publishFixture, TEST_ENGINES, type TestCatalogue } from '#lib/store/testing/engines';
import { fixtureRentals } from '#lib/store/testing/fixture-bundle';
import { ask } from './testing/ask.ts';

const BOOKINGS = [
  { starts_on: '2026-06-01', ends_on: '2026-06-05' },
  { starts_on: '2026-07-04', ends_on: '2026-07-11' },
  { starts_on: '2026-07-11', ends_on: '2026-07-13' },
];
const RENTALS = fixtureRentals().map((rental) =>
  rental.id === 1001 ? { ...rental, name: 'Casa, “Sol”', bookings: BOOKINGS } : { ...rental, bookings: [] },
);

/** Returns the days of the events of a file, as `first/departure`. */
function days(text: string): string[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar
    .getAllSubcomponents('vevent')
    .map((event) => `${event.getFirstPropertyValue('dtstart')}/${event.getFirstPropertyValue('dtend')}`);
}

describe.each(TEST_ENGINES)('on %s', (engine) => {
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    catalogue = await publishFixture(engine, { rentals: RENTALS });
    serveStore(catalogue.store);
  });
  afterAll(() => catalogue.remove());
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-20T12:00:00Z') });
  });
  afterEach(() => void vi.useRealTimers());

  test('the file has the bookings from today on, and is cached like every response', async () => {
    const response = await ask('/rentals/1001/calendar.ics');
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('cache-control')).toContain('public, max-age=60');
    expect(days(text)).toEqual(['2026-07-04/2026-07-11', '2026-07-11/2026-07-13']);
    expect(text).toContain('\r\nX-WR-CALNAME:Casa\\, “Sol”\r\n');
    expect(text).toContain('\r\nUID:20260704@rental-1001.homes.example\r\n');
  });

  test('a booking that has begun is whole, and one that ended is left out', async () => {
    vi.setSystemTime(Date.parse('2026-07-11T00:00:00Z'));
    const { headers } = await ask('/rentals/1001/calendar.ics');
    expect(days(await (await ask('/rentals/1001/calendar.ics')).text())).toEqual(['2026-07-11/2026-07-13']);
    vi.setSystemTime(Date.parse('2026-07-10T00:00:00Z'));
    const before = await ask('/rentals/1001/calendar.ics');
    expect(before.headers.get('etag')).not.toBe(headers.get('etag'));
    expect(days(await before.text())).toEqual(['2026-07-04/2026-07-11', '2026-07-11/2026-07-13']);
  });

  test('a client that has the file gets 304', async () => {
    const etag = (await ask('/rentals/1001/calendar.ics')).headers.get('etag') ?? '';
    const again = await ask('/rentals/1001/calendar.ics', { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('a rental without bookings has a valid file without events', async () => {
    const text = await (await ask('/rentals/1002/calendar.ics')).text();
    expect(days(text)).toEqual([]);
    expect(new ICAL.Component(ICAL.parse(text)).getAllSubcomponents()).toHaveLength(1);
  });

  test.each(['text/calendar', 'application/json', 'text/html'])(
    'Accept: %s gets the file',
    async (accept) => {
      const response = await ask('/rentals/1001/calendar.ics', { headers: { accept } });
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        'text/calendar; charset=utf-8',
      ]);
    },
  );

  test.each(['999999', '0', 'abc'])('rental %s has no file', async (id) => {
    const response = await ask(`/rentals/${id}/calendar.ics`);
    expect(response.status).toBe(404);
    expect(problemSchema.parse(await response.json()).code).toBe('rental-not-found');
  });
});
