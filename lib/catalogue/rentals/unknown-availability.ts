/** How many rentals of a list have no known calendar for the dates that were asked for. */

import { type FoundRentals, searching } from '#lib/catalogue/rentals/rentals';
import type { SearchQuery } from '#lib/catalogue/requests/search-query';
import { isStayKnown, knownNights } from '#lib/dates/known-nights';
import { utcDay } from '#lib/dates/plain-dates';
import type { RentalFilter, SearchedStay } from '#lib/search/rental-filter';
import { includesUnknown } from '#lib/search/rental-filter';
import { searchEngine } from '#lib/search/search-engine';
import type { Selecting } from '#lib/search/selection';
import type { Store } from '#lib/store/store';

export interface UnknownAvailability {
  /** Rentals that fit all other filters and of which some night of the stay is unknown and none is known to be taken. */
  readonly rentalsCount: number;
  /** Whether the list has them. */
  readonly isIncluded: boolean;
}

/** Of a search; null without dates. */
export function searchUnknownAvailability(
  store: Store,
  query: Pick<SearchQuery, 'filter'>,
  today: string = utcDay(new Date()),
): Promise<UnknownAvailability | null> {
  return unknownAvailabilityOf(store, query, searching(today));
}

/** Of any list whose selection depends on the query's filter; null without dates. */
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

/** The same with those that one page of the list has. */
export interface UnknownOfPage extends UnknownAvailability {
  /** In the order of the page. */
  readonly ids: readonly number[];
}

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
  const known = new Set(rows.filter((row) => isStayKnown(knownNights(row), stay)).map(({ id }) => id));
  return { ...unknown, ids: page.ids.filter((id) => !known.has(id)) };
}

/** The filter with rentals whose availability is unknown included or not. */
export function withUnknown(filter: RentalFilter, stay: SearchedStay, isIncluded: boolean): RentalFilter {
  return { ...filter, stay: { ...stay, includesUnknown: isIncluded } };
}
