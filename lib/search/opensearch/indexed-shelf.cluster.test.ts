/** Publishing with indices: what is served always has its index, whatever fails, and no index stays without its version. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishVersion } from '#lib/publishing/publish-version';
import { referenceData } from '#lib/reference/reference-data';
import { type OpenSearchClient, openSearchClient } from '#lib/search/opensearch/client';
import { fillIndex } from '#lib/search/opensearch/fill-index';
import { indexedShelf, requireIndex } from '#lib/search/opensearch/indexed-shelf';
import { openSearchEngine } from '#lib/search/opensearch/opensearch-engine';
import { testCluster } from '#lib/search/opensearch/testing/test-clusters';
import { indexName, readFacts, readIndices } from '#lib/search/opensearch/version-index';
import { NO_FILTER } from '#lib/search/rental-filter';
import type { VersionShelf } from '#lib/store/store';
import { openTestShelf, publishFixtureOn, TEST_ENGINES, type TestShelf } from '#lib/store/testing/engines';

const FIRST_MS = Date.parse('2026-01-15T12:00:00Z');
const everything = { filters: [NO_FILTER], picked: null, today: '2026-02-04' };

describe.each(TEST_ENGINES)('with %s', (database) => {
  const indexPrefix = `publishing-${database}-${process.pid}`;
  let client: OpenSearchClient;
  let place: TestShelf;
  let shelf: VersionShelf;
  let now = FIRST_MS;
  const cluster = () => ({ client, indexPrefix });
  const publish = () => {
    now += 60_000;
    return publishFixtureOn(shelf, new Date(now));
  };
  const versionsWithIndex = async () => [...(await readIndices(client, indexPrefix)).values()].sort();

  beforeAll(async () => {
    client = openSearchClient({
      urls: testCluster('one'),
      account: null,
      ca: null,
      connectTimeoutMs: 5_000,
      timeoutMs: 30_000,
    });
    place = await openTestShelf(database);
    shelf = indexedShelf(place.shelf, cluster());
  });
  afterAll(async () => {
    for (const index of (await readIndices(client, indexPrefix)).keys()) {
      await client.request('DELETE', `/${index}`);
    }
    client.close();
    await place.remove();
  });

  test('a version is published with its index, which finds all of its rentals', async () => {
    const id = await publish();
    expect(await shelf.currentId()).toBe(id);
    const store = await shelf.open(id);
    const index = await requireIndex(cluster(), id);
    expect(index.facts.rentalsCount).toBe(60);
    const engine = openSearchEngine(store, await referenceData(store), index);
    expect(await engine.count(everything)).toBe(60);
    await store.close();
  });

  test('a publication that fails leaves the served version and no index', async () => {
    const served = await shelf.currentId();
    const draft = await shelf.begin('20260115t130000000z', served ?? '');
    const failure = new Error('The disk is full.');
    await expect(
      draft.publish(async () => {
        throw failure;
      }),
    ).rejects.toThrow(failure);
    await draft.discard();
    expect(await shelf.currentId()).toBe(served);
    expect(await versionsWithIndex()).toEqual([served]);
  });

  test('an index that a killed process left behind is removed by the next change', async () => {
    const served = (await shelf.currentId()) ?? '';
    const store = await shelf.open(served);
    const left = indexName(indexPrefix, '20260115t140000000z');
    await fillIndex(client, left, { store, data: await referenceData(store) });
    await client.request('PUT', `/${indexPrefix}-20260115t150000000z-1`, {});
    await store.close();
    expect(await versionsWithIndex()).toHaveLength(3);
    const lock = await shelf.lock();
    await lock?.release();
    expect(await versionsWithIndex()).toEqual([served]);
  });

  test('an index that was not filled completely is none', async () => {
    const id = '20260115t160000000z';
    const index = indexName(indexPrefix, id);
    await client.request('PUT', `/${index}`, {});
    expect(await readFacts(client, index)).toBeNull();
    await expect(requireIndex(cluster(), id)).rejects.toThrow(
      `Catalogue version ${id} has no complete index ${index} in OpenSearch: build it by npm run catalogue -- reindex ${id}`,
    );
  });

  test('as many indices as versions are kept, and a rollback needs one', async () => {
    for (let times = 0; times < 4; times++) await publish();
    const ids = await shelf.ids();
    expect(await versionsWithIndex()).toEqual(ids.toSorted());
    const [served = '', before = ''] = ids;
    await publishVersion(shelf, async () => before);
    expect(await shelf.currentId()).toBe(before);
    await publishVersion(shelf, async () => served);
    await client.request('DELETE', `/${indexName(indexPrefix, before)}`);
    await expect(publishVersion(shelf, async () => before)).rejects.toThrow(`reindex ${before}`);
    expect(await shelf.currentId()).toBe(served);
  });

  test('nothing is begun while the cluster is away', async () => {
    const away = openSearchClient({
      urls: ['http://127.0.0.1:1'],
      account: null,
      ca: null,
      connectTimeoutMs: 500,
      timeoutMs: 1_000,
    });
    const served = await shelf.currentId();
    const unreachable = indexedShelf(place.shelf, { client: away, indexPrefix });
    await expect(publishFixtureOn(unreachable, new Date(now + 3_600_000))).rejects.toThrow('OpenSearch');
    expect(await shelf.currentId()).toBe(served);
    away.close();
  });
});
