import { expect, test } from 'vitest';
import { TimeSlice } from '#lib/event-loop/time-slice';
import { SAMPLE_SIZE } from '#lib/search/arrivals';
import { ArrivalRows } from '#lib/search/memory/arrival-rows';
import { ArrivalSample } from '#lib/search/memory/arrival-sample';
import { countEntries, emptyBitmap, hasEntry, setEntry } from '#lib/search/memory/bitmap';
import { SelectedWords } from '#lib/search/memory/selected-words';
import { StayNights } from '#lib/search/memory/stay-nights';

const SIZE = 9_000;
const DAYS = 70;

/** Whether an entry is free on a day: fewer and fewer are, from all down to none. */
function isFree(entry: number, day: number): boolean {
  return ((entry * 7_919 + day * 104_729) % 1_000) * 68 < 1_000 * (68 - day);
}

function calendar() {
  const takenNights = Array.from({ length: DAYS }, (_, day) => {
    const bitmap = emptyBitmap(SIZE);
    for (let entry = 0; entry < SIZE; entry++) if (!isFree(entry, day)) setEntry(bitmap, entry);
    return bitmap;
  });
  return {
    firstNight: 20_000,
    takenNights,
    otherBookings: [],
    seasons: { starts: new Uint32Array(SIZE + 1), days: new Int32Array(0) },
    longestStays: new Int32Array(0),
    knownSpans: new Int32Array(0),
    offers: { entries: new Uint32Array(0), firstDays: new Int32Array(0), lastDays: new Int32Array(0) },
  };
}

test.each([
  ['in memory', 2 ** 18],
  ['read again', 1_024],
])('samples the first free candidates of each day, with their rows %s', async (_, mostRows) => {
  const sampleOrder = Uint32Array.from({ length: SIZE }, (__, place) => (place * 4_001) % SIZE);
  const bitmap = emptyBitmap(SIZE);
  for (let entry = 0; entry < SIZE; entry++) if (entry % 10 !== 3) setEntry(bitmap, entry);
  const candidates = { bitmap, count: countEntries(bitmap) };
  const expected = Array.from({ length: DAYS }, (__, day) =>
    [...sampleOrder].filter((entry) => hasEntry(bitmap, entry) && isFree(entry, day)),
  );
  const counts = expected.map((entries) => entries.length);
  const nights = await StayNights.build(calendar(), new Uint8Array(SIZE).fill(1));
  const window = { firstDay: 20_000, daysCount: DAYS, nights: 1, includesUnknown: true };
  const rows = new ArrivalRows(await nights.freeRows(window, SelectedWords.of(bitmap)), null, null);
  const source = { candidates, sampleOrder, rows };
  const sample = await ArrivalSample.of(source, counts, new TimeSlice(), mostRows);
  const found = expected.map((): number[] => []);
  const row = new Uint32Array(rows.wordsOfRow);
  sample.restart();
  for (let place = 0; place < sample.count; place++) {
    const isSampled = sample.read(place, row);
    expect(isSampled).toBe(row.some((bits) => bits !== 0));
    for (let day = 0; day < DAYS; day++) if (hasEntry(row, day)) found[day]!.push(sample.entryAt(place));
  }
  const ascending = (entries: readonly number[]) => entries.toSorted((a, b) => a - b);
  expect(found.map(ascending)).toEqual(expected.map((entries) => ascending(entries.slice(0, SAMPLE_SIZE))));
});
