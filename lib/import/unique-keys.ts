import Database from 'better-sqlite3';

/**
 * Numbers that may be given once, such as the ids of a million rentals. Hides that they lie in a temporary file of SQLite's,
 * which goes with the process, so that memory stays the same for any number of them.
 */
export class UniqueKeys {
  readonly #database = new Database('');
  readonly #inserts = new Map<string, Database.Statement<[number]>>();
  readonly #lookups = new Map<string, Database.Statement<[number]>>();

  /** `spaces`: names of the kinds of keys, identifiers. */
  constructor(spaces: readonly string[]) {
    this.#database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -8192');
    for (const space of spaces) {
      this.#database.exec(`CREATE TABLE "${space}" (key INTEGER PRIMARY KEY)`);
      this.#inserts.set(space, this.#database.prepare(`INSERT OR IGNORE INTO "${space}" VALUES (?)`));
      this.#lookups.set(space, this.#database.prepare(`SELECT 1 FROM "${space}" WHERE key = ?`));
    }
    this.#database.exec('BEGIN');
  }

  /** Whether it is new in its space. */
  add(space: string, key: number): boolean {
    return this.#inserts.get(space)?.run(key).changes === 1;
  }

  has(space: string, key: number): boolean {
    return this.#lookups.get(space)?.get(key) !== undefined;
  }

  close(): void {
    this.#database.close();
  }
}
