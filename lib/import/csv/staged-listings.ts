import Database from 'better-sqlite3';
import { mappedId } from '#lib/import/csv/listing-ids';
import type { Listing } from '#lib/import/csv/read-listing';

/** NightSpan in a row that are alike. */
export interface NightSpan {
  /** Days since 1970-01-01; the last is not among them. */
  readonly startsDay: number;
  readonly endsDay: number;
  readonly isFree: boolean;
  /** Decimal text; null when not given. */
  readonly price: string | null;
  /** Null when not given. */
  readonly minimumNights: number | null;
  /** `MAX_NIGHTS` is no limit; null when not given. */
  readonly maximumNights: number | null;
}

export interface StagedListing {
  /** From 1, in the order of the file. */
  readonly position: number;
  readonly id: number;
  readonly listing: Listing;
  /** Ascending by their first day; of those that begin on one day in the order in which they were added. */
  readonly nights: readonly NightSpan[];
}

/** What is asked of a listing that was added. */
export interface ListingReference {
  /** From 1. */
  readonly position: number;
  /** ISO 4217 code of the listing's amounts. */
  readonly currency: string;
}

const PAGE = 500;

/**
 * The listings of a file between reading and writing, with their calendars. Hides that they lie in a temporary file of SQLite's,
 * which goes with the process, so that memory stays the same for any number of them.
 */
export class StagedListings {
  readonly #database = new Database('');
  readonly #insert: Database.Statement<
    [position: number, id: number, text: string, line: number, listing: string]
  >;
  readonly #byText: Database.Statement<[text: string], ListingReference & { line: number }>;
  readonly #byId: Database.Statement<[id: number], { position: number }>;
  readonly #insertNights: Database.Statement<
    [
      position: number,
      starts: number,
      ends: number,
      isFree: number,
      price: string | null,
      minimum: number | null,
      maximum: number | null,
    ]
  >;
  #count = 0;
  #hasNights = false;

  constructor() {
    this.#database.exec(`
      PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -16384;
      CREATE TABLE listings (position INTEGER PRIMARY KEY, id INTEGER NOT NULL UNIQUE, text TEXT NOT NULL UNIQUE,
        line INTEGER NOT NULL, listing TEXT NOT NULL);
      CREATE TABLE nights (position INTEGER NOT NULL, starts INTEGER NOT NULL, ends INTEGER NOT NULL,
        is_free INTEGER NOT NULL, price TEXT, minimum INTEGER, maximum INTEGER);
      BEGIN`);
    this.#insert = this.#database.prepare('INSERT INTO listings VALUES (?, ?, ?, ?, ?)');
    this.#byText = this.#database.prepare(
      "SELECT position, line, listing ->> 'currency' AS currency FROM listings WHERE text = ?",
    );
    this.#byId = this.#database.prepare('SELECT position FROM listings WHERE id = ?');
    this.#insertNights = this.#database.prepare('INSERT INTO nights VALUES (?, ?, ?, ?, ?, ?, ?)');
  }

  get count(): number {
    return this.#count;
  }

  /** Answers null, or the line of the listing that has the id already: this one is not added then. */
  add(listing: Listing): number | null {
    const earlier = this.#byText.get(listing.id.text);
    if (earlier) return earlier.line;
    this.#count += 1;
    this.#insert.run(
      this.#count,
      this.#freeId(listing),
      listing.id.text,
      listing.line,
      JSON.stringify(listing),
    );
    return null;
  }

  /** By the text of its id; null when there is none. */
  find(text: string): ListingReference | null {
    return this.#byText.get(text) ?? null;
  }

  addNights(position: number, nights: NightSpan): void {
    const { startsDay, endsDay, isFree, price, minimumNights, maximumNights } = nights;
    this.#hasNights = true;
    this.#insertNights.run(position, startsDay, endsDay, isFree ? 1 : 0, price, minimumNights, maximumNights);
  }

  /** In the order of the file, after all was added. */
  *inOrder(): Generator<StagedListing> {
    this.#database.exec('CREATE INDEX nights_by_position ON nights (position, starts)');
    const page = this.#database.prepare<[number, number], { position: number; id: number; listing: string }>(
      'SELECT position, id, listing FROM listings WHERE position > ? ORDER BY position LIMIT ?',
    );
    const nights = this.#database.prepare<
      [number],
      {
        starts: number;
        ends: number;
        is_free: number;
        price: string | null;
        minimum: number | null;
        maximum: number | null;
      }
    >(
      'SELECT starts, ends, is_free, price, minimum, maximum FROM nights WHERE position = ? ORDER BY starts, rowid',
    );
    for (let last = 0; last < this.#count; last += PAGE) {
      for (const { position, id, listing } of page.all(last, PAGE)) {
        yield {
          position,
          id,
          listing: JSON.parse(listing),
          nights: this.#hasNights
            ? nights.all(position).map(({ starts, ends, is_free: isFree, price, minimum, maximum }) => ({
                startsDay: starts,
                endsDay: ends,
                isFree: isFree === 1,
                price,
                minimumNights: minimum,
                maximumNights: maximum,
              }))
            : [],
        };
      }
    }
  }

  close(): void {
    this.#database.close();
  }

  /** The listing's own number, or the first for its text that no other listing has. */
  #freeId({ id: { number, text } }: Listing): number {
    if (number !== null && !this.#byId.get(number)) return number;
    for (let attempt = 1; ; attempt++) {
      const id = mappedId(text, attempt);
      if (!this.#byId.get(id)) return id;
    }
  }
}
