/** Segments, bounds and totals of arrival days, worked out by hand. */
import { describe, expect, test } from 'vitest';
import { conversionBetween, IDENTITY } from '#lib/money/conversion';
import { ArrivalTotals } from '#lib/search/memory/arrival-totals';
import { FastConversions } from '#lib/search/memory/fast-conversions';
import { RangeMaxima } from '#lib/search/memory/range-maxima';
import { type WrittenRates, writtenRates } from '#lib/search/memory/testing/written-rates';
import { CHARGE_KINDS } from '#lib/store/charge-kind';

/** The first day of arrival. */
const FIRST = 100;
const DAYS_COUNT = 160;
const NIGHTS = 3;
const GUESTS = 2;

/** Seasons and offers are relative to the first day of arrival. */
interface Rates extends WrittenRates {
  /** 1 for dollars. */
  readonly currency?: number;
}

const { fee } = CHARGE_KINDS;
const PLAIN = 0;
const CHARGED = 1;
const DEARER = 2;
const HUGE = 3;
const FREE = 4;
const DAILY = 5;
const LARGE = 6;
const OFFERED = 7;
const GIVEN_AWAY = 8;
const ADJACENT = 9;
const SLOPED = 10;
const SHORTER = 11;
const LONGER = 12;
const RATES: readonly Rates[] = [
  {
    other: 10_000,
    seasons: [
      [10, 20, 5_000],
      [20, 30, 8_000],
    ],
    offers: [[12, 18, 100_000]],
  },
  {
    other: 1_000,
    charges: [
      [100, fee.stay, 0],
      [10, fee.night, 0],
      [7, fee.guest, 0],
      [3, fee.guest_night, 0],
    ],
    currency: 1,
  },
  {
    other: 5_000,
    seasons: [
      [10, 20, 9_000],
      [25, 30, 9_000],
    ],
  },
  { other: 2 ** 39 },
  { other: 0 },
  { other: 1, seasons: Array.from({ length: 150 }, (_, day) => [day, day + 1, 100 + (day % 2)]) },
  { other: 1, seasons: [[2, 9, 2 ** 32]] },
  {
    other: 10_000,
    offers: [
      [2, 10, 100_000],
      [5, 20, 200_000],
      [0, 30, 50_000],
    ],
  },
  { other: 10, seasons: [[0, 40, 0]] },
  {
    other: 5_000,
    seasons: [
      [10, 20, 9_000],
      [20, 30, 9_000],
    ],
  },
  { other: 10_000, seasons: [[10, 20, 5_000]], offers: [[0, 10, 100_000]] },
  {
    other: 10_000,
    offers: [
      [0, 18, 200_000],
      [0, 19, 100_000],
    ],
  },
  {
    other: 10_000,
    offers: [
      [0, 19, 100_000],
      [0, 18, 200_000],
    ],
  },
];

/** Creates the totals of the rentals. A dollar is 0.80 euros. */
function totalsFor(nights = NIGHTS): ArrivalTotals {
  return new ArrivalTotals({
    records: writtenRates(RATES, FIRST),
    firstDay: FIRST,
    daysCount: DAYS_COUNT,
    nights,
    guests: GUESTS,
    currencies: RATES.map(({ currency = 0 }) => currency),
    conversions: new FastConversions([
      IDENTITY,
      conversionBetween({ currency: 'USD', perEuro: '1.25' }, { currency: 'EUR', perEuro: '1' }),
    ]),
  });
}

/** Returns the segments of the days from `first` to below `last`; their ends are counted from the first day of the window. */
function segmentsOf(entry: number, first: number, last: number) {
  const totals = totalsFor();
  const length = totals.divide(entry, first, last);
  const { ends, sums, slopes, discounts } = totals.segments;
  return Array.from({ length }, (_, at) => [ends[at], sums[at], slopes[at], discounts[at]]);
}

