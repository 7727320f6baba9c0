/** What the API answers while its database is away: against a real server that stops and starts again. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { serveStore } from '#lib/store/current-store';
import { postgresShelf } from '#lib/store/postgres';
import type { VersionShelf } from '#lib/store/store';
import { publishFixtureOn } from '#lib/store/testing/engines';
import { type OwnPostgres, startOwnPostgres } from '#lib/store/testing/postgres-server';
import { GET as healthz } from '../../../healthz/route.ts';
import { GET as readyz } from '../../../readyz/route.ts';
import { ask } from './testing/ask.ts';

const FIRST_DAY = new Date('2026-01-15T12:00:00Z');
const SECOND_DAY = new Date('2026-01-16T12:00:00Z');
const KEPT = '/search?guests=4&locale=de';

let server: OwnPostgres;
let shelf: VersionShelf;

/** Publishes at a moment that is the present from then on. */
async function publishAndServe(now: Date): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now });
  serveStore(await shelf.open(await publishFixtureOn(shelf, now)));
}

beforeAll(async () => {
  server = await startOwnPostgres();
  shelf = postgresShelf(server.url);
});

afterAll(async () => {
  vi.useRealTimers();
  await shelf.close();
  await server.stop();
});

test('while the database is unreachable the last good response is served, marked stale; then the new one', async () => {
  await publishAndServe(FIRST_DAY);
  const good = await ask(KEPT);
  expect(good.headers.get('cache-status')).toBeNull();
  const body = await good.text();
  await publishAndServe(SECOND_DAY);
  await server.halt();

  const stale = await ask(KEPT);
  expect(stale.status).toBe(200);
  expect(await stale.text()).toBe(body);
  expect(stale.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect(stale.headers.get('cache-status')).toMatch(/^veranda; hit; ttl=-\d+; detail=store-unavailable$/);
  expect(Number(stale.headers.get('age'))).toBeGreaterThan(0);
  expect(stale.headers.get('access-control-expose-headers')).toContain('Cache-Status');
  expect(stale.headers.get('last-modified')).toBe(FIRST_DAY.toUTCString());
  for (const name of ['etag', 'vary', 'link', 'content-language', 'content-type', 'x-total-count']) {
    expect(stale.headers.get(name), name).toBe(good.headers.get(name));
  }

  const unchanged = await ask(KEPT, { headers: { 'if-none-match': good.headers.get('etag') ?? '' } });
  expect(unchanged.status).toBe(304);
  expect(unchanged.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect(unchanged.headers.get('cache-status')).toMatch(/ttl=-/);

  for (const other of ['/search?guests=4', '/search?guests=4&locale=de&page=2']) {
    const answer = await ask(other);
    expect(answer.status, other).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect((await ask(KEPT, { headers: { prefer: 'handling=strict' } })).status).toBe(503);

  await server.resume();
  await expect
    .poll(async () => (await ask(KEPT)).headers.get('last-modified'), { interval: 50, timeout: 10_000 })
    .toBe(SECOND_DAY.toUTCString());
  expect((await ask(KEPT)).headers.get('cache-status')).toBeNull();
  expect((await ask('/search?guests=4')).status).toBe(200);
});

test('a process whose database is unreachable is live but not ready', async () => {
  const probe = new Request('http://server.internal/readyz');
  await publishAndServe(SECOND_DAY);
  expect((await readyz(probe)).status).toBe(200);
  await server.halt();
  // Probes share an answer for a moment.
  await expect.poll(async () => (await readyz(probe)).status, { interval: 50, timeout: 10_000 }).toBe(503);
  expect((await healthz(probe)).status).toBe(200);
  await server.resume();
  await expect.poll(async () => (await readyz(probe)).status, { interval: 50, timeout: 10_000 }).toBe(200);
});
