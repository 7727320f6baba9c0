/** Counts the rentals of a list whose availability for the requested dates is unknown. */

import { findBestStays } from '#lib/catalogue/rentals/best-stays';
import { type FoundRentals, searching } from '#lib/catalogue/rentals/rentals';
import type { SearchQuery } from '#lib/catalogue/requests/search-query';
import { isStayKnown, knownNights } from '#lib/dates/known-nights';
import { utcDay } from '#lib/dates/plain-dates';
import type { RentalFilter, SearchedStay } from '#lib/search/rental-filter';
import { includesUnknown } from '#lib/search/rental-filter';
import { searchEngine } from '#lib/search/search-engine';
import type { Selecting } from '#lib/search/selection';
import type { Store } from '#lib/store/store';
import { knownDaysOf } from '#lib/store/store-nights';

/** The number of rentals of a list with dates whose availability for the stay is unknown, and whether the list includes them. */
export interface UnknownAvailability {
  /** Rentals that match all other filters, with an unknown night in the stay and none known to be taken. */
  readonly rentalsCount: number;
  /** Whether the list includes them. */
  readonly isIncluded: boolean;
}

/**
 * Returns how many rentals of a plain search have unknown availability for the requested stay, and whether the search includes them; null
 * without a stay. `today` is the day of the request in UTC, YYYY-MM-DD, by default the present one.
 */
export function searchUnknownAvailability(
  store: Store,
  query: Pick<SearchQuery, 'filter'>,
  today: string = utcDay(new Date()),
): Promise<UnknownAvailability | null> {
  return unknownAvailabilityOf(store, query, searching(today));
}

/**
 * Returns how many rentals of the list that `selecting` defines have unknown availability for the requested stay, and whether the list
 * includes them; null without a stay.
 */
export async function unknownAvailabilityOf(
  store: Store,
  { filter }: Pick<SearchQuery, 'filter'>,
  selecting: Selecting,
): Promise<UnknownAvailability | null> {
  const { stay } = filter;
  if (stay === null) return null;
  const isIncluded = includesUnknown(stay, store.version);
  const { rentalsCount, fullCalendarsCount } = store.version;
  if (fullCalendarsCount === rentalsCount) return { rentalsCount: 0, isIncluded };
  const engine = await searchEngine(store);
  const [all = 0, free = 0] = await Promise.all(
    [true, false].map((isWithUnknown) => engine.count(selecting(withUnknown(filter, stay, isWithUnknown)))),
  );
  return { rentalsCount: all - free, isIncluded };
}

/**
 * The number of rentals of a list whose availability for the stay is unknown, and the ids of those on one page of the list whose shown stay is,
 * which may be another one of several stays.
 */
export interface UnknownOfPage extends UnknownAvailability {
  /** In the order of the page. */
  readonly ids: readonly number[];
}

/** Returns the same as `unknownAvailabilityOf`, with the ids of those on `page`: none when the list excludes them. Null without a stay. */
export async function unknownOfPage(
  store: Store,
  query: Pick<SearchQuery, 'filter'>,
  page: Pick<FoundRentals, 'ids'>,
  selecting: Selecting,
): Promise<UnknownOfPage | null> {
  const { stay } = query.filter;
  const unknown = await unknownAvailabilityOf(store, query, selecting);
  if (stay === null || unknown === null) return null;
  if (!unknown.isIncluded || unknown.rentalsCount === 0 || page.ids.length === 0)
    return { ...unknown, ids: [] };
  const rows = await store.db
    .selectFrom('rentals')
    .select(['id', 'known_from_day as from', 'known_until_day as until'])
    .where('id', 'in', [...page.ids])
    .execute();
  const ownStays = await findBestStays(store, page.ids, query.filter, selecting(query.filter));
  const isKnown = (row: (typeof rows)[number]) =>
    isStayKnown(knownNights(knownDaysOf(store, row.id, row)), ownStays?.get(row.id) ?? stay);
  const known = new Set(rows.filter(isKnown).map(({ id }) => id));
  return { ...unknown, ids: page.ids.filter((id) => !known.has(id)) };
}

/** Returns a copy of a filter with this stay, for which rentals of unknown availability match (`isIncluded`) or do not. */
export function withUnknown(filter: RentalFilter, stay: SearchedStay, isIncluded: boolean): RentalFilter {
  return { ...filter, stay: { ...stay, includesUnknown: isIncluded } };
}
