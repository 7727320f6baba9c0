/** The age of responses that are served while the store cannot be read, and the memory of the caches. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { cacheCounts } from '#lib/http/cache-counts';
import { serveShelf, serveStore } from '#lib/store/current-store';
import { StoreUnavailable } from '#lib/store/store';
import { FIXTURE_PUBLISHED_AT, publishFixture, type TestCatalogue } from '#lib/store/testing/engines';
import { ask } from './testing/ask.ts';

let catalogue: TestCatalogue;
beforeAll(async () => {
  catalogue = await publishFixture('sqlite');
});
afterAll(() => catalogue.remove());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: FIXTURE_PUBLISHED_AT });
  serveStore(catalogue.store);
});
afterEach(() => {
  vi.useRealTimers();
});

/** Makes the store unavailable, as when its database cannot be reached. */
function losesStore(): void {
  const served = serveShelf({
    ...catalogue.shelf,
    currentId: () => Promise.reject(new StoreUnavailable('The database is away.')),
  });
  onTestFinished(() => served.stop());
}

test.each(['/search?guests=4', '/search?checkin=2026-07-01&checkout=2026-07-08'])(
  'the age of %s counts from the last time at which it was served as current',
  async (path) => {
    const good = await ask(path);
    vi.advanceTimersByTime(1_800_000);
    expect((await ask(path)).status).toBe(200);
    vi.advanceTimersByTime(10_000);
    losesStore();
    const stale = await ask(path);
    expect([stale.status, stale.headers.get('age')]).toEqual([200, '10']);
    expect(await stale.text()).toBe(await good.text());
    const other = await ask(`${path}&page=2`);
    expect(other.status).toBe(503);
  },
);

test('the cache has the bytes of the responses with nights and of the others', async () => {
  const bytesWith = async (path: string) => {
    const body = await (await ask(path)).arrayBuffer();
    return { bytes: cacheCounts('answer').bytes(), body: body.byteLength };
  };
  const before = await bytesWith('/campaigns');
  const one = await bytesWith('/search?guests=6');
  const two = await bytesWith('/search?checkin=2026-07-02&checkout=2026-07-09');
  for (const besides of [one.bytes - before.bytes - one.body, two.bytes - one.bytes - two.body]) {
    // Its headers, two bytes a character, its request line and its meaning.
    expect(besides).toBeGreaterThan(1_000);
    expect(besides).toBeLessThan(6_000);
  }
});
