import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PricedRental, quoteStay } from '#lib/catalogue/rentals/stay-price';
import { addDays, dayNumber } from '#lib/dates/plain-dates';
import { partsOf } from '#lib/money/percent';
import { emptyBitmap, hasEntry, setEntry } from '#lib/search/memory/bitmap';
import { GuestCounts } from '#lib/search/memory/guest-counts';
import { packRates } from '#lib/search/memory/rate-parts';
import { recordsOf } from '#lib/search/memory/rate-records';
import { bitmapOf } from '#lib/search/memory/testing/bitmap-of';
import { type WrittenRates, writtenRates } from '#lib/search/memory/testing/written-rates';
import { pricedNights } from '#lib/search/stay-pricing';
import { CHARGE_KINDS } from '#lib/store/charge-kind';
import type { StoredChargedAmount, StoredOffer, StoredTax } from '#lib/store/schema';

describe('stays of three nights, of which the total lies within bounds', () => {
  const { fee, tax, percentTax } = CHARGE_KINDS;
  const LARGE = 2 ** 32;
  const NIGHTS = { arrival: 100, departure: 103, count: 3, times: [1, 3, 1, 3] } as const;
  /** The greatest number of guests that is counted. */
  const GREATEST = 5;

  interface Rates extends Partial<WrittenRates> {
    readonly sleeps: number;
    /** Of the bounds. */
    readonly currency?: number;
  }
  const RATES = {
    flat: { sleeps: 4 },
    // 35.00, 40.00, 45.00 and 50.00.
    perGuest: { charges: [[500, fee.guest, 0]], sleeps: 4 },
    // 33.00, 36.00 and 39.00.
    perGuestNight: { charges: [[100, fee.guest_night, 0]], sleeps: 3 },
    // 33.00, 35.00, 37.00, 39.00 and 41.00; two more than are counted.
    taxPerGuest: {
      charges: [
        [100, tax.stay, 0],
        [200, tax.guest, 0],
      ],
      sleeps: 7,
    },
    // 33.00 and 36.00; and 31.50.
    taxPerGuestNight: { charges: [[100, tax.guest_night, 0]], sleeps: 2 },
    perNight: {
      charges: [
        [20, fee.night, 0],
        [30, tax.night, 0],
      ],
      sleeps: 2,
    },
    // A tenth of 30.50.
    percentage: {
      charges: [
        [50, fee.stay, 0],
        [100_000, percentTax, 0],
      ],
      sleeps: 2,
    },
    // 33.33, 36.66, 39.99 and 43.32, and a tenth: 36.66, 40.33, 43.99 and 47.65.
    percentagePerGuest: {
      charges: [
        [333, fee.guest, 0],
        [100_000, percentTax, 0],
      ],
      sleeps: 4,
    },
    exempt: {
      charges: [
        [50, fee.stay, 3],
        [70, tax.stay, 4],
      ],
      sleeps: 1,
    },
    weekly: { other: 701, kind: 'weekly', sleeps: 1 },
    seasons: {
      seasons: [
        [50, 60, 9],
        [98, 101, 10],
        [102, 110, 500],
      ],
      sleeps: 1,
    },
    manySeasons: {
      seasons: [
        [90, 101, 10],
        [101, 102, 20],
        [102, 103, 40],
      ],
      sleeps: 1,
    },
    offered: {
      offers: [
        [90, 102, 100_000],
        [100, 110, 200_000],
        [101, 110, 900_000],
      ],
      sleeps: 1,
    },
    large: { charges: [[LARGE, fee.guest, 0]], sleeps: 2 },
    largeRate: { other: LARGE, sleeps: 1 },
    free: { other: 0, charges: [[0, fee.guest, 0]], sleeps: 2 },
    nobody: { sleeps: 0 },
    dollars: { sleeps: 1, currency: 1 },
    // In the second word.
    ...Object.fromEntries(
      Array.from({ length: 20 }, (_, place) => [`other${place}`, { other: place, sleeps: 1 }]),
    ),
  } satisfies Record<string, Rates>;
  const all: readonly Rates[] = Object.values(RATES);
  const entryOf = (name: string) => Object.keys(RATES).indexOf(name);

  /** Returns the counts for one guest, two and so on. */
  function countsOf(
    entries: readonly number[],
    least: number,
    greatest: number,
    ownAccommodations: Float64Array | null = null,
  ) {
    const records = writtenRates(all.map((rates) => ({ other: 1_000, ...rates })));
    const counts = new GuestCounts(records, NIGHTS, GREATEST, {
      currencies: Uint8Array.from(all, ({ currency = 0 }) => currency),
      least: Float64Array.of(least, 7),
      greatest: Float64Array.of(greatest, 3_000),
    });
    const bitmap = bitmapOf(all.length, entries);
    const capacities = Uint16Array.from(all, ({ sleeps }) => sleeps);
    counts.add(bitmap, 0, 1, capacities, ownAccommodations);
    counts.add(bitmap, 1, 2, capacities, ownAccommodations);
    return [...counts.byGuests().subarray(1)];
  }

  /** Returns the numbers of guests for which an entry counts. */
  const guestsOf = (name: string, least: number, greatest: number) =>
    countsOf([entryOf(name)], least, greatest).flatMap((count, place) => (count === 1 ? [place + 1] : []));

  test.each([
    ['flat', 3_000, 3_000, [1, 2, 3, 4]],
    ['flat', 3_001, Infinity, []],
    ['flat', 0, 2_999, []],
    ['perGuest', 3_500, 4_500, [1, 2, 3]],
    ['perGuest', 3_501, 4_499, [2]],
    ['perGuest', 4_000, Infinity, [2, 3, 4]],
    ['perGuest', 0, 4_000, [1, 2]],
    ['perGuest', 0, 3_499, []],
    ['perGuest', 5_000, 5_000, [4]],
    ['perGuest', 5_001, Infinity, []],
    ['perGuest', 3_501, 3_999, []],
    ['perGuestNight', 3_600, 3_600, [2]],
    ['perGuestNight', 0, Infinity, [1, 2, 3]],
    ['taxPerGuest', 3_500, 3_900, [2, 3, 4]],
    ['taxPerGuest', 0, Infinity, [1, 2, 3, 4, 5]],
    ['taxPerGuestNight', 3_600, Infinity, [2]],
    ['perNight', 3_150, 3_150, [1, 2]],
    ['percentage', 3_355, 3_355, [1, 2]],
    ['percentage', 3_356, Infinity, []],
    ['percentage', 0, 3_354, []],
    ['percentagePerGuest', 3_666, 4_399, [1, 2, 3]],
    ['percentagePerGuest', 3_667, 4_398, [2]],
    ['percentagePerGuest', 4_033, 4_033, [2]],
    ['percentagePerGuest', 4_034, Infinity, [3, 4]],
    ['percentagePerGuest', 4_765, 4_765, [4]],
    ['percentagePerGuest', 0, 4_764, [1, 2, 3]],
    ['percentagePerGuest', 4_766, Infinity, []],
    ['percentagePerGuest', 0, 3_665, []],
    ['exempt', 3_070, 3_070, [1]],
    ['weekly', 300, 300, [1]],
    ['seasons', 1_510, 1_510, [1]],
    ['manySeasons', 70, 70, [1]],
    ['offered', 2_400, 2_400, [1]],
    ['large', 3_000 + 2 * LARGE, 3_000 + 2 * LARGE, [2]],
    ['largeRate', 3 * LARGE, 3 * LARGE, [1]],
    ['free', 0, 0, [1, 2]],
    ['free', 1, 9, []],
    ['nobody', 0, Infinity, []],
    // Bounds of their own.
    ['dollars', 0, 0, [1]],
  ])('of %s from %i to %i are for some numbers of guests', (name, least, greatest, guests) => {
    expect(guestsOf(name, least, greatest)).toEqual(guests);
  });

  test('may have prices of their nights that are known', () => {
    const known = new Float64Array(all.length).fill(5_000);
    expect(countsOf([entryOf('perGuest')], 5_500, 6_000, known)).toEqual([1, 1, 0, 0, 0]);
    expect(countsOf([entryOf('percentagePerGuest')], 5_866, 6_233, known)).toEqual([1, 1, 0, 0, 0]);
  });

  test('are counted together, in all words', () => {
    const entries = ['flat', 'perGuest', 'percentagePerGuest', 'other18', 'other19'].map(entryOf);
    expect(countsOf(entries, 57, 4_033)).toEqual([4, 3, 1, 1, 0]);
    expect(countsOf([], 0, Infinity)).toEqual([0, 0, 0, 0, 0]);
  });
});

