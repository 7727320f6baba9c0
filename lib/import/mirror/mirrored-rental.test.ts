import { expect, test } from 'vitest';
import { mirrorRental } from '#lib/import/mirror/mirrored-rental';
import { scriptedRental } from '#lib/import/mirror/testing/scripted-upstream';

function mirrored(changes: object) {
  const repairs: string[] = [];
  const reasons: string[] = [];
  const record = { ...scriptedRental(1), ...changes };
  const destination = record.destination.map((each) => ({ ...each, title: String(each.title) }));
  const rental = mirrorRental({
    place: 7,
    destinationId: 3,
    updatedAt: '2026-01-15T12:00:00.000Z',
    records: [['en', { ...record, destination }]],
    repair: (field, reason) => {
      repairs.push(field);
      reasons.push(reason);
    },
  });
  return { rental, repairs, reasons };
}

test('a surface is read in any spelling, and is null when there is none', () => {
  const areas = ['85 m²', '85.6 m2', '1,085 m²', '1.085 m²', '1 085,5 m²', 'about 40 sq. m', '0 m²', '', '—'];
  expect(areas.map((text) => mirrored({ surface_with_unit: text }).rental.surface_square_metres)).toEqual([
    85,
    86,
    1_085,
    1_085,
    1_086,
    40,
    null,
    null,
    null,
  ]);
});

test('prices in the wrong order are swapped, and too many decimals are cut', () => {
  const { rental, repairs } = mirrored({ min_price: '900.123456', max_price: '800' });
  expect([rental.min_price, rental.max_price]).toEqual(['800', '900.1234']);
  expect(repairs).toEqual(['max_price']);
});

test('a rental without a name, or with an unknown form of URL, gets a name and a slug', () => {
  expect(mirrored({ url: '/homes/101' }).rental.slug).toBe('casa-1');
  const { rental, repairs } = mirrored({ url: '/homes/101', name: ' ' });
  expect([rental.name, rental.slug, repairs]).toEqual(['Rental 101', 'home', ['name']]);
});

test('a rental has the members of its record, and none that the API lacks', () => {
  const { rental, repairs } = mirrored({
    special_offers: [
      { name: 'Early', start_date: '2026-02-01', end_date: '2026-03-01', discount: '12.34567' },
    ],
    available: false,
  });
  expect(repairs).toEqual([]);
  expect(rental).toEqual({
    id: 101,
    upstream_id: 5_001,
    synced_id: 7_001,
    position: 7,
    slug: 'casa-1',
    destination_id: 3,
    name: 'Casa 1',
    texts: {
      en: {
        headline: 'House 1 (en)',
        summary: 'A house, number 1 (en).',
        description: 'A house, number 1 (en).',
      },
    },
    rental_type: 'home',
    bedrooms_count: 2,
    full_bathrooms_count: 1,
    sleeps: 4,
    sleeps_max: 6,
    surface_square_metres: 61,
    latitude: 37.01,
    longitude: 14.01,
    currency: 'EUR',
    price_kind: 'weekly',
    min_price: '410',
    max_price: '810',
    seasons: [],
    bookings: [],
    known_nights: null,
    special_offers: [
      { names: { en: 'Early' }, start_date: '2026-02-01', end_date: '2026-03-01', discount: '12.3456' },
    ],
    reviews_count: 1,
    reviews_average_rating: '4.5',
    reviews: [],
    available: false,
    instantly_bookable: false,
    amenities: [],
    tags: [],
    checkin_time: null,
    checkout_time: null,
    photos: [{ url: 'https://photos.example/1.jpg' }],
    updated_at: '2026-01-15T12:00:00.000Z',
  });
});

test('texts and names of offers are those of each language', () => {
  const recordIn = (locale: string, special_offers: readonly { name: string }[]) => {
    const record = scriptedRental(1, locale);
    const destination = record.destination.map((each) => ({ ...each, title: String(each.title) }));
    const offers = special_offers.map((offer) => ({
      ...offer,
      start_date: '2026-02-01',
      end_date: '2026-03-01',
      discount: '5',
    }));
    return [locale, { ...record, destination, special_offers: offers }] as const;
  };
  const { texts, special_offers } = mirrorRental({
    place: 1,
    destinationId: 3,
    updatedAt: '2026-01-15T12:00:00.000Z',
    records: [recordIn('en', [{ name: 'Early' }, { name: 'Late' }]), recordIn('de', [{ name: 'Früh' }])],
    repair: () => {},
  });
  expect(Object.values(texts).map(({ headline }) => headline)).toEqual(['House 1 (en)', 'House 1 (de)']);
  expect(special_offers.map(({ names }) => names)).toEqual([
    { en: 'Early', de: 'Früh' },
    { en: 'Late', de: 'Late' },
  ]);
});

test('a value that a bundle cannot represent is replaced by the nearest one, and reported', () => {
  const { rental, repairs, reasons } = mirrored({
    name: '',
    sleeps: 0,
    sleeps_max: 0,
    price_kind: 'monthly',
    min_price: '810.00001',
    max_price: '810',
    reviews_average_rating: '5.1',
  });
  expect(rental).toMatchObject({
    name: 'Rental 101',
    sleeps: 1,
    sleeps_max: 1,
    price_kind: 'weekly',
    min_price: '810.0000',
    max_price: '810',
    reviews_average_rating: '5.0',
  });
  expect(repairs.map((field, at) => `${field}: ${reasons[at]}`)).toEqual([
    'name: is empty: shown as Rental 101 on pages',
    'sleeps: 0 guests: taken as 1 on pages and in filters',
    'sleeps_max: 0 guests: taken as 1 on pages and in filters',
    'price_kind: monthly is unknown: taken as weekly on pages and in filters',
    'reviews_average_rating: 5.1 is above 5: taken as 5.0 on pages and in filters',
  ]);
  expect(mirrored({ min_price: '3', max_price: '2' }).reasons).toEqual([
    '2 is below min_price 3: swapped on pages and in filters',
  ]);
});

test('the limits of a bundle themselves are kept', () => {
  const { rental, repairs } = mirrored({
    sleeps: 1,
    sleeps_max: null,
    price_kind: 'nightly',
    min_price: '5',
    max_price: '5',
    reviews_average_rating: '5.0',
  });
  expect(rental).toMatchObject({
    sleeps: 1,
    sleeps_max: null,
    price_kind: 'nightly',
    reviews_average_rating: '5.0',
  });
  expect(repairs).toEqual([]);
});

test('a rental without a record is an error', () => {
  const input = { place: 1, destinationId: 3, updatedAt: '', records: [], repair: () => {} };
  expect(() => mirrorRental(input)).toThrow(new RangeError('A rental without a record.'));
});
