import type { Stay } from '#lib/dates/stay';
import type { RentalFilter } from '#lib/search/rental-filter';
import { searchEngine } from '#lib/search/search-engine';
import type { RentalSelection } from '#lib/search/selection';
import type { Store } from '#lib/store/store';

/**
 * Finds the best stay of each of some matches of a selection, by id: of the lowest total, then with the least shift, then the earliest. `filter` is
 * the filter of the request. Null where its stay is not flexible.
 */
export async function findBestStays(
  store: Store,
  ids: readonly number[],
  filter: RentalFilter,
  selection: RentalSelection,
): Promise<ReadonlyMap<number, Stay> | null> {
  if (filter.stay?.flexibility === undefined) return null;
  return (await searchEngine(store)).bestStays({ ids, filter, selection });
}
