/** The limit of rejected records, above which nothing is published: a number, or a percentage of the rentals read. */
export type RejectionLimit = number | { readonly percentOfRentals: number };

/** Returns the limit as a number of records; a percentage of `rentalsRead` is rounded down. */
export function allowedRejections(bound: RejectionLimit, rentalsRead: number): number {
  return typeof bound === 'number' ? bound : Math.floor((bound.percentOfRentals * rentalsRead) / 100);
}
