import { describe, expect, test } from 'vitest';
import { TimeSlice } from '#lib/event-loop/time-slice';
import { RevisedNights } from '#lib/search/memory/revised-nights';
import { bitmapOf, membersOf } from '#lib/search/memory/testing/bitmap-of';

const SIZE = 64;
const BOOKED = 0;
const UNKNOWN = 1;
const OTHER = 2;
const ENTRIES = [5, 40, 7];
const build = () =>
  RevisedNights.build(ENTRIES, [
    { taken: Int32Array.of(100, 103, 110, 112), known: { from: 90, until: 200 } },
    { taken: Int32Array.of(), known: { from: 0, until: 0 } },
    { taken: Int32Array.of(50, 60), known: { from: 95, until: 120 } },
  ]);

test('revised nights are of their entries', async () => {
  const revised = await build();
  expect(revised.isEmpty).toBe(false);
  expect((await RevisedNights.build([], [])).isEmpty).toBe(true);
  expect(membersOf(revised.entriesIn(SIZE))).toEqual([5, 7, 40]);
  expect(revised.entriesIn(SIZE).length).toBe(2);
  expect([...revised.placesIn(bitmapOf(SIZE, [3, 7, 40]))]).toEqual([1, 2]);
  expect([...revised.placesIn(bitmapOf(SIZE, [0, 7]))]).toEqual([2]);
  expect([...revised.placesIn(bitmapOf(SIZE, []))]).toEqual([]);
});

describe('an entry is free', () => {
  test.each([
    ['before its bookings', BOOKED, 90, 100, true],
    ['up to the first night of one', BOOKED, 97, 101, false],
    ['on the day of departure of one', BOOKED, 103, 110, true],
    ['in its last night', BOOKED, 102, 104, false],
    ['up to the first night of the next one', BOOKED, 103, 111, false],
    ['in the last night of the last one', BOOKED, 111, 113, false],
    ['after the last one', BOOKED, 112, 115, true],
    ['around all of them', BOOKED, 90, 120, false],
    ['within one', BOOKED, 101, 102, false],
    ['in nights that another entry has taken', BOOKED, 50, 60, true],
    ['without bookings', UNKNOWN, 100, 112, true],
    ['after the nights that another entry has taken', OTHER, 100, 112, true],
    ['in all nights of its booking', OTHER, 50, 60, false],
  ])('%s or not', async (_, place, arrival, departure, isFree) => {
    const revised = await build();
    const entry = ENTRIES[place]!;
    for (const before of [[], [entry]]) {
      const bitmap = bitmapOf(SIZE, [1, ...before]);
      revised.setFree(bitmap, Uint32Array.of(place), arrival, departure);
      expect(membersOf(bitmap)).toEqual(isFree ? [1, entry] : [1]);
    }
  });

  test('of several places', async () => {
    const revised = await build();
    const bitmap = bitmapOf(SIZE, [7]);
    revised.setFree(bitmap, Uint32Array.of(BOOKED, OTHER), 55, 56);
    expect(membersOf(bitmap)).toEqual([5]);
  });
});

test.each([
  ['its first to its last known night', OTHER, 95, 120, true],
  ['a night before', OTHER, 94, 100, false],
  ['a night after', OTHER, 110, 121, false],
  ['known nights of its own', BOOKED, 190, 200, true],
  ['any night, without known ones', UNKNOWN, 0, 1, false],
])('an entry is known or not from %s', async (_, place, arrival, departure, isKnown) => {
  const revised = await build();
  const bitmap = bitmapOf(SIZE, [1]);
  revised.setKnown(bitmap, Uint32Array.of(place), arrival, departure);
  expect(membersOf(bitmap)).toEqual(isKnown ? [1, ENTRIES[place]] : [1]);
});

describe('the arrivals that are impossible', () => {
  const before = -(2 ** 30);
  const after = 2 ** 30;

  async function spansOf(includesUnknown: boolean) {
    const revised = await build();
    const spans = await revised.impossibleArrivals({ nights: 3, includesUnknown }, new TimeSlice());
    expect(spans.endShift).toBe(0);
    return Array.from(spans.entries, (entry, span) => [entry, spans.firstDays[span], spans.endDays[span]]);
  }

  test('are those of stays with a taken night', async () => {
    expect(await spansOf(true)).toEqual([
      [5, 98, 103],
      [5, 108, 112],
      [7, 48, 60],
    ]);
  });

  test('are those of stays with an unknown night as well, unless these are included', async () => {
    expect(await spansOf(false)).toEqual([
      [5, 98, 103],
      [5, 108, 112],
      [5, before, 90],
      [5, 198, after],
      [40, before, 0],
      [40, -2, after],
      [7, 48, 60],
      [7, before, 95],
      [7, 118, after],
    ]);
  });
});
