import { basename } from 'node:path';
import { type ListingReviews, MOST_REVIEWS } from '#lib/import/csv/staged-reviews';
import type { ImportReport } from '#lib/import/import-report';

/** The numbers of staged reviews by outcome, inserted with their listing or omitted, which are added to the report. */
export class ReviewOutcomes {
  readonly #source: string;
  readonly #report: ImportReport;
  #old = 0;
  #dropped = 0;
  #hasInserted = false;

  /** `file` is the path of the reviews file. */
  constructor(file: string, report: ImportReport) {
    this.#source = basename(file);
    this.#report = report;
  }

  /** Whether any review was inserted. */
  get hasInserted(): boolean {
    return this.#hasInserted;
  }

  /** Counts the reviews of an imported listing: the newest as inserted, the others as omitted. Reports the repairs of inserted ones. */
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

  /** Counts the reviews of a rejected listing as omitted. */
  drop({ count }: ListingReviews): void {
    this.#dropped += count;
  }

  /** Reports the omitted reviews. Call after the last listing. */
  report(): void {
    omitReviews(this.#report, this.#source, this.#old, `beyond the newest ${MOST_REVIEWS} of a listing`);
    omitReviews(this.#report, this.#source, this.#dropped, 'of listings that were left out');
  }
}

/**
 * Counts `count` reviews as omitted and adds one remark for all of them; nothing when `count` is 0. `kind` is the reason, as a phrase such
 * as "without text and stars".
 */
export function omitReviews(report: ImportReport, source: string, count: number, kind: string): void {
  if (count === 0) return;
  const reason = `${reviewsText(count)} ${kind}: left out`;
  report.omit('reviews', { source, line: null }, { field: null, reason }, count);
}

/** Formats a number of reviews: "1 review", "2 reviews". */
export function reviewsText(count: number): string {
  return count === 1 ? '1 review' : `${count} reviews`;
}
