import { expect, test } from 'vitest';
import { getRental } from '#lib/catalogue/rentals/rentals';
import { similarRentals } from '#lib/site/rentals/rental-similar';
import { fixtureContext } from '#lib/site/testing/fixture-context';
import { publishFixture, TEST_ENGINES } from '#lib/store/testing/engines';
import { fixtureRentals } from '#lib/store/testing/fixture-bundle';

/** Homes in one place, 1001 in the south: 1005 sleeps two people, the others four; even ids are taken from 4 to 11 July. */
const HOMES = fixtureRentals()
  .slice(0, 12)
  .map((rental) => ({
    ...rental,
    destination_id: 15,
    currency: 'EUR',
    min_price: '700',
    max_price: '700',
    seasons: [],
    special_offers: [],
    available: true,
    sleeps: rental.id === 1005 ? 2 : 4,
    sleeps_max: null,
    fees: [
      { kind: 'linen' as const, names: {}, amount: '10', per: 'guest' as const, mandatory: true },
      { kind: 'cleaning' as const, names: {}, amount: '50', per: 'stay' as const, mandatory: true },
    ],
  }));

test.each(TEST_ENGINES)(
  'similar homes are free for the stay, sleep its guests and have its total, on %s',
  async (engine) => {
    const catalogue = await publishFixture(engine, { rentals: HOMES, campaigns: [] });
    try {
      const context = await fixtureContext(catalogue.store);
      const { locale, currency } = context;
      const rental = await getRental(catalogue.store, 1001, { locale, currency });
      if (!rental) throw new Error('no rental');
      const week = { checkin: '2026-07-04', checkout: '2026-07-11' };
      const similar = async (stay: typeof week | null, guests: number | null) =>
        (await similarRentals(rental, { stay, guests }, context)).map(({ record }) => record);
      expect((await similar(null, null)).map(({ id }) => id)).toEqual([1002, 1003, 1004, 1006]);
      const free = await similar(week, 4);
      expect(free.map(({ id }) => id)).toEqual([1003, 1007, 1009, 1011]);
      // A week for 700, linen for four guests at 10 each, cleaning at 50.
      expect(free.map(({ finalPriceMinor }) => finalPriceMinor)).toEqual(free.map(() => 790_00));
    } finally {
      await catalogue.remove();
    }
  },
);
