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

/** A server that answers by its number of the request, and a client that notes its pauses instead of making them. */
async function client(answering: Answering, clientOptions: Partial<ClientOptions> = {}) {
  let count = 0;
  const server = await listening(
    createServer((request, response) => answering(++count, response, request.url ?? '')),
  );
  const directory = await mkdtemp(join(tmpdir(), 'veranda-client-'));
  const cache = UpstreamCache.of(directory, server.origin);
  const pauses: number[] = [];
  const wait = async (milliseconds: number) => void pauses.push(milliseconds);
  const made = new UpstreamClient(server.origin, cache, {
    ...DEFAULT_CLIENT_OPTIONS,
    wait,
    ...clientOptions,
  });
  onTestFinished(async () => {
    made.close();
    cache.close();
    await server[Symbol.asyncDispose]();
    await rm(directory, { recursive: true });
  });
  return { client: made, pauses, origin: server.origin };
}

test('one that asks for patience gets it, for all requests', async () => {
  const { client: asking, pauses } = await client((count, response) => {
    if (count <= 2) response.writeHead(429, { 'Retry-After': '9' }).end();
    else sendJson(response, { count });
  });
  expect((await asking.requestJson('/a')).value).toEqual({ count: 3 });
  expect(pauses).toEqual([9_000, 9_000]);
  expect(asking.statistics).toMatchObject({ requests: 3, repeated: 2 });
});

test('one that fails is tried again after growing pauses, until it works', async () => {
  const { client: asking, pauses } = await client((count, response) => {
    if (count <= 3) response.writeHead(500 + count).end();
    else sendJson(response, { count });
  });
  expect((await asking.requestJson('/a')).value).toEqual({ count: 4 });
  expect(pauses).toHaveLength(3);
  expect(pauses[2]).toBeGreaterThan(pauses[0] ?? 0);
});

test('one that goes on failing ends the crawl, saying what it answered and how often', async () => {
  const { client: asking, origin } = await client((_, response) => response.writeHead(503).end(), {
    tries: 4,
  });
  await expect(asking.requestJson('/a?b=1')).rejects.toThrow(
    new BundleError(`${origin}/a?b=1: answered 503, tried 4 times.`),
  );
});

test('one that says when to come again is asked longer, but not for ever', async () => {
  const { client: asking, pauses } = await client(
    (_, response) => response.writeHead(429, { 'Retry-After': '1' }).end(),
    { tries: 2 },
  );
  await expect(asking.requestJson('/a')).rejects.toThrow(/\/a: answered 429, tried 10 times\./);
  expect(pauses).toEqual(Array.from({ length: 9 }, () => 1_000));
});

test('an answer that breaks off, or does not come in time, is asked for again', async () => {
  const { client: asking } = await client(
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
  expect((await asking.requestJson('/a')).value).toEqual({ count: 4 });
});

test('a slow upstream is given up with its reason', async () => {
  const { client: asking } = await client(() => {}, { timeoutMs: 50, tries: 2 });
  await expect(asking.requestJson('/a')).rejects.toThrow(
    /\/a: no whole answer within 0\.05 s, tried 2 times\./,
  );
});

test('a certificate that is not trusted ends the crawl at once, saying what to do', async () => {
  const { origin, ...server } = await listening(createSecureServer(selfSigned()));
  const directory = await mkdtemp(join(tmpdir(), 'veranda-client-'));
  const cache = UpstreamCache.of(directory, 'untrusted');
  const address = origin.replace('http:', 'https:');
  const asking = new UpstreamClient(address, cache, { ...DEFAULT_CLIENT_OPTIONS, wait: async () => {} });
  onTestFinished(async () => {
    asking.close();
    cache.close();
    await server[Symbol.asyncDispose]();
    await rm(directory, { recursive: true });
  });
  await expect(asking.requestJson('/a')).rejects.toThrow(/self-signed.*NODE_EXTRA_CA_CERTS/);
  expect(asking.statistics.requests).toBe(1);
});

test('nobody at the address ends the crawl', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'veranda-client-'));
  const cache = UpstreamCache.of(directory, 'nowhere');
  const asking = new UpstreamClient('http://127.0.0.1:1', cache, {
    ...DEFAULT_CLIENT_OPTIONS,
    tries: 2,
    wait: async () => {},
  });
  await expect(asking.requestJson('/a')).rejects.toThrow(/ECONNREFUSED.*tried 2 times/);
  asking.close();
  cache.close();
  await rm(directory, { recursive: true });
});

test('an answer that is too large is refused, as sent and once unpacked', async () => {
  const bomb = gzipSync(Buffer.alloc(20_000_000, ' '));
  expect(bomb.length).toBeLessThan(100_000);
  const { client: asking } = await client(
    (_, response, path) => {
      const type = { 'Content-Type': 'application/json' };
      if (path === '/bomb') response.writeHead(200, { ...type, 'Content-Encoding': 'gzip' }).end(bomb);
      else response.writeHead(200, type).end(Buffer.alloc(200_000, ' '));
    },
    { maxBytes: 100_000 },
  );
  await expect(asking.requestJson('/bomb')).rejects.toThrow(/\/bomb: answered more than 100000 bytes\./);
  await expect(asking.requestJson('/long')).rejects.toThrow(/\/long: answered more than 100000 bytes\./);
  expect(asking.statistics.repeated).toBe(0);
});

test('what is no JSON is refused with its beginning', async () => {
  const { client: asking } = await client((_, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Back soon</h1>'),
  );
  await expect(asking.requestJson('/a')).rejects.toThrow(
    /answered text\/html where JSON was expected: <h1>Back soon/,
  );
});

test('a refusal is told with what was said, or left to the one who asked', async () => {
  const { client: asking } = await client((_, response) =>
    sendJson(response, { detail: 'no such place' }, 404),
  );
  await expect(asking.requestJson('/a')).rejects.toThrow(/\/a: answered 404: \{"detail":"no such place"\}/);
  expect(await asking.request('/a')).toMatchObject({ status: 404, value: null });
});

test('a redirect is followed within the upstream and nowhere else', async () => {
  const elsewhere: string[] = [];
  await using other = await listening(
    createServer((request, response) => {
      elsewhere.push(request.url ?? '');
      sendJson(response, {});
    }),
  );
  const { client: asking } = await client((_, response, path) => {
    if (path === '/away') response.writeHead(302, { Location: `${other.origin}/a` }).end();
    else if (path === '/circle') response.writeHead(301, { Location: '/circle' }).end();
    else if (path === '/old') response.writeHead(308, { Location: '/new' }).end();
    else sendJson(response, { path });
  });
  expect((await asking.requestJson('/old')).value).toEqual({ path: '/new' });
  await expect(asking.requestJson('/away')).rejects.toThrow(
    /redirects to .*, which is not the same upstream/,
  );
  await expect(asking.requestJson('/circle')).rejects.toThrow(/redirects more than 5 times/);
  expect(elsewhere).toEqual([]);
});

test('no more requests run at a time than may, over as many connections', async () => {
  const open: ServerResponse[] = [];
  let most = 0;
  const ports = new Set<number | undefined>();
  const { client: asking } = await client(
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
  await Promise.all(Array.from({ length: 30 }, (_, index) => asking.requestJson(`/${index}`)));
  expect(most).toBeLessThanOrEqual(3);
  expect(ports.size).toBeLessThanOrEqual(3);
});

test('what has not changed is not sent again', async () => {
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
    const asking = new UpstreamClient(running.origin, cache, DEFAULT_CLIENT_OPTIONS);
    const { value } = await asking.requestJson('/a');
    const { statistics } = asking;
    asking.close();
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
