/**
 * The studio's database: SQLite in a file of its own, or a schema of its own in PostgreSQL. Hides where it is, how it is created and migrated,
 * and the differences of the engines. Versions of the catalogue are elsewhere and never written by the studio directly.
 */
import { closeSync, openSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
  type TransactionSettings,
} from 'kysely';
import type { Config } from '#lib/config';
import { openPool, reach } from '#lib/store/postgres-database';
import { LATEST_MIGRATION, MIGRATIONS } from '#lib/studio/database/migrations';
import type { StudioSchema } from '#lib/studio/database/studio-schema';

/** The open database of the studio. */
export interface StudioDatabase {
  readonly engine: 'sqlite' | 'postgres';
  /** Queries and transactions. A transaction on SQLite has the write lock from its begin on, unless it is for reading only. */
  readonly db: Kysely<StudioSchema>;
  close(): Promise<void>;
}

/** An error for a database that a newer release of the code has migrated; this release would misread it. */
export class StudioDatabaseNewer extends Error {
  override readonly name = 'StudioDatabaseNewer';

  constructor(found: number) {
    super(
      `The studio's database is of a newer release: it has migration ${found}, this release knows ${LATEST_MIGRATION}. Start the newer release.`,
    );
  }
}

/** The name of the SQLite file below the data directory. */
export const STUDIO_FILE = 'studio.sqlite';
/** The schema in PostgreSQL. */
const SCHEMA = 'veranda_studio';
/** How long a statement waits while another process writes. SQLite waits on the only thread, and transactions take milliseconds. */
const BUSY_MS = 5_000;
/** The studio has few users; the connections are those of one process. */
const POOL_SIZE = 4;
/** Key of the advisory lock for migrations, an arbitrary constant. */
const MIGRATION_LOCK = 7_305_482_115;

/**
 * Opens the database of the studio and migrates it. Creates it when there is none: the file, readable by its owner only, or the schema, for
 * which the role needs the right to create one. Processes that start at the same time wait for each other.
 * @param studio the database's URL; null for SQLite below `dataDirectory`
 * @throws StudioDatabaseNewer; StoreUnavailable when PostgreSQL does not respond
 */
export async function openStudioDatabase({
  studio,
  dataDirectory,
}: {
  readonly studio: NonNullable<Config['studio']>;
  readonly dataDirectory: string;
}): Promise<StudioDatabase> {
  const opened = studio.databaseUrl
    ? await openPostgres(studio.databaseUrl)
    : await openSqlite(resolve(dataDirectory));
  try {
    await migrate(opened);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function openSqlite(directory: string): Promise<StudioDatabase> {
  await mkdir(directory, { recursive: true });
  const file = join(directory, STUDIO_FILE);
  // SQLite gives its further files the rights of this one.
  closeSync(openSync(file, 'a', 0o600));
  const database = new Database(file, { timeout: BUSY_MS });
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  } catch (error) {
    database.close();
    throw error;
  }
  const db = new Kysely<StudioSchema>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new WriterDriver({ database }),
      createIntrospector: (kysely) => new SqliteIntrospector(kysely),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  return { engine: 'sqlite', db, close: async () => void database.close() };
}

/**
 * The driver of SQLite, with transactions that acquire the write lock when they begin. A transaction that reads first would fail at its first
 * write, without waiting, after another process wrote in between.
 */
class WriterDriver extends SqliteDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings = {},
  ): Promise<void> {
    await connection.executeQuery(
      CompiledQuery.raw(accessMode === 'read only' ? 'begin' : 'begin immediate'),
    );
  }
}

async function openPostgres(url: string): Promise<StudioDatabase> {
  const pool = openPool(url, {
    max: POOL_SIZE,
    connectionTimeoutMillis: BUSY_MS,
    statement_timeout: 2 * BUSY_MS,
  });
  try {
    await reach(pool, url);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const db = new Kysely<StudioSchema>({ dialect: new PostgresDialect({ pool }) }).withSchema(SCHEMA);
  return { engine: 'postgres', db, close: () => pool.end() };
}

/** Brings the tables to `LATEST_MIGRATION`, in one transaction; only reads when they are there already. */
async function migrate({ engine, db }: StudioDatabase): Promise<void> {
  if ((await migrationOf(engine, db)) === LATEST_MIGRATION) return;
  await db.transaction().execute(async (transaction) => {
    if (engine === 'postgres')
      await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(transaction);
    const found = await migrationOf(engine, transaction);
    if (found === 0) {
      // An operator may have created it, for a role without the right to.
      if (engine === 'postgres' && !(await hasSchema(transaction))) {
        await transaction.schema.createSchema(SCHEMA).execute();
      }
      await transaction.schema
        .createTable('migrations')
        .addColumn('number', 'integer', (column) => column.primaryKey())
        .addColumn('at_ms', 'bigint', (column) => column.notNull())
        .execute();
    }
    for (const [index, change] of MIGRATIONS.entries()) {
      if (index < found) continue;
      await change(transaction);
      await transaction
        .insertInto('migrations')
        .values({ number: index + 1, at_ms: Date.now() })
        .execute();
    }
  });
}

/** Returns the number of the latest migration that the tables have; 0 for a database without tables. @throws StudioDatabaseNewer */
async function migrationOf(engine: StudioDatabase['engine'], db: Kysely<StudioSchema>): Promise<number> {
  const { rows } =
    engine === 'sqlite'
      ? await sql`select 1 from sqlite_master where name = 'migrations'`.execute(db)
      : // `to_regclass` may answer from a cache that is older than the lock.
        await sql`select 1 from pg_catalog.pg_tables where schemaname = ${SCHEMA} and tablename = 'migrations'`.execute(
          db,
        );
  if (rows.length === 0) return 0;
  const latest = await db
    .selectFrom('migrations')
    .select('number')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const found = latest?.number ?? 0;
  if (found > LATEST_MIGRATION) throw new StudioDatabaseNewer(found);
  return found;
}

async function hasSchema(db: Kysely<StudioSchema>): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_catalog.pg_namespace where nspname = ${SCHEMA}`.execute(db);
  return rows.length > 0;
}
