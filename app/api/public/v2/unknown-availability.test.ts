/** Rentals whose calendar is unknown: excluded from searches with dates and counted, included on request, never reported as free. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { metaSchema, rentalListSchema } from '#lib/api/contract/rental-list-schemas';
import { rentalMapSchema } from '#lib/api/contract/rental-map-schemas';
import { rentalDetailAnswerSchema } from '#lib/api/contract/rental-schemas';
import { serveStore } from '#lib/store/current-store';
import { publishFixture, TEST_ENGINES, type TestCatalogue } from '#lib/store/testing/engines';
import { fixtureCampaign, fixtureRentals } from '#lib/store/testing/fixture-bundle';
import { ask, readAs } from './testing/ask.ts';

const STAY = 'checkin=2026-02-10&checkout=2026-02-17';
/** Free for the stay, all nights known; no calendar; a calendar that ends within the stay, free until then. */
const [FULL, NONE, SHORT] = [1001, 1002, 1003];
/** As the second, but with a night of the stay known to be taken. */
const TAKEN = 1004;

type FixtureRental = ReturnType<typeof fixtureRentals>[number];

const KNOWN: Readonly<Record<number, Partial<FixtureRental>>> = {
  [NONE]: { known_nights: null },
  [SHORT]: { known_nights: { from: '2026-01-15', to: '2026-02-16' } },
  [TAKEN]: { known_nights: null, bookings: [{ starts_on: '2026-02-16', ends_on: '2026-02-20' }] },
};

const OFFERS = [
  { names: { en: 'Early bird' }, start_date: '2026-02-01', end_date: '2026-02-28', discount: '10' },
];

const RENTALS = fixtureRentals()
  .slice(0, 4)
  .map((rental) => ({ ...rental, special_offers: OFFERS, ...KNOWN[rental.id] }));
const CAMPAIGNS = [fixtureCampaign('listed', 1, { selection: { ids: RENTALS.map(({ id }) => id) } })];

async function idsOf(address: string): Promise<readonly number[]> {
  const { rentals } = await readAs(address, rentalListSchema);
  return rentals.map(({ id }) => id).sort();
}

const LISTS = ['/search', '/rentals', '/rentals/with_special_offers', '/campaigns/listed/rentals'] as const;

