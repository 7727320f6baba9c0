import { expect, test } from 'vitest';
import { apiValues } from '#lib/browser/api-values';

test('bounds are sent as the list has them: all prices that are shown within them', () => {
  expect(apiValues('min_price=600&max_price=659&guests=2', 'GBP')).toEqual({
    min_price: '599.50',
    max_price: '659.49',
    guests: '2',
    include: 'unpriced',
  });
  expect(apiValues('max_price=97451', 'JPY')).toMatchObject({ max_price: '97451' });
  expect(apiValues('min_price=12.50', 'EUR')).toMatchObject({ min_price: '12.50' });
});

test('a bound that is no amount is sent unchanged', () => {
  expect(apiValues('min_price=cheap', 'GBP')).toMatchObject({ min_price: 'cheap' });
});

test('with both dates or a month prices are those of the stay, and homes without a price are always included', () => {
  expect(apiValues('guests=2&checkin=2027-05-01', 'EUR')).toEqual({
    guests: '2',
    checkin: '2027-05-01',
    include: 'unpriced',
  });
  expect(apiValues('checkin=2027-05-01&checkout=2027-05-08', 'EUR')).toEqual({
    checkin: '2027-05-01',
    checkout: '2027-05-08',
    price_basis: 'stay',
    include: 'unpriced',
  });
  expect(apiValues('month=2027-05', 'EUR')).toMatchObject({ price_basis: 'stay' });
});
