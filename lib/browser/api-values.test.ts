import { expect, test } from 'vitest';
import { apiQuery } from '#lib/browser/api-values';

test('bounds are sent as the list has them: all prices that are shown within them', () => {
  expect(Object.fromEntries(apiQuery('min_price=600&max_price=659&guests=2', 'GBP'))).toEqual({
    min_price: '599.50',
    max_price: '659.49',
    guests: '2',
    include: 'unpriced',
  });
  expect(Object.fromEntries(apiQuery('max_price=97451', 'JPY'))).toMatchObject({ max_price: '97451' });
  expect(Object.fromEntries(apiQuery('min_price=12.50', 'EUR'))).toMatchObject({ min_price: '12.50' });
});

test('a bound that is no amount is sent unchanged', () => {
  expect(Object.fromEntries(apiQuery('min_price=cheap', 'GBP'))).toMatchObject({ min_price: 'cheap' });
});

test('with both dates or a month prices are those of the stay, and homes without a price are always included', () => {
  expect(Object.fromEntries(apiQuery('guests=2&checkin=2027-05-01', 'EUR'))).toEqual({
    guests: '2',
    checkin: '2027-05-01',
    include: 'unpriced',
  });
  expect(Object.fromEntries(apiQuery('checkin=2027-05-01&checkout=2027-05-08', 'EUR'))).toEqual({
    checkin: '2027-05-01',
    checkout: '2027-05-08',
    price_basis: 'stay',
    include: 'unpriced',
  });
  expect(Object.fromEntries(apiQuery('month=2027-05', 'EUR'))).toMatchObject({ price_basis: 'stay' });
});

test('other parameters are added or replace those of the page', () => {
  const query = apiQuery('guests=2&locale=fr', 'EUR', { locale: 'de', per_page: '1' });
  expect(String(query)).toBe('guests=2&locale=de&include=unpriced&per_page=1');
});
