import type { Store } from '#lib/store/store';
import { storedJson } from '#lib/store/stored-json';

/** Reads the amenities of rentals, by rental id: vocabulary keys in the order of the catalogue. Unknown ids are absent. */
export async function readAmenities(
  store: Store,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await store.db
    .selectFrom('rental_contents')
    .select(['rental_id', 'amenities'])
    .where('rental_id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ rental_id, amenities }) => [rental_id, storedJson(amenities)]));
}
