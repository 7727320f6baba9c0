import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTilePack } from '#lib/geo/basemap/tile-pack';
import { answerMedia } from '#lib/server/media';
import { mediaDoor } from '#lib/server/media-door';
import { listening } from '#lib/server/testing/raw-http';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'veranda-media-'));
  await mkdir(join(directory, 'media/pictures/.draft'), { recursive: true });
  await writeFile(join(directory, 'secret.webp'), 'secret');
  await writeFile(join(directory, 'media/pictures/a-480.webp'), 'picture');
  await writeFile(join(directory, 'media/pictures/manifest.json'), '{}');
  await writeFile(join(directory, 'media/pictures/.draft/a.webp'), 'draft');
  await mkdir(join(directory, 'media/basemap/a1b2'), { recursive: true });
  await writeFile(join(directory, 'media/basemap/a1b2/index.gz.bin'), 'index');
  const pack = await createTilePack(join(directory, 'media/basemap/a1b2/tiles.pack'));
  await pack.add(0, 0, 0, Buffer.from('world'));
  await pack.add(9, 267, 181, Buffer.from('Zermatt'));
  await pack.close();
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const answer = (pathname: string, isHead = false, ifNoneMatch: string | null = null) =>
  answerMedia({ isHead, pathname, ifNoneMatch }, directory);

test('a file is sent with its type and is immutable', async () => {
  const { status, headers, file } = await answer('/media/pictures/a-480.webp');
  expect([status, file]).toEqual([200, join(directory, 'media/pictures/a-480.webp')]);
  expect(headers).toMatchObject({
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Length': '7',
    'Content-Type': 'image/webp',
    'X-Content-Type-Options': 'nosniff',
  });
});

test('a client that holds the file gets 304', async () => {
  const { headers } = await answer('/media/pictures/a-480.webp');
  const held = await answer('/media/pictures/a-480.webp', false, headers.ETag ?? null);
  expect([held.status, held.file]).toEqual([304, null]);
  expect((await answer('/media/pictures/a-480.webp', false, '"other"')).status).toBe(200);
});

test('a tile of the built-in map is a part of one file', async () => {
  const file = join(directory, 'media/basemap/a1b2/tiles.pack');
  const whole = await answer('/media/basemap/a1b2/9/267/181.gz.bin');
  expect(whole).toMatchObject({ status: 200, file, part: { start: 5, end: 11 } });
  expect(whole.headers).toMatchObject({
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Length': '7',
    'Content-Type': 'application/octet-stream',
  });
  expect(await answer('/media/basemap/a1b2/index.gz.bin')).toMatchObject({ status: 200 });
  expect(await answer('/media/basemap/a1b2/9/267/181.gz.bin', true)).toMatchObject({
    status: 200,
    file: null,
  });
  const held = await answer('/media/basemap/a1b2/9/267/181.gz.bin', false, whole.headers.ETag ?? null);
  expect([held.status, held.file]).toEqual([304, null]);
  const { headers } = await answer('/media/basemap/a1b2/0/0/0.gz.bin');
  expect(headers.ETag).not.toBe(whole.headers.ETag);
});

test('the production server streams exactly the bytes of a tile', async () => {
  const serve = mediaDoor(directory);
  await using server = await listening(createServer((request, response) => void serve(request, response)));
  const read = async (path: string) => (await server.ask(`/media/basemap/a1b2/${path}`)).body;
  expect(await read('0/0/0.gz.bin')).toBe('world');
  expect(await read('9/267/181.gz.bin')).toBe('Zermatt');
});

test('HEAD sends no body', async () => {
  expect(await answer('/media/pictures/a-480.webp', true)).toMatchObject({ status: 200, file: null });
});

test.each([
  '/media/../secret.webp',
  '/media/%2e%2e/secret.webp',
  '/media/..%2fsecret.webp',
  '/media/pictures/..%5c..%5csecret.webp',
  '/media//secret.webp',
  '/media/pictures/.draft/a.webp',
  '/media/pictures/a-480.webp%00',
  '/media/pictures/a-480.webp/',
  '/media/pictures/%zz.webp',
  '/media/pictures/manifest.json',
  '/media/pictures',
  '/media/',
  '/media/pictures/none.webp',
  '/media/basemap/a1b2/tiles.pack',
  '/media/basemap/a1b2/9/0/0.gz.bin',
  '/media/basemap/none/0/0/0.gz.bin',
  '/media/basemap/a1b2/0/0/0/0.gz.bin',
])('%s is not found', async (pathname) => {
  expect(await answer(pathname)).toMatchObject({ status: 404, file: null });
});

test('a range request gets a part of the file', async () => {
  const part = (range: string) =>
    answerMedia(
      { isHead: false, pathname: '/media/pictures/a-480.webp', ifNoneMatch: null, range },
      directory,
    );
  expect(await part('bytes=0-2')).toMatchObject({
    status: 206,
    part: { start: 0, end: 2 },
    headers: { 'Content-Range': 'bytes 0-2/7', 'Content-Length': '3', 'Accept-Ranges': 'bytes' },
  });
  expect(await part('bytes=5-99')).toMatchObject({ status: 206, part: { start: 5, end: 6 } });
  expect(await part('bytes=4-')).toMatchObject({ status: 206, part: { start: 4, end: 6 } });
  expect(await part('bytes=-2')).toMatchObject({ status: 206, part: { start: 5, end: 6 } });
  expect(await part('bytes=-99')).toMatchObject({ status: 206, part: { start: 0, end: 6 } });
  expect(await part('bytes=7-9')).toMatchObject({
    status: 416,
    headers: { 'Content-Range': 'bytes */7' },
    file: null,
  });
  for (const none of ['bytes=-', 'bytes=3-2', 'bytes=0-1,3-4', 'lines=1-2']) {
    expect(await part(none)).toMatchObject({ status: 200 });
  }
});

test('the production server streams a part', async () => {
  const serve = mediaDoor(directory);
  await using server = await listening(createServer((request, response) => void serve(request, response)));
  const found = await server.ask('/media/pictures/a-480.webp', { headers: { Range: 'bytes=2-4' } });
  expect([found.status, found.body, found.headers['content-range']]).toEqual([206, 'ctu', 'bytes 2-4/7']);
  const beyond = await server.ask('/media/pictures/a-480.webp', { headers: { Range: 'bytes=70-' } });
  expect([beyond.status, beyond.body]).toEqual([416, '']);
});

test('the production server streams it', async () => {
  const serve = mediaDoor(directory);
  await using server = await listening(createServer((request, response) => void serve(request, response)));
  const found = await server.ask('/media/pictures/a-480.webp?v=1');
  expect([found.status, found.body, found.headers['content-length']]).toEqual([200, 'picture', '7']);
  const head = await server.ask('/media/pictures/a-480.webp', { method: 'HEAD' });
  expect([head.status, head.body, head.headers['content-length']]).toEqual([200, '', '7']);
  expect((await server.ask('/media/../secret.webp')).status).toBe(404);
});

test('a client that disconnects in the middle is no error', async () => {
  await writeFile(join(directory, 'media/pictures/large-1440.webp'), Buffer.alloc(32 * 1024 * 1024));
  const serve = mediaDoor(directory);
  const ended = Promise.withResolvers<void>();
  await using server = await listening(
    createServer((request, response) => void serve(request, response).then(ended.resolve, ended.reject)),
  );
  const leaving = new AbortController();
  const answered = await fetch(`${server.origin}/media/pictures/large-1440.webp`, { signal: leaving.signal });
  expect(answered.status).toBe(200);
  leaving.abort();
  await expect(ended.promise).resolves.toBeUndefined();
});
