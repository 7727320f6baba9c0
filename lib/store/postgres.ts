/**
 * Stores versions as PostgreSQL schemas named `catalogue_<id>`; the table `veranda.versions` marks the current one. A version becomes current
 * in one transaction, so that every reader sees the old one or the new one.
 */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { carriedRevision } from '#lib/store/carried-revision';
import { createIndexes, createTables } from '#lib/store/create-tables';
import {
  CHECKSUM_TABLE,
  checkTables,
  type RunStatement,
  writeTableChecksums,
} from '#lib/store/postgres-checksums';
import { openPool, type ReadSettings, reach } from '#lib/store/postgres-database';
import { PostgresReads, VERSIONS_QUERY } from '#lib/store/postgres-reads';
import { RevisionDamaged } from '#lib/store/revision-text';
import type { CatalogueSchema } from '#lib/store/schema';
import {
  type CheckOptions,
  CurrentUnreadable,
  requireUndamaged,
  type ShelfLock,
  type Store,
  StoreUnavailable,
  VERSIONS_KEPT,
  type VersionCheck,
  type VersionDamaged,
  type VersionDraft,
  type VersionShelf,
  type VersionTables,
  versionDamaged,
} from '#lib/store/store';
import { VERSION_ID } from '#lib/store/version-id';
import { readSchemaVersion, readVersionRow } from '#lib/store/version-row';

interface ControlSchema {
  'veranda.versions': { id: string; schema_name: string; is_current: boolean };
}

/** The settings of `postgresShelf`: limits for reading, and read replicas. */
export interface PostgresSettings extends ReadSettings {
  /** URLs of read replicas; may be empty. */
  readonly replicaUrls: readonly string[];
}

const DEFAULT_SETTINGS: PostgresSettings = {
  replicaUrls: [],
  poolSize: 10,
  connectTimeoutMs: 3_000,
  statementTimeoutMs: 30_000,
};

const BUILDING_CONNECTIONS = 10;
/** An import waits longer for a connection than a server does. */
const BUILDING_CONNECT_MS = 15_000;

const CURRENT_QUERY = 'select id, is_current from veranda.versions order by is_current desc, id desc limit 1';

/**
 * Opens the storage of versions in the PostgreSQL database at `url`; connects at the first use. Reading and building use separate
 * connection pools: a server never builds, and connections for reading are read-only. By default there are no replicas, at most 10
 * connections for reading, 3 s to wait for one and 30 s for a statement.
 */
