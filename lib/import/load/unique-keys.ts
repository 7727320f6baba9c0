import Database from 'better-sqlite3';

interface Space {
  readonly insert: Database.Statement<[number]>;
  readonly lookup: Database.Statement<[number]>;
}

/**
 * Numbers that may be given once, such as the ids of a million rentals. Hides that they lie in a temporary file of SQLite's,
 * which goes with the process, so that memory stays the same for any number of them.
 */
export class UniqueKeys {
  readonly #database = new Database('');
  readonly #spaces = new Map<string, Space>();

  constructor() {
    this.#database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -8192');
    this.#database.exec('BEGIN');
  }

  /** Whether it is new in its space. A space is any text; keys of different ones have nothing to do with each other. */
  add(space: string, key: number): boolean {
    return this.#of(space).insert.run(key).changes === 1;
  }

  has(space: string, key: number): boolean {
    return this.#of(space).lookup.get(key) !== undefined;
  }

  close(): void {
    this.#database.close();
  }

  #of(name: string): Space {
    let space = this.#spaces.get(name);
    if (!space) {
      const table = `keys_${this.#spaces.size}`;
      this.#database.exec(`CREATE TABLE ${table} (key INTEGER PRIMARY KEY)`);
      space = {
        insert: this.#database.prepare(`INSERT OR IGNORE INTO ${table} VALUES (?)`),
        lookup: this.#database.prepare(`SELECT 1 FROM ${table} WHERE key = ?`),
      };
      this.#spaces.set(name, space);
    }
    return space;
  }
}
