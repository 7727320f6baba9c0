import { cp, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runVerb } from '#lib/cli/testing/run-verb';
import { backup } from '#lib/cli/verbs/backup';
import { brand } from '#lib/cli/verbs/brand';
import { restore } from '#lib/cli/verbs/restore';
import { openTestShelf, publishFixtureOn, TEST_ENGINES, type TestEngine } from '#lib/store/testing/engines';

async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'veranda-brand-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function site(engine: TestEngine = 'sqlite', variables: Readonly<Record<string, string>> = {}) {
  const { shelf, directory, databaseUrl, remove } = await openTestShelf(engine);
  onTestFinished(remove);
  const own = { DATA_DIR: directory, DATABASE_URL: databaseUrl ?? '', ...variables };
  const folder = join(await temporaryFolder(), 'site');
  await cp('docs/brands/coast', folder, { recursive: true });
  return { shelf, folder, directory, own, run: (...args: readonly string[]) => runVerb(brand, args, own) };
}

/** Returns the files of a folder by path, as text in which every byte is a character. */
async function contentOf(folder: string): Promise<Readonly<Record<string, string>>> {
  const names = await readdir(folder, { recursive: true });
  const files = await Promise.all(
    names.toSorted().map(async (name) => {
      const path = join(folder, name);
      return (await stat(path)).isFile() ? [[name, await readFile(path, 'latin1')]] : [];
    }),
  );
  return Object.fromEntries(files.flat());
}

describe.each(TEST_ENGINES)('on %s', (engine: TestEngine) => {
  test('a folder is published, exported with the same bytes, and withdrawn', async () => {
    const { shelf, folder, run } = await site(engine);
    await publishFixtureOn(shelf, new Date('2026-01-15T12:00:00Z'));
    expect(await run(folder, '--publish')).toMatchObject({ code: 0, data: { name: 'Marée Haute' } });
    expect((await run(folder, '--publish')).text).toMatch(/^Nothing has changed/);
    const copy = await temporaryFolder();
    await writeFile(join(copy, 'notes.txt'), 'stays');
    expect(await run('--export', copy)).toMatchObject({ code: 0, data: { unchanged: 0 } });
    const { 'notes.txt': notes, ...exported } = await contentOf(copy);
    expect(notes).toBe('stays');
    expect(await contentOf(folder)).toMatchObject(exported);
    expect(Object.keys(exported)).toContain('brand.yaml');
    const { mtimeMs } = await stat(join(copy, 'brand.yaml'));
    expect((await run('--export', copy)).data).toMatchObject({ written: [] });
    expect((await stat(join(copy, 'brand.yaml'))).mtimeMs).toBe(mtimeMs);
    expect((await run('--unpublish')).text).toMatch(/withdrawn/);
    expect((await run('--unpublish')).text).toMatch(/^No brand is published/);
    expect(await run('--export', copy)).toMatchObject({ code: 1 });
  });
});

test('a brand with problems, without a file or with too many bytes is not published', async () => {
  const { shelf, folder, run } = await site();
  await publishFixtureOn(shelf, new Date('2026-01-15T12:00:00Z'));
  await writeFile(join(folder, 'brand.yaml'), 'nome: Coast\n');
  expect(await run(folder, '--publish')).toMatchObject({
    code: 1,
    text: expect.stringMatching(/^brand.yaml:1: nome: is not a key/),
  });
  expect(await run(join(folder, 'absent'), '--publish')).toMatchObject({ code: 2 });
  await writeFile(join(folder, 'brand.yaml'), 'hero: { picture: big.png }\n');
  const { sharp } = await import('#lib/photos/picture-library');
  const noise = Buffer.from(
    Array.from({ length: 2400 * 2000 * 3 }, (_, at) => (at * 7919 * (at % 251)) % 256),
  );
  const picture = sharp(noise, { raw: { width: 2400, height: 2000, channels: 3 } });
  await picture.png({ compressionLevel: 0 }).toFile(join(folder, 'big.png'));
  expect((await run(folder, '--publish')).text).toMatch(
    /at most 12\.0 are allowed. The largest one is big\.png/,
  );
  expect(await run('--export', await temporaryFolder())).toMatchObject({ code: 1 });
});

test('nothing is written through a symbolic link', async () => {
  const { shelf, folder, run } = await site();
  await publishFixtureOn(shelf, new Date('2026-01-15T12:00:00Z'));
  await run(folder, '--publish');
  const [copy, elsewhere] = [await temporaryFolder(), await temporaryFolder()];
  await symlink(join(elsewhere, 'target.yaml'), join(copy, 'brand.yaml'));
  expect(await run('--export', copy)).toMatchObject({
    code: 1,
    text: expect.stringMatching(/symbolic link/),
  });
  expect(await readdir(elsewhere)).toEqual([]);
});

test('options that exclude each other, and a folder that is the master, are refused', async () => {
  const { run } = await site();
  await expect(run()).rejects.toThrow('One of --check, --publish, --export, --unpublish is missing.');
  await expect(run('--check', '--publish')).rejects.toThrow('--check and --publish exclude each other.');
  await expect(run('--export')).rejects.toThrow('The folder is missing.');
  const { folder, run: runMaster } = await site('sqlite', { BRAND_MASTER: 'folder' });
  await expect(runMaster(folder, '--publish')).rejects.toThrow('BRAND_MASTER=folder');
  await expect(runMaster('--unpublish')).rejects.toThrow('BRAND_MASTER=folder');
});

test('a backup has the published brand', async () => {
  const { shelf, folder, own, run } = await site();
  await publishFixtureOn(shelf, new Date('2026-01-15T12:00:00Z'));
  await run(folder, '--publish');
  const archive = join(await temporaryFolder(), 'site.tar.gz');
  await runVerb(backup, [archive], own);
  const other = await site();
  expect(await runVerb(restore, [archive], other.own)).toMatchObject({ code: 0 });
  const copy = await temporaryFolder();
  await other.run('--export', copy);
  expect(await contentOf(folder)).toMatchObject(await contentOf(copy));
  expect(await readdir(copy)).toContain('brand.yaml');
});
