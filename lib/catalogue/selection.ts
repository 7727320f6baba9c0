import type { RentalFilter } from '#lib/catalogue/query';

/** Which rentals a list is about: all the filters hold and, where given, the campaign names them. */
export interface RentalSelection {
  readonly filters: readonly RentalFilter[];
  /** Only the rentals that this campaign lists explicitly; null is no restriction. */
  readonly campaignSlug: string | null;
  /** The day of the request in UTC, YYYY-MM-DD: the only thing that an answer depends on besides query and version. */
  readonly today: string;
}

/** Makes the selection of a list of some kind from a query's filter. */
export type Selecting = (filter: RentalFilter) => RentalSelection;
