import { expect, test } from 'vitest';
import { TimeSlice } from '#lib/event-loop/time-slice';
import { IDENTITY } from '#lib/money/conversion';
import { ArrivalTotals } from '#lib/search/memory/arrival-totals';
import { countEntries, entriesOf, fullBitmap } from '#lib/search/memory/bitmap';
import { BoundedArrivals, narrowToBounds } from '#lib/search/memory/bounded-arrivals';
import { FastConversions } from '#lib/search/memory/fast-conversions';
import { packRates } from '#lib/search/memory/rate-parts';
import { recordsOf } from '#lib/search/memory/rate-records';
import { SelectedWords } from '#lib/search/memory/selected-words';

const SIZE = 100;
const DAYS = 365;
const FIRST_DAY = 20_000;

const entries = Array.from({ length: SIZE }, (_, entry) => entry);
const records = recordsOf(
  packRates(
    entries.map((entry) => ({ price_kind: 'nightly', max_price_minor: 4_000 + 100 * entry })),
    {
      seasons: entries.map((entry) =>
        Array.from({ length: 6 }, (_, season) => {
          const begins = FIRST_DAY + 60 * season + (entry % 40);
          return [begins, begins + 30, 3_000 + ((entry * 7 + season) % 10) * 1_000];
        }),
      ),
      offers: entries.map((entry) => [[FIRST_DAY + entry, FIRST_DAY + entry + 200, 150_000]]),
      charges: entries.map(() => [[70_000, 8, 0]]),
    },
  ),
);

test.each([
  ['one block', SIZE],
  ['several blocks', 0],
])('removes on each day the entries whose total is outside the bounds, in %s', async (_, mostAtOnce) => {
  const totals = new ArrivalTotals({
    records,
    firstDay: FIRST_DAY,
    nights: 7,
    guests: 2,
    currencies: new Uint8Array(SIZE),
    conversions: new FastConversions([IDENTITY]),
  });
  const expectedOf = new Float64Array(SIZE * DAYS);
  for (const entry of entries) totals.write(entry, 0, DAYS, expectedOf, entry * DAYS);
  const bounded = { totals, least: 40_000, greatest: 60_000 };
  const slice = new TimeSlice();
  const candidates = fullBitmap(SIZE);
  const doubtful = await narrowToBounds(candidates, bounded, slice);
  const words = SelectedWords.of(candidates);
  const arrivals = new BoundedArrivals(doubtful, words, bounded, DAYS, slice, mostAtOnce);
  for (let day = 0; day < DAYS; day++) {
    const free = words.pick(candidates);
    await arrivals.keepWithin(free, day);
    const expected = entries.filter((entry) => {
      const total = expectedOf[entry * DAYS + day] ?? 0;
      return total >= bounded.least && total <= bounded.greatest;
    });
    expect([...entriesOf(free, countEntries(free))]).toEqual(expected);
  }
});
