/**
 * Stores versions as SQLite files: `<data>/catalogue/<id>.sqlite`, and a file `current` with the id of the one to serve. A version is built
 * under a temporary name and becomes current by renaming a new `current` over the old one.
 */
import { existsSync, statSync } from 'node:fs';
import { constants, copyFile, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect, type SqliteStatement } from 'kysely';
import { LRUCache } from 'lru-cache';
import { carriedRevision } from '#lib/store/carried-revision';
import { createIndexes, createTables } from '#lib/store/create-tables';
import { checkFile, writeChecksums } from '#lib/store/file-checksums';
import { RevisionDamaged } from '#lib/store/revision-text';
import type { CatalogueSchema } from '#lib/store/schema';
import {
  type CheckOptions,
  CurrentUnreadable,
  currentIdIfReadable,
  requireUndamaged,
  type ShelfLock,
  type Store,
  StoreUnavailable,
  VERSIONS_KEPT,
  type VersionCheck,
  VersionDamaged,
  type VersionDraft,
  type VersionShelf,
  type VersionTables,
  versionDamaged,
} from '#lib/store/store';
import { readSchemaVersion, readVersionRow } from '#lib/store/version-row';

const SUFFIX = '.sqlite';

/**
 * Creates a Kysely instance for a database. Statements are prepared once and cached: their number is small and fixed by the code. Errors
 * are replaced by the result of `explain`.
 */
