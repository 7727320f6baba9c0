import type { Kysely } from 'kysely';
import { SCHEMA_VERSION } from '#lib/store/create-tables';
import type { CatalogueSchema } from '#lib/store/schema';
import { type CatalogueVersion, StoreUnavailable } from '#lib/store/store';
import { storedJson } from '#lib/store/stored-json';

/**
 * Reads a version's metadata from its table `version`, which has one row.
 * @throws StoreUnavailable when the row is missing, or has another schema number than this program reads.
 */
export async function readVersionRow(db: Kysely<CatalogueSchema>): Promise<CatalogueVersion> {
  const row = await anyVersionRow(db);
  if (row.schema_version !== SCHEMA_VERSION) {
    throw new StoreUnavailable(`${otherSchema(row)}: import the catalogue again.`);
  }
  return {
    id: row.id,
    publishedAtMs: row.published_at_ms,
    defaultLocale: row.default_locale,
    defaultCurrency: row.default_currency,
    locales: storedJson(row.locales),
    credits: storedJson(row.credits),
    rentalsCount: row.rentals_count,
    destinationsCount: row.destinations_count,
    campaignsCount: row.campaigns_count,
    priceCurrencies: storedJson(row.price_currencies),
    digest: row.digest,
    generatedAtMs: row.generated_at_ms,
    recordsCount: row.records_count,
    calendarsCount: row.calendars_count,
    fullCalendarsCount: row.full_calendars_count,
    unpricedCount: row.unpriced_count,
    bookingUrl: row.booking_url,
    enquiry: row.enquiry,
    changes: {
      fromMs: row.changes_from_ms,
      convertedFromMs: row.rates_from_ms,
      nextMs: row.changes_next_ms,
    },
  };
}

/**
 * Reads the schema number of a version.
 * @throws StoreUnavailable when the row is missing, or has a higher schema number than this program reads.
 */
export async function readSchemaVersion(db: Kysely<CatalogueSchema>): Promise<number> {
  return (await anyVersionRow(db)).schema_version;
}

async function anyVersionRow(db: Kysely<CatalogueSchema>): Promise<CatalogueSchema['version']> {
  const row = await db.selectFrom('version').selectAll().executeTakeFirst();
  if (!row) throw new StoreUnavailable('The catalogue version is incomplete.');
  if (row.schema_version <= SCHEMA_VERSION) return row;
  throw new StoreUnavailable(
    `${otherSchema(row)} and is older than the one that imported it: update this program.`,
  );
}

function otherSchema({ id, schema_version: schema }: CatalogueSchema['version']): string {
  return `Catalogue ${id} has schema ${schema}, this program reads schema ${SCHEMA_VERSION}`;
}
