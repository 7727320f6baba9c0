/** Opens SQLite files: as Kysely instances, and read-only as published versions. */
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect, type SqliteStatement } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { CatalogueSchema } from '#lib/store/schema';

/**
 * Creates a Kysely instance for a database. Statements are prepared once and cached: their number is small and fixed by the code. Errors
 * are replaced by the result of `explain`.
 */
export function kyselyOver(
  database: Database.Database,
  explain: (error: unknown) => unknown = (error) => error,
): Kysely<CatalogueSchema> {
  const prepared = new LRUCache<string, SqliteStatement>({ max: 200 });
  const explained = <Result>(work: () => Result): Result => {
    try {
      return work();
    } catch (error) {
      throw explain(error);
    }
  };
  const prepare = (sql: string): SqliteStatement => {
    const cached = prepared.get(sql);
    if (cached) return cached;
    const statement = explained(() => database.prepare<unknown[]>(sql));
    const wrapped: SqliteStatement = {
      reader: statement.reader,
      all: (parameters) => explained(() => statement.all(...parameters)),
      run: (parameters) => explained(() => statement.run(...parameters)),
      *iterate(parameters) {
        try {
          yield* statement.iterate(...parameters);
        } catch (error) {
          throw explain(error);
        }
      },
    };
    prepared.set(sql, wrapped);
    return wrapped;
  };
  return new Kysely<CatalogueSchema>({
    dialect: new SqliteDialect({ database: { close: () => database.close(), prepare } }),
  });
}

/**
 * Bytes of a file to map into memory. Mapped pages are read twice as fast, but count as the process's memory: a usual catalogue is mapped
 * completely, a very large one only in part.
 */
const MAPPED_BYTES = 128 * 1024 * 1024;

/** Opens a published version. Because nobody writes to it, the lock is acquired only once, by the exclusive locking mode. */
export function openReadOnly(file: string): Database.Database {
  const database = new Database(file, { readonly: true });
  try {
    database.exec(
      `PRAGMA locking_mode = EXCLUSIVE; PRAGMA mmap_size = ${MAPPED_BYTES}; PRAGMA cache_size = -16384; PRAGMA temp_store = MEMORY`,
    );
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
