import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#lib/config';
import { serveMetrics } from '#lib/metrics/metrics-server';
import { ServerMetrics } from '#lib/metrics/server-metrics';
import { createSearchEngine } from '#lib/search/search-engine';
import { accessLog } from '#lib/server/access-log';
import { compressed } from '#lib/server/compressed-bodies';
import { RenderLanes } from '#lib/server/render-lanes';
import { requestObserver } from '#lib/server/request-observer';
import { serveStore } from '#lib/store/current-store';
import { PostgresDatabase } from '#lib/store/postgres-database';
import { FIXTURE_PUBLISHED_AT, publishFixture, type TEST_ENGINES } from '#lib/store/testing/engines';

async function listening(server: Server): Promise<string> {
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

async function servedFixture(engine: (typeof TEST_ENGINES)[number] = 'sqlite') {
  const { store, remove } = await publishFixture(engine);
  onTestFinished(remove);
  serveStore(store);
  return store;
}

/** A server that answers with the status in its path, and is observed. */
function observedServer(observe: ReturnType<typeof requestObserver>) {
  return createServer((request, response) => {
    observe?.(request, response, 'test.1');
    const [status] = /\d{3}$/.exec((request.url ?? '').split('?')[0] ?? '') ?? ['200'];
    if (status === '999') return void request.socket.destroy();
    response.writeHead(Number(status)).end('An answer.');
  });
}

test('requests are counted by class and status, and timed by class', async () => {
  await servedFixture();
  const metrics = new ServerMetrics();
  const observe = requestObserver({
    count: (...request) => metrics.requests.record(...request),
    log: null,
    logSample: 1,
  });
  const origin = await listening(observedServer(observe));
  for (const path of ['/api/public/v2/search', '/api/public/v2/x404', '/en/x503', '/_next/static/x200']) {
    await (await fetch(origin + path)).text();
  }
  await expect(fetch(`${origin}/en/x999`)).rejects.toThrow();
  metrics.requests.record('photo', 200, 3);
  metrics.requests.record('photo', 200, 60_000);
  const text = await metrics.read();
  const lines = text.split('\n').filter((line) => /^veranda_http_requests_total.* [^0]/.test(line));
  expect(lines.map((line) => line.replace('veranda_http_requests_total', ''))).toEqual([
    '{class="api",status="2xx"} 1',
    '{class="api",status="4xx"} 1',
    '{class="photo",status="2xx"} 2',
    '{class="static",status="2xx"} 1',
    '{class="page",status="none"} 1',
    '{class="page",status="5xx"} 1',
  ]);
  expect(text).toContain('veranda_http_request_duration_seconds_count{class="api"} 2\n');
  expect(text).toContain('veranda_http_request_duration_seconds_sum{class="photo"} 60.003\n');
  expect(text).toContain('veranda_http_request_duration_seconds_bucket{le="0.0025",class="photo"} 0\n');
  expect(text).toContain('veranda_http_request_duration_seconds_bucket{le="0.005",class="photo"} 1\n');
  expect(text).toContain('veranda_http_request_duration_seconds_bucket{le="20",class="photo"} 1\n');
  expect(text).toContain('veranda_http_request_duration_seconds_bucket{le="+Inf",class="photo"} 2\n');
});

test('the render queue, caches, searches and served version have metrics', async () => {
  const store = await servedFixture();
  const metrics = new ServerMetrics();
  const lanes = new RenderLanes(1, 0);
  metrics.watchLanes(lanes);
  const job = { client: 'a', isPrefetch: false, signal: new AbortController().signal };
  const place = await lanes.queues.page.enter(job);
  expect(await lanes.queues.page.enter({ ...job, client: 'b' })).toBe('full');
  const body = Buffer.from('x'.repeat(5_000));
  await compressed(body, 'gzip', 'a tag of this test');
  await compressed(body, 'gzip', 'a tag of this test');
  const engine = metrics.timed(await createSearchEngine('memory', store));
  expect(await engine.count({ filters: [], picked: null, today: '2026-01-15' })).toBe(60);

  const text = await metrics.read();
  expect(text).toContain('veranda_render_active{lane="page"} 1\n');
  expect(text).toContain('veranda_render_waiting{lane="page"} 0\n');
  expect(text).toContain('veranda_render_refused_total{lane="page",reason="full"} 1\n');
  expect(text).toContain('veranda_render_wait_seconds_count{lane="page"} 1\n');
  expect(text).toMatch(/veranda_cache_hits_total\{cache="compressed"\} 1\n/);
  expect(text).toMatch(/veranda_cache_misses_total\{cache="compressed"\} 1\n/);
  expect(text).toMatch(/veranda_cache_bytes\{cache="compressed"\} [1-9]/);
  expect(text).toContain('veranda_search_duration_seconds_count{operation="count"} 1\n');
  expect(text).toContain(
    `veranda_catalogue_info{version="${store.version.id}",engine="sqlite",integrity="verified"} 1\n`,
  );
  expect(text).toContain(
    `veranda_catalogue_published_timestamp_seconds ${FIXTURE_PUBLISHED_AT.getTime() / 1_000}\n`,
  );
  expect(text).toContain('veranda_catalogue_rentals 60\n');
  expect(text).toContain('veranda_catalogue_full_calendars_ratio 1\n');
  expect(text).toContain('veranda_catalogue_damaged_versions 0\n');
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d/m);
  if (typeof place !== 'string') place.release();
});

