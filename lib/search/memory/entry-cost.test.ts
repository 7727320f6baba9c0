/** Totals of stays of three nights for two guests, worked out by hand. */
import { describe, expect, test } from 'vitest';
import { type Conversion, conversionBetween, IDENTITY } from '#lib/money/conversion';
import { EntryCost, type StayAmount } from '#lib/search/memory/entry-cost';
import { FastConversions } from '#lib/search/memory/fast-conversions';
import { packRates } from '#lib/search/memory/rate-parts';
import { recordsOf } from '#lib/search/memory/rate-records';
import { CHARGE_KINDS } from '#lib/store/charge-kind';

const { fee, tax, percentTax } = CHARGE_KINDS;

const PLAIN = 0;
const CHARGED = 1;
const TAXED = 2;
const LARGE = 2 ** 32;
const records = recordsOf(
  packRates(
    [
      { price_kind: 'nightly', max_price_minor: 100 },
      { price_kind: 'weekly', max_price_minor: 700 },
      { price_kind: 'nightly', max_price_minor: LARGE },
    ],
    {
      seasons: [
        [
          [1, 2, 40],
          [2, 3, 50],
        ],
        [
          [0, 10, 1_400],
          [10, 20, LARGE],
        ],
        [],
      ],
      offers: [
        [],
        [
          [0, 5, 100_000],
          [5, 9, 250_000],
          [9, 12, 50_000],
        ],
        [],
      ],
      charges: [
        [],
        [
          [1_000, fee.stay, 0],
          [10, fee.night, 0],
          [20, fee.guest, 0],
          [3, fee.guest_night, 4],
          [5_000, fee.guest_night, 3],
          [100, tax.stay, 0],
          [5, tax.night, 0],
          [7, tax.guest, 0],
          [2, tax.guest_night, 0],
          [100_000, percentTax, 0],
          [50_000, percentTax, 2],
        ],
        [
          [LARGE + 1, fee.stay, 0],
          [10_000, percentTax, 0],
          [20_000, percentTax, 0],
          [30_000, percentTax, 0],
          [40_000, percentTax, 0],
          [50_000, percentTax, 0],
          [60_000, percentTax, 0],
          [70_000, percentTax, 0],
          [80_000, percentTax, 0],
          [90_000, percentTax, 0],
        ],
      ],
    },
  ),
);

const DOLLARS = conversionBetween({ currency: 'USD', perEuro: '1.25' }, { currency: 'EUR', perEuro: '1' });

function costOf(entry: number, conversion: Conversion = IDENTITY, amount?: StayAmount): EntryCost {
  const cost = new EntryCost({
    records,
    nights: 3,
    guests: 2,
    currencies: [0, 0, 0, 0].with(entry, 1),
    conversions: new FastConversions([{ numerator: 9n, denominator: 1n, half: 0n }, conversion]),
    ...(amount && { amount }),
  });
  cost.begin(entry);
  return cost;
}

describe('the prices of an entry', () => {
  test('are those of its record', () => {
    const cost = costOf(CHARGED);
    const { other, firstSeason, seasonsEnd, firstOffer, offersEnd, firstRate, calendar } = cost;
    expect({ other, calendar, firstSeason, seasonsEnd }).toEqual({
      other: 700,
      calendar: 1,
      firstSeason: 2,
      seasonsEnd: 4,
    });
    expect([...records.words.subarray(firstOffer, offersEnd)]).toEqual([
      ...[0, 6, 100_000],
      ...[5, 10, 250_000],
      ...[9, 13, 50_000],
    ]);
    expect([...records.words.subarray(firstRate, firstRate + 2)]).toEqual([1_400, ~0]);
    expect([cost.rateOf(2), cost.rateOf(3)]).toEqual([1_400, LARGE]);
  });

  test('have the greatest discount of any offer', () => {
    expect(costOf(CHARGED).greatestDiscount).toBe(250_000);
    expect(costOf(PLAIN).greatestDiscount).toBe(0);
  });

  test('are those of the last entry that was begun', () => {
    const cost = costOf(CHARGED);
    cost.begin(PLAIN);
    expect([cost.other, cost.firstSeason, cost.seasonsEnd, cost.rateOf(1)]).toEqual([100, 0, 2, 50]);
    expect([cost.total(300, 0), cost.fixed, cost.perMinor]).toEqual([300 * 9, 0, 9]);
    cost.begin(CHARGED);
    expect(cost.total(2_100, 0)).toBe(costOf(CHARGED).total(2_100, 0));
  });
});

