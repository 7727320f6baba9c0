/** Rentals whose price is on request: in none of the specification's operations, in extensions on request, always by themselves. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { destinationAnswerSchema } from '#lib/api/contract/destination-schemas';
import {
  anyRentalListAnswerSchema,
  anyRentalListSchema,
  rentalListSchema,
} from '#lib/api/contract/rental-list-schemas';
import { rentalMapSchema } from '#lib/api/contract/rental-map-schemas';
import { rentalDetailAnswerSchema } from '#lib/api/contract/rental-schemas';
import { whenSchema } from '#lib/api/contract/when-schemas';
import { problemSchema } from '#lib/api/problems';
import { addDays } from '#lib/dates/plain-dates';
import { serveStore } from '#lib/store/current-store';
import { publishFixture, TEST_ENGINES, type TestCatalogue } from '#lib/store/testing/engines';
import { fixtureCampaign, fixtureDestinations, fixtureRentals } from '#lib/store/testing/fixture-bundle';
import { ask, readAs } from './testing/ask.ts';

const STAY = 'checkin=2026-02-10&checkout=2026-02-17';
const OFFERS = [
  { names: { en: 'Early bird' }, start_date: '2026-01-01', end_date: '2026-12-31', discount: '10' },
];
const [PRICED, OTHER, UNPRICED] = [1001, 1002, 1003];

const RENTALS = fixtureRentals()
  .slice(0, 3)
  .map((rental) => {
    const free = {
      ...rental,
      destination_id: 14,
      special_offers: OFFERS,
      bookings: [],
      known_nights: undefined,
    };
    if (rental.id !== UNPRICED) return { ...free, seasons: [] };
    const seasons = [
      { starts_on: '2026-01-01', ends_on: '2027-01-01', price: null, minimum_nights: 2, maximum_nights: 10 },
    ];
    return { ...free, min_price: null, max_price: null, seasons };
  });
const DESTINATIONS = fixtureDestinations().map((each) => (each.id === 14 ? { ...each, promoted: 1 } : each));
const CAMPAIGNS = [
  fixtureCampaign('listed', 1, { selection: { ids: RENTALS.map(({ id }) => id) } }),
  fixtureCampaign('saved', 2, { selection: { search: 'destination_ids=14' } }),
];

/** The lists of the specification, and those beyond it that have the same records. */
const LISTS = [
  '/search',
  '/rentals',
  '/rentals/promoted',
  '/rentals/with_special_offers',
  '/campaigns/listed/rentals',
  '/campaigns/saved/rentals',
] as const;

