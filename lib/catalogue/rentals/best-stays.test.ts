import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBestStays } from '#lib/catalogue/rentals/best-stays';
import { NO_FILTER, type SearchedStay } from '#lib/search/rental-filter';
import { KNOWN_CONTENT, selecting } from '#lib/search/testing/known-catalogue';
import { publishFixture, type TestCatalogue } from '#lib/store/testing/engines';

let catalogue: TestCatalogue;
beforeAll(async () => {
  catalogue = await publishFixture('sqlite', KNOWN_CONTENT);
});
afterAll(() => catalogue.remove());

const bestOf = async (stay: SearchedStay | null) => {
  const filter = { ...NO_FILTER, stay };
  const best = await findBestStays(catalogue.store, [101, 105], filter, selecting(filter));
  return best && [...best].sort(([a], [b]) => a - b);
};
const dates = { checkin: '2026-03-14', checkout: '2026-03-16' };

test('rentals have the nearest of the stays that they are free for', async () => {
  // The first rental is booked up to the 15th.
  expect(await bestOf({ ...dates, flexibility: 1 })).toEqual([
    [101, { checkin: '2026-03-15', checkout: '2026-03-17' }],
    [105, dates],
  ]);
});

test('fixed dates, and none, have no best stay', async () => {
  expect(await bestOf(dates)).toBeNull();
  expect(await bestOf(null)).toBeNull();
});
