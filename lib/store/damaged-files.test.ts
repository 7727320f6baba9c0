/** SQLite versions whose files are damaged, before and while they are served. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import {
  type CheckDelayed,
  CurrentStore,
  type CurrentStoreTimes,
  onServedVersion,
  serveShelf,
  type UnreadableVersion,
  versionEvents,
} from '#lib/store/current-store';
import { type SqliteSettings, sqliteShelf } from '#lib/store/sqlite';
import { StoreUnavailable, VersionDamaged, type VersionShelf } from '#lib/store/store';
import { breakTrees, flipBit, versionFile } from '#lib/store/testing/damage';
import { openTestShelf, publishFixtureOn } from '#lib/store/testing/engines';

async function openShelf(settings: Partial<SqliteSettings> = {}) {
  const { directory, remove } = await openTestShelf('sqlite');
  onTestFinished(remove);
  const shelf = sqliteShelf(directory, settings);
  const publish = () => publishFixtureOn(shelf, new Date());
  return { shelf, publish, fileOf: (id: string) => versionFile(directory, id) };
}

function serve(shelf: VersionShelf, times: Partial<CurrentStoreTimes> = {}) {
  let polls = 0;
  const counted: VersionShelf = {
    ...shelf,
    currentId() {
      polls++;
      return shelf.currentId();
    },
  };
  const current = new CurrentStore(counted, undefined, times);
  const reported: UnreadableVersion[] = [];
  const listen = (event: UnreadableVersion) => reported.push(event);
  versionEvents.on('unreadable', listen);
  onTestFinished(() => {
    current.stop();
    versionEvents.off('unreadable', listen);
  });
  const servedId = async () => (await current.get()).version.id;
  /** Waits until a poll that begins after this call has ended: the one after it begins. */
  const afterPoll = async () => {
    const next = polls + 2;
    await expect.poll(() => polls, patience).toBeGreaterThanOrEqual(next);
  };
  return { current, reported, servedId, afterPoll };
}

/** Polls often, for tests that wait for them. */
const OFTEN = { pollMs: 20 };

const patience = { interval: 20, timeout: 10_000 };

test('a published version has a checksum file, which is removed with it', async () => {
  const { shelf, publish, fileOf } = await openShelf();
  const ids = [await publish(), await publish(), await publish(), await publish()];
  const [removed = '', ...kept] = ids;
  expect(existsSync(fileOf(removed)) || existsSync(`${fileOf(removed)}.checksums`)).toBe(false);
  for (const id of kept) {
    expect(await shelf.check(id)).toEqual({ state: 'verified' });
    expect((await shelf.open(id)).check).toEqual({ state: 'verified' });
  }
  const files = await readdir(join(fileOf(''), '..'));
  expect(files.filter((name) => name.endsWith('.checksums'))).toHaveLength(3);
});

test('after one bit flips in the middle of a file, the previous version is served and the damaged one is not opened', async () => {
  const { shelf, publish, fileOf } = await openShelf();
  const [older, damaged] = [await publish(), await publish()];
  flipBit(fileOf(damaged));
  const { current, reported, servedId } = serve(shelf);
  expect(await servedId()).toBe(older);
  await expect(shelf.open(damaged)).rejects.toThrow(VersionDamaged);
  expect(reported).toMatchObject([{ id: damaged, servedId: older }]);
  expect(reported[0]?.error.message).toMatch(
    /is damaged: Bytes \d+ to \d+ differ from what was published\.$/,
  );
  expect(current.state()).toMatchObject({ check: { state: 'verified' }, damaged: [{ id: damaged }] });
});

test('one flipped bit in a text is detected, although every query still succeeds', async () => {
  const { shelf, publish, fileOf } = await openShelf();
  const id = await publish();
  const store = await shelf.open(id);
  const { name } = await store.db.selectFrom('rentals').select('name').executeTakeFirstOrThrow();
  await store.close();
  flipBit(fileOf(id), readFileSync(fileOf(id)).indexOf(name));
  const check = await shelf.check(id);
  expect(check.state).toBe('damaged');
  await expect(shelf.open(id)).rejects.toThrow(VersionDamaged);
});

test('a new version that is damaged is not served; the served one stays until the next is published', async () => {
  const { shelf, publish, fileOf } = await openShelf();
  const [first, second] = [await publish(), await publish()];
  await shelf.makeCurrent(first);
  const { servedId, reported, afterPoll } = serve(shelf, OFTEN);
  expect(await servedId()).toBe(first);
  flipBit(fileOf(second));
  // The shelf itself would refuse to make it current.
  writeFileSync(join(fileOf(second), '..', 'current'), `${second}\n`);
  await expect.poll(() => reported.length, patience).toBe(1);
  await afterPoll();
  expect(await servedId()).toBe(first);
  const third = await publish();
  await expect.poll(servedId, patience).toBe(third);
  expect(reported).toMatchObject([{ id: second, servedId: first }]);
});