const FIRST_DAY = '2026-05-01';
const MOST_GUESTS = 6;
const SIZE = 70;

const anyAmount = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(0, 50, 100, 1_000, 2_000) },
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 20_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(2 ** 31 - 1, 2 ** 31, 7_000_000_001) },
);

const anyCharge: fc.Arbitrary<StoredChargedAmount> = fc
  .record({
    amount_minor: anyAmount,
    per: fc.constantFrom('stay', 'night', 'guest', 'guest_night'),
    freeFrom: fc.constantFrom(null, null, 3, 8),
  })
  .map(({ amount_minor, per, freeFrom }) => ({
    amount_minor,
    per,
    ...(freeFrom !== null && { free_from_nights: freeFrom }),
  }));

const anyTax: fc.Arbitrary<StoredTax> = fc.oneof(
  anyCharge.map((charge) => ({ names: {}, ...charge })),
  fc.constantFrom('0.5', '7.7', '10', '33.3333').map((percent) => ({ names: {}, percent })),
);

const anyOffer: fc.Arbitrary<StoredOffer> = fc
  .record({
    first: fc.integer({ min: -5, max: 10 }),
    days: fc.integer({ min: 0, max: 20 }),
    discount: fc.constantFrom('5', '12.5', '33.33'),
  })
  .map(({ first, days, discount }) => ({
    names: {},
    start_date: addDays(FIRST_DAY, first),
    end_date: addDays(FIRST_DAY, first + days),
    discount,
  }));

