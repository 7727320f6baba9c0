import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { BundleError } from '#lib/import/bundle/ndjson';
import { sendJson } from '#lib/import/mirror/testing/scripted-upstream';
import { selfSigned } from '#lib/import/mirror/testing/self-signed';
import { UpstreamCache } from '#lib/import/mirror/upstream-cache';
import {
  type ClientOptions,
  DEFAULT_CLIENT_OPTIONS,
  UpstreamClient,
} from '#lib/import/mirror/upstream-client';
import { listening } from '#lib/server/testing/raw-http';

type Answering = (count: number, response: ServerResponse, path: string) => void;

/** Starts a server whose answers depend on the number of the request, and a client that records its pauses instead of waiting. */
async function client(answering: Answering, clientOptions: Partial<ClientOptions> = {}) {
  let count = 0;
  const server = await listening(
    createServer((request, response) => answering(++count, response, request.url ?? '')),
  );
  const directory = await mkdtemp(join(tmpdir(), 'veranda-client-'));
  const cache = UpstreamCache.of(directory, server.origin);
  const pauses: number[] = [];
  const wait = async (milliseconds: number) => void pauses.push(milliseconds);
  const created = new UpstreamClient(server.origin, cache, {
    ...DEFAULT_CLIENT_OPTIONS,
    wait,
    ...clientOptions,
  });
  onTestFinished(async () => {
    created.close();
    cache.close();
    await server[Symbol.asyncDispose]();
    await rm(directory, { recursive: true });
  });
  return { client: created, pauses, origin: server.origin };
}

test('Retry-After of a 429 delays all requests', async () => {
  const { client: upstream, pauses } = await client((count, response) => {
    if (count <= 2) response.writeHead(429, { 'Retry-After': '9' }).end();
    else sendJson(response, { count });
  });
  expect((await upstream.requestJson('/a')).value).toEqual({ count: 3 });
  expect(pauses).toEqual([9_000, 9_000]);
  expect(upstream.statistics).toMatchObject({ requests: 3, repeated: 2 });
});

test('a failing request is retried with growing pauses until it succeeds', async () => {
  const { client: upstream, pauses } = await client((count, response) => {
    if (count <= 3) response.writeHead(500 + count).end();
    else sendJson(response, { count });
  });
  expect((await upstream.requestJson('/a')).value).toEqual({ count: 4 });
  expect(pauses).toHaveLength(3);
  expect(pauses[2]).toBeGreaterThan(pauses[0] ?? 0);
});

test('a request that keeps failing ends the crawl; the error has the status and the number of tries', async () => {
  const { client: upstream, origin } = await client((_, response) => response.writeHead(503).end(), {
    tries: 4,
  });
  await expect(upstream.requestJson('/a?b=1')).rejects.toThrow(
    new BundleError(`${origin}/a?b=1: answered 503, tried 4 times.`),
  );
});

test('a request answered with Retry-After is tried more often, but not without limit', async () => {
  const { client: upstream, pauses } = await client(
    (_, response) => response.writeHead(429, { 'Retry-After': '1' }).end(),
    { tries: 2 },
  );
  await expect(upstream.requestJson('/a')).rejects.toThrow(/\/a: answered 429, tried 10 times\./);
  expect(pauses).toEqual(Array.from({ length: 9 }, () => 1_000));
});

test('a truncated or late answer is requested again', async () => {
  const { client: upstream } = await client(
    (count, response) => {
      if (count === 1) {
        response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' });
        response.write('{"a":', () => response.destroy());
      } else if (count === 2) response.write(' ');
      else if (count === 3) response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"a":');
      else sendJson(response, { count });
    },
    { timeoutMs: 300 },
  );
  expect((await upstream.requestJson('/a')).value).toEqual({ count: 4 });
});

test('a slow upstream is given up with the timeout as the reason', async () => {
  const { client: upstream } = await client(() => {}, { timeoutMs: 50, tries: 2 });
  await expect(upstream.requestJson('/a')).rejects.toThrow(
    /\/a: no whole answer within 0\.05 s, tried 2 times\./,
  );
});

test('an untrusted certificate ends the crawl immediately, and the error names the setting to trust it', async () => {
  const { origin, ...server } = await listening(createSecureServer(selfSigned()));
  const directory = await mkdtemp(join(tmpdir(), 'veranda-client-'));
  const cache = UpstreamCache.of(directory, 'untrusted');
  const address = origin.replace('http:', 'https:');
  const upstream = new UpstreamClient(address, cache, { ...DEFAULT_CLIENT_OPTIONS, wait: async () => {} });
  onTestFinished(async () => {
    upstream.close();
    cache.close();
    await server[Symbol.asyncDispose]();
    await rm(directory, { recursive: true });
  });
  await expect(upstream.requestJson('/a')).rejects.toThrow(/self-signed.*NODE_EXTRA_CA_CERTS/);
  expect(upstream.statistics.requests).toBe(1);
});

