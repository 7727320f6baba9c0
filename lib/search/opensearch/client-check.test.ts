import { expect, test } from 'vitest';
import { checkCluster } from '#lib/search/opensearch/client-check';
import { type FakeNode, responding, startFakes } from '#lib/search/opensearch/testing/fake-nodes';
import { StoreUnavailable } from '#lib/store/store';

const ABOUT = { version: { distribution: 'opensearch', number: '3.8.0' } };
const COUNT = { count: 0, _shards: { total: 0, failed: 0 } };
const GREEN = { status: 'green', unassigned_shards: 0 };
const refusal = (status: number) => ({
  status,
  error: { type: 'security_exception', reason: 'no permissions for [x]' },
});

/** Returns a node that answers the requests of the check with these bodies; a body with a status is an error. */
function answering({ about = ABOUT, count = COUNT, health = GREEN }: Record<string, object>): FakeNode {
  return (request, response) => {
    const { url = '' } = request;
    const body = url === '/' ? about : url.includes('_count') ? count : health;
    const status = 'error' in body && 'status' in body ? Number(body.status) : 200;
    responding(body, status)(request, response);
  };
}

async function problemOf(node: FakeNode): Promise<string | null> {
  await using fakes = await startFakes([node]);
  return await checkCluster(fakes.client, 'veranda').then(
    () => null,
    (error) => (error instanceof StoreUnavailable ? error.message : `another error: ${error}`),
  );
}

test.each(['2.19.4', '3.0.0', '3.8.0'])('version %s can be used', async (number) => {
  expect(await problemOf(answering({ about: { version: { ...ABOUT.version, number } } }))).toBeNull();
});

test('a yellow cluster can be used', async () => {
  expect(await problemOf(answering({ health: { status: 'yellow', unassigned_shards: 3 } }))).toBeNull();
});

test.each([
  [
    'an old version',
    { about: { version: { distribution: 'opensearch', number: '2.11.0' } } },
    'has the version 2.11.0: from 2.19 to 3.x',
  ],
  [
    'a newer version',
    { about: { version: { distribution: 'opensearch', number: '4.0.0' } } },
    'has the version 4.0.0',
  ],
  [
    'another program of its kind',
    { about: { version: { number: '8.15.0' } } },
    'leads to something 8.15.0 that is not OpenSearch',
  ],
  ['another service', { about: {} }, 'leads to something that is not OpenSearch'],
  [
    'a site without that page',
    { about: { status: 404, error: 'Not Found' } },
    'OPENSEARCH_URLS leads to is not OpenSearch',
  ],
  ['a wrong password', { about: refusal(401) }, 'check OPENSEARCH_USER and OPENSEARCH_PASSWORD'],
  [
    'an account without rights',
    { count: refusal(403) },
    'permit the account of OPENSEARCH_USER to read the indices veranda-*: no permissions',
  ],
  ['a red cluster', { health: { status: 'red', unassigned_shards: 2 } }, 'lacks 2 shards of veranda-* (red)'],
])('%s is explained', async (_, bodies: Record<string, object>, problem) => {
  expect(await problemOf(answering(bodies))).toContain(problem);
});

test('a node that is not there is named', async () => {
  await using fakes = await startFakes([(request) => request.socket.destroy()]);
  const { host } = new URL(fakes.urls[0] ?? '');
  await expect(checkCluster(fakes.client, 'veranda')).rejects.toThrow(
    `OpenSearch at ${host} does not answer`,
  );
});
