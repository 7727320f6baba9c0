/**
 * The rentals that a shared link names, `?ids=1,2,3`. The link may be old: values that are no ids are skipped, and ids that are no
 * longer in the catalogue are reported.
 */
import { type RentalRecord, readRentals } from '#lib/catalogue/rentals/rental-records';
import type { PageContext } from '#lib/site/page-context';
import type { StayRequest } from '#lib/site/rentals/rental-stay';

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

/**
 * Returns the distinct rental ids of the parameter `ids` (`ids=1,2` or `ids[]=1&ids[]=2`), in order. Values that are no ids are
 * skipped; ids are not looked up.
 */
export function linkedIds(values: URLSearchParams): readonly number[] {
  const texts = [...values.getAll('ids'), ...values.getAll('ids[]')].flatMap((text) => text.split(','));
  const ids = texts
    .map((text) => text.trim())
    .filter((text) => /^[1-9]\d{0,15}$/.test(text))
    .map(Number)
    .filter(Number.isSafeInteger);
  return [...new Set(ids)];
}

/**
 * Reads the rentals that the page's address lists as `ids`, with the quote of a stay if there is one. Only the first `limit` ids are
 * read; those of no rental are returned as `missing`.
 */
export async function linkedRentals(
  context: PageContext,
  limit: number,
  { stay, guests }: Pick<StayRequest, 'stay' | 'guests'>,
): Promise<LinkedRentals> {
  const { store, data, values, locale, currency } = context;
  const all = linkedIds(values);
  const ids = all.slice(0, limit);
  const records = await readRentals(store, data, ids, { locale, currency, stay, guests });
  const found = new Set(records.map(({ id }) => id));
  return { ids, records, missing: ids.filter((id) => !found.has(id)), isCut: all.length > limit };
}
