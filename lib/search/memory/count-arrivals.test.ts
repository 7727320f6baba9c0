/** Compares the arrivals of more rentals than a sample has with totals and free entries that are computed day by day. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayNumber } from '#lib/dates/plain-dates';
import { TimeSlice } from '#lib/event-loop/time-slice';
import { conversionBetween, IDENTITY } from '#lib/money/conversion';
import { type ArrivalDay, type ArrivalsRequest, SAMPLE_SIZE, sampleKey } from '#lib/search/arrivals';
import { ArrivalTotals } from '#lib/search/memory/arrival-totals';
import { emptyBitmap, setRange } from '#lib/search/memory/bitmap';
import { countArrivals } from '#lib/search/memory/count-arrivals';
import { FastConversions } from '#lib/search/memory/fast-conversions';
import { packRates } from '#lib/search/memory/rate-parts';
import { recordsOf } from '#lib/search/memory/rate-records';
import { sampleOrder } from '#lib/search/memory/sample-order';
import { StayNights } from '#lib/search/memory/stay-nights';
import { StayRates } from '#lib/search/memory/stay-rates';
import { membersOf } from '#lib/search/memory/testing/bitmap-of';
import { NO_FILTER } from '#lib/search/rental-filter';
import { pricedNights } from '#lib/search/stay-pricing';

const SIZE = 6_500;
const FROM = '2026-05-01';
const FIRST = dayNumber(FROM);

const terms = fc.record({
  kind: fc.constantFrom('weekly', 'nightly'),
  other: fc.integer({ min: 2_000, max: 90_000 }),
  gaps: fc.array(
    fc.tuple(
      fc.constantFrom(0, 0, 3, 20),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1_000, max: 90_000 }),
    ),
    {
      maxLength: 5,
    },
  ),
  offers: fc.array(
    fc.tuple(
      fc.integer({ min: -20, max: 70 }),
      fc.integer({ min: 0, max: 40 }),
      fc.constantFrom(50_000, 200_000),
    ),
    {
      maxLength: 2,
    },
  ),
  charges: fc.subarray([
    [3_000, 0, 0],
    [250, 3, 5],
    [199, 7, 0],
    [70_000, 8, 0],
    [33_333, 8, 0],
  ]),
  taken: fc.array(fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1, max: 6 })), {
    maxLength: 2,
  }),
  currency: fc.constantFrom(0, 1),
});
const rentals = fc.sample(terms, { numRuns: SIZE, seed: 64 });
const ids = Float64Array.from(
  { length: SIZE },
  (_, entry) => 1 + ((entry * 2_741) % 6_521) * (entry % 3 === 0 ? 1e9 : 1),
);
const currencies = Uint8Array.from(rentals, ({ currency }) => currency);
const conversions = new FastConversions([
  IDENTITY,
  conversionBetween({ currency: 'USD', perEuro: '1.0825' }, { currency: 'EUR', perEuro: '1' }),
]);
const rates = new StayRates(
  recordsOf(
    packRates(
      rentals.map(({ kind, other }) => ({ price_kind: kind, max_price_minor: other })),
      {
        seasons: rentals.map(({ gaps }) => {
          let day = FIRST - 15;
          return gaps.map(([gap, length, rate]) => {
            const first = day + gap;
            day = first + length;
            return [first, day, rate];
          });
        }),
        offers: rentals.map(({ offers }) =>
          offers.map(([first, length, discount]) => [FIRST + first, FIRST + first + length, discount]),
        ),
        charges: rentals.map(({ charges }) => charges),
      },
    ),
  ),
);

function nights(): Promise<StayNights> {
  const takenNights = Array.from({ length: 120 }, () => emptyBitmap(SIZE));
  for (const [entry, { taken }] of rentals.entries()) {
    for (const [first, length] of taken) {
      for (const bitmap of takenNights.slice(first, first + length))
        bitmap[entry >>> 5]! |= 1 << (entry & 31);
    }
  }
  const calendar = {
    firstNight: FIRST,
    takenNights,
    otherBookings: [],
    seasons: { starts: new Uint32Array(SIZE + 1), days: new Int32Array(0) },
    longestStays: new Int32Array(0),
    knownSpans: Int32Array.from(
      rentals.flatMap((_, entry) => (entry % 5 === 0 ? [entry, FIRST, FIRST + 60] : [])),
    ),
    offers: { entries: new Uint32Array(0), firstDays: new Int32Array(0), lastDays: new Int32Array(0) },
  };
  return StayNights.build(calendar, new Uint8Array(SIZE).fill(1));
}

const price = { currency: 'EUR', minMinor: 60_000, maxMinor: 400_000 };

test.each([
  [1, null, SIZE],
  [7, null, SIZE],
  [30, null, SIZE],
  [7, price, SIZE],
  [7, null, 2_000],
  [7, price, 2_000],
])(
  'of stays of %i nights, with bounds of totals or without, of all rentals or some',
  async (count, bounds, size) => {
    const filter = { ...NO_FILTER, guests: 3, price: bounds };
    const request: ArrivalsRequest = {
      selection: { filters: [filter], picked: null, today: FROM },
      isPriced: true,
      nights: count,
      from: FROM,
      days: 75,
      currency: 'EUR',
    };
    const { records } = rates;
    const totals = new ArrivalTotals({
      records,
      firstDay: FIRST,
      daysCount: request.days,
      nights: count,
      guests: 3,
      currencies,
      conversions,
    });
    const found = await nights();
    const bitmap = emptyBitmap(SIZE);
    setRange(bitmap, 0, size);
    const source = {
      candidates: { bitmap, count: size },
      unpriced: null,
      sampleOrder: await sampleOrder(ids, new TimeSlice()),
      nights: found,
      includesUnknown: false,
      totals,
      boundedTotals: totals,
    };
    const expected: ArrivalDay[] = [];
    for (let index = 0; index < request.days; index++) {
      const stay = { checkin: addDays(FROM, index), checkout: addDays(FROM, index + count) };
      const free = bitmap.slice();
      found.keepPossible(free, stay, emptyBitmap(SIZE));
      found.keepKnown(free, stay);
      const prices = new Float64Array(SIZE);
      const computed = { prices, computed: emptyBitmap(SIZE), currencies, conversions };
      rates.totals(pricedNights({ stay, guests: 3 })).compute(computed, free, 0, free.length);
      const entries = membersOf(free)
        .filter(
          (entry) =>
            bounds === null || (prices[entry]! >= bounds.minMinor && prices[entry]! <= bounds.maxMinor),
        )
        .sort((a, b) => sampleKey(ids[a]!) - sampleKey(ids[b]!) || ids[a]! - ids[b]!);
      const sampled = entries
        .slice(0, SAMPLE_SIZE)
        .map((entry) => prices[entry]!)
        .sort((a, b) => a - b);
      expected.push({
        rentalsCount: entries.length,
        minMinor: Math.min(...entries.map((entry) => prices[entry]!)),
        medianMinor: sampled[Math.floor((sampled.length - 1) / 2)] ?? null,
      });
    }
    const { arrivals } = await countArrivals(source, request);
    expect(arrivals).toEqual(expected);
    const isSampled = arrivals.map(({ rentalsCount }) => rentalsCount > SAMPLE_SIZE);
    expect(isSampled).toContain(bounds === null && size === SIZE);
  },
);
