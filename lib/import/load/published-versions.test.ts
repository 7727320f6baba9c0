/** Tests of the life of imported versions on the shelf of either database: published, served, rolled back, removed. */
import { mkdir, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { loadBundle } from '#lib/import/load/load-bundle';
import { SCHEMA_VERSION } from '#lib/store/create-tables';
import { CurrentStore, type UnreadableVersion, versionEvents } from '#lib/store/current-store';
import { openTestShelf, publishFixture, TEST_ENGINES, type TestShelf } from '#lib/store/testing/engines';
import { writeFixtureBundle } from '#lib/store/testing/fixture-bundle';
import { versionRow } from '#lib/store/testing/version-row';
import { droppedWhenReplaced, VersionCache } from '#lib/store/version-cache';

describe.each(TEST_ENGINES)('%s', (engine) => {
  let test_: TestShelf;
  let bundle: string;
  beforeAll(async () => {
    test_ = await openTestShelf(engine);
    bundle = join(test_.directory, 'bundle');
    await writeFixtureBundle(bundle);
  });
  afterAll(() => test_.remove());

  test('an empty shelf has no current version', async () => {
    const empty = await openTestShelf(engine);
    expect(await empty.shelf.currentId()).toBeNull();
    expect(await empty.shelf.ids()).toEqual([]);
    await empty.remove();
  });

  test('only one process at a time holds the publishing lock, and drafts of others are removed', async () => {
    const abandoned = await test_.shelf.begin('20200102t000000000z');
    const lock = await test_.shelf.lock();
    expect(lock).not.toBeNull();
    expect(await test_.shelf.lock()).toBeNull();
    await expect(abandoned.publish()).rejects.toThrow();
    await abandoned.discard();
    await lock?.release();
    const next = await test_.shelf.lock();
    expect(next).not.toBeNull();
    await next?.release();
  });

  test('an earlier version can be made current again, and readers switch to it', async () => {
    const first = await loadBundle({ directory: bundle, shelf: test_.shelf });
    const second = await loadBundle({ directory: bundle, shelf: test_.shelf });
    const current = new CurrentStore(test_.shelf);
    onTestFinished(() => current.stop());
    expect((await current.get()).version.id).toBe(second.versionId);
    await test_.shelf.makeCurrent(first.versionId);
    await expect.poll(async () => (await current.get()).version.id, { timeout: 2_000 }).toBe(first.versionId);
    await expect(test_.shelf.makeCurrent('20000101t000000000z')).rejects.toThrow(/no catalogue version/);
    expect(await test_.shelf.currentId()).toBe(first.versionId);
  });

  test('the newest three versions are kept', async () => {
    const published: string[] = [];
    for (let count = 0; count < 4; count++) {
      published.push((await loadBundle({ directory: bundle, shelf: test_.shelf })).versionId);
    }
    expect(await test_.shelf.ids()).toEqual(published.slice(1).reverse());
    expect(await test_.shelf.currentId()).toBe(published.at(-1));
  });

  test('the current version is kept when the next is published, regardless of its age', async () => {
    const publish = async () => (await loadBundle({ directory: bundle, shelf: test_.shelf })).versionId;
    const [oldest, ...newer] = [await publish(), await publish(), await publish()];
    await test_.shelf.makeCurrent(oldest);
    const next = await publish();
    expect(await test_.shelf.ids()).toEqual([next, ...newer.toReversed(), oldest]);
    const last = await publish();
    expect(await test_.shelf.ids()).toEqual([last, next, newer.at(-1)]);
  });

  test('a version of another schema is rejected with both schema numbers', async () => {
    await loadBundle({ directory: bundle, shelf: test_.shelf });
    const draft = await test_.shelf.begin('20200101t000000000z');
    await draft.write(
      'version',
      versionRow({ id: '20200101t000000000z', schema_version: SCHEMA_VERSION - 1 }),
    );
    await draft.publish();
    const opened = test_.shelf.open('20200101t000000000z');
    await expect(opened).rejects.toThrow(
      `has schema ${SCHEMA_VERSION - 1}, this program reads schema ${SCHEMA_VERSION}: import the catalogue again.`,
    );
  });

  test('a reader switches to a new version within two seconds', async () => {
    await loadBundle({ directory: bundle, shelf: test_.shelf });
    const current = new CurrentStore(test_.shelf);
    const before = await current.get();
    const [large, small] = [droppedWhenReplaced(new VersionCache<string>()), new VersionCache<string>()];
    for (const cache of [large, small]) cache.set(before, 'cached');
    const { versionId } = await loadBundle({ directory: bundle, shelf: test_.shelf });
    expect(versionId).not.toBe(before.version.id);
    await expect.poll(async () => (await current.get()).version.id, { timeout: 2_000 }).toBe(versionId);
    expect(await before.db.selectFrom('rentals').select('id').execute()).toHaveLength(60);
    expect([large, small].map((cache) => cache.get(before, () => 'computed again'))).toEqual([
      'computed again',
      'cached',
    ]);
    current.stop();
  });
});

test('a server’s connection to PostgreSQL is read-only', async () => {
  const { store, remove } = await publishFixture('postgres');
  await expect(store.db.deleteFrom('rentals').execute()).rejects.toThrow(/read-only transaction/);
  await remove();
});

test('a SQLite store without its mapped memory is still read', async () => {
  const { store, remove } = await publishFixture('sqlite');
  onTestFinished(remove);
  const mappedBytes = async () =>
    (await sql<{ mmap_size: number }>`PRAGMA mmap_size`.execute(store.db)).rows[0]?.mmap_size;
  expect(await mappedBytes()).toBeGreaterThan(0);
  store.shrink?.();
  expect(await mappedBytes()).toBe(0);
  expect(await store.db.selectFrom('rentals').select('id').execute()).toHaveLength(60);
});

test('a server’s connection to SQLite is read-only', async () => {
  const { store, remove } = await publishFixture('sqlite');
  await expect(store.db.deleteFrom('rentals').execute()).rejects.toThrow(/readonly database/);
  await remove();
});

test('the lock is released when leftover drafts cannot be removed', async () => {
  const { shelf, directory, remove } = await openTestShelf('sqlite');
  onTestFinished(remove);
  const obstacle = join(directory, 'catalogue', '.draft-that-is-a-folder');
  await mkdir(obstacle, { recursive: true });
  await expect(shelf.lock()).rejects.toThrow();
  await rm(obstacle, { recursive: true });
  const lock = await shelf.lock();
  expect(lock).not.toBeNull();
  await lock?.release();
});

test('a damaged version file is not served, and the version before it is served instead', async () => {
  const { shelf, directory, remove } = await openTestShelf('sqlite');
  onTestFinished(remove);
  await writeFixtureBundle(join(directory, 'bundle'));
  const load = () => loadBundle({ directory: join(directory, 'bundle'), shelf });
  const [whole, damaged] = [(await load()).versionId, (await load()).versionId];
  await truncate(join(directory, 'catalogue', `${damaged}.sqlite`), 30_000);
  const events: UnreadableVersion[] = [];
  versionEvents.on('unreadable', (event) => events.push(event));
  const current = new CurrentStore(shelf);
  onTestFinished(() => {
    current.stop();
    versionEvents.removeAllListeners();
  });
  expect((await current.get()).version.id).toBe(whole);
  expect(events).toMatchObject([{ id: damaged, servedId: whole }]);
});