describe.each(TEST_ENGINES)('on %s', (engine) => {
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    catalogue = await publishFixture(engine, {
      rentals: RENTALS,
      destinations: DESTINATIONS,
      campaigns: CAMPAIGNS,
    });
    serveStore(catalogue.store);
  });
  afterAll(() => catalogue.remove());

  const idsOf = async (address: string) =>
    (await readAs(address, anyRentalListSchema)).rentals.map(({ id }) => id);

  test.each(LISTS)(
    '%s has only rentals with a price, in its records, its totals and its facets',
    async (path) => {
      for (const query of ['', `&${STAY}`, `&ids=${UNPRICED},${PRICED},${OTHER}`, '&sort_by=price']) {
        const { rentals, meta } = await readAs(`${path}?facets=true${query}`, rentalListSchema);
        expect(rentals.map(({ id }) => id).sort()).toEqual([PRICED, OTHER]);
        expect(meta.pagination.total_count).toBe(2);
        expect(meta.facets?.guests['1']).toBe(2);
        expect(meta.facets?.special_offers.true).toBe(2);
        const counted = meta.facets?.price?.histogram.reduce((sum, { count }) => sum + count, 0);
        expect(counted).toBe(2);
      }
    },
  );

  test.each(LISTS.filter((path) => path !== '/rentals'))('%s cannot include them', async (path) => {
    const response = await ask(`${path}?include=unpriced`);
    const { code, supported } = problemSchema.parse(await response.json());
    expect([response.status, code]).toEqual([400, 'unsupported-value']);
    expect(supported).not.toContain('unpriced');
  });

  test('/rentals with include=unpriced has them, with null prices, last by price in both directions', async () => {
    const { rentals, meta } = await readAs('/rentals?include=unpriced&facets=true', anyRentalListSchema);
    expect(rentals.map(({ id }) => id).sort()).toEqual([PRICED, OTHER, UNPRICED]);
    const unpriced = rentals.find(({ id }) => id === UNPRICED);
    expect(unpriced).toMatchObject({ min_price: null, max_price: null, final_price: null, best_offer: null });
    expect(meta.pagination.total_count).toBe(3);
    expect(meta.facets?.guests['1']).toBe(3);
    const counted = meta.facets?.price?.histogram.reduce((sum, { count }) => sum + count, 0);
    expect(counted).toBe(2);
    for (const query of ['sort_by=price', 'sort_by=price&direction=desc']) {
      expect((await idsOf(`/rentals?include=unpriced&${query}`)).at(-1)).toBe(UNPRICED);
      const ofStay = `/rentals?include=unpriced&price_basis=stay&${STAY}&${query}`;
      expect((await idsOf(ofStay)).at(-1)).toBe(UNPRICED);
    }
    const sparse = `/rentals?include=unpriced&ids=${UNPRICED}&fields=id,min_price`;
    expect((await readAs(sparse, anyRentalListAnswerSchema)).rentals).toEqual([
      { id: UNPRICED, min_price: null },
    ]);
  });

  test('no price filter matches them, in either meaning of prices', async () => {
    for (const bound of ['min_price=0', 'max_price=999999999']) {
      expect((await idsOf(`/rentals?include=unpriced&${bound}`)).sort()).toEqual([PRICED, OTHER]);
      const ofStay = `/rentals?include=unpriced&price_basis=stay&${STAY}&${bound}`;
      expect((await idsOf(ofStay)).sort()).toEqual([PRICED, OTHER]);
    }
  });

  test('with dates they keep the limits of stays, and have a length but no total', async () => {
    const { rentals } = await readAs(
      `/rentals?include=unpriced&${STAY}&ids=${UNPRICED}`,
      anyRentalListSchema,
    );
    expect(rentals).toMatchObject([{ id: UNPRICED, length_of_stay: 7, final_price: null, best_offer: null }]);
    const tooShort = 'checkin=2026-02-10&checkout=2026-02-11';
    expect(await idsOf(`/rentals?include=unpriced&${tooShort}&ids=${UNPRICED}`)).toEqual([]);
  });

  test('a rental by itself is always there, without quote and prices', async () => {
    const { rental } = await readAs(`/rentals/${UNPRICED}?${STAY}&guests=2`, rentalDetailAnswerSchema);
    expect(rental).toMatchObject({
      min_price: null,
      max_price: null,
      final_price: null,
      quote: null,
      best_offer: null,
      availability: 'free',
      calendar: { seasons: [{ price: null, minimum_nights: 2, maximum_nights: 10 }] },
    });
  });

  test('/search/map has them with include=unpriced, without a price', async () => {
    const mapOf = async (query: string) => {
      const { features, meta } = await readAs(`/search/map?zoom=22${query}`, rentalMapSchema);
      const prices = features.flatMap(({ properties }) =>
        properties.kind === 'rental' ? [[properties.id, properties.price] as const] : [],
      );
      return { count: meta.total_count, prices: new Map(prices) };
    };
    const plain = await mapOf('');
    expect(plain.count).toBe(2);
    expect(plain.prices.has(UNPRICED)).toBe(false);
    const whole = await mapOf('&include=unpriced');
    expect(whole.count).toBe(3);
    expect(whole.prices.get(UNPRICED)).toBeNull();
    expect((await mapOf(`&include=unpriced&price_basis=stay&${STAY}`)).prices.get(UNPRICED)).toBeNull();
  });

  test('counts of destinations leave them out unless the request includes them', async () => {
    const countOf = async (query: string) =>
      (await readAs(`/destinations/14?${query}`, destinationAnswerSchema)).data.rentals_count;
    for (const filter of ['', '&guests=1', `&${STAY}`]) {
      expect(await countOf(`include=counts${filter}`)).toBe(2);
      expect(await countOf(`include=counts,unpriced${filter}`)).toBe(3);
    }
  });

  test('another value of include is an error that names the one there is', async () => {
    for (const path of ['/rentals', '/search/map']) {
      const response = await ask(`${path}?include=priced`);
      expect(response.status).toBe(400);
      expect(JSON.stringify(await response.json())).toContain('unpriced');
    }
  });

  test('the question when to go counts them on request, and never in totals', async () => {
    const path = '/search/when?nights=7&from=2026-02-10&days=3';
    const priced = await readAs(path, whenSchema);
    const all = await readAs(`${path}&include=unpriced`, whenSchema);
    for (const [index, day] of all.when.entries()) {
      const stay = `checkin=${day.arrival}&checkout=${addDays(day.arrival, 7)}`;
      const list = await readAs(`/rentals?include=unpriced&${stay}`, anyRentalListSchema);
      expect(day.rentals_count).toBe(list.meta.pagination.total_count);
      expect(day).toEqual({ ...priced.when[index], rentals_count: 3 });
    }
    const [alone] = (await readAs(`${path}&include=unpriced&ids=${UNPRICED}`, whenSchema)).when;
    expect(alone).toMatchObject({ rentals_count: 1, min_total: null, median_total: null });
    const bounded = await readAs(`${path}&include=unpriced&price_basis=stay&min_price=1`, whenSchema);
    expect(bounded.when[0]?.rentals_count).toBe(2);
  });
});
