/**
 * Rentals that are answered as another service answers them. Hides that its records are kept with addresses of pages that lack the
 * site, and that most catalogues have none.
 */

import type { Rental } from '#lib/api/contract';
import type { Store } from '#lib/store/store';
import { storedJson } from '#lib/store/stored-json';

export interface RecordDisplay {
  readonly locale: string;
  readonly currency: string;
  /** Without a trailing slash. */
  readonly publicBaseUrl: string;
}

/** By the rental's id: of `ids`, those that have a record in the language and currency. */
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
  return new Map(rows.map(({ rental_id, record }) => [rental_id, placed(storedJson(record), publicBaseUrl)]));
}

/** With addresses of pages under the site; members in the order of the record, which is the specification's. */
function placed(record: Rental, publicBaseUrl: string): Rental {
  return {
    ...record,
    url: publicBaseUrl + record.url,
    destination: record.destination.map((reference) => ({
      ...reference,
      url: publicBaseUrl + reference.url,
    })),
  };
}
