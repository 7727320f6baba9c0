/** Pages of a long list, of which one request reads only a part. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { referenceData } from '#lib/reference/reference-data';
import { type OpenSearchClient, openSearchClient } from '#lib/search/opensearch/client';
import { newIndex } from '#lib/search/opensearch/index-mapping';
import type { IndexedVersion } from '#lib/search/opensearch/indexed-version';
import { readPage } from '#lib/search/opensearch/list-pages';
import { testCluster } from '#lib/search/opensearch/testing/test-clusters';
import { PickedRentals } from '#lib/search/picked-rentals';
import { NO_FILTER } from '#lib/search/rental-filter';
import type { RentalOrder, RentalSelection } from '#lib/search/selection';
import { LoadedLabels } from '#lib/search/sql/sql-source';
import { publishFixture, type TestCatalogue } from '#lib/store/testing/engines';

const COUNT = 25_000;
/** With many ties of each value. */
const RENTALS = Array.from({ length: COUNT }, (_, index) => ({
  id: 1 + index,
  position: (index * 7_919) % COUNT,
  sleeps: index % 5,
  x: (index * 104_729) % 2 ** 28,
  y: (index * 1_299_709) % 2 ** 28,
  lat: 0,
  lon: 0,
}));

let client: OpenSearchClient;
let catalogue: TestCatalogue;
let version: IndexedVersion;

beforeAll(async () => {
  client = openSearchClient({
    urls: testCluster('three'),
    account: null,
    ca: null,
    connectTimeoutMs: 5_000,
    timeoutMs: 60_000,
  });
  catalogue = await publishFixture('sqlite');
  const { store } = catalogue;
  const index = `pages-${process.pid}`;
  await client.request('PUT', `/${index}`, newIndex({ shards: 3 }));
  for (let first = 0; first < COUNT; first += 5_000) {
    const lines = RENTALS.slice(first, first + 5_000).flatMap((rental) => [
      JSON.stringify({ index: { _id: String(rental.id) } }),
      JSON.stringify(rental),
    ]);
    await client.request('POST', `/${index}/_bulk`, `${lines.join('\n')}\n`);
  }
  await client.request('POST', `/${index}/_refresh`);
  const facts = { minimums: [], maximums: [], rentalsCount: COUNT };
  version = { store, data: await referenceData(store), labels: new LoadedLabels(), client, index, facts };
});
afterAll(async () => {
  await client.request('DELETE', `/${version.index}`);
  client.close();
  await catalogue.remove();
});

const everything: RentalSelection = { filters: [NO_FILTER], picked: null, today: '2026-02-04' };

function pageOf(sort: RentalOrder, offset: number, limit: number, selection = everything, count = COUNT) {
  const end = Math.min(offset + limit, count);
  return readPage({ selection, sort, currency: 'EUR' }, { offset, end, count }, version);
}

const OFFSETS = [0, 9_990, 9_999, 10_000, 12_490, 12_500, 14_990, 20_001, 24_970];

test.each(OFFSETS)('the page after %i rentals continues the order', async (offset) => {
  const byPosition = RENTALS.toSorted((a, b) => a.position - b.position).map(({ id }) => id);
  expect(await pageOf({ by: 'position', direction: 'asc' }, offset, 30)).toEqual(
    byPosition.slice(offset, offset + 30),
  );
  const bySleeps = RENTALS.toSorted((a, b) => b.sleeps - a.sleeps || a.id - b.id).map(({ id }) => id);
  expect(await pageOf({ by: 'sleeps', direction: 'desc' }, offset, 30)).toEqual(
    bySleeps.slice(offset, offset + 30),
  );
});

test.each([0, 11_000, 24_900])(
  'the page after %i rentals by distance continues the order',
  async (offset) => {
    const box = { minLatitude: -80, maxLatitude: 80, minLongitude: -180, maxLongitude: 180 };
    const centre = { x: 2 ** 27 - 1, y: 2 ** 27 - 1 };
    const squared = ({ x, y }: (typeof RENTALS)[number]) =>
      BigInt(x - centre.x) ** 2n + BigInt(y - centre.y) ** 2n;
    const sorted = RENTALS.map((rental) => ({ id: rental.id, squared: squared(rental) }))
      .toSorted((a, b) => (a.squared < b.squared ? -1 : a.squared > b.squared ? 1 : a.id - b.id))
      .map(({ id }) => id);
    const selection = { ...everything, filters: [{ ...NO_FILTER, box }] };
    expect(await pageOf({ by: 'distance', direction: 'asc' }, offset, 50, selection)).toEqual(
      sorted.slice(offset, offset + 50),
    );
  },
);

test('a page that is longer than one answer has all of its rentals', async () => {
  const byPosition = RENTALS.toSorted((a, b) => a.position - b.position).map(({ id }) => id);
  expect(await pageOf({ by: 'position', direction: 'asc' }, 40, 24_000)).toEqual(
    byPosition.slice(40, 24_040),
  );
});

test('five thousand picked rentals keep their order, and those that are missing are left out', async () => {
  const ids = Array.from({ length: 5_000 }, (_, index) => 1 + ((index * 31) % 30_000));
  const picked = new PickedRentals(ids);
  const found = ids.filter((id) => id <= COUNT);
  const selection = { ...everything, picked };
  expect(await pageOf({ by: 'picked', picked }, 2_000, 100, selection, found.length)).toEqual(
    found.slice(2_000, 2_100),
  );
});

test('pinned rentals come first, and deep pages leave them out', async () => {
  const pinned = new PickedRentals([20_000, 7, 24_999]);
  const rest = RENTALS.filter(({ id }) => !pinned.ids.includes(id))
    .toSorted((a, b) => a.position - b.position)
    .map(({ id }) => id);
  const sorted = [...pinned.ids, ...rest];
  const sort: RentalOrder = { by: 'pinned', pinned, rest: { by: 'position', direction: 'asc' } };
  for (const offset of [0, 1, 3, 11_000, 24_980]) {
    expect(await pageOf(sort, offset, 20)).toEqual(sorted.slice(offset, offset + 20));
  }
});