describe.each(TEST_ENGINES)('on %s', (engine) => {
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    catalogue = await publishFixture(engine, { rentals: RENTALS, campaigns: CAMPAIGNS });
    serveStore(catalogue.store);
  });
  afterAll(() => catalogue.remove());

  test.each(LISTS)('%s excludes them unless the request includes them', async (path) => {
    expect(await idsOf(`${path}?${STAY}`)).toEqual([FULL]);
    expect(await idsOf(`${path}?${STAY}&include_unknown=false`)).toEqual([FULL]);
    expect(await idsOf(`${path}?${STAY}&include_unknown=true`)).toEqual([FULL, NONE, SHORT]);
    // One night less, and the short calendar covers the stay.
    expect(await idsOf(`${path}?checkin=2026-02-10&checkout=2026-02-16`)).toEqual([FULL, SHORT]);
  });

  test.each(LISTS)('%s counts them, for requests with parameters beyond the specification', async (path) => {
    const metaOf = async (query: string) => (await readAs(`${path}?${query}`, rentalListSchema)).meta;
    expect((await metaOf(STAY)).unknown_availability).toBeUndefined();
    expect((await metaOf('include_unknown=true')).unknown_availability).toBeUndefined();
    const leftOut = { rentals_count: 2, included: false, rental_ids: [] };
    expect((await metaOf(`${STAY}&include_unknown=false`)).unknown_availability).toEqual(leftOut);
    expect((await metaOf(`${STAY}&facets=true`)).unknown_availability).toEqual(leftOut);
    const { unknown_availability: included } = await metaOf(`${STAY}&include_unknown=true`);
    expect({ ...included, rental_ids: included?.rental_ids.toSorted() }).toEqual({
      rentals_count: 2,
      included: true,
      rental_ids: [NONE, SHORT],
    });
    const { unknown_availability: page } = await metaOf(
      `${STAY}&include_unknown=true&ids=${SHORT},${FULL}&per_page=1`,
    );
    expect(page).toMatchObject({ rentals_count: 1, included: true });
  });

  test('without dates it has no effect', async () => {
    expect(await idsOf('/search?include_unknown=false')).toHaveLength(4);
  });

  test('facets, map and counts of destinations cover the same rentals as the list', async () => {
    for (const [query, ids] of [
      [STAY, [FULL]],
      [`${STAY}&include_unknown=true`, [FULL, NONE, SHORT]],
    ] as const) {
      const { meta } = await readAs(`/search?${query}&facets=true`, rentalListSchema);
      const types = Object.values(meta.facets?.rental_type ?? {});
      expect(types.reduce((sum, count) => sum + count, 0)).toBe(ids.length);
      const map = await readAs(`/search/map?${query}`, rentalMapSchema);
      expect(map.meta.total_count).toBe(ids.length);
      const shown = map.features.map(({ properties }) => ('id' in properties ? properties.id : null));
      expect(shown.sort()).toEqual(ids);
      const roots = await (await ask(`/destinations/roots?include=counts&${query}`)).json();
      const counts: readonly number[] = roots.data.map(
        (root: { rentals_count: number }) => root.rentals_count,
      );
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(ids.length);
    }
  });

  test('a map names the availability of its single rentals, with dates only', async () => {
    const availabilityOf = async (query: string) => {
      const { features } = await readAs(`/search/map?zoom=22&${query}`, rentalMapSchema);
      return Object.fromEntries(
        features.flatMap(({ properties }) =>
          properties.kind === 'rental' ? [[properties.id, properties.availability]] : [],
        ),
      );
    };
    expect(await availabilityOf(`${STAY}&include_unknown=true`)).toEqual({
      [FULL]: 'free',
      [NONE]: 'unknown',
      [SHORT]: 'unknown',
    });
    expect(await availabilityOf(STAY)).toEqual({ [FULL]: 'free' });
    expect((await availabilityOf(''))[NONE]).toBeUndefined();
  });

  test('an empty result offers to include them', async () => {
    const query = `ids=${NONE},${TAKEN}&${STAY}&facets=true`;
    const { meta } = await readAs(`/search?${query}`, rentalListSchema);
    expect(meta.relaxations).toContainEqual({ parameter: 'include_unknown', total_count: 1 });
    expect(metaSchema.shape.unknown_availability.parse(meta.unknown_availability)?.rentals_count).toBe(1);
  });

  test('one rental has its availability, free, taken or unknown, and its price', async () => {
    const ask = async (id: number, query: string) =>
      (await readAs(`/rentals/${id}?${query}`, rentalDetailAnswerSchema)).rental;
    expect(await ask(FULL, STAY)).toMatchObject({ availability: 'free', length_of_stay: 7 });
    expect(await ask(NONE, STAY)).toMatchObject({
      availability: 'unknown',
      length_of_stay: 7,
      available: true,
    });
    expect((await ask(NONE, STAY)).final_price).not.toBeNull();
    expect(await ask(SHORT, STAY)).toMatchObject({ availability: 'unknown' });
    expect(await ask(TAKEN, STAY)).toMatchObject({ availability: 'taken', final_price: null });
    expect(await ask(FULL, '')).toMatchObject({ availability: null });
    const known = async (id: number) => (await ask(id, '')).calendar.known_nights;
    expect(await known(FULL)).toEqual({ from: null, to: null });
    expect(await known(NONE)).toBeNull();
    expect(await known(SHORT)).toEqual({ from: '2026-01-15', to: '2026-02-16' });
  });
});

describe.each(TEST_ENGINES)('a catalogue without any calendar on %s', (engine) => {
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    const rentals = RENTALS.map((rental) => ({ ...rental, known_nights: null }));
    catalogue = await publishFixture(engine, { rentals, campaigns: CAMPAIGNS });
    serveStore(catalogue.store);
  });
  afterAll(() => catalogue.remove());

  test.each(LISTS)('%s includes its homes in dated searches, and says so', async (path) => {
    expect(await idsOf(`${path}?${STAY}`)).toEqual([FULL, NONE, SHORT]);
    expect(await idsOf(`${path}?${STAY}&include_unknown=false`)).toEqual([]);
    const { meta } = await readAs(`${path}?${STAY}&facets=true`, rentalListSchema);
    expect(meta.unknown_availability).toMatchObject({ rentals_count: 3, included: true });
    const empty = await readAs(`${path}?${STAY}&include_unknown=false&facets=true`, rentalListSchema);
    expect(empty.meta.relaxations).toContainEqual({ parameter: 'include_unknown', total_count: 3 });
  });
});

describe.each(TEST_ENGINES)('longest stays on %s', (engine) => {
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    const rentals = fixtureRentals()
      .slice(0, 2)
      .map((rental, index) => ({
        ...rental,
        known_nights: undefined,
        seasons: rental.seasons.map((season) => (index === 0 ? { ...season, maximum_nights: 7 } : season)),
      }));
    catalogue = await publishFixture(engine, { rentals, campaigns: [] });
    serveStore(catalogue.store);
  });
  afterAll(() => catalogue.remove());

  test('a home is found for as many nights as the season of the arrival allows, and no more', async () => {
    expect(await idsOf(`/search?${STAY}`)).toEqual([1001, 1002]);
    const long = 'checkin=2026-02-10&checkout=2026-02-18';
    expect(await idsOf(`/search?${long}`)).toEqual([1002]);
    const { rental } = await readAs(`/rentals/1001?${long}`, rentalDetailAnswerSchema);
    expect(rental).toMatchObject({ availability: 'taken', final_price: null });
    expect(rental.calendar.seasons.map(({ maximum_nights }) => maximum_nights)).toEqual([7, 7]);
  });
});