describe('the segments of the arrivals of an entry', () => {
  test('end where stays begin or cease to have nights of a season or the whole of an offer', () => {
    expect(segmentsOf(PLAIN, 0, 33)).toEqual([
      // Three nights of 100.
      [7, 30_000, 0, 0],
      // Each day a night more of 50 instead.
      [10, 30_000, -5_000, 0],
      [12, 15_000, 0, 0],
      // The offer is for nights from the 12th to the 18th.
      [17, 15_000, 0, 100_000],
      [20, 15_000, 3_000, 0],
      [27, 24_000, 0, 0],
      [30, 24_000, 2_000, 0],
      [33, 30_000, 0, 0],
    ]);
  });

  test('have the greatest discount of the offers that cover the whole of a stay', () => {
    expect(segmentsOf(OFFERED, 0, 33)).toEqual([
      [2, 30_000, 0, 50_000],
      [5, 30_000, 0, 100_000],
      [9, 30_000, 0, 200_000],
      [19, 30_000, 0, 200_000],
      [29, 30_000, 0, 50_000],
      [33, 30_000, 0, 0],
    ]);
    // The last stay that an offer covers is a segment of its own where the days begin with it.
    expect(segmentsOf(OFFERED, 28, 31)).toEqual([
      [29, 30_000, 0, 50_000],
      [31, 30_000, 0, 0],
    ]);
  });

  test('end with an offer while the nights of a season change', () => {
    expect(segmentsOf(SLOPED, 0, 17)).toEqual([
      [7, 30_000, 0, 100_000],
      [9, 30_000, -5_000, 100_000],
      [10, 20_000, -5_000, 0],
      [17, 15_000, 0, 0],
    ]);
  });

  test.each([SHORTER, LONGER])('end with each of two offers that end one after the other (%i)', (entry) => {
    expect(segmentsOf(entry, 0, 33)).toEqual([
      [17, 30_000, 0, 200_000],
      [18, 30_000, 0, 100_000],
      [33, 30_000, 0, 0],
    ]);
  });

  test('begin on the first day, and end with the last', () => {
    expect(segmentsOf(PLAIN, 5, 13)).toEqual([
      [7, 30_000, 0, 0],
      [10, 30_000, -5_000, 0],
      [12, 15_000, 0, 0],
      [13, 15_000, 0, 100_000],
    ]);
    expect(segmentsOf(PLAIN, 22, 25)).toEqual([[25, 24_000, 0, 0]]);
    expect(segmentsOf(PLAIN, 18, 19)).toEqual([[19, 18_000, 3_000, 0]]);
    expect(segmentsOf(DEARER, 18, 27)).toEqual([
      [20, 23_000, -4_000, 0],
      [22, 15_000, 0, 0],
      [25, 15_000, 4_000, 0],
      [27, 27_000, 0, 0],
    ]);
  });
});

test('totals are written by day, from a place on', () => {
  const written = new Float64Array(16).fill(-1);
  totalsFor().write(PLAIN, 6, 14, written, 1);
  expect([...written]).toEqual([
    -1, 30_000, 30_000, 25_000, 20_000, 15_000, 15_000, 13_500, 13_500, 13_500, 13_500, 13_500, 15_000,
    18_000, 21_000, -1,
  ]);
});

test('totals are not written beyond the last day', () => {
  const written = new Float64Array(6).fill(-1);
  totalsFor().write(PLAIN, 1, 2, written, 2);
  expect([...written]).toEqual([-1, -1, 30_000, 30_000, -1, -1]);
  totalsFor().write(PLAIN, 8, 1, written, 0);
  expect([...written]).toEqual([25_000, -1, 30_000, 30_000, -1, -1]);
});

test('a total has the charges for the nights and the guests, in the currency of the totals', () => {
  const totals = totalsFor();
  totals.divide(CHARGED, 0, 1);
  // 30 + 1 + 0.30 + 0.14 + 0.18 dollars.
  expect(totals.total(3_000, 0)).toBe(2_530);
  expect(totals.total(3_000, 100_000)).toBe(2_290);
});

test('nights of a season may be free', () => {
  const written = new Float64Array(3);
  totalsFor().write(GIVEN_AWAY, 37, 3, written, 0);
  expect([...written]).toEqual([0, 10, 20]);
});

test('prices of seasons may exceed 32 bits', () => {
  const written = new Float64Array(3);
  totalsFor().write(LARGE, 0, 3, written, 0);
  expect([...written]).toEqual([2 + 2 ** 32, 1 + 2 * 2 ** 32, 3 * 2 ** 32]);
});

