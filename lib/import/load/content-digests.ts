import { hash } from 'node:crypto';
import Database from 'better-sqlite3';
import type { Row } from '#lib/store/store';

/** Returns the first 52 bits of the SHA-256 of a text: an integer that every database and JSON keep exactly. */
export function digestOf(text: string): number {
  return Number.parseInt(hash('sha256', text, 'hex').slice(0, 13), 16);
}

/** The number of different digests. */
const DIGESTS = 2 ** 52;

/**
 * The digests of the rentals that an import writes, each of all that the catalogue publishes about the rental, and those of the served version to
 * compare them with. They are stored in a temporary SQLite database on disk, so memory does not grow with them.
 */
export class ContentDigests {
  readonly #database = new Database('');
  readonly #add: Database.Statement<[id: number, digest: number]>;
  readonly #addRecord: Database.Statement<{ id: number; digest: number; modulus: number }>;
  readonly #addServed: Database.Statement<Row<'rental_changes'>>;
  readonly #find: Database.Statement<[id: number]>;

  constructor() {
    this.#database.exec(`
      PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -8192;
      CREATE TABLE own (rental_id INTEGER PRIMARY KEY, content_digest INTEGER NOT NULL);
      CREATE TABLE served (rental_id INTEGER PRIMARY KEY, changed_at_ms INTEGER NOT NULL, content_digest INTEGER NOT NULL);
      BEGIN`);
    this.#add = this.#database.prepare('INSERT INTO own VALUES (?, ?)');
    this.#addRecord = this.#database.prepare(
      'UPDATE own SET content_digest = (content_digest + @digest) % @modulus WHERE rental_id = @id',
    );
    this.#addServed = this.#database.prepare(
      'INSERT INTO served VALUES (@rental_id, @changed_at_ms, @content_digest)',
    );
    this.#find = this.#database.prepare('SELECT 1 FROM own WHERE rental_id = ?');
  }

  /** Adds a rental with its content. */
  add(rentalId: number, content: string): void {
    this.#add.run(rentalId, digestOf(content));
  }

  /** Adds a record of another service to the content of a rental that was added. The order of its records does not matter. */
  addRecord(rentalId: number, record: string): void {
    this.#addRecord.run({ id: rentalId, digest: digestOf(record), modulus: DIGESTS });
  }

  /** Adds a rental of the served version. */
  addServed(row: Row<'rental_changes'>): void {
    this.#addServed.run(row);
  }

  has(rentalId: number): boolean {
    return this.#find.get(rentalId) !== undefined;
  }

  /** Yields when each rental last changed: at `nowMs` where the served version lacks it, or has another content. Wait between two rows as needed. */
  changes(nowMs: number): IterableIterator<Row<'rental_changes'>> {
    return this.#database
      .prepare<[number], Row<'rental_changes'>>(
        `SELECT rental_id, coalesce(served.changed_at_ms, ?) AS changed_at_ms, own.content_digest AS content_digest
         FROM own LEFT JOIN served USING (rental_id, content_digest) ORDER BY rental_id`,
      )
      .iterate(nowMs);
  }

  /** Yields the ids of the rentals that only the served version has. */
  deleted(): IterableIterator<number> {
    return this.#database
      .prepare<[], number>(
        'SELECT rental_id FROM served WHERE rental_id NOT IN (SELECT rental_id FROM own) ORDER BY rental_id',
      )
      .pluck()
      .iterate();
  }

  close(): void {
    this.#database.close();
  }
}
