import { afterAll, beforeAll, expect, test } from 'vitest';
import { searching } from '#lib/catalogue/rentals/rentals';
import { searchWhen } from '#lib/catalogue/rentals/search-when';
import type { WhenQuery } from '#lib/catalogue/requests/when-query';
import { NO_FILTER } from '#lib/search/rental-filter';
import { KNOWN_CONTENT, knownRental, priceIn } from '#lib/search/testing/known-catalogue';
import { publishFixture, type TestCatalogue } from '#lib/store/testing/engines';

const TODAY = '2026-03-01';
const nightly = (id: number, price: string, known: { from: string; to: string } | null) =>
  knownRental(id, {
    price_kind: 'nightly',
    min_price: price,
    max_price: price,
    known_nights: known,
    updated_at: `2026-01-0${id - 610}T00:00:00Z`,
  });
/** Nights of 100 € and of 200 €; the second rental's are not known from the 4th on. */
const rentals = [
  nightly(611, '100', { from: '2026-01-01', to: '2027-01-01' }),
  nightly(612, '200', { from: '2026-01-01', to: '2026-03-04' }),
].map((rental, index) => ({ ...rental, position: index + 1 }));

let catalogue: TestCatalogue;
beforeAll(async () => {
  catalogue = await publishFixture('sqlite', { ...KNOWN_CONTENT, rentals, campaigns: [] });
});
afterAll(() => catalogue.remove());

const when = (own: Partial<WhenQuery> = {}) => {
  const query = { filter: NO_FILTER, currency: 'EUR', nights: 2, days: 2, from: null, ...own };
  return searchWhen(catalogue.store, query, searching(TODAY), TODAY);
};
const day = (arrival: string, rentalsCount: number, minMinor: number | null, medianMinor = minMinor) => ({
  arrival,
  rentalsCount,
  minMinor,
  medianMinor,
});

test('arrivals are on consecutive days from today on, with the newest change of their rentals', async () => {
  expect(await when()).toEqual({
    arrivals: [day('2026-03-01', 2, 200_00), day('2026-03-02', 2, 200_00)],
    nights: 2,
    currency: 'EUR',
    lastModifiedMs: Date.UTC(2026, 0, 2),
  });
});

test('arrivals are on consecutive days from a given day on', async () => {
  const { arrivals, lastModifiedMs } = await when({
    from: '2026-03-31',
    days: 3,
    nights: 1,
    currency: 'USD',
  });
  expect(arrivals).toEqual([
    day('2026-03-31', 1, 125_00),
    day('2026-04-01', 1, 125_00),
    day('2026-04-02', 1, 125_00),
  ]);
  expect(lastModifiedMs).toBe(Date.UTC(2026, 0, 1));
});

test('unknown nights and bounds of totals count as the request says', async () => {
  const from = '2026-03-04';
  expect((await when({ from, includesUnknown: true })).arrivals[0]).toEqual(day(from, 2, 200_00));
  expect((await when({ from, includesUnknown: false })).arrivals[0]).toEqual(day(from, 1, 200_00));
  const filter = { ...NO_FILTER, ...priceIn('EUR', 300_00, null) };
  expect((await when({ filter, isPriced: true })).arrivals[0]).toEqual(day(TODAY, 1, 400_00));
  // The from-prices are those of a night.
  expect((await when({ filter })).arrivals[0]).toEqual(day(TODAY, 0, null));
});

test('without a free rental the newest change is the publication of the version', async () => {
  expect(await when({ filter: { ...NO_FILTER, ids: [999] }, days: 1 })).toEqual({
    arrivals: [day(TODAY, 0, null)],
    nights: 2,
    currency: 'EUR',
    lastModifiedMs: catalogue.store.version.publishedAtMs,
  });
});