test('a refused connection ends the crawl', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'veranda-client-'));
  const cache = UpstreamCache.of(directory, 'nowhere');
  const upstream = new UpstreamClient('http://127.0.0.1:1', cache, {
    ...DEFAULT_CLIENT_OPTIONS,
    tries: 2,
    wait: async () => {},
  });
  await expect(upstream.requestJson('/a')).rejects.toThrow(/ECONNREFUSED.*tried 2 times/);
  upstream.close();
  cache.close();
  await rm(directory, { recursive: true });
});

test('an answer that is too large, compressed or decompressed, is rejected', async () => {
  const bomb = gzipSync(Buffer.alloc(20_000_000, ' '));
  expect(bomb.length).toBeLessThan(100_000);
  const { client: upstream } = await client(
    (_, response, path) => {
      const type = { 'Content-Type': 'application/json' };
      if (path === '/bomb') response.writeHead(200, { ...type, 'Content-Encoding': 'gzip' }).end(bomb);
      else response.writeHead(200, type).end(Buffer.alloc(200_000, ' '));
    },
    { maxBytes: 100_000 },
  );
  await expect(upstream.requestJson('/bomb')).rejects.toThrow(/\/bomb: answered more than 100000 bytes\./);
  await expect(upstream.requestJson('/long')).rejects.toThrow(/\/long: answered more than 100000 bytes\./);
  expect(upstream.statistics.repeated).toBe(0);
});

test('an answer that is not JSON is rejected, and the error quotes its beginning', async () => {
  const { client: upstream } = await client((_, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Back soon</h1>'),
  );
  await expect(upstream.requestJson('/a')).rejects.toThrow(
    /answered text\/html where JSON was expected: <h1>Back soon/,
  );
});

test('a 4xx is an error with the beginning of its body, or is returned to the caller', async () => {
  const { client: upstream } = await client((_, response) =>
    sendJson(response, { detail: 'no such place' }, 404),
  );
  await expect(upstream.requestJson('/a')).rejects.toThrow(/\/a: answered 404: \{"detail":"no such place"\}/);
  expect(await upstream.request('/a')).toMatchObject({ status: 404, value: null });
});

test('a redirect is followed only within the upstream’s origin', async () => {
  const elsewhere: string[] = [];
  await using other = await listening(
    createServer((request, response) => {
      elsewhere.push(request.url ?? '');
      sendJson(response, {});
    }),
  );
  const { client: upstream } = await client((_, response, path) => {
    if (path === '/away') response.writeHead(302, { Location: `${other.origin}/a` }).end();
    else if (path === '/circle') response.writeHead(301, { Location: '/circle' }).end();
    else if (path === '/old') response.writeHead(308, { Location: '/new' }).end();
    else sendJson(response, { path });
  });
  expect((await upstream.requestJson('/old')).value).toEqual({ path: '/new' });
  await expect(upstream.requestJson('/away')).rejects.toThrow(
    /redirects to .*, which is not the same upstream/,
  );
  await expect(upstream.requestJson('/circle')).rejects.toThrow(/redirects more than 5 times/);
  expect(elsewhere).toEqual([]);
});

test('the number of concurrent requests and connections is limited', async () => {
  const open: ServerResponse[] = [];
  let most = 0;
  const ports = new Set<number | undefined>();
  const { client: upstream } = await client(
    (_, response) => {
      ports.add(response.socket?.remotePort);
      most = Math.max(most, open.push(response));
      setImmediate(() => {
        const next = open.shift();
        if (next) sendJson(next, {});
      });
    },
    { concurrency: 3 },
  );
  await Promise.all(Array.from({ length: 30 }, (_, index) => upstream.requestJson(`/${index}`)));
  expect(most).toBeLessThanOrEqual(3);
  expect(ports.size).toBeLessThanOrEqual(3);
});

test('unchanged answers are revalidated, not transferred again', async () => {
  const text = JSON.stringify({ text: 'long '.repeat(10_000) });
  const server = createServer((request, response) => {
    const isKnown = request.headers['if-none-match'] === 'W/"1"';
    if (isKnown) response.writeHead(304, { ETag: 'W/"1"' }).end();
    else response.writeHead(200, { ETag: 'W/"1"', 'Content-Type': 'application/json' }).end(text);
  });
  await using running = await listening(server);
  const directory = await mkdtemp(join(tmpdir(), 'veranda-client-'));
  const read = async () => {
    const cache = UpstreamCache.of(directory, running.origin);
    const upstream = new UpstreamClient(running.origin, cache, DEFAULT_CLIENT_OPTIONS);
    const { value } = await upstream.requestJson('/a');
    const { statistics } = upstream;
    upstream.close();
    cache.close();
    return { value, statistics };
  };
  const [first, second] = [await read(), await read()];
  expect(second.value).toEqual(first.value);
  expect(first.statistics).toMatchObject({ requests: 1, revalidated: 0 });
  expect(first.statistics.bytes).toBeGreaterThan(text.length);
  expect(second.statistics).toMatchObject({ requests: 1, revalidated: 1 });
  expect(second.statistics.bytes).toBeLessThan(500);
  await rm(directory, { recursive: true });
});
