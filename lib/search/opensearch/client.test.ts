import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer as createTlsServer } from 'node:https';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { nodeEvents, openSearchClient } from '#lib/search/opensearch/client';
import { OpenSearchRejected, OpenSearchUnavailable } from '#lib/search/opensearch/client-errors';
import { type FakeNode, responding, startFakes } from '#lib/search/opensearch/testing/fake-nodes';
import { StoreUnavailable } from '#lib/store/store';

const FOUND = { timed_out: false, _shards: { total: 3, failed: 0 }, hits: { total: { value: 7 } } };
const found = responding(FOUND);
const silent: FakeNode = () => {};
const dropping: FakeNode = (request) => request.socket.destroy();
const overloaded = responding({ error: { type: 'rejected_execution_exception', reason: 'full' } }, 429);
const starting = responding({ error: { type: 'master_not_discovered_exception', reason: null } }, 503);

test('requests are distributed over the nodes', async () => {
  await using fakes = await startFakes([found, found, found]);
  for (let count = 0; count < 9; count += 1) await fakes.client.request('GET', '/homes/_search');
  expect(fakes.received).toEqual([3, 3, 3]);
});

test('a request is sent with its body, its type, the account and the path of the address', async () => {
  const seen: unknown[] = [];
  const echo: FakeNode = async (request, response) => {
    const { method, url, headers } = request;
    seen.push([method, url, headers['content-type'], headers.authorization, await text(request)]);
    response.end('{}');
  };
  await using fakes = await startFakes([echo]);
  const client = openSearchClient({
    urls: [`${fakes.urls[0]}/search/`],
    account: { user: 'site', password: 'Schlüssel:1' },
    ca: null,
    connectTimeoutMs: 1_000,
    timeoutMs: 5_000,
  });
  expect(await client.request('POST', '/_bulk', '{"index":{}}\n{"a":1}\n')).toEqual({});
  await client.request('PUT', '/homes?wait_for_active_shards=1', { settings: {} });
  client.close();
  const authorization = `Basic ${Buffer.from('site:Schlüssel:1').toString('base64')}`;
  expect(seen).toEqual([
    ['POST', '/search/_bulk', 'application/x-ndjson', authorization, '{"index":{}}\n{"a":1}\n'],
    ['PUT', '/search/homes?wait_for_active_shards=1', 'application/json', authorization, '{"settings":{}}'],
  ]);
});

test.each([
  ['drops the connection', dropping],
  ['is overloaded', overloaded],
  ['knows no manager', starting],
  ['sends no JSON', responding('<html>')],
  ['sends half an answer', responding('{"hits":')],
  ['sends a list', responding('[]')],
  ['redirects', responding('', 307)],
  ['lacks a shard', responding({ ...FOUND, _shards: { total: 3, failed: 1 } })],
  ['ran out of time', responding({ ...FOUND, timed_out: true })],
  ['does not report its shards', responding({ hits: {} })],
  [
    'lacks a shard in one of several answers',
    responding({ responses: [FOUND, { ...FOUND, _shards: { total: 3, failed: 1 } }] }),
  ],
  [
    'cannot run one of several searches',
    responding({
      responses: [FOUND, { status: 503, error: { type: 'no_shard_available_action_exception' } }],
    }),
  ],
])('when a node %s, the next one answers, and without another the store is unavailable', async (_, bad) => {
  await using pair = await startFakes([bad, bad]);
  expect(
    await pair.client.request('POST', '/homes/_msearch', '{}\n{}\n').catch((error) => error),
  ).toBeInstanceOf(StoreUnavailable);
  expect(pair.received.reduce((sum, count) => sum + count)).toBe(2);
  await using helped = await startFakes([bad, found]);
  for (let count = 0; count < 2; count += 1)
    expect(await helped.client.request('POST', '/homes/_search', {})).toEqual(FOUND);
});

test('a read is answered while two of three nodes fail, and a write is sent to two', async () => {
  await using fakes = await startFakes([dropping, overloaded, found]);
  for (let count = 0; count < 3; count += 1)
    expect(await fakes.client.request('POST', '/homes/_search', {})).toEqual(FOUND);
  await using failing = await startFakes([dropping, overloaded, starting]);
  await expect(failing.client.request('PUT', '/homes', {})).rejects.toBeInstanceOf(OpenSearchUnavailable);
  expect(failing.received.reduce((sum, count) => sum + count)).toBe(2);
});

