import { expect, test } from 'vitest';
import { readConfig } from '#lib/config';
import { nodeStates } from '#lib/search/opensearch/client';
import { OpenSearchUnavailable } from '#lib/search/opensearch/client-errors';
import {
  configuredCluster,
  requireCluster,
  requireSearchable,
} from '#lib/search/opensearch/configured-cluster';
import { type FakeNode, responding, startFakes } from '#lib/search/opensearch/testing/fake-nodes';
import { indexName } from '#lib/search/opensearch/version-index';

const VERSION = '20260115t120000000z';

function settings(urls: readonly string[]) {
  return readConfig({
    SEARCH_ENGINE: 'opensearch',
    OPENSEARCH_URLS: urls.join(),
    OPENSEARCH_INDEX_PREFIX: 'homes',
  });
}

test('a version can be searched when all shards of its index respond', async () => {
  const paths: (string | undefined)[] = [];
  let failed = 0;
  const node: FakeNode = (request, response) => {
    paths.push(request.url);
    responding({ count: 60, _shards: { total: 3, failed } })(request, response);
  };
  await using fakes = await startFakes([node]);
  const config = settings(fakes.urls);
  await requireSearchable(config, VERSION);
  expect(paths).toEqual([`/${indexName('homes', VERSION)}/_count`]);
  failed = 1;
  await expect(requireSearchable(config, VERSION)).rejects.toBeInstanceOf(OpenSearchUnavailable);
  configuredCluster(config).client.close();
});

test('searches elsewhere need no cluster', async () => {
  await requireSearchable(readConfig({}), VERSION);
  await requireCluster(readConfig({ SEARCH_ENGINE: 'sql' }));
});

test('a cluster that is away is reported at the start, and its nodes are known to the metrics while it is open', async () => {
  await using fakes = await startFakes([(request) => request.socket.destroy()]);
  const config = settings(fakes.urls);
  await expect(requireCluster(config)).rejects.toBeInstanceOf(OpenSearchUnavailable);
  await expect(requireCluster(config)).rejects.toBeInstanceOf(OpenSearchUnavailable);
  const { host } = new URL(fakes.urls[0] ?? '');
  expect(nodeStates()).toContainEqual({ place: host, isAway: true });
  const { client } = configuredCluster(config);
  client.close();
  fakes.client.close();
  expect(nodeStates().map(({ place }) => place)).not.toContain(host);
});
