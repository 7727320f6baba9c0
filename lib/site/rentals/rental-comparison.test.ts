import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RentalDetailRecord } from '#lib/catalogue/rentals/rental-records';
import { getRental } from '#lib/catalogue/rentals/rentals';
import type { PageContext } from '#lib/site/page-context';
import { compareRentals } from '#lib/site/rentals/rental-comparison';
import { stayRequest } from '#lib/site/rentals/rental-stay';
import { fixtureContext } from '#lib/site/testing/fixture-context';
import { publishFixture, type TestCatalogue } from '#lib/store/testing/engines';
import { fixtureRentals } from '#lib/store/testing/fixture-bundle';

let catalogue: TestCatalogue;
let context: PageContext;
let rental: RentalDetailRecord;
beforeAll(async () => {
  catalogue = await publishFixture('sqlite');
  context = await fixtureContext(catalogue.store);
  const found = await getRental(catalogue.store, fixtureRentals()[0]?.id ?? 0, context);
  if (!found) throw new Error('There is no rental');
  rental = found;
});
afterAll(() => catalogue.remove());

async function rowOf(key: string, rentals: readonly RentalDetailRecord[]) {
  const groups = await compareRentals(rentals, context, stayRequest(context));
  return groups.flatMap(({ rows }) => rows).find((row) => row.key === key);
}

test('a rental with reviews but without a rating shows their number', async () => {
  const rentals = [
    { ...rental, reviewsCount: 12, reviewsRatingTenths: 47 },
    { ...rental, reviewsCount: 12, reviewsRatingTenths: 0 },
    { ...rental, reviewsCount: 0, reviewsRatingTenths: 0 },
  ];
  expect(await rowOf('rating', rentals)).toMatchObject({
    values: ['4.7 (12)', '12 reviews', 'No reviews yet'],
    differs: true,
  });
});

test('an unknown size is a dash', async () => {
  const rentals = [
    { ...rental, surfaceSquareMetres: 80 },
    { ...rental, surfaceSquareMetres: null },
  ];
  expect(await rowOf('size', rentals)).toMatchObject({ values: ['80 m²', '–'], differs: true });
});

test('an unknown time of arrival is a dash', async () => {
  const rentals = [
    { ...rental, checkinTime: '15:00', checkoutTime: '10:30' },
    { ...rental, checkinTime: null, checkoutTime: null },
  ];
  expect(await rowOf('checkin', rentals)).toMatchObject({ values: ['from 15:00', '–'] });
  expect(await rowOf('checkout', rentals)).toMatchObject({ values: ['until 10:30', '–'] });
});

test('calendars are compared where one is incomplete, and none is called free', async () => {
  const rentals = [
    { ...rental, knownNights: { from: null, to: null } },
    { ...rental, knownNights: { from: '2026-01-01', to: '2026-09-01' } },
    { ...rental, knownNights: { from: '2025-01-01', to: '2026-06-15' } },
    { ...rental, knownNights: null },
  ];
  expect(await rowOf('calendar', rentals)).toMatchObject({
    values: [true, 'Until 31 Aug 2026', 'None: ask the owner about dates', 'None: ask the owner about dates'],
    differs: true,
  });
  expect(await rowOf('calendar', rentals.slice(0, 1))).toBeUndefined();
});

test('terms are compared where one rental has them, and unknown ones are a dash', async () => {
  const rules = { ...rental.houseRules, smoking: false, pets: true, parties: null, children: null };
  const houseRules = { quietFrom: null, quietUntil: null, notes: null, ...rules };
  const cancellationPolicy = { steps: [{ daysBefore: 7, refundPercent: '100' }], notes: null };
  const rentals = [
    { ...rental, depositMinor: 30000, cancellationPolicy, houseRules },
    { ...rental, depositMinor: null, cancellationPolicy: null, houseRules: null },
  ];
  expect(await rowOf('deposit', rentals)).toMatchObject({ values: ['€300', '–'], differs: true });
  expect(await rowOf('cancellation', rentals)).toMatchObject({
    values: ['Free until 7 days before arrival', '–'],
  });
  expect(await rowOf('pets', rentals)).toMatchObject({ title: 'Pets welcome', values: [true, 'Not stated'] });
  expect(await rowOf('smoking', rentals)).toMatchObject({ values: [false, 'Not stated'] });
  expect(await rowOf('parties', rentals)).toBeUndefined();
  expect(await rowOf('deposit', rentals.slice(1))).toBeUndefined();
});

test('charges and rooms are compared line by line, with registration numbers', async () => {
  const fee = { kind: 'cleaning', name: null, per: 'stay', isMandatory: true } as const;
  const cleaning = { ...fee, freeBelowAge: null, freeFromNights: null, amountMinor: 4500 };
  const bedroom = { kind: 'bedroom', name: null, beds: [{ kind: 'double', count: 1 }] } as const;
  const rentals = [
    { ...rental, fees: [cleaning], taxes: [], rooms: [bedroom], permitNumber: '123/AL' },
    { ...rental, fees: [cleaning], taxes: [], rooms: [], permitNumber: null },
  ];
  const charges = [{ label: 'Cleaning', text: '€45 per stay' }];
  expect(await rowOf('charges', rentals)).toMatchObject({ values: [charges, charges], differs: false });
  expect(await rowOf('rooms', rentals)).toMatchObject({
    title: 'Rooms and beds',
    values: [[{ label: 'Bedroom', text: '1 double bed' }], '–'],
    differs: true,
  });
  expect(await rowOf('rooms', rentals.slice(1))).toBeUndefined();
  expect(await rowOf('permit', rentals)).toMatchObject({ values: ['123/AL', '–'] });
});

test('with dates the first row has the totals, the lowest one of the free rentals named unless all are equal', async () => {
  const values = new URLSearchParams({ checkin: '2026-07-04', checkout: '2026-07-11' });
  const request = stayRequest({ ...context, values });
  const free = { ...rental, available: true, bookings: [], seasons: [], lengthOfStay: 7, isStayKnown: true };
  const rentals = [
    { ...free, id: 1, finalPriceMinor: 70000 },
    { ...free, id: 2, finalPriceMinor: 63000 },
    { ...free, id: 3, finalPriceMinor: 56000, isStayKnown: false },
    { ...free, id: 4, finalPriceMinor: 49000, available: false },
    { ...free, id: 5, finalPriceMinor: null },
  ];
  const stayRow = async (compared: readonly RentalDetailRecord[]) => {
    const [facts] = await compareRentals(compared, context, request);
    return facts?.rows[0];
  };
  expect(await stayRow(rentals)).toMatchObject({
    key: 'stay',
    values: ['€700', '€630', '€560', 'Not free', 'Price on request'],
    notes: [
      '€100 per night',
      '€90 per night · the lowest total here',
      '€80 per night · It is not known whether these dates are free. Ask the owner about dates.',
      'Not open for bookings at the moment',
      null,
    ],
  });
  const [first] = rentals;
  if (!first) throw new Error('There is no rental');
  expect(await stayRow([first, { ...first, id: 6 }])).toMatchObject({
    notes: ['€100 per night', '€100 per night'],
  });
  expect(await stayRow([first])).toMatchObject({ notes: ['€100 per night'] });
  expect(await rowOf('stay', rentals)).toBeUndefined();
});
