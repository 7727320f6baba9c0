/** The area that a traveller draws: the same rentals in every operation with filters, and what is no area. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { anyRentalListSchema } from '#lib/api/contract/rental-list-schemas';
import { rentalMapSchema } from '#lib/api/contract/rental-map-schemas';
import { whenSchema } from '#lib/api/contract/when-schemas';
import { problemSchema } from '#lib/api/problems';
import { addDays } from '#lib/dates/plain-dates';
import { serveStore } from '#lib/store/current-store';
import { publishFixture, TEST_ENGINES, type TestCatalogue } from '#lib/store/testing/engines';
import { fixtureCampaign } from '#lib/store/testing/fixture-bundle';
import { ask, readAs } from './testing/ask.ts';

/** The fixture's 60 rentals lie at 40.01, 8.01 to 40.6, 8.6: 31 of them in this area, those at two of its corners included. */
const AREA = 'area=40.1,8.1,40.1,8.4,40.4,8.4,40.4,8.1';
const BOX = 'min_latitude=40.1&max_latitude=40.4&min_longitude=8.1&max_longitude=8.4';

async function totalOf(path: string): Promise<number> {
  return (await readAs(path, anyRentalListSchema)).meta.pagination.total_count;
}

describe.each(TEST_ENGINES)('on %s', (engine) => {
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    catalogue = await publishFixture(engine, {
      campaigns: [fixtureCampaign('drawn', 1, { selection: { search: AREA } })],
    });
    serveStore(catalogue.store);
  });
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-20T12:00:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(() => catalogue.remove());

  test('lists, map, counts by destination and saved searches have its rentals', async () => {
    expect(await totalOf(`/search?${AREA}`)).toBe(31);
    expect(await totalOf(`/rentals?${AREA}`)).toBe(31);
    expect(await totalOf(`/rentals?${BOX}`)).toBe(31);
    expect(await totalOf('/campaigns/drawn/rentals')).toBe(31);
    // The campaign's area and that of the request have the rentals from 40.3, 8.3 to 40.4, 8.4 in common.
    expect(await totalOf('/campaigns/drawn/rentals?area=40.3,8.3,40.3,8.5,40.5,8.5,40.5,8.3')).toBe(11);
    expect(
      await totalOf(`/rentals?${AREA}&min_latitude=40.35&max_latitude=41&min_longitude=8&max_longitude=9`),
    ).toBe(6);
    const { meta, features } = await readAs(`/search/map?${AREA}&zoom=12`, rentalMapSchema);
    expect([meta.total_count, features.length]).toEqual([31, 31]);
    const countsOf = async (query: string) =>
      (await (await ask(`/destinations?include=counts&per_page=100&${query}`)).json()).data;
    const counts = await countsOf(AREA);
    expect(counts).toEqual(await countsOf(BOX));
    expect(counts).not.toEqual(await countsOf(''));
  });

  test.each(['nights=5', 'nights=7&guests=4&special_offers=true'])(
    'every day of a year (%s) has the total of the search with its dates',
    async (query) => {
      const { when } = await readAs(`/search/when?${AREA}&${query}&days=20`, whenSchema);
      expect(when.some(({ rentals_count }) => rentals_count > 0)).toBe(true);
      const nights = Number(new URLSearchParams(query).get('nights'));
      for (const { arrival, rentals_count } of when) {
        const dates = `checkin=${arrival}&checkout=${addDays(arrival, nights)}`;
        const filters = query.replace(/nights=\d+&?/, '');
        expect(await totalOf(`/search?${AREA}&${dates}&${filters}`), arrival).toBe(rentals_count);
      }
    },
  );

  test('the same area has one response, however it is written', async () => {
    const first = await ask(`/rentals?${AREA}`);
    const etag = first.headers.get('etag') ?? '';
    for (const same of [
      'area=40.4,8.1,40.4,8.4,40.1,8.4,40.1,8.1,40.4,8.1',
      'area=40.100001,8.1,40.1,8.25,40.1,8.40,40.4,8.4,40.4,8.1',
    ]) {
      expect((await ask(`/rentals?${same}`)).headers.get('etag'), same).toBe(etag);
      expect((await ask(`/rentals?${same}`, { headers: { 'if-none-match': etag } })).status).toBe(304);
    }
    const other = await ask('/rentals?area=40.1,8.1,40.1,8.4,40.3,8.4,40.3,8.1');
    expect(other.headers.get('etag')).not.toBe(etag);
  });

  test('an empty result names the area as a filter to drop', async () => {
    const { meta } = await readAs('/rentals?area=0,0,0,1,1,0&guests=4&facets=true', anyRentalListSchema);
    expect(meta.relaxations).toEqual([
      { parameter: 'area', total_count: await totalOf('/rentals?guests=4') },
      { parameter: 'guests', total_count: 0 },
    ]);
  });

  test.each([
    ['area=somewhere', '3 to 60 points as latitude,longitude,'],
    ['area=1,2,3,4,5', 'each latitude with a longitude'],
    ['area=1,2,3,4,90,6', 'latitudes from -85 to 85'],
    [`area=${Array.from({ length: 61 }, (_, at) => `${at},${(at * at) % 7}`).join()}`, 'at most 60 points'],
    ['area=1,2,3,4', 'at least three points'],
    ['area=0,-90,0,90,10,0', 'less than 180 degrees wide'],
    ['area=0,0,4,4,0,4,4,0', 'do not cross or touch'],
    ['area=0,0,0,1,1,0&area=0,0,0,1,1,0', 'the parameter once'],
  ])(
    '%s is refused with what is allowed, next to the other problems of the request',
    async (query, expected) => {
      for (const path of ['/rentals', '/search', '/search/map', '/rentals/with_special_offers']) {
        const response = await ask(`${path}?${query}&guests=none`);
        expect(response.status).toBe(400);
        const { errors = [] } = problemSchema.parse(await response.json());
        expect(errors.map(({ parameter }) => parameter).sort()).toEqual(['area', 'guests']);
        expect(errors.find(({ parameter }) => parameter === 'area')?.expected).toContain(expected);
      }
    },
  );
});
