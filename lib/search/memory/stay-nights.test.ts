import { describe, expect, test } from 'vitest';
import { dayNumber } from '#lib/dates/plain-dates';
import { type Bitmap, emptyBitmap, fullBitmap } from '#lib/search/memory/bitmap';
import type { Calendar } from '#lib/search/memory/search-columns';
import { StayNights } from '#lib/search/memory/stay-nights';
import { membersOf } from '#lib/search/memory/testing/bitmap-of';

const SIZE = 40;
const MARCH = (day: number) => dayNumber('2026-03-01') + day - 1;

const EMPTY: Calendar = {
  firstNight: MARCH(1),
  takenNights: [],
  otherBookings: [],
  seasons: { starts: new Uint32Array(SIZE + 1), days: new Int32Array() },
  longestStays: new Int32Array(),
  offers: { entries: new Uint32Array(), firstDays: new Int32Array(), lastDays: new Int32Array() },
  knownSpans: new Int32Array(),
};

function nightsOf(calendar: Partial<Calendar>, withdrawn: readonly number[] = []): Promise<StayNights> {
  const available = new Uint8Array(SIZE).fill(1);
  for (const entry of withdrawn) available[entry] = 0;
  return StayNights.build({ ...EMPTY, ...calendar }, available);
}

/** Returns the entries that a stay excludes, of all entries. */
function excluded(nights: StayNights, checkin: string, checkout: string): readonly number[] {
  const possible = fullBitmap(SIZE);
  nights.keepPossible(possible, { checkin, checkout }, emptyBitmap(SIZE));
  const remaining = new Set(membersOf(possible));
  return Array.from({ length: SIZE }, (_, entry) => entry).filter((entry) => !remaining.has(entry));
}

/** Returns the bitmap of one entry. */
function only(entry: number): Bitmap {
  const bitmap = emptyBitmap(SIZE);
  bitmap[entry >>> 5] = 1 << (entry & 31);
  return bitmap;
}

test('entries that are withdrawn are excluded from every stay, and none is added', async () => {
  const nights = await nightsOf({}, [3, 35]);
  expect(excluded(nights, '2026-03-01', '2026-03-02')).toEqual([3, 35]);
  const none = emptyBitmap(SIZE);
  nights.keepPossible(none, { checkin: '2026-03-01', checkout: '2026-03-02' }, emptyBitmap(SIZE));
  expect(membersOf(none)).toEqual([]);
});

describe('taken nights', () => {
  // From 1 March on, entry 30 is taken in the first night, entry 31 in the second, up to entry 36 in the seventh.
  const takenNights = Array.from({ length: 7 }, (_, night) => only(30 + night));

  test.each([
    ['one night', '2026-03-01', '2026-03-02', [30]],
    ['the day of departure is no night', '2026-03-02', '2026-03-04', [31, 32]],
    ['four nights', '2026-03-02', '2026-03-06', [31, 32, 33, 34]],
    ['five nights', '2026-03-02', '2026-03-07', [31, 32, 33, 34, 35]],
    ['all nights', '2026-03-01', '2026-03-08', [30, 31, 32, 33, 34, 35, 36]],
    ['from before the first night', '2026-02-26', '2026-03-03', [30, 31]],
    ['until after the last night', '2026-03-07', '2026-03-20', [36]],
    ['up to the first night', '2026-02-25', '2026-03-01', []],
    ['long before', '2026-02-01', '2026-02-04', []],
    ['after the last night', '2026-03-08', '2026-03-10', []],
  ])('%s', async (_, checkin, checkout, entries) => {
    expect(excluded(await nightsOf({ takenNights }), checkin, checkout)).toEqual(entries);
  });
});

