/** What clients see while OpenSearch is away: kept answers, and 503 for others, as while the database is away. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#lib/config';
import { configuredCluster } from '#lib/search/opensearch/configured-cluster';
import { indexedShelf } from '#lib/search/opensearch/indexed-shelf';
import { type OwnCluster, startCluster } from '#lib/search/opensearch/testing/own-cluster';
import { testInstallation } from '#lib/search/opensearch/testing/test-clusters';
import { createSearchEngine, setSearchEngine } from '#lib/search/search-engine';
import { readiness } from '#lib/server/health';
import { serveStore } from '#lib/store/current-store';
import type { Store } from '#lib/store/store';
import { openTestShelf, publishFixtureOn, type TestShelf } from '#lib/store/testing/engines';
import { ask } from './testing/ask.ts';

const NODES = [0, 1, 2];

let cluster: OwnCluster;
let place: TestShelf;
let store: Store;

beforeAll(async () => {
  cluster = await startCluster(testInstallation(), { nodes: NODES.length });
  // Before the first request reads the configuration.
  process.env.SEARCH_ENGINE = 'opensearch';
  process.env.OPENSEARCH_URLS = cluster.urls.join();
  place = await openTestShelf('sqlite');
  const shelf = indexedShelf(place.shelf, configuredCluster(readConfig()));
  store = await shelf.open(await publishFixtureOn(shelf, new Date()));
  setSearchEngine(store, await createSearchEngine('opensearch', store));
  serveStore(store);
  await cluster.settled();
});

afterAll(async () => {
  await store?.close();
  await place?.remove();
  await cluster?.stop();
});

async function timed(path: string) {
  const startedAtMs = performance.now();
  const response = await ask(path);
  const body = await response.text();
  return { response, body, ms: performance.now() - startedAtMs };
}

function signalAll(signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void {
  for (const node of NODES) cluster.signal(node, signal);
}

/** Asks for a page that no cache has until it is answered. */
async function expectRecovery(path: string, limitMs: number): Promise<void> {
  const startedAtMs = performance.now();
  await expect.poll(async () => (await ask(path)).status, { timeout: 120_000, interval: 50 }).toBe(200);
  expect(performance.now() - startedAtMs).toBeLessThan(limitMs);
}

test('while all nodes hang, kept answers are served, others fail within three seconds, and recovery takes two', async () => {
  const kept = await timed('/search?guests=2');
  expect(kept.response.status).toBe(200);
  expect((await readiness()).status).toBe(200);
  signalAll('SIGSTOP');
  const fresh = await timed('/search?guests=3');
  expect([fresh.response.status, fresh.response.headers.has('Retry-After')]).toEqual([503, true]);
  expect(fresh.ms).toBeLessThan(3_000);
  expect((await timed('/search?guests=3&page=2')).response.status).toBe(503);
  const again = await timed('/search?guests=2');
  expect([again.response.status, again.body]).toEqual([200, kept.body]);
  expect((await readiness()).status).toBe(503);
  // Records are in the database.
  expect((await ask('/destinations')).status).toBe(200);
  signalAll('SIGCONT');
  await expectRecovery('/search?guests=3', 2_500);
  await expect.poll(async () => (await readiness()).status, { timeout: 3_000 }).toBe(200);
});

test('while all nodes are down, other searches fail at once, and the first ones after their start are answered', async () => {
  signalAll('SIGKILL');
  const fresh = await timed('/search?guests=5');
  expect(fresh.response.status).toBe(503);
  expect(fresh.ms).toBeLessThan(1_000);
  for (const node of NODES) await cluster.resume(node);
  await cluster.settled();
  await expectRecovery('/search?guests=5', 2_500);
});
