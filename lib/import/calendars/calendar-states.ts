/** What is known of each calendar file between two runs, in DATA_DIR/calendars.sqlite. */
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { FileValidators } from '#lib/import/calendars/calendar-fetcher';
import type { ListedCalendar } from '#lib/import/calendars/calendar-list';
import type { RentalNights } from '#lib/store/rental-nights';

/** The state of a calendar file. Instants are milliseconds since 1970. */
export interface CalendarState extends FileValidators {
  readonly rentalId: number;
  readonly url: string;
  /** When the file was last read, or known to be as before; null when it never was. */
  readonly readAtMs: number | null;
  /** The day of the last change of `nights`, YYYY-MM-DD: a series has further nights on later days. */
  readonly nightsOn: string | null;
  /** The nights of the last file that could be read; null when there is none. */
  readonly nights: RentalNights | null;
  /** Failed attempts since then. */
  readonly failures: number;
  /** Not before this instant it is fetched again. */
  readonly dueAtMs: number;
  /** Why the last attempt failed; null when it did not. */
  readonly problem: string | null;
}

const ALL_ROWS = 'SELECT * FROM files JOIN readings ON readings.file_id = files.id';

interface Row {
  id: number;
  rental_id: number;
  url: string;
  etag: string | null;
  last_modified: string | null;
  read_at_ms: number | null;
  nights_on: string | null;
  nights: string | null;
  failures: number;
  due_at_ms: number;
  problem: string | null;
}

/** The states of all calendar files. Only one process may use them at a time. */
export class CalendarStates {
  readonly #database: Database.Database;

  constructor(dataDirectory: string) {
    mkdirSync(dataDirectory, { recursive: true });
    const file = join(dataDirectory, 'calendars.sqlite');
    this.#database = new Database(file);
    // URLs of calendars are secrets.
    chmodSync(file, 0o600);
    // What changes at each run has a small table of its own: nights would be written again with it.
    this.#database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
      CREATE TABLE IF NOT EXISTS files (
        id INTEGER PRIMARY KEY, rental_id INTEGER NOT NULL, url TEXT NOT NULL, etag TEXT, last_modified TEXT, nights_on TEXT,
        nights TEXT, UNIQUE (rental_id, url)
      );
      CREATE TABLE IF NOT EXISTS readings (
        file_id INTEGER PRIMARY KEY, read_at_ms INTEGER, failures INTEGER NOT NULL, due_at_ms INTEGER NOT NULL, problem TEXT
      )`);
  }

  /** Returns the states of these calendars, in their order, new ones without a file; removes all others. */
  of(calendars: readonly ListedCalendar[]): CalendarState[] {
    const states: CalendarState[] = calendars.map(({ rentalId, url }) => ({ ...NEW_STATE, rentalId, url }));
    const places = new Map(calendars.map(({ rentalId, url }, at) => [keyOf(rentalId, url), at]));
    const unlisted: number[] = [];
    // Row by row: all rows at once would take as much memory as the states.
    for (const row of this.#database.prepare<[], Row>(ALL_ROWS).iterate()) {
      const at = places.get(keyOf(row.rental_id, row.url));
      if (at === undefined) unlisted.push(row.id);
      else states[at] = stateOf(row);
    }
    const remove = [
      this.#database.prepare('DELETE FROM files WHERE id = ?'),
      this.#database.prepare('DELETE FROM readings WHERE file_id = ?'),
    ];
    this.#database.transaction(() => {
      for (const id of unlisted) for (const statement of remove) statement.run(id);
    })();
    return states;
  }

  /** Stores states, replacing those of the same calendars. */
  store(states: readonly CalendarState[]): void {
    const write = this.#database.prepare(
      `INSERT INTO files (rental_id, url, etag, last_modified, nights_on, nights) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET etag = excluded.etag, last_modified = excluded.last_modified,
       nights_on = excluded.nights_on, nights = excluded.nights`,
    );
    this.#database.transaction(() => {
      for (const { rentalId, url, etag, lastModified, nightsOn, nights } of states) {
        const stored = nights && JSON.stringify([nights.known.from, nights.known.until, ...nights.taken]);
        write.run(rentalId, url, etag, lastModified, nightsOn, stored);
      }
      this.storeReadings(states);
    })();
  }

  /** Stores when calendars were read and what failed, for states whose file and nights are as stored. New ones have no file yet. */
  storeReadings(states: readonly CalendarState[]): void {
    const add = this.#database.prepare(
      'INSERT INTO files (rental_id, url) VALUES (?, ?) ON CONFLICT DO NOTHING',
    );
    const write = this.#database.prepare(
      'INSERT OR REPLACE INTO readings SELECT id, ?, ?, ?, ? FROM files WHERE rental_id = ? AND url = ?',
    );
    this.#database.transaction(() => {
      for (const { rentalId, url, readAtMs, failures, dueAtMs, problem } of states) {
        add.run(rentalId, url);
        write.run(readAtMs, failures, dueAtMs, problem, rentalId, url);
      }
    })();
  }

  close(): void {
    this.#database.close();
  }
}

const NEW_STATE: Omit<CalendarState, 'rentalId' | 'url'> = {
  etag: null,
  lastModified: null,
  readAtMs: null,
  nightsOn: null,
  nights: null,
  failures: 0,
  dueAtMs: 0,
  problem: null,
};

function keyOf(rentalId: number, url: string): string {
  return `${rentalId} ${url}`;
}

function stateOf(row: Row): CalendarState {
  return {
    rentalId: row.rental_id,
    url: row.url,
    etag: row.etag,
    lastModified: row.last_modified,
    readAtMs: row.read_at_ms,
    nightsOn: row.nights_on,
    nights: row.nights === null ? null : storedNights(row.nights),
    failures: row.failures,
    dueAtMs: row.due_at_ms,
    problem: row.problem,
  };
}

function storedNights(text: string): RentalNights {
  const [from = 0, until = 0, ...taken]: readonly number[] = JSON.parse(text);
  return { known: { from, until }, taken: Int32Array.from(taken) };
}
