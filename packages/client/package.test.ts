/** The package as it is published, and the programs of its README. */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkTypes, type InstalledPackage, installPackage } from './testing/installed-package.ts';
import { type ServedFixture, serveFixture } from './testing/served-fixture.ts';

const PACKAGE = import.meta.dirname;
const ROOT = join(PACKAGE, '../..');
const run = promisify(execFile);
const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8'));

let served: ServedFixture;
let installed: InstalledPackage;
beforeAll(async () => {
  [served, installed] = await Promise.all([serveFixture(), installPackage()]);
});
afterAll(async () => {
  await Promise.all([served.end(), installed.remove()]);
});

/** Runs a program of the project in which the package is installed; returns what it prints. */
async function output(file: string): Promise<string> {
  const { stdout } = await run(process.execPath, [file], { cwd: installed.project });
  return stdout;
}

test('a package has its modules, their types, README and LICENSE', async () => {
  const paths = installed.files.map(({ path }) => path);
  const modules = paths.filter((path) => /^dist\/([\w-]+\/)?[\w-]+\.js$/.test(path));
  expect(modules).toEqual(expect.arrayContaining(['dist/index.js', 'dist/generated/operations.js']));
  const expected = modules.flatMap((path) => [path, path.replace(/\.js$/, '.d.ts')]);
  expect(paths.toSorted()).toEqual([...expected, 'LICENSE', 'README.md', 'package.json'].toSorted());
  expect(installed.files.filter(({ size }) => size === 0)).toEqual([]);
  expect(await readFile(join(PACKAGE, 'LICENSE'), 'utf8')).toBe(
    await readFile(join(ROOT, 'LICENSE'), 'utf8'),
  );
});

test('a package has the version of the project and no dependencies', async () => {
  const manifest = await readJson(join(installed.directory, 'package.json'));
  expect(manifest.version).toBe((await readJson(join(ROOT, 'package.json'))).version);
  expect(Object.keys(manifest).filter((name) => /dependencies/i.test(name))).toEqual([]);
});

test('a misspelt parameter and a member of another answer are errors of types', async () => {
  const program = `import { createClient, searchRentals } from '@veranda/client';
const { rentals } = await searchRentals(createClient('https://homes.example'), { guests: 2 });
console.log(rentals[0]?.name);
`;
  await writeFile(join(installed.project, 'right.ts'), program);
  await checkTypes(installed.project, ['right.ts']);
  for (const [right, wrong] of [
    ['guests: 2', 'guest: 2'],
    ['guests: 2', "guests: 'two'"],
    ['?.name', '?.description'],
    ['guests: 2', "guests: 2, fields: ['id']"],
  ] as const) {
    await writeFile(
      join(installed.project, 'wrong.ts'),
      program.replace(right, wrong).replace('name)', 'name.trim())'),
    );
    await expect(checkTypes(installed.project, ['wrong.ts']), wrong).rejects.toMatchObject({
      stdout: expect.stringMatching(/wrong\.ts.*error TS/),
    });
  }
});

test('the programs of the documents run', async () => {
  const texts = await Promise.all([
    readFile(join(PACKAGE, 'README.md'), 'utf8'),
    readFile(join(ROOT, 'README.md'), 'utf8'),
  ]);
  const programs = texts.flatMap((text) =>
    [...text.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code),
  );
  expect(programs).toHaveLength(8);
  const files = programs.map((_, at) => `readme-${at + 1}.ts`);
  for (const [at, code] of programs.entries()) {
    const program = code.replace(/https:\/\/homes\.example|http:\/\/localhost:3000/g, served.origin);
    await writeFile(join(installed.project, `readme-${at + 1}.ts`), program);
  }
  await checkTypes(installed.project, files);
  const outputs = await Promise.all(files.map(output));
  expect(outputs.map((text) => text.split('\n')[0])).toEqual([
    expect.stringMatching(/^\d+ homes$/),
    '60',
    'This home is not offered any more.',
    expect.stringMatching(/^\d+$/),
    expect.stringMatching(/^\d+ W\/"[\w-]+"$/),
    expect.stringMatching(/^\d+$/),
    expect.stringMatching(/ https:\/\/homes\.example\/en\/rentals\//),
    '',
  ]);
});
