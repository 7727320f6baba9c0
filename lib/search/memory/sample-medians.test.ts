import { expect, test } from 'vitest';
import { TimeSlice } from '#lib/event-loop/time-slice';
import { IDENTITY } from '#lib/money/conversion';
import { ArrivalSample } from '#lib/search/memory/arrival-sample';
import { ArrivalTotals } from '#lib/search/memory/arrival-totals';
import { fullBitmap } from '#lib/search/memory/bitmap';
import { FastConversions } from '#lib/search/memory/fast-conversions';
import { OrderedCandidates } from '#lib/search/memory/ordered-candidates';
import { packRates } from '#lib/search/memory/rate-parts';
import { recordsOf } from '#lib/search/memory/rate-records';
import { SampleMedians } from '#lib/search/memory/sample-medians';
import { SelectedWords } from '#lib/search/memory/selected-words';

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
    const all = { bitmap: fullBitmap(SIZE), count: SIZE };
    const order = Uint32Array.from({ length: SIZE }, (__, entry) => entry);
    const [words, slice] = [SelectedWords.of(all.bitmap), new TimeSlice()];
    const sample = new ArrivalSample(new OrderedCandidates(all, order, words), SIZE, 3, slice);
    for (let day = 0; day < 3; day++) await sample.addDay(day, all.bitmap, SIZE);
    const sorted = rates.map((rate) => 3 * rate).sort((a, b) => a - b);
    const expected = { medianMinor: sorted[499], leastMinor: sorted[0] };
    expect(await SampleMedians.of(sample, 0, [SIZE, SIZE, SIZE], totals, slice)).toEqual([
      expected,
      expected,
      expected,
    ]);
  },
);
