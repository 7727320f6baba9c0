import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RentalDetailRecord } from '#lib/catalogue/rentals/rental-records';
import { getReviews, type Review } from '#lib/catalogue/rentals/rentals';
import type { PhotoRules } from '#lib/photos/photo-rules';
import { type ReferenceData, referenceData } from '#lib/reference/reference-data';
import { mostReviewedRental } from '#lib/site/seo/testing/most-reviewed-rental';
import { vacationRentalData } from '#lib/site/seo/vacation-rental-data';
import { publishFixture, type TestCatalogue } from '#lib/store/testing/engines';

const publicBaseUrl = 'https://homes.example';

let catalogue: TestCatalogue;
let data: ReferenceData;
let rental: RentalDetailRecord;
let reviews: readonly Review[];
beforeAll(async () => {
  catalogue = await publishFixture('sqlite');
  data = await referenceData(catalogue.store);
  rental = await mostReviewedRental(catalogue.store);
  reviews = await getReviews(catalogue.store, rental.id, 3);
});
afterAll(() => catalogue.remove());

const photoRules: PhotoRules = { hosts: ['photos.example'], mode: 'proxy' };
const context = () => ({ data, locale: 'en', currency: 'EUR', publicBaseUrl, photoRules });

test('a rental has the members that Google requires of a vacation rental', () => {
  const described = vacationRentalData(rental, reviews, context());
  const url = `${publicBaseUrl}/en/rentals/${rental.id}-${rental.slug}`;
  expect(described).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'VacationRental',
    url,
    identifier: String(rental.id),
    name: rental.name,
    geo: { '@type': 'GeoCoordinates', latitude: rental.latitude, longitude: rental.longitude },
    address: { '@type': 'PostalAddress' },
    containsPlace: {
      '@type': 'Accommodation',
      occupancy: { '@type': 'QuantitativeValue', value: rental.sleepsMax ?? rental.sleeps },
      numberOfBedrooms: rental.bedroomsCount,
    },
  });
  expect(JSON.stringify(described)).not.toContain('currency');
});

test('a rental has the members that Google recommends, where they are known', () => {
  const complete: RentalDetailRecord = {
    ...rental,
    rentalType: 'villa',
    fullBathroomsCount: 2,
    hostLanguages: ['en', 'it'],
    streetAddress: 'Via Roma 1',
    postalCode: '23032',
    permitNumber: 'IT023-1234',
    houseRules: {
      smoking: false,
      pets: true,
      parties: null,
      children: null,
      quietFrom: null,
      quietUntil: null,
      notes: null,
    },
    amenities: [],
    instantlyBookable: false,
    rooms: [
      {
        kind: 'bedroom',
        name: null,
        beds: [
          { kind: 'double', count: 1 },
          { kind: 'single', count: 2 },
        ],
      },
      { kind: 'living_room', name: 'Salon', beds: [{ kind: 'single', count: 1 }] },
    ],
  };
  expect(vacationRentalData(complete, [], context())).toMatchObject({
    additionalType: 'Villa',
    address: { streetAddress: 'Via Roma 1', postalCode: '23032' },
    knowsLanguage: ['en', 'it'],
    containsPlace: {
      numberOfBathroomsTotal: 2,
      bed: [
        { '@type': 'BedDetails', numberOfBeds: 1, typeOfBed: 'Double' },
        { '@type': 'BedDetails', numberOfBeds: 3, typeOfBed: 'Single' },
      ],
      amenityFeature: [
        { name: 'petsAllowed', value: true },
        { name: 'smokingAllowed', value: false },
        { name: 'licenseNum', value: 'IT023-1234' },
      ],
    },
  });
});

