import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { conversionBetween, convertMinor, IDENTITY, type Rate } from '#lib/money/conversion';
import { emptyBitmap, fullBitmap } from '#lib/search/memory/bitmap';
import { PriceViews } from '#lib/search/memory/price-view';
import { membersOf } from '#lib/search/memory/testing/bitmap-of';
import { findUnpriced, UNPRICED } from '#lib/search/memory/unpriced';

const asOf = '2026-01-15';
const RATES: readonly Rate[] = [
  { currency: 'EUR', perEuro: '1', asOf },
  { currency: 'USD', perEuro: '1.0871', asOf },
  { currency: 'JPY', perEuro: '162.35', asOf },
  { currency: 'KWD', perEuro: '0.33412', asOf },
  { currency: 'IDR', perEuro: '17204.5', asOf },
];
const CODES = RATES.map(({ currency }) => currency);

function rateOf(currency: string): Rate {
  const rate = RATES.find((candidate) => candidate.currency === currency);
  if (!rate) throw new Error(`no rate of ${currency}`);
  return rate;
}

const conversion = (from: string, to: string) => conversionBetween(rateOf(from), rateOf(to));

const priced = fc.array(
  fc.record({
    minor: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 2 ** 43 })),
    code: fc.nat(CODES.length - 1),
  }),
  { minLength: 1, maxLength: 80 },
);

test('prices equal the exact conversion, and ranges and orders follow them', async () => {
  await fc.assert(
    fc.asyncProperty(priced, fc.constantFrom(...CODES), fc.nat(79), async (rentals, currency, at) => {
      const size = rentals.length;
      const columns = {
        size,
        ids: Float64Array.from(rentals.keys()),
        prices: Float64Array.from(rentals, ({ minor }) => minor),
        currencies: Uint8Array.from(rentals, ({ code }) => code),
        currencyCodes: CODES,
        unpriced: null,
      };
      const byId = Uint32Array.from(rentals.keys());
      const view = await new PriceViews(columns, byId, { conversion }).view(currency);
      const shown = rentals.map(({ minor, code }) =>
        convertMinor(minor, conversion(CODES[code] ?? '', currency)),
      );
      expect(Array.from(view.prices)).toEqual(shown);
      const bound = shown[at % size] ?? 0;
      for (const [min, max] of [
        [bound, null],
        [null, bound],
        [bound, bound],
        [bound + 1, bound],
        [null, null],
      ] as const) {
        const within = fullBitmap(size);
        view.keepBetween(within, min, max);
        expect(membersOf(within)).toEqual(
          Array.from(shown.keys()).filter(
            (entry) =>
              (min === null || (shown[entry] ?? 0) >= min) && (max === null || (shown[entry] ?? 0) <= max),
          ),
        );
      }
      const sorted = (sign: 1 | -1) =>
        Array.from(shown.keys()).sort((a, b) => sign * ((shown[a] ?? 0) - (shown[b] ?? 0)) || a - b);
      expect(Array.from(view.order('asc').entries)).toEqual(sorted(1));
      expect(Array.from(view.order('desc').entries)).toEqual(sorted(-1));
    }),
  );
});

test('a view whose computation failed is computed again at the next call', async () => {
  const columns = {
    size: 1,
    ids: Float64Array.of(1),
    prices: Float64Array.of(100),
    currencies: Uint8Array.of(0),
    currencyCodes: ['EUR'],
    unpriced: null,
  };
  const failsOnce = vi.fn(conversion).mockImplementationOnce(() => {
    throw new Error('The rates are away.');
  });
  const views = new PriceViews(columns, Uint32Array.of(0), { conversion: failsOnce });
  await expect(views.view('EUR')).rejects.toThrow('The rates are away.');
  const view = await views.view('EUR');
  expect(Array.from(view.prices)).toEqual([100]);
  expect(await views.view('EUR')).toBe(view);
});

