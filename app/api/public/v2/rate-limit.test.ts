import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problemSchema } from '#lib/api/problems';
import { serveStore } from '#lib/store/current-store';
import { publishFixture, TEST_ENGINES, type TestCatalogue } from '#lib/store/testing/engines';
import { ask } from './testing/ask.ts';

Object.assign(process.env, { RATE_LIMIT: '3', TRUSTED_PROXIES: '1' });

describe.each(TEST_ENGINES)('on %s', (engine) => {
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    catalogue = await publishFixture(engine);
    serveStore(catalogue.store);
  });
  afterAll(() => catalogue.remove());

  test('a client over its limit gets a 429 with Retry-After, other clients are served', async () => {
    const network = engine === 'sqlite' ? '203.0.113' : '198.51.100';
    let requests = 0;
    // Each request is new: cached responses cost less.
    const from = (address: string) =>
      ask(`/destinations/3?requests=${requests++}`, { headers: { 'x-forwarded-for': address } });
    for (let count = 0; count < 3; count++) expect((await from(`${network}.7`)).status).toBe(200);
    const refused = await from(`10.0.0.1, ${network}.7`);
    expect(refused.status).toBe(429);
    expect(problemSchema.parse(await refused.json()).code).toBe('rate-limited');
    expect(refused.headers.get('retry-after')).toMatch(/^([1-9]|1\d|20)$/);
    expect(refused.headers.get('ratelimit-policy')).toBe('"default";q=3;w=60');
    expect(refused.headers.get('ratelimit')).toBe(`"default";r=0;t=${refused.headers.get('retry-after')}`);
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect((await from(`${network}.8`)).status).toBe(200);
  });

  test('every response says what is left of the limit', async () => {
    const headers = { 'x-forwarded-for': engine === 'sqlite' ? '203.0.113.11' : '198.51.100.11' };
    const limitOf = async (path: string, more: Readonly<Record<string, string>> = {}) => {
      const response = await ask(path, { headers: { ...headers, ...more } });
      expect(response.headers.get('ratelimit-policy')).toBe('"default";q=3;w=60');
      const [, left, seconds] =
        /^"default";r=(\d);t=(\d+)$/.exec(response.headers.get('ratelimit') ?? '') ?? [];
      return [response.status, Number(left), Number(seconds)];
    };
    const { headers: sent } = await ask('/destinations/2?fresh=1');
    expect(await limitOf('/destinations/2?fresh=2')).toEqual([200, 2, 20]);
    expect(await limitOf('/destinations/2?fresh=2', { 'if-none-match': sent.get('etag') ?? '' })).toEqual([
      304, 1, 40,
    ]);
    expect((await limitOf('/destinations/999'))[0]).toBe(404);
    const [status, left, seconds] = await limitOf('/destinations/2?fresh=3');
    expect([status, left]).toEqual([429, 0]);
    expect(seconds).toBeLessThanOrEqual(20);
    const options = await ask('/search', {
      method: 'OPTIONS',
      headers: { 'x-forwarded-for': `${headers['x-forwarded-for']}2` },
    });
    expect(options.headers.get('ratelimit')).toBe('"default";r=2;t=20');
  });

  test('a cached response costs a tenth of a request', async () => {
    const headers = { 'x-forwarded-for': engine === 'sqlite' ? '203.0.113.9' : '198.51.100.9' };
    const again = () => ask('/destinations/roots', { headers });
    // At its full price a fourth would be refused.
    for (let count = 0; count < 10; count++) expect((await again()).status).toBe(200);
  });
});
