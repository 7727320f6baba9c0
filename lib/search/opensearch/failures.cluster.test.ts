import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenSearchClient, openSearchClient } from '#lib/search/opensearch/client';
import { checkCluster } from '#lib/search/opensearch/client-check';
import { OpenSearchUnavailable } from '#lib/search/opensearch/client-errors';
import { type OwnCluster, startCluster } from '#lib/search/opensearch/testing/own-cluster';
import { testInstallation } from '#lib/search/opensearch/testing/test-clusters';

const DOCUMENTS = 3_000;
/** Searches that run at the same time. */
const SEARCHERS = 4;

let cluster: OwnCluster;
let client: OpenSearchClient;

beforeAll(async () => {
  cluster = await startCluster(testInstallation(), { nodes: 3 });
  client = openSearchClient({
    urls: cluster.urls,
    account: null,
    ca: null,
    connectTimeoutMs: 1_000,
    timeoutMs: 10_000,
  });
  await fill('failures-safe', 1);
});

afterAll(async () => {
  client?.close();
  await cluster?.stop();
});

async function fill(index: string, replicas: number): Promise<void> {
  await client.request('PUT', `/${index}`, {
    settings: { number_of_shards: 3, number_of_replicas: replicas },
    mappings: { properties: { guests: { type: 'integer' } } },
  });
  const lines = Array.from(
    { length: DOCUMENTS },
    (_, id) => `{"index":{"_id":"${id}"}}\n{"guests":${id % 10}}\n`,
  );
  await client.request('POST', `/${index}/_bulk?refresh=true`, lines.join(''));
  await cluster.settled();
}

interface Found {
  readonly hits: { readonly total: { readonly value: number } };
}

async function countHalf(index = 'failures-safe'): Promise<number> {
  const search = {
    size: 5,
    track_total_hits: true,
    sort: ['guests'],
    query: { range: { guests: { gte: 5 } } },
  };
  const path = `/${index}/_search?allow_partial_search_results=false`;
  return (await client.request<Found>('POST', path, search)).hits.total.value;
}

interface Load {
  searches: number;
  failed: number;
  wrong: number;
  worstMs: number;
}

/** Searches for that time without a pause, calls `act` after two seconds, and returns what was found and how long it took. */
async function searchWhile(seconds: number, act: () => void): Promise<Load> {
  const load: Load = { searches: 0, failed: 0, wrong: 0, worstMs: 0 };
  const untilMs = performance.now() + seconds * 1_000;
  const action = setTimeout(act, 2_000);
  const searchOn = async () => {
    while (performance.now() < untilMs) {
      const startedAtMs = performance.now();
      const found = await countHalf().catch(() => null);
      load.searches += 1;
      if (found === null) load.failed += 1;
      else if (found !== DOCUMENTS / 2) load.wrong += 1;
      load.worstMs = Math.max(load.worstMs, performance.now() - startedAtMs);
    }
  };
  await Promise.all(Array.from({ length: SEARCHERS }, searchOn));
  clearTimeout(action);
  console.log(
    `${load.searches} searches, ${load.failed} failed, ${load.wrong} wrong, slowest ${load.worstMs.toFixed(0)} ms`,
  );
  return load;
}

/** Returns the index of the elected manager, and of another node. */
async function roles(): Promise<{ readonly manager: number; readonly data: number }> {
  const { nodes, cluster_manager_node: id } = await client.request<{
    nodes: Record<string, { name: string }>;
    cluster_manager_node: string;
  }>('GET', '/_cluster/state/nodes,cluster_manager_node');
  const manager = Number(nodes[id]?.name.slice(1));
  return { manager, data: (manager + 1) % 3 };
}

const ROLES = [
  ['a data node', 'data'],
  ['the elected manager', 'manager'],
] as const;

