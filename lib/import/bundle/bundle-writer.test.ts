import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { BundleWriter } from '#lib/import/bundle/bundle-writer';

async function emptyDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'veranda-writer-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  return directory;
}

test('a discarded bundle leaves no file, even right after it was begun', async () => {
  for (let count = 0; count < 20; count++) {
    const directory = await emptyDirectory();
    const bundle = await BundleWriter.begin(directory);
    await bundle.discard();
    expect(await readdir(directory)).toEqual([]);
  }
});

test('a bundle discarded after its rates were written leaves no file', async () => {
  const directory = await emptyDirectory();
  const bundle = await BundleWriter.begin(directory);
  await writeFile(join(directory, 'rates.csv'), 'currency,per_euro,as_of\n');
  await bundle.discard();
  expect(await readdir(directory)).toEqual([]);
});
