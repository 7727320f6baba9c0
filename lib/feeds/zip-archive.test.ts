import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { unzip } from '#lib/feeds/testing/unzip';
import { type ArchivedFile, zipArchive } from '#lib/feeds/zip-archive';

async function* filesOf(
  files: Readonly<Record<string, AsyncIterable<string>>>,
): AsyncGenerator<ArchivedFile> {
  for (const [name, pieces] of Object.entries(files)) yield { name, pieces };
}

async function* letters(letter: string, count: number): AsyncGenerator<string> {
  for (let at = 0; at < count; at++) yield letter.repeat(1_000);
}

test('an archive has its files in order', async () => {
  const archive = zipArchive(filesOf({ 'a.xml': letters('ä', 300), 'b.xml': letters('b', 1) }), new Date(0));
  const files = await unzip(await buffer(archive));
  expect([...files.keys()]).toEqual(['a.xml', 'b.xml']);
  expect(files.get('a.xml')).toBe('ä'.repeat(300_000));
  expect(files.get('b.xml')).toBe('b'.repeat(1_000));
});

test('files are read only as fast as the archive is, and no further once it is destroyed', async () => {
  const state = { pieces: 0, isEnded: false };
  async function* endless(): AsyncGenerator<string> {
    try {
      // Text that does not compress.
      for (; ; state.pieces++) yield Array.from({ length: 2_000 }, () => Math.random().toString(36)).join('');
    } finally {
      state.isEnded = true;
    }
  }
  const archive = zipArchive(filesOf({ 'a.xml': endless() }), new Date(0));
  for await (const chunk of archive.iterator({ destroyOnReturn: false })) {
    if (chunk.length > 0) break;
  }
  for (let turn = 0; turn < 1_000; turn++) await new Promise((resolve) => setImmediate(resolve));
  const { pieces } = state;
  expect(pieces).toBeLessThan(50);
  archive.destroy();
  await expect.poll(() => state.isEnded).toBe(true);
  expect(state.pieces).toBeLessThanOrEqual(pieces + 1);
});

test('an error of a file destroys the archive', async () => {
  async function* failing(): AsyncGenerator<string> {
    yield 'a';
    throw new Error('The disk is gone');
  }
  await expect(buffer(zipArchive(filesOf({ 'a.xml': failing() }), new Date(0)))).rejects.toThrow(
    'The disk is gone',
  );
});
