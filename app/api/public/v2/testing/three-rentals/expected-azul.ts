/** The rental whose members all have a value. What does not depend on language and currency is written once. */
import type { Rental } from '#lib/api/contract/rental-schemas';
import type { DetailMembers, ExpectedTwice } from './expected-rental.ts';

const RECORD = {
  id: 501,
  upstream_id: 900501,
  synced_id: 800501,
  name: 'Casa Azul',
  bedrooms_count: 3,
  full_bathrooms_count: 2,
  sleeps: 6,
  sleeps_max: 8,
  price_kind: 'weekly',
  final_price: null,
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
  photos: [
    { url: 'https://homes.example/media/illustrations/bay-1440.webp' },
    { url: 'https://photos.example/azul.jpg' },
  ],
} satisfies Partial<Rental>;

const SPRING_OFFER = { name: 'Spring', start_date: '2026-04-01', end_date: '2026-04-30', discount: '5' };
const EARLY_OFFER = { start_date: '2026-03-01', end_date: '2026-03-31', discount: '12.5' };

const DETAILS = {
  source_id: 'export/77',
  checkin_time: '16:00',
  checkout_time: '10:30',
  destination_ids: [1, 3, 4],
  updated_at: '2026-01-02T03:04:05.000Z',
  photo_sizes: [
    [
      { url: 'https://homes.example/media/illustrations/bay-480.webp', width: 480, height: 360 },
      { url: 'https://homes.example/media/illustrations/bay-1440.webp', width: 1440, height: 1080 },
    ],
    [],
  ],
  availability: null,
  bookable: null,
  unavailable_reason: null,
  booking_url:
    'https://azul.example/(UPSTREAMID)?from=(CHECKINDATE)&to=(CHECKOUTDATE)&n=(GUESTS)&c=(CURRENCY)&l=(LANGUAGE)',
  enquiry_url: 'mailto:ana@azul.example',
  quote: null,
  street_address: 'Rua do Sol 7',
  postal_code: '8600-315',
  permit_number: '12345/AL',
  minimum_age: 21,
  host_languages: ['pt', 'en', 'pt-BR'],
} satisfies Partial<DetailMembers>;

const CALENDAR = {
  known_nights: { from: '2026-01-01', to: '2027-01-01' },
  unavailable: [
    { start_date: '2026-04-10', end_date: '2026-04-17' },
    { start_date: '2026-05-01', end_date: '2026-05-03' },
  ],
  stale_since: null,
};
const MARCH = { start_date: '2026-03-01', end_date: '2026-04-01', minimum_nights: 3, maximum_nights: 21 };
const SPRING = { start_date: '2026-04-01', end_date: '2026-07-01', minimum_nights: 7, maximum_nights: null };

type Fee = DetailMembers['fees'][number];
type Tax = DetailMembers['taxes'][number];
const CLEANING = {
  kind: 'cleaning',
  name: null,
  per: 'stay',
  mandatory: true,
  free_below_age: null,
  free_from_nights: 28,
} satisfies Partial<Fee>;
const LINEN = {
  kind: 'linen',
  per: 'guest',
  mandatory: false,
  free_below_age: 3,
  free_from_nights: null,
} satisfies Partial<Fee>;
const CITY_TAX = {
  percent: null,
  per: 'guest_night',
  free_below_age: 13,
  free_from_nights: null,
} satisfies Partial<Tax>;
const VAT = {
  name: 'VAT',
  percent: '6.5',
  amount: null,
  per: null,
  free_below_age: null,
  free_from_nights: null,
} satisfies Tax;

const REFUNDS = [
  { days_before: 30, refund_percent: '100' },
  { days_before: 7, refund_percent: '50' },
];

type Room = DetailMembers['rooms'][number];
const BEDROOM = {
  kind: 'bedroom',
  beds: [
    { kind: 'king', count: 1 },
    { kind: 'cot', count: 2 },
  ],
} satisfies Partial<Room>;
const LIVING_ROOM = {
  kind: 'living_room',
  name: null,
  beds: [{ kind: 'sofa_bed', count: 1 }],
} satisfies Room;

const HOUSE_RULES = {
  smoking: false,
  pets: true,
  parties: false,
  children: true,
  quiet_from: '22:00',
  quiet_until: '07:30',
};

