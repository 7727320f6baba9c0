import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PhotoCache } from '#lib/photos/photo-cache';

let parent: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'veranda-photos-'));
});
afterAll(() => rm(parent, { recursive: true, force: true }));

const newDirectory = () => mkdtemp(join(parent, 'cache-'));
const name = (number: number) => `${number.toString(16).padStart(4, '0')}-480.webp`;
const file = (number: number, bytes: number): [string, Buffer] => [name(number), Buffer.alloc(bytes, number)];

async function bytesIn(directory: string): Promise<number> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map((entry) => stat(join(entry.parentPath, entry.name)));
  return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0);
}

test('a cached file is found, also by another process', async () => {
  const directory = await newDirectory();
  await new PhotoCache(directory, 1_000).keep(new Map([file(1, 10), file(2, 20)]));
  const other = new PhotoCache(directory, 1_000);
  expect(await other.find(name(2))).toMatchObject({ bytes: 20 });
  expect(await other.find(name(3))).toBeNull();
});

test('the files stay within the bound, and the least recently used are evicted first', async () => {
  const directory = await newDirectory();
  const cache = new PhotoCache(directory, 1_000);
  const first = 1_700_000_000;
  for (let number = 0; number < 50; number++) {
    await cache.keep(new Map([file(number, 90)]));
    expect(await bytesIn(directory)).toBeLessThanOrEqual(1_000);
    const kept = await cache.find(name(number));
    if (kept) await utimes(kept.file, first + number, first + number);
    // The first one is requested repeatedly, so it is the most recently used.
    expect(await cache.find(name(0))).not.toBeNull();
  }
  expect(await cache.find(name(49))).not.toBeNull();
  expect(await cache.find(name(1))).toBeNull();
});

test('several processes in one directory stay within 110 % of the bound', async () => {
  const directory = await newDirectory();
  const caches = [new PhotoCache(directory, 1_000), new PhotoCache(directory, 1_000)];
  for (let number = 0; number < 60; number++) {
    await caches[number % 2]?.keep(new Map([file(number, 40)]));
    expect(await bytesIn(directory)).toBeLessThanOrEqual(1_100);
  }
});

test('unfinished files of a dead process are removed, files that are being written are not', async () => {
  const directory = await newDirectory();
  await mkdir(join(directory, 'ab'), { recursive: true });
  const [old, fresh] = [join(directory, 'ab/.unfinished-old'), join(directory, 'ab/.unfinished-fresh')];
  await writeFile(old, 'x');
  await utimes(old, 1_700_000_000, 1_700_000_000);
  await writeFile(fresh, 'x');
  await new PhotoCache(directory, 1_000).keep(new Map([file(1, 10)]));
  expect((await readdir(join(directory, 'ab'))).sort()).toEqual(['.unfinished-fresh']);
});

test('a failed write is reported', async () => {
  const directory = join(await newDirectory(), 'file');
  await writeFile(directory, 'not a directory');
  await expect(new PhotoCache(directory, 1_000).keep(new Map([file(1, 10)]))).rejects.toThrow();
});