test('the error of an unavailable cluster has the node, the request and the reason, and never the password', async () => {
  await using fakes = await startFakes([overloaded], { account: { user: 'site', password: 'geheim' } });
  const error = await fakes.client.request('GET', '/homes/_search').catch((reason) => reason);
  expect(error).toBeInstanceOf(OpenSearchUnavailable);
  expect(error.message).toBe(
    `OpenSearch at ${new URL(fakes.urls[0] ?? '').host} cannot answer GET /homes/_search: 429 rejected_execution_exception: full.`,
  );
  expect(new StoreUnavailable('other')).not.toBeInstanceOf(OpenSearchUnavailable);
});

test('a request that must not run twice is sent once', async () => {
  await using fakes = await startFakes([dropping, dropping]);
  const sent = fakes.client.request('POST', '/_aliases', {}, { retry: false });
  await expect(sent).rejects.toBeInstanceOf(OpenSearchUnavailable);
  expect(fakes.received.reduce((sum, count) => sum + count)).toBe(1);
});

test('a rejected request is not sent again, and its error has the type and reason of the cause', async () => {
  const missing = responding(
    {
      error: {
        root_cause: [{ type: 'index_not_found_exception', reason: 'no such index [homes]' }],
        type: 'search_phase_execution_exception',
        reason: 'all shards failed',
      },
      status: 404,
    },
    404,
  );
  await using fakes = await startFakes([missing, missing]);
  const error = await fakes.client.request('GET', '/homes/_search').catch((reason) => reason);
  expect(error).toBeInstanceOf(OpenSearchRejected);
  expect(error).not.toBeInstanceOf(StoreUnavailable);
  expect(error).toMatchObject({
    status: 404,
    type: 'index_not_found_exception',
    reason: 'no such index [homes]',
  });
  expect(fakes.received.reduce((sum, count) => sum + count)).toBe(1);
});

test('one wrong search of several rejects them all', async () => {
  const wrong = { status: 400, error: { type: 'parsing_exception', reason: 'unknown query [x]' } };
  await using fakes = await startFakes([responding({ responses: [FOUND, wrong] })]);
  const error = await fakes.client.request('POST', '/homes/_msearch', '{}\n{}\n').catch((reason) => reason);
  expect(error).toBeInstanceOf(OpenSearchRejected);
  expect(error).toMatchObject({ status: 400, type: 'parsing_exception' });
});

test('a slow read is sent to another node too, and the quicker answer counts', async () => {
  const slow: FakeNode = (request, response) => {
    const late = setTimeout(() => found(request, response), 4_000);
    response.once('close', () => clearTimeout(late));
  };
  await using fakes = await startFakes([slow, found]);
  const startedAtMs = performance.now();
  expect(await fakes.client.request('GET', '/homes/_search')).toEqual(FOUND);
  expect(performance.now() - startedAtMs).toBeLessThan(2_500);
  // The slow node is the last choice for a second.
  const before = [...fakes.received];
  for (let count = 0; count < 4; count += 1) await fakes.client.request('GET', '/homes/_search');
  expect(fakes.received).toEqual([before[0], (before[1] ?? 0) + 4]);
});

test('while a node hangs, searches run on the shards of the others, also those that were sent before', async () => {
  const paths: string[] = [];
  const bodies: string[] = [];
  // Waits for the shards of the node that hangs, unless it may use others.
  const waiting: FakeNode = async (request, response) => {
    const body = await text(request);
    paths.push(request.url ?? '');
    bodies.push(body);
    if (request.method === 'HEAD') response.end();
    else if (`${request.url}${body}`.includes('_prefer_nodes:id-0,id-1')) found(request, response);
    else if (request.url === '/') response.end('{}');
  };
  await using fakes = await startFakes([waiting, waiting, silent]);
  // The client learns the ids.
  for (let count = 0; count < 2; count += 1) await fakes.client.request('GET', '/');
  await expect.poll(() => paths.length).toBe(2);
  const startedAtMs = performance.now();
  expect(await fakes.client.request('POST', '/homes/_search', { size: 1 })).toEqual(FOUND);
  expect(performance.now() - startedAtMs).toBeLessThan(3_500);
  expect(fakes.client.nodes.map(({ isAway }) => isAway)).toEqual([false, false, true]);
  await fakes.client.request('POST', '/homes/_search?request_cache=true', {});
  expect(paths.at(-1)).toBe('/homes/_search?request_cache=true&preference=_prefer_nodes:id-0,id-1');
  await fakes.client.request('POST', '/_msearch', '{"index":"homes"}\n{"size":1}\n{}\n{}\n');
  const preference = '"preference":"_prefer_nodes:id-0,id-1"';
  expect(bodies.at(-1)).toBe(`{"index":"homes",${preference}}\n{"size":1}\n{${preference}}\n{}\n`);
});