test.each([
  ['ends on its first day', '2026-03-08', '2026-03-10', []],
  ['ends a day later', '2026-03-08', '2026-03-11', [33]],
  ['lies within it', '2026-03-11', '2026-03-12', [33]],
  ['contains it', '2026-03-01', '2026-03-31', [33]],
  ['begins in its last night', '2026-03-14', '2026-03-20', [33]],
  ['begins on its last day', '2026-03-15', '2026-03-20', []],
])(
  'a stay that %s: a booking from 10 to 15 March that is stored as days',
  async (_, checkin, checkout, entries) => {
    const nights = await nightsOf({
      otherBookings: [{ entry: 33, startsDay: MARCH(10), endsDay: MARCH(15) }],
    });
    expect(excluded(nights, checkin, checkout)).toEqual(entries);
  },
);

describe('limits of the length', () => {
  // Entry 5 has a minimum of five nights in March.
  const starts = new Uint32Array(SIZE + 1).fill(1, 6);
  const seasons = { starts, days: Int32Array.of(MARCH(1), MARCH(32), 5) };
  // Entry 2 has a maximum of 7 nights until 15 March and of 14 after it; the last entry has one of 3 all month.
  const longestStays = Int32Array.of(
    ...[2, MARCH(1), MARCH(16), 7],
    ...[2, MARCH(16), MARCH(32), 14],
    ...[39, MARCH(1), MARCH(32), 3],
  );

  test.each([
    ['below the minimum', '2026-03-10', '2026-03-14', [5, 39]],
    ['the minimum exactly', '2026-03-10', '2026-03-15', [39]],
    ['the first maximum exactly', '2026-03-15', '2026-03-22', [39]],
    ['above the first maximum', '2026-03-15', '2026-03-23', [2, 39]],
    ['the second maximum exactly', '2026-03-16', '2026-03-30', [39]],
    ['above the second maximum', '2026-03-16', '2026-03-31', [2, 39]],
    ['the least maximum exactly', '2026-03-31', '2026-04-03', [5]],
    ['after the seasons', '2026-04-01', '2026-06-01', []],
    ['before the seasons', '2026-02-28', '2026-04-28', []],
  ])('%s', async (_, checkin, checkout, entries) => {
    expect(excluded(await nightsOf({ seasons, longestStays }), checkin, checkout)).toEqual(entries);
  });

  test('without any maximum every stay is short enough', async () => {
    expect(excluded(await nightsOf({ seasons }), '2026-03-02', '2029-03-02')).toEqual([]);
  });
});

test('an offer covers a span that it contains, both ends included', async () => {
  const offers = {
    entries: Uint32Array.of(4, 33),
    firstDays: Int32Array.of(MARCH(10), MARCH(1)),
    lastDays: Int32Array.of(MARCH(20), MARCH(15)),
  };
  const nights = await nightsOf({ offers });
  const offered = (first: number, last: number) => {
    const bitmap = only(39);
    nights.addOffered(bitmap, MARCH(first), MARCH(last));
    return membersOf(bitmap);
  };
  expect(offered(10, 20)).toEqual([4, 39]);
  expect(offered(9, 20)).toEqual([39]);
  expect(offered(10, 21)).toEqual([39]);
  expect(offered(10, 15)).toEqual([4, 33, 39]);
  expect(offered(1, 15)).toEqual([33, 39]);
});

test('entries with an unknown night are removed on request only', async () => {
  const nights = await nightsOf({ knownSpans: Int32Array.of(8, MARCH(5), MARCH(9)) });
  expect(nights.areAllKnown).toBe(false);
  expect((await nightsOf({})).areAllKnown).toBe(true);
  expect(excluded(nights, '2026-03-01', '2026-03-03')).toEqual([]);
  const removed = (checkin: string, checkout: string) => {
    const bitmap = only(8);
    nights.keepKnown(bitmap, { checkin, checkout });
    return membersOf(bitmap).length === 0;
  };
  expect(removed('2026-03-05', '2026-03-09')).toBe(false);
  expect(removed('2026-03-04', '2026-03-09')).toBe(true);
  expect(removed('2026-03-05', '2026-03-10')).toBe(true);
});
