/**
 * The rentals that a shared address names, `?ids=1,2,3`. A list made by somebody else, perhaps long ago: what is no id is
 * passed over, and an id that the catalogue no longer has is named, not hidden.
 */
import { type RentalRecord, readRentals } from '#lib/catalogue/rentals/rental-records';
import type { PageContext } from '#lib/site/page-context';

export interface LinkedRentals {
  /** All that the address names, each once, in its order, at most the limit. */
  readonly ids: readonly number[];
  /** In that order. */
  readonly records: readonly RentalRecord[];
  readonly missing: readonly number[];
  /** Whether the address named more than the limit. */
  readonly isCut: boolean;
}

/** The ids of an address, in its order, each once. */
export function linkedIds(values: URLSearchParams): readonly number[] {
  const texts = [...values.getAll('ids'), ...values.getAll('ids[]')].flatMap((text) => text.split(','));
  const ids = texts
    .map((text) => text.trim())
    .filter((text) => /^[1-9]\d{0,15}$/.test(text))
    .map(Number)
    .filter(Number.isSafeInteger);
  return [...new Set(ids)];
}

export async function linkedRentals(context: PageContext, limit: number): Promise<LinkedRentals> {
  const { store, data, values } = context;
  const all = linkedIds(values);
  const ids = all.slice(0, limit);
  const records = await readRentals(store, data, ids, context);
  const found = new Set(records.map(({ id }) => id));
  return { ids, records, missing: ids.filter((id) => !found.has(id)), isCut: all.length > limit };
}