test('entries without a price are last in both directions and within no bounds', async () => {
  const prices = Float64Array.of(UNPRICED, 300, 100, UNPRICED, 200);
  const columns = {
    size: 5,
    ids: Float64Array.of(1, 2, 3, 4, 5),
    prices,
    currencies: new Uint8Array(5),
    currencyCodes: ['EUR'],
    unpriced: findUnpriced(prices),
  };
  const view = await new PriceViews(columns, Uint32Array.of(0, 1, 2, 3, 4), { conversion }).view('USD');
  expect(Array.from(view.order('asc').entries)).toEqual([2, 4, 1, 0, 3]);
  const { entries, compare } = view.order('desc');
  expect(Array.from(entries)).toEqual([1, 4, 2, 0, 3]);
  expect([0, 1, 2, 3, 4].sort(compare)).toEqual([1, 4, 2, 0, 3]);
  const within = fullBitmap(5);
  view.keepBetween(within, 0, null);
  expect(membersOf(within)).toEqual([1, 2, 4]);
});

describe('a hundred homes that cost 0 to 99 cents', () => {
  // Entry n costs 37 n, modulo 100: every amount once, scattered.
  const cents = Array.from({ length: 100 }, (_, entry) => (entry * 37) % 100);
  const columns = {
    size: 100,
    ids: Float64Array.from(cents.keys()),
    prices: Float64Array.from(cents),
    currencies: new Uint8Array(100),
    currencyCodes: ['EUR'],
    unpriced: null,
  };
  const views = new PriceViews(columns, Uint32Array.from(cents.keys()), { conversion });

  test('a range keeps the entries from its minimum to its maximum, whichever they are', async () => {
    const view = await views.view('EUR');
    for (let min = 0; min <= 100; min += 3) {
      for (let max = min - 1; max <= 101; max += 4) {
        const within = fullBitmap(100);
        view.keepBetween(within, min, max);
        const kept = membersOf(within).map((entry) => cents[entry] ?? -1);
        const count = Math.max(0, Math.min(99, max) - min + 1);
        expect(kept.sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, index) => min + index));
      }
    }
  });

  test('a range adds no entry', async () => {
    const view = await views.view('EUR');
    const none = emptyBitmap(100);
    view.keepBetween(none, 10, 90);
    expect(none).toEqual(emptyBitmap(100));
  });

  test('each block of 32 entries has its lowest price', async () => {
    const lowest = (first: number, end: number) => Math.min(...cents.slice(first, end));
    const view = await views.view('EUR');
    expect(Array.from(view.blockMinima)).toEqual([
      lowest(0, 32),
      lowest(32, 64),
      lowest(64, 96),
      lowest(96, 100),
    ]);
  });

  test('the prices of a currency are computed once', () => {
    const first = views.view('USD');
    expect(views.view('USD')).toBe(first);
    expect(views.view('EUR')).not.toBe(first);
  });
});

test('amounts that floating point would convert to another amount are exact', async () => {
  const conversions = [
    { numerator: 7n, denominator: 10n, half: 5n },
    { numerator: 10n ** 16n - 1n, denominator: 10n ** 16n, half: 0n },
    { numerator: 51_204_274n, denominator: 100_000_000n, half: 50_000_000n },
  ];
  const columns = {
    size: 4,
    ids: Float64Array.of(1, 2, 3, 4),
    prices: Float64Array.of(45, 5, 6_343_944_660_371_352, 44),
    currencies: Uint8Array.of(0, 1, 2, 0),
    currencyCodes: ['A', 'B', 'C'],
    unpriced: null,
  };
  const rates = {
    conversion: (from: string) => conversions[columns.currencyCodes.indexOf(from)] ?? IDENTITY,
  };
  const view = await new PriceViews(columns, Uint32Array.of(0, 1, 2, 3), rates).view('EUR');
  // 31.5, just below 5, and 30.8.
  expect([...view.prices]).toEqual([32, 4, 3_248_370_806_304_916, 31]);
});
