import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSearchColumns } from '#lib/search/memory/search-columns';
import { writeSearchParts } from '#lib/search/memory/search-parts';
import { VARIED_CATALOGUE, VARIED_RENTALS } from '#lib/search/testing/varied-catalogue';
import type { CatalogueSchema } from '#lib/store/schema';
import { publishFixture, TEST_ENGINES, type TestCatalogue } from '#lib/store/testing/engines';

describe.each(TEST_ENGINES)('%s', (engine) => {
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    catalogue = await publishFixture(engine, VARIED_CATALOGUE);
  });
  afterAll(() => catalogue.remove());

  test('each rental has an entry, along the map, with its values', async () => {
    const { columns } = await readSearchColumns(catalogue.store.db, VARIED_RENTALS.length);
    const rows = await catalogue.store.db
      .selectFrom('rentals')
      .selectAll()
      .orderBy('map_code')
      .orderBy('id')
      .execute();
    const column = (
      name: 'id' | 'position' | 'capacity' | 'latitude' | 'map_x' | 'updated_at_ms' | 'min_price_minor',
    ) => rows.map((row) => row[name]);
    expect(Array.from(columns.ids)).toEqual(column('id'));
    expect(Array.from(columns.positions)).toEqual(column('position'));
    expect(Array.from(columns.capacities)).toEqual(column('capacity'));
    expect(Array.from(columns.latitudes)).toEqual(column('latitude'));
    expect(Array.from(columns.mapX)).toEqual(column('map_x'));
    expect(Array.from(columns.updatedAtMs)).toEqual(column('updated_at_ms'));
    expect(Array.from(columns.prices)).toEqual(column('min_price_minor'));
    expect(Array.from(columns.currencies, (code) => columns.currencyCodes[code])).toEqual(
      rows.map((row) => row.currency),
    );
  });

  test('a version whose parts hold another number of rentals is rejected', async () => {
    await expect(readSearchColumns(catalogue.store.db, VARIED_RENTALS.length + 1)).rejects.toThrow(
      `${VARIED_RENTALS.length} of its ${VARIED_RENTALS.length + 1} rentals`,
    );
  });
});

test('many parts join to the same columns as one', async () => {
  const catalogue = await publishFixture('sqlite', VARIED_CATALOGUE);
  const file = join(catalogue.directory, 'copy.sqlite');
  await copyFile(join(catalogue.directory, 'catalogue', `${catalogue.store.version.id}.sqlite`), file);
  const db = new Kysely<CatalogueSchema>({ dialect: new SqliteDialect({ database: new Database(file) }) });
  try {
    await db.deleteFrom('search_parts').execute();
    await writeSearchParts(db, 32);
    const parts = await db.selectFrom('search_parts').select('ordinal').execute();
    expect(parts.length).toBe(Math.ceil(VARIED_RENTALS.length / 32));
    expect(await readSearchColumns(db, VARIED_RENTALS.length)).toEqual(
      await readSearchColumns(catalogue.store.db, VARIED_RENTALS.length),
    );
  } finally {
    await db.destroy();
    await catalogue.remove();
  }
});
