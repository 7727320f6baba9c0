import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { conversionBetween, convertMinor, type Rate } from '#lib/money/conversion';
import { countEntries, entriesOf, fullBitmap } from '#lib/search/memory/bitmap';
import { PriceViews } from '#lib/search/memory/price-view';

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
        expect(Array.from(entriesOf(within, countEntries(within)))).toEqual(
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
