import Database from 'better-sqlite3';

interface Space {
  readonly insert: Database.Statement<[number]>;
  readonly lookup: Database.Statement<[number]>;
}

/**
 * Sets of whole numbers, one for each of several named spaces, such as the ids of a million rentals. They are stored in a temporary SQLite
 * database on disk, so memory does not grow with them.
 */
export class UniqueKeys {
  readonly #database = new Database('');
  readonly #spaces = new Map<string, Space>();

  constructor() {
    this.#database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -8192');
    this.#database.exec('BEGIN');
  }

  /** Adds a key to a space; returns false when the space already has it. */
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
