/**
 * Caches answers of an upstream between runs, for conditional requests. They are in an SQLite database, so an answer is stored
 * completely or not at all, even when the process is killed. Damaged answers count as missing.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { BodyEncoding } from '#lib/import/mirror/one-request';

/** An answer in the cache: its body and the validators for a conditional request. */
export interface CachedAnswer {
  /** Validators of the answer; null when the upstream sent none. At least one is present. */
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

/** The cached answers of one upstream, by URL, in an SQLite database on disk. A damaged database is replaced by an empty one. */
export class UpstreamCache {
  readonly #file: string;
  #database: Database.Database;

  /** Opens the cache of an upstream in a folder below the data directory, which is created when it is missing. */
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

  /** Returns the cached answer; null when it is missing or damaged. */
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

  /** Stores an answer and marks it as used. */
  set(url: string, { etag, lastModified, encoding, body }: CachedAnswer): void {
    this.#attempt(() => {
      this.#database
        .prepare('INSERT OR REPLACE INTO answers VALUES (?, ?, ?, ?, ?, ?)')
        .run(url, etag, lastModified, encoding, digestOf(body), body);
      this.markUsed(url);
    });
  }

  /** Marks the answer as used in the present run. */
  markUsed(url: string): void {
    this.#attempt(() => this.#database.prepare('INSERT OR IGNORE INTO temp.used VALUES (?)').run(url));
  }

  /** Begins a run: clears the marks of used answers. */
  beginRun(): void {
    this.#attempt(() => this.#database.exec('DELETE FROM temp.used'));
  }

  /** Evicts the answers that were not used since the run began. */
  evictUnused(): void {
    this.#attempt(() => {
      this.#database.exec('DELETE FROM answers WHERE url NOT IN (SELECT url FROM temp.used)');
      this.#database.exec('PRAGMA incremental_vacuum');
    });
  }

  close(): void {
    this.#database.close();
  }

  /** Runs `work`. When the file turns out to be damaged, replaces it by an empty one and returns undefined. */
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

/** Deletes the file and opens an empty one. */
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
