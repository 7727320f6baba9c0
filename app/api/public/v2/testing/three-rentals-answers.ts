/**
 * The answers that the API gives for the catalogue of `three-rentals.ts`, written out by hand from the specification and the records of the
 * bundle, in two languages and currencies. Nothing here is computed by the code under test.
 */
import type { Facets, Rental, RentalDetail } from '#lib/api/contract';

/** The members that a rental by itself has and a rental in a list lacks. */
type DetailMembers = Omit<RentalDetail, keyof Rental>;
/** The members of a rental about a stay. */
type StayMembers = Pick<Rental, 'final_price' | 'length_of_stay' | 'best_offer'>;

/** The expected records of one rental in one language and currency. */
interface ExpectedRental {
  /** As in a list, without dates. */
  readonly record: Rental;
  /** The further members by itself, without dates. */
  readonly details: DetailMembers;
  /** The members about the stay from 10 to 17 March 2026, in a request for the rental by itself. */
  readonly stay: StayMembers & Pick<RentalDetail, 'availability'>;
}

/** The expected records of the three rentals in one language and currency, with the query string that requests them. */
export interface ExpectedRentals {
  readonly query: string;
  readonly azul: ExpectedRental;
  readonly hut: ExpectedRental;
  readonly sea: ExpectedRental;
}

