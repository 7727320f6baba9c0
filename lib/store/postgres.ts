/**
 * Versions as PostgreSQL schemas named `catalogue_<id>`; the table `veranda.versions` says which one is current. One
 * transaction makes a version current, so that every reader sees the old one or the new one.
 */
import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { createIndexes, MIGRATIONS } from '#lib/store/migrations';
import type { CatalogueSchema } from '#lib/store/schema';
import {
  type Store,
  StoreUnavailable,
  VERSIONS_KEPT,
  type VersionDraft,
  type VersionShelf,
} from '#lib/store/store';
import { readVersionRow } from '#lib/store/version-row';

interface ControlSchema {
  'veranda.versions': { id: string; schema_name: string; is_current: boolean };
}

const INT8_OID = 20;

/** All whole numbers of the schema are below 2^53, so 64-bit columns are read as numbers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format),
};

/**
 * Versions in the database at `url`. Connections are pooled, and waited for at most five seconds. Reading and building have
 * pools of their own: a server never builds, and what it reads by cannot write.
 */
export function postgresShelf(url: string): VersionShelf {
  const readers = poolOf(url, { statement_timeout: 60_000, options: '-c default_transaction_read_only=on' });
  const builders = poolOf(url, {});
  const catalogue = new Kysely<CatalogueSchema>({
    dialect: new PostgresDialect({ pool: readingPool(readers) }),
  });
  const control = new Kysely<ControlSchema>({ dialect: new PostgresDialect({ pool: readers }) });
  const writableControl = new Kysely<ControlSchema>({ dialect: new PostgresDialect({ pool: builders }) });

  const createControl = async () => {
    await writableControl.schema.createSchema('veranda').ifNotExists().execute();
    await writableControl.schema
      .createTable('veranda.versions')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('schema_name', 'text', (column) => column.notNull())
      .addColumn('is_current', 'boolean', (column) => column.notNull())
      .execute();
  };

  const hasControl = async () => {
    const result = await sql<{
      name: string | null;
    }>`select to_regclass('veranda.versions')::text as name`.execute(control);
    return result.rows[0]?.name != null;
  };

  return {
    engine: 'postgres',
    async currentId() {
      try {
        if (!(await hasControl())) return null;
        const row = await control
          .selectFrom('veranda.versions')
          .select('id')
          .where('is_current', '=', true)
          .executeTakeFirst();
        return row?.id ?? null;
      } catch (error) {
        throw new StoreUnavailable('The database does not answer.', { cause: error });
      }
    },
    async ids() {
      if (!(await hasControl())) return [];
      const rows = await control.selectFrom('veranda.versions').select('id').orderBy('id', 'desc').execute();
      return rows.map((row) => row.id);
    },
    async open(id): Promise<Store> {
      const db = catalogue.withSchema(schemaName(id));
      try {
        return { engine: 'postgres', version: await readVersionRow(db), db, close: async () => {} };
      } catch (error) {
        if (error instanceof StoreUnavailable) throw error;
        throw new StoreUnavailable(`Catalogue version ${id} cannot be read.`, { cause: error });
      }
    },
    async begin(id): Promise<VersionDraft> {
      await createControl();
      return beginDraft(builders, id);
    },
    async close() {
      await Promise.all([readers.end(), builders.end()]);
    },
  };
}

function poolOf(url: string, settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'veranda',
    types,
    ...settings,
  });
  // An idle connection that breaks is replaced by the pool at the next query.
  pool.on('error', () => {});
  return pool;
}

function schemaName(id: string): string {
  return `catalogue_${id.toLowerCase().replaceAll(/[^a-z0-9]/g, '_')}`;
}

/** The pool for answers: without a connection the catalogue is unavailable, which is not an error of the query. */
function readingPool(pool: pg.Pool): PostgresPool {
  return {
    async connect() {
      try {
        return await pool.connect();
      } catch (error) {
        throw new StoreUnavailable('The database does not answer.', { cause: error });
      }
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

async function beginDraft(pool: pg.Pool, id: string): Promise<VersionDraft> {
  const schema = schemaName(id);
  const db = new Kysely<CatalogueSchema>({ dialect: new PostgresDialect({ pool }) }).withSchema(schema);
  await pool.query(`DROP SCHEMA IF EXISTS "${schema}" CASCADE`);
  await pool.query(`CREATE SCHEMA "${schema}"`);
  for (const migrate of MIGRATIONS) await migrate(db);
  const client = await pool.connect();

  const pending = new Map<string, { columns: string; lines: string[] }>();
  let isReleased = false;
  const release = () => {
    if (!isReleased) client.release(true);
    isReleased = true;
  };

  const flush = async (table: string) => {
    const batch = pending.get(table);
    if (!batch || batch.lines.length === 0) return;
    const text = batch.lines.join('');
    batch.lines = [];
    await new Promise<void>((done, fail) => {
      const stream = client.query(copyFrom(`COPY "${schema}"."${table}" (${batch.columns}) FROM STDIN`));
      stream.on('error', fail);
      stream.on('finish', done);
      stream.end(text);
    });
  };

  return {
    write(table, row) {
      let batch = pending.get(table);
      if (!batch) {
        batch = { columns: Object.keys(row).join(', '), lines: [] };
        pending.set(table, batch);
      }
      batch.lines.push(`${Object.values(row).map(copyText).join('\t')}\n`);
      if (batch.lines.length >= 500) return flush(table);
    },
    async publish() {
      for (const table of pending.keys()) await flush(table);
      await createIndexes(db);
      await client.query(`DO $$ DECLARE t text; BEGIN FOR t IN SELECT tablename FROM pg_tables WHERE schemaname = '${schema}'
        LOOP EXECUTE format('ANALYZE %I.%I', '${schema}', t); END LOOP; END $$`);
      await client.query('BEGIN');
      await client.query('LOCK TABLE veranda.versions IN EXCLUSIVE MODE');
      await client.query('UPDATE veranda.versions SET is_current = false');
      await client.query(
        'INSERT INTO veranda.versions (id, schema_name, is_current) VALUES ($1, $2, true) ON CONFLICT (id) DO UPDATE SET is_current = true',
        [id, schema],
      );
      const old = await client.query(
        'DELETE FROM veranda.versions WHERE NOT is_current AND id NOT IN (SELECT id FROM veranda.versions ORDER BY id DESC LIMIT $1) RETURNING schema_name',
        [VERSIONS_KEPT],
      );
      for (const row of old.rows) await client.query(`DROP SCHEMA IF EXISTS "${row.schema_name}" CASCADE`);
      await client.query('COMMIT');
      release();
    },
    async discard() {
      release();
      await pool.query(`DROP SCHEMA IF EXISTS "${schema}" CASCADE`);
    },
  };
}

/** A value in COPY's text format. */
function copyText(value: string | number | null): string {
  if (value === null) return '\\N';
  if (typeof value === 'number') return String(value);
  return value.replaceAll(/[\\\n\r\t]/g, (character) => COPY_ESCAPES[character] ?? character);
}

const COPY_ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};
