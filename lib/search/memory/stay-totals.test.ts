/** Totals of a stay of three nights for two guests, from day 100 to day 103, worked out by hand. */
import { describe, expect, test } from 'vitest';
import { conversionBetween, IDENTITY } from '#lib/money/conversion';
import type { Bitmap } from '#lib/search/memory/bitmap';
import { FastConversions } from '#lib/search/memory/fast-conversions';
import { StayTotals } from '#lib/search/memory/stay-totals';
import { bitmapOf, membersOf } from '#lib/search/memory/testing/bitmap-of';
import { type WrittenRates, writtenRates } from '#lib/search/memory/testing/written-rates';
import { CHARGE_KINDS } from '#lib/store/charge-kind';

const { fee, tax, percentTax } = CHARGE_KINDS;
const NIGHTS = { arrival: 100, departure: 103, count: 3, times: [1, 3, 2, 6] } as const;
const LARGE = 2 ** 32;

interface Rates extends WrittenRates {
  /** 1 for dollars of 0.80 euros, 2 for a currency of which ten are seven euros; others that floating point converts to another amount. */
  readonly currency?: number;
  readonly total: number;
}

const RATES: readonly Rates[] = [
  { other: 1_000, total: 3_000 },
  { other: 700, kind: 'weekly', total: 300 },
  // Sums of 2,103 and 2,104.
  { other: 701, kind: 'weekly', total: 300 },
  { other: 701, kind: 'weekly', seasons: [[102, 103, 702]], total: 301 },
  // Two nights of a season and one of the next; one night outside of both.
  {
    other: 1_000,
    seasons: [
      [90, 102, 10],
      [102, 110, 500],
    ],
    total: 520,
  },
  {
    other: 1_000,
    seasons: [
      [98, 101, 10],
      [102, 110, 500],
    ],
    total: 1_510,
  },
  {
    other: 1_000,
    seasons: [
      [95, 100, 1],
      [103, 110, 1],
    ],
    total: 3_000,
  },
  // The second and the third season of a calendar.
  {
    other: 1_000,
    seasons: [
      [50, 60, 9],
      [95, 110, 500],
    ],
    total: 1_500,
  },
  {
    other: 1_000,
    seasons: [
      [50, 60, 9],
      [98, 101, 10],
      [102, 110, 500],
    ],
    total: 1_510,
  },
  // Three seasons.
  {
    other: 1_000,
    seasons: [
      [90, 101, 10],
      [101, 102, 20],
      [102, 103, 40],
    ],
    total: 70,
  },
  // Amounts beyond 32 bits, in each place.
  { other: LARGE, seasons: [[101, 102, 5]], total: 2 * LARGE + 5 },
  { other: 7, seasons: [[101, 102, LARGE]], total: LARGE + 14 },
  {
    other: 7,
    seasons: [
      [100, 101, 9],
      [101, 102, LARGE],
    ],
    total: LARGE + 16,
  },
  { other: 7, charges: [[LARGE, fee.stay, 0]], total: LARGE + 21 },
  // Discounts of offers for the whole stay: on its days, a day short at each end, the greater one of two.
  { other: 1_000, offers: [[100, 102, 100_000]], total: 2_700 },
  {
    other: 1_000,
    offers: [
      [101, 110, 100_000],
      [90, 101, 100_000],
    ],
    total: 3_000,
  },
  {
    other: 1_000,
    offers: [
      [90, 110, 200_000],
      [90, 110, 100_000],
    ],
    total: 2_400,
  },
  {
    other: 1_000,
    offers: [
      [90, 110, 100_000],
      [90, 110, 200_000],
    ],
    total: 2_400,
  },
  { other: 101, offers: [[90, 110, 500_000]], total: 152 },
  // Fees of 10.00, 3 * 0.10, 2 * 0.20 and 6 * 0.03; taxes of 1.00, 3 * 0.05, 2 * 0.07 and 6 * 0.02, and a tenth of 13.88.
  {
    other: 100,
    charges: [
      [1_000, fee.stay, 0],
      [10, fee.night, 0],
      [20, fee.guest, 4],
      [3, fee.guest_night, 0],
      [100, tax.stay, 0],
      [5, tax.night, 0],
      [7, tax.guest, 0],
      [2, tax.guest_night, 0],
      [100_000, percentTax, 0],
    ],
    total: 1_388 + 141 + 139,
  },
  // The stay is exempt from a fee, a tax and a percentage from three nights on.
  {
    other: 100,
    charges: [
      [50, fee.stay, 3],
      [50, tax.stay, 2],
      [100_000, percentTax, 3],
    ],
    total: 300,
  },
  { other: 7, charges: [[0, fee.stay, 0]], total: 21 },
  // A charge whose numbers look like an offer.
  {
    other: 1_000,
    charges: [
      [5_000, fee.stay, 3],
      [10, fee.stay, 0],
    ],
    total: 3_010,
  },
  { other: 101, currency: 1, total: 242 },
  { other: 15, currency: 2, total: 32 },
  // Just below 5, and beyond 2^51.
  { other: 2, charges: [[1, tax.stay, 0]], offers: [[90, 110, 333_333]], currency: 3, total: 4 },
  { other: 2_114_648_220_123_784, currency: 4, total: 3_248_370_806_304_916 },
  // After the last word of a bitmap.
  ...Array.from({ length: 20 }, (_, place) => ({ other: place, total: 3 * place })),
];
const SIZE = RATES.length;