/** The expected records of the three rentals in English and euros. */
export const ENGLISH_EUROS: ExpectedRentals = {
  query: 'locale=en&currency=EUR',
  azul: {
    record: {
      id: 501,
      upstream_id: 900501,
      synced_id: 800501,
      url: 'https://homes.example/en/rentals/501-casa-azul?currency=EUR',
      headline: 'A blue house',
      summary: 'Near the river.',
      name: 'Casa Azul',
      bedrooms_count: 3,
      full_bathrooms_count: 2,
      sleeps: 6,
      sleeps_max: 8,
      min_price: '519.60',
      max_price: '1039.99',
      price_kind: 'weekly',
      final_price: null,
      currency: 'EUR',
      lat: 38.71,
      lng: -9.142685,
      reviews_count: 12,
      reviews_average_rating: '4.5',
      position: 2,
      length_of_stay: null,
      surface_with_unit: '120 m²',
      available: true,
      instantly_bookable: true,
      custom_attributes: {},
      best_offer: null,
      rentals_tags: [],
      destination: [
        { id: 9101, title: 'Europe', url: 'https://homes.example/en/destinations/europe?currency=EUR' },
        { id: 9103, title: 'Portugal', url: 'https://homes.example/en/destinations/portugal?currency=EUR' },
        { id: 9104, title: 'Lisbon', url: 'https://homes.example/en/destinations/lisbon?currency=EUR' },
      ],
      photos: [
        { url: 'https://homes.example/media/illustrations/bay-1440.webp' },
        { url: 'https://photos.example/azul.jpg' },
      ],
      special_offers: [
        { name: 'Early bird', start_date: '2026-03-01', end_date: '2026-03-31', discount: '12.5' },
        { name: 'Spring', start_date: '2026-04-01', end_date: '2026-04-30', discount: '5' },
      ],
    },
    details: {
      description: 'First.\n\nSecond.',
      rental_type: { key: 'villa', title: 'Villa' },
      amenities: [
        { key: 'pool', title: 'Pool' },
        { key: 'wifi', title: 'Wi-Fi' },
      ],
      tags: [{ key: 'quiet', title: 'Quiet' }],
      source_id: 'export/77',
      checkin_time: '16:00',
      checkout_time: '10:30',
      availability: null,
      calendar: {
        seasons: [
          {
            start_date: '2026-03-01',
            end_date: '2026-04-01',
            price: '519.60',
            minimum_nights: 3,
            maximum_nights: 21,
          },
          {
            start_date: '2026-04-01',
            end_date: '2026-07-01',
            price: '1039.99',
            minimum_nights: 7,
            maximum_nights: null,
          },
        ],
        known_nights: { from: '2026-01-01', to: '2027-01-01' },
        unavailable: [
          { start_date: '2026-04-10', end_date: '2026-04-17' },
          { start_date: '2026-05-01', end_date: '2026-05-03' },
        ],
      },
    },
    // 649.50 dollars less 12.5 % are 568.31 dollars.
    stay: {
      final_price: '454.65',
      length_of_stay: 7,
      best_offer: { name: 'Early bird', start_date: '2026-03-01', end_date: '2026-03-31', discount: '12.5' },
      availability: 'free',
    },
  },
  hut: {
    record: {
      id: 502,
      upstream_id: 900502,
      synced_id: 800512,
      url: 'https://homes.example/en/rentals/502-hut?currency=EUR',
      headline: '',
      summary: '',
      name: 'Hut',
      bedrooms_count: 1,
      full_bathrooms_count: 1,
      sleeps: 2,
      sleeps_max: null,
      min_price: '75',
      max_price: '77.16',
      price_kind: 'nightly',
      final_price: null,
      currency: 'EUR',
      lat: 38.71,
      lng: -9.142685,
      reviews_count: 0,
      reviews_average_rating: '0.0',
      position: 3,
      length_of_stay: null,
      surface_with_unit: '',
      available: false,
      instantly_bookable: false,
      custom_attributes: {},
      best_offer: null,
      rentals_tags: [],
      destination: [
        { id: 9102, title: 'Asia', url: 'https://homes.example/en/destinations/asia?currency=EUR' },
      ],
      photos: [],
      special_offers: [],
    },
    details: {
      description: '',
      rental_type: { key: 'cabin', title: 'Cabin' },
      amenities: [],
      tags: [],
      source_id: null,
      checkin_time: null,
      checkout_time: null,
      availability: null,
      calendar: { seasons: [], known_nights: null, unavailable: [] },
    },
    stay: { final_price: null, length_of_stay: 7, best_offer: null, availability: 'taken' },
  },
  sea: {
    record: {
      id: 503,
      upstream_id: 900503,
      synced_id: 800523,
      url: 'https://homes.example/en/rentals/503-bayt-al-bahr?currency=EUR',
      headline: 'Sea house “בית הים”',
      summary: 'On the beach.',
      name: 'بيت البحر',
      bedrooms_count: 0,
      full_bathrooms_count: 0,
      sleeps: 4,
      sleeps_max: 9,
      min_price: '312.89',
      max_price: '782.81',
      price_kind: 'weekly',
      final_price: null,
      currency: 'EUR',
      lat: 29.375,
      lng: 47.9774,
      reviews_count: 1,
      reviews_average_rating: '3.7',
      position: 1,
      length_of_stay: null,
      surface_with_unit: '1 m²',
      available: true,
      instantly_bookable: false,
      custom_attributes: {},
      best_offer: null,
      rentals_tags: [],
      destination: [
        { id: 9102, title: 'Asia', url: 'https://homes.example/en/destinations/asia?currency=EUR' },
        { id: 9105, title: 'Kuwait', url: 'https://homes.example/en/destinations/kuwait?currency=EUR' },
      ],
      photos: [{ url: 'https://photos.example/%D8%A8.jpg' }],
      special_offers: [
        { name: 'Desert rose', start_date: '2026-03-01', end_date: '2026-03-20', discount: '10' },
      ],
    },
    details: {
      description: 'By the sea.',
      rental_type: { key: 'cabin', title: 'Cabin' },
      amenities: [{ key: 'wifi', title: 'Wi-Fi' }],
      tags: [],
      source_id: null,
      checkin_time: '14:00',
      checkout_time: null,
      availability: null,
      calendar: {
        seasons: [
          {
            start_date: '2026-03-14',
            end_date: '2026-03-20',
            price: '625',
            minimum_nights: 2,
            maximum_nights: null,
          },
        ],
        known_nights: { from: '2026-03-12', to: '2026-04-01' },
        unavailable: [],
      },
    },
    // Four nights outside of the season and three within are 228.857 dinars; less 10 % they are 205.971 dinars.
    stay: {
      final_price: '643.66',
      length_of_stay: 7,
      best_offer: { name: 'Desert rose', start_date: '2026-03-01', end_date: '2026-03-20', discount: '10' },
      availability: 'unknown',
    },
  },
};

