import { afterAll, beforeAll, expect, test } from 'vitest';
import { convertMinor } from '#lib/money/conversion';
import { roundedBound } from '#lib/money/rounded-bound';
import type { PageContext } from '#lib/site/page-context';
import { siteLinks } from '#lib/site/site-links';
import { fixtureContext } from '#lib/site/testing/fixture-context';
import { publishFixture, type TestCatalogue } from '#lib/store/testing/engines';
import { addressInCurrency } from './address-in-currency.ts';

let catalogue: TestCatalogue;
let context: PageContext;
beforeAll(async () => {
  catalogue = await publishFixture('sqlite');
  context = await fixtureContext(catalogue.store);
});
afterAll(() => catalogue.remove());

const addressOf = (query: string, currency: string) =>
  addressInCurrency(new URLSearchParams(query), { ...context, currency, links: siteLinks('en', currency) });

test('bounds are converted and rounded, and the rest of the address stays', () => {
  const bound = roundedBound(convertMinor(60_000, context.data.rates.conversion('EUR', 'USD')), 'USD') / 100;
  expect(bound).not.toBe(600);
  expect(
    addressOf(
      'page_path=/search&bounds_currency=EUR&max_price=600&guests=2&amenities=pool,wifi&currency=USD',
      'USD',
    ),
  ).toBe(`/en/search?max_price=${bound}&guests=2&amenities=pool,wifi&currency=USD`);
});

test('in the same currency bounds stay as they are', () => {
  expect(addressOf('page_path=/search&bounds_currency=EUR&min_price=123.45', 'EUR')).toBe(
    '/en/search?min_price=123.45&currency=EUR',
  );
});

test.each([
  ['max_price=cheap&bounds_currency=EUR', '/en/search?currency=USD'],
  ['max_price=600&bounds_currency=XXX', '/en/search?currency=USD'],
  ['max_price=600', '/en/search?currency=USD'],
])('bounds that cannot be converted are left out: %s', (query, expected) => {
  expect(addressOf(`page_path=/search&${query}`, 'USD')).toBe(expected);
});

test.each(['//evil.example', '/search?x=1', 'search', '/\\evil', '/a//b'])(
  'a path such as %s is the home page',
  (path) => {
    expect(addressOf(new URLSearchParams({ page_path: path }).toString(), 'USD')).toBe('/en?currency=USD');
  },
);
