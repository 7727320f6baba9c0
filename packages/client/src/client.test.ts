/** The client against the API as it is served in production. */
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest';
import { type ServedFixture, serveFixture } from '../testing/served-fixture.ts';
import { ProblemError, responseOf } from './call.ts';
import { createClient } from './create-client.ts';
import type { Rental, SparseRental } from './generated/answers.ts';
import {
  getRental,
  getRentalMap,
  listCampaigns,
  listDestinationChildren,
  listDestinations,
  listRentals,
  searchRentals,
} from './generated/operations.ts';
import { getRentalCalendar } from './generated/text-operations.ts';

let served: ServedFixture;
beforeAll(async () => {
  served = await serveFixture();
});
afterAll(() => served.end());

test('an operation sends its parameters and returns the answer', async () => {
  const client = createClient(served.origin);
  const { rentals: found, meta } = await searchRentals(client, { guests: 4, per_page: 5, locale: 'en' });
  expect(found).toHaveLength(5);
  expect(found.every(({ sleeps, sleeps_max: most }) => (most ?? sleeps) >= 4)).toBe(true);
  expect(meta.pagination).toMatchObject({ page: 1, per_page: 5 });
});

test('lists are sent with commas, undefined values not at all', async () => {
  const sent: string[] = [];
  const client = createClient(served.origin, {
    fetch: (address, init) => {
      sent.push(address);
      return fetch(address, init);
    },
  });
  const { rentals: all } = await listRentals(client, { per_page: 3, sort_by: 'position' });
  const ids = all.map(({ id }) => id);
  const { rentals: named } = await listRentals(client, { ids, q: undefined });
  expect(named.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(sent.map((address) => address.replace(served.origin, ''))).toEqual([
    '/api/public/v2/rentals?per_page=3&sort_by=position',
    `/api/public/v2/rentals?ids=${ids.join('%2C')}`,
  ]);
});

test('the query of a page is sent as it is, and its values fill the path', async () => {
  const client = createClient(served.origin);
  const { data } = await listDestinations(client, new URLSearchParams('per_page=1&include=counts'));
  expect(data[0]).toHaveProperty('rentals_count');
  const parent = data[0]?.id;
  const below = await listDestinationChildren(client, new URLSearchParams(`id=${parent}&locale=de`));
  expect(below.data.every(({ parent_id }) => parent_id === parent)).toBe(true);
});

test('with fields, records have only these members', async () => {
  const { rentals: sparse } = await searchRentals(createClient(served.origin), {
    fields: ['id', 'name'],
    per_page: 1,
  });
  expect(Object.keys(sparse[0] ?? {})).toEqual(['id', 'name']);
  expectTypeOf(sparse).toEqualTypeOf<SparseRental[]>();
  const { rentals: whole } = await searchRentals(createClient(served.origin), { per_page: 1 });
  expectTypeOf(whole).toEqualTypeOf<Rental[]>();
});

test('text, maps and lists without parameters', async () => {
  const client = createClient(`${served.origin}/`);
  const [first] = (await listRentals(client, { per_page: 1 })).rentals;
  const id = first?.id ?? 0;
  expect(await getRentalCalendar(client, { id })).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect((await getRentalMap(client, { zoom: 3 })).type).toBe('FeatureCollection');
  expect((await listCampaigns(client)).data.length).toBeGreaterThan(0);
});

test('a problem is an error with its document', async () => {
  const client = createClient(served.origin);
  const error = await getRental(client, { id: 999_999_999 }).catch((reason: unknown) => reason);
  if (!(error instanceof ProblemError)) throw error;
  expect([error.status, error.problem?.code]).toEqual([404, 'rental-not-found']);
  expect(error.message).toBe(error.problem?.detail);
  expect(error.response.headers.get('X-Request-Id')).toBe(error.problem?.request_id);
});

test('a strict client is refused for parameters that the API does not know', async () => {
  const misspelt = new URLSearchParams('guest=4');
  expect((await searchRentals(createClient(served.origin), misspelt)).rentals.length).toBeGreaterThan(0);
  const refused = searchRentals(createClient(served.origin, { strict: true }), misspelt);
  await expect(refused).rejects.toMatchObject({ status: 400, problem: { code: 'unknown-parameter' } });
});

test('an answer that is no problem document is an error without one', async () => {
  const proxy = async () =>
    new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'Content-Type': 'text/html' } });
  const broken = async () =>
    new Response('{"cod', { status: 500, headers: { 'Content-Type': 'application/problem+json' } });
  for (const [fetch, status] of [
    [proxy, 502],
    [broken, 500],
  ] as const) {
    const failed = searchRentals({ site: 'https://homes.example', fetch });
    await expect(failed).rejects.toMatchObject({
      status,
      problem: null,
      message: expect.stringContaining(`${status}`),
    });
  }
});

test('a value that would lead to another operation is refused before a request', async () => {
  const client = { site: served.origin, fetch: () => Promise.reject(new Error('sent')) };
  for (const id of ['.', '..', '']) {
    const values = new URLSearchParams({ id });
    await expect(getRental(client, values), id).rejects.toThrow(TypeError);
  }
  const slashed: string[] = [];
  const fetch = async (address: string) => {
    slashed.push(address);
    return Response.json({});
  };
  await getRental({ site: '', fetch }, new URLSearchParams({ id: '../search?x#y' }));
  expect(slashed).toEqual(['/api/public/v2/rentals/..%2Fsearch%3Fx%23y']);
});

test('a call ends with its signal', async () => {
  const controller = new AbortController();
  const answer = searchRentals(createClient(served.origin), {}, { signal: controller.signal });
  controller.abort(new Error('not needed'));
  await expect(answer).rejects.toThrow('not needed');
});

test('the headers of an answer can be read', async () => {
  const answer = await searchRentals(createClient(served.origin), { per_page: 1 });
  expect(responseOf(answer)?.headers.get('X-Total-Count')).toBe(String(answer.meta.pagination.total_count));
  expect(responseOf({})).toBeUndefined();
});

test('the site of a client must be a web address', () => {
  expect(() => createClient('homes.example')).toThrow(TypeError);
  expect(() => createClient('ftp://homes.example')).toThrow(
    'ftp://homes.example is no http or https address',
  );
  expect(createClient('https://homes.example/rentals//').site).toBe('https://homes.example/rentals');
});
