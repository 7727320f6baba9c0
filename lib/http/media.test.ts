import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerMedia } from '#lib/http/media';
import { mediaDoor } from '#lib/http/media-door';
import { listening } from '#lib/http/testing/raw-http';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'veranda-media-'));
  await mkdir(join(directory, 'media/pictures/.draft'), { recursive: true });
  await writeFile(join(directory, 'secret.webp'), 'secret');
  await writeFile(join(directory, 'media/pictures/a-480.webp'), 'picture');
  await writeFile(join(directory, 'media/pictures/manifest.json'), '{}');
  await writeFile(join(directory, 'media/pictures/.draft/a.webp'), 'draft');
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const answer = (pathname: string, method = 'GET', ifNoneMatch: string | null = null) =>
  answerMedia({ method, pathname, ifNoneMatch }, directory);

test('a file is sent with its type and may be kept for ever', async () => {
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
  const held = await answer('/media/pictures/a-480.webp', 'GET', headers.ETag ?? null);
  expect([held.status, held.file]).toEqual([304, null]);
  expect((await answer('/media/pictures/a-480.webp', 'GET', '"other"')).status).toBe(200);
});

test('HEAD sends nothing, other methods are refused', async () => {
  expect(await answer('/media/pictures/a-480.webp', 'HEAD')).toMatchObject({ status: 200, file: null });
  expect(await answer('/media/pictures/a-480.webp', 'POST')).toMatchObject({
    status: 405,
    headers: { Allow: 'GET, HEAD' },
  });
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
])('%s is not found', async (pathname) => {
  expect(await answer(pathname)).toMatchObject({ status: 404, file: null });
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

test('a client that goes away in the middle is no error', async () => {
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
