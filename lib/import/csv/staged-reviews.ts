import { createHash } from 'node:crypto';
import Database from 'better-sqlite3';

/** A review of a listing as read from a line of a reviews CSV. */
export interface ListingReview {
  readonly line: number;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** Language of comment and reply; `UNDETERMINED` when unknown. */
  readonly locale: string;
  /** '' when unknown. */
  readonly name: string;
  /** 1 to 5; null without stars. */
  readonly rating: number | null;
  /** '' for a review that only has stars. */
  readonly comment: string;
  /** The owner's reply; null when there is none. */
  readonly reply: string | null;
  /** Repairs to report when the review is inserted. */
  readonly repairs: readonly { readonly column: string; readonly reason: string }[];
}

/** The staged reviews of one listing: the newest ones, and totals of all. */
export interface ListingReviews {
  /** The newest `MOST_REVIEWS` reviews, newest first; those of one day in the order of the file. */
  readonly newest: readonly ListingReview[];
  /** Number of all reviews of the listing. */
  readonly count: number;
  /** Mean of the stars of all rated reviews, in tenths; 0 when none is rated. */
  readonly ratingTenths: number;
}

/** Maximum number of reviews that a listing's rental gets; the newest are taken. */
export const MOST_REVIEWS = 100;

/** The reviews of a listing that has none. */
export const NO_REVIEWS: ListingReviews = { newest: [], count: 0, ratingTenths: 0 };

/** Totals of a listing's reviews. */
interface Tally {
  readonly position: number;
  /** Number of reviews currently stored. */
  kept: number;
  count: number;
  /** Number of rated reviews, and the sum of their stars. */
  rated: number;
  stars: number;
}

/**
 * The reviews of an import between reading and writing, in a temporary SQLite database on disk. Texts of reviews beyond a listing's newest
 * are deleted as newer ones are added; their digests remain, so that repeated reviews are recognised.
 */
export class StagedReviews {
  readonly #database = new Database('');
  readonly #know: Database.Statement<[position: number, date: string, digest: Buffer]>;
  readonly #insert: Database.Statement<[position: number, date: string, review: string]>;
  readonly #trim: Database.Statement<[position: number, kept: number]>;
  readonly #tallyOf: Database.Statement<[position: number], Tally>;
  readonly #putTally: Database.Statement<[Tally]>;
  readonly #newest: Database.Statement<[position: number, most: number], { review: string }>;
  /** Totals of the listing of the last review; null before the first. */
  #tally: Tally | null = null;

  constructor() {
    this.#database.exec(`
      PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -16384;
      CREATE TABLE known (position INTEGER, date TEXT, digest BLOB, PRIMARY KEY (position, date, digest)) WITHOUT ROWID;
      CREATE TABLE reviews (position INTEGER NOT NULL, date TEXT NOT NULL, review TEXT NOT NULL);
      CREATE INDEX reviews_by_date ON reviews (position, date);
      CREATE TABLE tallies (position INTEGER PRIMARY KEY, kept INTEGER NOT NULL, count INTEGER NOT NULL,
        rated INTEGER NOT NULL, stars INTEGER NOT NULL);
      BEGIN`);
    this.#know = this.#database.prepare('INSERT OR IGNORE INTO known VALUES (?, ?, ?)');
    this.#insert = this.#database.prepare('INSERT INTO reviews VALUES (?, ?, ?)');
    this.#trim = this.#database.prepare(
      'DELETE FROM reviews WHERE rowid IN (SELECT rowid FROM reviews WHERE position = ? ORDER BY date DESC, rowid LIMIT -1 OFFSET ?)',
    );
    this.#tallyOf = this.#database.prepare('SELECT * FROM tallies WHERE position = ?');
    this.#putTally = this.#database.prepare(
      'INSERT OR REPLACE INTO tallies VALUES (@position, @kept, @count, @rated, @stars)',
    );
    this.#newest = this.#database.prepare(
      'SELECT review FROM reviews WHERE position = ? ORDER BY date DESC, rowid LIMIT ?',
    );
  }

  /**
   * Adds a review of the listing at `position`. Returns false, adding nothing, when the listing already has one with the same date, name,
   * stars and comment.
   */
  add(position: number, review: ListingReview): boolean {
    const { date, name, rating, comment } = review;
    const digest = createHash('sha256')
      .update(JSON.stringify([name, rating, comment]))
      .digest()
      .subarray(0, 16);
    if (this.#know.run(position, date, digest).changes === 0) return false;
    this.#insert.run(position, date, JSON.stringify(review));
    const tally = this.#tallyFor(position);
    tally.kept += 1;
    tally.count += 1;
    if (rating !== null) {
      tally.rated += 1;
      tally.stars += rating;
    }
    if (tally.kept >= 2 * MOST_REVIEWS) {
      this.#trim.run(position, MOST_REVIEWS);
      tally.kept = MOST_REVIEWS;
    }
    return true;
  }

  /** Returns the reviews of the listing at `position`. Call after everything was added. */
  of(position: number): ListingReviews {
    const { count, rated, stars } = this.#tallyFor(position);
    if (count === 0) return NO_REVIEWS;
    return {
      newest: this.#newest.all(position, MOST_REVIEWS).map(({ review }) => JSON.parse(review)),
      count,
      ratingTenths: rated === 0 ? 0 : Math.round((10 * stars) / rated),
    };
  }

  close(): void {
    this.#database.close();
  }

  /** Returns the totals of a listing, and stores those of the previous one. */
  #tallyFor(position: number): Tally {
    if (this.#tally?.position === position) return this.#tally;
    if (this.#tally !== null && this.#tally.count > 0) this.#putTally.run(this.#tally);
    this.#tally = this.#tallyOf.get(position) ?? { position, kept: 0, count: 0, rated: 0, stars: 0 };
    return this.#tally;
  }
}
