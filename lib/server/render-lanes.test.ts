/** Renders here are loops that hold the processor, as those of React do. */
import { createServer, request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { RenderLanes } from '#lib/server/render-lanes';
import { listening } from '#lib/server/testing/raw-http';

const RENDER_MS = 15;

function hold(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

async function renderInTwoPieces(): Promise<void> {
  hold(RENDER_MS);
  await sleep(0);
  hold(RENDER_MS);
}

/** A server that renders pages in its queue, and answers `/at-once` itself. */
async function site(renderPage = renderInTwoPieces, waiting?: number) {
  const lanes = new RenderLanes(1, waiting);
  const counts = { rendering: 0, most: 0, rendered: 0 };
  const http = createServer((request, response) => {
    if (request.url === '/at-once') return response.end(String(counts.rendered));
    return void lanes.render('page', String(request.socket.remotePort), { request, response }, async () => {
      counts.rendering++;
      counts.most = Math.max(counts.most, counts.rendering);
      await renderPage();
      counts.rendering--;
      counts.rendered++;
      response.end('page');
    });
  });
  return { server: await listening(http), counts, lanes, queue: lanes.queues.page };
}

/** A render that ends when the test says so, and leaves the processor idle until then. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), pass: () => opened };
}

test('while forty renders wait, cached responses are sent between them', async () => {
  const { server, counts } = await site();
  await using _ = server;
  const pages = Array.from({ length: 40 }, () => server.ask('/page'));
  const renderedBefore: number[] = [];
  for (let count = 0; count < 5; count++) renderedBefore.push(Number((await server.ask('/at-once')).body));
  // Each waits for a few renders at most, and not for all of them.
  expect(renderedBefore[0]).toBeLessThan(15);
  expect(renderedBefore.at(-1)).toBeLessThan(30);
  const answers = await Promise.all(pages);
  expect(answers.every(({ status, body }) => status === 200 && body === 'page')).toBe(true);
  expect(counts.most).toBeLessThanOrEqual(4);
});

test('a full queue responds 503 with Retry-After: a page to browsers, a line to scripts', async () => {
  const { open, pass } = gate();
  const { server, queue } = await site(pass, 0);
  await using _ = server;
  const first = server.ask('/page');
  await expect.poll(() => queue.active).toBe(1);
  const html = { accept: 'text/html,*/*;q=0.8', 'accept-language': 'de-AT' };
  const page = await server.ask('/page', { headers: html });
  const { status, headers, body } = page;
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain('<html lang="de">');
  expect((await server.ask('/fr/search', { headers: html })).body).toContain('<html lang="fr">');
  const script = await server.ask('/page', { headers: { ...html, rsc: '1' } });
  expect([script.status, script.headers['retry-after']]).toEqual([503, '5']);
  expect(script.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(await server.ask('/page', { method: 'HEAD', headers: html })).toMatchObject({
    status: 503,
    body: '',
  });
  open();
  expect((await first).status).toBe(200);
});

test('shortly before the end, waiting and new requests get a 503 with Retry-After', async () => {
  const { open, pass } = gate();
  const { server, queue, lanes } = await site(pass);
  await using _ = server;
  const requests = Array.from({ length: 40 }, () => server.ask('/page'));
  await expect.poll(() => queue.active).toBe(16);
  await expect.poll(() => queue.waiting).toBe(24);
  lanes.refuseWaiting();
  expect(queue.waiting).toBe(0);
  const late = await server.ask('/page');
  expect([late.status, late.headers['retry-after']]).toEqual([503, '5']);
  open();
  const answers = await Promise.all(requests);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(16);
  expect(answers.filter(({ headers }) => headers['retry-after'] === '5')).toHaveLength(24);
});

test('a client that disconnects leaves the queue, and nothing is rendered for it', async () => {
  const { open, pass } = gate();
  const { server, counts, queue } = await site(pass);
  await using _ = server;
  const { hostname, port } = new URL(server.origin);
  const left = Array.from({ length: 60 }, () => {
    const sent = httpRequest({ hostname, port, path: '/page', agent: false });
    sent.on('error', () => {});
    sent.end();
    return sent;
  });
  await expect.poll(() => queue.active + queue.waiting).toBe(60);
  for (const sent of left) sent.destroy();
  await expect.poll(() => queue.waiting).toBe(0);
  const begun = queue.active;
  expect(begun).toBeLessThanOrEqual(16);
  open();
  await expect.poll(() => queue.active).toBe(0);
  expect(counts.rendered).toBe(begun);
});

test('a slow reader occupies no place', async () => {
  const lanes = new RenderLanes(1);
  const http = createServer(
    (request, response) =>
      void lanes.render('page', 'slow', { request, response }, async () => {
        response.writeHead(200);
        response.write('begun');
        // Never ends by itself.
        await new Promise((resolve) => response.once('close', resolve));
      }),
  );
  await using server = await listening(http);
  const reader = server.ask('/page').catch(() => {});
  await expect.poll(() => lanes.queues.page.active).toBe(1);
  await expect.poll(() => lanes.queues.page.active).toBe(0);
  http.closeAllConnections();
  await reader;
});
