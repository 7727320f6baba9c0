import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { createTables, SCHEMA_VERSION } from '#lib/store/create-tables';
import type { CatalogueSchema } from '#lib/store/schema';
import { kyselyOver } from '#lib/store/sqlite-database';
import { StoreUnavailable, VersionDamaged } from '#lib/store/store';
import { readSchemaVersion, readVersionRow } from '#lib/store/version-row';

const ROW: CatalogueSchema['version'] = {
  id: '20260115t120000000z',
  schema_version: SCHEMA_VERSION,
  published_at_ms: 1,
  default_locale: 'en',
  default_currency: 'EUR',
  locales: '["en","de"]',
  credits: '["A","B"]',
  rentals_count: 2,
  destinations_count: 3,
  campaigns_count: 4,
  price_currencies: '["EUR","JPY"]',
  digest: 'abc',
  generated_at_ms: 5,
  records_count: 6,
  calendars_count: 7,
  full_calendars_count: 8,
  unpriced_count: 9,
  booking_url: 'https://book.example/(RENTALID)',
  enquiry: 'mailto:a@b.example',
  changes_from_ms: 10,
  changes_next_ms: 11,
  rates_from_ms: 12,
};

async function tablesWith(row: CatalogueSchema['version'] | null) {
  const db = kyselyOver(new Database(':memory:'));
  onTestFinished(() => db.destroy());
  await createTables(db);
  if (row !== null) await db.insertInto('version').values(row).execute();
  return db;
}

test('each member of the metadata of a version is that of its column', async () => {
  const db = await tablesWith(ROW);
  expect(await readVersionRow(db)).toEqual({
    id: '20260115t120000000z',
    publishedAtMs: 1,
    defaultLocale: 'en',
    defaultCurrency: 'EUR',
    locales: ['en', 'de'],
    credits: ['A', 'B'],
    rentalsCount: 2,
    destinationsCount: 3,
    campaignsCount: 4,
    priceCurrencies: ['EUR', 'JPY'],
    digest: 'abc',
    generatedAtMs: 5,
    recordsCount: 6,
    calendarsCount: 7,
    fullCalendarsCount: 8,
    unpricedCount: 9,
    bookingUrl: 'https://book.example/(RENTALID)',
    enquiry: 'mailto:a@b.example',
    changes: { fromMs: 10, convertedFromMs: 12, nextMs: 11 },
  });
  expect(await readSchemaVersion(db)).toBe(SCHEMA_VERSION);
});

test('a version without its row is incomplete', async () => {
  const db = await tablesWith(null);
  const incomplete = new StoreUnavailable('The catalogue version is incomplete.');
  await expect(readVersionRow(db)).rejects.toThrow(incomplete);
  await expect(readSchemaVersion(db)).rejects.toThrow(incomplete);
});

test('an older version must be imported again, but its tables can be read', async () => {
  const db = await tablesWith({ ...ROW, schema_version: SCHEMA_VERSION - 1 });
  await expect(readVersionRow(db)).rejects.toThrow(
    `Catalogue ${ROW.id} has schema ${SCHEMA_VERSION - 1}, this program reads schema ${SCHEMA_VERSION}: import the catalogue again.`,
  );
  expect(await readSchemaVersion(db)).toBe(SCHEMA_VERSION - 1);
});

test('a version of a later program can be read in no way', async () => {
  const db = await tablesWith({ ...ROW, schema_version: SCHEMA_VERSION + 1 });
  const message = `Catalogue ${ROW.id} has schema ${SCHEMA_VERSION + 1}, this program reads schema ${SCHEMA_VERSION} and is older than the one that imported it: update this program.`;
  await expect(readVersionRow(db)).rejects.toThrow(message);
  await expect(readSchemaVersion(db)).rejects.toThrow(message);
});

test('a stored value that is not JSON is damage', async () => {
  const db = await tablesWith({ ...ROW, credits: '["A"' });
  await expect(readVersionRow(db)).rejects.toThrow(
    new VersionDamaged(null, { reason: 'A stored value of the catalogue version is not valid JSON.' }),
  );
});
