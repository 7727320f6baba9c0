/** Each kind of stored row as a record of a bundle: what is left out, and what is null. */
import { expect, test } from 'vitest';
import {
  destinationOf,
  instant,
  pictureOf,
  recordOf,
  rentalOf,
  wordOf,
} from '#lib/import/export/stored-records';
import { destinationRow, pictureRow, rentalContentsRow, rentalRow } from '#lib/import/load/bundle-rows';
import { fixtureDestinations, fixturePicture, fixtureRentals } from '#lib/store/testing/fixture-bundle';

const [FIRST] = fixtureRentals();
const [EUROPE] = fixtureDestinations();
if (!FIRST || !EUROPE) throw new Error('The fixture has records.');

/** A rental without texts and reviews, which have rows of their own. */
const RENTAL = {
  ...FIRST,
  texts: {},
  reviews: [],
  source_id: 'villa-7',
  currency: 'EUR',
  min_price: '99.50',
  max_price: '1200',
  seasons: [
    { starts_on: '2026-02-01', ends_on: '2026-06-01', price: '99.50', minimum_nights: 3, maximum_nights: 9 },
    { starts_on: '2026-06-01', ends_on: '2026-07-01', price: '1200', minimum_nights: 1 },
  ],
  known_nights: { from: '2026-02-01', to: '2026-03-01' },
  reviews_count: 3,
  reviews_average_rating: '4.7',
  available: true,
  instantly_bookable: false,
  checkin_time: '15:00',
  checkout_time: '09:30',
};

/** The stored row of a rental, with changes. */
function rowOf(own: object = {}) {
  return { ...rentalRow(RENTAL, 1, new Set()), ...rentalContentsRow(RENTAL), ...own };
}

test('a rental comes back with each of its members', () => {
  expect(rentalOf(rowOf(), [], [])).toStrictEqual(RENTAL);
});

test('texts and reviews of a rental come back in their order, without what only the row has', () => {
  const text = { rental_id: 1001, headline: 'Home', summary: 'A home.', description: 'Large.' };
  const review = {
    date: '2025-08-01',
    locale: 'de',
    name: 'Jörg',
    rating: 4,
    comment: 'Schön.',
    channel: 'direct',
    reply: null,
  };
  const { texts, reviews } = rentalOf(
    rowOf(),
    [
      { ...text, locale: 'en' },
      { ...text, locale: 'de', headline: 'Haus' },
    ],
    [
      { ...review, rental_id: 1001, ordinal: 2 },
      { ...review, rental_id: 1001, ordinal: 1, reply: 'Danke!' },
    ],
  );
  expect(texts).toStrictEqual({
    en: { headline: 'Home', summary: 'A home.', description: 'Large.' },
    de: { headline: 'Haus', summary: 'A home.', description: 'Large.' },
  });
  expect(reviews).toStrictEqual([review, { ...review, reply: 'Danke!' }]);
});

test('values that a row has for unknown ones come back as null, an unknown id of the source not at all', () => {
  const rental = rentalOf(
    rowOf({
      source_id: null,
      surface_square_metres: 0,
      checkin_time: '',
      checkout_time: '',
      min_price_minor: null,
      max_price_minor: null,
      known_from_day: 0,
      known_until_day: 0,
      seasons: '[{"starts_on":"2026-02-01","ends_on":"2026-06-01","price_minor":null,"minimum_nights":3}]',
    }),
    [],
    [],
  );
  expect(rental).toMatchObject({
    surface_square_metres: null,
    checkin_time: null,
    checkout_time: null,
    min_price: null,
    max_price: null,
    known_nights: null,
    seasons: [{ price: null }],
  });
  expect(rental).not.toHaveProperty('source_id');
});

test('flags of a rental are 0 or 1', () => {
  expect(rentalOf(rowOf({ available: 0, instantly_bookable: 1 }), [], [])).toMatchObject({
    available: false,
    instantly_bookable: true,
  });
});

test('a rental whose every night is known has no member for the known ones', () => {
  const everyNight = rentalRow({ ...RENTAL, known_nights: undefined }, 1, new Set());
  const rental = rentalOf({ ...everyNight, ...rentalContentsRow(RENTAL) }, [], []);
  expect(rental).not.toHaveProperty('known_nights');
});

test('one known night is known', () => {
  const { known_nights } = rentalOf(rowOf({ known_from_day: 20_485, known_until_day: 20_486 }), [], []);
  expect(known_nights).toEqual({ from: '2026-02-01', to: '2026-02-02' });
});

test('a destination comes back with each of its members', () => {
  const place = { ...EUROPE, aliases: ['Old World'], promoted: 3, photos: [{ picture: 'bay' }] };
  const stored = (destination: typeof place & { readonly is_listed?: boolean | undefined }) =>
    destinationOf(destinationRow({ destination, treeFirst: 1, treeLast: 9 }, 7));
  expect(stored(place)).toStrictEqual({ ...place, updated_at: '2026-01-10T00:00:00.000Z' });
  expect(stored({ ...place, is_listed: false })).toHaveProperty('is_listed', false);
});

test('a picture and an entry of the vocabulary come back with each of their members', () => {
  const picture = { ...fixturePicture('bay'), thumbhash: 'AAAA' };
  expect(pictureOf(pictureRow(picture))).toStrictEqual(picture);
  const word = { kind: 'tag', key: 'quiet', ordinal: 2 } as const;
  const titles = { en: 'Quiet', de: 'Ruhig' };
  expect(wordOf({ ...word, titles: JSON.stringify(titles), number: 9 })).toStrictEqual({ ...word, titles });
});

test('a record of an upstream comes back as it is', () => {
  const entry = { rental_id: 7, locale: 'en', currency: 'EUR' };
  const record = { url: '/x', position: 7, names: ['<b>it</b>', null] };
  expect(recordOf({ ...entry, record: JSON.stringify(record) })).toStrictEqual({ ...entry, record });
});

test('a damaged row is an error', () => {
  expect(() => rentalOf(rowOf({ seasons: '[{' }), [], [])).toThrow(SyntaxError);
  expect(() => rentalOf(rowOf({ price_kind: 'yearly' }), [], [])).toThrow(/price_kind/);
});

test('an instant is written in UTC, with milliseconds', () => {
  expect(instant(1_767_225_600_001)).toBe('2026-01-01T00:00:00.001Z');
});
