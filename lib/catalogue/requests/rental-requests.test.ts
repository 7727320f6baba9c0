import { expect, test } from 'vitest';
import type { CatalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { parseQuery, type QueryForm } from '#lib/catalogue/requests/query-form';
import { rentalCalendarForm, rentalForm, reviewsForm } from '#lib/catalogue/requests/rental-requests';

const VOCABULARY: CatalogueVocabulary = {
  includesUnknown: false,
  locales: ['en', 'de'],
  defaultLocale: 'de',
  currencies: ['EUR', 'JPY'],
  defaultCurrency: 'JPY',
  rentalTypes: [],
  amenities: [],
  tags: [],
};

function read<Query>(form: QueryForm<Query>, search: string, isStrict = false) {
  const { query, issues } = parseQuery(form, new URLSearchParams(search), VOCABULARY, { isStrict });
  return [query, ...issues.map(({ parameter, expected }) => [parameter, expected])];
}

test('reviews are in pages of a hundred, at most a thousand, in the language of the request', () => {
  expect(read(reviewsForm, '')).toEqual([{ page: 1, perPage: 100, locale: 'de' }]);
  expect(read(reviewsForm, 'page=3&per_page=1000&locale=en')).toEqual([
    { page: 3, perPage: 1_000, locale: 'en' },
  ]);
  expect(read(reviewsForm, 'page=0&per_page=1001&locale=fr')).toEqual([
    { page: 1, perPage: 100, locale: 'de' },
    ['page', 'a whole number from 1 to 1000000000'],
    ['per_page', 'a whole number from 1 to 1000'],
    ['locale', 'one of en, de'],
  ]);
  expect(read(reviewsForm, 'currency=EUR', true)).toEqual([
    { page: 1, perPage: 100, locale: 'de' },
    ['currency', 'only page, per_page, locale'],
  ]);
});

test('a request for one rental has a language, a currency, and the stay and the guests to price', () => {
  expect(read(rentalForm, '')).toEqual([{ locale: 'de', currency: 'JPY', stay: null, guests: null }]);
  const dates = 'checkin=2026-03-01&checkout=2026-03-04';
  expect(read(rentalForm, `${dates}&guests=1000&locale=EN&currency=eur`)).toEqual([
    {
      locale: 'en',
      currency: 'EUR',
      stay: { checkin: '2026-03-01', checkout: '2026-03-04' },
      guests: 1_000,
    },
  ]);
  expect(read(rentalForm, 'checkin=2026-03-01&guests=1001&currency=USD')).toEqual([
    { locale: 'de', currency: 'JPY', stay: null, guests: null },
    ['currency', 'one of EUR, JPY'],
    ['checkout', 'a date together with checkin'],
    ['guests', 'a whole number from 1 to 1000'],
  ]);
  expect(read(rentalForm, 'page=1', true).slice(1)).toEqual([
    ['page', 'only locale, currency, checkin, checkout, guests'],
  ]);
});

test('a calendar file has no parameters and is in English', () => {
  expect(read(rentalCalendarForm, 'locale=de')).toEqual([{ locale: 'en' }]);
  expect(read(rentalCalendarForm, 'locale=de', true)).toEqual([{ locale: 'en' }, ['locale', 'only ']]);
});
