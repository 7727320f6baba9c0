/** The headers of every kind of response, and which parameters a strict request may have. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cacheCounts } from '#lib/http/cache-counts';
import { serveStore } from '#lib/store/current-store';
import { publishFixture, type TestCatalogue } from '#lib/store/testing/engines';
import { ask } from './testing/ask.ts';

let catalogue: TestCatalogue;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-15T12:00:00Z') });
  catalogue = await publishFixture('sqlite');
  serveStore(catalogue.store);
});
afterAll(async () => {
  vi.useRealTimers();
  await catalogue.remove();
});

const EXPOSED =
  'ETag, Last-Modified, Link, X-Catalogue-Version, X-Total-Count, X-Total-Pages, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id';
const SECURITY = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
];

/** Returns the headers of a response without the id of the request and the security policies, which are the same for all. */
function headersOf(response: Response) {
  const { 'x-request-id': id, ...headers } = Object.fromEntries(response.headers);
  expect(id).toMatch(/^\S{8,}$/);
  const own = Object.entries(headers).filter(([name]) => !SECURITY.includes(name));
  return Object.fromEntries(own);
}

const CORS = { 'access-control-allow-origin': '*', 'access-control-expose-headers': EXPOSED };
const CACHING = {
  'cache-control': 'public, max-age=60, s-maxage=300, stale-while-revalidate=600, stale-if-error=86400',
  vary: 'Accept-Encoding, Prefer',
  etag: expect.stringMatching(/^W\/"[\w-]+"$/),
  'last-modified': 'Sun, 15 Mar 2026 00:00:00 GMT',
  'x-catalogue-version': expect.stringMatching(/^[\w-]{8,}$/),
};

test('of a list', async () => {
  const response = await ask('/search?per_page=50&locale=de', { headers: { prefer: 'handling=strict' } });
  expect(response.status).toBe(200);
  const page = (number: number, relation: string) =>
    `<https://homes.example/api/public/v2/search?per_page=50&locale=de&page=${number}>; rel="${relation}"`;
  expect(headersOf(response)).toStrictEqual({
    ...CORS,
    ...CACHING,
    'content-type': 'application/json; charset=utf-8',
    'content-language': 'de',
    link: [page(1, 'first'), page(2, 'next'), page(2, 'last')].join(', '),
    'x-total-count': '60',
    'x-total-pages': '2',
    'preference-applied': 'handling=strict',
  });
});

test('of a response without pages, and of one that the client holds', async () => {
  const response = await ask('/destinations/1');
  expect(headersOf(response)).toStrictEqual({
    ...CORS,
    ...CACHING,
    'content-type': 'application/json; charset=utf-8',
    'content-language': 'en',
  });
  const etag = response.headers.get('etag') ?? '';
  const held = await ask('/destinations/1', { headers: { 'if-none-match': etag } });
  expect([held.status, await held.text()]).toEqual([304, '']);
  expect(headersOf(held)).toStrictEqual({ ...CORS, ...CACHING });
  const since = await ask('/destinations/1', {
    headers: { 'if-modified-since': 'Sun, 15 Mar 2026 00:00:00 GMT' },
  });
  expect(since.status).toBe(304);
  const both = await ask('/destinations/1', {
    headers: { 'if-none-match': '"other"', 'if-modified-since': 'Sun, 15 Mar 2026 00:00:00 GMT' },
  });
  expect(both.status).toBe(200);
});

test('of a list that the client holds', async () => {
  const response = await ask('/search?per_page=50');
  const { 'content-type': _, 'content-language': __, ...kept } = headersOf(response);
  const held = await ask('/search?per_page=50', {
    headers: { 'if-none-match': response.headers.get('etag') ?? '' },
  });
  expect(held.status).toBe(304);
  expect(headersOf(held)).toStrictEqual(kept);
  expect(kept).toMatchObject({ 'x-total-count': '60', link: expect.stringContaining('rel="next"') });
});

