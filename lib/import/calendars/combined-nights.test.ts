import { expect, test } from 'vitest';
import type { CalendarState } from '#lib/import/calendars/calendar-states';
import { areSameFrom, combinedNights, isStale } from '#lib/import/calendars/combined-nights';

/** A calendar of rental 7 that was read at 1,000 ms. */
function calendar(
  known: readonly [number, number],
  taken: readonly number[],
  own: Partial<CalendarState> = {},
) {
  const state: CalendarState = {
    rentalId: 7,
    url: 'https://a.example/7.ics',
    etag: null,
    lastModified: null,
    readAtMs: 1_000,
    nightsOn: null,
    nights: { known: { from: known[0], until: known[1] }, taken: Int32Array.from(taken) },
    failures: 0,
    dueAtMs: 0,
    problem: null,
    ...own,
  };
  return state;
}

test('nights are taken where any calendar takes them, and known where all know them', () => {
  const calendars = [calendar([90, 210], [100, 103, 150, 151]), calendar([95, 203], [102, 105])];
  expect(combinedNights(calendars, 1_000)).toEqual({
    known: { from: 95, until: 203 },
    taken: Int32Array.of(100, 105, 150, 151),
  });
});

test('known nights end on a day of the week that depends on the rental', () => {
  const ends = Array.from(
    { length: 7 },
    (_, more) => combinedNights([calendar([90, 203 + more], [])], 0)?.known.until,
  );
  expect(ends).toEqual([203, 203, 203, 203, 203, 203, 203]);
  expect(combinedNights([calendar([90, 203], [], { rentalId: 8 })], 0)?.known.until).toBe(202);
});

test('no night is known where two calendars know no common one', () => {
  const none = { known: { from: 0, until: 0 }, taken: Int32Array.of() };
  expect(combinedNights([calendar([90, 105], []), calendar([105, 210], [])], 0)).toEqual(none);
  expect(combinedNights([calendar([104, 105], [])], 0)).toEqual({
    ...none,
    known: { from: 104, until: 105 },
  });
});

test('a stale calendar has taken nights, but no known ones; the one read first decides since when', () => {
  const calendars = [
    calendar([90, 210], [100, 103], { readAtMs: 900 }),
    calendar([90, 210], [], { readAtMs: 800 }),
    calendar([90, 210], [120, 121], { readAtMs: 1_000 }),
  ];
  expect(combinedNights(calendars, 1_000)).toEqual({
    known: { from: 0, until: 0 },
    taken: Int32Array.of(100, 103, 120, 121),
    staleSinceMs: 800,
  });
});

test('the nights of the catalogue count while one of the calendars was never read', () => {
  expect(combinedNights([calendar([90, 210], []), calendar([90, 210], [], { nights: null })], 0)).toBeNull();
  expect(combinedNights([calendar([90, 210], [], { readAtMs: null })], 0)).toBeNull();
});

test('a calendar is stale when it was read before the limit; one that was never read is not', () => {
  expect(isStale(999, 1_000)).toBe(true);
  expect(isStale(1_000, 1_000)).toBe(false);
  expect(isStale(null, 1_000)).toBe(false);
});

test('nights are compared from a day on', () => {
  const nights = { known: { from: 90, until: 200 }, taken: Int32Array.of(95, 99, 100, 104) };
  const later = { known: { from: 100, until: 200 }, taken: Int32Array.of(100, 104) };
  expect(areSameFrom(100, nights, later)).toBe(true);
  expect(areSameFrom(99, nights, later)).toBe(false);
  expect(areSameFrom(100, nights, { ...later, known: { from: 100, until: 201 } })).toBe(false);
  expect(areSameFrom(100, nights, { ...later, taken: Int32Array.of(100, 105) })).toBe(false);
  expect(areSameFrom(100, nights, { ...later, staleSinceMs: 1 })).toBe(false);
  // A stay that ends on the day is over.
  expect(areSameFrom(104, nights, { ...later, taken: Int32Array.of() })).toBe(true);
});

test('known nights that are over are compared as none', () => {
  const none = { known: { from: 0, until: 0 }, taken: Int32Array.of() };
  const over = { known: { from: 90, until: 100 }, taken: Int32Array.of() };
  expect(areSameFrom(100, over, none)).toBe(true);
  expect(areSameFrom(99, over, none)).toBe(false);
});

test('nights before the first known one are compared too', () => {
  const later = { known: { from: 110, until: 200 }, taken: Int32Array.of(105, 107) };
  expect(areSameFrom(100, later, { ...later, known: { from: 111, until: 200 } })).toBe(false);
  expect(areSameFrom(100, later, { ...later, taken: Int32Array.of(104, 107) })).toBe(false);
  expect(areSameFrom(100, later, { ...later, taken: Int32Array.of() })).toBe(false);
});
