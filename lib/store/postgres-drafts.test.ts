/** Versions that are built, published and dropped in PostgreSQL, of a few rows each. */
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SCHEMA_VERSION } from '#lib/store/create-tables';
import { postgresShelf } from '#lib/store/postgres';
import {
  CurrentUnreadable,
  StoreUnavailable,
  VERSIONS_KEPT,
  VersionDamaged,
  type VersionDraft,
  type VersionShelf,
} from '#lib/store/store';
import { openTestShelf, type TestShelf } from '#lib/store/testing/engines';
import { versionRow } from '#lib/store/testing/version-row';

let own: TestShelf;
let shelf: VersionShelf;
let client: pg.Client;

beforeAll(async () => {
  own = await openTestShelf('postgres');
  client = new pg.Client({ connectionString: own.databaseUrl ?? '' });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await own.remove();
});

/** Removes all versions. */
beforeEach(async () => {
  shelf = own.shelf;
  const { rows } = await client.query(
    `SELECT nspname AS name FROM pg_namespace WHERE nspname LIKE 'catalogue_%' OR nspname = 'veranda'`,
  );
  for (const { name } of rows) await client.query(`DROP SCHEMA "${name}" CASCADE`);
});

/** The drafts of a test. */
let drafts: VersionDraft[] = [];
// Each has a connection until its end.
afterEach(async () => {
  for (const draft of drafts) await draft.discard();
  drafts = [];
});

const idOf = (day: number) => `202601${String(day).padStart(2, '0')}t000000000z`;
const VERSION = versionRow({ published_at_ms: 1, enquiry: 'a\tb\\N\r\n"c"' });
const rate = (currency: string) => ({ currency, per_euro: '1', as_of: '2026-01-01' });

async function begin(day: number, basis?: number): Promise<VersionDraft> {
  const draft = await shelf.begin(idOf(day), basis === undefined ? undefined : idOf(basis));
  drafts.push(draft);
  return draft;
}

async function publish(day: number, currencies: readonly string[] = ['EUR']): Promise<string> {
  const draft = await begin(day);
  await draft.write('version', { ...VERSION, id: idOf(day) });
  for (const currency of currencies) await draft.write('rates', rate(currency));
  await draft.publish();
  return idOf(day);
}

async function ratesOf(day: number) {
  const { rows } = await client.query(`SELECT currency FROM catalogue_${idOf(day)}.rates ORDER BY 1`);
  return rows.map(({ currency }) => currency);
}

