import { referenceData } from '#lib/reference/reference-data';
import type { SearchEngine } from '#lib/search/engine';
import { openSearchClient } from '#lib/search/opensearch/client';
import { fillIndex } from '#lib/search/opensearch/fill-index';
import { openSearchEngine, type VersionIndex } from '#lib/search/opensearch/opensearch-engine';
import { testCluster } from '#lib/search/opensearch/testing/test-clusters';
import { indexName } from '#lib/search/opensearch/version-index';
import { createSearchEngine } from '#lib/search/search-engine';
import type { Store } from '#lib/store/store';
import { TEST_ENGINES, type TestEngine } from '#lib/store/testing/engines';

/** The kinds of search engines that tests run on. */
type TestedEngine = 'memory' | 'sql' | 'opensearch on one node' | 'opensearch on three nodes';

const hasClusters = process.env.OPENSEARCH_TEST_ONE !== undefined;

/** The kinds that this run tests: those in OpenSearch where `npm run test:opensearch` provides clusters, the others elsewhere. */
export const TESTED_ENGINES: readonly TestedEngine[] = hasClusters
  ? ['opensearch on one node', 'opensearch on three nodes']
  : ['memory', 'sql'];

/** The databases of the tested engines: with clusters only one, because only records are read from it. */
export const TESTED_DATABASES: readonly TestEngine[] = hasClusters ? ['sqlite'] : TEST_ENGINES;

/** Creates a new engine that searches a version. */
export async function testedEngine(kind: TestedEngine, store: Store): Promise<SearchEngine> {
  if (kind === 'memory' || kind === 'sql') return createSearchEngine(kind, store);
  const byKind = indices.get(store) ?? new Map<TestedEngine, Promise<VersionIndex>>();
  indices.set(store, byKind);
  const filling = byKind.get(kind) ?? fill(kind, store);
  byKind.set(kind, filling);
  return openSearchEngine(store, await referenceData(store), await filling);
}

/** The indices of versions: each is filled once. */
const indices = new WeakMap<Store, Map<TestedEngine, Promise<VersionIndex>>>();
let indicesCount = 0;

async function fill(kind: TestedEngine, store: Store): Promise<VersionIndex> {
  const isAlone = kind === 'opensearch on one node';
  const urls = testCluster(isAlone ? 'one' : 'three');
  const client = openSearchClient({
    urls,
    account: null,
    ca: null,
    connectTimeoutMs: 5_000,
    timeoutMs: 60_000,
  });
  indicesCount += 1;
  const index = indexName(`test-${process.pid}-${indicesCount}`, store.version.id);
  const data = await referenceData(store);
  const facts = await fillIndex(client, index, { store, data }, undefined, isAlone ? 1 : 3);
  return { client, index, facts };
}
