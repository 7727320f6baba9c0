/** Every reason for which a rental cannot be used, on both sides of its limit. */
import { expect, test } from 'vitest';
import type { BundleRental } from '#lib/import/bundle/bundle';
import { chargesOf, pricesOf, rentalProblem } from '#lib/import/load/rental-problem';
import type { UnpricedPolicy } from '#lib/import/unpriced-policy';
import { fixtureRentals } from '#lib/store/testing/fixture-bundle';

const VOCABULARY = ['villa', 'cabin', 'pool', 'wifi', 'quiet', 'direct'];
const reference = {
  hasCurrency: (currency: string) => ['EUR', 'JPY'].includes(currency),
  hasPicture: (id: string) => ['bay', 'hut'].includes(id),
  wordNumber(_kind: string, key: string) {
    const index = VOCABULARY.indexOf(key);
    return index < 0 ? undefined : index;
  },
};

const [pattern] = fixtureRentals();
if (!pattern) throw new Error('The fixture has no rental.');
const HOME: BundleRental = { ...pattern, currency: 'EUR', min_price: '500', max_price: '900', seasons: [] };
const SEASON = { starts_on: '2026-02-01', ends_on: '2026-06-01', price: '500', minimum_nights: 3 };

function problemOf(own: Partial<BundleRental>, unpriced: UnpricedPolicy = 'reject') {
  const found = rentalProblem(
    { ...HOME, ...own },
    { manifest: { default_locale: 'en' }, reference, unpriced },
  );
  return found === null ? null : `${found.field}: ${found.reason}`;
}

test.each<[string, Partial<BundleRental>]>([
  ['of the fixture', {}],
  ['with one price', { min_price: '900', max_price: '900' }],
  ['with the largest price', { min_price: '1', max_price: '999999999.99' }],
  ['with a night that is known', { known_nights: { from: '2026-03-01', to: '2026-03-02' } }],
  ['without known nights', { known_nights: null }],
  [
    'with adjoining seasons',
    { seasons: [SEASON, { ...SEASON, starts_on: '2026-06-01', ends_on: '2026-06-02' }] },
  ],
  ['with stays of one length', { seasons: [{ ...SEASON, maximum_nights: 3 }] }],
  ['with its deposit', { deposit: '100' }],
])('a rental %s can be used', (_, own) => {
  expect(problemOf(own)).toBeNull();
});

test.each<[Partial<BundleRental>, string]>([
  [{ texts: {} }, 'texts: no text in en'],
  [{ currency: 'CHF' }, 'currency: rates.csv has no rate for CHF'],
  [{ min_price: '900.01' }, 'min_price: 900.01 is above max_price 900'],
  [{ min_price: null }, 'min_price: is null: either all prices of a rental are null or none'],
  [{ max_price: null }, 'max_price: is null: either all prices of a rental are null or none'],
  [
    { known_nights: { from: '2026-03-02', to: '2026-03-02' } },
    'known_nights: 2026-03-02 is not after 2026-03-02: null where no night is known',
  ],
  [
    { seasons: [{ ...SEASON, ends_on: '2026-02-01' }] },
    'seasons.0: seasons must be ascending and must not overlap',
  ],
  [
    { seasons: [SEASON, { ...SEASON, starts_on: '2026-05-31', ends_on: '2026-07-01' }] },
    'seasons.1: seasons must be ascending and must not overlap',
  ],
  [{ seasons: [{ ...SEASON, maximum_nights: 2 }] }, 'seasons.0.maximum_nights: 2 is below minimum_nights 3'],
  [{ rental_type: 'castle' }, 'rental_type: castle is not in the vocabulary'],
  [{ amenities: ['wifi', 'moat'] }, 'amenity: moat is not in the vocabulary'],
  [{ tags: ['loud'] }, 'tag: loud is not in the vocabulary'],
  [
    { reviews: HOME.reviews.map((review) => ({ ...review, channel: 'fax' })) },
    'channel: fax is not in the vocabulary',
  ],
])('%j is rejected', (own, problem) => {
  expect(problemOf(own)).toBe(problem);
});

test('a rental without any price can be used where such rentals are kept', () => {
  const unpriced = { min_price: null, max_price: null };
  expect(problemOf(unpriced, 'keep')).toBeNull();
  expect(problemOf(unpriced)).toMatch(/^min_price: is null: /);
  const season = { ...SEASON, price: null };
  expect(problemOf({ ...unpriced, seasons: [season] }, 'keep')).toBeNull();
  expect(problemOf({ seasons: [season] }, 'keep')).toMatch(/^seasons\.0\.price: is null: either all/);
});

test('an amount above the largest is named, in the currency of the rental', () => {
  const reason = 'a price above 2000000000 EUR';
  expect(problemOf({ max_price: '2000000000' })).toBeNull();
  expect(problemOf({ max_price: '2000000000.01' })).toBe(`max_price: ${reason}`);
  const yen = { currency: 'JPY', min_price: '1' };
  expect(problemOf({ ...yen, max_price: '200000000000' })).toBeNull();
  expect(problemOf({ ...yen, max_price: '200000000001' })).toBe('max_price: a price above 200000000000 JPY');
  expect(problemOf({ seasons: [{ ...SEASON, price: '2000000001' }] })).toBe(`max_price: ${reason}`);
  expect(problemOf({ deposit: '2000000001' })).toBe(`deposit: ${reason}`);
  const fee = {
    kind: 'cleaning',
    names: { en: 'Cleaning' },
    amount: '2000000001',
    per: 'stay',
    mandatory: true,
  } as const;
  expect(problemOf({ fees: [{ ...fee, amount: '1' }, fee] })).toBe(`fees.1.amount: ${reason}`);
});

test('the amounts of a rental are named by their members', () => {
  const seasons = [SEASON, { ...SEASON, price: '700' }];
  expect(pricesOf({ ...HOME, seasons })).toEqual([
    { field: 'min_price', amount: '500' },
    { field: 'max_price', amount: '900' },
    { field: 'seasons.0.price', amount: '500' },
    { field: 'seasons.1.price', amount: '700' },
  ]);
  expect(pricesOf({ ...HOME, min_price: null, max_price: null })).toEqual([]);
  expect(chargesOf(HOME)).toEqual([]);
  expect(chargesOf({ ...HOME, deposit: null })).toEqual([]);
  expect(chargesOf({ ...HOME, deposit: '100' })).toEqual([{ field: 'deposit', amount: '100' }]);
});
