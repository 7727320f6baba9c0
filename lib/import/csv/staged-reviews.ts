import { createHash } from 'node:crypto';
import Database from 'better-sqlite3';

/** A review as its own record tells. */
export interface ListingReview {
  readonly line: number;
  /** A plain date. */
  readonly date: string;
  /** Language of comment and reply; `UNDETERMINED` when not known. */
  readonly locale: string;
  /** '' when not told. */
  readonly name: string;
  /** 1 to 5; null without stars. */
  readonly rating: number | null;
  /** '' without words, which only a review with stars is. */
  readonly comment: string;
  /** The owner's answer; null when there is none. */
  readonly reply: string | null;
  /** What is to be told should the review get in. */
  readonly repairs: readonly { readonly column: string; readonly reason: string }[];
}

export interface ListingReviews {
  /** At most `MOST_REVIEWS`, the newest first; of one day in the order of the file. */
  readonly newest: readonly ListingReview[];
  /** Of all that were added. */
  readonly count: number;
  /** Mean of the stars of all that have any, in tenths; 0 when none has. */
  readonly ratingTenths: number;
}

/** How many reviews a rental gets. */
export const MOST_REVIEWS = 100;

export const NO_REVIEWS: ListingReviews = { newest: [], count: 0, ratingTenths: 0 };

/** What is known of a listing's reviews. */
interface Tally {
  readonly position: number;
  /** How many are kept at present. */
  kept: number;
  count: number;
  /** Those with stars, and their stars together. */
  rated: number;
  stars: number;
}

/**
 * The reviews of a file between reading and writing. Hides that they lie in a temporary file of SQLite's, which goes with the
 * process, and that the texts of old ones go as newer ones come, so that it grows little with what popular listings have: the
 * digests stay, as a review that comes again must not be counted again.
 */
export class StagedReviews {
  readonly #database = new Database('');
  readonly #know: Database.Statement<[position: number, date: string, digest: Buffer]>;
  readonly #insert: Database.Statement<[position: number, date: string, review: string]>;
  readonly #trim: Database.Statement<[position: number, kept: number]>;
  readonly #tallyOf: Database.Statement<[position: number], Tally>;
  readonly #putTally: Database.Statement<[Tally]>;
  readonly #newest: Database.Statement<[position: number, most: number], { review: string }>;
  /** Of the listing whose review was the last; null before the first. */
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

  /** `position` is the listing's. False, and nothing is added, when the listing had the same review before. */
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

  /** After all was added. */
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

  #tallyFor(position: number): Tally {
    if (this.#tally?.position === position) return this.#tally;
    if (this.#tally !== null && this.#tally.count > 0) this.#putTally.run(this.#tally);
    this.#tally = this.#tallyOf.get(position) ?? { position, kept: 0, count: 0, rated: 0, stars: 0 };
    return this.#tally;
  }
}