test.each(['/search?guests=2', '/search/map?zoom=3', '/search/when?nights=7', '/rentals?per_page=3'])(
  '%s takes meta.etag in If-None-Match, also bare',
  async (path) => {
    const response = await ask(path);
    const { meta }: { meta: { etag: string } } = await response.json();
    const tag = response.headers.get('etag') ?? '';
    const statusOf = async (held: string) => {
      const { status, headers } = await ask(path, { headers: { 'if-none-match': held } });
      expect(headers.get('etag')).toBe(tag);
      return status;
    };
    expect(tag).not.toContain(meta.etag);
    for (const held of [tag, `"${meta.etag}"`, `W/"${meta.etag}"`, meta.etag, `"other", "${meta.etag}"`]) {
      expect(await statusOf(held), held).toBe(304);
    }
    for (const held of [`"${meta.etag.slice(1)}"`, meta.etag.slice(1), '"other"']) {
      expect(await statusOf(held), held).toBe(200);
    }
  },
);

test.each([
  '/search?facets=true',
  '/search?checkin=2026-06-06&checkout=2026-06-13&include_unknown=true',
  '/rentals?checkin=2026-06-06&checkout=2026-06-13',
])('%s has members of meta that meta.etag does not cover', async (path) => {
  const { meta }: { meta: { etag: string } } = await (await ask(path)).json();
  const held = await ask(path, { headers: { 'if-none-match': `"${meta.etag}"` } });
  expect(held.status).toBe(200);
});

test('of OPTIONS', async () => {
  const response = await ask('/search', { method: 'OPTIONS' });
  expect([response.status, await response.text()]).toEqual([204, '']);
  expect(headersOf(response)).toStrictEqual({
    ...CORS,
    allow: 'GET, HEAD, OPTIONS',
    'access-control-allow-methods': 'GET, HEAD, OPTIONS',
    'access-control-allow-headers':
      'Accept, Accept-Language, Content-Type, If-Modified-Since, If-None-Match, Prefer, X-Request-Id',
    'access-control-max-age': '86400',
  });
});

test('of a problem', async () => {
  const problem = { ...CORS, 'cache-control': 'no-store', 'content-type': 'application/problem+json' };
  expect(headersOf(await ask('/destinations/999'))).toStrictEqual(problem);
  const response = await ask('/search', { method: 'POST' });
  expect(response.status).toBe(405);
  expect(headersOf(response)).toStrictEqual({ ...problem, allow: 'GET, HEAD, OPTIONS' });
});

test('a request is computed once, however its query is spelled', async () => {
  const counts = cacheCounts('answer');
  const { hits, misses } = counts;
  const bodies = new Set<string>();
  for (const query of ['page=1&locale=fr', 'page=1&locale=fr', 'locale=FR&page=1', 'locale=FR&page=1']) {
    bodies.add(await (await ask(`/search?${query}`)).text());
  }
  expect([bodies.size, counts.hits - hits, counts.misses - misses]).toEqual([1, 3, 1]);
});

test('a request that excludes JSON gets the reason', async () => {
  const problem = await (await ask('/search', { headers: { accept: 'text/html' } })).json();
  expect(problem).toMatchObject({
    code: 'not-acceptable',
    detail: 'The Accept header leaves no room for application/json.',
  });
});

test.each([
  ['application/json', '', 200],
  ['text/html', '', 406],
  ['text/html', '.json', 200],
  ['text/html, */*;q=0.1', '', 200],
])('Accept: %s, with the suffix “%s”', async (accept, suffix, status) => {
  expect((await ask(`/search${suffix}`, { headers: { accept } })).status).toBe(status);
});

test.each([
  ['/destinations?locale=de&page=1&per_page=2&search_phrase=s', []],
  ['/destinations?guests=2', ['guests']],
  ['/destinations?include=trail&currency=EUR', ['currency']],
  ['/destinations?include=url&currency=EUR', []],
  ['/destinations?include=url&guests=2', ['guests']],
  ['/destinations?include=counts&currency=EUR&guests=2', []],
  ['/destinations/1?include=location&page=1', ['page']],
  ['/destinations/roots?include=counts,url&guests=2&currency=EUR&locale=fr', []],
])('a strict request for %s has %j too many', async (path, unknown) => {
  const response = await ask(path, { headers: { prefer: 'handling=strict' } });
  const body: { errors?: readonly { parameter: string; value: string }[] } = await response.json();
  expect((body.errors ?? []).map(({ parameter }) => parameter)).toEqual(unknown);
  expect((await ask(path)).status).toBe(200);
});
