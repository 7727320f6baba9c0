import type { PickedRentals } from '#lib/search/picked-rentals';
import { isUnfiltered, type RentalFilter, type RentalSort } from '#lib/search/rental-filter';
import type { CatalogueVersion } from '#lib/store/store';

/**
 * The condition that selects the rentals of a list: all filters must match and, unless `picked` is null, the rental must be among those.
 */
export interface RentalSelection {
  readonly filters: readonly RentalFilter[];
  /** Restricts to rentals that people picked; null is no restriction. */
  readonly picked: PickedRentals | null;
  /** Rentals that need not match the first filter, which has no stay, but all else; absent for none. */
  readonly pinned?: PickedRentals;
  /** Restricts to the rentals with a price; absent: those without one are selected as well. */
  readonly hasPrice?: true;
  /** Day of the request in UTC, YYYY-MM-DD. Besides query and version, the result depends on nothing else. */
  readonly today: string;
}

/** Whether a selection has no restriction, so that it contains all rentals of the version. */
export function selectsAll({ filters, picked, hasPrice }: RentalSelection): boolean {
  return picked === null && !hasPrice && filters.every(isUnfiltered);
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

/** The order in which people picked rentals. It is for selections of the same rentals, whose `picked` may have another order. */
export interface PickedOrder {
  readonly by: 'picked';
  readonly picked: PickedRentals;
}

/** An order in which the pinned rentals of a selection come first, in the order of their list, and the others in that of `rest`. */
export interface PinnedOrder {
  readonly by: 'pinned';
  readonly pinned: PickedRentals;
  readonly rest: RentalSort;
}

/** The order of a rental list: a sort key with a direction, an order that people made, or some rentals before such an order. */
export type RentalOrder = RentalSort | PickedOrder | PinnedOrder;