test('the pools and the breaker of PostgreSQL have metrics', async () => {
  const store = await servedFixture('postgres');
  await store.db.selectFrom('version').select('id').execute();
  const text = await new ServerMetrics().read();
  expect(text).toMatch(/veranda_database_away\{database="primary"\} 0\n/);
  expect(text).toMatch(/veranda_database_connections\{database="primary",state="idle"\} [1-9]/);
  expect(text).toMatch(/veranda_database_waiting\{database="primary"\} 0\n/);
});

test('a database that does not respond counts as away, and has no metrics once it is closed', async () => {
  await servedFixture();
  const settings = { poolSize: 2, connectTimeoutMs: 1_000, statementTimeoutMs: 1_000 };
  // Nothing listens on port 1.
  const database = new PostgresDatabase('replica 7', 'postgres://nobody@127.0.0.1:1/nothing', settings);
  for (let attempt = 0; attempt < 3; attempt += 1) await database.read('select 1', []);
  const away = 'veranda_database_away{database="replica 7"} 1\n';
  expect(await new ServerMetrics().read()).toContain(away);
  await database.close();
  expect(await new ServerMetrics().read()).not.toContain('replica 7');
});

test('metrics are served at /metrics of a separate port, which is off by default', async () => {
  await servedFixture();
  expect(readConfig({}).metrics).toBeNull();
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
  expect(() => readConfig({ METRICS_PORT: '99999' })).toThrow('METRICS_PORT must be off, or a port number');
  const origin = await listening(await serveMetrics(new ServerMetrics(), 0, '127.0.0.1'));
  const answer = await fetch(`${origin}/metrics?x=1`);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(await answer.text()).toContain('# TYPE veranda_http_requests_total counter\n');
  expect((await fetch(`${origin}/`)).status).toBe(404);
  expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(405);
});

/** Lines that the access log writes for these paths. */
async function accessLines(
  paths: readonly string[],
  { sample = 1, headers = {} }: { sample?: number; headers?: Record<string, string> } = {},
) {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const write = accessLog(
    { trustedProxies: 1, logLevel: 'error' },
    pino({ base: null, level: 'error' }, stream),
  );
  const server = observedServer(requestObserver({ count: null, log: write, logSample: sample }));
  const origin = await listening(server);
  for (const path of paths) await (await fetch(origin + path, { headers })).text();
  return lines;
}

test('the access log writes one line per request, without values of the query and without the full address', async () => {
  const headers = { 'X-Forwarded-For': '203.0.113.77' };
  const [line, ...more] = await accessLines(['/api/public/v2/x404?guests=4&name=Smith'], { headers });
  expect(more).toEqual([]);
  expect(line).toMatchObject({
    event: 'access',
    method: 'GET',
    path: '/api/public/v2/x404',
    parameters: ['guests', 'name'],
    status: 404,
    bytes: expect.any(Number),
    ms: expect.any(Number),
    class: 'api',
    request_id: 'test.1',
    client: '203.0.113.0/24',
    complete: true,
  });
  expect(JSON.stringify(line)).not.toMatch(/Smith|203\.0\.113\.77/);
  expect(Number(line?.bytes)).toBeGreaterThan('An answer.'.length);
});

test('a sample of 0 logs nothing, and without observers there is no observer', async () => {
  expect(await accessLines(['/en', '/de'], { sample: 0 })).toEqual([]);
  expect(requestObserver({ count: null, log: null, logSample: 1 })).toBeNull();
  expect(readConfig({}).accessLog).toEqual({ isOn: false, sample: 1 });
  expect(readConfig({ ACCESS_LOG: 'on', ACCESS_LOG_SAMPLE: '0.05' }).accessLog).toEqual({
    isOn: true,
    sample: 0.05,
  });
  expect(() => readConfig({ ACCESS_LOG_SAMPLE: '5' })).toThrow('ACCESS_LOG_SAMPLE must be a share');
});
