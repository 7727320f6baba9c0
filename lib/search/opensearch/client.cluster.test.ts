import { afterAll, expect, test } from 'vitest';
import { type OpenSearchClient, openSearchClient } from '#lib/search/opensearch/client';
import { checkCluster } from '#lib/search/opensearch/client-check';
import { OpenSearchRejected } from '#lib/search/opensearch/client-errors';
import { testCluster } from '#lib/search/opensearch/testing/test-clusters';

const CLUSTERS = { 'one node': testCluster('one'), 'three nodes': testCluster('three') };
const clients: OpenSearchClient[] = [];

function clientOf(urls: readonly string[]): OpenSearchClient {
  const client = openSearchClient({
    urls,
    account: null,
    ca: null,
    connectTimeoutMs: 1_000,
    timeoutMs: 30_000,
  });
  clients.push(client);
  return client;
}

afterAll(() => {
  for (const client of clients) client.close();
});

interface Found {
  readonly hits: { readonly total: { readonly value: number } };
}

for (const [name, urls] of Object.entries(CLUSTERS)) {
  test(`on ${name}, what was written in bulk is found by one search and by several`, async () => {
    const client = clientOf(urls);
    await checkCluster(client, 'client-test');
    await client.request('PUT', '/client-test-1', {
      settings: { number_of_shards: 3, number_of_replicas: urls.length > 1 ? 1 : 0 },
      mappings: { properties: { guests: { type: 'integer' } } },
    });
    const lines = Array.from({ length: 500 }, (_, id) => [
      { index: { _id: String(id) } },
      { guests: id % 10 },
    ]);
    const body = `${lines
      .flat()
      .map((line) => JSON.stringify(line))
      .join('\n')}\n`;
    const written = await client.request<{ errors: boolean }>(
      'POST',
      '/client-test-1/_bulk?refresh=true',
      body,
    );
    expect(written.errors).toBe(false);
    const search = { size: 0, track_total_hits: true, query: { range: { guests: { gte: 8 } } } };
    const one = await client.request<Found>('POST', '/client-test-1/_search', search);
    expect(one.hits.total.value).toBe(100);
    const several = `{}\n${JSON.stringify(search)}\n{}\n${JSON.stringify({ ...search, query: { match_all: {} } })}\n`;
    const { responses } = await client.request<{ responses: readonly Found[] }>(
      'POST',
      '/client-test-1/_msearch',
      several,
    );
    expect(responses.map(({ hits }) => hits.total.value)).toEqual([100, 500]);
    await checkCluster(client, 'client-test');
    await client.request('DELETE', '/client-test-1');
  });

  test(`on ${name}, a missing index and a wrong query are rejected with the cluster's reason`, async () => {
    const client = clientOf(urls);
    const reasonOf = (path: string, body: object | string) =>
      client.request('POST', path, body).then(
        () => 'no error',
        (error) => (error instanceof OpenSearchRejected ? [error.status, error.type] : String(error)),
      );
    expect(await reasonOf('/client-test-2/_search', {})).toEqual([404, 'index_not_found_exception']);
    expect(await reasonOf('/_search', { query: { nearly: {} } })).toEqual([400, 'parsing_exception']);
    expect(await reasonOf('/_msearch', '{"index":"client-test-2"}\n{}\n')).toEqual([
      404,
      'index_not_found_exception',
    ]);
  });
}
