import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PricedRental, quoteStay } from '#lib/catalogue/rentals/stay-price';

const HOME: PricedRental = {
  price_kind: 'weekly',
  max_price_minor: 140_000,
  seasons: [
    { starts_on: '2026-05-01', ends_on: '2026-06-06', price_minor: 70_000, minimum_nights: 3 },
    { starts_on: '2026-06-06', ends_on: '2026-09-01', price_minor: 105_000, minimum_nights: 7 },
  ],
  offers: [],
};

function offer(discount: string, start_date = '2026-05-01', end_date = '2026-06-30') {
  return { names: { en: discount }, start_date, end_date, discount };
}

function price(rental: PricedRental, checkin: string, checkout: string): number {
  return quoteStay(rental, { checkin, checkout }).priceMinor;
}

test('a week within a season costs its weekly price', () => {
  expect(quoteStay(HOME, { checkin: '2026-05-02', checkout: '2026-05-09' })).toEqual({
    nights: 7,
    priceMinor: 70_000,
    offer: null,
  });
});

test('each night costs its season’s price, a seventh of a weekly one', () => {
  expect(price(HOME, '2026-06-04', '2026-06-08')).toBe(2 * 10_000 + 2 * 15_000);
});

test('nights outside the seasons cost the maximum price', () => {
  expect(price(HOME, '2026-04-29', '2026-05-02')).toBe(2 * 20_000 + 10_000);
  expect(price({ ...HOME, seasons: [] }, '2026-05-02', '2026-05-09')).toBe(140_000);
});

test('nightly prices are per night', () => {
  expect(price({ ...HOME, price_kind: 'nightly' }, '2026-06-04', '2026-06-08')).toBe(350_000);
});

test('the sum is rounded once, half up', () => {
  const odd = { ...HOME, seasons: [], max_price_minor: 1_000 };
  expect(price(odd, '2026-01-01', '2026-01-02')).toBe(143);
  expect(price(odd, '2026-01-01', '2026-01-03')).toBe(286);
  expect(price(odd, '2026-01-01', '2026-01-04')).toBe(429);
  const half = { ...HOME, price_kind: 'nightly', seasons: [], max_price_minor: 1 };
  expect(
    price({ ...half, offers: [offer('50', '2026-01-01', '2026-01-31')] }, '2026-01-01', '2026-01-02'),
  ).toBe(1);
});

test('the greatest discount that covers every night is subtracted, the first of equal ones', () => {
  const offers = [offer('5'), offer('12.5'), offer('12.50'), offer('40', '2026-05-03', '2026-06-30')];
  const quote = quoteStay({ ...HOME, offers }, { checkin: '2026-05-02', checkout: '2026-05-09' });
  expect(quote).toEqual({ nights: 7, priceMinor: 61_250, offer: offers[1] });
});

test('the last day of an offer may be the last night', () => {
  const offers = [offer('10', '2026-05-02', '2026-05-08')];
  expect(price({ ...HOME, offers }, '2026-05-02', '2026-05-09')).toBe(63_000);
  expect(price({ ...HOME, offers }, '2026-05-02', '2026-05-10')).toBe(80_000);
});

test('a discount never makes the price negative', () => {
  const offers = [offer('250')];
  expect(price({ ...HOME, offers }, '2026-05-02', '2026-05-09')).toBe(0);
});

test('a stay costs the sum of its parts, within a minor unit each', () => {
  const day = (number: number) => new Date(Date.UTC(2026, 3, 1 + number)).toISOString().slice(0, 10);
  const spans = fc.tuple(fc.nat(200), fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 90 }));
  fc.assert(
    fc.property(spans, ([start, first, second]) => {
      const [a, b, c] = [day(start), day(start + first), day(start + first + second)];
      expect(Math.abs(price(HOME, a, b) + price(HOME, b, c) - price(HOME, a, c))).toBeLessThanOrEqual(1);
    }),
  );
});
