/**
 * Finds the rentals that are free for a stay on each of many arrival days, with few statements: one for the ids that match the other
 * conditions, then one for each group of rentals. A statement per arrival day would compute the same nights and totals hundreds of times.
 */
import { countArrivals } from '#lib/search/arrival-counting';
import {
  type ArrivalsRequest,
  type ArrivalsResult,
  sampleKey,
  selectionOfEveryArrival,
} from '#lib/search/arrivals';
import { readArrivalRentals } from '#lib/search/sql/arrival-rows';
import { selectedRentals } from '#lib/search/sql/selected-rentals';
import type { SqlSource } from '#lib/search/sql/sql-source';

/** Rentals read by one statement: some thousand rows, which SQLite returns in one task. */
const GROUP_SIZE = 64;

/** Answers a request for arrivals. Holds one connection. */
export async function sqlArrivals(request: ArrivalsRequest, source: SqlSource): Promise<ArrivalsResult> {
  const { store } = source;
  const rows = await selectedRentals(selectionOfEveryArrival(request), source)
    .where('rentals.available', '=', 1)
    .select('rentals.id')
    .execute();
  const keyed = rows.map(({ id }) => ({ id, key: sampleKey(id) }));
  keyed.sort((a, b) => a.key - b.key || a.id - b.id);
  const groups = async function* () {
    for (let first = 0; first < keyed.length; first += GROUP_SIZE) {
      const ids = keyed.slice(first, first + GROUP_SIZE).map(({ id }) => id);
      yield await readArrivalRentals(store, ids);
    }
  };
  return countArrivals(request, source, groups());
}