/** The expected records of the three rentals in yen and in Arabic, where they are translated into it. */
export const ARABIC_YEN: ExpectedRentals = {
  query: 'locale=ar&currency=JPY',
  azul: {
    record: {
      id: 501,
      upstream_id: 900501,
      synced_id: 800501,
      url: 'https://homes.example/ar/rentals/501-casa-azul?currency=JPY',
      headline: 'بيت أزرق',
      summary: 'قرب النهر.',
      name: 'Casa Azul',
      bedrooms_count: 3,
      full_bathrooms_count: 2,
      sleeps: 6,
      sleeps_max: 8,
      min_price: '83136',
      max_price: '166399',
      price_kind: 'weekly',
      final_price: null,
      currency: 'JPY',
      lat: 38.71,
      lng: -9.142685,
      reviews_count: 12,
      reviews_average_rating: '4.5',
      position: 2,
      length_of_stay: null,
      surface_with_unit: '120 m²',
      available: true,
      instantly_bookable: true,
      custom_attributes: {},
      best_offer: null,
      rentals_tags: [],
      destination: [
        { id: 9101, title: 'أوروبا', url: 'https://homes.example/ar/destinations/europe?currency=JPY' },
        { id: 9103, title: 'البرتغال', url: 'https://homes.example/ar/destinations/portugal?currency=JPY' },
        { id: 9104, title: 'Lisbon', url: 'https://homes.example/ar/destinations/lisbon?currency=JPY' },
      ],
      photos: [
        { url: 'https://homes.example/media/illustrations/bay-1440.webp' },
        { url: 'https://photos.example/azul.jpg' },
      ],
      special_offers: [
        { name: 'حجز مبكر', start_date: '2026-03-01', end_date: '2026-03-31', discount: '12.5' },
        { name: 'Spring', start_date: '2026-04-01', end_date: '2026-04-30', discount: '5' },
      ],
    },
    details: {
      description: 'أولاً.',
      rental_type: { key: 'villa', title: 'فيلا' },
      amenities: [
        { key: 'pool', title: 'مسبح' },
        { key: 'wifi', title: 'Wi-Fi' },
      ],
      tags: [{ key: 'quiet', title: 'هادئ' }],
      source_id: 'export/77',
      checkin_time: '16:00',
      checkout_time: '10:30',
      availability: null,
      calendar: {
        seasons: [
          {
            start_date: '2026-03-01',
            end_date: '2026-04-01',
            price: '83136',
            minimum_nights: 3,
            maximum_nights: 21,
          },
          {
            start_date: '2026-04-01',
            end_date: '2026-07-01',
            price: '166399',
            minimum_nights: 7,
            maximum_nights: null,
          },
        ],
        known_nights: { from: '2026-01-01', to: '2027-01-01' },
        unavailable: [
          { start_date: '2026-04-10', end_date: '2026-04-17' },
          { start_date: '2026-05-01', end_date: '2026-05-03' },
        ],
      },
    },
    stay: {
      final_price: '72744',
      length_of_stay: 7,
      best_offer: { name: 'حجز مبكر', start_date: '2026-03-01', end_date: '2026-03-31', discount: '12.5' },
      availability: 'free',
    },
  },
  hut: {
    record: {
      id: 502,
      upstream_id: 900502,
      synced_id: 800512,
      url: 'https://homes.example/ar/rentals/502-hut?currency=JPY',
      headline: '',
      summary: '',
      name: 'Hut',
      bedrooms_count: 1,
      full_bathrooms_count: 1,
      sleeps: 2,
      sleeps_max: null,
      min_price: '12000',
      max_price: '12345',
      price_kind: 'nightly',
      final_price: null,
      currency: 'JPY',
      lat: 38.71,
      lng: -9.142685,
      reviews_count: 0,
      reviews_average_rating: '0.0',
      position: 3,
      length_of_stay: null,
      surface_with_unit: '',
      available: false,
      instantly_bookable: false,
      custom_attributes: {},
      best_offer: null,
      rentals_tags: [],
      destination: [
        { id: 9102, title: 'آسيا', url: 'https://homes.example/ar/destinations/asia?currency=JPY' },
      ],
      photos: [],
      special_offers: [],
    },
    details: {
      description: '',
      rental_type: { key: 'cabin', title: 'Cabin' },
      amenities: [],
      tags: [],
      source_id: null,
      checkin_time: null,
      checkout_time: null,
      availability: null,
      calendar: { seasons: [], known_nights: null, unavailable: [] },
    },
    stay: { final_price: null, length_of_stay: 7, best_offer: null, availability: 'taken' },
  },
  sea: {
    record: {
      id: 503,
      upstream_id: 900503,
      synced_id: 800523,
      url: 'https://homes.example/ar/rentals/503-bayt-al-bahr?currency=JPY',
      headline: 'بيت على البحر',
      summary: 'على الشاطئ: 100 م',
      name: 'بيت البحر',
      bedrooms_count: 0,
      full_bathrooms_count: 0,
      sleeps: 4,
      sleeps_max: 9,
      min_price: '50063',
      max_price: '125250',
      price_kind: 'weekly',
      final_price: null,
      currency: 'JPY',
      lat: 29.375,
      lng: 47.9774,
      reviews_count: 1,
      reviews_average_rating: '3.7',
      position: 1,
      length_of_stay: null,
      surface_with_unit: '1 m²',
      available: true,
      instantly_bookable: false,
      custom_attributes: {},
      best_offer: null,
      rentals_tags: [],
      destination: [
        { id: 9102, title: 'آسيا', url: 'https://homes.example/ar/destinations/asia?currency=JPY' },
        { id: 9105, title: 'الكويت', url: 'https://homes.example/ar/destinations/kuwait?currency=JPY' },
      ],
      photos: [{ url: 'https://photos.example/%D8%A8.jpg' }],
      special_offers: [
        { name: 'Desert rose', start_date: '2026-03-01', end_date: '2026-03-20', discount: '10' },
      ],
    },
    details: {
      description: '',
      rental_type: { key: 'cabin', title: 'Cabin' },
      amenities: [{ key: 'wifi', title: 'Wi-Fi' }],
      tags: [],
      source_id: null,
      checkin_time: '14:00',
      checkout_time: null,
      availability: null,
      calendar: {
        seasons: [
          {
            start_date: '2026-03-14',
            end_date: '2026-03-20',
            price: '100000',
            minimum_nights: 2,
            maximum_nights: null,
          },
        ],
        known_nights: { from: '2026-03-12', to: '2026-04-01' },
        unavailable: [],
      },
    },
    stay: {
      final_price: '102986',
      length_of_stay: 7,
      best_offer: { name: 'Desert rose', start_date: '2026-03-01', end_date: '2026-03-20', discount: '10' },
      availability: 'unknown',
    },
  },
};