test('a rental has the address for booking; one that needs a stay is a template', () => {
  const actionOf = (bookingUrl: string | null, available = true) =>
    vacationRentalData({ ...rental, bookingUrl, available }, [], context()).potentialAction;
  expect(actionOf('https://owner.example/(RENTALID)?lang=(LANGUAGE)&cur=(CURRENCY)')).toEqual({
    '@type': 'ReserveAction',
    target: { '@type': 'EntryPoint', url: `https://owner.example/${rental.id}?lang=en&cur=EUR` },
  });
  expect(actionOf('https://owner.example/(RENTALID)?from=(CHECKINDATE)&to=(CHECKOUTDATE)')).toEqual({
    '@type': 'ReserveAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `https://owner.example/${rental.id}?from={CHECKINDATE}&to={CHECKOUTDATE}`,
    },
  });
  expect(actionOf('https://owner.example/', false)).toBeUndefined();
  expect(actionOf(null)).toBeUndefined();
});

test.each([
  ['https://owner.example/ask/(GUESTS)', { url: 'https://owner.example/ask/1' }],
  ['mailto:stay@owner.example?subject=Hello', { email: 'stay@owner.example' }],
  ['tel:+493012345678', { telephone: '+493012345678' }],
])('the address %s for enquiries is a point of contact', (enquiry, members) => {
  expect(vacationRentalData({ ...rental, enquiry }, [], context()).contactPoint).toEqual({
    '@type': 'ContactPoint',
    contactType: 'reservations',
    ...members,
  });
});

test('a rental without a known address for enquiries has no point of contact', () => {
  for (const enquiry of [null, 'https://owner.example/?from=(CHECKINDATE)']) {
    expect(vacationRentalData({ ...rental, enquiry }, [], context())).not.toHaveProperty('contactPoint');
  }
});

test('a rental states no availability, whether or not its calendar is known', () => {
  for (const knownNights of [{ from: null, to: null }, null]) {
    const described = vacationRentalData({ ...rental, knownNights, isStayKnown: false }, reviews, context());
    expect(JSON.stringify(described)).not.toMatch(/availab|InStock|validFrom/i);
  }
});

test('a rental without reviews has neither rating nor reviews, and no member is null', () => {
  const described = vacationRentalData({ ...rental, reviewsCount: 0, amenities: [] }, [], context());
  expect(described).not.toHaveProperty('aggregateRating');
  expect(described).not.toHaveProperty('review');
  expect(JSON.stringify(described)).not.toContain('null');
});

test('a review without stars or name is omitted; one without text or language lacks these members', () => {
  const review = { date: '2026-01-01', locale: 'de', name: 'Jörg', rating: 4, comment: 'Ruhig.' };
  const more = { channel: 'direct', reply: null };
  const described = vacationRentalData(
    rental,
    [
      { ...review, ...more, rating: null },
      { ...review, ...more, name: '' },
      { ...review, ...more, locale: 'und' },
      { ...review, ...more, comment: '' },
    ],
    context(),
  );
  const known = {
    '@type': 'Review',
    author: { '@type': 'Person', name: 'Jörg' },
    datePublished: '2026-01-01',
    reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5, worstRating: 1 },
  };
  expect(described.review).toEqual([
    { ...known, reviewBody: 'Ruhig.' },
    { ...known, inLanguage: 'de' },
  ]);
  const bare = vacationRentalData(rental, [{ ...review, ...more, rating: null }], context());
  expect(bare).not.toHaveProperty('review');
});

test('an unknown time of arrival is omitted', () => {
  const timed = { ...rental, checkinTime: '15:00', checkoutTime: null };
  const described = vacationRentalData(timed, reviews, context());
  expect(described).toMatchObject({ checkinTime: '15:00:00' });
  expect(described).not.toHaveProperty('checkoutTime');
});

test('the rating is the catalogue’s, out of five', () => {
  const rated = { ...rental, reviewsCount: 12, reviewsRatingTenths: 47 };
  expect(vacationRentalData(rated, [], context())).toMatchObject({
    aggregateRating: { ratingValue: 4.7, reviewCount: 12, bestRating: 5 },
  });
});

test('amenities have Google’s name where it has one, else their title', () => {
  const described = vacationRentalData(
    { ...rental, amenities: ['air_conditioning', 'no_such_amenity'], instantlyBookable: true },
    [],
    context(),
  );
  expect(described).toMatchObject({
    containsPlace: {
      amenityFeature: [
        { name: 'ac', value: true },
        { name: 'no_such_amenity', value: true },
        { name: 'instantBookable', value: true },
      ],
    },
  });
});
