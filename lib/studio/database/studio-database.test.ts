import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openTestShelf, TEST_ENGINES } from '#lib/store/testing/engines';
import { LATEST_MIGRATION } from '#lib/studio/database/migrations';
import { openStudioDatabase, STUDIO_FILE, StudioDatabaseNewer } from '#lib/studio/database/studio-database';
import { openTestStudio } from '#lib/studio/database/testing/studio-databases';

const PERSON = { name: 'Ana', folded_name: 'ana', role: 'editor', locale: null, created_at_ms: 1 } as const;
const TIMES = { created_at_ms: 1, last_used_at_ms: 1, expires_at_ms: 1_800_000_000_000 };

describe.each(TEST_ENGINES)('on %s', (engine) => {
  test('processes that start at once create the tables once', async () => {
    const { directory, databaseUrl, remove } = await openTestShelf(engine);
    onTestFinished(remove);
    const open = () => openStudioDatabase({ studio: { databaseUrl }, dataDirectory: directory });
    const opened = await Promise.all([open(), open(), open(), open()]);
    for (const { db } of opened) {
      expect(await db.selectFrom('migrations').select('number').orderBy('number').execute()).toEqual(
        Array.from({ length: LATEST_MIGRATION }, (_, index) => ({ number: index + 1 })),
      );
    }
    await Promise.all(opened.map(({ close }) => close()));
  });

  test('rows and numbers stay as they are when the database is opened again', async () => {
    const studio = await openTestStudio(engine);
    onTestFinished(studio.remove);
    const state = { slug: 'summer', number: 3, document: '{"slug":"summer"}' };
    await studio.db
      .insertInto('campaign_drafts')
      .values({ ...state, published_number: null, updated_by: 'Ana', updated_at_ms: 1_800_000_000_123 })
      .execute();
    const again = await studio.reopen();
    expect(await again.db.selectFrom('campaign_drafts').selectAll().executeTakeFirst()).toEqual({
      ...state,
      published_number: null,
      updated_by: 'Ana',
      updated_at_ms: 1_800_000_000_123,
    });
    await again.close();
  });

  test('the sessions and links of a person go with the person', async () => {
    const { db, remove } = await openTestStudio(engine);
    onTestFinished(remove);
    await db
      .insertInto('people')
      .values({ ...PERSON, id: 'p1' })
      .execute();
    await db
      .insertInto('sessions')
      .values({ ...TIMES, token_hash: 's1', person_id: 'p1' })
      .execute();
    await db
      .insertInto('sign_in_links')
      .values({ token_hash: 'l1', person_id: 'p1', created_at_ms: 1, expires_at_ms: 2, used_at_ms: null })
      .execute();
    const session = db.insertInto('sessions').values({ ...TIMES, token_hash: 's2', person_id: 'p2' });
    await expect(session.execute()).rejects.toThrow(/foreign key/i);
    await expect(
      db
        .insertInto('people')
        .values({ ...PERSON, id: 'p3', name: 'ANA' })
        .execute(),
    ).rejects.toThrow(/unique/i);

    await db.deleteFrom('people').where('id', '=', 'p1').execute();

    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('sign_in_links').selectAll().execute()).toEqual([]);
  });

  test('a transaction that fails leaves nothing', async () => {
    const { db, remove } = await openTestStudio(engine);
    onTestFinished(remove);
    const failing = db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('people')
        .values({ ...PERSON, id: 'p1' })
        .execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await db.selectFrom('people').selectAll().execute()).toEqual([]);
  });

  test('a database of a newer release is refused', async () => {
    const studio = await openTestStudio(engine);
    onTestFinished(studio.remove);
    const number = LATEST_MIGRATION + 1;
    await studio.db.insertInto('migrations').values({ number, at_ms: 1 }).execute();
    await expect(studio.reopen()).rejects.toThrow(StudioDatabaseNewer);
    await expect(studio.reopen()).rejects.toThrow(
      `it has migration ${number}, this release knows ${LATEST_MIGRATION}`,
    );
  });
});

test('on PostgreSQL, a role that owns the schema and may create none is enough', async () => {
  const { directory, databaseUrl, remove } = await openTestShelf('postgres');
  onTestFinished(remove);
  const role = `studio_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: databaseUrl ?? '' });
  await admin.connect();
  onTestFinished(async () => {
    await admin.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
    await admin.end();
  });
  await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD 'secret'`);
  const url = new URL(databaseUrl ?? '');
  url.username = role;
  url.password = 'secret';
  const open = () => openStudioDatabase({ studio: { databaseUrl: url.href }, dataDirectory: directory });
  await expect(open()).rejects.toThrow(/permission denied/);

  await admin.query(`CREATE SCHEMA veranda_studio AUTHORIZATION ${role}`);
  const { db, close } = await open();
  onTestFinished(close);
  await db
    .insertInto('people')
    .values({ ...PERSON, id: 'p1' })
    .execute();
  expect(await db.selectFrom('people').select('id').execute()).toEqual([{ id: 'p1' }]);
});

test('the file is readable by its owner only', async () => {
  const studio = await openTestStudio('sqlite');
  onTestFinished(studio.remove);
  await studio.db
    .insertInto('people')
    .values({ ...PERSON, id: 'p1' })
    .execute();
  for (const ending of ['', '-wal', '-shm']) {
    const { mode } = statSync(join(studio.variables.DATA_DIR, STUDIO_FILE + ending));
    expect(mode & 0o777, ending).toBe(0o600);
  }
});

test('a transaction that only reads so far keeps other processes from writing', async () => {
  const studio = await openTestStudio('sqlite');
  onTestFinished(studio.remove);
  const other = new Database(join(studio.variables.DATA_DIR, STUDIO_FILE), { timeout: 0 });
  onTestFinished(() => void other.close());
  await studio.db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('people').select('id').execute();
    expect(() => other.exec('BEGIN IMMEDIATE')).toThrow('database is locked');
  });
  other.exec('BEGIN IMMEDIATE');
});
