/**
 * Rentals that a mirror serves exactly as the mirrored service does. Hides that their records are stored with page addresses without
 * the site, and that most catalogues have no such records.
 */

import type { Rental } from '#lib/api/contract/rental-schemas';
import type { Store } from '#lib/store/store';
import { storedJson } from '#lib/store/stored-json';

/** The language, currency and site address of the records to read. */
export interface RecordDisplay {
  readonly locale: string;
  readonly currency: string;
  /** Without a trailing slash. */
  readonly publicBaseUrl: string;
}

/**
 * Reads the stored records that a mirror serves unchanged, by rental id. A rental without a record in exactly this language and
 * currency is absent. Page addresses are absolute.
 */
export async function readVerbatimRecords(
  store: Store,
  ids: readonly number[],
  { locale, currency, publicBaseUrl }: RecordDisplay,
): Promise<ReadonlyMap<number, Rental>> {
  if (store.version.recordsCount === 0 || ids.length === 0) return new Map();
  const rows = await store.db
    .selectFrom('rental_records')
    .select(['rental_id', 'record'])
    .where('rental_id', 'in', ids)
    .where('locale', '=', locale)
    .where('currency', '=', currency)
    .execute();
  return new Map(
    rows.map(({ rental_id, record }) => [rental_id, withSite(storedJson(record), publicBaseUrl)]),
  );
}

/** Prefixes the page addresses of a record with the site. Members keep the record's order, which is the specification's. */
function withSite(record: Rental, publicBaseUrl: string): Rental {
  return {
    ...record,
    url: publicBaseUrl + record.url,
    destination: record.destination.map((reference) => ({
      ...reference,
      url: publicBaseUrl + reference.url,
    })),
  };
}