/** The expected records of rental 501. */
export const AZUL: ExpectedTwice = {
  englishEuros: {
    record: {
      ...RECORD,
      url: 'https://homes.example/en/rentals/501-casa-azul?currency=EUR',
      headline: 'A blue house',
      summary: 'Near the river.',
      min_price: '519.60',
      max_price: '1039.99',
      currency: 'EUR',
      destination: [
        { id: 9101, title: 'Europe', url: 'https://homes.example/en/destinations/europe?currency=EUR' },
        { id: 9103, title: 'Portugal', url: 'https://homes.example/en/destinations/portugal?currency=EUR' },
        { id: 9104, title: 'Lisbon', url: 'https://homes.example/en/destinations/lisbon?currency=EUR' },
      ],
      special_offers: [{ name: 'Early bird', ...EARLY_OFFER }, SPRING_OFFER],
    },
    details: {
      ...DETAILS,
      description: 'First.\n\nSecond.',
      rental_type: { key: 'villa', title: 'Villa' },
      amenities: [
        { key: 'pool', title: 'Pool' },
        { key: 'wifi', title: 'Wi-Fi' },
      ],
      tags: [{ key: 'quiet', title: 'Quiet' }],
      calendar: {
        ...CALENDAR,
        seasons: [
          { ...MARCH, price: '519.60' },
          { ...SPRING, price: '1039.99' },
        ],
      },
      fees: [
        { ...CLEANING, amount: '64' },
        { ...LINEN, name: 'Linen and towels', amount: '10' },
      ],
      taxes: [{ ...CITY_TAX, name: 'City tax', amount: '1.60' }, VAT],
      deposit: '400',
      permit_label: 'Local lodging',
      cancellation_policy: { steps: REFUNDS, notes: 'Storms are an exception.' },
      rooms: [{ ...BEDROOM, name: 'Blue room' }, LIVING_ROOM],
      house_rules: { ...HOUSE_RULES, notes: 'Shoes off.' },
      photo_captions: ['The bay from the terrace', null],
    },
    // 649.50 dollars less 12.5 % and with 80 for cleaning are 648.31 dollars; 14 city tax and 42.14 VAT make 704.45 dollars. The exact
    // discount is 64.952 euros and the VAT 33.712; rounded down they lack a cent, which the discount gets.
    stay: {
      booking_url: 'https://azul.example/export%2F77?from=2026-03-10&to=2026-03-17&n=1&c=EUR&l=en',
      enquiry_url: 'mailto:ana@azul.example',
      quote: {
        currency: 'EUR',
        lines: [
          {
            kind: 'accommodation',
            title: 'Accommodation',
            amount: '519.60',
            basis: '7 nights at €519.60 per week',
          },
          { kind: 'discount', title: 'Early bird', amount: '-64.95', basis: '12.5% off the accommodation' },
          { kind: 'fee', title: 'Cleaning', amount: '64', basis: 'per stay' },
          { kind: 'tax', title: 'City tax', amount: '11.20', basis: '1 guest × 7 nights × €1.60' },
          { kind: 'tax', title: 'VAT', amount: '33.71', basis: '6.5% of accommodation and fees' },
        ],
        total: '563.56',
      },
      final_price: '563.56',
      length_of_stay: 7,
      best_offer: { name: 'Early bird', ...EARLY_OFFER },
      availability: 'free',
      bookable: false,
      unavailable_reason: 'stay_in_the_past',
    },
  },
  arabicYen: {
    record: {
      ...RECORD,
      url: 'https://homes.example/ar/rentals/501-casa-azul?currency=JPY',
      headline: 'بيت أزرق',
      summary: 'قرب النهر.',
      min_price: '83136',
      max_price: '166399',
      currency: 'JPY',
      destination: [
        { id: 9101, title: 'أوروبا', url: 'https://homes.example/ar/destinations/europe?currency=JPY' },
        { id: 9103, title: 'البرتغال', url: 'https://homes.example/ar/destinations/portugal?currency=JPY' },
        { id: 9104, title: 'Lisbon', url: 'https://homes.example/ar/destinations/lisbon?currency=JPY' },
      ],
      special_offers: [{ name: 'حجز مبكر', ...EARLY_OFFER }, SPRING_OFFER],
    },
    details: {
      ...DETAILS,
      description: 'أولاً.',
      rental_type: { key: 'villa', title: 'فيلا' },
      amenities: [
        { key: 'pool', title: 'مسبح' },
        { key: 'wifi', title: 'Wi-Fi' },
      ],
      tags: [{ key: 'quiet', title: 'هادئ' }],
      calendar: {
        ...CALENDAR,
        seasons: [
          { ...MARCH, price: '83136' },
          { ...SPRING, price: '166399' },
        ],
      },
      fees: [
        { ...CLEANING, amount: '10240' },
        { ...LINEN, name: 'الشراشف والمناشف', amount: '1600' },
      ],
      taxes: [{ ...CITY_TAX, name: 'ضريبة المدينة', amount: '256' }, VAT],
      deposit: '64000',
      permit_label: 'رقم السكن المحلي',
      cancellation_policy: { steps: REFUNDS, notes: 'باستثناء العواصف.' },
      rooms: [{ ...BEDROOM, name: 'الغرفة الزرقاء' }, LIVING_ROOM],
      house_rules: { ...HOUSE_RULES, notes: 'اخلع الحذاء.' },
      photo_captions: ['الخليج من الشرفة', null],
    },
    // 704.45 dollars are 90169.60 yen. Rounded down, the lines lack two, which the VAT of 5393.92 and the discount of 10392.32 get.
    stay: {
      booking_url: 'https://azul.example/export%2F77?from=2026-03-10&to=2026-03-17&n=1&c=JPY&l=ar',
      enquiry_url: 'mailto:ana@azul.example',
      quote: {
        currency: 'JPY',
        lines: [
          {
            kind: 'accommodation',
            title: 'Accommodation',
            amount: '83136',
            basis: '7 nights at JP¥83,136 per week',
          },
          { kind: 'discount', title: 'حجز مبكر', amount: '-10392', basis: '12.5% off the accommodation' },
          { kind: 'fee', title: 'Cleaning', amount: '10240', basis: 'per stay' },
          { kind: 'tax', title: 'ضريبة المدينة', amount: '1792', basis: '1 guest × 7 nights × JP¥256' },
          { kind: 'tax', title: 'VAT', amount: '5394', basis: '6.5% of accommodation and fees' },
        ],
        total: '90170',
      },
      final_price: '90170',
      length_of_stay: 7,
      best_offer: { name: 'حجز مبكر', ...EARLY_OFFER },
      availability: 'free',
      bookable: false,
      unavailable_reason: 'stay_in_the_past',
    },
  },
};
