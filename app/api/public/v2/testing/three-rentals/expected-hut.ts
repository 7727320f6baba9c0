/** The rental whose nullable members are all null and whose lists are all empty. */
import type { Rental } from '#lib/api/contract/rental-schemas';
import type { ExpectedRental, ExpectedTwice } from './expected-rental.ts';

const RECORD = {
  id: 502,
  upstream_id: 900502,
  synced_id: 800512,
  headline: '',
  summary: '',
  name: 'Hut',
  bedrooms_count: 1,
  full_bathrooms_count: 1,
  sleeps: 2,
  sleeps_max: null,
  price_kind: 'nightly',
  final_price: null,
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
  photos: [],
  special_offers: [],
} satisfies Partial<Rental>;

/** The members that are the same in every language and currency. */
const FURTHER: Omit<ExpectedRental, 'record'> = {
  details: {
    description: '',
    rental_type: { key: 'cabin', title: 'Cabin' },
    amenities: [],
    tags: [],
    source_id: null,
    checkin_time: null,
    checkout_time: null,
    destination_ids: [2],
    updated_at: '2026-01-03T00:00:00.000Z',
    photo_sizes: [],
    availability: null,
    bookable: null,
    unavailable_reason: null,
    calendar: { seasons: [], known_nights: null, unavailable: [], stale_since: null },
    booking_url: null,
    enquiry_url: null,
    quote: null,
    fees: [],
    taxes: [],
    deposit: null,
    street_address: null,
    postal_code: null,
    permit_number: null,
    permit_label: null,
    cancellation_policy: null,
    rooms: [],
    house_rules: null,
    minimum_age: null,
    host_languages: [],
    photo_captions: [],
  },
  stay: {
    booking_url: null,
    enquiry_url: null,
    quote: null,
    final_price: null,
    length_of_stay: 7,
    best_offer: null,
    availability: 'taken',
    bookable: false,
    unavailable_reason: 'stay_in_the_past',
  },
};

/** The expected records of rental 502. */
export const HUT: ExpectedTwice = {
  englishEuros: {
    ...FURTHER,
    record: {
      ...RECORD,
      url: 'https://homes.example/en/rentals/502-hut?currency=EUR',
      min_price: '75',
      max_price: '77.16',
      currency: 'EUR',
      destination: [
        { id: 9102, title: 'Asia', url: 'https://homes.example/en/destinations/asia?currency=EUR' },
      ],
    },
  },
  arabicYen: {
    ...FURTHER,
    record: {
      ...RECORD,
      url: 'https://homes.example/ar/rentals/502-hut?currency=JPY',
      min_price: '12000',
      max_price: '12345',
      currency: 'JPY',
      destination: [
        { id: 9102, title: 'آسيا', url: 'https://homes.example/ar/destinations/asia?currency=JPY' },
      ],
    },
  },
};
