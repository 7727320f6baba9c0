/**
 * A catalogue of six rentals, small enough to search by hand: `known-results.test.ts`, `known-facets.test.ts` and `known-maps.test.ts`
 * have its results. `engines.test.ts` compares the engines with a reference on a larger one.
 */
import type { BundleRental, BundleVocabulary } from '#lib/import/bundle/bundle';
import { NO_FILTER, type RentalFilter } from '#lib/search/rental-filter';
import type { RentalSelection } from '#lib/search/selection';
import { type FixtureContent, fixtureRentals } from '#lib/store/testing/fixture-bundle';

/** The day of the searches. */
const TODAY = '2026-02-04';

const words = (kind: BundleVocabulary['kind'], keys: readonly string[]): readonly BundleVocabulary[] =>
  keys.map((key, index) => ({ kind, key, ordinal: index + 1, titles: { en: key } }));
const vocabulary = [
  ...words('rental_type', ['villa', 'cabin', 'castle']),
  // An amenity and a tag may have the same key.
  ...words('amenity', ['pool', 'wifi', 'quiet', 'sauna']),
  ...words('tag', ['quiet', 'family']),
  ...words('channel', ['direct']),
];

/** A dollar is 0.80 euros. */
const rates = Object.entries({ EUR: '1', USD: '1.25' }).map(([currency, per_euro]) => ({
  currency,
  per_euro,
  as_of: '2026-01-14',
}));

function offer(start_date: string, end_date: string): BundleRental['special_offers'][number] {
  return { names: { en: 'Offer' }, start_date, end_date, discount: '10' };
}

const [pattern] = fixtureRentals();

/** Creates a rental that has neither words nor bookings, seasons and offers. `own` replaces its members. */
export function knownRental(id: number, own: Partial<BundleRental>): BundleRental {
  if (!pattern) throw new Error('The fixture has no rental.');
  const number = id % 100_000;
  return {
    ...pattern,
    id,
    upstream_id: 500_000 + number,
    synced_id: 700_000 + number,
    slug: `home-${id}`,
    currency: 'EUR',
    max_price: '9000',
    sleeps_max: null,
    seasons: [],
    bookings: [],
    special_offers: [],
    amenities: [],
    tags: [],
    available: true,
    instantly_bookable: false,
    ...own,
  };
}

/** By position: 102, 103, 101, 105, 104, 106. */
const RENTALS: readonly BundleRental[] = [
  knownRental(101, {
    position: 3,
    destination_id: 15,
    rental_type: 'villa',
    bedrooms_count: 3,
    full_bathrooms_count: 2,
    sleeps: 6,
    sleeps_max: 8,
    min_price: '500',
    latitude: 43.7,
    longitude: 7.2,
    reviews_average_rating: '4.5',
    instantly_bookable: true,
    amenities: ['pool', 'wifi'],
    tags: ['quiet'],
    bookings: [{ starts_on: '2026-03-10', ends_on: '2026-03-15' }],
    special_offers: [offer('2026-02-01', '2026-02-28')],
    updated_at: '2026-01-03T00:00:00Z',
  }),
  knownRental(102, {
    position: 1,
    destination_id: 18,
    rental_type: 'cabin',
    bedrooms_count: 1,
    full_bathrooms_count: 1,
    sleeps: 2,
    currency: 'USD',
    min_price: '250',
    latitude: 39.8,
    longitude: 2.7,
    reviews_average_rating: '0.0',
    amenities: ['quiet', 'wifi'],
    seasons: [{ starts_on: '2026-03-01', ends_on: '2026-04-01', price: '250', minimum_nights: 7 }],
    special_offers: [offer('2026-03-01', '2026-03-31')],
    updated_at: '2026-01-05T00:00:00Z',
  }),
  knownRental(103, {
    position: 2,
    destination_id: 15,
    rental_type: 'cabin',
    bedrooms_count: 3,
    full_bathrooms_count: 1,
    sleeps: 6,
    min_price: '500',
    latitude: 43.7,
    longitude: 7.3,
    reviews_average_rating: '4.0',
    instantly_bookable: true,
    tags: ['family'],
    seasons: [
      {
        starts_on: '2026-03-01',
        ends_on: '2026-04-01',
        price: '500',
        minimum_nights: 1,
        maximum_nights: 3,
      },
    ],
    bookings: [{ starts_on: '1999-01-05', ends_on: '1999-01-08' }],
    known_nights: { from: '2026-03-05', to: '2026-03-20' },
    updated_at: '2026-01-01T00:00:00Z',
  }),
  knownRental(104, {
    position: 5,
    destination_id: 3,
    rental_type: 'villa',
    bedrooms_count: 0,
    full_bathrooms_count: 0,
    sleeps: 4,
    currency: 'USD',
    min_price: '1000',
    latitude: 40.4,
    longitude: -3.7,
    reviews_average_rating: '4.5',
    available: false,
    amenities: ['pool'],
    tags: ['quiet', 'family'],
    updated_at: '2026-01-02T00:00:00Z',
  }),
  knownRental(105, {
    position: 4,
    destination_id: 16,
    rental_type: 'villa',
    bedrooms_count: 5,
    full_bathrooms_count: 4,
    sleeps: 10,
    sleeps_max: 12,
    min_price: '2000',
    latitude: 43.3,
    longitude: 6.6,
    reviews_average_rating: '5.0',
    amenities: ['pool', 'wifi'],
    bookings: [{ starts_on: '2093-05-01', ends_on: '2093-05-10' }],
    updated_at: '2026-01-04T00:00:00Z',
  }),
  knownRental(106, {
    position: 6,
    destination_id: 17,
    rental_type: 'cabin',
    bedrooms_count: 2,
    full_bathrooms_count: 1,
    sleeps: 4,
    sleeps_max: 5,
    currency: 'USD',
    min_price: '500',
    latitude: 44.5,
    longitude: -72.7,
    reviews_average_rating: '3.5',
    instantly_bookable: true,
    amenities: ['wifi'],
    tags: ['quiet'],
    known_nights: null,
    special_offers: [offer('2026-02-04', '2026-02-04')],
    updated_at: '2026-01-01T12:00:00Z',
  }),
];

/** The parts of the catalogue. */
export const KNOWN_CONTENT: Partial<FixtureContent> = { rentals: RENTALS, vocabulary, rates, campaigns: [] };

/** Returns the members of a filter by price. */
export function priceIn(currency: string, minMinor: number | null, maxMinor: number | null) {
  return { price: { currency, minMinor, maxMinor } };
}

/** Returns the members of a filter by a box. */
export function box(south: number, north: number, west: number, east: number) {
  return { box: { minLatitude: south, maxLatitude: north, minLongitude: west, maxLongitude: east } };
}

/** Returns the members of a filter by an area, whose points alternate latitude and longitude. */
export function area(...degrees: readonly number[]) {
  const points = degrees.flatMap((latitude, index) =>
    index % 2 === 0 ? [{ latitude, longitude: degrees[index + 1] ?? Number.NaN }] : [],
  );
  return { area: { points } };
}

/** Returns the members of a filter by a stay. */
export function stay(checkin: string, checkout: string, includesUnknown?: boolean) {
  return { stay: { checkin, checkout, ...(includesUnknown !== undefined && { includesUnknown }) } };
}

/** Returns the selection of one filter. */
export function selecting(filter: RentalFilter): RentalSelection {
  return { filters: [filter], picked: null, today: TODAY };
}

/** Returns the selection of a filter by some members. */
export function selectionOf(filter: Partial<RentalFilter>): RentalSelection {
  return selecting({ ...NO_FILTER, ...filter });
}