test('there may be a segment for each of many days', () => {
  const written = new Float64Array(150);
  totalsFor(1).write(DAILY, 0, 150, written, 0);
  expect([...written]).toEqual(Array.from({ length: 150 }, (_, day) => 100 + (day % 2)));
  // Three nights of 100 and 101 in turn.
  const ofThree = new Float64Array(150);
  totalsFor(3).write(DAILY, 0, 150, ofThree, 0);
  const within = Array.from({ length: 148 }, (_, day) => 301 + (day % 2));
  // The last two have one and two nights after all seasons.
  expect([...ofThree]).toEqual([...within, 202, 103]);
});

describe('bounds of totals', () => {
  test('are two minor units around the least and the greatest total of a segment', () => {
    const totals = totalsFor();
    totals.bound(totals.divide(PLAIN, 0, 33));
    const { leasts, greatests } = totals.segments;
    const bounds = Array.from({ length: 8 }, (_, at) => [
      Math.round((leasts[at] ?? 0) + 2),
      Math.round((greatests[at] ?? 0) - 2),
    ]);
    expect(bounds).toEqual([
      [30_000, 30_000],
      [20_000, 30_000],
      [15_000, 15_000],
      [13_500, 13_500],
      [15_000, 21_000],
      [24_000, 24_000],
      [24_000, 28_000],
      [30_000, 30_000],
    ]);
    // And a billionth of the total.
    expect(leasts[0]).toBeCloseTo(29_997.99997, 6);
    expect(greatests[0]).toBeCloseTo(30_002.00003, 6);
  });

  test('surround an estimate on the first day, which changes each day', () => {
    const totals = totalsFor();
    totals.bound(totals.divide(PLAIN, 0, 33));
    const { estimates, changes, doubts } = totals.segments;
    expect([...estimates.subarray(0, 5)]).toEqual([30_000, 30_000, 15_000, 13_500, 15_000]);
    expect([...changes.subarray(0, 4)]).toEqual([0, -5_000, 0, 0]);
    expect(doubts[0]).toBeCloseTo(2.00003, 6);
  });

  test('include charges', () => {
    const totals = totalsFor();
    totals.bound(totals.divide(CHARGED, 0, 5));
    // A doubt of 0.80 for rounding in dollars and of 1.
    expect(totals.segments.leasts[0]).toBeCloseTo(2_529.6 - 1.8, 4);
    expect(totals.segments.greatests[0]).toBeCloseTo(2_529.6 + 1.8, 4);
  });

  test('are open where amounts are too large for exact fractions', () => {
    const totals = totalsFor();
    totals.bound(totals.divide(HUGE, 0, 5));
    expect(totals.segments.leasts[0]).toBe(0);
    expect(totals.segments.greatests[0]).toBe(Infinity);
    expect(totals.segments.doubts[0]).toBe(Infinity);
  });
});

describe('the sums that decide on which side of two bounds a total is', () => {
  function limitsOf(entry: number, least: number, greatest: number) {
    const totals = totalsFor();
    totals.divide(entry);
    return { ...totals.limits(least, greatest) };
  }

  test('are a doubt of two minor units away from the bounds', () => {
    const limits = limitsOf(PLAIN, 10_000, 20_000);
    expect(limits.greatestBelow).toBeCloseTo(9_998, 3);
    expect(limits.leastWithin).toBeCloseTo(10_002, 3);
    expect(limits.greatestWithin).toBeCloseTo(19_998, 3);
    expect(limits.leastAbove).toBeCloseTo(20_002, 3);
  });

  test('are before the charges, in the currency of the entry', () => {
    const limits = limitsOf(CHARGED, 2_000, 3_000);
    // 1.62 dollars of charges. The doubt of 1.80 is in euros.
    expect(limits.greatestBelow).toBeCloseTo(1_998.2 / 0.8 - 162, 3);
    expect(limits.leastWithin).toBeCloseTo(2_001.8 / 0.8 - 162, 3);
    expect(limits.greatestWithin).toBeCloseTo(2_998.2 / 0.8 - 162, 3);
    expect(limits.leastAbove).toBeCloseTo(3_001.8 / 0.8 - 162, 3);
  });

  test('decide nothing at a bound that is too large for exact fractions', () => {
    expect(limitsOf(PLAIN, 2 ** 40, 2 ** 40)).toEqual({
      greatestBelow: -Infinity,
      leastWithin: Infinity,
      greatestWithin: -Infinity,
      leastAbove: Infinity,
    });
  });

  test('have a doubt of a billionth of the bounds', () => {
    const limits = limitsOf(PLAIN, 10 ** 11, 2 * 10 ** 11);
    expect(limits.greatestBelow).toBeCloseTo(10 ** 11 - 102, 2);
    expect(limits.leastWithin).toBeCloseTo(10 ** 11 + 102, 2);
    expect(limits.greatestWithin).toBeCloseTo(2 * 10 ** 11 - 202, 2);
    expect(limits.leastAbove).toBeCloseTo(2 * 10 ** 11 + 202, 2);
  });

  test('put every sum within where there is no greatest total', () => {
    const limits = limitsOf(PLAIN, 0, Infinity);
    expect(limits.greatestWithin).toBe(Infinity);
    expect(limits.leastAbove).toBe(Infinity);
  });
});

