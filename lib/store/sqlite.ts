/**
 * Versions as SQLite files: `<data>/catalogue/<id>.sqlite`, and a file `current` that names the one to serve. A version
 * is built under a temporary name, and becomes current by renaming a new `current` over the old one.
 */
import { existsSync, statSync } from 'node:fs';
import { constants, copyFile, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { LRUCache } from 'lru-cache';
import { createIndexes, MIGRATIONS } from '#lib/store/migrations';
import type { CatalogueSchema } from '#lib/store/schema';
import {
  type ShelfLock,
  type Store,
  StoreUnavailable,
  VERSIONS_KEPT,
  type VersionDraft,
  type VersionShelf,
} from '#lib/store/store';
import { readVersionRow } from '#lib/store/version-row';

const SUFFIX = '.sqlite';

/** Statements are prepared once: their number is small and fixed by the code. */
function kyselyOver(database: Database.Database): Kysely<CatalogueSchema> {
  const prepared = new LRUCache<string, Database.Statement>({ max: 200 });
  const prepare = (sql: string): Database.Statement => {
    let statement = prepared.get(sql);
    if (!statement) {
      statement = database.prepare(sql);
      prepared.set(sql, statement);
    }
    return statement;
  };
  return new Kysely<CatalogueSchema>({
    dialect: new SqliteDialect({ database: { close: () => database.close(), prepare } }),
  });
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
      try {
        return await openVersion(fileOf(id));
      } catch (error) {
        if (error instanceof StoreUnavailable) throw error;
        throw new StoreUnavailable(`Catalogue version ${id} cannot be read.`, { cause: error });
      }
    },
    async begin(id, basis): Promise<VersionDraft> {
      await mkdir(directory, { recursive: true });
      return beginDraft({
        id,
        basisFile: basis === undefined ? null : fileOf(basis),
        draftFile: join(directory, `${DRAFT_PREFIX}${id}`),
        file: fileOf(id),
        currentFile,
        directory,
        ids,
        currentId,
      });
    },
    async lock(): Promise<ShelfLock | null> {
      await mkdir(directory, { recursive: true });
      const lock = takeLock(join(directory, '.lock'));
      try {
        if (lock) await removeDrafts(directory);
      } catch (error) {
        await lock?.release();
        throw error;
      }
      return lock;
    },
    async makeCurrent(id) {
      if (!existsSync(fileOf(id))) throw new StoreUnavailable(`There is no catalogue version ${id}.`);
      await pointAt(id, currentFile, directory);
    },
    close: async () => {},
  };
}

/** An empty database that only one process can write to: the system ends its hold with the process. */
function takeLock(file: string): ShelfLock | null {
  const database = new Database(file, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY') return null;
    throw error;
  }
  return { release: async () => void database.close() };
}

const DRAFT_PREFIX = '.draft-';

/** What was begun and neither published nor discarded. */
async function removeDrafts(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (name.startsWith(DRAFT_PREFIX)) await rm(join(directory, name), { force: true });
  }
}

/** In one step: who reads the file finds the old id or the new one. */
async function pointAt(id: string, currentFile: string, directory: string): Promise<void> {
  const next = `${currentFile}.next`;
  await writeFile(next, `${id}\n`);
  await synchronise(next);
  await rename(next, currentFile);
  await synchronise(directory);
}

interface DraftPlace {
  readonly id: string;
  /** Of the version to begin with; null begins empty. */
  readonly basisFile: string | null;
  readonly draftFile: string;
  readonly file: string;
  readonly currentFile: string;
  readonly directory: string;
  ids(): Promise<string[]>;
  currentId(): Promise<string | null>;
}

async function beginDraft(place: DraftPlace): Promise<VersionDraft> {
  await rm(place.draftFile, { force: true });
  const isNew = place.basisFile === null;
  if (place.basisFile !== null) {
    await copyFile(place.basisFile, place.draftFile, constants.COPYFILE_FICLONE);
  }
  const database = new Database(place.draftFile);
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE');
  const db = kyselyOver(database);
  if (isNew) for (const migrate of MIGRATIONS) await migrate(db);
  database.exec('BEGIN');
  const inserts = new Map<string, Database.Statement>();
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
      insert.run(Object.values(row));
    },
    clear(table) {
      database.exec(`DELETE FROM "${table}"`);
    },
    async publish(complete) {
      database.exec('COMMIT');
      if (isNew) await createIndexes(db);
      await complete?.(db);
      database.exec('ANALYZE');
      close();
      await synchronise(place.draftFile);
      await rename(place.draftFile, place.file);
      const before = await place.currentId();
      await pointAt(place.id, place.currentFile, place.directory);
      // Servers answer from the version before until they have seen this one.
      const kept = new Set([place.id, before, ...(await place.ids()).slice(0, VERSIONS_KEPT)]);
      for (const id of await place.ids()) {
        if (!kept.has(id)) await rm(join(place.directory, `${id}${SUFFIX}`), { force: true });
      }
    },
    async discard() {
      close();
      await rm(place.draftFile, { force: true });
      // SQLite leaves one where it failed half-way.
      await rm(`${place.draftFile}-journal`, { force: true });
    },
  };
}

async function openVersion(file: string): Promise<Store> {
  const database = openReadOnly(file);
  const db = kyselyOver(database);
  const close = async () => {
    database.close();
  };
  try {
    checkLength(database, file);
    return { engine: 'sqlite', version: await readVersionRow(db), db, close };
  } catch (error) {
    database.close();
    throw error;
  }
}

/** @throws StoreUnavailable for a file that is cut off, or longer than it says. */
function checkLength(database: Database.Database, file: string): void {
  const pragma = (name: string) => Number(database.pragma(name, { simple: true }));
  const [announced, found] = [pragma('page_count') * pragma('page_size'), statSync(file).size];
  if (announced !== found) throw new StoreUnavailable(`${file} has ${found} bytes instead of ${announced}.`);
}

/**
 * Mapped pages are read twice as fast, and count as the process's memory: a usual catalogue is mapped whole, of a very large
 * one the beginning.
 */
const MAPPED_BYTES = 128 * 1024 * 1024;

/** Nobody writes to a published version: its lock is taken once. */
function openReadOnly(file: string): Database.Database {
  const database = new Database(file, { readonly: true });
  database.exec(
    `PRAGMA locking_mode = EXCLUSIVE; PRAGMA mmap_size = ${MAPPED_BYTES}; PRAGMA cache_size = -16384; PRAGMA temp_store = MEMORY`,
  );
  return database;
}

async function synchronise(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
