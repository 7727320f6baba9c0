import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { KeptAnswers } from '#lib/import/mirror/kept-answers';

const ADDRESS = 'https://upstream.example/api/public/v2';

async function dataDirectory() {
  const directory = await mkdtemp(join(tmpdir(), 'veranda-kept-'));
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

test('an answer is there in the next run, and for its own upstream alone', async () => {
  const directory = await dataDirectory();
  const first = KeptAnswers.of(directory, ADDRESS);
  first.keep('/a', answer('one'));
  first.close();
  const second = KeptAnswers.of(directory, ADDRESS);
  expect(second.find('/a')).toEqual(answer('one'));
  expect(second.find('/b')).toBeNull();
  second.close();
  const other = KeptAnswers.of(directory, 'https://other.example/api/public/v2');
  expect(other.find('/a')).toBeNull();
  other.close();
});

test('what a run did not use is dropped with its end', async () => {
  const kept = KeptAnswers.of(await dataDirectory(), ADDRESS);
  for (const url of ['/a', '/b', '/c']) kept.keep(url, answer(url));
  kept.beginRun();
  kept.markUsed('/a');
  kept.keep('/d', answer('/d'));
  kept.dropUnused();
  expect(['/a', '/b', '/c', '/d'].filter((url) => kept.find(url))).toEqual(['/a', '/d']);
  kept.close();
});

test('a process that was killed leaves what it had kept', async () => {
  const directory = await dataDirectory();
  const killed = KeptAnswers.of(directory, ADDRESS);
  killed.keep('/a', answer('one'));
  const copy = await dataDirectory();
  await cp(join(directory, 'mirror'), join(copy, 'mirror'), { recursive: true });
  killed.close();
  const next = KeptAnswers.of(copy, ADDRESS);
  expect(next.find('/a')).toEqual(answer('one'));
  next.close();
});

test('a damaged answer counts as not kept, a damaged file as empty', async () => {
  const directory = await dataDirectory();
  const first = KeptAnswers.of(directory, ADDRESS);
  first.keep('/a', answer('one'));
  first.keep('/b', answer('two'));
  first.close();
  const file = await fileIn(directory);
  const database = new Database(file);
  database.prepare("UPDATE answers SET body = ? WHERE url = '/a'").run(Buffer.from('six'));
  database.close();
  const second = KeptAnswers.of(directory, ADDRESS);
  expect([second.find('/a'), second.find('/b')]).toEqual([null, answer('two')]);
  second.close();

  await writeFile(file, 'no database at all, but long enough to be looked at as one');
  const third = KeptAnswers.of(directory, ADDRESS);
  expect(third.find('/b')).toBeNull();
  third.keep('/b', answer('three'));
  expect(third.find('/b')).toEqual(answer('three'));
  third.close();
});