test('a write is not sent twice for slowness', async () => {
  const slow: FakeNode = (request, response) => void setTimeout(() => found(request, response), 900);
  await using fakes = await startFakes([slow, slow]);
  await fakes.client.request('POST', '/_bulk', '{}\n');
  expect(fakes.received.reduce((sum, count) => sum + count)).toBe(1);
});

test('a request that no node answers in its time fails then, and nodes that hang fail it earlier', async () => {
  const alive: FakeNode = (request, response) => void (request.method === 'HEAD' && response.end());
  await using late = await startFakes([alive, alive], { timeoutMs: 700 });
  await expect(late.client.request('GET', '/homes/_search')).rejects.toThrow('within 700 ms');
  await using hanging = await startFakes([silent, silent], { timeoutMs: 20_000 });
  const startedAtMs = performance.now();
  await expect(hanging.client.request('GET', '/homes/_search')).rejects.toBeInstanceOf(StoreUnavailable);
  expect(performance.now() - startedAtMs).toBeLessThan(3_500);
  expect(hanging.client.nodes.map(({ isAway }) => isAway)).toEqual([true, true]);
  // While both rest, no request waits.
  const restedAtMs = performance.now();
  await expect(hanging.client.request('GET', '/homes/_search')).rejects.toBeInstanceOf(StoreUnavailable);
  expect(performance.now() - restedAtMs).toBeLessThan(500);
});

test('a node without a port rests, its cluster goes on, and it is used again within two seconds', async () => {
  await using fakes = await startFakes([found, found]);
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const address = closed.address();
  const port = typeof address === 'object' ? address?.port : 0;
  closed.close();
  await once(closed, 'close');
  const events: (string | null)[] = [];
  const note = ({ place, error }: { place: string; error: Error | null }) =>
    place === `127.0.0.1:${port}` && events.push(error && 'away');
  nodeEvents.on('change', note);
  const client = openSearchClient({
    urls: [...fakes.urls, `http://127.0.0.1:${port}`],
    account: null,
    ca: null,
    connectTimeoutMs: 1_000,
    timeoutMs: 5_000,
  });
  for (let count = 0; count < 20; count += 1) await client.request('GET', '/homes/_search');
  expect(client.nodes.map(({ isAway }) => isAway)).toEqual([false, false, true]);
  const revived = createServer((socket) => {
    socket.once('data', () => {
      const body = JSON.stringify(FOUND);
      socket.end(`HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`);
    });
  }).listen(port, '127.0.0.1');
  await once(revived, 'listening');
  const revivedAtMs = performance.now();
  while (client.nodes[2]?.isAway) await client.request('GET', '/homes/_search');
  expect(performance.now() - revivedAtMs).toBeLessThan(2_000);
  expect(events).toEqual(['away', null]);
  nodeEvents.off('change', note);
  client.close();
  revived.close();
});

test('the caller can abort a request', async () => {
  await using fakes = await startFakes([silent]);
  const controller = new AbortController();
  const sent = fakes.client.request('GET', '/homes/_search', undefined, { signal: controller.signal });
  controller.abort(new Error('not needed'));
  await expect(sent).rejects.toThrow('not needed');
});

test('over TLS only the certificates of the authority that the settings have are accepted', async () => {
  const file = (name: string) =>
    readFileSync(join(import.meta.dirname, 'testing', 'certificates', name), 'utf8');
  const server = createTlsServer({ key: file('node-key.pem'), cert: file('node.pem') }, found);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const urls = [`https://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`];
  const settings = { urls, account: null, connectTimeoutMs: 1_000, timeoutMs: 5_000 };
  const trusting = openSearchClient({ ...settings, ca: file('authority.pem') });
  expect(await trusting.request('GET', '/homes/_search')).toEqual(FOUND);
  trusting.close();
  const strict = openSearchClient({ ...settings, ca: null });
  await expect(strict.request('GET', '/homes/_search')).rejects.toThrow('unable to verify');
  strict.close();
  server.close();
});
