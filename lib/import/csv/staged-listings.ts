import Database from 'better-sqlite3';
import { mappedId } from '#lib/import/csv/listing-ids';
import type { Listing } from '#lib/import/csv/read-listing';

/** A run of consecutive nights in a listing's calendar with the same values. */
export interface NightSpan {
  /** Days since 1970-01-01; `endsDay` is exclusive. */
  readonly startsDay: number;
  readonly endsDay: number;
  readonly isFree: boolean;
  /** Decimal text; null when unknown. */
  readonly price: string | null;
  /** Null when unknown. */
  readonly minimumNights: number | null;
  /** `MAX_NIGHTS` means no limit; null when unknown. */
  readonly maximumNights: number | null;
}

/** A listing with its rental id and calendar, as read back from `StagedListings`. */
export interface StagedListing {
  /** From 1, in the order of the file. */
  readonly position: number;
  readonly id: number;
  readonly listing: Listing;
  /** Ascending by first day, then in the order of their addition. */
  readonly nights: readonly NightSpan[];
}

/** The position and currency of a staged listing, without its other values. */
export interface ListingReference {
  /** From 1, in the order of the file. */
  readonly position: number;
  /** ISO 4217 code of the listing's amounts. */
  readonly currency: string;
}

/** Number of listings read with one query. */
const PAGE = 500;

/**
 * The listings of an import and their calendars between reading and writing, in a temporary SQLite database on disk, so memory does not
 * grow with their number.
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

  /** Adds a listing and returns null. If an earlier one has the same id, adds nothing and returns the earlier one's line. */
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

  /** Finds a listing by the normalised text of its id; null when there is none. */
  find(text: string): ListingReference | null {
    return this.#byText.get(text) ?? null;
  }

  addNights(position: number, nights: NightSpan): void {
    const { startsDay, endsDay, isFree, price, minimumNights, maximumNights } = nights;
    this.#hasNights = true;
    this.#insertNights.run(position, startsDay, endsDay, isFree ? 1 : 0, price, minimumNights, maximumNights);
  }

  /** Iterates over the listings in the order of the file. Call once, after everything was added. */
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

  /** Returns the listing's own number, or the first free number mapped from its text. */
  #freeId({ id: { number, text } }: Listing): number {
    if (number !== null && !this.#byId.get(number)) return number;
    for (let attempt = 1; ; attempt++) {
      const id = mappedId(text, attempt);
      if (!this.#byId.get(id)) return id;
    }
  }
}