/** The counts of the facets of the three rentals, which are the same in every currency. */
const FACET_COUNTS = {
  rental_type: { villa: 1, cabin: 2 },
  amenities: { pool: 1, wifi: 2 },
  rentals_tags: { quiet: 1 },
  bedrooms_count: { 1: 2, 2: 1, 3: 1 },
  full_bathrooms_count: { 1: 2, 2: 1 },
  guests: { 1: 3, 2: 3, 3: 2, 4: 2, 5: 2, 6: 2, 7: 2, 8: 2, 9: 1 },
  special_offers: { true: 2 },
  instantly_bookable: { true: 1 },
};

/** The facets of the three rentals in euros. A span is 9.92 euros wide: 23 of them reach the second price, 312.89. */
export const FACETS_IN_EUROS: Facets = {
  ...FACET_COUNTS,
  price: {
    min: '75',
    max: '519.60',
    currency: 'EUR',
    histogram: [
      { from: '75', to: '84.92', count: 1 },
      { from: '84.92', to: '94.84', count: 0 },
      { from: '94.84', to: '104.76', count: 0 },
      { from: '104.76', to: '114.68', count: 0 },
      { from: '114.68', to: '124.60', count: 0 },
      { from: '124.60', to: '134.52', count: 0 },
      { from: '134.52', to: '144.44', count: 0 },
      { from: '144.44', to: '154.36', count: 0 },
      { from: '154.36', to: '164.28', count: 0 },
      { from: '164.28', to: '174.20', count: 0 },
      { from: '174.20', to: '184.12', count: 0 },
      { from: '184.12', to: '194.04', count: 0 },
      { from: '194.04', to: '203.96', count: 0 },
      { from: '203.96', to: '213.88', count: 0 },
      { from: '213.88', to: '223.80', count: 0 },
      { from: '223.80', to: '233.72', count: 0 },
      { from: '233.72', to: '243.64', count: 0 },
      { from: '243.64', to: '253.56', count: 0 },
      { from: '253.56', to: '263.48', count: 0 },
      { from: '263.48', to: '273.40', count: 0 },
      { from: '273.40', to: '283.32', count: 0 },
      { from: '283.32', to: '293.24', count: 0 },
      { from: '293.24', to: '303.16', count: 0 },
      { from: '303.16', to: '519.60', count: 2 },
    ],
  },
};

/** The facets of the three rentals in yen. */
export const FACETS_IN_YEN: Facets = {
  ...FACET_COUNTS,
  price: {
    min: '12000',
    max: '83136',
    currency: 'JPY',
    histogram: [
      { from: '12000', to: '13586', count: 1 },
      { from: '13586', to: '15172', count: 0 },
      { from: '15172', to: '16758', count: 0 },
      { from: '16758', to: '18344', count: 0 },
      { from: '18344', to: '19930', count: 0 },
      { from: '19930', to: '21516', count: 0 },
      { from: '21516', to: '23102', count: 0 },
      { from: '23102', to: '24688', count: 0 },
      { from: '24688', to: '26274', count: 0 },
      { from: '26274', to: '27860', count: 0 },
      { from: '27860', to: '29446', count: 0 },
      { from: '29446', to: '31032', count: 0 },
      { from: '31032', to: '32618', count: 0 },
      { from: '32618', to: '34204', count: 0 },
      { from: '34204', to: '35790', count: 0 },
      { from: '35790', to: '37376', count: 0 },
      { from: '37376', to: '38962', count: 0 },
      { from: '38962', to: '40548', count: 0 },
      { from: '40548', to: '42134', count: 0 },
      { from: '42134', to: '43720', count: 0 },
      { from: '43720', to: '45306', count: 0 },
      { from: '45306', to: '46892', count: 0 },
      { from: '46892', to: '48478', count: 0 },
      { from: '48478', to: '83136', count: 2 },
    ],
  },
};
