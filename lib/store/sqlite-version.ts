/** Opens versions in SQLite files, and recognises damaged ones. */
import { statSync } from 'node:fs';
import Database from 'better-sqlite3';
import type { Kysely } from 'kysely';
import type { CatalogueSchema } from '#lib/store/schema';
import { kyselyOver, openReadOnly } from '#lib/store/sqlite-database';
import {
  requireUndamaged,
  type Store,
  type VersionCheck,
  VersionDamaged,
  versionDamaged,
} from '#lib/store/store';

/** A version that is open for reading, with what was read of its table `version` and the result of its check. */
export interface OpenVersion<Head> extends Pick<Store, 'db' | 'shrink' | 'close'> {
  readonly head: Head;
  readonly found: Store['check'];
}

interface Opening<Head> {
  readHead(db: Kysely<CatalogueSchema>): Promise<Head>;
  readonly onDamage: ((error: VersionDamaged) => void) | undefined;
  check(): Promise<VersionCheck>;
}

/** Opens a version read-only and checks it. */
export async function openVersion<Head>(
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