describe('limits of all totals of an entry', () => {
  test('the least has the lowest rate, the greatest discount and the charges', () => {
    const totals = totalsFor();
    // Three nights of 45, less 2 for rounding and 1 for the conversion.
    expect(totals.leastOf(PLAIN)).toBeCloseTo(13_497, 1);
    // 31.62 dollars.
    expect(totals.leastOf(CHARGED)).toBeCloseTo(0.8 * 3_160 - 1, 1);
    expect(totals.leastOf(FREE)).toBe(0);
    // Of single precision, and less a billionth.
    expect(totals.leastOf(HUGE)).toBeCloseTo((3 * 2 ** 39 * (1 - 2 ** -22) - 2) * (1 - 1e-9) - 1, 1);
  });

  test('the greatest has the highest rate and the charges', () => {
    const totals = totalsFor();
    // Three nights of 100, 1 for rounding and 2 for the conversion.
    expect(totals.greatestOf(PLAIN)).toBeCloseTo(30_003, 1);
    expect(totals.greatestOf(CHARGED)).toBeCloseTo(0.8 * 3_163 + 2, 1);
    expect(totals.greatestOf(FREE)).toBeCloseTo(3, 6);
    expect(totals.greatestOf(HUGE)).toBeCloseTo((3 * 2 ** 39 + 1) * (1 + 2 ** -22) * (1 + 1e-9) + 2, 1);
  });
});

describe('whether a total may be below the ceiling of a day', () => {
  /** Whether it may be where only one day has a ceiling. */
  function mayBe(entry: number, day: number, ceiling: number): boolean {
    const ceilings = new Float64Array(40).fill(-Infinity);
    ceilings[day] = ceiling;
    return totalsFor().mayBeBelow(entry, new RangeMaxima(ceilings));
  }

  test.each([
    // Three nights outside of seasons, with the discount: 270, less 2 minor units.
    [PLAIN, 0, 26_998],
    [PLAIN, 7, 26_998],
    // With a night of 50 all of them may be: 135.
    [PLAIN, 8, 13_498],
    [PLAIN, 17, 13_498],
    [PLAIN, 19, 13_498],
    // With a night of 80: 216.
    [PLAIN, 20, 21_598],
    [PLAIN, 29, 21_598],
    [PLAIN, 30, 26_998],
    [PLAIN, 39, 26_998],
    // The other nights cost less here: those before, between and after the seasons.
    [DEARER, 9, 14_998],
    [DEARER, 10, 26_998],
    [DEARER, 17, 26_998],
    [DEARER, 18, 14_998],
    [DEARER, 24, 14_998],
    [DEARER, 25, 26_998],
    [DEARER, 27, 26_998],
    [DEARER, 28, 14_998],
    // Between adjacent seasons there are no other nights.
    [ADJACENT, 18, 26_998],
    [ADJACENT, 19, 26_998],
    [ADJACENT, 28, 14_998],
    [CHARGED, 5, 0.8 * 3_162 - 1.8],
    // A billionth less.
    [HUGE, 5, 3 * 2 ** 39 * (1 - 1e-9) - 2],
  ])('of entry %i on day %i is decided at %d', (entry, day, least) => {
    expect(mayBe(entry, day, least + 0.5)).toBe(true);
    expect(mayBe(entry, day, least - 0.5)).toBe(false);
  });
});
