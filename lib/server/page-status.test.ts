import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { choosePageStatus, withPageStatus } from '#lib/server/page-status';

/** Renders like Next: sets its own status, works for a while, then writes. */
const server = createServer((request, response) => {
  void withPageStatus(response, async () => {
    response.statusCode = 200;
    await sleep(5);
    if (request.url === '/absent') choosePageStatus(404);
    if (request.url === '/away') choosePageStatus(503);
    response.setHeader('content-type', 'text/html');
    response.end(`<title>${request.url}</title>`);
  });
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on a port');
  url = `http://127.0.0.1:${address.port}`;
});
afterAll(() => void server.close());

test('a page with 503 has Retry-After', async () => {
  const response = await fetch(`${url}/away`);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
});

test('a page that sets a status is sent with it and with its own document', async () => {
  const response = await fetch(`${url}/absent`);
  expect(response.status).toBe(404);
  expect(await response.text()).toBe('<title>/absent</title>');
});

test("pages rendered concurrently do not affect each other's status", async () => {
  const paths = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? '/absent' : '/there'));
  const statuses = await Promise.all(paths.map(async (path) => (await fetch(url + path)).status));
  expect(statuses).toEqual(paths.map((path) => (path === '/absent' ? 404 : 200)));
});

test('choosePageStatus returns false outside a render', () => {
  expect(choosePageStatus(404)).toBe(false);
});
