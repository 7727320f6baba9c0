import { describe, expect, test } from 'vitest';
import { IDENTITY } from '#lib/money/conversion';
import { FastConversions } from '#lib/search/memory/fast-conversions';
import { FlexibleTotals } from '#lib/search/memory/flexible-totals';
import { bitmapOf } from '#lib/search/memory/testing/bitmap-of';
import { writtenRates } from '#lib/search/memory/testing/written-rates';

const SIZE = 70;
const FIRST = 20_000;
const entries = Array.from({ length: SIZE }, (_, entry) => entry);

/** A night of entry `n` costs 100 + n, and 50 from the third day to the ninth. */
const pricing = {
  records: writtenRates(
    entries.map((entry) => ({ other: 100 + entry, seasons: [[2, 10, 50]] })),
    FIRST,
  ),
  guests: 1,
  currencies: new Uint8Array(SIZE),
  conversions: new FastConversions([IDENTITY]),
};

/** Stays of two nights that arrive on the first, the second, the fourth and the thirteenth day. */
const stay = {
  arrivals: [FIRST, FIRST + 1, FIRST + 3, FIRST + 12],
  nights: 2,
  chosenArrival: FIRST,
  offers: [],
};
const free = {
  bitmaps: [
    bitmapOf(SIZE, [0, 33, 34]),
    bitmapOf(SIZE, [0, 34, 69]),
    bitmapOf(SIZE, [0, 35]),
    bitmapOf(SIZE, [0]),
  ],
  some: bitmapOf(SIZE, [0, 33, 34, 35, 69]),
};
const flexibleTotals = () => new FlexibleTotals(stay, free, pricing);

describe('the totals of an entry', () => {
  test('are those of the stays that it is free for', () => {
    const totals = flexibleTotals();
    expect(totals.of(0)).toEqual([
      { index: 0, total: 200 },
      { index: 1, total: 150 },
      { index: 2, total: 100 },
      { index: 3, total: 200 },
    ]);
    expect(totals.of(34)).toEqual([
      { index: 0, total: 268 },
      { index: 1, total: 184 },
    ]);
    expect(totals.of(35)).toEqual([{ index: 2, total: 100 }]);
  });

  test('are none without arrivals', () => {
    const none = { bitmaps: [], some: bitmapOf(SIZE, []) };
    expect(new FlexibleTotals({ ...stay, arrivals: [] }, none, pricing).of(0)).toEqual([]);
  });
});

describe('the lowest totals', () => {
  test('are computed for the missing entries of some words', () => {
    const prices = new Float64Array(SIZE);
    const computed = bitmapOf(SIZE, [35, 36]);
    const totals = flexibleTotals();
    totals.compute({ ...pricing, prices, computed }, bitmapOf(SIZE, [0, 33, 34, 35, 69]), 1, 2);
    const found = entries.filter((entry) => prices[entry] !== 0).map((entry) => [entry, prices[entry]]);
    expect(found).toEqual([
      [33, 266],
      [34, 184],
    ]);
    expect([...computed]).toEqual([0, 0b11110, 0]);
    totals.compute({ ...pricing, prices, computed }, bitmapOf(SIZE, [0, 33, 69]), 0, 3);
    expect([prices[0], prices[69]]).toEqual([100, 219]);
  });

  test('are infinite for an entry that is never free', () => {
    const prices = new Float64Array(SIZE);
    flexibleTotals().compute({ ...pricing, prices, computed: bitmapOf(SIZE, []) }, bitmapOf(SIZE, [3]), 0, 1);
    expect(prices[3]).toBe(Infinity);
  });
});
