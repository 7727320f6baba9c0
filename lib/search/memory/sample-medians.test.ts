import { expect, test } from 'vitest';
import { TimeSlice } from '#lib/event-loop/time-slice';
import { IDENTITY } from '#lib/money/conversion';
import { ArrivalRows } from '#lib/search/memory/arrival-rows';
import { ArrivalSample } from '#lib/search/memory/arrival-sample';
import { ArrivalTotals } from '#lib/search/memory/arrival-totals';
import { clearEntry, fullBitmap } from '#lib/search/memory/bitmap';
import { FastConversions } from '#lib/search/memory/fast-conversions';
import { SampleMedians } from '#lib/search/memory/sample-medians';
import { SelectedWords } from '#lib/search/memory/selected-words';
import { StayNights } from '#lib/search/memory/stay-nights';
import { writtenRates } from '#lib/search/memory/testing/written-rates';

const SIZE = 1_000;

/** A calendar without bookings and limits of stays. */
const FREE = {
  firstNight: 20_000,
  takenNights: [],
  otherBookings: [],
  seasons: { starts: new Uint32Array(SIZE + 1), days: new Int32Array(0) },
  longestStays: new Int32Array(0),
  knownSpans: new Int32Array(0),
  offers: { entries: new Uint32Array(0), firstDays: new Int32Array(0), lastDays: new Int32Array(0) },
};

test.each([
  ['low', (entry: number) => (entry < SIZE / 4 ? 1_000 : 90_000)],
  ['high', (entry: number) => (entry < SIZE / 4 ? 90_000 : 1_000)],
])(
  'finds the median and the least total where the first of the sample cost a %s amount, unlike the others',
  async (_, rateOf) => {
    const rates = Array.from({ length: SIZE }, (__, entry) => rateOf(entry) + entry);
    const records = writtenRates(rates.map((other) => ({ other })));
    const totals = new ArrivalTotals({
      records,
      firstDay: 20_000,
      daysCount: 3,
      nights: 3,
      guests: 2,
      currencies: new Uint8Array(SIZE),
      conversions: new FastConversions([IDENTITY]),
    });
    const candidates = { bitmap: fullBitmap(SIZE), count: SIZE };
    const sampleOrder = Uint32Array.from({ length: SIZE }, (__, entry) => entry);
    const window = { firstDay: 20_000, daysCount: 3, nights: 3, includesUnknown: true };
    const nights = await StayNights.build(FREE, new Uint8Array(SIZE).fill(1));
    const free = await nights.freeRows(window, SelectedWords.of(candidates.bitmap));
    const rows = new ArrivalRows(free, null, null);
    const [counts, slice] = [[SIZE, SIZE, SIZE], new TimeSlice()];
    const sample = await ArrivalSample.of({ candidates, sampleOrder, rows }, counts, slice);
    const sorted = rates.map((rate) => 3 * rate).sort((a, b) => a - b);
    const expected = { medianMinor: sorted[499], leastMinor: sorted[0] };
    expect(await SampleMedians.of(sample, counts, totals, slice)).toEqual([expected, expected, expected]);
  },
);

const DAYS = 40;
const ENTRIES = Array.from({ length: SIZE }, (_, entry) => entry);

/** Returns the total of three nights, of which each costs 1.00 less from the 36th day on. */
const totalOf = (rate: number, day: number) => 3 * rate - 100 * Math.min(3, Math.max(0, day + 3 - 36));

