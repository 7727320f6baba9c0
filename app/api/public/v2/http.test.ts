/** What HTTP adds to the operations: methods, negotiation, validators, caching, links, CORS, errors. */
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { PROBLEMS, problemSchema } from '#lib/api/problems';
import { DAY_MS } from '#lib/dates/plain-dates';
import { SCHEMA_VERSION } from '#lib/store/create-tables';
import { serveStore } from '#lib/store/current-store';
import { StoreUnavailable } from '#lib/store/store';
import {
  FIXTURE_PUBLISHED_AT,
  publishFixture,
  TEST_ENGINES,
  type TestCatalogue,
} from '#lib/store/testing/engines';
import { ask, BASE_URL, METHODS } from './testing/ask.ts';

const PREFIX = `${BASE_URL}/api/public/v2`;

afterEach(() => {
  vi.useRealTimers();
});

/** When the present day began. */
function midnight(): Date {
  const now = Date.now();
  return new Date(now - (now % DAY_MS));
}

async function readProblem(response: Response) {
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('etag')).toBeNull();
  const problem = problemSchema.parse(await response.json());
  expect(problem.status).toBe(response.status);
  expect(problem.type).toBe(`${BASE_URL}/problems/${problem.code}`);
  expect(problem.request_id).toBe(response.headers.get('x-request-id'));
  return problem;
}

