/** What a storage of versions says of versions that it does not have, on both databases. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { StoreUnavailable } from '#lib/store/store';
import { openTestShelf, publishFixtureOn, TEST_ENGINES } from '#lib/store/testing/engines';

const ABSENT = '20300101t000000000z';

describe.each(TEST_ENGINES)('on %s', (engine) => {
  const openShelf = async () => {
    const own = await openTestShelf(engine);
    onTestFinished(() => own.remove());
    return own.shelf;
  };

  test('an empty storage has no version, no current one and no revisions', async () => {
    const shelf = await openShelf();
    expect(await shelf.currentId()).toBeNull();
    expect(await shelf.ids()).toEqual([]);
    expect(await shelf.readRevisions(ABSENT, 0)).toBe('');
    expect(await shelf.sizeBytes(ABSENT)).toBe(0);
  });

  test('a version that does not exist is neither opened nor made current', async () => {
    const shelf = await openShelf();
    const id = await publishFixtureOn(shelf, new Date('2026-01-15T12:00:00Z'));
    for (const attempt of [
      () => shelf.open(ABSENT),
      () => shelf.openTables(ABSENT),
      () => shelf.check(ABSENT),
      () => shelf.begin(ABSENT, '20300102t000000000z'),
      () => shelf.makeCurrent(ABSENT),
    ]) {
      await expect(attempt()).rejects.toThrow(StoreUnavailable);
    }
    await expect(shelf.makeCurrent(ABSENT)).rejects.toThrow(`There is no catalogue version ${ABSENT}.`);
    expect(await shelf.currentId()).toBe(id);
    expect(await shelf.ids()).toEqual([id]);
  });

  test('revisions are read from a position on, and a text at a position replaces those after it', async () => {
    const shelf = await openShelf();
    const id = await publishFixtureOn(shelf, new Date('2026-01-15T12:00:00Z'));
    expect(await shelf.readRevisions(id, 0)).toBe('');
    await shelf.appendRevision(id, 0, 'one\n');
    await shelf.appendRevision(id, 4, 'three\n');
    expect(await shelf.readRevisions(id, 0)).toBe('one\nthree\n');
    expect(await shelf.readRevisions(id, 4)).toBe('three\n');
    await shelf.appendRevision(id, 4, 'two\n');
    expect(await shelf.readRevisions(id, 0)).toBe('one\ntwo\n');
    expect(await shelf.readRevisions(id, 8)).toBe('');
  });

  test('one process at a time has the lock', async () => {
    const shelf = await openShelf();
    const first = await shelf.lock();
    expect(first).not.toBeNull();
    expect(await shelf.lock()).toBeNull();
    await first?.release();
    const second = await shelf.lock();
    expect(second).not.toBeNull();
    await second?.release();
  });
});
