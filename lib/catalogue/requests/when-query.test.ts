import { expect, test } from 'vitest';
import type { CatalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { parseQuery } from '#lib/catalogue/requests/query-form';
import { whenForm } from '#lib/catalogue/requests/when-query';
import { NO_FILTER } from '#lib/search/rental-filter';

const VOCABULARY: CatalogueVocabulary = {
  includesUnknown: false,
  locales: ['en', 'de'],
  defaultLocale: 'en',
  currencies: ['EUR', 'USD'],
  defaultCurrency: 'EUR',
  rentalTypes: [],
  amenities: [],
  tags: [],
};

function read(search: string) {
  const { query, issues } = parseQuery(whenForm, new URLSearchParams(search), VOCABULARY);
  return { query, issues: issues.map(({ parameter, expected }) => [parameter, expected]) };
}
const issuesOf = (search: string) => read(search).issues;

test('without parameters it is a year of weeks from the day of the request on', () => {
  expect(read('')).toEqual({
    query: { locale: 'en', currency: 'EUR', filter: NO_FILTER, nights: 7, from: null, days: 365 },
    issues: [],
  });
});

test('it has the length of the stays, the days and the filters of a search but for its dates', () => {
  const given = 'nights=30&from=2026-03-01&days=400&locale=de&currency=USD&guests=4&min_price=50';
  expect(read(`${given}&include_unknown=true&price_basis=stay`)).toEqual({
    query: {
      locale: 'de',
      currency: 'USD',
      filter: { ...NO_FILTER, guests: 4, price: { currency: 'USD', minMinor: 5_000, maxMinor: null } },
      includesUnknown: true,
      isPriced: true,
      nights: 30,
      from: '2026-03-01',
      days: 400,
    },
    issues: [],
  });
});

test('numbers out of range and no dates are issues', () => {
  expect(issuesOf('nights=31&days=401&from=2026-02-30')).toEqual([
    ['nights', 'a whole number from 1 to 30'],
    ['days', 'a whole number from 1 to 400'],
    ['from', 'a calendar date such as 2026-07-04'],
  ]);
  expect(issuesOf('nights=0&days=0')).toHaveLength(2);
});

test('the dates of one stay are issues', () => {
  const expected = 'from, nights and days in place of the dates of one stay';
  expect(issuesOf('checkin=2026-03-01&checkout=2026-03-04&flex=2&month=2026-03')).toEqual([
    ['checkin', expected],
    ['checkout', expected],
    ['flex', expected],
    ['month', expected],
  ]);
  expect(issuesOf('checkin=&month=')).toEqual([]);
});

test('the last stay ends in a year of four digits', () => {
  // The arrivals of three days are on the 27th to the 29th, and the last one leaves two days later.
  expect(read('from=9999-12-27&days=3&nights=2')).toMatchObject({
    query: { from: '9999-12-27' },
    issues: [],
  });
  expect(read('from=9999-12-28&days=3&nights=2')).toMatchObject({
    query: { from: null },
    issues: [['from', 'a date from which the last stay ends by 9999-12-31']],
  });
});
