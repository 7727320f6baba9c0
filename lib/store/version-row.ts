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
  const row = await db.selectFrom('version').selectAll().executeTakeFirst();
  if (!row) throw new StoreUnavailable('The catalogue version is incomplete.');
  if (row.schema_version !== SCHEMA_VERSION) {
    const versions = `Catalogue ${row.id} has schema ${row.schema_version}, this program reads schema ${SCHEMA_VERSION}`;
    throw new StoreUnavailable(
      row.schema_version > SCHEMA_VERSION
        ? `${versions} and is older than the one that imported it: update this program.`
        : `${versions}: import the catalogue again.`,
    );
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
  };
}
