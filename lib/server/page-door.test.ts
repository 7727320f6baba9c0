/** Complete responses of the page door over HTTP, with a renderer that the test controls in place of Next. */
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { defaultBrand, serveBrand } from '#lib/brand/brand';
import { currentConfig } from '#lib/config';
import { cacheCounts } from '#lib/http/cache-counts';
import { RequestLimits, senderOf } from '#lib/http/request-limits';
import { KeptPages } from '#lib/server/kept-pages';
import { PageDoor } from '#lib/server/page-door';
import { PageRenderer } from '#lib/server/page-renderer';
import { choosePageStatus } from '#lib/server/page-status';
import { RenderLanes } from '#lib/server/render-lanes';
import { listening } from '#lib/server/testing/raw-http';
import { canonicalPageAddress } from '#lib/site/page-parameters';
import { serveStore } from '#lib/store/current-store';
import { type Store, StoreUnavailable } from '#lib/store/store';

Object.assign(process.env, { PUBLIC_BASE_URL: 'https://homes.example', LOG_LEVEL: 'silent' });

/** Serves a version of which the door reads the id only. */
function serveVersion(id: string): void {
  serveStore({ version: { id } } as Store);
}

beforeEach(() => serveVersion('v1'));

type Render = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

const page: Render = ({ url, headers }, response) => {
  const isFlight = headers.rsc === '1';
  response.setHeader('Content-Type', isFlight ? 'text/x-component' : 'text/html; charset=utf-8');
  const nonce = /nonce-(\w+)/.exec(String(headers['content-security-policy']))?.[1];
  const text = `page ${url} ${'a'.repeat(2_000)}`;
  response.end(isFlight ? `flight ${text}` : `<p>${text}</p><script nonce="${nonce}">start()</script>`);
};

async function site(render: Render = page) {
  const rendered: { url: string; headers: unknown }[] = [];
  const renderer = new PageRenderer(
    async (request, response) => {
      rendered.push({ url: request.url ?? '', headers: request.headers });
      await render(request, response);
    },
    currentConfig(),
    ({ name }) => `</${name.length}.woff2>; rel=preload; as="font"`,
  );
  const lanes = new RenderLanes(1);
  const door = new PageDoor({ config: currentConfig(), renderer, lanes, addressOf: canonicalPageAddress });
  const limits = new RequestLimits(10, 0);
  const http = createServer((request, response) => {
    const isLimited = request.headers['x-limited'] !== undefined;
    const admission = isLimited
      ? limits.admit(senderOf(request), 'page')
      : { refusal: null, lowerTo: () => {}, fields: () => [] };
    Promise.resolve(door.answer(request, response, admission)).catch(() => response.destroy());
  });
  return { server: await listening(http), rendered, lanes };
}

test('a redirect is rendered once, preserves the parameters that no page reads, and is not kept', async () => {
  const { server, rendered } = await site(({ url = '/' }, response) => {
    response.writeHead(308, { Location: url.replace('1-old', '1-right') }).end();
  });
  await using _ = server;
  for (const [at, from] of ['mail', 'post'].entries()) {
    const answer = await server.ask(`/en/rentals/1-old?from=${from}&currency=USD`);
    expect(answer.status).toBe(308);
    expect(answer.headers.location).toBe(`/en/rentals/1-right?currency=USD&from=${from}`);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(rendered).toHaveLength(at + 1);
  }
});

test('a revision renders only the pages again that show what it changes', async () => {
  const { server, rendered } = await site();
  await using _ = server;
  const urls = ['/en', '/en/destinations/rome', '/en/campaigns', '/en/search', '/en/rentals/3-a'];
  const renderedAgain = async (revised: object) => {
    serveStore({ version: { id: 'v1' }, ...revised } as Store);
    const before = rendered.length;
    for (const url of urls) expect((await server.ask(url)).status).toBe(200);
    return rendered.slice(before).map(({ url }) => url);
  };
  const records = new Map([['campaign', { number: 1 }]]);
  expect(await renderedAgain({})).toEqual(urls);
  expect(await renderedAgain({ records })).toEqual(['/en', '/en/destinations/rome', '/en/campaigns']);
  expect(await renderedAgain({ records, nights: { number: 2 } })).toEqual([
    '/en/campaigns',
    '/en/rentals/3-a',
  ]);
  expect(await renderedAgain({ records, nights: { number: 2 } })).toEqual([]);
});

