/** Compares the facet of guests of every engine with the naive engine where a search bounds the totals of a stay. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#lib/dates/plain-dates';
import { NO_FILTER, type RentalFilter } from '#lib/search/rental-filter';
import type { Selecting } from '#lib/search/selection';
import { onEveryEngine } from '#lib/search/testing/on-every-engine';
import { VARIED_CATALOGUE, VARIED_CURRENCIES, VARIED_DAYS } from '#lib/search/testing/varied-catalogue';
import { naive } from '#lib/search/testing/varied-filters';

const [TODAY = ''] = VARIED_DAYS;

const anyStay = fc
  .record({
    after: fc.integer({ min: -10, max: 45 }),
    // Some charges are free from 3, 7, 8 or 28 nights.
    nights: fc.constantFrom(1, 2, 3, 6, 7, 8, 28),
    flexibility: fc.constantFrom(null, null, null, 1),
  })
  .map(({ after, nights, flexibility }): NonNullable<RentalFilter['stay']> => {
    const checkin = addDays(TODAY, after);
    const dates = { checkin, checkout: addDays(checkin, nights), isPriced: true as const };
    return { ...dates, includesUnknown: true, ...(flexibility !== null && { flexibility }) };
  });

/** Shares of the range of the totals for one guest: 0 is the lowest total itself, 1 the highest. Null is open. */
const anyShares = fc.constantFrom<readonly [number | null, number | null]>(
  [0, 0.02],
  [0.01, 0.1],
  [0.1, 0.5],
  [0.3, 1],
  [null, 0.05],
  [0.05, null],
);

onEveryEngine(VARIED_CATALOGUE, (searched) => {
  test('each number of guests has the rentals whose total for it lies within the bounds', async () => {
    let counted = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          stay: anyStay,
          shares: anyShares,
          guests: fc.constantFrom(null, 3),
          currency: fc.constantFrom(...VARIED_CURRENCIES),
        }),
        async ({ stay, shares, guests, currency }) => {
          const selecting: Selecting = (filter) => ({ filters: [filter], picked: null, today: TODAY });
          const filter = { ...NO_FILTER, stay, guests };
          const { price } = await naive.facets({ filter, selecting, currency });
          if (price === null) throw new Error('Rentals with a price are free on all days.');
          const { minMinor, maxMinor } = price;
          const at = (share: number | null) =>
            share === null ? null : Math.round(minMinor + share * (maxMinor - minMinor));
          const bounds = { currency, minMinor: at(shares[0]), maxMinor: at(shares[1]) };
          const request = { filter: { ...filter, price: bounds }, selecting, currency };
          const expected = await naive.facets(request);
          counted += expected.guests.size;
          const { guests: counts } = await searched().engine.facets(request);
          expect([...counts]).toEqual([...expected.guests]);
        },
      ),
      { numRuns: 12 },
    );
    expect(counted).toBeGreaterThan(0);
  }, 120_000);
});
