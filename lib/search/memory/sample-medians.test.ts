import { expect, test } from 'vitest';
import { TimeSlice } from '#lib/event-loop/time-slice';
import { IDENTITY } from '#lib/money/conversion';
import { ArrivalRows } from '#lib/search/memory/arrival-rows';
import { ArrivalSample } from '#lib/search/memory/arrival-sample';
import { ArrivalTotals } from '#lib/search/memory/arrival-totals';
import { fullBitmap } from '#lib/search/memory/bitmap';
import { FastConversions } from '#lib/search/memory/fast-conversions';
import { packRates } from '#lib/search/memory/rate-parts';
import { recordsOf } from '#lib/search/memory/rate-records';
import { SampleMedians } from '#lib/search/memory/sample-medians';
import { SelectedWords } from '#lib/search/memory/selected-words';
import { StayNights } from '#lib/search/memory/stay-nights';

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
    const records = recordsOf(
      packRates(
        rates.map((rate) => ({ price_kind: 'nightly', max_price_minor: rate })),
        { seasons: rates.map(() => []), offers: rates.map(() => []), charges: rates.map(() => []) },
      ),
    );
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