export function postgresShelf(url: string, settings: Partial<PostgresSettings> = {}): VersionShelf {
  const { replicaUrls, ...readSettings } = { ...DEFAULT_SETTINGS, ...settings };
  const reads = new PostgresReads(url, replicaUrls, readSettings);
  const builders = openPool(url, {
    max: BUILDING_CONNECTIONS,
    connectionTimeoutMillis: BUILDING_CONNECT_MS,
  });
  const writableControl = new Kysely<ControlSchema>({ dialect: new PostgresDialect({ pool: builders }) });
  let hasPrimaryAnswered = false;

  const createControl = async () => {
    await reach(builders, url);
    // A role that only adds revisions may not create anything, not even what exists.
    if (await hasControl(builders)) return;
    await writableControl.schema.createSchema('veranda').ifNotExists().execute();
    await writableControl.schema
      .createTable('veranda.versions')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('schema_name', 'text', (column) => column.notNull())
      .addColumn('is_current', 'boolean', (column) => column.notNull())
      .execute();
    // The revisions of versions; `position` and `length` in characters.
    await writableControl.schema
      .createTable('veranda.revisions')
      .ifNotExists()
      .addColumn('version_id', 'text', (column) => column.notNull())
      .addColumn('position', 'bigint', (column) => column.notNull())
      .addColumn('length', 'bigint', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('revisions_position', ['version_id', 'position'])
      .execute();
  };

  const check = (id: string, options?: CheckOptions): Promise<VersionCheck> => {
    const run: RunStatement = (statement, parameters) => reads.rows(id, statement, parameters);
    return checkTables(run, schemaName(id), options).catch((error: unknown): VersionCheck => {
      if (!isDamage(error)) throw error;
      return { state: 'damaged', reason: reasonOf(error) };
    });
  };

  const openChecked = async <Head>(
    id: string,
    readHead: (db: Kysely<CatalogueSchema>) => Promise<Head>,
    onDamage: (error: VersionDamaged) => void = () => {},
  ) => {
    const explain = (error: unknown): unknown => {
      if (!isDamage(error)) return error;
      const damage = versionDamaged(id, reasonOf(error), error);
      onDamage(damage);
      return damage;
    };
    const dialect = reads.dialect(id, explain);
    const db = new Kysely<CatalogueSchema>({ dialect }).withSchema(schemaName(id));
    try {
      const head = await readHead(db);
      const found = await check(id, { isQuick: true });
      requireUndamaged(id, found);
      return { head, found, db };
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      throw new StoreUnavailable(`Catalogue version ${id} cannot be read.`, { cause: error });
    }
  };

  return {
    engine: 'postgres',
    /** Reads from the primary. A process that starts while that is unavailable accepts a replica's answer, which may be outdated. */
    async currentId() {
      const reading = await reads.fromPrimary<CurrentRow>(CURRENT_QUERY);
      if ('rows' in reading) {
        hasPrimaryAnswered = true;
        return idOfCurrent(reading.rows);
      }
      if (reading.failure === 'missing') return null;
      const rows = hasPrimaryAnswered ? null : await reads.fromAnyReplica<CurrentRow>(CURRENT_QUERY);
      if (rows === null) throw reading.error;
      return idOfCurrent(rows);
    },
    async ids() {
      const reading = await reads.fromPrimary<{ id: string }>(VERSIONS_QUERY);
      if ('rows' in reading) return reading.rows.map(({ id }) => id);
      if (reading.failure === 'missing') return [];
      throw reading.error;
    },
    async sizeBytes(id) {
      const reading = await reads.fromPrimary<{ bytes: string | number }>(SIZE_QUERY, [schemaName(id)]);
      if ('failure' in reading) throw reading.error;
      return Number(reading.rows[0]?.bytes ?? 0);
    },
    check,
    async open(id, onDamage): Promise<Store> {
      const { head: version, found, db } = await openChecked(id, readVersionRow, onDamage);
      return { engine: 'postgres', version, db, check: found, close: async () => {} };
    },
    async openTables(id): Promise<VersionTables> {
      const { head: schemaVersion, db } = await openChecked(id, readSchemaVersion);
      return { schemaVersion, db, close: async () => {} };
    },
    /** Reads from the primary, while that is unavailable from a replica: its answer may lack the latest revisions. */
    async readRevisions(id, position) {
      const statement = revisionsQuery(id, position);
      const reading = await reads.fromPrimary<{ text: string }>(statement);
      if ('failure' in reading && reading.failure === 'missing') return '';
      const rows = 'rows' in reading ? reading.rows : await reads.fromAnyReplica<{ text: string }>(statement);
      if (rows !== null) return rows.map(({ text }) => text).join('');
      throw 'failure' in reading ? reading.error : new StoreUnavailable('The revisions cannot be read.');
    },
    async appendRevision(id, position, text) {
      await createControl();
      // Of a damaged revision. A role that only adds revisions may not delete, also where there is nothing to delete.
      const { rowCount } = await builders.query(`SELECT ${FROM_POSITION} LIMIT 1`, [id, position]);
      if (rowCount !== 0) await builders.query(`DELETE ${FROM_POSITION}`, [id, position]);
      await builders.query(ADD_REVISION, [id, position, text.length, text]);
    },
    async begin(id, basis): Promise<VersionDraft> {
      await createControl();
      if (basis !== undefined) requireUndamaged(basis, await check(basis));
      return beginDraft(builders, id, basis ?? null);
    },
    async lock(): Promise<ShelfLock | null> {
      await createControl();
      const lock = await takeLock(builders);
      try {
        if (lock) await removeDrafts(builders);
      } catch (error) {
        await lock?.release();
        throw error;
      }
      return lock;
    },
    async makeCurrent(id) {
      await createControl();
      // Comparing the digests of a large version takes minutes; servers do that in the background.
      if ((await this.ids()).includes(id)) requireUndamaged(id, await check(id, { isQuick: true }));
      // In one statement, so that no reader sees none or two current versions.
      const { rows } = await builders.query(
        'UPDATE veranda.versions SET is_current = (id = $1) WHERE EXISTS (SELECT FROM veranda.versions WHERE id = $1) RETURNING id',
        [id],
      );
      if (rows.length === 0) throw new StoreUnavailable(`There is no catalogue version ${id}.`);
    },
    async close() {
      await Promise.all([reads.close(), builders.end()]);
    },
  };
}

/** The tables of a schema with their indexes and long values. */
const SIZE_QUERY =
  "select coalesce(sum(pg_total_relation_size(c.oid)), 0) as bytes from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = $1 and c.relkind = 'r'";
const FROM_POSITION = 'FROM veranda.revisions WHERE version_id = $1 AND position >= $2';
const ADD_REVISION =
  'INSERT INTO veranda.revisions (version_id, position, length, text) VALUES ($1, $2, $3, $4)';

/** Returns the statement that selects the revisions of a version from a position on. Replicas take no parameters. */
function revisionsQuery(id: string, position: number): string {
  if (!new RegExp(`^${VERSION_ID}$`, 'i').test(id))
    throw new StoreUnavailable(`There is no catalogue version ${id}.`);
  return `select text from veranda.revisions where version_id = '${id}' and position >= ${Math.trunc(position)} order by veranda.revisions.position`;
}

/** Whether an error means that data or an index on disk is corrupt: data_corrupted, index_corrupted. */
function isDamage(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && (error.code === 'XX001' || error.code === 'XX002');
}

function reasonOf({ message, code }: pg.DatabaseError): string {
  return `${message} (${code}).`;
}

interface CurrentRow {
  readonly id: string;
  readonly is_current: boolean;
}

/**
 * Returns the id of the current version; null when there are no versions.
 * @throws CurrentUnreadable when there are versions and none is marked as current.
 */
function idOfCurrent([row]: readonly CurrentRow[]): string | null {
  if (row === undefined) return null;
  if (row.is_current) return row.id;
  throw new CurrentUnreadable('The table veranda.versions marks none of its versions as current.');
}

/** Key of the advisory lock, an arbitrary constant. The database releases the lock with the connection, hence with the process. */
const LOCK_KEY = 7_301_944;

async function takeLock(pool: pg.Pool): Promise<ShelfLock | null> {
  const client = await pool.connect();
  let isAcquired = false;
  try {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS is_acquired', [LOCK_KEY]);
    isAcquired = rows[0]?.is_acquired === true;
  } finally {
    if (!isAcquired) client.release(true);
  }
  if (!isAcquired) return null;
  return {
    async release() {
      await client.query('SELECT pg_advisory_unlock($1)', [LOCK_KEY]).catch(() => {});
      client.release(true);
    },
  };
}

/** Returns whether the tables of `createControl` exist. */
async function hasControl(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query(
    "SELECT count(*) = 2 AS has_all FROM pg_tables WHERE schemaname = 'veranda' AND tablename IN ('versions', 'revisions')",
  );
  return rows[0]?.has_all === true;
}

/**
 * Drops drafts that were neither published nor discarded: only schemas with the name of a version. A role leaves those that it does not own, as
 * one that only adds revisions owns none.
 */
async function removeDrafts(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(
    `SELECT nspname AS name FROM pg_namespace
     WHERE nspname ~ $1 AND pg_has_role(nspowner, 'USAGE') AND nspname NOT IN (SELECT schema_name FROM veranda.versions)`,
    [`^${SCHEMA_PREFIX}${VERSION_ID}$`],
  );
  for (const { name } of rows) await pool.query(`DROP SCHEMA IF EXISTS "${name}" CASCADE`);
}

const SCHEMA_PREFIX = 'catalogue_';

function schemaName(id: string): string {
  return `${SCHEMA_PREFIX}${id.toLowerCase().replaceAll(/[^a-z0-9]/g, '_')}`;
}

/** Creates the schema of a draft, empty or as a copy of the version `basis`, and returns the draft. Replaces a schema of the same name. */
async function beginDraft(pool: pg.Pool, id: string, basis: string | null): Promise<VersionDraft> {
  const schema = schemaName(id);
  const db = new Kysely<CatalogueSchema>({ dialect: new PostgresDialect({ pool }) }).withSchema(schema);
  await pool.query(`DROP SCHEMA IF EXISTS "${schema}" CASCADE`);
  await pool.query(`CREATE SCHEMA "${schema}"`);
  if (basis === null) await createTables(db);
  else {
    await copyTables(pool, schemaName(basis), schema).catch((error: unknown) => {
      throw isDamage(error) ? versionDamaged(basis, reasonOf(error), error) : error;
    });
  }
  const client = await pool.connect();

  /** Rows written by table, for tables that were empty at first. */
  const written = new Map<string, number>();
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
      const count = written.get(table) ?? (basis === null ? 0 : null);
      if (count !== null) written.set(table, count + 1);
      batch.lines.push(`${Object.values(row).map(copyText).join('\t')}\n`);
      if (batch.lines.length >= 500) return flush(table);
    },
    async clear(table) {
      pending.delete(table);
      written.set(table, 0);
      await client.query(`DELETE FROM "${schema}"."${table}"`);
    },
    async publish(complete, droppedRecords) {
      for (const table of pending.keys()) await flush(table);
      if (basis === null) await createIndexes(db);
      // `complete` depends on indexes, which the planner uses only with statistics.
      for (const { tablename } of (await client.query(TABLES_QUERY, [schema])).rows) {
        await client.query(`ANALYZE "${schema}"."${tablename}"`);
      }
      await complete?.(db);
      const run: RunStatement = async (statement, parameters) =>
        (await client.query(statement, [...parameters])).rows;
      await requireWritten(run, schema, written, id);
      await writeTableChecksums(run, schema);
      await client.query('BEGIN');
      // A process that publishes concurrently waits here, and then sees this version.
      const { rows: versions } = await client.query('SELECT id, is_current FROM veranda.versions FOR UPDATE');
      await client.query('UPDATE veranda.versions SET is_current = false');
      await client.query(
        'INSERT INTO veranda.versions (id, schema_name, is_current) VALUES ($1, $2, true) ON CONFLICT (id) DO UPDATE SET is_current = true',
        [id, schema],
      );
      const before: string = versions.find(({ is_current }) => is_current)?.id ?? id;
      if (before !== id) {
        const { rows } = await client.query<{ text: string }>(revisionsQuery(before, 0));
        const revisions = rows.map(({ text }) => text).join('');
        const revision = await revisionAfter(
          revisions,
          db.withSchema(schemaName(before)),
          db,
          droppedRecords,
        );
        if (revision !== '') await client.query(ADD_REVISION, [id, 0, revision.length, revision]);
      }
      await client.query('COMMIT');
      // Servers use the previous version until they notice the new one.
      await removeOldVersions(client, before);
      release();
    },
    async discard() {
      release();
      // `publish` may have succeeded although its confirmation was lost; a published version stays.
      const published = await pool.query('SELECT id FROM veranda.versions WHERE id = $1', [id]);
      if (published.rows.length === 0) await pool.query(`DROP SCHEMA IF EXISTS "${schema}" CASCADE`);
    },
  };
}

