/**
 * What one reading of an upstream has brought, until it can be written. Hides that it lies in a database of its own, so that memory
 * stays the same for any number of rentals.
 */
import Database from 'better-sqlite3';
import type { CrawlRemark } from '#lib/import/mirror/crawl-remarks';
import type { UpstreamRental } from '#lib/import/mirror/upstream-records';

/** Of a rental, in the order of the upstream's list. */
export interface CrawledRental {
  readonly id: number;
  /** From 1. */
  readonly place: number;
  /** Number of its trail. */
  readonly trail: number;
}

/** Keys of records: the pass, and below it the place. */
const PLACES = 2 ** 32;

export class CrawlStore {
  readonly #database: Database.Database;
  readonly #insertRental: Database.Statement<[place: number, id: number | null, trail: number | null]>;
  readonly #rentalAt: Database.Statement<[place: number], { id: number | null }>;
  readonly #refuseRental: Database.Statement<[place: number]>;
  readonly #insertRecord: Database.Statement<[key: number, record: string]>;
  readonly #recordAt: Database.Statement<[key: number], { record: string }>;
  readonly #insertRemark: Database.Statement<[remark: string]>;

  /** `file` is made and goes when the store is closed by its owner. */
  constructor(file: string) {
    this.#database = new Database(file);
    this.#database.exec(`
      PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -16384; PRAGMA locking_mode = EXCLUSIVE;
      CREATE TABLE rentals (place INTEGER PRIMARY KEY, id INTEGER UNIQUE, trail INTEGER);
      CREATE TABLE records (key INTEGER PRIMARY KEY, record TEXT NOT NULL);
      CREATE TABLE remarks (number INTEGER PRIMARY KEY, remark TEXT NOT NULL);
      CREATE TABLE updates (id INTEGER PRIMARY KEY, updated_at_ms INTEGER NOT NULL);
      BEGIN`);
    this.#insertRental = this.#database.prepare('INSERT OR IGNORE INTO rentals VALUES (?, ?, ?)');
    this.#rentalAt = this.#database.prepare('SELECT id FROM rentals WHERE place = ?');
    this.#refuseRental = this.#database.prepare('UPDATE rentals SET id = NULL WHERE place = ?');
    this.#insertRecord = this.#database.prepare('INSERT INTO records VALUES (?, ?)');
    this.#recordAt = this.#database.prepare('SELECT record FROM records WHERE key = ?');
    this.#insertRemark = this.#database.prepare('INSERT INTO remarks (remark) VALUES (?)');
  }

  /** False when its id was there before. */
  addRental({ place, id, trail }: CrawledRental): boolean {
    return this.#insertRental.run(place, id, trail).changes === 1;
  }

  /** A record that cannot be used stands there. */
  addRefused(place: number): void {
    this.#insertRental.run(place, null, null);
  }

  /** The id there; null when it was refused. */
  idAt(place: number): number | null {
    return this.#rentalAt.get(place)?.id ?? null;
  }

  refuse(place: number): void {
    this.#refuseRental.run(place);
  }

  /** `pass` counts from 0. */
  addRecord(pass: number, place: number, record: UpstreamRental): void {
    this.#insertRecord.run(pass * PLACES + place, JSON.stringify(record));
  }

  /** @throws RangeError when none was added. */
  record(pass: number, place: number): UpstreamRental {
    const row = this.#recordAt.get(pass * PLACES + place);
    if (!row) throw new RangeError(`Pass ${pass} has no record at ${place}.`);
    return JSON.parse(row.record);
  }

  addRemark(remark: CrawlRemark): void {
    this.#insertRemark.run(JSON.stringify(remark));
  }

  /** The rental did not change after that. */
  boundUpdate(id: number, updatedAtMs: number): void {
    this.#database
      .prepare(
        'INSERT INTO updates VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET updated_at_ms = min(updated_at_ms, excluded.updated_at_ms)',
      )
      .run(id, updatedAtMs);
  }

  /** Null when nothing bounds it. */
  updateBound(id: number): number | null {
    const row = this.#database
      .prepare<[number], { updated_at_ms: number }>('SELECT updated_at_ms FROM updates WHERE id = ?')
      .get(id);
    return row?.updated_at_ms ?? null;
  }

  /** Those that were not refused, in their order. */
  *rentals(): Generator<CrawledRental> {
    const next = this.#database.prepare<[number], CrawledRental>(
      'SELECT place, id, trail FROM rentals WHERE place > ? AND id IS NOT NULL ORDER BY place LIMIT 1',
    );
    for (let rental = next.get(0); rental; rental = next.get(rental.place)) yield rental;
  }

  *remarks(): Generator<CrawlRemark> {
    const all = this.#database.prepare<[], { remark: string }>('SELECT remark FROM remarks ORDER BY number');
    for (const { remark } of all.iterate()) yield JSON.parse(remark);
  }

  close(): void {
    this.#database.close();
  }
}
