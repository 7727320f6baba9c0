import { searching } from '#lib/catalogue/rentals/rentals';
import { withUnknown } from '#lib/catalogue/rentals/unknown-availability';
import { widerFilters } from '#lib/catalogue/requests/filter-table';
import type { SearchQuery } from '#lib/catalogue/requests/search-query';
import { includeUnknownParameter } from '#lib/catalogue/requests/stay-filter';
import { utcDay } from '#lib/dates/plain-dates';
import type { RentalFilter } from '#lib/search/rental-filter';
import { includesUnknown } from '#lib/search/rental-filter';
import { searchEngine } from '#lib/search/search-engine';
import type { Selecting } from '#lib/search/selection';
import type { Store } from '#lib/store/store';

/**
 * A wider form of a search: its filter with one restriction dropped (or, for `include_unknown`, with rentals of unknown availability
 * included), and the number of matches.
 */
export interface Relaxation {
  /** Parameter of the restriction; the first of several that belong together, such as `checkin` or `min_latitude`. */
  readonly parameter: string;
  /** The dropped one of the parameter's several values, such as a word of `q`; null where the whole parameter is dropped. */
  readonly value: string | null;
  /** The search's filter without it. */
  readonly filter: RentalFilter;
  /** Number of matches with that filter. */
  readonly totalCount: number;
}

/**
 * Counts the matches of a plain search after dropping each restriction in turn, most matches first; zero counts are included. Where rentals
 * of unknown availability are excluded, `include_unknown` counts the search with them, if it has matches. `today` is the day of the request
 * in UTC, YYYY-MM-DD, by default the present one.
 */
export function searchRelaxations(
  store: Store,
  query: Pick<SearchQuery, 'filter'>,
  today: string = utcDay(new Date()),
): Promise<readonly Relaxation[]> {
  return relaxationsOf(store, query, searching(today));
}

/** Does the same as `searchRelaxations` for the list that `selecting` defines, whose own restriction is never dropped. */
export async function relaxationsOf(
  store: Store,
  { filter }: Pick<SearchQuery, 'filter'>,
  selecting: Selecting,
): Promise<readonly Relaxation[]> {
  const engine = await searchEngine(store);
  const relaxations: Relaxation[] = [];
  for (const wider of widerFilters(filter)) {
    relaxations.push({ ...wider, totalCount: await engine.count(selecting(wider.filter)) });
  }
  const { stay } = filter;
  const { rentalsCount, fullCalendarsCount } = store.version;
  if (stay !== null && !includesUnknown(stay, store.version) && fullCalendarsCount < rentalsCount) {
    const relaxed = withUnknown(filter, stay, true);
    const totalCount = await engine.count(selecting(relaxed));
    if (totalCount > 0) {
      const parameter = includeUnknownParameter.name;
      relaxations.push({ parameter, value: null, filter: relaxed, totalCount });
    }
  }
  return relaxations.sort((a, b) => b.totalCount - a.totalCount);
}
