import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { publishedCatalogue } from '#lib/cli/demo-catalogue';
import { CurrentStore, type UnreadableVersion, versionEvents } from '#lib/store/current-store';
import { CurrentUnreadable, currentIdIfReadable } from '#lib/store/store';
import { openTestShelf, publishFixtureOn } from '#lib/store/testing/engines';

async function twoVersions() {
  const { shelf, directory, remove } = await openTestShelf('sqlite');
  onTestFinished(remove);
  await publishFixtureOn(shelf, new Date());
  const newest = await publishFixtureOn(shelf, new Date());
  const file = join(directory, 'catalogue', 'current');
  const reported: UnreadableVersion[] = [];
  const listen = (event: UnreadableVersion) => reported.push(event);
  versionEvents.on('unreadable', listen);
  const current = new CurrentStore(shelf);
  onTestFinished(() => {
    current.stop();
    versionEvents.off('unreadable', listen);
  });
  return { shelf, directory, newest, file, reported, current };
}

const FAULTS: Readonly<Record<string, { break: (file: string) => void; reason: RegExp }>> = {
  missing: { break: (file) => rmSync(file), reason: /current, which names .* is missing\.$/ },
  empty: { break: (file) => writeFileSync(file, ''), reason: /does not hold the id of a version\.$/ },
  garbage: {
    break: (file) => writeFileSync(file, '\u0000\u0001 ../../etc'),
    reason: /does not hold the id of a version\.$/,
  },
  'a directory': {
    break: (file) => {
      rmSync(file);
      mkdirSync(file);
    },
    reason: /cannot be read \(EISDIR\)\.$/,
  },
  'naming a version that is not there': {
    break: (file) => writeFileSync(file, '20200101t000000000z\n'),
    reason: /names 20200101t000000000z, which is not there\.$/,
  },
};

for (const [fault, { break: breakFile, reason }] of Object.entries(FAULTS)) {
  test(`current is ${fault}: the newest version is served, the file and the reason are reported, no demo is published`, async () => {
    const { shelf, directory, newest, file, reported, current } = await twoVersions();
    breakFile(file);
    await expect(shelf.currentId()).rejects.toThrow(reason);
    expect((await current.get()).version.id).toBe(newest);
    expect(reported).toMatchObject([{ id: 'current', servedId: newest }]);
    expect(reported[0]?.error.message).toContain(file);
    expect(reported[0]?.error.message).toMatch(reason);
    expect(await publishedCatalogue(shelf, directory)).toMatchObject({
      kind: 'unreadable',
      newestId: newest,
    });
  });
}

test('the next published version, or a rollback, repairs current', async () => {
  const { shelf, newest, file } = await twoVersions();
  writeFileSync(file, 'garbage !');
  expect(await currentIdIfReadable(shelf)).toBeNull();
  await shelf.makeCurrent(newest);
  expect(await shelf.currentId()).toBe(newest);
  writeFileSync(file, 'garbage !');
  const next = await publishFixtureOn(shelf, new Date());
  expect(readFileSync(file, 'utf8')).toBe(`${next}\n`);
});

test('in PostgreSQL without a current version the newest one is served', async () => {
  const { shelf, directory, remove, databaseUrl } = await openTestShelf('postgres');
  onTestFinished(remove);
  expect(await shelf.currentId()).toBeNull();
  await publishFixtureOn(shelf, new Date());
  const newest = await publishFixtureOn(shelf, new Date());
  const client = new pg.Client({ connectionString: databaseUrl ?? '' });
  await client.connect();
  await client.query('UPDATE veranda.versions SET is_current = false');
  await client.end();
  await expect(shelf.currentId()).rejects.toThrow(CurrentUnreadable);
  const current = new CurrentStore(shelf);
  onTestFinished(() => current.stop());
  expect((await current.get()).version.id).toBe(newest);
  expect(await publishedCatalogue(shelf, directory)).toMatchObject({ kind: 'unreadable', newestId: newest });
});
