import { basename } from 'node:path';
import { type ListingReviews, MOST_REVIEWS } from '#lib/import/csv/staged-reviews';
import type { ImportReport } from '#lib/import/import-report';

/** What becomes of reviews with their listings, so that all that were read are in the report as taken or as omitted. */
export class ReviewOutcomes {
  readonly #source: string;
  readonly #report: ImportReport;
  #old = 0;
  #dropped = 0;
  #hasInserted = false;

  /** `file` is the path of the reviews. */
  constructor(file: string, report: ImportReport) {
    this.#source = basename(file);
    this.#report = report;
  }

  /** Whether any rental got a review. */
  get hasInserted(): boolean {
    return this.#hasInserted;
  }

  /** The listing got in, and the newest of its reviews with it. */
  insert({ newest, count }: ListingReviews): void {
    if (count === 0) return;
    this.#hasInserted = true;
    this.#old += count - newest.length;
    this.#report.inserted('reviews', newest.length);
    for (const { line, repairs } of newest) {
      for (const { column, reason } of repairs) {
        this.#report.repair('reviews', { source: this.#source, line }, { field: column, reason });
      }
    }
  }

  /** The listing was left out. */
  drop({ count }: ListingReviews): void {
    this.#dropped += count;
  }

  /** After the last listing. */
  report(): void {
    omitReviews(this.#report, this.#source, this.#old, `beyond the newest ${MOST_REVIEWS} of a listing`);
    omitReviews(this.#report, this.#source, this.#dropped, 'of listings that did not get in');
  }
}

/** Tells at once of all reviews of a kind; of none it says nothing. */
export function omitReviews(report: ImportReport, source: string, count: number, kind: string): void {
  if (count === 0) return;
  const reason = `${reviewsText(count)} ${kind}: left out`;
  report.omit('reviews', { source, line: null }, { field: null, reason }, count);
}

export function reviewsText(count: number): string {
  return count === 1 ? '1 review' : `${count} reviews`;
}
