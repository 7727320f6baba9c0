/**
 * Answers of an upstream from one run to the next, so that what has not changed need not be sent again. Hides that they lie in a
 * database of their own: written whole or not at all, however the process ends; what is damaged counts as not cache.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { BodyEncoding } from '#lib/import/mirror/one-request';

export interface CachedAnswer {
  /** Null when the upstream gave none; one of the two is there. */
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly encoding: BodyEncoding;
  readonly body: Buffer;
}

interface AnswerRow {
  readonly etag: string | null;
  readonly last_modified: string | null;
  readonly encoding: BodyEncoding;
  readonly sha256: string;
  readonly body: Buffer;
}

const FILE = 'answers.db';
const DAMAGED: readonly string[] = ['SQLITE_CORRUPT', 'SQLITE_NOTADB', 'SQLITE_ERROR', 'SQLITE_SCHEMA'];

export class UpstreamCache {
  readonly #file: string;
  #database: Database.Database;

  /** The folder of an upstream below the data directory; made when it is not there. */
  static of(dataDirectory: string, baseAddress: string): UpstreamCache {
    const name = createHash('sha256').update(baseAddress).digest('hex').slice(0, 16);
    const folder = join(dataDirectory, 'mirror', name);
    mkdirSync(folder, { recursive: true });
    return new UpstreamCache(join(folder, FILE));
  }

  private constructor(file: string) {
    this.#file = file;
    try {
      this.#database = openAnswers(file);
    } catch (error) {
      if (!isDamage(error)) throw error;
      this.#database = recreate(file);
    }
  }

  /** Null when it is not cache, or not as it was. */
  get(url: string): CachedAnswer | null {
    const row = this.#attempt(() =>
      this.#database
        .prepare<[string], AnswerRow>(
          'SELECT etag, last_modified, encoding, sha256, body FROM answers WHERE url = ?',
        )
        .get(url),
    );
    if (!row || digestOf(row.body) !== row.sha256) return null;
    return { etag: row.etag, lastModified: row.last_modified, encoding: row.encoding, body: row.body };
  }

  set(url: string, { etag, lastModified, encoding, body }: CachedAnswer): void {
    this.#attempt(() => {
      this.#database
        .prepare('INSERT OR REPLACE INTO answers VALUES (?, ?, ?, ?, ?, ?)')
        .run(url, etag, lastModified, encoding, digestOf(body), body);
      this.markUsed(url);
    });
  }

  markUsed(url: string): void {
    this.#attempt(() => this.#database.prepare('INSERT OR IGNORE INTO temp.used VALUES (?)').run(url));
  }

  /** What was used before does not count. */
  beginRun(): void {
    this.#attempt(() => this.#database.exec('DELETE FROM temp.used'));
  }

  /** Leaves what was used since the run began. */
  evictUnused(): void {
    this.#attempt(() => {
      this.#database.exec('DELETE FROM answers WHERE url NOT IN (SELECT url FROM temp.used)');
      this.#database.exec('PRAGMA incremental_vacuum');
    });
  }

  close(): void {
    this.#database.close();
  }

  /** Undefined when the file turns out to be damaged: it is made anew, empty. */
  #attempt<Result>(work: () => Result): Result | undefined {
    try {
      return work();
    } catch (error) {
      if (!isDamage(error)) throw error;
      this.#database.close();
      this.#database = recreate(this.#file);
      return undefined;
    }
  }
}

function recreate(file: string): Database.Database {
  for (const part of ['', '-wal', '-shm', '-journal']) rmSync(file + part, { force: true });
  return openAnswers(file);
}

function openAnswers(file: string): Database.Database {
  const database = new Database(file);
  try {
    database.exec(`
      PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA temp_store = FILE;
      CREATE TABLE IF NOT EXISTS answers (url TEXT PRIMARY KEY, etag TEXT, last_modified TEXT, encoding TEXT NOT NULL,
        sha256 TEXT NOT NULL, body BLOB NOT NULL);
      CREATE TEMP TABLE used (url TEXT PRIMARY KEY)`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function digestOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex');
}

function isDamage(error: unknown): boolean {
  return error instanceof Database.SqliteError && DAMAGED.some((code) => error.code.startsWith(code));
}