/** Returns the medians of such stays. */
async function mediansOf(rateOf: (entry: number) => number, isFree: (entry: number, day: number) => boolean) {
  const rates = Array.from({ length: SIZE }, (_, entry) => rateOf(entry));
  const window = { firstDay: 20_000, daysCount: DAYS, nights: 3, includesUnknown: true };
  const totals = new ArrivalTotals({
    ...window,
    records: writtenRates(rates.map((other) => ({ other, seasons: [[20_036, 20_099, other - 100]] }))),
    guests: 2,
    currencies: new Uint8Array(SIZE),
    conversions: new FastConversions([IDENTITY]),
  });
  const bitmap = fullBitmap(SIZE);
  const nights = await StayNights.build(FREE, new Uint8Array(SIZE).fill(1));
  const free = await nights.freeRows(window, SelectedWords.of(bitmap));
  for (let entry = 0; entry < SIZE; entry++) {
    for (let day = 0; day < DAYS; day++) {
      if (!isFree(entry, day)) clearEntry(free.rows.subarray(2 * entry, 2 * entry + 2), day);
    }
  }
  const rows = new ArrivalRows(free, null, null);
  const counts = Array.from(
    { length: DAYS },
    (_, day) => rates.filter((__, entry) => isFree(entry, day)).length,
  );
  const sampleOrder = Uint32Array.from({ length: SIZE }, (_, entry) => entry);
  const slice = new TimeSlice();
  const sample = await ArrivalSample.of(
    { candidates: { bitmap, count: SIZE }, sampleOrder, rows },
    counts,
    slice,
  );
  return SampleMedians.of(sample, counts, totals, slice);
}

/** Whether an entry is one of those that give the ranges of medians: 32 of each 256. */
const isEstimated = (entry: number) => entry % 256 < 32;

test.each([
  ['lower', 1_000, 90_000],
  ['higher', 90_000, 1_000],
])(
  'finds medians that are not where the first entries of each group, which cost a %s amount, suggest',
  async (_, own, other) => {
    const rateOf = (entry: number) => (isEstimated(entry) ? own : other) + entry;
    const found = await mediansOf(rateOf, () => true);
    expect(found).toEqual(
      Array.from({ length: DAYS }, (__, day) => {
        const totals = ENTRIES.map((entry) => totalOf(rateOf(entry), day)).sort((a, b) => a - b);
        return { medianMinor: totals[499], leastMinor: totals[0] };
      }),
    );
  },
);

test('finds a median that is not where the estimate is among the entries that are free', async () => {
  const rateOf = (entry: number) => (isEstimated(entry) ? 1_000 : 90_000) + entry;
  const isFree = (entry: number, day: number) => day !== 7 || entry % 5 !== 0;
  const found = await mediansOf(rateOf, isFree);
  const totals = ENTRIES.filter((entry) => isFree(entry, 7)).map((entry) => 3 * rateOf(entry));
  const sorted = totals.sort((a, b) => a - b);
  expect(found[7]).toEqual({ medianMinor: sorted[399], leastMinor: sorted[0] });
});

test('counts the totals below a range that has most of them', async () => {
  // Three in ten cost 3.00 or more, the others 150.00 to 150.60.
  const rateOf = (entry: number) => (entry % 10 < 3 ? 100 + entry : 5_000 + (entry % 20));
  const [first] = await mediansOf(rateOf, () => true);
  const totals = ENTRIES.map((entry) => 3 * rateOf(entry)).sort((a, b) => a - b);
  expect(first).toEqual({ medianMinor: totals[499], leastMinor: totals[0] });
});

test('each day has the median and the least total of the entries that are free', async () => {
  const isFree = (entry: number, day: number) =>
    (entry + day) % 3 !== 0 && day !== 5 && (day !== 33 || entry === 77);
  const rateOf = (entry: number) => 5_000 + ((entry * 7_919) % 1_000);
  const found = await mediansOf(rateOf, isFree);
  expect(found[5]).toBeNull();
  expect(found[33]).toEqual({ medianMinor: 3 * rateOf(77), leastMinor: 3 * rateOf(77) });
  for (const [day, sampled] of found.entries()) {
    if (day === 5) continue;
    const totals = ENTRIES.filter((entry) => isFree(entry, day))
      .map((entry) => totalOf(rateOf(entry), day))
      .sort((a, b) => a - b);
    expect(sampled).toEqual({ medianMinor: totals[(totals.length - 1) >> 1], leastMinor: totals[0] });
  }
});