test('documents load the fonts of the brand early and its analytics late; previews and flight answers do not', async () => {
  const { server } = await site((request, response) => {
    if (request.headers.rsc === '1') return page(request, response);
    const headers = { 'Content-Type': 'text/html', Link: '</a.css>; rel=preload; as="style"' };
    response.writeHead(200, headers).end('<body><p>A page</p></body>');
  });
  await using _ = server;
  const analytics = { src: '/stats/script.js', attributes: { 'data-site': 'a"b' } };
  serveBrand({ ...defaultBrand('Four'), analytics });
  onTestFinished(() => serveBrand(defaultBrand('Homes')));
  const element = '<script defer src="/stats/script.js" data-site="a&quot;b"></script>';
  const asked = await server.ask('/en/search');
  expect(asked.headers.link).toBe('</4.woff2>; rel=preload; as="font", </a.css>; rel=preload; as="style"');
  expect(asked.body).toContain(element);
  expect((await server.ask('/en/campaigns/autumn?preview=secret')).body).not.toContain('/stats/');
  const flight = await server.ask('/en/search?_rsc=1', { headers: { rsc: '1' } });
  expect([flight.headers.link, flight.body.includes('/stats/')]).toEqual([undefined, false]);
});

test('a page is rendered once for all its clients, whatever their headers', async () => {
  const { server, rendered } = await site();
  await using _ = server;
  const first = await server.ask('/en/search?guests=4&utm_source=mail', {
    headers: { cookie: 'session=1', 'accept-language': 'de', 'x-forwarded-host': 'evil.example' },
  });
  const second = await server.ask('/en/search/?guests=4', { headers: { 'user-agent': 'Googlebot' } });
  expect(second.body).toBe(first.body);
  expect(second.headers.etag).toBe(first.headers.etag);
  expect(rendered).toEqual([
    {
      url: '/en/search?guests=4',
      headers: {
        host: 'homes.example',
        'x-forwarded-proto': 'https',
        'user-agent': 'veranda',
        'content-security-policy': expect.stringContaining('nonce'),
      },
    },
  ]);
});

