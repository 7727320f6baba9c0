/** The files of versions in a directory, as a crash or an operator may leave them. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  checksumsOf,
  draftFile,
  pointAt,
  readFrom,
  removeDrafts,
  removeVersion,
  revisionsOf,
  synchronise,
  versionFile,
  versionIds,
  writeAt,
} from '#lib/store/sqlite-files';

function withFiles(...names: readonly string[]): string {
  const directory = mkdtempSync(join(tmpdir(), 'veranda-files-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  for (const name of names) writeFileSync(join(directory, name), `content of ${name}`);
  return directory;
}

test('a version and what belongs to it have names that do not change between releases', () => {
  const file = versionFile('/data', '20260115t120000000z');
  expect([file, checksumsOf(file), revisionsOf(file), draftFile('/data', '20260115t120000000z')]).toEqual([
    '/data/20260115t120000000z.sqlite',
    '/data/20260115t120000000z.sqlite.checksums',
    '/data/20260115t120000000z.sqlite.revisions',
    '/data/.draft-20260115t120000000z',
  ]);
});

test('the versions of a directory are its database files, newest first', async () => {
  const directory = withFiles(
    'b.sqlite',
    'c.sqlite',
    'a.sqlite',
    'b.sqlite.checksums',
    'current',
    '.draft-d',
  );
  expect(await versionIds(directory)).toEqual(['c', 'b', 'a']);
  expect(await versionIds(join(directory, 'missing'))).toEqual([]);
});

test('a version is removed with its checksums and revisions, as far as they exist', async () => {
  const directory = withFiles(
    'a.sqlite',
    'a.sqlite.checksums',
    'a.sqlite.revisions',
    'b.sqlite',
    'b.sqlite.checksums',
  );
  await removeVersion(directory, 'a');
  await removeVersion(directory, 'missing');
  expect(readdirSync(directory).sort()).toEqual(['b.sqlite', 'b.sqlite.checksums']);
});

test('drafts, and checksums and revisions without their version, are removed', async () => {
  const kept = ['a.sqlite', 'a.sqlite.checksums', 'a.sqlite.revisions', 'current', 'notes.txt'];
  const directory = withFiles(
    ...kept,
    '.draft-c',
    '.draft-c-journal',
    'b.sqlite.checksums',
    'b.sqlite.revisions',
  );
  await removeDrafts(directory);
  expect(readdirSync(directory).sort()).toEqual(kept);
});

test('a text is written at a position, and ends the file', async () => {
  const file = join(withFiles(), 'revisions');
  await writeAt(file, 0, 'one\ntwo\nthree\n');
  await writeAt(file, 4, '2\n');
  expect(readFileSync(file, 'latin1')).toBe('one\n2\n');
  expect(await readFrom(file, 0)).toBe('one\n2\n');
  expect(await readFrom(file, 5)).toBe('\n');
  expect(await readFrom(file, 6)).toBe('');
  expect(await readFrom(file, 7)).toBe('');
  expect(await readFrom(`${file}.missing`, 0)).toBe('');
});

test('the reference to the current version is replaced as a whole', async () => {
  const directory = withFiles('current');
  await pointAt('20260115t120000000z', join(directory, 'current'), directory);
  expect(readFileSync(join(directory, 'current'), 'utf8')).toBe('20260115t120000000z\n');
  expect(readdirSync(directory)).toEqual(['current']);
});

test('a file that is missing cannot be flushed', async () => {
  await expect(synchronise(join(withFiles(), 'missing'))).rejects.toThrow('ENOENT');
});
