import { describe, expect, test } from 'vitest';
import { TimeSlice } from '#lib/event-loop/time-slice';
import { IDENTITY } from '#lib/money/conversion';
import { ArrivalRows } from '#lib/search/memory/arrival-rows';
import { ArrivalTotals } from '#lib/search/memory/arrival-totals';
import { emptyBitmap, setEntry } from '#lib/search/memory/bitmap';
import { BoundedDays } from '#lib/search/memory/bounded-days';
import { FastConversions } from '#lib/search/memory/fast-conversions';
import { SelectedWords } from '#lib/search/memory/selected-words';
import { StayNights } from '#lib/search/memory/stay-nights';
import { writtenRates } from '#lib/search/memory/testing/written-rates';
import { openCalendar } from '#lib/search/testing/open-calendar';

const SIZE = 320;
const FIRST = 20_000;
const WINDOW = { firstDay: FIRST, daysCount: 40, nights: 2, includesUnknown: true };

/** Two entries of words that are the two groups of rows; 70 has an offer, and 165 costs less for some days. */
const OFFERED = 70;
const CHEAP = 165;
const selected = emptyBitmap(SIZE);
for (const entry of [OFFERED, OFFERED + 1, CHEAP]) setEntry(selected, entry);
const words = SelectedWords.of(selected);

const taken = emptyBitmap(SIZE);
setEntry(taken, OFFERED);
setEntry(taken, CHEAP);
const nights = await StayNights.build(
  {
    ...openCalendar(SIZE, FIRST + 12),
    takenNights: [taken],
    offers: {
      entries: Uint32Array.of(OFFERED),
      firstDays: Int32Array.of(FIRST + 9),
      lastDays: Int32Array.of(FIRST + 36),
    },
  },
  new Uint8Array(SIZE).fill(1),
);
const free = await nights.freeRows(WINDOW, words);
const offered = await nights.offeredDays(WINDOW, true);

const entries = Array.from({ length: SIZE }, (_, entry) => entry);
const totals = new ArrivalTotals({
  ...WINDOW,
  records: writtenRates(
    entries.map((entry) => ({ other: 100, seasons: entry === CHEAP ? [[10, 20, 50]] : [] })),
    FIRST,
  ),
  guests: 1,
  currencies: new Uint8Array(SIZE),
  conversions: new FastConversions([IDENTITY]),
});
const doubtful = emptyBitmap(SIZE);
setEntry(doubtful, CHEAP);
const bounded = await BoundedDays.of(doubtful, { totals, least: 0, greatest: 120 }, 40, new TimeSlice());

const DAYS = Array.from({ length: 40 }, (_, day) => day);
/** Taken in the thirteenth night. */
const FREE_DAYS = DAYS.filter((day) => day !== 11 && day !== 12);
const OFFERED_DAYS = FREE_DAYS.filter((day) => day >= 9 && day <= 35);
const CHEAP_DAYS = [10, 13, 14, 15, 16, 17, 18];

function daysIn(row: Uint32Array, at: number) {
  return Array.from({ length: 64 }, (_, day) => day).filter(
    (day) => ((row[at + (day >> 5)]! >>> (day & 31)) & 1) === 1,
  );
}

/** Returns the days of the row of an entry in the group that was read last. */
function daysOfGroup(rows: ArrivalRows, entry: number) {
  return daysIn(rows.rows, rows.at + rows.wordsOfRow * (entry & 31));
}

/** Returns the days of an entry, read after its group. */
function daysOf(rows: ArrivalRows, entry: number) {
  const row = Uint32Array.of(7, 7, 7, 7);
  rows.read(entry, row, 1);
  expect([row[0], row[3]]).toEqual([7, 7]);
  return daysIn(row, 1);
}

describe('rows that nothing narrows', () => {
  test('are the free days of their groups, without a copy', () => {
    const rows = new ArrivalRows(free, null, null);
    expect([rows.wordsOfRow, rows.words]).toEqual([2, words]);
    rows.readGroup(1, 1 << (CHEAP & 31));
    expect([rows.rows === free.rows, rows.at]).toEqual([true, 64]);
    expect(daysOfGroup(rows, CHEAP)).toEqual(FREE_DAYS);
    rows.readGroup(0, -1);
    expect([rows.rows === free.rows, rows.at]).toEqual([true, 0]);
    expect(daysOfGroup(rows, OFFERED)).toEqual(FREE_DAYS);
    expect(daysOfGroup(rows, OFFERED + 1)).toEqual(DAYS);
  });

  test('are read by entry', () => {
    const rows = new ArrivalRows(free, null, null);
    expect(daysOf(rows, CHEAP)).toEqual(FREE_DAYS);
    expect(daysOf(rows, OFFERED + 1)).toEqual(DAYS);
  });
});

// The rows of all groups take 512 bytes.
describe.each([
  ['all groups', 512, 128, 64],
  ['the last group alone', 511, 64, 0],
])('narrowed rows that are kept of %s', (_, mostBytes, length, atOfSecond) => {
  test('have the days of offers, for the entries of the mask', () => {
    const only = new ArrivalRows(free, offered, null, mostBytes);
    only.readGroup(0, 1 << (OFFERED & 31));
    expect([only.rows.length, only.at]).toEqual([length, 0]);
    expect(daysOfGroup(only, OFFERED)).toEqual(OFFERED_DAYS);
    expect(daysOfGroup(only, OFFERED + 1)).toEqual(DAYS);
    expect(daysOf(only, OFFERED)).toEqual(OFFERED_DAYS);
    only.readGroup(0, 0b11 << (OFFERED & 31));
    expect([OFFERED, OFFERED + 1].map((entry) => daysOfGroup(only, entry))).toEqual([OFFERED_DAYS, []]);
  });

  test('have the days within bounds', () => {
    const only = new ArrivalRows(free, null, bounded, mostBytes);
    only.readGroup(1, 1 << (CHEAP & 31));
    expect([only.rows.length, only.at]).toEqual([length, atOfSecond]);
    expect(daysOfGroup(only, CHEAP)).toEqual(CHEAP_DAYS);
    expect(daysOf(only, CHEAP)).toEqual(CHEAP_DAYS);
  });

  test('have the days of both, and leave the free days as they are', () => {
    const rows = new ArrivalRows(free, offered, bounded, mostBytes);
    rows.readGroup(1, 1 << (CHEAP & 31));
    expect(daysOfGroup(rows, CHEAP)).toEqual([]);
    rows.readGroup(0, 1 << (OFFERED & 31));
    expect(daysOfGroup(rows, OFFERED)).toEqual(OFFERED_DAYS);
    expect(daysOf(rows, CHEAP)).toEqual([]);
    expect(daysOf(new ArrivalRows(free, null, null), OFFERED)).toEqual(FREE_DAYS);
  });

  test('are the same after what they are made of was read ahead', () => {
    const rows = new ArrivalRows(free, offered, null, mostBytes);
    rows.readGroup(0, 1 << (OFFERED & 31));
    rows.readGroup(1, 1 << (CHEAP & 31));
    const before = [OFFERED, CHEAP].map((entry) => daysOf(rows, entry));
    rows.readAhead(Uint32Array.of(CHEAP, OFFERED, CHEAP), 1, 3);
    expect([OFFERED, CHEAP].map((entry) => daysOf(rows, entry))).toEqual(before);
    expect(before).toEqual([OFFERED_DAYS, []]);
  });
});