describe('the total of a stay', () => {
  test('is what its nights cost, without charges', () => {
    expect(costOf(PLAIN).total(300, 0)).toBe(300);
    expect(costOf(PLAIN).total(0, 0)).toBe(0);
  });

  test('is rounded half up after the discount', () => {
    expect(costOf(PLAIN).total(305, 100_000)).toBe(275);
    expect(costOf(PLAIN).total(304, 100_000)).toBe(274);
  });

  test('has the charges from which the stay is not exempt', () => {
    // 3 nights of 1.00; fees of 10.00, 3 * 0.10, 2 * 0.20, 6 * 0.03; taxes of 1.00, 3 * 0.05, 2 * 0.07, 6 * 0.02, and a tenth of 13.88.
    expect(costOf(CHARGED).total(2_100, 0)).toBe(1_388 + 141 + 139);
    // A tenth less is 2.70, and a tenth of 13.58 is 1.36.
    expect(costOf(CHARGED).total(2_100, 100_000)).toBe(1_358 + 141 + 136);
  });

  test('is a seventh of weekly prices, rounded', () => {
    expect(costOf(CHARGED).total(2_103, 0)).toBe(1_388 + 141 + 139);
    expect(costOf(CHARGED).total(2_104, 0)).toBe(1_389 + 141 + 139);
  });

  test('is only the accommodation where that is wanted', () => {
    expect(costOf(CHARGED, IDENTITY, 'accommodation').total(2_100, 100_000)).toBe(270);
    expect(costOf(CHARGED, IDENTITY, 'total').total(2_100, 100_000)).toBe(1_635);
  });

  test('has any number of percentages, each of them rounded', () => {
    const taxed = 3 * LARGE + LARGE + 1;
    const percentages = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((percent) => Math.round((taxed * percent) / 100));
    const total = percentages.reduce((sum, each) => sum + each, taxed);
    expect(costOf(TAXED).total(3 * LARGE, 0)).toBe(total);
  });

  test('is converted, rounded half up', () => {
    // 16.68 dollars are 13.344 euros.
    expect(costOf(CHARGED, DOLLARS).total(2_100, 0)).toBe(1_334);
    expect(costOf(PLAIN, DOLLARS).total(302, 0)).toBe(242);
    expect(costOf(PLAIN, DOLLARS).total(303, 0)).toBe(242);
    expect(costOf(PLAIN, DOLLARS).total(304, 0)).toBe(243);
  });

  test('is converted exactly where floating point is not', () => {
    // 31.5; in floating point, 45 * 0.7 is a little less.
    expect(45 * 0.7).toBeLessThan(31.5);
    expect(costOf(PLAIN, { numerator: 7n, denominator: 10n, half: 5n }).total(45, 0)).toBe(32);
    expect(costOf(PLAIN, { numerator: 1n, denominator: 1_000n, half: 0n }).total(2_000, 0)).toBe(2);
    // Just below 5, which floating point rounds to 5.
    const nearlyOne = { numerator: 10n ** 16n - 1n, denominator: 10n ** 16n, half: 0n };
    expect(costOf(PLAIN, nearlyOne).total(5, 0)).toBe(4);
    // Beyond 2^51, the fraction of the quotient has two values.
    const half = { numerator: 51_204_274n, denominator: 100_000_000n, half: 50_000_000n };
    expect(costOf(PLAIN, half).total(6_343_944_660_371_352, 0)).toBe(3_248_370_806_304_916);
  });
});

describe('the estimate of totals', () => {
  test('is of the sum of the nights, with the fees, the taxes and the percentages', () => {
    const { perMinor, fixed, doubt } = costOf(CHARGED);
    expect(perMinor).toBeCloseTo(1.1 / 7, 12);
    expect(fixed).toBeCloseTo(1.1 * 1_088 + 141, 9);
    expect(doubt).toBeCloseTo(1.1 + 0.5 + 1, 12);
  });

  test('is converted', () => {
    const { perMinor, fixed, doubt } = costOf(CHARGED, DOLLARS);
    expect(perMinor).toBeCloseTo((0.8 * 1.1) / 7, 12);
    expect(fixed).toBeCloseTo(0.8 * (1.1 * 1_088 + 141), 9);
    expect(doubt).toBeCloseTo(0.88 + 0.4 + 1, 12);
  });

  test('has half a minor unit of doubt for each percentage', () => {
    const { perMinor, fixed, doubt } = costOf(TAXED);
    expect(perMinor).toBeCloseTo(1.45, 12);
    expect(fixed).toBeCloseTo(1.45 * (LARGE + 1), 3);
    expect(doubt).toBeCloseTo(1.45 + 4.5 + 1, 12);
    expect(costOf(PLAIN).fixed).toBe(0);
    expect(costOf(PLAIN).doubt).toBe(2);
  });
});
