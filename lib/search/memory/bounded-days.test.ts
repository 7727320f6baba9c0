import { describe, expect, test } from 'vitest';
import { TimeSlice } from '#lib/event-loop/time-slice';
import { IDENTITY } from '#lib/money/conversion';
import { ArrivalTotals } from '#lib/search/memory/arrival-totals';
import { emptyBitmap, fullBitmap, hasEntry, setEntry } from '#lib/search/memory/bitmap';
import { BoundedDays, narrowToBounds } from '#lib/search/memory/bounded-days';
import { FastConversions } from '#lib/search/memory/fast-conversions';
import { wordsOfDays } from '#lib/search/memory/free-rows';
import { membersOf } from '#lib/search/memory/testing/bitmap-of';
import { writtenRates } from '#lib/search/memory/testing/written-rates';

describe('the entries within bounds of 10.00 to 20.00', () => {
  /** By entry, what a night costs; the others cost 15.00. A total is known to 3 cents. */
  const RATES: Readonly<Record<number, number>> = {
    0: 996,
    1: 997,
    31: 1_003,
    32: 1_004,
    260: 1_996,
    261: 1_997,
    290: 2_003,
    599: 2_004,
    300: 100,
    301: 9_999,
  };
  const size = 600;
  const rates = Array.from({ length: size }, (_, entry) => RATES[entry] ?? 1_500);
  const boundedBy = (least: number, greatest: number) => ({
    totals: new ArrivalTotals({
      records: writtenRates(rates.map((other) => ({ other }))),
      firstDay: 20_000,
      daysCount: 40,
      nights: 1,
      guests: 1,
      currencies: new Uint8Array(size),
      conversions: new FastConversions([IDENTITY]),
    }),
    least,
    greatest,
  });

  async function narrowed(least: number, greatest: number) {
    const candidates = fullBitmap(size);
    candidates[3] = 0;
    const doubtful = await narrowToBounds(candidates, boundedBy(least, greatest), new TimeSlice());
    const missing = Array.from({ length: size }, (_, entry) => entry).filter(
      (entry) => entry >> 5 !== 3 && !hasEntry(candidates, entry),
    );
    return { missing, doubtful: membersOf(doubtful), third: candidates[3] };
  }

  test('are without those whose totals are certainly outside, and of the others some are doubtful', async () => {
    expect(await narrowed(1_000, 2_000)).toEqual({
      missing: [0, 300, 301, 599],
      doubtful: [1, 31, 261, 290],
      third: 0,
    });
  });

  test('may have one bound alone', async () => {
    expect(await narrowed(1_000, Infinity)).toMatchObject({ missing: [0, 300], doubtful: [1, 31] });
    expect(await narrowed(0, 2_000)).toMatchObject({ missing: [301, 599], doubtful: [261, 290] });
  });
});

