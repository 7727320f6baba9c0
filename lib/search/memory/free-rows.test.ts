import { expect, test } from 'vitest';
import {
  countEntries,
  emptyBitmap,
  entriesOf,
  fullBitmap,
  hasEntry,
  setEntry,
} from '#lib/search/memory/bitmap';
import { RevisedNights } from '#lib/search/memory/revised-nights';
import { SelectedWords } from '#lib/search/memory/selected-words';
import { StayNights } from '#lib/search/memory/stay-nights';

const SIZE = 1_000;
const FIRST = 20_000;
const WINDOW = { firstDay: FIRST, daysCount: 200, nights: 2, includesUnknown: true };

/** Entry `n` is taken in the night `n % 200` days after the first. */
function build(): Promise<StayNights> {
  const takenNights = Array.from({ length: 200 }, (_, night) => {
    const bitmap = emptyBitmap(SIZE);
    for (let entry = night; entry < SIZE; entry += 200) setEntry(bitmap, entry);
    return bitmap;
  });
  const calendar = {
    firstNight: FIRST,
    takenNights,
    otherBookings: [],
    seasons: { starts: new Uint32Array(SIZE + 1), days: new Int32Array(0) },
    longestStays: new Int32Array(0),
    knownSpans: new Int32Array(0),
    offers: { entries: new Uint32Array(0), firstDays: new Int32Array(0), lastDays: new Int32Array(0) },
  };
  return StayNights.build(calendar, new Uint8Array(SIZE).fill(1));
}

const all = SelectedWords.of(fullBitmap(SIZE));
const few = emptyBitmap(SIZE);
for (const entry of [3, 70, 999]) setEntry(few, entry);

test.each([
  ['all entries', all],
  ['the entries of some words', SelectedWords.of(few)],
])('has a row of days for %s', async (_, words) => {
  const { rows, wordsOfRow } = await (await build()).freeRows(WINDOW, words);
  for (const entry of entriesOf(few, countEntries(few))) {
    const at = words.placeOf(entry) * wordsOfRow;
    const taken = Array.from({ length: 200 }, (__, day) => day).filter(
      (day) => !hasEntry(rows.subarray(at, at + wordsOfRow), day),
    );
    const night = entry % 200;
    // Rows end with the window.
    expect(rows[at + wordsOfRow - 1]! >>> (200 % 32)).toBe(0);
    expect(taken).toEqual([night - 1, night]);
  }
});

test('keeps the rows of all entries for other requests, until the nights are revised', async () => {
  const nights = await build();
  const rows = await nights.freeRows(WINDOW, all);
  expect(await nights.freeRows(WINDOW, SelectedWords.of(few))).toBe(rows);
  expect(await nights.freeRows({ ...WINDOW, nights: 3 }, all)).not.toBe(rows);
  expect(await nights.freeRows(WINDOW, all)).toBe(rows);
  const revised = nights.revised(await RevisedNights.build([], []));
  expect(await revised.freeRows(WINDOW, all)).not.toBe(rows);
});
