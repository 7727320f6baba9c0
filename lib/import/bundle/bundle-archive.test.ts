import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import tar from 'tar-stream';
import { expect, onTestFinished, test } from 'vitest';
import { packBundle, unpackBundle } from '#lib/import/bundle/bundle-archive';
import { writeFixtureBundle } from '#lib/store/testing/fixture-bundle';

async function place() {
  const directory = await mkdtemp(join(tmpdir(), 'veranda-archive-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  return { archive: join(directory, 'bundle.tar.gz'), target: join(directory, 'target'), directory };
}

/** Writes an archive with these entries, which need not be a valid bundle. */
async function writeArchive(
  archive: string,
  entries: readonly [header: Parameters<tar.Pack['entry']>[0], content: Buffer][],
) {
  const pack = tar.pack();
  const written = pipeline(pack, createGzip(), createWriteStream(archive));
  for (const [header, content] of entries) pack.entry(header, content);
  pack.finalize();
  await written;
}

test('a packed bundle is unpacked unchanged, and packing the same files again yields the same bytes', async () => {
  const { archive, target, directory } = await place();
  const source = join(directory, 'source');
  await writeFixtureBundle(source);
  await packBundle(source, archive);
  await packBundle(source, `${archive}.again.tar.gz`);
  expect(await readFile(`${archive}.again.tar.gz`)).toEqual(await readFile(archive));

  await unpackBundle(archive, target);
  const names = (await readdir(source)).sort();
  expect((await readdir(target)).sort()).toEqual(names);
  for (const name of names)
    expect(await readFile(join(target, name))).toEqual(await readFile(join(source, name)));
});

test('a bundle without one of its files is not packed', async () => {
  const { archive, directory } = await place();
  const source = join(directory, 'source');
  await writeFixtureBundle(source);
  await rm(join(source, 'campaigns.ndjson'));
  await expect(packBundle(source, archive)).rejects.toThrow('ENOENT');
  expect(existsSync(archive)).toBe(false);
});

test('a bundle may be inside a folder of the archive', async () => {
  const { archive, target } = await place();
  await writeArchive(archive, [
    [{ name: 'catalogue/', type: 'directory' }, Buffer.alloc(0)],
    [{ name: './catalogue/manifest.json' }, Buffer.from('{}')],
  ]);
  await unpackBundle(archive, target);
  expect(await readdir(target)).toEqual(['manifest.json']);
});

test('compression is detected from the archive’s content, not from its name', async () => {
  const { archive, target, directory } = await place();
  const source = join(directory, 'source');
  await writeFixtureBundle(source);
  const [packed, plain] = [join(directory, 'packed.tar'), archive];
  await packBundle(source, join(directory, 'a.tar.gz'));
  await rename(join(directory, 'a.tar.gz'), packed);
  await packBundle(source, join(directory, 'a.tar'));
  await rename(join(directory, 'a.tar'), plain);
  for (const mislabelled of [packed, plain]) {
    await unpackBundle(mislabelled, target);
    expect((await readdir(target)).sort()).toEqual((await readdir(source)).sort());
    await rm(target, { recursive: true });
  }
});

test('files that macOS adds to an archive are skipped', async () => {
  const { archive, target } = await place();
  await writeArchive(archive, [
    [{ name: './._catalogue' }, Buffer.from('x')],
    [{ name: 'catalogue/.DS_Store' }, Buffer.from('x')],
    [{ name: 'catalogue/._manifest.json' }, Buffer.from('x')],
    [{ name: 'catalogue/manifest.json' }, Buffer.from('{}')],
  ]);
  await unpackBundle(archive, target);
  expect(await readdir(target)).toEqual(['manifest.json']);
});

test('an archive with bundle files in two folders is rejected', async () => {
  const { archive, target } = await place();
  await writeArchive(archive, [
    [{ name: 'monday/manifest.json' }, Buffer.from('{}')],
    [{ name: 'tuesday/rates.csv' }, Buffer.from('x')],
  ]);
  await expect(unpackBundle(archive, target)).rejects.toThrow('"tuesday/rates.csv": a bundle holds only');
  expect(await readdir(target)).toEqual([]);
});

test('an archive without a manifest is rejected, and the message names the archive', async () => {
  const { archive, target } = await place();
  await writeArchive(archive, [[{ name: 'rates.csv' }, Buffer.from('x')]]);
  await expect(unpackBundle(archive, target)).rejects.toThrow(
    'bundle.tar.gz is not a bundle: it has no manifest.json.',
  );
  expect(await readdir(target)).toEqual([]);
});

for (const header of [
  { name: '../manifest.json' },
  { name: '/etc/manifest.json' },
  { name: 'a/b/manifest.json' },
  { name: 'catalogue/../../rates.csv' },
  { name: 'passwd' },
  { name: 'manifest.json', type: 'symlink', linkname: '/etc/passwd' },
  { name: 'manifest.json', type: 'link', linkname: '/etc/passwd' },
  { name: 'manifest.json', type: 'fifo' },
] as const) {
  test(`an archive with ${header.name} (${'type' in header ? header.type : 'file'}) is rejected`, async () => {
    const { archive, target, directory } = await place();
    await writeArchive(archive, [
      [{ name: 'rates.csv' }, Buffer.from('x')],
      [header, Buffer.alloc(0)],
    ]);
    const before = (await readdir(directory)).sort();
    await expect(unpackBundle(archive, target)).rejects.toThrow(
      'a bundle holds only the files manifest.json',
    );
    expect(await readdir(target)).toEqual([]);
    expect((await readdir(directory)).filter((name) => name !== 'target')).toEqual(before);
  });
}

for (const name of ['../manifest.json', '/manifest.json', '././manifest.json', 'a/b/manifest.json']) {
  test(`a manifest at ${name} is rejected where it is the only file`, async () => {
    const { archive, target } = await place();
    await writeArchive(archive, [[{ name }, Buffer.from('{}')]]);
    await expect(unpackBundle(archive, target)).rejects.toThrow(
      'a bundle holds only the files manifest.json',
    );
    expect(await readdir(target)).toEqual([]);
  });
}

test('names may begin with the folder of the archive itself', async () => {
  const { archive, target } = await place();
  await writeArchive(archive, [[{ name: './manifest.json' }, Buffer.from('{}')]]);
  await unpackBundle(archive, target);
  expect(await readdir(target)).toEqual(['manifest.json']);
});

test('the name of the folder of a bundle may end in a dot', async () => {
  const { archive, target } = await place();
  await writeArchive(archive, [[{ name: 'v1./manifest.json' }, Buffer.from('{}')]]);
  await unpackBundle(archive, target);
  expect(await readdir(target)).toEqual(['manifest.json']);
});

test('an archive with the same file twice is rejected', async () => {
  const { archive, target } = await place();
  const entry = [{ name: 'rates.csv' }, Buffer.from('x')] as const;
  await writeArchive(archive, [[...entry], [...entry]]);
  await expect(unpackBundle(archive, target)).rejects.toThrow('each once');
});

test('a truncated archive is rejected, and its extracted files are removed', async () => {
  const { archive, target, directory } = await place();
  await writeFixtureBundle(join(directory, 'source'));
  await packBundle(join(directory, 'source'), archive);
  await truncate(archive, (await readFile(archive)).length - 100);
  await expect(unpackBundle(archive, target)).rejects.toThrow('is truncated or is not an archive');
  expect(await readdir(target)).toEqual([]);
});

test('a file that is not an archive is rejected', async () => {
  const { archive, target } = await place();
  await writeFile(archive, '<html>Not found</html>');
  await expect(unpackBundle(archive, target)).rejects.toThrow('is truncated or is not an archive');
});

test('an archive with an excessive compression ratio is rejected before it fills the disk', async () => {
  const { archive, target } = await place();
  await mkdir(target);
  const bomb = Buffer.alloc(160 * 1024 * 1024, 0x20);
  await writeArchive(archive, [[{ name: 'rentals.ndjson' }, bomb]]);
  await expect(unpackBundle(archive, target)).rejects.toThrow(/grows to more than 200 times its size/);
  expect(existsSync(join(target, 'rentals.ndjson'))).toBe(false);
});
