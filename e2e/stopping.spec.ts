import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { loadUntilStopped } from '#lib/server/testing/load-until-stopped';
import { startOwnServer } from './support/own-server.ts';

const STOP_MS = 40_000;
const PATHS = [
  '/en',
  '/api/public/v2/destinations/roots.json',
  '/api/public/v2/search?guests=6&currency=USD&per_page=5',
  '/api/public/v2/search?amenities=pool,wifi&facets=true',
  '/healthz',
  '/api/public/v2/campaigns',
];

for (const signal of ['SIGTERM', 'SIGHUP'] as const) {
  test(`${signal} under load loses no request @desktop`, async () => {
    test.setTimeout(120_000);
    await using server = await startOwnServer({ LOG_LEVEL: 'warn' });
    let turn = 0;
    const loading = loadUntilStopped({
      origin: server.origin,
      keptConnections: 8,
      newConnections: 16,
      maxPauseMs: 20,
      nextPath: () => PATHS[turn++ % PATHS.length] ?? '/healthz',
    });
    await sleep(1_500);
    expect(await server.stop(signal, STOP_MS)).toBe(0);
    const { sent, answered, failed, cut } = await loading;
    expect(cut).toEqual([]);
    expect(failed).toBe(0);
    expect(answered).toBe(sent);
    expect(answered).toBeGreaterThan(24);
  });
}

test('a stopping server is alive and not ready, and answers requests until it ends @desktop', async () => {
  await using server = await startOwnServer({ LOG_LEVEL: 'warn' });
  const stopped = server.stop('SIGTERM', STOP_MS);
  // The connection is accepted in time, so that the request is answered.
  const requests = Promise.all(
    ['/healthz', '/api/public/v2/campaigns'].map((path) => fetch(server.origin + path)),
  );
  // The signal arrives asynchronously.
  let ready = await fetch(`${server.origin}/readyz`);
  for (let count = 0; count < 20 && ready.status === 200; count++) {
    await ready.arrayBuffer();
    ready = await fetch(`${server.origin}/readyz`);
  }
  const [alive, list] = await requests;
  expect(ready.status).toBe(503);
  expect(ready.headers.get('retry-after')).toBe('5');
  expect(await ready.json()).toEqual({ status: 'draining' });
  expect(alive?.status).toBe(200);
  expect(list?.status).toBe(200);
  expect(await stopped).toBe(0);
});
