/** What the filling of an index does when the cluster does not accept everything at once. What is indexed is tested on clusters. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { referenceData } from '#lib/reference/reference-data';
import { OpenSearchRejected, OpenSearchUnavailable } from '#lib/search/opensearch/client-errors';
import { fillIndex } from '#lib/search/opensearch/fill-index';
import type { OpenSearchRequests } from '#lib/search/opensearch/opensearch-requests';
import { publishFixture, type TestCatalogue } from '#lib/store/testing/engines';

let catalogue: TestCatalogue;
beforeAll(async () => {
  catalogue = await publishFixture('sqlite');
});
afterAll(() => catalogue.remove());

/** Fills an index in a cluster that answers by `answerTo`, and with an empty object where that returns null. Returns the paths of the requests. */
async function fill(answerTo: (path: string, times: number) => object | Error | null) {
  const paths: string[] = [];
  const client: OpenSearchRequests = {
    request: <Answer extends object>(_method: string, path: string): Promise<Answer> => {
      const [place = ''] = path.split('?');
      paths.push(place);
      const answer = answerTo(place, paths.filter((each) => each === place).length);
      return answer instanceof Error ? Promise.reject(answer) : Response.json(answer ?? {}).json();
    },
  };
  const { store } = catalogue;
  const progress: number[] = [];
  const facts = await fillIndex(client, 'homes', { store, data: await referenceData(store) }, (done, total) =>
    progress.push(done, total),
  );
  return { paths, facts, progress };
}

test('the index is marked as complete last', async () => {
  const { paths, facts, progress } = await fill(() => null);
  expect(facts.rentalsCount).toBe(60);
  expect(progress).toEqual([60, 60]);
  expect(paths.slice(0, 3)).toEqual(['/homes', '/homes', '/homes/_bulk']);
  expect(paths.slice(-3)).toEqual(['/homes/_settings', '/_cluster/health/homes', '/homes/_mapping']);
});

test('rentals for which the cluster has no room, or that it does not answer for, are sent again', async () => {
  const overloaded = {
    errors: true,
    items: [{ index: { error: { type: 'rejected_execution_exception', reason: 'The queue is full.' } } }],
  };
  const { paths } = await fill((path, times) => {
    if (path !== '/homes/_bulk') return null;
    return times === 1 ? overloaded : times === 2 ? new OpenSearchUnavailable('No node answers.') : null;
  });
  expect(paths.filter((path) => path === '/homes/_bulk')).toHaveLength(3);
});

test('a rental that the cluster refuses ends the filling', async () => {
  const refused = {
    errors: true,
    items: [
      { index: { error: { type: 'mapper_parsing_exception', reason: 'failed to parse field [lat]' } } },
    ],
  };
  await expect(fill((path) => (path === '/homes/_bulk' ? refused : null))).rejects.toThrow(
    'OpenSearch does not index a rental: failed to parse field [lat]',
  );
});

test('shards without a place are named', async () => {
  const timedOut = new OpenSearchRejected('GET /_cluster/health/homes', {
    status: 408,
    type: 'unknown',
    reason: '',
  });
  await expect(fill((path) => (path.startsWith('/_cluster/health') ? timedOut : null))).rejects.toThrow(
    'OpenSearch has no place for all shards of homes: GET /_cluster/allocation/explain gives the reason.',
  );
});
