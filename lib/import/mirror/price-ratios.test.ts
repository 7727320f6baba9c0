import { expect, test } from 'vitest';
import { PriceRatios } from '#lib/import/mirror/price-ratios';
import { scriptedRental } from '#lib/import/mirror/testing/scripted-upstream';

function priced(currency: string, max_price: string) {
  const record = scriptedRental(1);
  const destination = record.destination.map((each) => ({ ...each, title: String(each.title) }));
  return { ...record, destination, currency, max_price };
}

test('a rate is the median of the price ratios, unaffected by outliers', () => {
  const ratios = new PriceRatios();
  for (const [from, to] of [
    ['100', '110'],
    ['1000', '1100'],
    ['10', '999'],
    ['0', '5'],
  ] as const) {
    ratios.add(priced('CHF', from), priced('USD', to));
  }
  const known = new Map([
    ['CHF', { currency: 'CHF', per_euro: '0.95', as_of: '2026-01-01' }],
    ['JPY', { currency: 'JPY', per_euro: '160', as_of: '2026-01-01' }],
  ]);
  expect(ratios.rates(['CHF', 'USD', 'JPY'], known, '2026-01-15')).toEqual([
    { currency: 'CHF', per_euro: '0.95', as_of: '2026-01-01' },
    { currency: 'USD', per_euro: '1.045', as_of: '2026-01-15' },
    { currency: 'JPY', per_euro: '160', as_of: '2026-01-01' },
  ]);
});

test('when the prices yield no valid rate, the known rate is used', () => {
  const ratios = new PriceRatios();
  ratios.add(priced('EUR', '100000000000'), priced('USD', '1'));
  ratios.add(priced('EUR', '1'), priced('JPY', '100000000000'));
  const known = new Map([['USD', { currency: 'USD', per_euro: '1.1', as_of: '2026-01-01' }]]);
  expect(ratios.rates(['EUR', 'USD', 'JPY'], known, '2026-01-15').map(({ per_euro }) => per_euro)).toEqual([
    '1',
    '1.1',
    '1',
  ]);
});
