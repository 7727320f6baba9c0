import { describe, expect, test } from 'vitest';
import { greatestPrice, leastPrice, type PriceLimit } from '#lib/search/memory/price-limits';
import { packRates } from '#lib/search/memory/rate-parts';
import { CHARGE_KINDS } from '#lib/store/charge-kind';

const { fee, tax, percentTax } = CHARGE_KINDS;

const PLAIN = 0;
const WEEKLY = 1;
const LOW_SEASON = 2;
const part = packRates(
  [
    { price_kind: 'nightly', max_price_minor: 500 },
    { price_kind: 'weekly', max_price_minor: 700 },
    { price_kind: 'nightly', max_price_minor: 90 },
  ],
  {
    seasons: [
      [],
      [
        [0, 10, 1_400],
        [10, 20, 350],
      ],
      [[0, 10, 100]],
    ],
    offers: [
      [[0, 5, 500_000]],
      [
        [0, 5, 100_000],
        [5, 9, 200_000],
        [9, 12, 50_000],
      ],
      [],
    ],
    charges: [
      [],
      [
        [1_000, fee.stay, 0],
        [10, fee.night, 0],
        [20, fee.guest, 7],
        [4, fee.guest_night, 0],
        [100, tax.stay, 0],
        [5, tax.night, 0],
        [3, tax.guest_night, 0],
        [100_000, percentTax, 0],
        [50_000, percentTax, 14],
      ],
      [[40, tax.guest, 0]],
    ],
  },
);

function expectLimit(limit: PriceLimit, expected: PriceLimit): void {
  for (const [place, amount] of expected.entries()) expect(limit[place]).toBeCloseTo(amount, 6);
}

/** The limits are this share further away. */
const PRECISION = 2 ** -22;
const below = (amount: number) => amount * (1 - PRECISION);
const above = (amount: number) => amount * (1 + PRECISION);

describe('the least price', () => {
  test('is of the lowest rate with the greatest discount, and has the charges of every stay', () => {
    // 3.50 a week less a fifth are 0.40 a night.
    expectLimit(leastPrice(part, WEEKLY), [below(1_100), below(40 + 10 + 5), 0, below(4 + 3)]);
  });

  test('is of the nights outside the seasons where they cost less', () => {
    expectLimit(leastPrice(part, LOW_SEASON), [0, below(90), below(40), 0]);
  });

  test('is half with a discount of half', () => {
    expectLimit(leastPrice(part, PLAIN), [0, below(250), 0, 0]);
  });
});

describe('the greatest price', () => {
  test('is of the highest rate, with all charges and each rounding', () => {
    // 14.00 a week are 2.00 a night. Taxes of 15 % are on fees, not on other taxes.
    expectLimit(greatestPrice(part, WEEKLY), [
      above(1_001 * 1.15 + 102),
      above(210 * 1.15 + 5),
      above(20 * 1.15),
      above(4 * 1.15 + 3),
    ]);
  });

  test('is of the season where it costs more', () => {
    expectLimit(greatestPrice(part, LOW_SEASON), [above(1), above(100), above(40), 0]);
  });

  test('has no discount', () => {
    expectLimit(greatestPrice(part, PLAIN), [above(1), above(500), 0, 0]);
  });
});
