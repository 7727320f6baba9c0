import { describe, expect, test } from 'vitest';
import { OfferedDays, offersByEntry } from '#lib/search/memory/offered-days';

const FIRST = 1_000;
/** Days of the row, of which the last word has eight. */
const WINDOW = { firstDay: FIRST, daysCount: 40, nights: 3 };

/** Offers of entries, ascending; days are relative to `FIRST`, both inclusive. */
const OFFERS: readonly (readonly [entry: number, first: number, last: number])[] = [
  [1, 5, 10],
  [1, 30, 35],
  [2, -10, 3],
  [3, 36, 60],
  [5, 5, 6],
  [6, 5, 7],
];

function byEntry() {
  return offersByEntry(
    {
      entries: Uint32Array.from(OFFERS, ([entry]) => entry),
      firstDays: Int32Array.from(OFFERS, ([, first]) => FIRST + first),
      lastDays: Int32Array.from(OFFERS, ([, , last]) => FIRST + last),
    },
    8,
  );
}

/** Returns the days of the row of an entry, whose days were all set. */
async function daysOf(entry: number, isOffered: boolean) {
  const rows = Uint32Array.of(7, 0xffffffff, 0xff, 7);
  new OfferedDays(await byEntry(), WINDOW, isOffered).keep(entry, rows, 1);
  expect([rows[0], rows[3]]).toEqual([7, 7]);
  return Array.from({ length: 64 }, (_, day) => day).filter(
    (day) => ((rows[1 + (day >> 5)]! >>> (day & 31)) & 1) === 1,
  );
}

test('offers are found by entry', async () => {
  const { starts } = await byEntry();
  expect([...starts]).toEqual([0, 0, 2, 3, 4, 4, 5, 6, 6]);
});

describe('the days of an entry with offers', () => {
  test.each([
    [
      'begin with the first night of an offer, and end with the last night of the stay in it',
      1,
      [5, 6, 7, 8, 30, 31, 32, 33],
    ],
    ['begin with the window', 2, [0, 1]],
    ['end with the window', 3, [36, 37, 38, 39]],
    ['are none without an offer', 4, []],
    ['are none where offers are shorter than the stay', 5, []],
    ['are one where an offer is as long as the stay', 6, [5]],
    ['are none after the last offer', 7, []],
  ])('%s', async (_, entry, days) => {
    expect(await daysOf(entry, true)).toEqual(days);
  });

  test('are left out where those without an offer are wanted', async () => {
    const days = Array.from({ length: 40 }, (_, day) => day);
    const offered = [5, 6, 7, 8, 30, 31, 32, 33];
    expect(await daysOf(1, false)).toEqual(days.filter((day) => !offered.includes(day)));
    expect(await daysOf(4, false)).toEqual(days);
  });

  test('are those of the entry alone, also for several in turn', async () => {
    const offered = new OfferedDays(await byEntry(), WINDOW, true);
    const rows = new Uint32Array(4).fill(0xffffffff);
    offered.keep(1, rows, 0);
    offered.keep(6, rows, 2);
    expect([...rows]).toEqual([0b111100000 + 3 * 2 ** 30, 0b11, 0b100000, 0]);
  });

  test('add none to a row', async () => {
    const rows = Uint32Array.of(0b1100000, 0);
    new OfferedDays(await byEntry(), WINDOW, true).keep(6, rows, 0);
    expect([...rows]).toEqual([0b100000, 0]);
  });
});
