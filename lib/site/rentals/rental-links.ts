/**
 * The rentals of a shared address, `?ids=1,2,3`. The address may be old: values that are no ids are skipped, and ids that are no
 * longer in the catalogue are reported.
 */
import { type RentalRecord, readRentals } from '#lib/catalogue/rentals/rental-records';
import type { PageContext } from '#lib/site/page-context';

/** The rentals that a shared link names (`?ids=1,2,3`), and the ids among them that do not exist. */
export interface LinkedRentals {
  /** The distinct ids of the address, in order, at most the limit. */
  readonly ids: readonly number[];
  /** The rentals of the ids, in order; missing ones are omitted. */
  readonly records: readonly RentalRecord[];
  readonly missing: readonly number[];
  /** Whether the address has more ids than the limit. */
  readonly isCut: boolean;
}

/** Returns the distinct ids of an address, in order. */
export function linkedIds(values: URLSearchParams): readonly number[] {
  const texts = [...values.getAll('ids'), ...values.getAll('ids[]')].flatMap((text) => text.split(','));
  const ids = texts
    .map((text) => text.trim())
    .filter((text) => /^[1-9]\d{0,15}$/.test(text))
    .map(Number)
    .filter(Number.isSafeInteger);
  return [...new Set(ids)];
}

/** Reads the rentals of the page's address, at most `limit`. */
export async function linkedRentals(context: PageContext, limit: number): Promise<LinkedRentals> {
  const { store, data, values } = context;
  const all = linkedIds(values);
  const ids = all.slice(0, limit);
  const records = await readRentals(store, data, ids, context);
  const found = new Set(records.map(({ id }) => id));
  return { ids, records, missing: ids.filter((id) => !found.has(id)), isCut: all.length > limit };
}
