import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayNumber } from '#lib/dates/plain-dates';
import { readArrivalRentals } from '#lib/search/sql/arrival-rows';
import { KNOWN_CONTENT, knownRental } from '#lib/search/testing/known-catalogue';
import { CHARGE_KINDS } from '#lib/store/charge-kind';
import { publishFixture, TEST_ENGINES, type TestCatalogue } from '#lib/store/testing/engines';

const RENTALS = [
  knownRental(501, {
    position: 1,
    price_kind: 'nightly',
    currency: 'USD',
    min_price: '80',
    max_price: '100',
    seasons: [
      { starts_on: '2026-02-10', ends_on: '2026-02-20', price: '80', minimum_nights: 2, maximum_nights: 9 },
      { starts_on: '2026-03-01', ends_on: '2026-03-05', price: '90', minimum_nights: 3 },
    ],
    bookings: [
      { starts_on: '2026-02-01', ends_on: '2026-02-04' },
      { starts_on: '2026-02-06', ends_on: '2026-02-07' },
    ],
    special_offers: [
      { names: { en: 'Offer' }, start_date: '2026-02-03', end_date: '2026-02-05', discount: '12.5' },
    ],
    fees: [
      { kind: 'other', names: {}, mandatory: true, amount: '30', per: 'guest', free_from_nights: 7 },
      { kind: 'other', names: {}, mandatory: true, amount: '20', per: 'stay' },
    ],
    taxes: [{ names: { en: 'Tax' }, percent: '7.7' }],
    known_nights: { from: '2026-01-01', to: '2026-06-01' },
    updated_at: '2026-01-03T00:00:00Z',
  }),
  knownRental(502, { position: 2, min_price: null, max_price: null, updated_at: '2026-01-04T00:00:00Z' }),
];

describe.each(TEST_ENGINES)('on %s', (database) => {
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    catalogue = await publishFixture(database, { ...KNOWN_CONTENT, rentals: RENTALS, campaigns: [] });
  });
  afterAll(() => catalogue.remove());

  test('rentals are read with what their stays depend on, in the order of the ids, without unknown ids', async () => {
    const [priceless, priced, ...others] = await readArrivalRentals(catalogue.store, [502, 999, 501]);
    expect(others).toEqual([]);
    expect(priceless).toMatchObject({
      id: 502,
      isPriced: false,
      otherRateMinor: 0,
      updatedAtMs: Date.UTC(2026, 0, 4),
      bookings: [],
      seasons: [],
      rates: [],
      offers: [],
      charges: [],
    });
    expect(priced).toEqual({
      id: 501,
      currency: 'USD',
      priceKind: 'nightly',
      isPriced: true,
      otherRateMinor: 100_00,
      updatedAtMs: Date.UTC(2026, 0, 3),
      known: { from: dayNumber('2026-01-01'), until: dayNumber('2026-06-01') },
      bookings: [
        [dayNumber('2026-02-01'), dayNumber('2026-02-04')],
        [dayNumber('2026-02-06'), dayNumber('2026-02-07')],
      ],
      seasons: [
        [dayNumber('2026-02-10'), dayNumber('2026-02-20'), 2, 9],
        [dayNumber('2026-03-01'), dayNumber('2026-03-05'), 3, 0],
      ],
      rates: [
        [dayNumber('2026-02-10'), dayNumber('2026-02-20'), 80_00],
        [dayNumber('2026-03-01'), dayNumber('2026-03-05'), 90_00],
      ],
      offers: [[dayNumber('2026-02-03'), dayNumber('2026-02-05'), 125_000]],
      charges: [
        [CHARGE_KINDS.fee.stay, 20_00, 0],
        [CHARGE_KINDS.fee.guest, 30_00, 7],
        [CHARGE_KINDS.percentTax, 77_000, 0],
      ],
    });
  });
});
