/** The limit of rejected records, above which nothing is published: a number of records, or a percentage, 0 to 100, of the rentals read. */
export type RejectionLimit = number | { readonly percentOfRentals: number };

/** Returns the limit as a number of records. A percentage of `rentalsRead` is rounded down; a number is returned unchanged. */
export function allowedRejections(bound: RejectionLimit, rentalsRead: number): number {
  return typeof bound === 'number' ? bound : Math.floor((bound.percentOfRentals * rentalsRead) / 100);
}