test('an unreadable reference to the current version is reported each time it becomes unreadable', async () => {
  const { shelf, publish, fileOf } = await openShelf();
  const id = await publish();
  const reference = join(fileOf(id), '..', 'current');
  const whole = readFileSync(reference);
  const { servedId, reported, afterPoll } = serve(shelf, OFTEN);
  expect(await servedId()).toBe(id);
  for (const times of [1, 2]) {
    writeFileSync(reference, 'not an id\n');
    await expect.poll(() => reported.length, patience).toBe(times);
    await afterPoll();
    expect(reported).toHaveLength(times);
    writeFileSync(reference, whole);
    await afterPoll();
  }
  expect(reported).toMatchObject(Array.from({ length: 2 }, () => ({ id: 'current', servedId: id })));
});

test('after the file is corrupted while it is served, reads fail once, then the previous version is served', async () => {
  const { shelf, publish, fileOf } = await openShelf();
  const [older, damaged] = [await publish(), await publish()];
  const { current, reported, servedId, afterPoll } = serve(shelf, OFTEN);
  const { db } = await current.get();
  expect(await servedId()).toBe(damaged);
  breakTrees(fileOf(damaged));
  const reads = Array.from({ length: 10 }, () => db.selectFrom('rental_texts').selectAll().execute());
  for (const read of await Promise.allSettled(reads)) {
    expect(read).toMatchObject({ status: 'rejected', reason: expect.any(VersionDamaged) });
  }
  expect(await servedId()).toBe(older);
  await afterPoll();
  expect(await servedId()).toBe(older);
  expect(reported).toMatchObject([{ id: damaged, servedId: older }]);
  expect(current.state().damaged).toMatchObject([
    { id: damaged, reason: expect.stringContaining('SQLITE_CORRUPT') },
  ]);
});

test('when no version is left undamaged, the catalogue is unavailable until one is published', async () => {
  const { shelf, publish, fileOf } = await openShelf();
  const only = await publish();
  flipBit(fileOf(only));
  const { current, reported, servedId } = serve(shelf);
  await expect(servedId()).rejects.toThrow(VersionDamaged);
  await expect(servedId()).rejects.toThrow(VersionDamaged);
  expect(reported).toMatchObject([{ id: only, servedId: null }]);
  expect(current.state().check).toBeNull();
  const next = await publish();
  expect(await servedId()).toBe(next);
});

test('a version too large for a quick check is served immediately and checked while it is served', async () => {
  const { shelf, publish, fileOf } = await openShelf({ quickCheckBytes: 1_000 });
  const [older, damaged] = [await publish(), await publish()];
  flipBit(fileOf(damaged));
  const { current, reported, servedId } = serve(shelf);
  expect(await servedId()).toBe(damaged);
  expect(current.state().check).toEqual({ state: 'pending' });
  await expect.poll(servedId, patience).toBe(older);
  expect(reported).toMatchObject([{ id: damaged, servedId: older }]);
  await expect.poll(() => current.state().check, patience).toEqual({ state: 'verified' });
});

test('a paced check keeps its rate and can be aborted', async () => {
  const { shelf, publish } = await openShelf({ pacedBytesPerSecond: 1_000 });
  const id = await publish();
  const ending = new AbortController();
  const check = shelf.check(id, { isPaced: true, signal: ending.signal });
  const isDone = await Promise.race([
    check.then(() => true),
    new Promise((resolve) => setTimeout(() => resolve(false), 500)),
  ]);
  expect(isDone).toBe(false);
  ending.abort(new Error('enough'));
  await expect(check).rejects.toThrow();
});

test('a version published without checksums is served and reported as unverified', async () => {
  const { shelf, publish, fileOf } = await openShelf();
  const id = await publish();
  await rm(`${fileOf(id)}.checksums`);
  const { current, reported, servedId } = serve(shelf);
  expect(await servedId()).toBe(id);
  expect(current.state()).toEqual({
    check: { state: 'unverified', reason: 'It was published without checksums.' },
    damaged: [],
  });
  expect(reported).toEqual([]);
});

