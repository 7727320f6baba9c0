import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { diskFailure } from '#lib/cli/disk-failure';
import { veranda } from '#lib/cli/testing/veranda-program';
import { loadBundle } from '#lib/import/load/load-bundle';
import { sqliteShelf } from '#lib/store/sqlite';
import { fixtureCampaign, writeFixtureBundle } from '#lib/store/testing/fixture-bundle';

test('a full database is described as a full disk; other errors are not described', () => {
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

/** Verbs that publish, with a limit of their files in blocks that is too small for them. */
const PUBLISHING: readonly [verb: string, args: readonly string[], blocks: number][] = [
  ['import', ['bundle', '--force'], 100],
  ['rates', ['given.csv'], 100],
  ['campaigns', ['campaigns'], 100],
  ['demo', ['--replace', '--rentals', '50'], 20],
];

for (const [verb, [given = '', ...options], blocks] of PUBLISHING) {
  test(`${verb} on a full disk ends with a sentence, and the old version stays`, async () => {
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

/** A device that is always full, where the system has one. */
const FULL = '/dev/full';
const PARTLY_THERE = fixtureCampaign('partly-there', 1, { selection: { ids: [1001, 5] } });

test.runIf(existsSync(FULL))(
  'when the report of --report cannot be written, nothing is published',
  async () => {
    const { directory, run } = await veranda();
    const bundle = join(directory, 'bundle');
    await writeFixtureBundle(bundle, { campaigns: [PARTLY_THERE] });
    const { code, stdout, stderr } = await run(['import', bundle, '--report', FULL]);
    expect(stdout).toContain(`Nothing was published: The report ${FULL} is incomplete: ENOSPC`);
    expect(stderr).toContain('repaired campaigns.ndjson:1: selection.ids: 5 is not a rental');
    expect(code).toBe(2);
    const shelf = sqliteShelf(directory);
    expect(await shelf.ids()).toEqual([]);

    expect(await run(['import', bundle])).toMatchObject({ code: 0 });
    const again = await run(['check', bundle, '--report', FULL]);
    expect(again.stderr).toContain(`The report ${FULL} is incomplete: ENOSPC`);
    expect(again.code).toBe(2);
  },
);

test.runIf(existsSync(FULL))('without room for the report the next time comes all the same', async () => {
  const { directory, runUntil } = await veranda();
  const bundle = join(directory, 'bundle');
  await writeFixtureBundle(bundle, { campaigns: [PARTLY_THERE] });
  const renewal = await runUntil('Next run at', ['import', bundle, '--report', FULL, '--every', '1m']);
  expect(renewal?.stdout).toContain(`Nothing was published: The report ${FULL} is incomplete: ENOSPC`);
});

test('a report that cannot be written is a failure of the run, and --every continues', async () => {
  const { directory, runUntil } = await veranda();
  const bundle = join(directory, 'bundle');
  await writeFixtureBundle(bundle);
  const report = join(directory, 'nowhere', 'report.ndjson');
  const renewal = await runUntil('Next run at', ['import', bundle, '--report', report, '--every', '1m']);
  expect(renewal?.stdout).toContain(`Nothing was published: The report ${report} cannot be written to.`);
});
