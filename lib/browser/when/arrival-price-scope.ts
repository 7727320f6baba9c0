/** What the prices in a calendar of one home are for: the request for them, and their text. The strip "when to go" makes the same request. */

/** The request for a home's prices by day of arrival, and their text. */
export interface ArrivalPriceScope {
  /** Query string of the search for the home; see `homeValues`. */
  readonly values: string;
  readonly nights: number;
  /** The first day of arrival, YYYY-MM-DD. */
  readonly from: string;
  readonly locale: string;
  readonly currency: string;
  /** The text of a day: "{price} for 7 nights, {nightly} per night". */
  readonly text: string;
}

/** Returns the query string of a search for one home, for `guests` (null: one). */
export function homeValues(id: number, guests: number | null): string {
  return new URLSearchParams({
    ids: String(id),
    ...(guests !== null && { guests: String(guests) }),
  }).toString();
}
