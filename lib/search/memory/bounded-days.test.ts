import { expect, test } from 'vitest';
import { TimeSlice } from '#lib/event-loop/time-slice';
import { IDENTITY } from '#lib/money/conversion';
import { ArrivalTotals } from '#lib/search/memory/arrival-totals';
import { fullBitmap, hasEntry } from '#lib/search/memory/bitmap';
import { BoundedDays, narrowToBounds } from '#lib/search/memory/bounded-days';
import { FastConversions } from '#lib/search/memory/fast-conversions';
import { wordsOfDays } from '#lib/search/memory/free-rows';
import { packRates } from '#lib/search/memory/rate-parts';
import { recordsOf } from '#lib/search/memory/rate-records';

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
