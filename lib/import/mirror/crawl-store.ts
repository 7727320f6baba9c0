/**
 * What one reading of an upstream has brought, until it can be written. Hides that it lies in a database of its own, so that memory
 * stays the same for any number of rentals.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Remark } from '#lib/import/import-report';
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
  readonly #file: string;
  readonly #database: Database.Database;
  readonly #insertRental: Database.Statement<[place: number, id: number | null, trail: number | null]>;
  readonly #rentalAt: Database.Statement<[place: number], { id: number | null }>;
  readonly #rejectRental: Database.Statement<[place: number]>;
  readonly #insertRecord: Database.Statement<[key: number, record: string]>;
  readonly #recordAt: Database.Statement<[key: number], { record: string }>;
  readonly #insertRemark: Database.Statement<[remark: string]>;
  readonly #limitUpdatedAt: Database.Statement<[id: number, updatedAtMs: number]>;
  readonly #updatedAtLimit: Database.Statement<[id: number], { updated_at_ms: number }>;

  /** Empty; it lies in `directory`, where no other may, until it is closed. */
  constructor(directory: string) {
    this.#file = join(directory, 'crawl.db');
    this.#database = new Database(this.#file);
    // Nothing of it is to outlive the process: no journal, nothing synchronised, one transaction without an end.
    this.#database.exec(`
      PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -16384; PRAGMA locking_mode = EXCLUSIVE;
      CREATE TABLE rentals (place INTEGER PRIMARY KEY, id INTEGER UNIQUE, trail INTEGER);
      CREATE TABLE records (key INTEGER PRIMARY KEY, record TEXT NOT NULL);
      CREATE TABLE remarks (number INTEGER PRIMARY KEY, remark TEXT NOT NULL);
      CREATE TABLE updates (id INTEGER PRIMARY KEY, updated_at_ms INTEGER NOT NULL);
      BEGIN`);
    this.#insertRental = this.#database.prepare('INSERT OR IGNORE INTO rentals VALUES (?, ?, ?)');
    this.#rentalAt = this.#database.prepare('SELECT id FROM rentals WHERE place = ?');
    this.#rejectRental = this.#database.prepare('UPDATE rentals SET id = NULL WHERE place = ?');
    this.#insertRecord = this.#database.prepare('INSERT INTO records VALUES (?, ?)');
    this.#recordAt = this.#database.prepare('SELECT record FROM records WHERE key = ?');
    this.#insertRemark = this.#database.prepare('INSERT INTO remarks (remark) VALUES (?)');
    this.#limitUpdatedAt = this.#database.prepare(
      'INSERT INTO updates VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET updated_at_ms = min(updated_at_ms, excluded.updated_at_ms)',
    );
    this.#updatedAtLimit = this.#database.prepare('SELECT updated_at_ms FROM updates WHERE id = ?');
  }

  /** False when its id was there before. */
  addRental({ place, id, trail }: CrawledRental): boolean {
    return this.#insertRental.run(place, id, trail).changes === 1;
  }

  /** A record that cannot be used stands there. */
  addRejected(place: number): void {
    this.#insertRental.run(place, null, null);
  }

  /** The id there; null when it was refused. */
  idAt(place: number): number | null {
    return this.#rentalAt.get(place)?.id ?? null;
  }

  /** The record added there turns out to be one that cannot be used. */
  reject(place: number): void {
    this.#rejectRental.run(place);
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

  /** To be said only if this reading turns out to be the one that counts. */
  addRemark(remark: Remark): void {
    this.#insertRemark.run(JSON.stringify(remark));
  }

  /** The rental did not change after that; of several such times, the earliest counts. */
  limitUpdatedAt(id: number, updatedAtMs: number): void {
    this.#limitUpdatedAt.run(id, updatedAtMs);
  }

  /** Null when nothing bounds it. */
  updatedAtLimit(id: number): number | null {
    return this.#updatedAtLimit.get(id)?.updated_at_ms ?? null;
  }

  /** Those that were not refused, in their order. Nothing can be added meanwhile. */
  rentals(): IterableIterator<CrawledRental> {
    return this.#database
      .prepare<[], CrawledRental>('SELECT place, id, trail FROM rentals WHERE id IS NOT NULL ORDER BY place')
      .iterate();
  }

  /** In the order in which they were added. Nothing can be added meanwhile. */
  *remarks(): Generator<Remark> {
    const all = this.#database.prepare<[], { remark: string }>('SELECT remark FROM remarks ORDER BY number');
    for (const { remark } of all.iterate()) yield JSON.parse(remark);
  }

  /** What it holds is gone then. */
  close(): void {
    this.#database.close();
    rmSync(this.#file, { force: true });
  }
}