/**
 * Returns the revision that carries the revisions of the version `before` over to `next`; empty where that version or its revisions cannot
 * be read: it is unknown then which rentals are the same.
 */
async function revisionAfter(
  revisions: string,
  before: Kysely<CatalogueSchema>,
  next: Kysely<CatalogueSchema>,
  droppedRecords: readonly string[] | undefined,
): Promise<string> {
  try {
    return await carriedRevision(revisions, before, next, droppedRecords);
  } catch (error) {
    if (error instanceof pg.DatabaseError || error instanceof RevisionDamaged) return '';
    throw error;
  }
}

/**
 * Compares the number of rows of each table with the number written.
 * @throws VersionDamaged when they differ.
 */
async function requireWritten(
  run: RunStatement,
  schema: string,
  written: ReadonlyMap<string, number>,
  id: string,
): Promise<void> {
  for (const [table, count] of written) {
    const [found] = await run<{ n: number }>(`SELECT count(*) AS n FROM "${schema}"."${table}"`, []);
    if (Number(found?.n) === count) continue;
    throw versionDamaged(id, `Table ${table} has ${found?.n} rows; ${count} were written.`);
  }
}

const TABLES_QUERY = `SELECT tablename FROM pg_tables WHERE schemaname = $1 AND tablename <> '${CHECKSUM_TABLE}'`;

