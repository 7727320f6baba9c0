import { expect, test } from 'vitest';
import { homeValues } from './arrival-price-scope.ts';
import { arrivalPrices } from './arrival-prices.ts';
import type { ArrivalYear } from './arrival-year.ts';

const year = (totals: readonly (number | null)[], currency = 'EUR'): ArrivalYear => ({
  from: '2027-02-27',
  nights: 7,
  currency,
  days: totals.map((minor) => ({
    homes: minor === null ? 0 : 1,
    lowestMinor: minor,
    medianMinor: minor,
  })),
});

test('days on which a stay can begin have their total in whole units and its level; others have none', () => {
  const prices = arrivalPrices(
    year([50000, null, 60049, 70050, 105000, 200000]),
    '{price} for 7 nights, {nightly} per night',
    'en',
  );
  expect([...prices]).toEqual([
    ['2027-02-27', { short: '500', nightly: '71', level: 0, text: '€500 for 7 nights, €71 per night' }],
    ['2027-03-01', { short: '600', nightly: '86', level: 1, text: '€600 for 7 nights, €86 per night' }],
    ['2027-03-02', { short: '701', nightly: '100', level: 2, text: '€701 for 7 nights, €100 per night' }],
    ['2027-03-03', { short: '1,050', nightly: '150', level: 3, text: '€1,050 for 7 nights, €150 per night' }],
    ['2027-03-04', { short: '2,000', nightly: '286', level: 4, text: '€2,000 for 7 nights, €286 per night' }],
  ]);
});

test('amounts of six figures are shortened, and currencies without decimals are not scaled', () => {
  const shorts = (currency: string, ...totals: number[]) =>
    [...arrivalPrices(year(totals, currency), '{price}', 'en').values()].map(({ short }) => short);
  expect(shorts('JPY', 99999, 123456, 1234567)).toEqual(['99,999', '123k', '1.23m']);
  expect(shorts('EUR', 9999900)).toEqual(['99,999']);
  const [german] = arrivalPrices(year([123_456], 'JPY'), '', 'de').values();
  expect(german).toMatchObject({ short: '123k', nightly: '17.6k' });
  const [price] = arrivalPrices(year([123_456], 'JPY'), '{nightly}', 'en').values();
  expect(price).toMatchObject({ nightly: '17.6k', text: 'JP¥17,637' });
});

test('the search for a home names its guests where there are any', () => {
  expect(homeValues(7, null)).toBe('ids=7');
  expect(homeValues(7, 4)).toBe('ids=7&guests=4');
});
