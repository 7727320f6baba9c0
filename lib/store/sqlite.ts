/**
 * Versions as SQLite files: `<data>/catalogue/<id>.sqlite`, and a file `current` that names the one to serve. A version
 * is built under a temporary name, and becomes current by renaming a new `current` over the old one.
 */
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { Kysely, SqliteDialect } from 'kysely';
import { createIndexes, MIGRATIONS } from '#lib/store/migrations';
import type { CatalogueSchema } from '#lib/store/schema';
import {
  type Row,
  type Store,
  StoreUnavailable,
  VERSIONS_KEPT,
  type VersionDraft,
  type VersionShelf,
} from '#lib/store/store';
import { readVersionRow } from '#lib/store/version-row';

const SUFFIX = '.sqlite';

/** Kysely's dialect speaks to better-sqlite3; this is Node's own SQLite in that shape. */
function kyselyOver(database: DatabaseSync): Kysely<CatalogueSchema> {
  const prepared = new Map<string, StatementSync>();
  const prepare = (sql: string) => {
    let statement = prepared.get(sql);
    if (!statement) {
      statement = database.prepare(sql);
      if (prepared.size < 500) prepared.set(sql, statement);
    }
    const ready = statement;
    return {
      reader: ready.columns().length > 0,
      all: (parameters: readonly unknown[]) => ready.all(...parameters.map(toSqlValue)),
      run: (parameters: readonly unknown[]) => ready.run(...parameters.map(toSqlValue)),
      iterate: (parameters: readonly unknown[]) => ready.iterate(...parameters.map(toSqlValue)),
    };
  };
  return new Kysely<CatalogueSchema>({
    dialect: new SqliteDialect({ database: { close: () => database.close(), prepare } }),
  });
}

function toSqlValue(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return value;
  throw new TypeError(`SQLite has no value for a ${typeof value}`);
}

/** Versions under `<dataDirectory>/catalogue`. */
export function sqliteShelf(dataDirectory: string): VersionShelf {
  const directory = resolve(dataDirectory, 'catalogue');
  const fileOf = (id: string) => join(directory, `${id}${SUFFIX}`);
  const currentFile = join(directory, 'current');

  const currentId = async (): Promise<string | null> => {
    try {
      return (await readFile(currentFile, 'utf8')).trim() || null;
    } catch {
      return null;
    }
  };

  const ids = async (): Promise<string[]> => {
    if (!existsSync(directory)) return [];
    const names = await readdir(directory);
    return names
      .filter((name) => name.endsWith(SUFFIX))
      .map((name) => name.slice(0, -SUFFIX.length))
      .sort()
      .reverse();
  };

  return {
    engine: 'sqlite',
    currentId,
    ids,
    async open(id): Promise<Store> {
      if (!existsSync(fileOf(id))) throw new StoreUnavailable(`There is no catalogue version ${id}.`);
      const url = pathToFileURL(fileOf(id));
      url.search = 'mode=ro&immutable=1';
      const database = new DatabaseSync(url, { readOnly: true });
      database.exec('PRAGMA mmap_size = 8589934592; PRAGMA cache_size = -65536; PRAGMA temp_store = MEMORY');
      const db = kyselyOver(database);
      try {
        return {
          engine: 'sqlite',
          version: await readVersionRow(db),
          db,
          close: async () => database.close(),
        };
      } catch (error) {
        database.close();
        throw error instanceof StoreUnavailable
          ? error
          : new StoreUnavailable(`Catalogue version ${id} cannot be read.`, { cause: error });
      }
    },
    async begin(id): Promise<VersionDraft> {
      await mkdir(directory, { recursive: true });
      return beginDraft({
        id,
        draftFile: join(directory, `.draft-${id}`),
        file: fileOf(id),
        currentFile,
        directory,
        ids,
        currentId,
      });
    },
    close: async () => {},
  };
}

interface DraftPlace {
  readonly id: string;
  readonly draftFile: string;
  readonly file: string;
  readonly currentFile: string;
  readonly directory: string;
  ids(): Promise<string[]>;
  currentId(): Promise<string | null>;
}

async function beginDraft(place: DraftPlace): Promise<VersionDraft> {
  await rm(place.draftFile, { force: true });
  const database = new DatabaseSync(place.draftFile);
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE');
  const db = kyselyOver(database);
  for (const migrate of MIGRATIONS) await migrate(db);
  database.exec('BEGIN');
  const inserts = new Map<string, StatementSync>();
  let isOpen = true;
  const close = () => {
    if (isOpen) database.close();
    isOpen = false;
  };

  return {
    write(table, row) {
      let insert = inserts.get(table);
      if (!insert) {
        const columns = Object.keys(row);
        const marks = columns.map(() => '?').join(', ');
        insert = database.prepare(`INSERT INTO "${table}" (${columns.join(', ')}) VALUES (${marks})`);
        inserts.set(table, insert);
      }
      insert.run(...rowValues(row));
    },
    async publish() {
      database.exec('COMMIT');
      await createIndexes(db);
      database.exec('ANALYZE');
      close();
      await synchronise(place.draftFile);
      await rename(place.draftFile, place.file);
      const next = `${place.currentFile}.next`;
      await writeFile(next, `${place.id}\n`);
      await synchronise(next);
      await rename(next, place.currentFile);
      await synchronise(place.directory);
      const kept = new Set((await place.ids()).slice(0, VERSIONS_KEPT));
      kept.add(place.id);
      for (const id of await place.ids()) {
        if (!kept.has(id)) await rm(join(place.directory, `${id}${SUFFIX}`), { force: true });
      }
    },
    async discard() {
      close();
      await rm(place.draftFile, { force: true });
    },
  };
}

function rowValues<Table extends keyof CatalogueSchema>(row: Row<Table>): SQLInputValue[] {
  return Object.values(row).map(toSqlValue);
}

async function synchronise(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
