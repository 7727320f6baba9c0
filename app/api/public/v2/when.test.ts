/** The question when to go: parameters, defaults, and one entry a day that equals the search with its dates. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { rentalListSchema } from '#lib/api/contract/rental-list-schemas';
import { whenSchema } from '#lib/api/contract/when-schemas';
import { addDays } from '#lib/dates/plain-dates';
import { VARIED_CATALOGUE } from '#lib/search/testing/varied-catalogue';
import { serveStore } from '#lib/store/current-store';
import { publishFixture, TEST_ENGINES, type TestCatalogue } from '#lib/store/testing/engines';
import { ask, readAs, rejectedParameters } from './testing/ask.ts';

const issues = (query: string) => rejectedParameters(`/search/when?${query}`);

describe.each(TEST_ENGINES)('on %s', (engine) => {
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    catalogue = await publishFixture(engine, VARIED_CATALOGUE);
    serveStore(catalogue.store);
  });
  afterEach(() => {
    vi.useRealTimers();
    delete process.env.TZ;
  });
  afterAll(() => catalogue.remove());

  test.each([
    'guests=4&currency=USD',
    'include_unknown=true&special_offers=true',
    'price_basis=stay&min_price=200&max_price=1500&guests=2&currency=GBP',
    'max_price=900&amenities=pool',
  ])('every day of “%s” has the total and the lowest price of the search with its dates', async (query) => {
    const { when, meta } = await readAs(`/search/when?${query}&nights=4&from=2026-01-25&days=20`, whenSchema);
    expect(when.map(({ arrival }) => arrival)).toEqual(
      Array.from({ length: 20 }, (_, index) => addDays('2026-01-25', index)),
    );
    expect(when.some(({ rentals_count }) => rentals_count > 0)).toBe(true);
    for (const { arrival, rentals_count, min_total, median_total } of when) {
      const stay = `checkin=${arrival}&checkout=${addDays(arrival, 4)}`;
      const { rentals, meta: list } = await readAs(`/search?${query}&${stay}&per_page=100`, rentalListSchema);
      expect(list.pagination.total_count, arrival).toBe(rentals_count);
      if (list.pagination.total_count > 100) continue;
      const totals = rentals.map(({ final_price }) => Number(final_price)).sort((a, b) => a - b);
      const expected = [totals[0] ?? null, totals[Math.floor((totals.length - 1) / 2)] ?? null];
      expect([min_total, median_total].map((total) => (total === null ? null : Number(total)))).toEqual(
        expected,
      );
    }
    expect(meta.nights).toBe(4);
  });

  test('without parameters it is a year of weeks from today on, UTC', async () => {
    process.env.TZ = 'Pacific/Auckland';
    // In Auckland the 3rd has begun.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-02T23:59:59Z') });
    const { when, meta } = await readAs('/search/when', whenSchema);
    expect(when).toHaveLength(365);
    expect([when[0]?.arrival, when.at(-1)?.arrival]).toEqual(['2026-02-02', '2027-02-01']);
    expect([meta.nights, meta.currency]).toEqual([7, catalogue.store.version.defaultCurrency]);
    vi.setSystemTime(new Date('2026-02-03T00:00:00Z'));
    const next = await readAs('/search/when', whenSchema);
    expect(next.when.slice(0, -1)).toEqual(when.slice(1));
  });

  test('days may lie in the past, and beyond all calendars', async () => {
    const past = await readAs('/search/when?from=1998-12-20&days=3&nights=30', whenSchema);
    expect(past.when).toHaveLength(3);
    const last = await readAs('/search/when?from=9999-12-01&days=24&include_unknown=false', whenSchema);
    expect(last.when.at(-1)?.arrival).toBe('9999-12-24');
    const none = await readAs('/search/when?ids=999&days=1', whenSchema);
    expect(none.when).toMatchObject([{ rentals_count: 0, min_total: null, median_total: null }]);
  });

  test('bad parameters are reported together', async () => {
    expect(await issues('nights=31&days=401&from=2026-02-30')).toEqual({
      nights: 'a whole number from 1 to 30',
      days: 'a whole number from 1 to 400',
      from: 'a calendar date such as 2026-07-04',
    });
    expect(await issues('checkin=2026-02-10&checkout=2026-02-17')).toEqual({
      checkin: 'from, nights and days in place of the dates of one stay',
      checkout: 'from, nights and days in place of the dates of one stay',
    });
    expect(await issues('from=9999-12-01&days=25')).toEqual({
      from: 'a date from which the last stay ends by 9999-12-31',
    });
    expect(await issues('nights=0&guests=none')).toHaveProperty('guests');
  });

  test('responses are cached and validated like those of a search', async () => {
    const path = '/search/when?guests=3&from=2026-02-01&days=5';
    const first = await ask(path);
    const etag = first.headers.get('etag') ?? '';
    const again = await ask('/search/when?days=5&from=2026-02-01&guests=3&nights=7');
    expect([again.headers.get('etag'), await again.text()]).toEqual([etag, await first.text()]);
    expect((await ask(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const other = await ask(`${path}&nights=6`);
    expect(other.headers.get('etag')).not.toBe(etag);
    expect((await ask(path, { method: 'HEAD' })).headers.get('etag')).toBe(etag);
    expect((await ask(path, { method: 'OPTIONS' })).status).toBe(204);
    expect((await ask(path, { method: 'POST' })).status).toBe(405);
    const strict = { headers: { prefer: 'handling=strict' } };
    expect(
      (await ask(`${path}&include_unknown=true&price_basis=stay&max_price=500&q=villa`, strict)).status,
    ).toBe(200);
    for (const more of ['page=2', 'sort_by=price', 'checkin=2026-02-01']) {
      expect((await ask(`${path}&${more}`, strict)).status, more).toBe(400);
    }
  });
});