test('a kept page has validators, policies with hashes, and no nonce', async () => {
  const { server } = await site();
  await using _ = server;
  for (const time of ['first', 'second']) {
    const { headers, body } = await server.ask('/en');
    expect(body, time).not.toContain('nonce');
    expect(headers['content-security-policy']).toMatch(/script-src 'self'( 'sha256-[^']+'){3}; /);
    expect(headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+/);
    expect(headers.vary).toBe('Accept-Encoding, RSC, Next-Router-Prefetch, Next-Router-Segment-Prefetch');
    for (const name of [
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
      'permissions-policy',
      'referrer-policy',
      'strict-transport-security',
      'x-content-type-options',
    ]) {
      expect(headers[name], name).toBeTruthy();
    }
  }
});

test('a client that has the page gets 304; HEAD gets the headers alone; Range gets the whole page', async () => {
  const { server, rendered } = await site();
  await using _ = server;
  const { body, headers } = await server.ask('/en');
  const etag = String(headers.etag);
  for (const held of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
    const answer = await server.ask('/en', { headers: { 'if-none-match': held } });
    expect([answer.status, answer.body, answer.headers.etag], held).toEqual([304, '', etag]);
  }
  expect((await server.ask('/en', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  const head = await server.ask('/en', { method: 'HEAD' });
  expect([head.status, head.body, head.headers['content-length']]).toEqual([200, '', String(body.length)]);
  expect((await server.ask('/en', { headers: { range: 'bytes=0-9' } })).body).toBe(body);
  const unseen = await server.ask('/de', { method: 'HEAD' });
  expect([unseen.status, unseen.body, unseen.headers.etag]).toEqual([200, '', expect.any(String)]);
  expect(rendered).toHaveLength(2);
});

test('every encoding has the same bytes, fresh and kept', async () => {
  const { server } = await site();
  await using _ = server;
  const unpack = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };
  const plain = (await server.ask('/en')).body;
  for (const path of ['/en', '/de', '/fr']) {
    for (const encoding of ['gzip', 'br', 'gzip'] as const) {
      const { headers, body } = await server.ask(path, { headers: { 'accept-encoding': encoding } });
      expect(headers['content-encoding']).toBe(encoding);
      const bytes = Buffer.from(body, 'latin1');
      expect(headers['content-length']).toBe(String(bytes.length));
      expect((await unpack[encoding](bytes)).toString()).toBe(plain.replaceAll('/en', path));
    }
    const identity = await server.ask(path, { headers: { 'accept-encoding': 'identity' } });
    expect(identity.headers['content-encoding']).toBeUndefined();
  }
});

test('a page that is requested again is compressed more densely, and stays the same page', async () => {
  const cards = Array.from({ length: 3_000 }, (_, index) => {
    const word = ((index * index * 7_919) % 100_003).toString(36);
    return `<li class="card">${word}</li>`;
  }).join('');
  const { server } = await site((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(cards);
  });
  await using _ = server;
  const read = async () => {
    const { headers, body } = await server.ask('/en', { headers: { 'accept-encoding': 'br' } });
    const plain = await promisify(brotliDecompress)(Buffer.from(body, 'latin1'));
    return { length: body.length, etag: headers.etag, text: plain.toString() };
  };
  const first = await read();
  await expect.poll(async () => (await read()).length).toBeLessThan(first.length);
  const { etag, text } = await read();
  expect({ etag, text }).toEqual({ etag: first.etag, text: first.text });
});

test('documents and flight data never stand in for each other', async () => {
  const { server, rendered } = await site();
  await using _ = server;
  const flight = { rsc: '1' };
  for (let time = 0; time < 2; time++) {
    expect((await server.ask('/en')).headers['content-type']).toContain('text/html');
    expect((await server.ask('/en?_rsc', { headers: flight })).body).toMatch(/^flight/);
  }
  expect(rendered.map(({ url }) => url)).toEqual(['/en', '/en?_rsc']);
  const bad = await server.ask('/en?_rsc=bad', { headers: flight });
  expect([bad.status, bad.headers.location, bad.headers['cache-control']]).toEqual([
    307,
    '/en?_rsc',
    'no-store',
  ]);
});

test('invented headers of the router and junk parameters render a page once and fill nothing', async () => {
  const { server, rendered } = await site();
  await using _ = server;
  const headersOf = (number: number) => ({ rsc: '1', 'next-router-state-tree': `%5B%22${number}%22%5D` });
  for (let number = 0; number < 50; number++) {
    const redirect = await server.ask(`/en?junk=${number}`, { headers: headersOf(number) });
    await server.ask(String(redirect.headers.location), { headers: headersOf(number) });
    await server.ask(`/en?junk=${number}`);
  }
  expect(rendered).toHaveLength(2);
  expect(cacheCounts('page').bytes()).toBeLessThan(20_000);
});

test('10,000 addresses with junk parameters render a page once and take no memory', async () => {
  const { server, rendered } = await site();
  await using _ = server;
  const read = async (path: string) => (await fetch(server.origin + path)).text();
  const makeDense = vi.spyOn(KeptPages.prototype, 'makeDense');
  onTestFinished(() => makeDense.mockRestore());
  // The first request renders the page, the second adds its gzip form and begins to compress the brotli form more densely.
  for (let time = 0; time < 2; time++) await read('/en');
  await vi.waitFor(() => expect(makeDense).toHaveBeenCalledOnce());
  const { bytes, hits } = { bytes: cacheCounts('page').bytes(), hits: cacheCounts('page').hits };
  for (let first = 0; first < 10_000; first += 50) {
    const answers = Array.from({ length: 50 }, (__, index) =>
      read(`/en?junk=${first + index}&${first + index}=junk`),
    );
    expect(new Set(await Promise.all(answers)).size).toBe(1);
  }
  expect(rendered).toHaveLength(1);
  expect(cacheCounts('page').bytes()).toBe(bytes);
  expect(cacheCounts('page').hits - hits).toBe(10_000);
});

test('a page is rendered again on the next day, and when the day begins during the render', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-01T23:59:50Z') });
  onTestFinished(() => void vi.useRealTimers());
  const { server, rendered } = await site((request, response) => {
    if (rendered.length === 2) vi.setSystemTime(new Date('2026-06-02T00:00:00Z'));
    response.setHeader('Content-Type', 'text/html');
    response.end(`render ${rendered.length}`);
    void request;
  });
  await using _ = server;
  const first = await server.ask('/en');
  expect(first.headers['cache-control']).toBe(
    'public, max-age=0, s-maxage=10, stale-while-revalidate=0, stale-if-error=0',
  );
  const bodies = [first.body];
  for (const path of ['/en', '/de', '/en', '/de']) bodies.push((await server.ask(path)).body);
  expect(bodies).toEqual(['render 1', 'render 1', 'render 3', 'render 4', 'render 3']);
});

test('errors, previews, the style guide and answers of another type are not kept', async () => {
  const { server, rendered } = await site((request, response) => {
    if (request.url === '/en/search') choosePageStatus(404);
    if (request.url === '/de/search') {
      response.setHeader('Content-Type', 'text/plain');
      response.end('x');
      return;
    }
    if (request.url === '/fr/search') response.setHeader('Set-Cookie', 'a=b');
    return page(request, response);
  });
  await using _ = server;
  for (const path of [
    '/en/search',
    '/de/search',
    '/fr/search',
    '/en/campaigns/summer?preview=token',
    '/en/styleguide',
    '/en/a/b/c',
  ]) {
    for (let time = 1; time <= 2; time++) {
      const { headers } = await server.ask(path);
      expect(headers['cache-control'], path).toBe('no-store');
      expect(
        rendered.filter(({ url }) => url === path),
        path,
      ).toHaveLength(time);
    }
  }
  expect((await server.ask('/en/search')).status).toBe(404);
});

/** A render that ends when the test says so. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
}

test('concurrent requests share a render, which goes on when one of the clients disconnects', async () => {
  const { open, opened } = gate();
  const { server, rendered } = await site(async (request, response) => {
    await opened;
    await page(request, response);
  });
  await using _ = server;
  const aborted = httpRequest(`${server.origin}/en`).on('error', () => {});
  aborted.end();
  await expect.poll(() => rendered.length).toBe(1);
  const others = Array.from({ length: 20 }, () => server.ask('/en'));
  aborted.destroy();
  await expect.poll(() => aborted.closed).toBe(true);
  open();
  const answers = await Promise.all(others);
  expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
  expect(rendered).toHaveLength(1);
});

test('a page that throws is no page of others: each later request renders it again', async () => {
  let isBroken = true;
  const { server } = await site((request, response) => {
    if (isBroken) throw new Error('broken');
    return page(request, response);
  });
  await using _ = server;
  await expect(server.ask('/en')).rejects.toThrow();
  isBroken = false;
  expect((await server.ask('/en')).status).toBe(200);
});

test('a version published during a render makes it start again, and ends the pages of the earlier one', async () => {
  const { server, rendered } = await site((request, response) => {
    const version = `version of render ${rendered.length}`;
    if (rendered.length === 1) serveVersion('v2');
    response.setHeader('Content-Type', 'text/html');
    response.end(version);
    void request;
  });
  await using _ = server;
  expect((await server.ask('/en')).body).toBe('version of render 2');
  expect((await server.ask('/en')).body).toBe('version of render 2');
  serveVersion('v3');
  expect((await server.ask('/en')).body).toBe('version of render 3');
});

function makeUnavailable(): void {
  globalThis.verandaCurrentStore = {
    schemaVersion: Number.MAX_SAFE_INTEGER,
    get: () => Promise.reject(new StoreUnavailable('The database is away.')),
  };
}

test('while the catalogue cannot be read, kept pages are served and marked as stale', async () => {
  let isAway = false;
  const { server } = await site((request, response) => {
    if (isAway) choosePageStatus(503);
    return page(request, response);
  });
  await using _ = server;
  const fresh = await server.ask('/en');
  isAway = true;
  makeUnavailable();
  for (let time = 0; time < 2; time++) {
    const stale = await server.ask('/en');
    expect([stale.status, stale.body]).toEqual([200, fresh.body]);
    expect(stale.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(stale.headers['cache-status']).toMatch(/^veranda; hit; ttl=-\d+; detail=store-unavailable$/);
    expect(Number(stale.headers.age)).toBeGreaterThan(0);
  }
  const unseen = await server.ask('/de');
  expect([unseen.status, unseen.headers['cache-control']]).toEqual([503, 'no-store']);
  isAway = false;
  serveVersion('v2');
  const back = await server.ask('/fr');
  expect([back.status, back.headers['cache-status']]).toEqual([200, undefined]);
});

test('a kept page costs a client a tenth of a rendered one', async () => {
  const { server } = await site();
  await using _ = server;
  const limited = { headers: { 'x-limited': '1' } };
  await server.ask('/en');
  const kept = await Promise.all(Array.from({ length: 20 }, () => server.ask('/en', limited)));
  expect(kept.map(({ status }) => status)).toEqual(Array(20).fill(200));
  for (let number = 1; number <= 4; number++) await server.ask(`/en?currency=EU${number}`, limited);
  const refused = await server.ask('/en', limited);
  expect(refused.status).toBe(429);
  expect(refused.headers['content-security-policy']).toMatch(/script-src 'self'( 'sha256-[^']+'){2}; /);
});
