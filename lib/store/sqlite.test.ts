/** What SQLite files of versions say of a wrong reference, other files and damage. */
import { existsSync, statSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { SCHEMA_VERSION } from '#lib/store/create-tables';
import { revisionText } from '#lib/store/revision-text';
import { sqliteShelf } from '#lib/store/sqlite';
import { CurrentUnreadable, StoreUnavailable, VersionDamaged } from '#lib/store/store';
import { publishFixtureOn } from '#lib/store/testing/engines';

/** Opens an empty storage; `catalogue` is the directory of its files. */
async function openShelf(settings?: Parameters<typeof sqliteShelf>[1]) {
  const directory = await mkdtemp(join(tmpdir(), 'veranda-sqlite-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const catalogue = join(directory, 'catalogue');
  return { shelf: sqliteShelf(directory, settings), catalogue, current: join(catalogue, 'current') };
}

const publish = (shelf: ReturnType<typeof sqliteShelf>, day = '2026-01-15') =>
  publishFixtureOn(shelf, new Date(`${day}T12:00:00Z`));

test('a reference to the current version that is wrong is reported with its reason', async () => {
  const { shelf, current } = await openShelf();
  const id = await publish(shelf);
  expect(await shelf.currentId()).toBe(id);
  const reasons: readonly (readonly [string, string])[] = [
    ['', 'does not hold the id of a version'],
    ['../x', 'does not hold the id of a version'],
    [`${id} x`, 'does not hold the id of a version'],
    ['20300101t000000000z\n', 'names 20300101t000000000z, which is not there'],
  ];
  for (const [text, reason] of reasons) {
    await writeFile(current, text);
    await expect(shelf.currentId()).rejects.toThrow(CurrentUnreadable);
    await expect(shelf.currentId()).rejects.toThrow(
      `${current}, which names the current catalogue version, ${reason}.`,
    );
  }
  await writeFile(current, `\n${id} \n`);
  expect(await shelf.currentId()).toBe(id);
  await rm(current);
  await expect(shelf.currentId()).rejects.toThrow(
    `${current}, which names the current catalogue version, is missing.`,
  );
  await mkdir(current);
  await expect(shelf.currentId()).rejects.toThrow(
    expect.objectContaining({
      message: `${current}, which names the current catalogue version, cannot be read (EISDIR).`,
      cause: expect.objectContaining({ code: 'EISDIR' }),
    }),
  );
});

test('versions up to the limit are checked when they are opened, larger ones while they are served', async () => {
  const small = await openShelf();
  const id = await publish(small.shelf);
  expect(await small.shelf.check(id, { isQuick: true })).toEqual({ state: 'verified' });
  const large = await openShelf({ quickCheckBytes: 1 });
  const largeId = await publish(large.shelf);
  expect(await large.shelf.check(largeId, { isQuick: true })).toEqual({ state: 'pending' });
  expect(await large.shelf.check(largeId)).toEqual({ state: 'verified' });
  await rm(join(large.catalogue, `${largeId}.sqlite.checksums`));
  const reason = 'It was published without checksums.';
  expect(await large.shelf.check(largeId, { isQuick: true })).toEqual({ state: 'unverified', reason });
});

test('a file that is no database is damaged, and a missing one is named', async () => {
  const { shelf, catalogue } = await openShelf();
  const id = await publish(shelf);
  await expect(shelf.open('20300101t000000000z')).rejects.toThrow(
    new StoreUnavailable('There is no catalogue version 20300101t000000000z.'),
  );
  await expect(shelf.check('20300101t000000000z')).rejects.toThrow(
    new StoreUnavailable('There is no catalogue version 20300101t000000000z.'),
  );
  await writeFile(join(catalogue, `${id}.sqlite`), '');
  await expect(shelf.open(id)).rejects.toThrow(VersionDamaged);
  await expect(shelf.open(id)).rejects.toThrow(`Catalogue version ${id} is damaged: The file is empty.`);
  await writeFile(join(catalogue, `${id}.sqlite`), 'x'.repeat(5_000));
  await expect(shelf.open(id)).rejects.toThrow(/is damaged: file is not a database \(SQLITE_NOTADB\)\.$/);
});

test('a version is open for reading alone, and its check is known', async () => {
  const { shelf } = await openShelf();
  const id = await publish(shelf);
  const store = await shelf.open(id);
  onTestFinished(() => store.close());
  expect(store).toMatchObject({ engine: 'sqlite', version: { id }, check: { state: 'verified' } });
  expect(shelf.engine).toBe('sqlite');
  await expect(store.db.deleteFrom('rates').execute()).rejects.toThrow(/readonly database/);
  store.shrink?.();
  const { count } = await store.db
    .selectFrom('rentals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(60);
});

test('the lock removes drafts that an earlier process left', async () => {
  const { shelf, catalogue } = await openShelf();
  const id = await publish(shelf);
  const draft = await shelf.begin('20300101t000000000z');
  const left = await readdir(catalogue);
  expect(left).toContain('.draft-20300101t000000000z');
  const lock = await shelf.lock();
  await lock?.release();
  expect((await readdir(catalogue)).filter((name) => name.includes('20300101'))).toEqual([]);
  expect(await shelf.ids()).toEqual([id]);
  await draft.discard();
});

test('a version may be a copy of another one, with changes', async () => {
  const { shelf } = await openShelf();
  const id = await publish(shelf);
  const copy = '20300101t000000000z';
  const draft = await shelf.begin(copy, id);
  await draft.clear('rates');
  await draft.write('rates', { currency: 'EUR', per_euro: '1', as_of: '2026-01-01' });
  await draft.publish();
  const store = await shelf.open(copy);
  onTestFinished(() => store.close());
  expect(await store.db.selectFrom('rates').selectAll().execute()).toEqual([
    { currency: 'EUR', per_euro: '1', as_of: '2026-01-01' },
  ]);
  expect(await shelf.currentId()).toBe(copy);
});

test('a publication keeps the newest three versions, and the one that was current', async () => {
  const { shelf, catalogue } = await openShelf();
  const ids: string[] = [];
  for (const day of ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04']) {
    ids.push(await publish(shelf, day));
  }
  const [first = '', second = '', third = '', fourth = ''] = ids;
  expect(await shelf.ids()).toEqual([fourth, third, second]);
  expect((await readdir(catalogue)).filter((name) => name.includes(first))).toEqual([]);
  await shelf.makeCurrent(second);
  const fifth = await publish(shelf, '2026-01-05');
  const sixth = await publish(shelf, '2026-01-06');
  // The second was current until the fifth was published, not until the sixth.
  expect(await shelf.ids()).toEqual([sixth, fifth, fourth]);
});

test('a discarded draft leaves no file, and a published version stays', async () => {
  const { shelf, catalogue } = await openShelf();
  const draft = await shelf.begin('20300101t000000000z');
  await draft.discard();
  await draft.discard();
  expect((await readdir(catalogue)).filter((name) => name.includes('2030'))).toEqual([]);
  const id = await publish(shelf);
  const again = await shelf.begin('20300102t000000000z', id);
  await again.publish();
  await again.discard();
  expect(await shelf.currentId()).toBe('20300102t000000000z');
  expect(await shelf.check('20300102t000000000z')).toEqual({ state: 'verified' });
  expect(existsSync(join(catalogue, '20300102t000000000z.sqlite'))).toBe(true);
});

test('revisions of the current version are carried over to the next one, where they can be read', async () => {
  const { shelf, catalogue } = await openShelf();
  const first = await publish(shelf, '2026-01-01');
  const nights = new Map([[1001, { taken: Int32Array.of(20_700, 20_703), known: { from: 1, until: 2 } }]]);
  const text = revisionText(1, 1_000, { nights });
  await shelf.appendRevision(first, 0, text);
  const second = await publish(shelf, '2026-01-02');
  expect(await shelf.readRevisions(second, 0)).toBe(text);
  await writeFile(join(catalogue, `${second}.sqlite.revisions`), text.replace('20700', '20701'));
  const third = await publish(shelf, '2026-01-03');
  expect(await shelf.readRevisions(third, 0)).toBe('');
  await shelf.appendRevision(third, 0, text);
  await writeFile(join(catalogue, `${third}.sqlite`), 'x'.repeat(5_000));
  const fourth = await publish(shelf, '2026-01-04');
  expect(await shelf.readRevisions(fourth, 0)).toBe('');
});

test('tables are read with their schema number, and a file that is too long is damaged', async () => {
  const { shelf, catalogue } = await openShelf();
  const id = await publish(shelf);
  const tables = await shelf.openTables(id);
  expect(tables.schemaVersion).toBe(SCHEMA_VERSION);
  expect(
    await tables.db.selectFrom('rates').select('currency').orderBy('currency').executeTakeFirst(),
  ).toEqual({
    currency: 'CHF',
  });
  await tables.close();
  const file = join(catalogue, `${id}.sqlite`);
  const { size } = statSync(file);
  await appendFile(file, Buffer.alloc(4_096));
  await expect(shelf.open(id)).rejects.toThrow(
    `Catalogue version ${id} is damaged: The file has ${size + 4_096} bytes instead of ${size}.`,
  );
});

test('a file without the tables of a version cannot be read, and the cause is named', async () => {
  const { shelf, catalogue } = await openShelf({ quickCheckBytes: 0 });
  const id = await publish(shelf);
  const database = new Database(join(catalogue, `${id}.sqlite`));
  database.exec('DROP TABLE version');
  database.close();
  await expect(shelf.open(id)).rejects.toThrow(
    expect.objectContaining({
      message: `Catalogue version ${id} cannot be read.`,
      cause: expect.objectContaining({ message: 'no such table: version' }),
    }),
  );
});
