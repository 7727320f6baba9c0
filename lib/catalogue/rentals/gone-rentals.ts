import type { SearchEngine } from '#lib/search/engine';
import { DEFAULT_SORT, NO_FILTER } from '#lib/search/rental-filter';
import { searchEngine } from '#lib/search/search-engine';
import type { RentalSelection } from '#lib/search/selection';
import type { Store } from '#lib/store/store';

/** The most ids that `goneRentals` returns by default: about 100 KB of a response. */
export const MAX_GONE = 10_000;

/**
 * Returns the ids that a copy of a list has to remove, ascending: of the rentals that were deleted since a time, and of those that changed since then
 * and are not in the list, whether or not they were in it before. Null where there are more than `limit`.
 * @param selection the list's rentals that changed since then
 * @param sinceMs milliseconds since 1970
 */
export async function goneRentals(
  store: Store,
  selection: RentalSelection,
  sinceMs: number,
  limit = MAX_GONE,
): Promise<readonly number[] | null> {
  const deleted = await store.db
    .selectFrom('deleted_rentals')
    .select('rental_id')
    .where('deleted_at_ms', '>=', sinceMs)
    .limit(limit + 1)
    .execute();
  const outside = await changedOutside(await searchEngine(store), selection, sinceMs, limit - deleted.length);
  return outside && [...deleted.map((row) => row.rental_id), ...outside].sort((a, b) => a - b);
}

async function changedOutside(
  engine: SearchEngine,
  selection: RentalSelection,
  modifiedSince: number,
  limit: number,
): Promise<readonly number[] | null> {
  if (limit < 0) return null;
  const { today } = selection;
  const all: RentalSelection = { filters: [{ ...NO_FILTER, modifiedSince }], picked: null, today };
  const count = await engine.count(all);
  const outsideCount = count - (await engine.count(selection));
  if (outsideCount === 0) return [];
  if (outsideCount > limit) return null;
  const idsOf = async (each: RentalSelection) => {
    const request = { selection: each, sort: DEFAULT_SORT, currency: '', offset: 0, limit: count };
    return (await engine.search(request)).ids;
  };
  const listed = new Set(await idsOf(selection));
  return (await idsOf(all)).filter((id) => !listed.has(id));
}
