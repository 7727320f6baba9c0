import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { diskFailure } from '#lib/cli/disk-failure';
import { veranda } from '#lib/cli/testing/veranda-program';
import { loadBundle } from '#lib/import/load-bundle';
import { sqliteShelf } from '#lib/store/sqlite';
import { writeFixtureBundle } from '#lib/store/testing/fixture-bundle';

test('a database that finds no more room is told as a full disk, another error as none', () => {
  const database = new Database(':memory:');
  database.exec('PRAGMA max_page_count = 2; CREATE TABLE filled (text TEXT)');
  const failureOf = (sql: string) => {
    try {
      database.exec(sql);
      return null;
    } catch (error) {
      return diskFailure(error);
    }
  };
  expect(failureOf('INSERT INTO filled VALUES (hex(zeroblob(100000)))')).toBe('the disk is full.');
  expect(failureOf('no SQL')).toBeNull();
});

/** Verbs that publish, and the blocks that their files may have: too few for what they write. */
const PUBLISHING: readonly [verb: string, args: readonly string[], blocks: number][] = [
  ['import', ['bundle', '--force'], 100],
  ['rates', ['given.csv'], 100],
  ['campaigns', ['campaigns'], 100],
  ['demo', ['--replace', '--rentals', '50'], 20],
];

for (const [verb, [given = '', ...options], blocks] of PUBLISHING) {
  test(`on a disk that takes no more ${verb} ends in a sentence, and the old version stays`, async () => {
    const { directory, runWithin } = await veranda();
    await writeFixtureBundle(join(directory, 'bundle'));
    await writeFile(join(directory, 'given.csv'), 'currency,per_euro,as_of\nUSD,1.2,2026-01-01\n');
    await mkdir(join(directory, 'campaigns', 'big'), { recursive: true });
    const story = '---\nsearch: guests=8\n---\n# Big tables\n\nFor twelve.\n';
    await writeFile(join(directory, 'campaigns', 'big', 'en.md'), story);
    const shelf = sqliteShelf(directory);
    const { versionId } = await loadBundle({ directory: join(directory, 'bundle'), shelf });

    const argument = given.startsWith('--') ? given : join(directory, given);
    const { code, stdout, stderr } = await runWithin(blocks, [verb, argument, ...options]);

    expect(stdout + stderr).toContain('Nothing was published: the disk fails (');
    expect(code).toBe(2);
    expect(await shelf.ids()).toEqual([versionId]);
    expect(await shelf.currentId()).toBe(versionId);
  });
}

test('a report that cannot be written is told, and the next time comes all the same', async () => {
  const { directory, runUntil } = await veranda();
  const bundle = join(directory, 'bundle');
  await writeFixtureBundle(bundle);
  const report = join(directory, 'nowhere', 'report.ndjson');
  const renewal = await runUntil('Again at', ['import', bundle, '--report', report, '--every', '1m']);
  expect(renewal?.stdout).toContain(`Nothing was published: The report ${report} cannot be written to.`);
});
