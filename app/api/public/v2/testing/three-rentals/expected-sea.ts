/** The rental with text from right to left and a calendar that begins within the stay. What does not depend on language and currency is written once. */
import type { Rental } from '#lib/api/contract/rental-schemas';
import type { DetailMembers, ExpectedTwice } from './expected-rental.ts';

const DESERT_ROSE = {
  name: 'Desert rose',
  start_date: '2026-03-01',
  end_date: '2026-03-20',
  discount: '10',
};

const RECORD = {
  id: 503,
  upstream_id: 900503,
  synced_id: 800523,
  name: 'بيت البحر',
  bedrooms_count: 0,
  full_bathrooms_count: 0,
  sleeps: 4,
  sleeps_max: 9,
  price_kind: 'weekly',
  final_price: null,
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
  photos: [{ url: 'https://photos.example/%D8%A8.jpg' }],
  special_offers: [DESERT_ROSE],
} satisfies Partial<Rental>;

const DETAILS = {
  rental_type: { key: 'cabin', title: 'Cabin' },
  amenities: [{ key: 'wifi', title: 'Wi-Fi' }],
  tags: [],
  source_id: null,
  checkin_time: '14:00',
  checkout_time: null,
  destination_ids: [2, 5],
  updated_at: '2026-01-04T05:06:07.000Z',
  photo_sizes: [[]],
  availability: null,
  bookable: null,
  unavailable_reason: null,
  booking_url: null,
  enquiry_url: null,
  quote: null,
  taxes: [],
  deposit: null,
  street_address: null,
  postal_code: null,
  permit_number: null,
  permit_label: null,
  cancellation_policy: { steps: [], notes: null },
  rooms: [{ kind: 'other', name: null, beds: [] }],
  house_rules: {
    smoking: null,
    pets: false,
    parties: null,
    children: null,
    quiet_from: null,
    quiet_until: null,
    notes: null,
  },
  minimum_age: null,
  host_languages: [],
  photo_captions: ['الشاطئ'],
} satisfies Partial<DetailMembers>;

const CALENDAR = {
  known_nights: { from: '2026-03-12', to: '2026-04-01' },
  unavailable: [],
  stale_since: null,
};
const MARCH = { start_date: '2026-03-14', end_date: '2026-03-20', minimum_nights: 2, maximum_nights: null };

const HEATING = {
  kind: 'heating',
  name: 'التدفئة',
  per: 'night',
  mandatory: false,
  free_below_age: null,
  free_from_nights: null,
} satisfies Partial<DetailMembers['fees'][number]>;

const STAY = {
  booking_url: null,
  enquiry_url: null,
  length_of_stay: 7,
  best_offer: DESERT_ROSE,
} satisfies Partial<ExpectedTwice['englishEuros']['stay']>;

/** The expected records of rental 503. */
export const SEA: ExpectedTwice = {
  englishEuros: {
    record: {
      ...RECORD,
      url: 'https://homes.example/en/rentals/503-bayt-al-bahr?currency=EUR',
      headline: 'Sea house “בית הים”',
      summary: 'On the beach.',
      min_price: '312.89',
      max_price: '782.81',
      currency: 'EUR',
      destination: [
        { id: 9102, title: 'Asia', url: 'https://homes.example/en/destinations/asia?currency=EUR' },
        { id: 9105, title: 'Kuwait', url: 'https://homes.example/en/destinations/kuwait?currency=EUR' },
      ],
    },
    details: {
      ...DETAILS,
      description: 'By the sea.',
      calendar: { ...CALENDAR, seasons: [{ ...MARCH, price: '625' }] },
      fees: [{ ...HEATING, amount: '3.52' }],
    },
    // Four nights outside of the season and three within are 228.857 dinars; less 10 % they are 205.971 dinars.
    stay: {
      ...STAY,
      availability: 'unknown',
      bookable: false,
      unavailable_reason: 'stay_in_the_past',
      quote: {
        currency: 'EUR',
        lines: [
          {
            kind: 'accommodation',
            title: 'Accommodation',
            amount: '447.32',
            basis: '4 nights at €782.81 per week',
          },
          {
            kind: 'accommodation',
            title: 'Accommodation',
            amount: '267.86',
            basis: '3 nights at €625 per week',
          },
          { kind: 'discount', title: 'Desert rose', amount: '-71.52', basis: '10% off the accommodation' },
        ],
        total: '643.66',
      },
      final_price: '643.66',
    },
  },
  arabicYen: {
    record: {
      ...RECORD,
      url: 'https://homes.example/ar/rentals/503-bayt-al-bahr?currency=JPY',
      headline: 'بيت على البحر',
      summary: 'على الشاطئ: 100 م',
      min_price: '50063',
      max_price: '125250',
      currency: 'JPY',
      destination: [
        { id: 9102, title: 'آسيا', url: 'https://homes.example/ar/destinations/asia?currency=JPY' },
        { id: 9105, title: 'الكويت', url: 'https://homes.example/ar/destinations/kuwait?currency=JPY' },
      ],
    },
    details: {
      ...DETAILS,
      description: '',
      calendar: { ...CALENDAR, seasons: [{ ...MARCH, price: '100000' }] },
      fees: [{ ...HEATING, amount: '563' }],
    },
    stay: {
      ...STAY,
      availability: 'unknown',
      bookable: false,
      unavailable_reason: 'stay_in_the_past',
      quote: {
        currency: 'JPY',
        lines: [
          {
            kind: 'accommodation',
            title: 'Accommodation',
            amount: '71572',
            basis: '4 nights at JP¥125,250 per week',
          },
          {
            kind: 'accommodation',
            title: 'Accommodation',
            amount: '42857',
            basis: '3 nights at JP¥100,000 per week',
          },
          { kind: 'discount', title: 'Desert rose', amount: '-11443', basis: '10% off the accommodation' },
        ],
        total: '102986',
      },
      final_price: '102986',
    },
  },
};
