import { expect, test } from 'vitest';
import { TimeSlice } from '#lib/event-loop/time-slice';
import { IDENTITY } from '#lib/money/conversion';
import { ArrivalSample } from '#lib/search/memory/arrival-sample';
import { ArrivalTotals } from '#lib/search/memory/arrival-totals';
import { fullBitmap } from '#lib/search/memory/bitmap';
import { FastConversions } from '#lib/search/memory/fast-conversions';
import { packRates } from '#lib/search/memory/rate-parts';
import { recordsOf } from '#lib/search/memory/rate-records';
import { SampleMedians } from '#lib/search/memory/sample-medians';

const SIZE = 1_000;

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
      nights: 3,
      guests: 2,
      currencies: new Uint8Array(SIZE),
      conversions: new FastConversions([IDENTITY]),
    });
    const sample = new ArrivalSample(
      Uint32Array.from({ length: SIZE }, (__, entry) => entry),
      SIZE,
    );
    const free = fullBitmap(SIZE);
    for (let day = 0; day < 3; day++) sample.addDay(day, free, SIZE);
    const medians = new SampleMedians(totals, SIZE, new TimeSlice());
    const sorted = rates.map((rate) => 3 * rate).sort((a, b) => a - b);
    const expected = { medianMinor: sorted[499], leastMinor: sorted[0] };
    expect(await medians.of(sample, 0, [SIZE, SIZE, SIZE])).toEqual([expected, expected, expected]);
  },
);
