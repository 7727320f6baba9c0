import { createServer, get, type IncomingMessage } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#lib/config';
import { addressedRentals } from '#lib/feeds/testing/addressed-rentals';
import { unzip } from '#lib/feeds/testing/unzip';
import { UNREAD_STREAM_COST } from '#lib/http/request-limits';
import { feedDoor } from '#lib/server/feed-door';
import { requestGate } from '#lib/server/request-gate';
import { listening } from '#lib/server/testing/raw-http';
import { StoreUnavailable } from '#lib/store/store';
import { publishFixture, type TestCatalogue } from '#lib/store/testing/engines';

const CONFIG = readConfig({ PUBLIC_BASE_URL: 'https://homes.example', SITE_NAME: 'Homes' });
const [ZIP, CSV, SITEMAP, LANDING] = [
  '/feeds/google-vacation-rentals.zip',
  '/feeds/meta-hotels.csv',
  '/sitemap-vacation-rentals.xml',
  '/feeds/google-landing-pages.xml',
];

let catalogue: TestCatalogue;
beforeAll(async () => {
  catalogue = await publishFixture('sqlite', { rentals: addressedRentals() });
});
afterAll(() => catalogue.remove());

type OnVersion = Parameters<typeof feedDoor>[1];

/** A server of feeds. The header `client` is the client's key. */
async function served(onVersion: OnVersion = (work) => work(catalogue.store)) {
  const door = feedDoor(CONFIG, onVersion);
  const charges: number[] = [];
  const server = await listening(
    createServer((request, response) => {
      const client = String(request.headers.client ?? 'a');
      void door(request, response, client, { lowerTo: (tokens) => charges.push(tokens) });
    }),
  );
  return { server, charges };
}

test('files have their type, an hour of caching and a validator', async () => {
  const { server } = await served();
  await using _ = server;
  for (const [path, type] of [
    [ZIP, 'application/zip'],
    [CSV, 'text/csv; charset=utf-8'],
    [SITEMAP, 'application/xml; charset=utf-8'],
    [LANDING, 'application/xml; charset=utf-8'],
  ] as const) {
    const { status, headers, body } = await server.ask(path);
    expect([status, headers['content-type']]).toEqual([200, type]);
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(headers.etag).toMatch(/^W\/"[\w-]{43}"$/);
    expect(body.length).toBeGreaterThan(500);
  }
  const { body } = await server.ask(ZIP);
  expect((await unzip(Buffer.from(body, 'latin1'))).size).toBe(2);
});

test('a client that holds a file gets 304 and is charged little, like one that asks for the headers', async () => {
  const { server, charges } = await served();
  await using _ = server;
  for (const path of [ZIP, CSV, SITEMAP, LANDING]) {
    const { etag = '' } = (await server.ask(path)).headers;
    expect(charges).toEqual([]);
    const again = await server.ask(path, { headers: { 'if-none-match': etag } });
    expect([again.status, again.body, again.headers.etag]).toEqual([304, '', etag]);
    const head = await server.ask(path, { method: 'HEAD' });
    expect([head.status, head.body, head.headers.etag]).toEqual([200, '', etag]);
    expect(charges.splice(0)).toEqual([UNREAD_STREAM_COST, UNREAD_STREAM_COST]);
  }
});

test('text is compressed where the client accepts it', async () => {
  const { server } = await served();
  await using _ = server;
  const plain = await server.ask(CSV);
  expect([plain.headers.vary, plain.headers['content-encoding']]).toEqual(['Accept-Encoding', undefined]);
  const gzipped = await server.ask(CSV, { headers: { 'accept-encoding': 'gzip' } });
  expect(gzipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(Buffer.from(gzipped.body, 'latin1')).toString('latin1')).toBe(plain.body);
  const zip = await server.ask(ZIP, { headers: { 'accept-encoding': 'gzip' } });
  expect(zip.headers['content-encoding']).toBeUndefined();
});

test('a part of the sitemap beyond the last is 404', async () => {
  const { server } = await served();
  await using _ = server;
  const { status, headers } = await server.ask('/sitemap-vacation-rentals-2.xml');
  expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
});

test('without a catalogue it is 503', async () => {
  const { server } = await served(() => Promise.reject(new StoreUnavailable('away')));
  await using _ = server;
  const { status, headers } = await server.ask(CSV);
  expect([status, headers['retry-after']]).toEqual([503, '5']);
});

/** Begins to read a file and stops after its first bytes. */
function beginReading(origin: string, path: string, client: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(`${origin}${path}`, { headers: { client }, agent: false }, (response) => {
      response.on('error', () => {});
      response.once('readable', () => resolve(response));
      response.once('end', () => resolve(response));
    }).on('error', reject);
  });
}

test('a client receives one file at a time, three clients at once, and a disconnect makes room', async () => {
  const [pattern] = addressedRentals();
  if (!pattern) throw new Error('The fixture has no rentals');
  const description = 'Long and long. '.repeat(1_000);
  const large = await publishFixture('sqlite', {
    campaigns: [],
    rentals: Array.from({ length: 1_500 }, (_, at) => ({
      ...pattern,
      id: 1 + at,
      upstream_id: 1 + at,
      synced_id: 1 + at,
      position: 1 + at,
      texts: { en: { headline: 'A', summary: 'B', description } },
    })),
  });
  const { server } = await served((work) => work(large.store));
  const reading = await Promise.all(
    ['a', 'b', 'c'].map((client) => beginReading(server.origin, CSV, client)),
  );
  const status = async (client: string, method = 'GET') => {
    const { status, headers } = await server.ask(CSV, { method, headers: { client } });
    return [status, headers['retry-after']];
  };
  expect(await status('a')).toEqual([503, '60']);
  expect(await status('d')).toEqual([503, '60']);
  expect(await status('d', 'HEAD')).toEqual([200, undefined]);
  for (const response of reading) response.destroy();
  await expect
    .poll(
      async () => {
        const response = await beginReading(server.origin, CSV, 'a');
        response.destroy();
        return response.statusCode;
      },
      { timeout: 30_000 },
    )
    .toBe(200);
  await server[Symbol.asyncDispose]();
  await large.remove();
});

test('a file of which the reading fails is cut off', async () => {
  let reads = 0;
  const failing = new Proxy(catalogue.store.db, {
    get(db, member) {
      if (member === 'selectFrom' && reads++ > 4) throw new Error('The disk is gone');
      const value: unknown = Reflect.get(db, member);
      return typeof value === 'function' ? value.bind(db) : value;
    },
  });
  const { server } = await served((work) => work({ ...catalogue.store, db: failing }));
  await using _ = server;
  await expect(server.ask(CSV)).rejects.toThrow();
});

test('the gate treats a feed that is off as a page that does not exist', async () => {
  for (const [feeds, expected] of [
    ['', ['page', 'page', 'page', 'page']],
    ['meta', ['page', 'feed', 'page', 'page']],
    ['google-sitemap', ['page', 'page', 'feed', 'feed']],
    ['google-vacation-rentals', ['feed', 'page', 'page', 'feed']],
  ] as const) {
    const pass = requestGate(readConfig({ FEEDS: feeds }));
    const kinds: unknown[] = [];
    const server = await listening(
      createServer((request, response) => {
        kinds.push(pass(request, response, 'id'));
        response.end();
      }),
    );
    for (const path of [ZIP, CSV, SITEMAP, LANDING]) await server.ask(path ?? '');
    await server[Symbol.asyncDispose]();
    expect(kinds).toEqual(expected);
  }
});