describe('the days within bounds', () => {
  const size = 320;
  const entries = Array.from({ length: size }, (_, entry) => entry);
  const [SEASONAL, OFFERED, PLAIN] = [5, 40, 300];

  /**
   * Stays of four nights, of 4.00 each; in the seasonal one of 8.00 from the twentieth day on, for ten days; in the one with an offer, half as
   * much for stays in the first eleven nights.
   */
  function totalsOfAll(): ArrivalTotals {
    return new ArrivalTotals({
      records: writtenRates(
        entries.map((entry) => ({
          other: 400,
          seasons: entry === SEASONAL ? [[20_020, 20_030, 800]] : [],
          offers: entry === OFFERED ? [[20_000, 20_010, 500_000]] : [],
        })),
      ),
      firstDay: 20_000,
      daysCount: 40,
      nights: 4,
      guests: 1,
      currencies: new Uint8Array(size),
      conversions: new FastConversions([IDENTITY]),
    });
  }

  async function daysWithin(entry: number, least: number, greatest: number) {
    const doubtful = emptyBitmap(size);
    for (const each of [SEASONAL, OFFERED, OFFERED + 1, PLAIN]) setEntry(doubtful, each);
    const bounded = { totals: totalsOfAll(), least, greatest };
    const days = await BoundedDays.of(doubtful, bounded, 40, new TimeSlice());
    const rows = Uint32Array.of(7, 0xffffffff, 0xff, 7);
    days.keep(entry, rows, 1);
    expect([rows[0], rows[3]]).toEqual([7, 7]);
    return Array.from({ length: 64 }, (_, day) => day).filter((day) => hasEntry(rows.subarray(1, 3), day));
  }

  const range = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index);

  test.each([
    // 16.00 up to the 16th day, then 20.00, 24.00 and 28.00, 32.00 from the 20th to the 26th, and down again.
    ['in the middle of slopes', 2_000, 2_800, [17, 18, 19, 27, 28, 29]],
    ['above and below the ends of slopes', 2_001, 2_799, [18, 28]],
    ['far from the totals', 2_100, 2_500, [18, 28]],
    ['just at the lowest total', 1_500, 1_600, [...range(0, 16), ...range(30, 39)]],
    ['just above the lowest total', 1_601, 3_199, [17, 18, 19, 27, 28, 29]],
    ['just at the highest total', 3_200, 3_300, range(20, 26)],
    ['around all totals', 1_000, 4_000, range(0, 39)],
    ['below all totals', 1_000, 1_599, []],
    ['above all totals', 3_201, 4_000, []],
    ['open above', 2_400, Infinity, range(18, 28)],
    ['open below', 0, 2_400, [...range(0, 18), ...range(28, 39)]],
  ])('of a season are those whose totals are %s', async (_, least, greatest, days) => {
    expect(await daysWithin(SEASONAL, least, greatest)).toEqual(days);
  });

  test.each([
    [800, 800, range(0, 7)],
    [801, 1_600, range(8, 39)],
    [700, 1_599, range(0, 7)],
    [1_601, 1_700, []],
  ])('of an offer from %i to %i are those with it or without', async (least, greatest, days) => {
    expect(await daysWithin(OFFERED, least, greatest)).toEqual(days);
    expect(await daysWithin(OFFERED + 1, least, greatest)).toEqual(
      least <= 1_600 && greatest >= 1_600 ? range(0, 39) : [],
    );
    expect(await daysWithin(PLAIN, least, greatest)).toEqual(
      least <= 1_600 && greatest >= 1_600 ? range(0, 39) : [],
    );
  });

  test('of an entry without doubt are all', async () => {
    expect(await daysWithin(6, 0, 1)).toEqual(range(0, 39));
  });
});

const SIZE = 100;
const DAYS = 365;
const FIRST_DAY = 20_000;

const entries = Array.from({ length: SIZE }, (_, entry) => entry);
const records = writtenRates(
  entries.map((entry) => ({
    other: 4_000 + 100 * entry,
    seasons: Array.from({ length: 6 }, (_, season) => {
      const begins = 60 * season + (entry % 40);
      return [begins, begins + 30, 3_000 + ((entry * 7 + season) % 10) * 1_000];
    }),
    offers: [[entry, entry + 200, 150_000]],
    charges: [[70_000, 8, 0]],
  })),
  FIRST_DAY,
);

test.each([
  ['both bounds', 40_000, 60_000],
  ['a lower one', 40_000, Infinity],
  ['an upper one', 0, 60_000],
])(
  'removes the days of an entry on which its total is outside the bounds, of %s',
  async (_, least, greatest) => {
    const totals = new ArrivalTotals({
      records,
      firstDay: FIRST_DAY,
      daysCount: DAYS,
      nights: 7,
      guests: 2,
      currencies: new Uint8Array(SIZE),
      conversions: new FastConversions([IDENTITY]),
    });
    const bounded = { totals, least, greatest };
    const slice = new TimeSlice();
    const candidates = fullBitmap(SIZE);
    const doubtful = await narrowToBounds(candidates, bounded, slice);
    const days = await BoundedDays.of(doubtful, bounded, DAYS, slice);
    for (const entry of entries) {
      const row = new Uint32Array(wordsOfDays(DAYS)).fill(hasEntry(candidates, entry) ? -1 : 0);
      days.keep(entry, row, 0);
      const written = new Float64Array(DAYS);
      totals.write(entry, 0, DAYS, written, 0);
      expect(Array.from(written, (__, day) => hasEntry(row, day))).toEqual(
        Array.from(written, (total) => total >= least && total <= greatest),
      );
    }
  },
);