for (const [name, role] of ROLES) {
  test(`while ${name} is killed, every search is answered and right`, async () => {
    const { [role]: node } = await roles();
    const load = await searchWhile(12, () => cluster.signal(node, 'SIGKILL'));
    await cluster.resume(node);
    await cluster.settled();
    expect(load).toMatchObject({ failed: 0, wrong: 0 });
    expect(load.searches).toBeGreaterThan(100);
    expect(load.worstMs).toBeLessThan(3_000);
  });
}

test('while a node hangs, every search is answered and right, those that waited for it after three seconds', async () => {
  const { data } = await roles();
  const load = await searchWhile(20, () => cluster.signal(data, 'SIGSTOP'));
  cluster.signal(data, 'SIGCONT');
  await cluster.settled();
  expect(load).toMatchObject({ failed: 0, wrong: 0 });
  expect(load.searches).toBeGreaterThan(100);
  expect(load.worstMs).toBeLessThan(4_000);
});

test('an index that lost a shard answers no search, and the check at the start explains it', async () => {
  await fill('failures-single', 0);
  expect(await countHalf('failures-single')).toBe(DOCUMENTS / 2);
  const { data } = await roles();
  cluster.signal(data, 'SIGKILL');
  for (let count = 0; count < 30; count += 1)
    await expect(countHalf('failures-single')).rejects.toBeInstanceOf(OpenSearchUnavailable);
  expect(await countHalf()).toBe(DOCUMENTS / 2);
  await expect(checkCluster(client, 'failures')).rejects.toThrow('shards of failures-* (red)');
  await cluster.resume(data);
  await cluster.settled();
  expect(await countHalf('failures-single')).toBe(DOCUMENTS / 2);
});

test('a full disk stops writing with the reason, and searching goes on', async () => {
  // More free space than any disk has: every index gets the block of a full disk at the next measurement.
  const disk = {
    'cluster.routing.allocation.disk.watermark.low': '900pb',
    'cluster.routing.allocation.disk.watermark.high': '900pb',
    'cluster.routing.allocation.disk.watermark.flood_stage': '900pb',
    'cluster.routing.allocation.disk.threshold_enabled': true,
    'cluster.info.update.interval': '10s',
  };
  const set = (persistent: object) => client.request('PUT', '/_cluster/settings', { persistent });
  await set(disk);
  const write = () =>
    client.request<{ errors: boolean; items: unknown[] }>(
      'POST',
      '/failures-safe/_bulk',
      '{"index":{"_id":"0"}}\n{"guests":0}\n',
    );
  await expect.poll(async () => (await write()).errors, { timeout: 60_000, interval: 1_000 }).toBe(true);
  expect(JSON.stringify((await write()).items)).toContain('disk usage exceeded flood-stage watermark');
  expect(await countHalf()).toBe(DOCUMENTS / 2);
  await set(Object.fromEntries(Object.keys(disk).map((name) => [name, null])));
  await client.request('PUT', '/failures-safe/_settings', { 'index.blocks.read_only_allow_delete': null });
  expect((await write()).errors).toBe(false);
});

test('without any node a search fails within three seconds, and the first one after their return is answered', async () => {
  for (const node of [0, 1, 2]) cluster.signal(node, 'SIGSTOP');
  const stoppedAtMs = performance.now();
  await expect(countHalf()).rejects.toBeInstanceOf(OpenSearchUnavailable);
  expect(performance.now() - stoppedAtMs).toBeLessThan(3_000);
  const restedAtMs = performance.now();
  await expect(countHalf()).rejects.toBeInstanceOf(OpenSearchUnavailable);
  expect(performance.now() - restedAtMs).toBeLessThan(3_000);
  for (const node of [0, 1, 2]) cluster.signal(node, 'SIGCONT');
  const continuedAtMs = performance.now();
  await expect.poll(() => countHalf().catch(() => 0), { timeout: 10_000, interval: 100 }).toBe(DOCUMENTS / 2);
  expect(performance.now() - continuedAtMs).toBeLessThan(2_500);
});