describe.each(TEST_ENGINES)('on %s', (engine) => {
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    catalogue = await publishFixture(engine);
    serveStore(catalogue.store);
  });
  afterAll(() => catalogue.remove());

  test('every 200 has a weak validator and may be cached', async () => {
    for (const path of [
      '/search',
      '/destinations',
      '/destinations/3',
      '/campaigns',
      '/rentals/1001',
      '/openapi',
    ]) {
      const { headers } = await ask(path);
      expect(headers.get('etag'), path).toMatch(/^W\/"[\w-]{43}"$/);
      expect(headers.get('last-modified')).toBe(midnight().toUTCString());
      expect(headers.get('vary')).toBe('Accept-Encoding, Prefer');
      expect(headers.get('cache-control')).toBe(
        'public, max-age=60, s-maxage=300, stale-while-revalidate=600, stale-if-error=86400',
      );
    }
  });

  test('the validator is of the content: it differs with language and page, not with the suffix', async () => {
    const tag = async (path: string) => (await ask(path)).headers.get('etag');
    expect(await tag('/search.json')).toBe(await tag('/search'));
    const tags = [await tag('/search'), await tag('/search?locale=de'), await tag('/search?page=2')];
    expect(new Set(tags).size).toBe(3);
  });

  test('another spelling of a request gets the same body, with links in its own spelling', async () => {
    const first = await ask('/search?guests=4&locale=de&page=2&per_page=5');
    const second = await ask('/search.json?page=2&per_page=5&locale=DE&guests[]=4&currency=&unknown=1');
    expect(await second.text()).toBe(await first.text());
    for (const name of ['etag', 'content-language', 'x-total-count']) {
      expect(second.headers.get(name), name).toBe(first.headers.get(name));
    }
    expect(first.headers.get('link')).toContain(
      `<${PREFIX}/search?guests=4&locale=de&page=1&per_page=5>; rel="first"`,
    );
    expect(second.headers.get('link')).toContain(
      `<${PREFIX}/search.json?page=1&per_page=5&locale=DE&guests%5B%5D=4&currency=&unknown=1>; rel="first"`,
    );
    const strict = { headers: { prefer: 'handling=strict' } };
    expect((await ask('/search?page=2&per_page=5&locale=de&guests=4&unknown=1', strict)).status).toBe(400);
  });

  test('If-None-Match yields 304 for the tag, weak or strong, in a list, and for *', async () => {
    const first = await ask('/search');
    const tag = first.headers.get('etag') ?? '';
    for (const value of [tag, tag.slice(2), `"x", ${tag}`, `"a,b" , ${tag.slice(2)},"y"`, '*', ' * ']) {
      const response = await ask('/search', { headers: { 'if-none-match': value } });
      expect(response.status, value).toBe(304);
      expect(await response.text()).toBe('');
      for (const name of ['etag', 'cache-control', 'vary', 'access-control-allow-origin', 'last-modified']) {
        expect(response.headers.get(name), name).toBe(first.headers.get(name));
      }
      expect(response.headers.get('content-type')).toBeNull();
    }
    for (const value of ['"other"', 'W/"other"', tag.slice(3, -1)]) {
      expect((await ask('/search', { headers: { 'if-none-match': value } })).status, value).toBe(200);
    }
  });

  test('If-Modified-Since yields 304 from the last midnight on, and is ignored with If-None-Match', async () => {
    const at = (offsetMs: number) => new Date(midnight().getTime() + offsetMs).toUTCString();
    const status = async (headers: Record<string, string>) => (await ask('/search', { headers })).status;
    expect(await status({ 'if-modified-since': at(0) })).toBe(304);
    expect(await status({ 'if-modified-since': at(60_000) })).toBe(304);
    expect(await status({ 'if-modified-since': at(-1_000) })).toBe(200);
    expect(await status({ 'if-modified-since': 'yesterday' })).toBe(200);
    expect(await status({ 'if-modified-since': at(0), 'if-none-match': '"other"' })).toBe(200);
    expect(await status({ 'if-modified-since': at(-1_000), 'if-none-match': '*' })).toBe(304);
  });

  test('on the day of the publication If-Modified-Since yields 304 from that time on', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-15T18:00:00Z') });
    const at = (offsetMs: number) => new Date(FIXTURE_PUBLISHED_AT.getTime() + offsetMs).toUTCString();
    const status = async (since: string) =>
      (await ask('/search?guests=3', { headers: { 'if-modified-since': since } })).status;
    expect((await ask('/search?guests=3')).headers.get('last-modified')).toBe(at(0));
    expect([await status(at(0)), await status(at(-1_000))]).toEqual([304, 200]);
  });

  test("a date of yesterday gets today's response, cached or not", async () => {
    const path = '/search?special_offers=true';
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-20T23:59:00Z') });
    const before = await ask(path);
    const headers = { 'if-modified-since': before.headers.get('last-modified') ?? '' };
    expect((await ask(path, { headers })).status).toBe(304);
    vi.setSystemTime(new Date('2026-03-02T00:00:00Z'));
    for (const _ of ['made', 'kept']) {
      const after = await ask(path, { headers });
      expect(after.status).toBe(200);
      expect(await after.text()).not.toBe(await before.clone().text());
      expect(after.headers.get('last-modified')).toBe('Mon, 02 Mar 2026 00:00:00 GMT');
    }
  });

  test('a text that is no HTTP date is ignored', async () => {
    for (const since of ['9999', '2099', '2099-01-01', 'Thu, 1 Jan 2099 00:00:00 GMT', '1 Jan 2099']) {
      expect((await ask('/search', { headers: { 'if-modified-since': since } })).status, since).toBe(200);
    }
    for (const since of ['Thursday, 01-Jan-70 00:00:00 GMT', 'Thu Jan  1 00:00:00 2099']) {
      expect((await ask('/search', { headers: { 'if-modified-since': since } })).status, since).toBe(304);
    }
  });

  test('a condition never hides an error', async () => {
    const headers = { 'if-none-match': '*' };
    expect((await ask('/destinations/999', { headers })).status).toBe(404);
    expect((await ask('/search?page=0', { headers })).status).toBe(400);
  });

  test('HEAD has the headers of GET and no body', async () => {
    for (const path of ['/search', '/destinations/999', '/search?page=x']) {
      const headers = { 'x-request-id': 'same' };
      const [get, head] = [await ask(path, { headers }), await ask(path, { method: 'HEAD', headers })];
      expect(head.status).toBe(get.status);
      expect([...head.headers]).toEqual([...get.headers]);
      expect(await head.text()).toBe('');
    }
  });

  test('OPTIONS lists the allowed methods and headers, for a day', async () => {
    const response = await ask('/search', { method: 'OPTIONS' });
    expect(response.status).toBe(204);
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expect(response.headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS');
    expect(response.headers.get('access-control-allow-headers')).toContain('If-None-Match');
    expect(response.headers.get('access-control-max-age')).toBe('86400');
  });

  test('every other method is 405 with Allow', async () => {
    for (const method of METHODS.filter((name) => !['GET', 'HEAD', 'OPTIONS'].includes(name))) {
      const response = await ask('/destinations/3', { method });
      expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
      expect((await readProblem(response)).code).toBe('method-not-allowed');
    }
  });

  test('406 only when Accept excludes JSON and the path has no .json', async () => {
    const status = async (accept: string, path = '/search') =>
      (await ask(path, { headers: { accept } })).status;
    for (const accept of [
      '*/*',
      'application/json',
      'application/*;q=0.1',
      'text/html, */*;q=0.8',
      'APPLICATION/JSON',
    ]) {
      expect(await status(accept), accept).toBe(200);
    }
    for (const accept of ['text/html', 'application/json;q=0', 'application/xml, image/*']) {
      expect(await status(accept), accept).toBe(406);
      expect(await status(accept, '/search.json'), accept).toBe(200);
    }
    expect((await readProblem(await ask('/search', { headers: { accept: 'text/csv' } }))).code).toBe(
      'not-acceptable',
    );
  });

  test('every response is readable from any origin and has a request id and policy headers', async () => {
    const answers = [
      await ask('/search'),
      await ask('/search', { headers: { 'if-none-match': '*' } }),
      await ask('/search?page=0'),
      await ask('/nowhere'),
      await ask('/search', { method: 'POST' }),
      await ask('/search', { method: 'OPTIONS' }),
    ];
    for (const { headers } of answers) {
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('access-control-allow-credentials')).toBeNull();
      expect(headers.get('access-control-expose-headers')).toBe(
        'ETag, Last-Modified, Link, X-Catalogue-Version, X-Total-Count, X-Total-Pages, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id',
      );
      expect(headers.get('x-request-id')).toMatch(/^[\w.-]+$/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}$/);
      expect(headers.get('permissions-policy')).toContain('geolocation=(self)');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    }
  });

  test('a plain request id of the client is used, any other replaced', async () => {
    const id = async (given: string) =>
      (await ask('/search', { headers: { 'x-request-id': given } })).headers.get('x-request-id');
    expect(await id('trace-1.a_B')).toBe('trace-1.a_B');
    for (const given of ['a b', 'x'.repeat(65), '<script>'])
      expect(await id(given)).toMatch(/^[\w-]{12}\.[0-9a-z]+$/);
  });

  test('links lead to the first, previous, next and last page and keep the other parameters', async () => {
    const link = async (path: string) => (await ask(path)).headers.get('link');
    const page = (number: number) =>
      `<${PREFIX}/search.json?guests=2&page=${number}&ids%5B%5D=1001&per_page=1&x=%26>`;
    const path = '/search.json?guests=2&page=1&ids[]=1001&per_page=1&x=%26';
    expect(await link(path)).toContain(`${page(1)}; rel="first", ${page(1)}; rel="last", `);
    const list = (number: number) => `<${PREFIX}/destinations?per_page=10&page=${number}>`;
    expect(await link('/destinations?per_page=10&page=2')).toBe(
      `${list(1)}; rel="first", ${list(1)}; rel="prev", ${list(3)}; rel="next", ${list(3)}; rel="last"`,
    );
    expect(await link('/destinations?per_page=10&page=9')).toBe(
      `${list(1)}; rel="first", ${list(3)}; rel="prev", ${list(3)}; rel="last"`,
    );
    expect(await link('/destinations/3')).toBeNull();
  });

  test('totals are in headers too', async () => {
    const { headers } = await ask('/search?per_page=7');
    expect([headers.get('x-total-count'), headers.get('x-total-pages')]).toEqual(['60', '9']);
  });

  test('all bad parameters are reported in one response', async () => {
    const problem = await readProblem(await ask('/search?page=0&per_page=101&currency=XTS&ids=1,abc'));
    expect(problem.code).toBe('invalid-parameter');
    expect(problem.errors?.map(({ parameter, value }) => [parameter, value]).sort()).toEqual([
      ['currency', 'XTS'],
      ['ids', 'abc'],
      ['page', '0'],
      ['per_page', '101'],
    ]);
    expect(problem.supported).toEqual(['CHF', 'EUR', 'GBP', 'JPY', 'USD']);
  });

  test('an exceeded bound is named', async () => {
    const { errors, detail } = await readProblem(await ask('/destinations?per_page=1001'));
    expect(errors).toEqual([
      { parameter: 'per_page', value: '1001', expected: 'a whole number from 1 to 1000' },
    ]);
    expect(detail).toBe('The parameter per_page is "1001"; expected a whole number from 1 to 1000.');
  });

  test.each([
    ['/search?locale=xx', 'unsupported-locale', ['en', 'fr', 'de']],
    ['/destinations?locale=not a code', 'unsupported-locale', ['en', 'fr', 'de']],
    ['/search?currency=AUD', 'unsupported-currency', ['CHF', 'EUR', 'GBP', 'JPY', 'USD']],
    ['/search?direction=up', 'unsupported-value', ['asc', 'desc']],
  ])('%s is %s and lists the supported values', async (path, code, supported) => {
    const problem = await readProblem(await ask(path));
    expect(problem).toMatchObject({ status: 400, code, supported });
  });

  test('a repeated parameter is invalid, a blank one counts as absent', async () => {
    expect((await readProblem(await ask('/search?page=1&page=2'))).code).toBe('invalid-parameter');
    expect((await ask('/search?page=&per_page=&locale=&currency=&ids[]=&min_price=')).status).toBe(200);
  });

  test('an unknown parameter is an error only when the client is strict', async () => {
    expect((await ask('/search?color=red')).status).toBe(200);
    const headers = { prefer: 'respond-async, handling=strict' };
    const problem = await readProblem(await ask('/search?color=red&page=1', { headers }));
    expect(problem).toMatchObject({ status: 400, code: 'unknown-parameter' });
    expect(problem.errors?.map(({ parameter }) => parameter)).toEqual(['color']);
    const fine = await ask('/search?page=1&ids[]=1001', { headers });
    expect([fine.status, fine.headers.get('preference-applied')]).toEqual([200, 'handling=strict']);
    expect((await ask('/search?color=red', { headers: { prefer: 'handling=lenient' } })).status).toBe(200);
  });

  test('a response describes 20 bad parameters, counts the others, and stays small', async () => {
    const strict = { headers: { prefer: 'handling=strict' } };
    const unknown = Array.from({ length: 1_000 }, (_, index) => `u${index}=x`).join('&');
    const response = await ask(`/search?${unknown}`, strict);
    const problem = await readProblem(response.clone());
    expect(problem.code).toBe('unknown-parameter');
    expect(problem.errors).toHaveLength(20);
    expect(problem.detail).toBe(
      '1000 parameters are not valid; 20 are described under errors, and there are 980 more.',
    );
    expect((await response.text()).length).toBeLessThan(20_000);
    const values = Array.from({ length: 100 }, (_, index) => `amenities[]=bad${index}`).join('&');
    const listed = await readProblem(await ask(`/search?${values}`));
    expect(listed.errors).toHaveLength(20);
    expect(listed.detail).toContain('80 more');
    const few = await readProblem(await ask('/search?page=0&per_page=0'));
    expect(few.detail).toBe('2 parameters are not valid; each is described under errors.');
  });

  test('a query of more than 1,000 parameters is rejected unread', async () => {
    const query = (count: number) => Array.from({ length: count }, () => 'a').join('&');
    expect((await ask(`/search?${query(1_000)}`)).status).toBe(200);
    for (const path of ['/search', '/destinations/3', '/openapi']) {
      const problem = await readProblem(await ask(`${path}?${query(1_001)}`));
      expect(problem.code).toBe('too-many-parameters');
      expect(problem.detail).toBe('The query has 1001 parameters; at most 1000 are read.');
    }
  });

  test('a destination has no parameter currency', async () => {
    expect((await ask('/destinations/3?currency=XTS')).status).toBe(200);
    const strict = await ask('/destinations/3?currency=EUR', { headers: { prefer: 'handling=strict' } });
    expect((await readProblem(strict)).code).toBe('unknown-parameter');
  });

  test('an echoed value is cut at 64 characters and never within a character', async () => {
    const { errors } = await readProblem(await ask(`/search?page=${encodeURIComponent('😀'.repeat(100))}`));
    expect(errors?.[0]?.value).toBe('😀'.repeat(64));
    const strict = { headers: { prefer: 'handling=strict' } };
    const unknown = await readProblem(await ask(`/search?${'n'.repeat(500)}=1`, strict));
    expect(unknown.errors?.[0]?.parameter).toBe('n'.repeat(64));
    expect((await readProblem(await ask('/search?page=$%26$1'))).detail).toContain('is "$&$1"');
  });

  test.each([
    ['/destinations/999', 'destination-not-found'],
    ['/destinations/999/children', 'destination-not-found'],
    ['/destinations/0', 'destination-not-found'],
    ['/destinations/03', 'destination-not-found'],
    ['/destinations/-3', 'destination-not-found'],
    ['/destinations/9007199254740992', 'destination-not-found'],
    ['/destinations/99999999999999999', 'destination-not-found'],
    ['/destinations/popular', 'destination-not-found'],
    ['/destinations/%zz', 'destination-not-found'],
    ['/campaigns/nothing/rentals', 'campaign-not-found'],
    ['/campaigns/NOTHING', 'campaign-not-found'],
    ['/campaigns/%00/rentals', 'campaign-not-found'],
    ['/campaigns/secret-draft', 'campaign-not-found'],
    ['/campaigns/secret-draft/rentals', 'campaign-not-found'],
    ['/rentals/1', 'rental-not-found'],
    ['/rentals/x', 'rental-not-found'],
    ['/rentals/with-special-offers', 'rental-not-found'],
    ['/rentals/1/reviews', 'rental-not-found'],
    ['/rentals/promoted/reviews', 'rental-not-found'],
    ['/nowhere', 'endpoint-not-found'],
    ['/search/x', 'endpoint-not-found'],
    ['/search.json.json', 'endpoint-not-found'],
    ['/destinations/3/rentals', 'endpoint-not-found'],
    ['/%zz', 'endpoint-not-found'],
  ])('%s is %s', async (path, code) => {
    expect(await readProblem(await ask(path))).toMatchObject({ status: 404, code });
  });

  test.each([
    ['/serch', '; did you mean /api/public/v2/search?'],
    ['/rental', '; did you mean /api/public/v2/rentals?'],
    ['/rentals/promotd', null],
    ['/destination/roots', '; did you mean /api/public/v2/destinations/roots?'],
    ['/something-else', '.'],
  ])('%s names the most similar path', async (path, end) => {
    const { detail } = await readProblem(await ask(path));
    expect(detail).toBe(
      end === null
        ? 'There is no rental "promotd": an id is a whole number.'
        : `There is nothing at /api/public/v2${path}${end}`,
    );
  });

  test.each([
    [
      '/search?checkin=2027-06-05',
      'The parameter checkout is missing; expected a date together with checkin.',
    ],
    [
      '/search?destination_ids=tuscany',
      'The parameter destination_ids is "tuscany"; expected at most 100 destination ids, which are whole numbers.',
    ],
    ['/destinations/tuscany', 'There is no destination "tuscany": an id is a whole number.'],
  ])('%s says what is expected', async (path, detail) => {
    expect(await readProblem(await ask(path))).toMatchObject({ detail });
  });

  test('a leaf has no children, and that is no error', async () => {
    expect(await (await ask('/destinations/15/children')).json()).toEqual({ data: [] });
  });

  test('the largest possible id is looked up, not refused by the database', async () => {
    for (const path of [
      '/rentals/9007199254740991',
      '/search?ids=9007199254740991&destination_ids=9007199254740991',
    ]) {
      expect([200, 404], path).toContain((await ask(path)).status);
    }
  });

  test('while the store is unavailable the response is 503 with Retry-After', async () => {
    globalThis.verandaCurrentStore = {
      schemaVersion: SCHEMA_VERSION,
      get: () => Promise.reject(new StoreUnavailable('gone')),
    };
    // Never answered before: an answer that was is given again, marked stale.
    const response = await ask('/search?per_page=7&page=3&locale=de');
    serveStore(catalogue.store);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await readProblem(response)).toMatchObject({ status: 503, code: 'store-unavailable' });
  });

  test('an unexpected error reveals only its request id', async () => {
    globalThis.verandaCurrentStore = {
      schemaVersion: SCHEMA_VERSION,
      get: () => Promise.reject(new Error('password=secret')),
    };
    const response = await ask('/search', { headers: { 'x-request-id': 'find-me' } });
    serveStore(catalogue.store);
    const problem = await readProblem(response);
    expect(problem).toMatchObject({ status: 500, code: 'internal-error', request_id: 'find-me' });
    expect(JSON.stringify(problem)).not.toContain('secret');
  });
});

test('while the database is unreachable, new requests get a 503 and earlier ones their last response', async () => {
  const catalogue = await publishFixture('postgres');
  serveStore(catalogue.store);
  const before = await (await ask('/search?page=1')).text();
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(catalogue.store.db);
  const name = rows[0]?.name;
  await admin.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false`);
  await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
  const sessions = () => admin.query('SELECT 1 FROM pg_stat_activity WHERE datname = $1', [name]);
  await expect.poll(async () => (await sessions()).rowCount).toBe(0);
  await admin.end();
  expect((await readProblem(await ask('/search?per_page=7&page=5'))).code).toBe('store-unavailable');
  expect(await (await ask('/search?page=1')).text()).toBe(before);
  await catalogue.remove();
});

test('every problem has an error status', () => {
  for (const { status } of Object.values(PROBLEMS)) expect(status).toBeGreaterThanOrEqual(400);
});
