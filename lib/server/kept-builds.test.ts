import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepBuild, keptBuilds } from '#lib/server/kept-builds';

/** An empty directory, a store in it, and `start`, which is what a server with that build does when it starts. */
async function machine() {
  const root = await mkdtemp(join(tmpdir(), 'veranda-builds-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const store = join(root, 'store');
  let minute = 0;
  const start = async (id: string) => {
    const build = join(root, 'next');
    await rm(build, { recursive: true, force: true });
    await mkdir(join(build, 'static/chunks'), { recursive: true });
    await writeFile(join(build, 'BUILD_ID'), id);
    await writeFile(join(build, `static/chunks/${id}.js`), `script of ${id}`);
    await keepBuild(build, store);
    // A minute lies between starts: the builds before are that much older.
    minute += 1;
    for (const kept of await keptBuilds(store)) {
      if (basename(kept) === id) await utimes(kept, minute * 60, minute * 60);
    }
  };
  const kept = async () => (await keptBuilds(store)).map((path) => basename(path));
  return { root, store, start, kept };
}

test('the running build and the previous two are kept, whatever the build directory holds later', async () => {
  const { store, start, kept } = await machine();
  for (const id of ['a', 'b', 'c', 'd']) await start(id);
  expect(await kept()).toEqual(['d', 'c', 'b']);
  expect(await readFile(join(store, 'b/chunks/b.js'), 'utf8')).toBe('script of b');
  expect(await readdir(store)).toHaveLength(3);
});

test('returning to a build makes it the newest', async () => {
  const { start, kept } = await machine();
  for (const id of ['a', 'b', 'c', 'a', 'd']) await start(id);
  expect(await kept()).toEqual(['d', 'a', 'c']);
});

test('processes of one build that start together keep one whole copy', async () => {
  const { root, store, start, kept } = await machine();
  await start('a');
  await rm(store, { recursive: true });
  await Promise.all(Array.from({ length: 8 }, () => keepBuild(join(root, 'next'), store)));
  expect(await kept()).toEqual(['a']);
  expect(await readdir(store)).toEqual(['a']);
  expect(await readdir(join(store, 'a/chunks'))).toEqual(['a.js']);
});

test('an unfinished copy is no build, and is removed after an hour', async () => {
  const { store, start, kept } = await machine();
  await mkdir(join(store, '.partial-1-1'), { recursive: true });
  await mkdir(join(store, '.partial-2-2'));
  await utimes(join(store, '.partial-1-1'), 1, 1);
  await start('a');
  expect(await kept()).toEqual(['a']);
  expect((await readdir(store)).sort()).toEqual(['.partial-2-2', 'a']);
});

test('a build id that is no file name is rejected', async () => {
  const { root, store } = await machine();
  await mkdir(join(root, 'next/static'), { recursive: true });
  await writeFile(join(root, 'next/BUILD_ID'), '../elsewhere');
  await expect(keepBuild(join(root, 'next'), store)).rejects.toThrow('not a build id');
});

test('without a store there are no builds', async () => {
  expect(await keptBuilds(join(tmpdir(), 'veranda-no-such-store'))).toEqual([]);
});
