import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PricedRental, quoteStay } from '#lib/catalogue/rentals/stay-price';
import { addDays, dayNumber } from '#lib/dates/plain-dates';
import { partsOf } from '#lib/money/percent';
import { emptyBitmap, hasEntry, setEntry } from '#lib/search/memory/bitmap';
import { GuestCounts } from '#lib/search/memory/guest-counts';
import { packRates } from '#lib/search/memory/rate-parts';
import { recordsOf } from '#lib/search/memory/rate-records';
import { pricedNights } from '#lib/search/stay-pricing';
import { CHARGE_KINDS } from '#lib/store/charge-kind';
import type { StoredChargedAmount, StoredOffer, StoredTax } from '#lib/store/schema';

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