/** Seasons of three days each, so that a stay has nights of none, of one or of many. */
const anySeasons = fc
  .tuple(fc.integer({ min: -6, max: 6 }), fc.array(anyAmount, { maxLength: 5 }))
  .map(([first, prices]) =>
    prices.map((price_minor, place) => ({
      starts_on: addDays(FIRST_DAY, first + 3 * place),
      ends_on: addDays(FIRST_DAY, first + 3 * place + 3),
      price_minor,
      minimum_nights: 1,
    })),
  );

const anyRental: fc.Arbitrary<PricedRental> = fc.record({
  price_kind: fc.constantFrom('weekly', 'nightly'),
  max_price_minor: anyAmount,
  seasons: anySeasons,
  offers: fc.array(anyOffer, { maxLength: 2 }),
  charges: fc.record({
    fees: fc.array(
      anyCharge.map((charge) => ({ kind: 'cleaning' as const, names: {}, mandatory: true, ...charge })),
      { maxLength: 3 },
    ),
    taxes: fc.array(anyTax, { maxLength: 3 }),
  }),
});

function chargeRows({ charges: { fees, taxes } }: PricedRental): number[][] {
  const row = (group: 'fee' | 'tax', { amount_minor, per, free_from_nights = 0 }: StoredChargedAmount) => [
    amount_minor,
    CHARGE_KINDS[group][per],
    free_from_nights,
  ];
  const rows = [
    ...fees.map((fee) => row('fee', fee)),
    ...taxes.map((tax) =>
      'percent' in tax ? [partsOf(tax.percent), CHARGE_KINDS.percentTax, 0] : row('tax', tax),
    ),
  ];
  return rows.sort(([, a = 0], [, b = 0]) => a - b);
}