async function schemas() {
  const { rows } = await client.query(
    `SELECT nspname AS name FROM pg_namespace WHERE nspname LIKE 'catalogue_%' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

describe('a draft', () => {
  test('becomes the current version with the rows that were written, also special characters', async () => {
    const id = await publish(1, ['EUR', 'USD']);
    expect([await shelf.currentId(), await shelf.ids()]).toEqual([id, [id]]);
    const store = await shelf.open(id);
    expect(store.engine).toBe('postgres');
    expect(store.version).toMatchObject({ id, enquiry: VERSION.enquiry, bookingUrl: null, publishedAtMs: 1 });
    expect(store.check).toEqual({ state: 'pending' });
    expect(await ratesOf(1)).toEqual(['EUR', 'USD']);
    expect(await shelf.check(id)).toEqual({ state: 'verified' });
    await store.close();
  });

  test('sends the rows of a table in groups of five hundred', async () => {
    const draft = await begin(1);
    const written = async () => (await ratesOf(1)).length;
    for (let count = 1; count < 500; count++) expect(draft.write('rates', rate(`C${count}`))).toBeUndefined();
    expect(await written()).toBe(0);
    await draft.write('rates', rate('C500'));
    expect(await written()).toBe(500);
    await draft.write('rates', rate('C501'));
    await draft.write('version', { ...VERSION, id: idOf(1) });
    await draft.publish();
    expect(await written()).toBe(501);
  });

  test('forgets the rows of a table that is cleared, before and after they are sent', async () => {
    const draft = await begin(1);
    await draft.write('version', { ...VERSION, id: idOf(1) });
    for (let count = 0; count < 501; count++) await draft.write('rates', rate(`C${count}`));
    await draft.clear('rates');
    await draft.write('rates', rate('JPY'));
    await draft.publish();
    expect(await ratesOf(1)).toEqual(['JPY']);
  });

  test('of a version has its tables, with the changes', async () => {
    await publish(1, ['EUR', 'USD']);
    const draft = await begin(2, 1);
    expect(await ratesOf(2)).toEqual(['EUR', 'USD']);
    await draft.write('rates', rate('JPY'));
    await draft.clear('version');
    await draft.write('version', { ...VERSION, id: idOf(2) });
    await draft.publish();
    expect([await ratesOf(1), await ratesOf(2)]).toEqual([
      ['EUR', 'USD'],
      ['EUR', 'JPY', 'USD'],
    ]);
    expect(await shelf.check(idOf(2))).toEqual({ state: 'verified' });
    const { rows } = await client.query('SELECT indexname FROM pg_indexes WHERE schemaname = $1', [
      `catalogue_${idOf(2)}`,
    ]);
    expect(rows.length).toBeGreaterThan(10);
  });

  test('is not published where rows are missing', async () => {
    await publish(1);
    const draft = await begin(2);
    await draft.write('version', { ...VERSION, id: idOf(2) });
    await draft.write('rates', rate('EUR'));
    const publishing = draft.publish(async (db) => {
      await db.deleteFrom('rates').execute();
    });
    await expect(publishing).rejects.toThrow('Table rates has 0 rows; 1 were written.');
    await expect(publishing).rejects.toBeInstanceOf(VersionDamaged);
    await draft.discard();
    expect(await shelf.currentId()).toBe(idOf(1));
    expect(await schemas()).toEqual([`catalogue_${idOf(1)}`]);
  });

  test('is completed before it is published, with the indexes and statistics that this needs', async () => {
    const draft = await begin(1);
    await draft.write('version', { ...VERSION, id: idOf(1) });
    await draft.write('rates', rate('EUR'));
    const seen: unknown[] = [];
    await draft.publish(async (db) => {
      const { rows } = await client.query(
        `SELECT reltuples::int AS n FROM pg_class WHERE oid = 'catalogue_${idOf(1)}.rates'::regclass`,
      );
      seen.push(await db.selectFrom('rates').select('currency').execute(), rows, await shelf.currentId());
    });
    expect(seen).toEqual([[{ currency: 'EUR' }], [{ n: 1 }], null]);
  });

  test('replaces what an interrupted one of the same id left', async () => {
    const first = await begin(1);
    await first.write('rates', rate('EUR'));
    const second = await begin(1);
    await second.write('version', { ...VERSION, id: idOf(1) });
    await second.publish();
    expect(await ratesOf(1)).toEqual([]);
    await first.discard();
    expect(await shelf.ids()).toEqual([idOf(1)]);
  });

  test('that is discarded leaves nothing, and one that was published stays', async () => {
    const draft = await begin(1);
    await draft.discard();
    expect(await schemas()).toEqual([]);
    const published = await begin(2);
    await published.write('version', { ...VERSION, id: idOf(2) });
    await published.publish();
    await published.discard();
    expect(await schemas()).toEqual([`catalogue_${idOf(2)}`]);
  });

  test('reports a row that its table cannot have', async () => {
    const draft = await begin(1);
    await draft.write('rates', rate('EUR'));
    await draft.write('rates', rate('EUR'));
    await expect(draft.publish()).rejects.toThrow('duplicate key');
    await draft.discard();
  });
});

describe('the versions', () => {
  test('are kept up to a number, and the one that was served before', async () => {
    const days = Array.from({ length: VERSIONS_KEPT + 2 }, (_, index) => index + 1);
    for (const day of days) await publish(day);
    await shelf.appendRevision(idOf(3), 0, 'kept');
    const kept = days.slice(-VERSIONS_KEPT).map(idOf).reverse();
    expect(await shelf.ids()).toEqual(kept);
    expect(await schemas()).toEqual(kept.map((id) => `catalogue_${id}`).sort());
    // An older one that is served again is the one before the next.
    const oldest = kept.at(-1) ?? '';
    await shelf.makeCurrent(oldest);
    expect(await shelf.currentId()).toBe(oldest);
    await publish(VERSIONS_KEPT + 3);
    expect(await shelf.ids()).toContain(oldest);
    await publish(VERSIONS_KEPT + 4);
    expect(await shelf.ids()).not.toContain(oldest);
    expect(await shelf.ids()).toHaveLength(VERSIONS_KEPT);
  });

  test('that are dropped lose their revisions', async () => {
    await publish(1);
    await shelf.appendRevision(idOf(1), 0, 'no revision');
    for (let day = 2; day <= VERSIONS_KEPT + 1; day++) await publish(day);
    expect(await shelf.ids()).not.toContain(idOf(1));
    expect(await shelf.readRevisions(idOf(1), 0)).toBe('');
  });

  test('are published although an old one cannot be dropped', async () => {
    for (let day = 1; day <= VERSIONS_KEPT; day++) await publish(day);
    await client.query(`UPDATE veranda.versions SET schema_name = 'pg_catalog' WHERE id = $1`, [idOf(1)]);
    const id = await publish(VERSIONS_KEPT + 1);
    expect(await shelf.currentId()).toBe(id);
  });

  test('have a current one, or the storage is unreadable', async () => {
    await publish(1);
    await client.query('UPDATE veranda.versions SET is_current = false');
    await expect(shelf.currentId()).rejects.toBeInstanceOf(CurrentUnreadable);
    await expect(shelf.currentId()).rejects.toThrow('marks none of its versions as current');
    await shelf.makeCurrent(idOf(1));
    expect(await shelf.currentId()).toBe(idOf(1));
  });

  test('of another schema cannot be opened, but their tables can', async () => {
    await publish(1);
    await client.query(`UPDATE catalogue_${idOf(1)}.version SET schema_version = ${SCHEMA_VERSION - 1}`);
    await expect(shelf.open(idOf(1))).rejects.toThrow('import the catalogue again');
    const { schemaVersion, db, close } = await shelf.openTables(idOf(1));
    expect(schemaVersion).toBe(SCHEMA_VERSION - 1);
    expect(await db.selectFrom('rates').select('currency').execute()).toEqual([{ currency: 'EUR' }]);
    await close();
  });

  test('that cannot be read are unavailable', async () => {
    await publish(1);
    await client.query(`ALTER TABLE catalogue_${idOf(1)}.version RENAME COLUMN digest TO other`);
    await client.query(`ALTER TABLE catalogue_${idOf(1)}.version DROP COLUMN schema_version`);
    const opening = shelf.open(idOf(1));
    await expect(opening).rejects.toBeInstanceOf(StoreUnavailable);
  });
});

describe('a version that the database reports as corrupt', () => {
  /** Makes reading the rates of a version fail. */
  async function corrupt(day: number, code = 'XX001') {
    const schema = `catalogue_${idOf(day)}`;
    await client.query(
      `CREATE FUNCTION ${schema}.fail() RETURNS boolean LANGUAGE plpgsql AS
         $$ BEGIN RAISE EXCEPTION 'invalid page' USING ERRCODE = '${code}'; END $$`,
    );
    await client.query(`ALTER TABLE ${schema}.rates RENAME TO rates_read`);
    await client.query(
      `CREATE VIEW ${schema}.rates AS SELECT * FROM ${schema}.rates_read WHERE ${schema}.fail()`,
    );
  }

  test.each(['XX001', 'XX002'])('with %s is damaged, for every use', async (code) => {
    await publish(1);
    const store = await shelf.open(idOf(1));
    const reported: VersionDamaged[] = [];
    const observed = await shelf.open(idOf(1), (error) => reported.push(error));
    await corrupt(1, code);
    const reason = `invalid page (${code}).`;
    expect(await shelf.check(idOf(1))).toEqual({ state: 'damaged', reason });
    await expect(shelf.open(idOf(1))).rejects.toBeInstanceOf(VersionDamaged);
    await expect(shelf.makeCurrent(idOf(1))).rejects.toBeInstanceOf(VersionDamaged);
    await expect(begin(2, 1)).rejects.toBeInstanceOf(VersionDamaged);
    await expect(store.db.selectFrom('rates').selectAll().execute()).rejects.toBeInstanceOf(VersionDamaged);
    await expect(observed.db.selectFrom('rates').selectAll().execute()).rejects.toThrow(
      `Catalogue version ${idOf(1)} is damaged: ${reason}`,
    );
    expect(reported.map(({ message }) => message)).toEqual([
      `Catalogue version ${idOf(1)} is damaged: ${reason}`,
    ]);
  });

  test('with another code has the error of the database', async () => {
    await publish(1);
    await corrupt(1, '22012');
    await expect(shelf.check(idOf(1))).rejects.toBeInstanceOf(pg.DatabaseError);
  });
});

describe('revisions', () => {
  test('of an id that is none are refused', async () => {
    for (const id of ["1' or 'a'='a", '', `${idOf(1)}0`, `x${idOf(1)}`]) {
      await expect(shelf.readRevisions(id, 0)).rejects.toThrow(`There is no catalogue version ${id}.`);
    }
    expect(await shelf.readRevisions(idOf(1).toUpperCase(), 0)).toBe('');
  });

  test('have positions in characters, with those after a new one removed', async () => {
    await publish(1);
    await shelf.appendRevision(idOf(1), 0, 'é🏡\n');
    await shelf.appendRevision(idOf(1), 4, 'two\n');
    expect(await shelf.readRevisions(idOf(1), 0)).toBe('é🏡\ntwo\n');
    expect(await shelf.readRevisions(idOf(1), 3.9)).toBe('two\n');
    const { rows } = await client.query('SELECT length::int FROM veranda.revisions ORDER BY position');
    expect(rows).toEqual([{ length: 4 }, { length: 4 }]);
    await shelf.appendRevision(idOf(2), 0, 'of another\n');
    await shelf.appendRevision(idOf(1), 0, 'new\n');
    expect(await shelf.readRevisions(idOf(1), 0)).toBe('new\n');
    expect(await shelf.readRevisions(idOf(2), 0)).toBe('of another\n');
  });

  test('that are damaged are not carried over to the next version', async () => {
    await publish(1);
    await shelf.appendRevision(idOf(1), 0, 'no revision\n');
    const id = await publish(2);
    expect(await shelf.currentId()).toBe(id);
    expect(await shelf.readRevisions(id, 0)).toBe('');
  });
});

describe('the lock', () => {
  test('is held by one connection at a time, and removes what interrupted drafts left', async () => {
    await publish(1);
    await begin(2);
    await client.query('CREATE SCHEMA catalogue_of_mine');
    const other = postgresShelf(own.databaseUrl ?? '');
    const lock = await shelf.lock();
    expect(await schemas()).toEqual([`catalogue_${idOf(1)}`, 'catalogue_of_mine']);
    expect(await other.lock()).toBeNull();
    await lock?.release();
    const next = await other.lock();
    expect(next).not.toBeNull();
    await next?.release();
    await other.close();
  });

  test('is not kept where the drafts cannot be removed', async () => {
    await publish(1);
    await client.query('ALTER TABLE veranda.versions RENAME COLUMN schema_name TO other');
    await expect(shelf.lock()).rejects.toThrow('schema_name');
    await client.query('ALTER TABLE veranda.versions RENAME COLUMN other TO schema_name');
    const lock = await shelf.lock();
    expect(lock).not.toBeNull();
    await lock?.release();
  });
});
