/**
 * Stores versions as SQLite files: `<data>/catalogue/<id>.sqlite`, and a file `current` with the id of the one to serve. A version is built
 * under a temporary name and becomes current by renaming a new `current` over the old one.
 */
import { existsSync, statSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import type { Kysely } from 'kysely';
import { checkFile } from '#lib/store/file-checksums';
import type { CatalogueSchema } from '#lib/store/schema';
import { beginDraft } from '#lib/store/sqlite-draft';
import {
  checksumsOf,
  pointAt,
  readFrom,
  removeDrafts,
  revisionsOf,
  synchronise,
  versionFile,
  versionIds,
  writeAt,
} from '#lib/store/sqlite-files';
import { type OpenVersion, openVersion } from '#lib/store/sqlite-version';
import {
  type CheckOptions,
  CurrentUnreadable,
  requireUndamaged,
  type ShelfLock,
  type Store,
  StoreUnavailable,
  type VersionCheck,
  type VersionDamaged,
  type VersionDraft,
  type VersionShelf,
  type VersionTables,
} from '#lib/store/store';
import { readSchemaVersion, readVersionRow } from '#lib/store/version-row';

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
  const fileOf = (id: string) => versionFile(directory, id);
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

  const ids = () => versionIds(directory);

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
    async sizeBytes(id) {
      const file = fileOf(id);
      return [file, checksumsOf(file), revisionsOf(file)].reduce(
        (sum, each) => sum + (statSync(each, { throwIfNoEntry: false })?.size ?? 0),
        0,
      );
    },
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
      return beginDraft({ id, basis, directory, currentFile, ids, currentId });
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

const NO_CHECKSUMS: VersionCheck = { state: 'unverified', reason: 'It was published without checksums.' };