/** Copies all tables of a version with their indexes, except its checksums. */
async function copyTables(pool: pg.Pool, from: string, to: string): Promise<void> {
  for (const { tablename } of (await pool.query(TABLES_QUERY, [from])).rows) {
    await pool.query(`CREATE TABLE "${to}"."${tablename}" (LIKE "${from}"."${tablename}" INCLUDING ALL)`);
    await pool.query(`INSERT INTO "${to}"."${tablename}" SELECT * FROM "${from}"."${tablename}"`);
  }
}

/**
 * Drops all versions except the `VERSIONS_KEPT` newest ones, the current one and `keptId`. Runs after the publishing transaction, which
 * thus waits for no readers. Versions that cannot be dropped now are dropped with the next publication.
 */
async function removeOldVersions(client: pg.PoolClient, keptId: string): Promise<void> {
  try {
    const old = await client.query(
      'SELECT id, schema_name FROM veranda.versions WHERE NOT is_current AND id <> $2 AND id NOT IN (SELECT id FROM veranda.versions ORDER BY id DESC LIMIT $1)',
      [VERSIONS_KEPT, keptId],
    );
    for (const { id, schema_name } of old.rows) {
      await client.query(`DROP SCHEMA IF EXISTS "${schema_name}" CASCADE`);
      await client.query('DELETE FROM veranda.versions WHERE id = $1', [id]);
      await client.query('DELETE FROM veranda.revisions WHERE version_id = $1', [id]);
    }
  } catch {
    // The new version is published nevertheless.
  }
}

/** Encodes a value in COPY's text format. */
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