test('damaged checksums do not mark a version as damaged', async () => {
  const { shelf, publish, fileOf } = await openShelf();
  const id = await publish();
  const file = `${fileOf(id)}.checksums`;
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace(/"chunks":\["./, (start) => `${start.slice(0, -1)}${start.endsWith('0') ? '1' : '0'}`),
  );
  expect(await shelf.check(id)).toEqual({ state: 'unverified', reason: 'Its checksums are damaged.' });
  writeFileSync(file, 'no JSON');
  expect(await shelf.check(id)).toEqual({ state: 'unverified', reason: 'Its checksums are damaged.' });
});

test('a damaged version can neither be made current nor be the basis of another', async () => {
  const { shelf, publish, fileOf } = await openShelf();
  const [older, current] = [await publish(), await publish()];
  flipBit(fileOf(older));
  await expect(shelf.makeCurrent(older)).rejects.toThrow(VersionDamaged);
  await expect(shelf.begin('20300101t000000000z', older)).rejects.toThrow(VersionDamaged);
  expect(await shelf.currentId()).toBe(current);
});

test('a file whose bytes change between its checksums and the switch is not published', async () => {
  const { shelf, publish, fileOf } = await openShelf();
  const current = await publish();
  const id = '20300101t000000000z';
  const draft = await shelf.begin(id, current);
  const draftFile = join(fileOf(id), '..', `.draft-${id}`);
  let isOver = false;
  const spoil = () => {
    // Once checksums exist, they are computed, and the file is about to be compared with them.
    if (existsSync(`${fileOf(id)}.checksums`)) flipBit(draftFile);
    else if (!isOver) setImmediate(spoil);
  };
  spoil();
  await expect(draft.publish()).rejects.toThrow(VersionDamaged);
  isOver = true;
  await draft.discard();
  expect(await shelf.currentId()).toBe(current);
  expect(await shelf.ids()).toEqual([current]);
  expect(existsSync(`${fileOf(id)}.checksums`)).toBe(false);
});

test('a file that is no database, empty or cut off is damaged', async () => {
  const { shelf, publish, fileOf } = await openShelf();
  const id = await publish();
  for (const content of ['', 'not a database', readFileSync(fileOf(id)).subarray(0, 9_000)]) {
    writeFileSync(fileOf(id), content);
    await expect(shelf.open(id)).rejects.toThrow(VersionDamaged);
    rmSync(`${fileOf(id)}.checksums`, { force: true });
    await expect(shelf.open(id), 'without checksums').rejects.toThrow(VersionDamaged);
  }
});

test('a wrong statement is not damage', async () => {
  const { shelf, publish } = await openShelf();
  const { current, servedId } = serve(shelf);
  const id = await publish();
  const { db } = await current.get();
  await expect(sql`select something from nowhere`.execute(db)).rejects.toThrow('no such table');
  expect(await servedId()).toBe(id);
  expect(current.state().damaged).toEqual([]);
});

/** Returns the shelf with the next `failures` openings of a version failing with a disk error. */
function withTemporaryFault(shelf: VersionShelf, faultyId: string, failures: number): VersionShelf {
  let remaining = failures;
  return {
    ...shelf,
    async open(id, onDamage) {
      if (id !== faultyId || remaining === 0) return shelf.open(id, onDamage);
      remaining -= 1;
      throw new VersionDamaged(id, { reason: 'disk I/O error (SQLITE_IOERR_READ).', isTemporary: true });
    },
  };
}

test('after one disk error a version is not served for a while, but later again', async () => {
  const { shelf, publish } = await openShelf();
  const [older, newer] = [await publish(), await publish()];
  const times = { temporaryDamageMs: 300 };
  const { current, reported, servedId } = serve(withTemporaryFault(shelf, newer, 1), times);
  expect(await servedId()).toBe(older);
  expect(current.state().damaged).toMatchObject([{ id: newer }]);
  await expect.poll(servedId, patience).toBe(newer);
  expect(current.state().damaged).toEqual([]);
  expect(reported).toMatchObject([{ id: newer, servedId: older }]);
});

test('while no other version can be served, a disk error is retried after a second', async () => {
  const { shelf, publish } = await openShelf();
  const only = await publish();
  const { servedId } = serve(withTemporaryFault(shelf, only, 1), { temporaryDamageMs: 60_000 });
  await expect(servedId()).rejects.toThrow(VersionDamaged);
  await expect.poll(() => servedId().catch(() => null), patience).toBe(only);
});

test('a file that the system cannot read is temporary damage', async () => {
  const { shelf, publish, fileOf } = await openShelf();
  const id = await publish();
  rmSync(fileOf(id));
  // A directory can be opened, but not read.
  mkdirSync(fileOf(id));
  await expect(shelf.open(id)).rejects.toMatchObject({ versionId: id, isTemporary: true });
});

test('an error of one version does not mark another one that is served', async () => {
  const { shelf, publish } = await openShelf();
  const [older, newer] = [await publish(), await publish()];
  const current = serveShelf(shelf);
  onTestFinished(() => current.stop());
  let runs = 0;
  const result = await onServedVersion(async ({ version }) => {
    runs += 1;
    if (runs === 1) throw new VersionDamaged(older, { reason: 'A page of it is broken.' });
    return version.id;
  });
  expect(result).toBe(newer);
  expect(current.state().damaged).toMatchObject([{ id: older }]);
});

test('a check that cannot be completed is retried and reported once', async () => {
  const { shelf, publish } = await openShelf({ quickCheckBytes: 1_000 });
  const id = await publish();
  let failures = 3;
  const delayed: CheckDelayed[] = [];
  const listen = (event: CheckDelayed) => delayed.push(event);
  versionEvents.on('checkDelayed', listen);
  onTestFinished(() => void versionEvents.off('checkDelayed', listen));
  const failing: VersionShelf = {
    ...shelf,
    async check(checkedId, options) {
      if (failures === 0) return shelf.check(checkedId, options);
      failures -= 1;
      throw new StoreUnavailable('The database is away.');
    },
  };
  const { current, servedId } = serve(failing, { recheckMs: 20 });
  expect(await servedId()).toBe(id);
  await expect.poll(() => current.state().check, patience).toEqual({ state: 'verified' });
  expect(delayed).toMatchObject([{ id, error: { message: 'The database is away.' } }]);
});
