/**
 * Stores the results of one crawl until they can be written. They are in a temporary SQLite file, so memory does not grow with the number
 * of rentals.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Remark } from '#lib/import/import-report';
import type { UpstreamRental } from '#lib/import/mirror/upstream-records';

/** A rental of the upstream's list: its id, its position in the list and its trail. */
export interface CrawledRental {
  readonly id: number;
  /** From 1. */
  readonly place: number;
  /** Number of its trail in `CrawledTrails`. */
  readonly trail: number;
}

/** The key of a record is `pass * PLACES + place`. */
const PLACES = 2 ** 32;

/** The rentals, records and remarks of one crawl until they are written, in a temporary SQLite file. */
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

  /** Creates an empty store in `directory`, which must not have another one; `close` removes it. */
  constructor(directory: string) {
    this.#file = join(directory, 'crawl.db');
    this.#database = new Database(this.#file);
    // Nothing needs to survive the process: no journal, no sync, one transaction that is never committed.
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

  /** Adds a rental; returns false and adds nothing when its id or its place was added before. */
  addRental({ place, id, trail }: CrawledRental): boolean {
    return this.#insertRental.run(place, id, trail).changes === 1;
  }

  /** Marks a place whose record was rejected. */
  addRejected(place: number): void {
    this.#insertRental.run(place, null, null);
  }

  /** Returns the id of the rental at a place; null when its record was rejected. */
  idAt(place: number): number | null {
    return this.#rentalAt.get(place)?.id ?? null;
  }

  /** Marks an added rental as rejected. */
  reject(place: number): void {
    this.#rejectRental.run(place);
  }

  /** Adds the record at a place in the pass with this number, from 0. */
  addRecord(pass: number, place: number, record: UpstreamRental): void {
    this.#insertRecord.run(pass * PLACES + place, JSON.stringify(record));
  }

  /** Returns a record. @throws RangeError when none was added there. */
  record(pass: number, place: number): UpstreamRental {
    const row = this.#recordAt.get(pass * PLACES + place);
    if (!row) throw new RangeError(`Pass ${pass} has no record at ${place}.`);
    return JSON.parse(row.record);
  }

  /** Stores a remark, to be reported only if this crawl succeeds. */
  addRemark(remark: Remark): void {
    this.#insertRemark.run(JSON.stringify(remark));
  }

  /** Notes that the rental last changed at or before this time; the earliest of several times applies. */
  limitUpdatedAt(id: number, updatedAtMs: number): void {
    this.#limitUpdatedAt.run(id, updatedAtMs);
  }

  /** Returns the latest possible time of the rental's last change; null when unknown. */
  updatedAtLimit(id: number): number | null {
    return this.#updatedAtLimit.get(id)?.updated_at_ms ?? null;
  }

  /** Iterates over the rentals that were not rejected, by place. Nothing may be added during the iteration. */
  rentals(): IterableIterator<CrawledRental> {
    return this.#database
      .prepare<[], CrawledRental>('SELECT place, id, trail FROM rentals WHERE id IS NOT NULL ORDER BY place')
      .iterate();
  }

  /** Iterates over the remarks in the order of their addition. Nothing may be added during the iteration. */
  *remarks(): Generator<Remark> {
    const all = this.#database.prepare<[], { remark: string }>('SELECT remark FROM remarks ORDER BY number');
    for (const { remark } of all.iterate()) yield JSON.parse(remark);
  }

  /** Closes and deletes the store. */
  close(): void {
    this.#database.close();
    rmSync(this.#file, { force: true });
  }
}
