import type { Row } from '#lib/store/store';

/** The rows of a rental that hold all that is published about it; the others are computed from them. */
export interface RentalRows {
  readonly rental: Row<'rentals'>;
  readonly contents: Row<'rental_contents'>;
  readonly texts: readonly Row<'rental_texts'>[];
  /** Newest first. */
  readonly reviews: readonly Row<'rental_reviews'>[];
}

/**
 * Returns a text of all that is published about a rental, equal for equal content. Numbers of the version are not part of it, and neither is
 * `updated_at`, which sources may set to the day of the import.
 * @param surroundings what it shows of other records (`BundleReference.surroundingsOf`)
 */
export function contentText({ rental, contents, texts, reviews }: RentalRows, surroundings: string): string {
  const own = { ...rental, destination_order: 0, words: '', updated_at_ms: 0 };
  const byLocale = texts.toSorted((a, b) => (a.locale < b.locale ? -1 : 1));
  return JSON.stringify([surroundings, own, contents, byLocale, reviews]);
}
