/**
 * Exports a published version as a bundle. All orders are fixed: a bundle that is exported, imported and exported again is
 * byte-identical.
 */
import type { Kysely } from 'kysely';
import { listCampaignDocuments } from '#lib/catalogue/campaigns/campaign-documents';
import { type BundleManifest, bundleRate } from '#lib/import/bundle/bundle';
import { BundleWriter } from '#lib/import/bundle/bundle-writer';
import {
  destinationOf,
  instant,
  pictureOf,
  recordOf,
  rentalOf,
  wordOf,
} from '#lib/import/export/stored-records';
import type { CatalogueSchema } from '#lib/store/schema';
import type { Store } from '#lib/store/store';
import { bookingsOf, knownDaysOf } from '#lib/store/store-nights';

/** Number of rentals read with one query. */
const CHUNK = 500;

/**
 * Writes a published version as a bundle into `directory`, replacing a bundle that is there, and returns the manifest. Calls `onProgress`
 * periodically with the number of rentals written and their total.
 * @throws when a stored record is damaged or writing fails; the files written by then are removed, and an earlier bundle is lost.
 */
export async function exportBundle(
  store: Store,
  directory: string,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<BundleManifest> {
  const { db, version } = store;
  const bundle = await BundleWriter.begin(directory);
  try {
    await writeReference(db, bundle);
    let written = 0;
    for await (const count of writeRentals(store, bundle)) {
      written += count;
      onProgress(written, version.rentalsCount);
    }
    for (const campaign of await listCampaignDocuments(store))
      await bundle.write('campaigns.ndjson', campaign);
    return await bundle.finish({
      default_locale: version.defaultLocale,
      locales: [...version.locales],
      default_currency: version.defaultCurrency,
      generated_at: instant(version.generatedAtMs),
      credits: [...version.credits],
      ...(version.bookingUrl !== null && { booking_url: version.bookingUrl }),
      ...(version.enquiry !== null && { enquiry: version.enquiry }),
    });
  } catch (error) {
    await bundle.discard();
    throw error;
  }
}

/** Writes rates, pictures, vocabulary and destinations. */
async function writeReference(db: Kysely<CatalogueSchema>, bundle: BundleWriter): Promise<void> {
  const rates = await db.selectFrom('rates').selectAll().execute();
  for (const rate of sortedBy(rates, ({ currency }) => currency)) bundle.rate(bundleRate.parse(rate));
  const pictures = await db.selectFrom('pictures').selectAll().execute();
  for (const row of sortedBy(pictures, ({ id }) => id)) await bundle.write('pictures.ndjson', pictureOf(row));
  for (const row of await db.selectFrom('vocabulary').selectAll().orderBy('number').execute()) {
    await bundle.write('vocabulary.ndjson', wordOf(row));
  }
  for (const row of await db.selectFrom('destinations').selectAll().orderBy('id').execute()) {
    await bundle.write('destinations.ndjson', destinationOf(row));
  }
}

/** Writes the rentals by id, with their upstream records; yields the number of rentals written since the last yield. */
async function* writeRentals(store: Store, bundle: BundleWriter): AsyncGenerator<number> {
  const { db, version } = store;
  let lastId = 0;
  for (;;) {
    const rows = await db
      .selectFrom('rentals')
      .innerJoin('rental_contents', 'rental_contents.rental_id', 'rentals.id')
      .selectAll()
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(CHUNK)
      .execute();
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    lastId = ids.at(-1) ?? lastId;
    const texts = await rowsOf(db, 'rental_texts', ids);
    const reviews = await rowsOf(db, 'rental_reviews', ids);
    const records = await rowsOf(db, 'rental_records', version.recordsCount > 0 ? ids : []);
    for (const row of rows) {
      const known = knownDaysOf(store, row.id, { from: row.known_from_day, until: row.known_until_day });
      const rental = rentalOf(
        {
          ...row,
          known_from_day: known.from,
          known_until_day: known.until,
          bookings: JSON.stringify(bookingsOf(store, row.id, () => JSON.parse(row.bookings))),
        },
        sortedBy(texts.get(row.id) ?? [], ({ locale }) => locale),
        (reviews.get(row.id) ?? []).toSorted((a, b) => a.ordinal - b.ordinal),
      );
      await bundle.write('rentals.ndjson', rental);
      const ofRental = sortedBy(records.get(row.id) ?? [], ({ locale, currency }) => `${locale} ${currency}`);
      for (const record of ofRental) await bundle.write('records.ndjson', recordOf(record));
    }
    yield rows.length;
  }
}

type TableOfRentals = 'rental_texts' | 'rental_reviews' | 'rental_records';

/** Reads the rows of a table for these rentals, grouped by rental id, in no particular order. */
async function rowsOf<Table extends TableOfRentals>(
  db: Kysely<CatalogueSchema>,
  table: Table,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly CatalogueSchema[Table][]>> {
  if (ids.length === 0) return new Map();
  const rows: CatalogueSchema[Table][] = await db
    .selectFrom<TableOfRentals>(table)
    .selectAll()
    .where('rental_id', 'in', ids)
    .execute();
  return Map.groupBy(rows, (row) => row.rental_id);
}

/** Sorts by UTF-16 code units, which does not depend on the database or the locale. */
function sortedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[] {
  const keyed = items.map((item) => ({ item, key: keyOf(item) }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return keyed.map(({ item }) => item);
}
