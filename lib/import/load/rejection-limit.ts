/** How many records may be rejected before nothing is published: a number, or a share of the rentals that were read. */
export type RejectionLimit = number | { readonly percentOfRentals: number };

/** Returns the number of records that may be rejected of the rentals that were read; a share is rounded down. */
export function allowedRejections(bound: RejectionLimit, rentalsRead: number): number {
  return typeof bound === 'number' ? bound : Math.floor((bound.percentOfRentals * rentalsRead) / 100);
}