function kyselyOver(
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

/** The settings of `sqliteShelf`, which concern version checks. */
export interface SqliteSettings {
  /** Versions up to this size are fully checked before they are opened; of larger ones only the length is. 256 MiB by default. */
  readonly quickCheckBytes: number;
  /** Rate at which a server reads a larger version to check it; 64 MiB a second by default. */
  readonly pacedBytesPerSecond: number;
}

const DEFAULT_SETTINGS: SqliteSettings = {
  quickCheckBytes: 256 * 1024 * 1024,
  pacedBytesPerSecond: 64 * 1024 * 1024,
};

/** Opens the storage of versions as SQLite files under `<dataDirectory>/catalogue`, a directory that may not exist yet. */
export function sqliteShelf(dataDirectory: string, settings: Partial<SqliteSettings> = {}): VersionShelf {
  const { quickCheckBytes, pacedBytesPerSecond } = { ...DEFAULT_SETTINGS, ...settings };
  const directory = resolve(dataDirectory, 'catalogue');
  const fileOf = (id: string) => join(directory, `${id}${SUFFIX}`);
  const currentFile = join(directory, 'current');

  const currentId = async (): Promise<string | null> => {
    const unreadable = (reason: string, cause?: unknown) =>
      new CurrentUnreadable(`${currentFile}, which names the current catalogue version, ${reason}.`, {
        cause,
      });
    let text: string;
    try {
      text = await readFile(currentFile, 'utf8');
    } catch (error) {
      if (!isMissing(error)) throw unreadable(`cannot be read (${errorCode(error)})`, error);
      if ((await ids()).length === 0) return null;
      throw unreadable('is missing', error);
    }
    const id = text.trim();
    if (!/^[\w-]+$/.test(id)) throw unreadable('does not hold the id of a version');
    if (!existsSync(fileOf(id))) throw unreadable(`names ${id}, which is not there`);
    return id;
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

  const check = async (
    id: string,
    { isQuick, isPaced, signal }: CheckOptions = {},
  ): Promise<VersionCheck> => {
    const file = fileOf(id);
    if (!existsSync(file)) throw new StoreUnavailable(`There is no catalogue version ${id}.`);
    if (isQuick && statSync(file).size > quickCheckBytes) {
      return existsSync(checksumsOf(file)) ? { state: 'pending' } : NO_CHECKSUMS;
    }
    return checkFile(file, checksumsOf(file), {
      ...(isPaced && { bytesPerSecond: pacedBytesPerSecond }),
      ...(signal && { signal }),
    });
  };

  const openChecked = async <Head>(
    id: string,
    readHead: (db: Kysely<CatalogueSchema>) => Promise<Head>,
    onDamage?: (error: VersionDamaged) => void,
  ): Promise<OpenVersion<Head>> => {
    if (!existsSync(fileOf(id))) throw new StoreUnavailable(`There is no catalogue version ${id}.`);
    try {
      return await openVersion(id, fileOf(id), {
        readHead,
        onDamage,
        check: () => check(id, { isQuick: true }),
      });
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      throw new StoreUnavailable(`Catalogue version ${id} cannot be read.`, { cause: error });
    }
  };

  return {
    engine: 'sqlite',
    currentId,
    ids,
    check,
    async open(id, onDamage): Promise<Store> {
      const { head: version, found, ...opened } = await openChecked(id, readVersionRow, onDamage);
      return { engine: 'sqlite', version, check: found, ...opened };
    },
    async openTables(id): Promise<VersionTables> {
      const { head: schemaVersion, db, close } = await openChecked(id, readSchemaVersion);
      return { schemaVersion, db, close };
    },
    readRevisions: (id, position) => readFrom(revisionsOf(fileOf(id)), position),
    async appendRevision(id, position, text) {
      await writeAt(revisionsOf(fileOf(id)), position, text);
      await synchronise(directory);
    },
    async begin(id, basis): Promise<VersionDraft> {
      await mkdir(directory, { recursive: true });
      if (basis !== undefined) requireUndamaged(basis, await check(basis));
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
      requireUndamaged(id, await check(id));
      await pointAt(id, currentFile, directory);
    },
    close: async () => {},
  };
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

function isMissing(error: unknown): boolean {
  return errorCode(error) === 'ENOENT';
}

/** Acquires a lock by an exclusive transaction on an empty database, which the system ends with the process; null while another process has it. */
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
const CHECKSUM_SUFFIX = '.checksums';
const REVISION_SUFFIX = '.revisions';

function checksumsOf(file: string): string {
  return `${file}${CHECKSUM_SUFFIX}`;
}

function revisionsOf(file: string): string {
  return `${file}${REVISION_SUFFIX}`;
}

/** Reads a file from a position on; empty when it does not exist. */
async function readFrom(file: string, position: number): Promise<string> {
  if (!existsSync(file) || statSync(file).size <= position) return '';
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - position), { position });
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Writes a text to a file on disk, at a position; the file ends with it. */
async function writeAt(file: string, position: number, text: string): Promise<void> {
  const handle = await open(file, constants.O_WRONLY | constants.O_CREAT);
  try {
    await handle.truncate(position);
    await handle.write(text, position, 'latin1');
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const NO_CHECKSUMS: VersionCheck = { state: 'unverified', reason: 'It was published without checksums.' };

/** Removes drafts that were neither published nor discarded, and checksums and revisions without a version. */
async function removeDrafts(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const isOrphan = [CHECKSUM_SUFFIX, REVISION_SUFFIX].some(
      (suffix) => name.endsWith(suffix) && !existsSync(join(directory, name.slice(0, -suffix.length))),
    );
    if (isOrphan || name.startsWith(DRAFT_PREFIX)) await rm(join(directory, name), { force: true });
  }
}

/** Makes a version current, atomically: readers of the file get the old id or the new one. */
async function pointAt(id: string, currentFile: string, directory: string): Promise<void> {
  const next = `${currentFile}.next`;
  await writeFile(next, `${id}\n`);
  await synchronise(next);
  await rename(next, currentFile);
  await synchronise(directory);
}

/**
 * Returns the revision that carries the revisions of the version in `file` over to the next version; empty where that version or its
 * revisions cannot be read: it is unknown then which rentals are the same.
 */
async function revisionAfter(file: string, next: Kysely<CatalogueSchema>): Promise<string> {
  const revisions = await readFrom(revisionsOf(file), 0);
  if (revisions === '') return '';
  try {
    const database = openReadOnly(file);
    try {
      return await carriedRevision(revisions, kyselyOver(database), next);
    } finally {
      database.close();
    }
  } catch (error) {
    if (error instanceof Database.SqliteError || error instanceof RevisionDamaged) return '';
    throw error;
  }
}

interface DraftPlace {
  readonly id: string;
  /** File of the version to copy; null begins with an empty one. */
  readonly basisFile: string | null;
  readonly draftFile: string;
  readonly file: string;
  readonly currentFile: string;
  readonly directory: string;
  ids(): Promise<string[]>;
  currentId(): Promise<string | null>;
}

/** Creates the file of a draft, empty or as a copy, and returns the draft. Replaces an existing draft file. */
async function beginDraft(place: DraftPlace): Promise<VersionDraft> {
  await rm(place.draftFile, { force: true });
  const isNew = place.basisFile === null;
  if (place.basisFile !== null) {
    await copyFile(place.basisFile, place.draftFile, constants.COPYFILE_FICLONE);
  }
  const database = new Database(place.draftFile);
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE');
  const db = kyselyOver(database);
  if (isNew) await createTables(db);
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
      const before = await currentIdIfReadable(place);
      const revision =
        before === null || before === place.id
          ? ''
          : await revisionAfter(join(place.directory, `${before}${SUFFIX}`), db);
      close();
      await synchronise(place.draftFile);
      // Checksums come before the version gets its name, so that no version is ever without them.
      await writeChecksums(place.draftFile, checksumsOf(place.file));
      requireUndamaged(place.id, await checkFile(place.draftFile, checksumsOf(place.file)));
      if (revision !== '') await writeAt(revisionsOf(place.file), 0, revision);
      await rename(place.draftFile, place.file);
      await pointAt(place.id, place.currentFile, place.directory);
      // Servers use the previous version until they notice the new one.
      const kept = new Set([place.id, before, ...(await place.ids()).slice(0, VERSIONS_KEPT)]);
      for (const id of await place.ids()) {
        if (kept.has(id)) continue;
        const file = join(place.directory, `${id}${SUFFIX}`);
        await rm(file, { force: true });
        await rm(checksumsOf(file), { force: true });
        await rm(revisionsOf(file), { force: true });
      }
    },
    async discard() {
      close();
      await rm(place.draftFile, { force: true });
      if (!existsSync(place.file)) await rm(checksumsOf(place.file), { force: true });
      // SQLite leaves a journal where a transaction failed.
      await rm(`${place.draftFile}-journal`, { force: true });
    },
  };
}

/** A version that is open for reading, with what was read of its table `version` and the result of its check. */
interface OpenVersion<Head> extends Pick<Store, 'db' | 'shrink' | 'close'> {
  readonly head: Head;
  readonly found: Store['check'];
}

interface Opening<Head> {
  readHead(db: Kysely<CatalogueSchema>): Promise<Head>;
  readonly onDamage: ((error: VersionDamaged) => void) | undefined;
  check(): Promise<VersionCheck>;
}

/** Opens a version read-only and checks it. */
async function openVersion<Head>(
  id: string,
  file: string,
  { readHead, onDamage = () => {}, check }: Opening<Head>,
): Promise<OpenVersion<Head>> {
  const explain = (error: unknown): unknown => {
    if (!isDamage(error)) return error;
    const reason = `${error.message} (${error.code}).`;
    const damage = new VersionDamaged(
      id,
      { reason, isTemporary: error.code.startsWith('SQLITE_IOERR') },
      error,
    );
    onDamage(damage);
    return damage;
  };
  let database: Database.Database | null = null;
  try {
    database = openReadOnly(file);
    checkLength(id, database, file);
    const db = kyselyOver(database, explain);
    const head = await readHead(db);
    const found = await check();
    requireUndamaged(id, found);
    const close = async () => void database?.close();
    const shrink = () => void database?.exec('PRAGMA mmap_size = 0; PRAGMA shrink_memory');
    return { head, found, db, shrink, close };
  } catch (error) {
    database?.close();
    throw explain(error);
  }
}

/**
 * Whether an error is due to the file's content: corrupt pages, a file that is no database, a failed disk read. SQLite's codes of these
 * kinds have suffixes, such as SQLITE_IOERR_READ.
 */
function isDamage(error: unknown): error is InstanceType<typeof Database.SqliteError> {
  return error instanceof Database.SqliteError && /^SQLITE_(CORRUPT|NOTADB|IOERR)/.test(error.code);
}

/**
 * Compares a file's length with the one in its header.
 * @throws VersionDamaged when it is empty, truncated or too long.
 */
function checkLength(id: string, database: Database.Database, file: string): void {
  const pragma = (name: string) => Number(database.pragma(name, { simple: true }));
  const [announced, found] = [pragma('page_count') * pragma('page_size'), statSync(file).size];
  if (found === 0) throw versionDamaged(id, 'The file is empty.');
  if (announced !== found) {
    throw versionDamaged(id, `The file has ${found} bytes instead of ${announced}.`);
  }
}

/**
 * Bytes of a file to map into memory. Mapped pages are read twice as fast, but count as the process's memory: a usual catalogue is mapped
 * completely, a very large one only in part.
 */
const MAPPED_BYTES = 128 * 1024 * 1024;

/** Opens a published version. Because nobody writes to it, the lock is acquired only once, by the exclusive locking mode. */
function openReadOnly(file: string): Database.Database {
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

/** Flushes a file or directory to disk. */
async function synchronise(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
