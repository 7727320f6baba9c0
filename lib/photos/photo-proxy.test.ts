import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PHOTO_WIDTHS } from '#lib/photos/photo-address';
import { PhotoCache } from '#lib/photos/photo-cache';
import { PhotoProxy, type ProxiedPhoto } from '#lib/photos/photo-proxy';
import { jpegPhoto, photoHost } from '#lib/photos/testing/photo-host';

let parent: string;
let photo: Buffer;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'veranda-photos-'));
  photo = await jpegPhoto(1_200, 900);
});
afterAll(() => rm(parent, { recursive: true, force: true }));

type HostAnswer = (request: IncomingMessage, response: ServerResponse) => void;

async function openProxy(answer: HostAnswer, { directory = '', failureMs = 60_000, totalMs = 5_000 } = {}) {
  const host = await photoHost(answer);
  const troubles: string[] = [];
  const cacheDirectory = directory || (await mkdtemp(join(parent, 'cache-')));
  const proxy = () =>
    new PhotoProxy({
      fetcher: host.fetcher({ totalMs }),
      cache: new PhotoCache(cacheDirectory, 10_000_000),
      onTrouble: ({ reason }) => troubles.push(reason),
      failureMs,
    });
  return { host, troubles, proxy, [Symbol.asyncDispose]: () => host[Symbol.asyncDispose]() };
}

const statusOf = (found: ProxiedPhoto) => ('status' in found ? found.status : 200);
const bytesOf = async (found: ProxiedPhoto) => {
  if ('file' in found) return readFile(found.file);
  return 'content' in found ? found.content : Buffer.alloc(0);
};

test('fifty concurrent requests in any width cause one fetch, and later ones none', async () => {
  await using opened = await openProxy((_, response) => response.end(photo));
  const { host } = opened;
  const proxy = opened.proxy();
  const url = host.url('/a.jpg');
  const widths = Array.from({ length: 50 }, (_, index) => PHOTO_WIDTHS[index % 3] ?? 480);
  const found = await Promise.all(widths.map((width) => proxy.photo(url, width)));
  expect(found.map(statusOf)).toEqual(widths.map(() => 200));
  const [small] = found;
  if (!small) throw new Error('Nothing was found');
  expect(await sharp(await bytesOf(small)).metadata()).toMatchObject({ format: 'webp', width: 480 });
  // Nor is there another fetch later, or by another process.
  for (const later of [proxy, opened.proxy()]) {
    for (const width of PHOTO_WIDTHS) expect(await later.photo(url, width)).toHaveProperty('file');
  }
  expect(host.requests).toEqual(['/a.jpg']);
});

test('the first request gets the same file as later ones', async () => {
  await using opened = await openProxy((_, response) => response.end(photo));
  const proxy = opened.proxy();
  const url = opened.host.url('/a.jpg');
  const first = await proxy.photo(url, 960);
  expect(first).toHaveProperty('file');
  expect(await proxy.photo(url, 960)).toEqual(first);
});

test('an evicted width is fetched again', async () => {
  await using opened = await openProxy((_, response) => response.end(photo));
  const proxy = opened.proxy();
  const url = opened.host.url('/a.jpg');
  await proxy.photo(url, 480);
  const kept = await proxy.photo(url, 960);
  if ('file' in kept) await rm(kept.file);
  expect(statusOf(await proxy.photo(url, 960))).toBe(200);
  expect(await proxy.photo(url, 960)).toHaveProperty('file');
  expect(opened.host.requests).toHaveLength(2);
});

test('URLs that differ only in their query are different photos', async () => {
  await using opened = await openProxy((_, response) => response.end(photo));
  const proxy = opened.proxy();
  for (const path of ['/a.jpg?v=1', '/a.jpg?v=2']) await proxy.photo(opened.host.url(path), 480);
  expect(opened.host.requests).toEqual(['/a.jpg?v=1', '/a.jpg?v=2']);
});

test('the content type of the host is ignored: pictures are served, other data is not', async () => {
  await using opened = await openProxy(({ url }, response) => {
    if (url === '/picture') response.writeHead(200, { 'Content-Type': 'text/html' }).end(photo);
    else
      response
        .writeHead(200, { 'Content-Type': 'image/jpeg' })
        .end('<svg xmlns="http://www.w3.org/2000/svg"/>');
  });
  const proxy = opened.proxy();
  expect(statusOf(await proxy.photo(opened.host.url('/picture'), 480))).toBe(200);
  expect(statusOf(await proxy.photo(opened.host.url('/drawing'), 480))).toBe(502);
  expect(opened.troubles).toEqual(['not a JPEG, PNG, WebP, AVIF or GIF']);
});

test('a failure has a status, is cached for a time, and is then retried', async () => {
  await using opened = await openProxy(
    ({ url }, response) => {
      if (url === '/gone') response.writeHead(404).end();
      else if (url === '/cut') response.end(photo.subarray(0, 20_000));
      else if (url === '/broken') response.writeHead(500).end();
    },
    { failureMs: 400, totalMs: 200 },
  );
  const { host, troubles } = opened;
  const proxy = opened.proxy();
  const ask = async (path: string) => statusOf(await proxy.photo(host.url(path), 480));
  expect(await Promise.all(['/gone', '/broken', '/cut', '/silent'].map(ask))).toEqual([404, 502, 502, 504]);
  expect(await ask('/silent')).toBe(504);
  expect([host.requests.length, troubles.length]).toEqual([4, 4]);
  await new Promise((resolve) => setTimeout(resolve, 450));
  expect(await ask('/gone')).toBe(404);
  expect(host.requests).toHaveLength(5);
});

test('a full disk is reported to the operator, and the photo is served', async () => {
  const directory = join(parent, 'full');
  await writeFile(directory, 'not a directory');
  await using opened = await openProxy((_, response) => response.end(photo), { directory });
  expect(await opened.proxy().photo(opened.host.url('/a.jpg'), 480)).toHaveProperty('content');
  expect(opened.troubles).toEqual([expect.stringMatching(/^not kept/)]);
});
