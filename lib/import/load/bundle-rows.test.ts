import { expect, test } from 'vitest';
import { mercatorX, mercatorY, placeCode } from '#lib/geo/mercator';
import {
  bookingRows,
  chargeRows,
  destinationRow,
  offerRows,
  pictureRow,
  rateRows,
  rentalContentsRow,
  rentalRow,
  seasonRows,
} from '#lib/import/load/bundle-rows';
import { allowedRejections } from '#lib/import/load/rejection-limit';
import { fixtureDestinations, fixturePicture, fixtureRentals } from '#lib/store/testing/fixture-bundle';

const [FIRST] = fixtureRentals();
const [EUROPE] = fixtureDestinations();
if (!FIRST || !EUROPE) throw new Error('the fixture has records');

const RENTAL = {
  ...FIRST,
  source_id: 'a/1',
  sleeps: 4,
  sleeps_max: 6,
  surface_square_metres: 70,
  currency: 'EUR',
  min_price: '99.5',
  max_price: '1200',
  reviews_count: 3,
  reviews_average_rating: '4.7',
  available: true,
  instantly_bookable: false,
  known_nights: { from: '1970-01-02', to: '1970-01-11' },
  checkin_time: '15:00',
  checkout_time: '09:30',
  updated_at: '1970-01-01T00:00:01Z',
};

test('the row of a rental', () => {
  const [x, y] = [mercatorX(RENTAL.longitude), mercatorY(RENTAL.latitude)];
  expect(rentalRow(RENTAL, 42, new Set([3, 1]))).toStrictEqual({
    id: 1001,
    upstream_id: 500_001,
    synced_id: 700_001,
    position: RENTAL.position,
    slug: 'casa-1',
    destination_id: RENTAL.destination_id,
    destination_order: 42,
    name: 'Casa 1',
    rental_type: RENTAL.rental_type,
    bedrooms_count: RENTAL.bedrooms_count,
    full_bathrooms_count: RENTAL.full_bathrooms_count,
    sleeps: 4,
    sleeps_max: 6,
    capacity: 6,
    surface_square_metres: 70,
    latitude: RENTAL.latitude,
    longitude: RENTAL.longitude,
    currency: 'EUR',
    price_kind: 'weekly',
    min_price_minor: 9_950,
    max_price_minor: 120_000,
    reviews_count: 3,
    reviews_rating_tenths: 47,
    available: 1,
    instantly_bookable: 0,
    known_from_day: 1,
    known_until_day: 10,
    checkin_time: '15:00',
    checkout_time: '09:30',
    updated_at_ms: 1_000,
    map_x: x,
    map_y: y,
    map_code: placeCode(x, y),
    words: '3,1',
  });
});

test('the row of a rental whose nullable members are null', () => {
  const empty = {
    ...RENTAL,
    sleeps_max: null,
    surface_square_metres: null,
    known_nights: null,
    checkin_time: null,
    checkout_time: null,
    available: false,
    instantly_bookable: true,
  };
  expect(rentalRow(empty, 1, new Set())).toMatchObject({
    sleeps_max: null,
    capacity: 4,
    surface_square_metres: 0,
    known_from_day: 0,
    known_until_day: 0,
    checkin_time: '',
    checkout_time: '',
    available: 0,
    instantly_bookable: 1,
    words: '',
  });
  expect(rentalRow({ ...RENTAL, sleeps: 8 }, 1, new Set()).capacity).toBe(8);
});

