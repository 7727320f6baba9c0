import { isUnfiltered, type RentalFilter, type RentalSort } from '#lib/search/rental-filter';

/** Which rentals a list is about: all the filters hold and, where given, the campaign names them. */
export interface RentalSelection {
  readonly filters: readonly RentalFilter[];
  /** Only the rentals that this campaign lists explicitly; null is no restriction. */
  readonly campaignSlug: string | null;
  /** The day of the request in UTC, YYYY-MM-DD: the only thing that an answer depends on besides query and version. */
  readonly today: string;
}

/** Whether a selection contains all rentals of the version. */
export function selectsAll({ filters, campaignSlug }: RentalSelection): boolean {
  return campaignSlug === null && filters.every(isUnfiltered);
}

/** Makes the selection of a list of some kind from a query's filter. */
export type Selecting = (filter: RentalFilter) => RentalSelection;

/** One of the orders in which a campaign lists its rentals. What is ordered by it are rentals of the campaign. */
export interface CampaignOrder {
  readonly by: 'campaign';
  readonly slug: string;
  /** ISO 4217 code of a currency with an order of its own, or `EVERY_CURRENCY`. */
  readonly currency: string;
}

export type RentalOrder = RentalSort | CampaignOrder;