const totals = new StayTotals(writtenRates(RATES), NIGHTS);

/** Creates the prices of which those of some entries are computed: -1. */
function pricesWith(entries: readonly number[] = []) {
  return {
    prices: new Float64Array(SIZE).fill(-1),
    computed: bitmapOf(SIZE, entries),
    currencies: Uint8Array.from(RATES, ({ currency = 0 }) => currency),
    conversions: new FastConversions([
      IDENTITY,
      conversionBetween({ currency: 'USD', perEuro: '1.25' }, { currency: 'EUR', perEuro: '1' }),
      { numerator: 7n, denominator: 10n, half: 5n },
      { numerator: 10n ** 16n - 1n, denominator: 10n ** 16n, half: 0n },
      { numerator: 51_204_274n, denominator: 100_000_000n, half: 50_000_000n },
    ]),
  };
}

const ALL = RATES.map((_, entry) => entry);

describe('totals', () => {
  test('have the rates, discounts and charges of each entry', () => {
    const prices = pricesWith();
    totals.compute(prices, bitmapOf(SIZE, ALL), 0, 2);
    expect([...prices.prices]).toEqual(RATES.map(({ total }) => total));
    expect(membersOf(prices.computed)).toEqual(ALL);
  });

  test('are computed for the missing entries of some words', () => {
    const prices = pricesWith([34, 36]);
    totals.compute(prices, bitmapOf(SIZE, [0, 33, 34, 35]), 1, 2);
    const known = ALL.filter((entry) => prices.prices[entry] !== -1);
    expect(known).toEqual([33, 35]);
    expect(membersOf(prices.computed)).toEqual([33, 34, 35, 36]);
  });
});

describe('entries that are certainly too dear or too cheap', () => {
  /** Limits of euros and of the other currencies. */
  const limits = (euros: number, others: number) => Float64Array.of(euros, others, others, others, others);

  /** Entries with limits of 30.00: of the nights alone, of dollars, with charges. */
  const PLAIN = 0;
  const CHARGED = RATES.findIndex(({ total }) => total === 1_668);
  const DOLLARS = RATES.findIndex(({ currency }) => currency === 1);

  const isLeftBy = (remove: (bitmap: Bitmap) => void, entry: number) => {
    const bitmap = bitmapOf(SIZE, [entry]);
    remove(bitmap);
    return membersOf(bitmap).length === 1;
  };

  test('cost more than the limit of their currency', () => {
    const keeps = (entry: number, limit: Float64Array) =>
      isLeftBy((bitmap) => totals.removeDearer(bitmap, 0, 2, pricesWith(), limit), entry);
    expect([2_997, 2_998, 3_000].map((limit) => keeps(PLAIN, limits(limit, 0)))).toEqual([false, true, true]);
    expect([300, 302].map((limit) => keeps(DOLLARS, limits(0, limit)))).toEqual([false, true]);
    // Without the percentage, and the fee from which longer stays are exempt: 14.89.
    expect([1_486, 1_487].map((limit) => keeps(CHARGED, limits(limit, 0)))).toEqual([false, true]);
  });

  test('cost less than the limit of their currency', () => {
    const keeps = (entry: number, limit: Float64Array) =>
      isLeftBy((bitmap) => totals.removeCheaper(bitmap, 0, 2, pricesWith(), limit), entry);
    expect([3_000, 3_001, 3_002].map((limit) => keeps(PLAIN, limits(limit, 9_999)))).toEqual([
      true,
      true,
      false,
    ]);
    expect([304, 305].map((limit) => keeps(DOLLARS, limits(9_999, limit)))).toEqual([true, false]);
    // 1 for each rounding: of the nights, and of a tenth.
    expect([1_669, 1_672].map((limit) => keeps(CHARGED, limits(limit, 0)))).toEqual([true, false]);
  });

  test('are removed from some words, each with its own limit', () => {
    const all = bitmapOf(SIZE, [0, 1, DOLLARS, 33, SIZE - 1]);
    const dear = all.slice();
    totals.removeDearer(dear, 0, 1, pricesWith(), limits(100, 303));
    expect(membersOf(dear)).toEqual([DOLLARS, 33, SIZE - 1]);
    const cheap = all.slice();
    totals.removeCheaper(cheap, 1, 2, pricesWith(), limits(50, 9_999));
    expect(membersOf(cheap)).toEqual([0, 1, DOLLARS, SIZE - 1]);
  });

  test('are kept in words whose prices are all known', () => {
    const cheap = bitmapOf(SIZE, [0, 1, 34]);
    totals.removeCheaper(cheap, 0, 2, pricesWith([0, 1, 2]), limits(9_999, 9_999));
    expect(membersOf(cheap)).toEqual([0, 1]);
    const dear = bitmapOf(SIZE, [0, 1, 40]);
    totals.removeDearer(dear, 0, 2, pricesWith([0, 1, 2]), limits(0, 0));
    expect(membersOf(dear)).toEqual([0, 1]);
    const half = bitmapOf(SIZE, [0, 1]);
    totals.removeDearer(half, 0, 1, pricesWith([1]), limits(0, 0));
    expect(membersOf(half)).toEqual([]);
  });
});
