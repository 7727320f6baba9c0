/** The production server's door and the route handlers give the same answers. */
import { createServer } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_PREFIX, isApiTarget } from '#lib/http/path-prefixes';
import { apiDoor } from '#lib/server/api-door';
import { listening } from '#lib/server/testing/raw-http';
import { serveStore } from '#lib/store/current-store';
import { publishFixture, TEST_ENGINES, type TestCatalogue } from '#lib/store/testing/engines';
import { GET as openApi } from './openapi/route.ts';
import { OPERATIONS } from './operations.ts';
import { ask, METHODS } from './testing/ask.ts';

const door = apiDoor([...OPERATIONS, openApi.endpoint]);
/** Of the connection, not of the answer. */
const HOP_HEADERS = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

function start() {
  return listening(createServer((request, response) => void door(request, response)));
}

test('the API serves the paths below its prefix and no others', () => {
  for (const target of ['', '/', '?a=1', '/search', '/%zz'])
    expect(isApiTarget(API_PREFIX + target)).toBe(true);
  for (const target of ['/', '/en', '/api/public/v20', '/api/public/v2x/search']) {
    expect(isApiTarget(target)).toBe(false);
  }
});

describe.each(TEST_ENGINES)('on %s', (engine) => {
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    catalogue = await publishFixture(engine);
    serveStore(catalogue.store);
  });
  afterAll(() => catalogue.remove());

  test('any request gets the same status, headers and bytes from the server and the route handlers', async () => {
    await using server = await start();
    const path = fc.constantFrom(
      '',
      '/',
      '/search',
      '/search.json',
      '/search/',
      '/%73earch',
      '/destinations',
      '/destinations.json',
      '/destinations/roots',
      '/destinations/roots.json/',
      '/destinations/promoted',
      '/destinations/3',
      '/destinations/3.json',
      '/destinations/%33',
      '/destinations/3/children.json',
      '/destinations/999',
      '/destinations/abc/children',
      '/campaigns',
      '/campaigns/summer-list',
      '/campaigns/summer-list/rentals.json',
      '/campaigns/secret-draft/rentals',
      '/rentals',
      '/rentals/1004',
      '/rentals/1004/reviews.json',
      '/rentals/1004/calendar.ics',
      '/rentals/999/calendar.ics',
      '/rentals/promoted',
      '/rentals/with_special_offers.json',
      '/openapi.json',
      '/nowhere.json',
    );
    const query = fc.constantFrom(
      '',
      '?',
      '?locale=fr&page=2',
      '?page=0&locale=xx',
      '?ids[]=1001&ids%5B%5D=1002',
      '?a=%&b',
    );
    const method = fc.constantFrom(...METHODS);
    const headers = fc.constantFrom<Record<string, string>>(
      {},
      { accept: 'text/html' },
      { prefer: 'handling=strict' },
      { 'if-none-match': '*' },
      { 'if-modified-since': 'Fri, 01 Jan 2027 00:00:00 GMT' },
    );
    await fc.assert(
      fc.asyncProperty(path, query, method, headers, async (at, search, verb, more) => {
        const asking = { method: verb, headers: { ...more, 'x-request-id': 'same' } };
        const fast = await server.ask(API_PREFIX + at + search, asking);
        const slow = await ask(at + search, asking);
        const bytes = Buffer.from(await slow.arrayBuffer());
        expect(fast.status).toBe(slow.status);
        expect(fast.body).toBe(bytes.toString('latin1'));
        const kept = Object.entries(fast.headers).filter(([name]) => !HOP_HEADERS.includes(name));
        expect(Object.fromEntries(kept)).toEqual(Object.fromEntries(slow.headers));
      }),
      { numRuns: 250 },
    );
  });

  test('HEAD has the Content-Length that GET has', async () => {
    await using server = await start();
    const get = await server.ask(`${API_PREFIX}/search`);
    const head = await server.ask(`${API_PREFIX}/search`, { method: 'HEAD' });
    expect(Number(get.headers['content-length'])).toBe(get.body.length);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect(head.body).toBe('');
  });

  test('a large body is compressed as the client accepts it, under the same validator', async () => {
    await using server = await start();
    const take = (encodings: string, path = '/search') =>
      server.ask(API_PREFIX + path, { headers: { 'accept-encoding': encodings } });
    const plain = await take('identity');
    const brotli = await take('gzip, deflate, br');
    const gzip = await take('gzip;q=0.5');
    expect([plain, brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ]);
    expect(brotliDecompressSync(Buffer.from(brotli.body, 'latin1')).toString('latin1')).toBe(plain.body);
    expect(gunzipSync(Buffer.from(gzip.body, 'latin1')).toString('latin1')).toBe(plain.body);
    expect(brotli.headers.etag).toBe(plain.headers.etag);
    expect((await take('br;q=0, gzip;q=0')).headers['content-encoding']).toBeUndefined();
    expect((await take('br', '/destinations/3')).headers['content-encoding']).toBeUndefined();
  });

  test('a method that Next does not know is rejected like any other', async () => {
    await using server = await start();
    const { status, headers } = await server.ask(`${API_PREFIX}/search`, { method: 'PROPFIND' });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });
});
