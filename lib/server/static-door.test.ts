import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { keepBuild } from '#lib/server/kept-builds';
import { staticDoor } from '#lib/server/static-door';

const SCRIPT = 'export const line = "one of many that are much alike";\n'.repeat(100);
const LARGE_SCRIPT = SCRIPT.repeat(20);
const PATH = '/_next/static/chunks/a-1.js';

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A build of a script, a large one, a type and a drawing, and an empty store, as a server; `root` holds both. */
async function served() {
  const root = await mkdtemp(join(tmpdir(), 'veranda-static-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const directory = join(root, '.next/static');
  await mkdir(join(directory, 'chunks'), { recursive: true });
  await writeFile(join(directory, 'chunks/a-1.js'), SCRIPT);
  await writeFile(join(directory, 'chunks/large-1.js'), LARGE_SCRIPT);
  await writeFile(join(directory, 'type-1.woff2'), 'type');
  await writeFile(join(directory, 'drawing-1.svg'), '<svg/>');
  await writeFile(join(root, '.next/BUILD_ID'), 'this-build');
  await writeFile(join(root, 'secret.js'), 'secret');
  const store = join(root, 'store');
  const door = staticDoor(directory, store);
  await door.ready;
  const server = createServer((incoming, response) => void door.answer(incoming, response)).listen(0);
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening on a port.');
  const { port } = address;
  const ask = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
    new Promise<Answer>((resolve, reject) => {
      request({ port, path, headers, method }, async (answer) =>
        resolve({
          status: answer.statusCode,
          headers: answer.headers,
          body: Buffer.concat(await answer.toArray()),
        }),
      )
        .on('error', reject)
        .end();
    });
  return { ask, root, store };
}

/** Writes a build with one script below `root` and keeps it in the store. */
async function keepOther(root: string, store: string, id: string, script: string): Promise<void> {
  const build = join(root, id);
  await mkdir(join(build, 'static/chunks'), { recursive: true });
  await writeFile(join(build, 'BUILD_ID'), id);
  await writeFile(join(build, `static/chunks/${id}.js`), script);
  await keepBuild(build, store);
  await rm(build, { recursive: true });
}

test('a script is sent in the smallest encoding that the client accepts, as immutable', async () => {
  const { ask } = await served();
  const brotli = await ask(PATH, { 'Accept-Encoding': 'gzip, deflate, br, zstd' });
  expect(brotli.status).toBe(200);
  expect(brotli.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-length': String(brotli.body.length),
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'Accept-Encoding',
  });
  expect(brotliDecompressSync(brotli.body).toString()).toBe(SCRIPT);

  const gzip = await ask(PATH, { 'Accept-Encoding': 'gzip, br;q=0' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.body).toString()).toBe(SCRIPT);
});

test.each([{}, { 'Accept-Encoding': 'identity' }, { 'Accept-Encoding': 'zstd' }])(
  'a client that accepts neither encoding gets the script uncompressed: %j',
  async (headers) => {
    const { ask } = await served();
    const { headers: answered, body } = await ask(PATH, headers);
    expect(answered['content-encoding']).toBeUndefined();
    expect(answered.vary).toBe('Accept-Encoding');
    expect(body.toString()).toBe(SCRIPT);
  },
);

test('a large script starts with the comment that makes browsers compile it early, and with nothing else', async () => {
  const { ask } = await served();
  const { headers, body } = await ask('/_next/static/chunks/large-1.js');
  expect(body.toString()).toBe(`//# allFunctionsCalledOnLoad\n${LARGE_SCRIPT}`);
  expect(headers['content-length']).toBe(String(body.length));
});

test('fonts, which do not shrink, are sent uncompressed', async () => {
  const { ask } = await served();
  const { status, headers, body } = await ask('/_next/static/type-1.woff2', {
    'Accept-Encoding': 'br, gzip',
  });
  expect([status, body.toString()]).toEqual([200, 'type']);
  expect([headers['content-type'], headers['content-encoding']]).toEqual(['font/woff2', undefined]);
});

test('a client that holds this encoding gets 304, one that holds another the whole file', async () => {
  const { ask } = await served();
  const { headers } = await ask(PATH, { 'Accept-Encoding': 'br' });
  const held = { 'If-None-Match': headers.etag ?? '' };
  const same = await ask(PATH, { 'Accept-Encoding': 'br', ...held });
  expect([same.status, same.body.length, same.headers.etag]).toEqual([304, 0, headers.etag]);
  expect((await ask(PATH, { 'Accept-Encoding': 'gzip', ...held })).status).toBe(200);
});

test('HEAD sends the length and no body', async () => {
  const { ask } = await served();
  const whole = await ask(PATH, { 'Accept-Encoding': 'br' });
  const head = await ask(PATH, { 'Accept-Encoding': 'br' }, 'HEAD');
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect(head.headers['content-length']).toBe(String(whole.body.length));
});

test('a range request gets the whole file, without headers of ranges', async () => {
  const { ask } = await served();
  const { status, headers, body } = await ask(PATH, { Range: 'bytes=0-9' });
  expect([status, body.toString()]).toEqual([200, SCRIPT]);
  expect([headers['accept-ranges'], headers['content-range']]).toEqual([undefined, undefined]);
});

test.each([
  '/_next/static/chunks/none.js',
  '/_next/static/chunks',
  '/_next/static/chunks/../chunks/a-1.js',
  '/_next/static/../../secret.js',
  '/_next/static/..%2f..%2fsecret.js',
])('what no build has is not found, and no cache keeps that: %s', async (path) => {
  const { ask } = await served();
  const { status, headers } = await ask(path);
  expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
});

test('a drawing is sent with its type', async () => {
  const { ask } = await served();
  const { status, headers, body } = await ask('/_next/static/drawing-1.svg');
  expect([status, headers['content-type'], body.toString()]).toEqual([200, 'image/svg+xml', '<svg/>']);
});

test('a script of a kept build is sent compressed, as immutable, and as 304 to a client that holds it', async () => {
  const { ask, root, store } = await served();
  await keepOther(root, store, 'earlier', SCRIPT);
  const path = '/_next/static/chunks/earlier.js';
  const { status, headers, body } = await ask(path, { 'Accept-Encoding': 'br' });
  expect([status, headers['content-encoding']]).toEqual([200, 'br']);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
  const held = { 'Accept-Encoding': 'br', 'If-None-Match': headers.etag ?? '' };
  expect((await ask(path, held)).status).toBe(304);
});

test('a script of a newer build is found a second after the last listing of the disk', async () => {
  const { ask, root, store } = await served();
  const path = '/_next/static/chunks/newer.js';
  expect((await ask(path)).status).toBe(404);
  await keepOther(root, store, 'newer', SCRIPT);
  await expect.poll(async () => (await ask(path)).status, { timeout: 10_000 }).toBe(200);
});

test('the query does not matter, as for Next', async () => {
  const { ask } = await served();
  expect((await ask(`${PATH}?v=1`)).status).toBe(200);
});

test('a missing build is an error', async () => {
  const nowhere = join(tmpdir(), 'veranda-no-such-build');
  await expect(staticDoor(nowhere, nowhere).ready).rejects.toThrow('ENOENT');
});
