import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { UpstreamCache } from '#lib/import/mirror/upstream-cache';

const ADDRESS = 'https://upstream.example/api/public/v2';

async function dataDirectory() {
  const directory = await mkdtemp(join(tmpdir(), 'veranda-cache-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  return directory;
}

async function fileIn(directory: string): Promise<string> {
  const [folder = ''] = await readdir(join(directory, 'mirror'));
  return join(directory, 'mirror', folder, 'answers.db');
}

function answer(text: string) {
  return { etag: '"1"', lastModified: null, encoding: 'identity', body: Buffer.from(text) } as const;
}

test('a cached answer is available in the next run, and only for its own upstream', async () => {
  const directory = await dataDirectory();
  const first = UpstreamCache.of(directory, ADDRESS);
  first.set('/a', answer('one'));
  first.close();
  const second = UpstreamCache.of(directory, ADDRESS);
  expect(second.get('/a')).toEqual(answer('one'));
  expect(second.get('/b')).toBeNull();
  second.close();
  const other = UpstreamCache.of(directory, 'https://other.example/api/public/v2');
  expect(other.get('/a')).toBeNull();
  other.close();
});

test('answers that a run did not use are evicted at its end', async () => {
  const cache = UpstreamCache.of(await dataDirectory(), ADDRESS);
  for (const url of ['/a', '/b', '/c']) cache.set(url, answer(url));
  cache.beginRun();
  cache.markUsed('/a');
  cache.set('/d', answer('/d'));
  cache.evictUnused();
  expect(['/a', '/b', '/c', '/d'].filter((url) => cache.get(url))).toEqual(['/a', '/d']);
  cache.close();
});

test('answers cached by a killed process are available', async () => {
  const directory = await dataDirectory();
  const killed = UpstreamCache.of(directory, ADDRESS);
  killed.set('/a', answer('one'));
  const copy = await dataDirectory();
  await cp(join(directory, 'mirror'), join(copy, 'mirror'), { recursive: true });
  killed.close();
  const next = UpstreamCache.of(copy, ADDRESS);
  expect(next.get('/a')).toEqual(answer('one'));
  next.close();
});

test('a damaged answer counts as missing, a damaged file as empty', async () => {
  const directory = await dataDirectory();
  const first = UpstreamCache.of(directory, ADDRESS);
  first.set('/a', answer('one'));
  first.set('/b', answer('two'));
  first.close();
  const file = await fileIn(directory);
  const database = new Database(file);
  database.prepare("UPDATE answers SET body = ? WHERE url = '/a'").run(Buffer.from('six'));
  database.close();
  const second = UpstreamCache.of(directory, ADDRESS);
  expect([second.get('/a'), second.get('/b')]).toEqual([null, answer('two')]);
  second.close();

  await writeFile(file, 'no database at all, but long enough to be looked at as one');
  const third = UpstreamCache.of(directory, ADDRESS);
  expect(third.get('/b')).toBeNull();
  third.set('/b', answer('three'));
  expect(third.get('/b')).toEqual(answer('three'));
  third.close();
});
