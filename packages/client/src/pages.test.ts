import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedFixture, serveFixture } from '../testing/served-fixture.ts';
import { createClient } from './create-client.ts';
import { listCampaigns, listDestinations, listRentals } from './generated/operations.ts';
import { CatalogueChangedError, pages, records } from './pages.ts';

let served: ServedFixture;
beforeAll(async () => {
  served = await serveFixture();
});
afterAll(() => served.end());

test('iterates over all pages and all records in order', async () => {
  const client = createClient(served.origin);
  const { rentals: all } = await listRentals(client, { per_page: 100 });
  const numbers: number[] = [];
  for await (const { meta } of pages((page) => listRentals(client, { per_page: 25, page }))) {
    numbers.push(meta.pagination.page);
  }
  expect(numbers).toEqual([1, 2, 3]);
  const ids: number[] = [];
  for await (const { id } of records((page) => listRentals(client, { per_page: 7, page }))) ids.push(id);
  expect(ids).toEqual(all.map(({ id }) => id));
  expect(ids).toHaveLength(60);
});

test('destinations, which have no totals in their body, are read to the end', async () => {
  const client = createClient(served.origin);
  const { data } = await listDestinations(client, { per_page: 1000 });
  const titles: string[] = [];
  for await (const { title } of records((page) => listDestinations(client, { per_page: 5, page })))
    titles.push(title);
  expect(titles).toEqual(data.map(({ title }) => title));
});

test('begins with another page, and requests no page that is not used', async () => {
  const client = createClient(served.origin);
  const requested: number[] = [];
  const read = (page: number) => {
    requested.push(page);
    return listRentals(client, { per_page: 10, page });
  };
  for await (const { meta } of pages(read, { from: 5 })) if (meta.pagination.page === 5) break;
  expect(requested).toEqual([5]);
});

test('an empty list and a list without pages end after their first answer', async () => {
  const client = createClient(served.origin);
  const found: unknown[] = [];
  for await (const rental of records(() => listRentals(client, { q: 'nowhere' }))) found.push(rental);
  expect(found).toEqual([]);
  let count = 0;
  for await (const campaign of records(() => listCampaigns(client))) count += campaign.slug ? 1 : 0;
  expect(count).toBe((await listCampaigns(client)).data.length);
});

test('a page of another version ends an iteration over one version', async () => {
  let version = 1;
  const fetch = async () =>
    Response.json(
      { data: [version] },
      { headers: { 'X-Catalogue-Version': `v${version}`, Link: '<x>; rel="next"' } },
    );
  const read = () => listDestinations({ site: '', fetch });
  const seen = async (ofOneVersion: boolean) => {
    version = 1;
    let count = 0;
    for await (const page of pages(read, { ofOneVersion })) {
      if (page.data.length > 0) count++;
      if (count === 2) version = 2;
      if (count === 5) break;
    }
    return count;
  };
  expect(await seen(false)).toBe(5);
  await expect(seen(true)).rejects.toThrow(new CatalogueChangedError(3).message);
});
