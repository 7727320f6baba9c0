import { isUnfiltered, type RentalFilter, type RentalSort } from '#lib/search/rental-filter';
import type { CatalogueVersion } from '#lib/store/store';

/**
 * The condition that selects the rentals of a list: all filters must match and, unless `campaignSlug` is null, that campaign must list the
 * rental.
 */
export interface RentalSelection {
  readonly filters: readonly RentalFilter[];
  /** Restricts to the rentals that this campaign lists explicitly; null is no restriction. */
  readonly campaignSlug: string | null;
  /** Restricts to the rentals with a price; absent: those without one are selected as well. */
  readonly hasPrice?: true;
  /** Day of the request in UTC, YYYY-MM-DD. Besides query and version, the result depends on nothing else. */
  readonly today: string;
}

/** Whether a selection has no restriction, so that it contains all rentals of the version. */
export function selectsAll({ filters, campaignSlug, hasPrice }: RentalSelection): boolean {
  return campaignSlug === null && !hasPrice && filters.every(isUnfiltered);
}

/**
 * Returns a function that makes the selections of `selecting` without the rentals that have no price. Returns `selecting` itself where every
 * rental of the version has one, so that its selections stay the same values.
 */
export function pricedOnly(
  selecting: Selecting,
  { unpricedCount }: Pick<CatalogueVersion, 'unpricedCount'>,
): Selecting {
  return unpricedCount === 0 ? selecting : (filter) => ({ ...selecting(filter), hasPrice: true });
}

/** Whether a selection depends on the nights of rentals: it has a stay. */
export function dependsOnNights({ filters }: RentalSelection): boolean {
  return filters.some(({ stay }) => stay !== null);
}

/** A function that makes the selection of a certain list from a query's filter, for example by adding a campaign's own filter. */
export type Selecting = (filter: RentalFilter) => RentalSelection;

/** One of the orders in which a campaign lists its rentals. Only rentals of that campaign can be sorted by it. */
export interface CampaignOrder {
  readonly by: 'campaign';
  readonly slug: string;
  /** ISO 4217 code of a currency with a separate order, or `EVERY_CURRENCY` for the campaign's general one. */
  readonly currency: string;
}

/** The order of a rental list: a sort key with a direction, or an order that a campaign defines. */
export type RentalOrder = RentalSort | CampaignOrder;
