import { expect, test } from 'vitest';
import { DAY_MS } from '#lib/dates/plain-dates';
import type { CalendarState } from '#lib/import/calendars/calendar-states';
import { changedNights } from '#lib/import/calendars/changed-nights';
import type { CalendarReading, RentalNights } from '#lib/store/rental-nights';

/** Day 20,727 since 1970, at noon. */
const NOW_MS = 20_727.5 * DAY_MS;
const READING: CalendarReading = { atMs: NOW_MS, staleAfterMs: 3 * DAY_MS };

/** Nights that are known from day 20,700 until `until`, and taken as `taken`. */
const nights = (until: number, ...taken: readonly number[]): RentalNights => ({
  known: { from: 20_700, until },
  taken: Int32Array.from(taken),
});

/** A calendar that was read now. */
function calendar(rentalId: number, own: Partial<CalendarState> = {}): CalendarState {
  return {
    rentalId,
    url: `https://a.example/${rentalId}.ics`,
    etag: null,
    lastModified: null,
    readAtMs: NOW_MS,
    nightsOn: '2026-10-01',
    nights: nights(21_000, 20_730, 20_733),
    failures: 0,
    dueAtMs: 0,
    problem: null,
    ...own,
  };
}

/** What changes from these nights of a revision, after a run that was recorded as `reading`. */
function changesFrom(
  revised: ReadonlyMap<number, RentalNights>,
  states: readonly CalendarState[],
  reading: CalendarReading | null = READING,
) {
  return changedNights(states, { number: 1, publishedAtMs: 0, rentals: revised, reading }, READING);
}

test('without a revision, every rental with a calendar changes, and the run is recorded', () => {
  expect(changedNights([calendar(7), calendar(14)], null, READING)).toEqual({
    nights: new Map([
      [7, nights(21_000, 20_730, 20_733)],
      // Known nights of a rental end on its day of the week.
      [14, nights(21_000, 20_730, 20_733)],
    ]),
    reading: READING,
  });
});

test('a rental changes when its nights from today on do', () => {
  const before = nights(21_000, 20_700, 20_704, 20_730, 20_733);
  expect(changesFrom(new Map([[7, before]]), [calendar(7)])).toEqual({ nights: new Map(), reading: null });
  const other = nights(21_000, 20_730, 20_734);
  expect(changesFrom(new Map([[7, other]]), [calendar(7)])).toEqual({
    nights: new Map([[7, nights(21_000, 20_730, 20_733)]]),
    reading: READING,
  });
});

test('a rental whose calendar was never read does not change', () => {
  const unread = calendar(7, { nights: null, readAtMs: null });
  const before = new Map([[7, nights(21_000)]]);
  expect(changesFrom(before, [unread])).toEqual({ nights: new Map(), reading: null });
  expect(changesFrom(new Map(), [unread, calendar(7)]).nights).toEqual(new Map());
});

test('a rental without calendars returns to the nights of the version', () => {
  const before = new Map([
    [7, nights(21_000, 20_730, 20_733)],
    [8, nights(21_000)],
  ]);
  expect(changesFrom(before, [calendar(7)])).toEqual({ nights: new Map([[8, null]]), reading: READING });
});

test('a calendar read before the limit has no known nights, one read at the limit has', () => {
  const limitMs = NOW_MS - 3 * DAY_MS;
  const [stale, fresh] = [calendar(7, { readAtMs: limitMs - 1 }), calendar(8, { readAtMs: limitMs })];
  const changes = changesFrom(new Map(), [stale, fresh]).nights;
  expect(changes.get(7)).toEqual({
    known: { from: 0, until: 0 },
    taken: Int32Array.of(20_730, 20_733),
    staleSinceMs: limitMs - 1,
  });
  expect(changes.get(8)).not.toHaveProperty('staleSinceMs');
});

test('a run without changes is recorded once a day, and when the age of stale calendars changes', () => {
  const same = new Map([[7, nights(21_000, 20_730, 20_733)]]);
  const recorded = (before: CalendarReading | null) => changesFrom(same, [calendar(7)], before).reading;
  expect(recorded({ ...READING, atMs: 20_727 * DAY_MS })).toBeNull();
  expect(recorded({ ...READING, atMs: 20_727 * DAY_MS - 1 })).toBe(READING);
  expect(recorded({ ...READING, staleAfterMs: 2 * DAY_MS })).toBe(READING);
  expect(recorded(null)).toBe(READING);
});

test('a run without calendars and without changes is not recorded', () => {
  expect(changesFrom(new Map(), [], null)).toEqual({ nights: new Map(), reading: null });
  expect(changesFrom(new Map([[7, nights(21_000)]]), [], null)).toEqual({
    nights: new Map([[7, null]]),
    reading: READING,
  });
});
