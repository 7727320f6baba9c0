import { expect, test } from 'vitest';
import { refusal, veranda } from '#lib/cli/testing/veranda-program';
import { sqliteShelf } from '#lib/store/sqlite';
import { flipBit, versionFile } from '#lib/store/testing/damage';
import { publishFixtureOn } from '#lib/store/testing/engines';

async function withVersions(count: number) {
  const { directory, run } = await veranda();
  const shelf = sqliteShelf(directory);
  const made: string[] = [];
  for (let day = 1; day <= count; day += 1) {
    made.push(await publishFixtureOn(shelf, new Date(Date.UTC(2026, 0, day))));
  }
  return { run, versions: made.reverse(), flip: (id = '') => flipBit(versionFile(directory, id)) };
}

test('versions lists damaged versions; rollback refuses them by name and skips them otherwise', async () => {
  const { run, versions, flip } = await withVersions(3);
  const [newest = '', middle = '', oldest = ''] = versions;
  expect(await run(['versions', '--verify'])).toMatchObject({
    code: 0,
    stdout: `* ${newest}  verified\n  ${middle}  verified\n  ${oldest}  verified\n`,
  });

  flip(middle);
  const listed = await run(['versions']);
  expect(listed.code).toBe(0);
  expect(listed.stdout.split('\n')[1]).toMatch(/^ {2}\S+ {2}damaged: Bytes \d+ to \d+ differ/);
  const verified = await run(['versions', '--verify', '--json']);
  expect(verified.code).toBe(1);
  expect(JSON.parse(verified.stdout)).toMatchObject({
    versions,
    checks: { [newest]: { state: 'verified' }, [middle]: { state: 'damaged' } },
  });

  expect(await run(['rollback', middle])).toMatchObject(
    refusal(`Catalogue version ${middle} is damaged: Bytes`),
  );
  expect((await run(['rollback'])).stdout).toBe(`Version ${oldest} is served now, instead of ${newest}.\n`);
});

test('info describes the damage of a version; rollback without an undamaged older version is refused', async () => {
  const { run, versions, flip } = await withVersions(2);
  const [newest = '', older = ''] = versions;
  flip(newest);
  expect(await run(['info'])).toMatchObject(refusal(`Catalogue version ${newest} is damaged: Bytes`));
  flip(older);
  expect(await run(['rollback'])).toMatchObject(
    refusal(`Every version before the one that is served is damaged: ${older}.`),
  );
});