function recordsOfRentals(rentals: readonly PricedRental[]) {
  return recordsOf(
    packRates(rentals, {
      seasons: rentals.map(({ seasons }) =>
        seasons.map(({ starts_on, ends_on, price_minor }) => [
          dayNumber(starts_on),
          dayNumber(ends_on),
          price_minor,
        ]),
      ),
      offers: rentals.map(({ offers }) =>
        offers.map(({ start_date, end_date, discount }) => [
          dayNumber(start_date),
          dayNumber(end_date),
          partsOf(discount),
        ]),
      ),
      charges: rentals.map(chargeRows),
    }),
  );
}

/** A bound: open, or at, one below or one above the total of a rental for a number of guests. */
const anyBound = fc.option(
  fc.record({
    rental: fc.nat({ max: SIZE - 1 }),
    guests: fc.integer({ min: 1, max: MOST_GUESTS }),
    away: fc.constantFrom(-1, 0, 0, 1),
  }),
);

test('rentals count for the numbers of guests for which their quote lies within the bounds, to the last minor unit', () => {
  fc.assert(
    fc.property(
      fc.array(anyRental, { minLength: SIZE, maxLength: SIZE }),
      fc.array(fc.nat({ max: MOST_GUESTS + 2 }), { minLength: SIZE, maxLength: SIZE }),
      fc.tuple(anyBound, anyBound),
      fc.tuple(anyBound, anyBound),
      fc.integer({ min: 1, max: 12 }),
      fc.constantFrom(1, 3),
      (rentals, sleeping, lows, highs, nights, step) => {
        const stay = { checkin: FIRST_DAY, checkout: addDays(FIRST_DAY, nights) };
        const totals = rentals.map((rental) =>
          Array.from({ length: MOST_GUESTS + 1 }, (_, guests) => quoteStay(rental, stay, guests).totalMinor),
        );
        const at = (bound: (typeof lows)[number], open: number) =>
          bound === null ? open : (totals[bound.rental]?.[bound.guests] ?? 0) + bound.away;
        const bounds = {
          currencies: Uint8Array.from(rentals, (_, entry) => entry % 2),
          least: Float64Array.from(lows, (low) => at(low, -Infinity)),
          greatest: Float64Array.from(highs, (high) => at(high, Infinity)),
        };
        const bitmap = emptyBitmap(SIZE);
        for (let entry = 0; entry < SIZE; entry += step) setEntry(bitmap, entry);
        const expected = Array.from({ length: MOST_GUESTS }, (_, index) => {
          const guests = index + 1;
          return totals.filter((ofGuests, entry) => {
            const total = ofGuests[guests] ?? Number.NaN;
            const [low = 0, high = 0] = [bounds.least[entry % 2], bounds.greatest[entry % 2]];
            const sleepsThem = guests <= (sleeping[entry] ?? 0);
            return hasEntry(bitmap, entry) && sleepsThem && total >= low && total <= high;
          }).length;
        });
        const accommodations = Float64Array.from(
          rentals,
          (rental) => quoteStay({ ...rental, charges: { fees: [], taxes: [] } }, stay).totalMinor,
        );
        const capacities = Uint16Array.from(sleeping);
        for (const known of [null, accommodations]) {
          const nightsOfStay = pricedNights({ stay, guests: 1 });
          const counts = new GuestCounts(recordsOfRentals(rentals), nightsOfStay, MOST_GUESTS, bounds);
          counts.add(bitmap, 0, 1, capacities, known);
          counts.add(bitmap, 1, bitmap.length, capacities, known);
          expect([...counts.byGuests()].slice(1)).toEqual(expected);
        }
      },
    ),
    { numRuns: 50 },
  );
});
