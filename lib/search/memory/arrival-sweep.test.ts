import { describe, expect, test } from 'vitest';
import { TimeSlice } from '#lib/event-loop/time-slice';
import { ArrivalSweep, type SweptNights } from '#lib/search/memory/arrival-sweep';
import { clearEntry, emptyBitmap, fullBitmap, hasEntry, setEntry } from '#lib/search/memory/bitmap';
import { KnownSpans } from '#lib/search/memory/known-spans';
import { RevisedNights } from '#lib/search/memory/revised-nights';
import { SeasonLimits } from '#lib/search/memory/season-limits';
import { SelectedWords } from '#lib/search/memory/selected-words';
import { bitmapOf } from '#lib/search/memory/testing/bitmap-of';

const SIZE = 40;
const FIRST = 100;
const WINDOW = { firstDay: FIRST + 1, daysCount: 5, nights: 2, includesUnknown: true };
const entries = Array.from({ length: SIZE }, (_, entry) => entry);
const ALL = SelectedWords.of(fullBitmap(SIZE));

const OPEN: SweptNights = {
  calendar: { firstNight: FIRST, takenNights: [], otherBookings: [] },
  available: fullBitmap(SIZE),
  limits: [],
  known: new KnownSpans(new Int32Array(), SIZE),
  revised: null,
};

/** Returns the entries that are not available, for each day of a window. */
async function missing(nights: Partial<SweptNights>, window = WINDOW) {
  const sweep = await ArrivalSweep.of({ ...OPEN, ...nights }, window, ALL, new TimeSlice());
  return Array.from({ length: window.daysCount }, (_, day) => {
    const bitmap = bitmapOf(SIZE, [0, 39]);
    sweep.setAvailable(bitmap, sweep.available, day);
    return entries.filter((entry) => !hasEntry(bitmap, entry));
  });
}

/** Limits of an entry from the third to below the fifth day of the window. */
function limitsOf(entry: number, limit: number): Promise<SeasonLimits> {
  const starts = Uint32Array.from({ length: SIZE + 1 }, (_, each) => (each > entry ? 1 : 0));
  return SeasonLimits.build({ starts, days: Int32Array.of(FIRST + 3, FIRST + 5, limit) }, SIZE);
}

describe('the entries that are available on each day', () => {
  test('are all without conditions', async () => {
    expect(await missing({})).toEqual([[], [], [], [], []]);
  });

  test('are none of those that are withdrawn', async () => {
    const available = fullBitmap(SIZE);
    clearEntry(available, 9);
    expect(await missing({ available })).toEqual([[9], [9], [9], [9], [9]]);
  });

  test('have no taken night', async () => {
    const takenNights = [0, 1, 2, 3].map((night) => bitmapOf(SIZE, [30 + night]));
    expect(await missing({ calendar: { firstNight: FIRST, takenNights, otherBookings: [] } })).toEqual([
      [31, 32],
      [32, 33],
      [33],
      [],
      [],
    ]);
  });

  test('have no night of a booking that is listed apart', async () => {
    const otherBookings = [
      { entry: 3, startsDay: FIRST - 50, endsDay: FIRST + 3 },
      { entry: 5, startsDay: FIRST + 4, endsDay: FIRST + 5 },
      // Before and after all nights.
      { entry: 6, startsDay: FIRST - 50, endsDay: FIRST + 1 },
      { entry: 7, startsDay: FIRST + 7, endsDay: FIRST + 90 },
      { entry: 35, startsDay: FIRST + 6, endsDay: FIRST + 90 },
    ];
    expect(await missing({ calendar: { firstNight: FIRST, takenNights: [], otherBookings } })).toEqual([
      [3],
      [3],
      [5],
      [5],
      [35],
    ]);
  });

  test('have no unknown night, unless these are included', async () => {
    const known = new KnownSpans(Int32Array.of(2, FIRST + 2, FIRST + 5, 8, 0, 0), SIZE);
    const nights = { known };
    expect(await missing(nights, { ...WINDOW, includesUnknown: false })).toEqual([
      [2, 8],
      [8],
      [8],
      [2, 8],
      [2, 8],
    ]);
    expect(await missing(nights)).toEqual([[], [], [], [], []]);
  });

  test('are within their limits on the day of arrival', async () => {
    const limits = [
      { of: await limitsOf(1, 3), nights: 2 },
      // A stay of two nights exceeds one night, negated.
      { of: await limitsOf(34, -1), nights: -2 },
      { of: await limitsOf(12, 2), nights: 2 },
    ];
    expect(await missing({ limits })).toEqual([[], [], [1, 34], [1, 34], []]);
  });
});

describe('revised nights', () => {
  const revisedOf = (from = 0) =>
    RevisedNights.build(
      [4, 33],
      [
        { taken: Int32Array.of(FIRST + 3, FIRST + 4), known: { from: FIRST + from, until: FIRST + 90 } },
        { taken: Int32Array.of(), known: { from: FIRST, until: FIRST + 90 } },
      ],
    );

  test('replace those of their entries', async () => {
    // Taken in all nights, and in the first; the calendar of one is unknown.
    const takenNights = [0, 1, 2, 3, 4, 5, 6].map(() => bitmapOf(SIZE, [4, 33, 20]));
    const calendar = { firstNight: FIRST, takenNights, otherBookings: [] };
    const known = new KnownSpans(Int32Array.of(33, 0, 0), SIZE);
    const nights = { calendar, known, revised: await revisedOf() };
    const expected = [[20], [4, 20], [4, 20], [20], [20]];
    expect(await missing(nights)).toEqual(expected);
    expect(await missing(nights, { ...WINDOW, includesUnknown: false })).toEqual(expected);
  });

  test('may be unknown', async () => {
    const window = { ...WINDOW, includesUnknown: false };
    expect(await missing({ revised: await revisedOf(2) }, window)).toEqual([[4], [4], [4], [], []]);
  });

  test('make no entry available that is withdrawn or exceeds a limit', async () => {
    const available = fullBitmap(SIZE);
    clearEntry(available, 33);
    const limits = [{ of: await limitsOf(4, 3), nights: 2 }];
    expect(await missing({ revised: await revisedOf(), available, limits })).toEqual([
      [33],
      [4, 33],
      [4, 33],
      [4, 33],
      [33],
    ]);
  });
});

test('entries of other words than the selected ones are left out', async () => {
  const size = 320;
  const selected = emptyBitmap(size);
  setEntry(selected, 70);
  const words = SelectedWords.of(selected);
  const taken = emptyBitmap(size);
  setEntry(taken, 71);
  const booking = (entry: number) => ({ entry, startsDay: FIRST, endsDay: FIRST + 9 });
  const sweep = await ArrivalSweep.of(
    {
      calendar: { firstNight: FIRST, takenNights: [taken, taken], otherBookings: [0, 64, 300].map(booking) },
      available: fullBitmap(size),
      limits: [],
      known: new KnownSpans(new Int32Array(), size),
      revised: await RevisedNights.build(
        [72, 5],
        [0, 1].map(() => ({ taken: Int32Array.of(FIRST, FIRST + 9), known: { from: 0, until: 0 } })),
      ),
    },
    WINDOW,
    words,
    new TimeSlice(),
  );
  const bitmap = words.empty();
  sweep.setAvailable(bitmap, sweep.available, 0);
  // All but 64, 71 and 72.
  expect([...bitmap]).toEqual([2 ** 32 - 1 - 1 - 2 ** 7 - 2 ** 8]);
});