test('the row of a rental’s contents', () => {
  const rental = {
    ...RENTAL,
    amenities: ['pool'],
    tags: ['quiet'],
    photos: [{ picture: 'bay' }],
    bookings: [{ starts_on: '2026-01-01', ends_on: '2026-01-02' }],
    special_offers: [
      { names: { en: 'Offer' }, start_date: '2026-01-01', end_date: '2026-01-31', discount: '5' },
    ],
    seasons: [
      {
        starts_on: '2026-01-01',
        ends_on: '2026-02-01',
        price: '1.5',
        minimum_nights: 2,
        maximum_nights: 9,
      },
      { starts_on: '2026-02-01', ends_on: '2026-03-01', price: '2', minimum_nights: 1 },
    ],
  };
  const { rental_id, source_id, ...texts } = rentalContentsRow(rental);
  expect([rental_id, source_id]).toEqual([1001, 'a/1']);
  expect(
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, JSON.parse(String(text))])),
  ).toEqual({
    seasons: [
      {
        starts_on: '2026-01-01',
        ends_on: '2026-02-01',
        price_minor: 150,
        minimum_nights: 2,
        maximum_nights: 9,
      },
      { starts_on: '2026-02-01', ends_on: '2026-03-01', price_minor: 200, minimum_nights: 1 },
    ],
    bookings: rental.bookings,
    special_offers: rental.special_offers,
    amenities: ['pool'],
    tags: ['quiet'],
    photos: [{ picture: 'bay' }],
    charges: { fees: [], taxes: [] },
    details: {},
  });
  expect(rentalContentsRow({ ...RENTAL, source_id: undefined }).source_id).toBeNull();
});

test('bookings become ascending spans; touching and overlapping ones are one, empty ones none', () => {
  const day = (number: number) => `1970-01-${String(number + 1).padStart(2, '0')}`;
  const spansOf = (...nights: (readonly [number, number])[]) =>
    bookingRows({
      ...RENTAL,
      bookings: nights.map(([start, end]) => ({ starts_on: day(start), ends_on: day(end) })),
    }).map(({ rental_id, starts_day, ends_day }) => [rental_id, starts_day, ends_day]);
  expect(spansOf([10, 12], [1, 3])).toEqual([
    [1001, 1, 3],
    [1001, 10, 12],
  ]);
  expect(spansOf([1, 3], [3, 5])).toEqual([[1001, 1, 5]]);
  expect(spansOf([1, 9], [3, 5])).toEqual([[1001, 1, 9]]);
  expect(spansOf([1, 3], [4, 5])).toHaveLength(2);
  expect(spansOf([4, 4], [6, 5])).toEqual([]);
});

test('seasons with limits become spans; adjacent ones with equal limits are one', () => {
  const spansOf = (...seasons: (readonly [string, string, number, number?])[]) =>
    seasonRows({
      ...RENTAL,
      seasons: seasons.map(([starts_on, ends_on, minimum_nights, maximum_nights]) => ({
        starts_on,
        ends_on,
        price: '1',
        minimum_nights,
        ...(maximum_nights && { maximum_nights }),
      })),
    });
  const [a, b, c, d] = ['1970-01-02', '1970-01-03', '1970-01-04', '1970-01-05'] as const;
  expect(spansOf([a, b, 1])).toEqual([]);
  expect(spansOf([a, b, 1, 7], [c, d, 2])).toEqual([
    { rental_id: 1001, starts_day: 1, ends_day: 2, minimum_nights: 1, maximum_nights: 7 },
    { rental_id: 1001, starts_day: 3, ends_day: 4, minimum_nights: 2, maximum_nights: null },
  ]);
  expect(spansOf([a, b, 2, 7], [b, c, 2, 7])).toEqual([
    { rental_id: 1001, starts_day: 1, ends_day: 3, minimum_nights: 2, maximum_nights: 7 },
  ]);
  expect(spansOf([a, b, 2, 7], [c, d, 2, 7])).toHaveLength(2);
  expect(spansOf([a, b, 2, 7], [b, c, 3, 7])).toHaveLength(2);
  expect(spansOf([a, b, 2, 7], [b, c, 2, 8])).toHaveLength(2);
});

test('each offer becomes a span of its days', () => {
  const special_offers = [
    { names: { en: 'A' }, start_date: '1970-01-02', end_date: '1970-01-02', discount: '5' },
    { names: { en: 'B' }, start_date: '1970-01-02', end_date: '1970-01-04', discount: '12.34567' },
  ];
  expect(offerRows({ ...RENTAL, special_offers })).toEqual([
    { rental_id: 1001, starts_day: 1, ends_day: 1, discount: 50_000 },
    { rental_id: 1001, starts_day: 1, ends_day: 3, discount: 123_456 },
  ]);
});

