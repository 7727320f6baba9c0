import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedFixture, serveFixture } from '../testing/served-fixture.ts';
import { responseOf } from './call.ts';
import { createClient } from './create-client.ts';
import { searchRentals } from './generated/operations.ts';
import { withCache } from './with-cache.ts';

let served: ServedFixture;
beforeAll(async () => {
  served = await serveFixture();
});
afterAll(() => served.end());

/** The network with the statuses of its answers. */
function recorded() {
  const statuses: number[] = [];
  return {
    statuses,
    fetch: async (address: string, init: RequestInit) => {
      const response = await fetch(address, init);
      statuses.push(response.status);
      return response;
    },
  };
}

test('an unchanged answer is not sent again, and is equal', async () => {
  const network = recorded();
  const client = createClient(served.origin, { cache: true, strict: true, fetch: network.fetch });
  const first = await searchRentals(client, { per_page: 2 });
  first.rentals.length = 0;
  const again = await searchRentals(client, { per_page: 2 });
  const other = await searchRentals(client, { per_page: 3 });
  expect(network.statuses).toEqual([200, 304, 200]);
  expect([again.rentals.length, other.rentals.length]).toEqual([2, 3]);
  for (const name of ['ETag', 'Link', 'X-Total-Count', 'Content-Type']) {
    expect(responseOf(again)?.headers.get(name), name).toBe(responseOf(first)?.headers.get(name));
  }
});

test('without the option, every answer is sent', async () => {
  const network = recorded();
  const client = createClient(served.origin, { fetch: network.fetch });
  for (let count = 0; count < 2; count++) await searchRentals(client, { per_page: 2 });
  expect(network.statuses).toEqual([200, 200]);
});

test('a changed answer replaces the kept one, and the least recently used are dropped', async () => {
  const conditions: (string | null)[] = [];
  let version = 1;
  const cached = withCache(async (address, { headers }) => {
    const condition = new Headers(headers).get('If-None-Match');
    conditions.push(condition);
    const etag = `"${address}${version}"`;
    return condition === etag
      ? new Response(null, { status: 304, headers: { ETag: etag, Age: '7' } })
      : new Response(`${address} ${version}`, { headers: { ETag: etag } });
  }, 2);
  const read = async (address: string) => (await cached(address, {})).text();
  expect(await read('a')).toBe('a 1');
  expect((await cached('a', {})).headers.get('Age')).toBe('7');
  version = 2;
  expect(await read('a')).toBe('a 2');
  await read('b');
  await read('a');
  await read('c');
  await read('b');
  expect(conditions).toEqual([null, '"a1"', '"a1"', null, '"a2"', null, null]);
});

test('failures and answers without a validator are not kept', async () => {
  const answers = [
    new Response('x', { status: 503, headers: { ETag: '"x"' } }),
    new Response('y'),
    new Response('z'),
  ];
  const conditions: (string | null)[] = [];
  const cached = withCache(async (_, { headers }) => {
    conditions.push(new Headers(headers).get('If-None-Match'));
    return answers.shift() ?? Response.error();
  });
  for (const status of [503, 200, 200]) expect((await cached('a', {})).status).toBe(status);
  expect(conditions).toEqual([null, null, null]);
});