test('seasons become spans of nights at another price than all other nights', () => {
  const season = (starts_on: string, ends_on: string, price: string) => ({
    starts_on,
    ends_on,
    price,
    minimum_nights: 1,
  });
  const seasons = [
    season('1970-01-02', '1970-01-04', '99.50'),
    season('1970-01-04', '1970-01-05', '99.5'),
    season('1970-01-05', '1970-01-06', '1200.00'),
    season('1970-01-06', '1970-01-07', '99.50'),
    season('1970-01-07', '1970-01-08', '100'),
  ];
  expect(rateRows({ ...RENTAL, seasons })).toEqual([
    { rental_id: 1001, starts_day: 1, ends_day: 4, price_minor: 9_950 },
    { rental_id: 1001, starts_day: 5, ends_day: 6, price_minor: 9_950 },
    { rental_id: 1001, starts_day: 6, ends_day: 7, price_minor: 10_000 },
  ]);
});

test('mandatory fees and taxes become rows by kind, percentages last', () => {
  const fee = (per: 'stay' | 'guest', amount: string, mandatory: boolean) => ({
    kind: 'other' as const,
    names: {},
    amount,
    per,
    mandatory,
  });
  const fees = [fee('guest', '2.50', true), fee('stay', '10', false), fee('stay', '60', true)];
  const taxes = [
    { names: { en: 'VAT' }, percent: '7.5' },
    { names: { en: 'City' }, amount: '2', per: 'guest_night' as const, free_from_nights: 28 },
  ];
  expect(chargeRows({ ...RENTAL, fees, taxes })).toEqual([
    { rental_id: 1001, kind: 0, amount: 6_000, free_from_nights: null },
    { rental_id: 1001, kind: 2, amount: 250, free_from_nights: null },
    { rental_id: 1001, kind: 7, amount: 200, free_from_nights: 28 },
    { rental_id: 1001, kind: 8, amount: 75_000, free_from_nights: null },
  ]);
  expect(chargeRows(RENTAL)).toEqual([]);
});

test('the row of a destination', () => {
  const destination = {
    ...EUROPE,
    promoted: 2,
    aliases: ['The continent'],
    photos: [{ picture: 'bay' }],
    updated_at: '1970-01-01T00:00:02Z',
  };
  expect(destinationRow({ destination, treeFirst: 4, treeLast: 9 }, 17)).toStrictEqual({
    id: 1,
    reference_id: 9001,
    parent_id: null,
    level: 1,
    kind: 'continent',
    handle: 'europe',
    country_code: null,
    latitude: 40.1,
    longitude: 5.1,
    promoted: 2,
    titles: '{"en":"Europe","de":"Europa"}',
    aliases: '["The continent"]',
    intros: '{"en":"About Europe."}',
    photos: '[{"picture":"bay"}]',
    tree_first: 4,
    tree_last: 9,
    rentals_count: 17,
    updated_at_ms: 2_000,
    is_listed: 1,
  });
  const listing = (is_listed: boolean) =>
    destinationRow({ destination: { ...destination, is_listed }, treeFirst: 1, treeLast: 1 }, 0).is_listed;
  expect([listing(true), listing(false)]).toEqual([1, 0]);
});

test('the row of a picture', () => {
  const picture = fixturePicture('bay');
  expect(pictureRow(picture)).toStrictEqual({
    ...picture,
    widths: '[480,1440]',
    alt: '{"en":"Illustration: a bay"}',
  });
});

test('a limit of rejections is a number, or a share of the rentals rounded down', () => {
  expect(allowedRejections(7, 1_000)).toBe(7);
  expect(allowedRejections({ percentOfRentals: 5 }, 199)).toBe(9);
  expect(allowedRejections({ percentOfRentals: 0 }, 199)).toBe(0);
  expect(allowedRejections({ percentOfRentals: 100 }, 199)).toBe(199);
});
