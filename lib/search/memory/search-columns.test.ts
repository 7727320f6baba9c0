import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readSearchColumns } from '#lib/search/memory/search-columns';
import { type SearchPart, writeSearchParts } from '#lib/search/memory/search-parts';
import { UNPRICED } from '#lib/search/memory/unpriced';
import { VARIED_CATALOGUE, VARIED_RENTALS } from '#lib/search/testing/varied-catalogue';
import { CurrentStore } from '#lib/store/current-store';
import type { CatalogueSchema } from '#lib/store/schema';
import { VersionDamaged } from '#lib/store/store';
import { versionFile } from '#lib/store/testing/damage';
import {
  openTestShelf,
  publishFixture,
  publishFixtureOn,
  TEST_ENGINES,
  type TestCatalogue,
} from '#lib/store/testing/engines';

describe.each(TEST_ENGINES)('%s', (engine) => {
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    catalogue = await publishFixture(engine, VARIED_CATALOGUE);
  });
  afterAll(() => catalogue.remove());

  test('each rental has an entry, along the map, with its values', async () => {
    const { columns } = await readSearchColumns(catalogue.store);
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
    expect(Array.from(columns.prices, (price) => (price === UNPRICED ? null : price))).toEqual(
      column('min_price_minor'),
    );
    expect(Array.from(columns.currencies, (code) => columns.currencyCodes[code])).toEqual(
      rows.map((row) => row.currency),
    );
  });

  test('a version whose parts hold another number of rentals is rejected', async () => {
    const { store } = catalogue;
    for (const rentalsCount of [VARIED_RENTALS.length + 1, VARIED_RENTALS.length - 1]) {
      const read = readSearchColumns({ ...store, version: { ...store.version, rentalsCount } });
      await expect(read).rejects.toThrow(VersionDamaged);
      await expect(read).rejects.toThrow(`${VARIED_RENTALS.length} of its ${rentalsCount} rentals`);
    }
  });
});

/** Opens the file of a SQLite version for writing; it is closed at the end of the test. */
function openForWriting(file: string): Kysely<CatalogueSchema> {
  const db = new Kysely<CatalogueSchema>({ dialect: new SqliteDialect({ database: new Database(file) }) });
  onTestFinished(() => db.destroy());
  return db;
}

async function replacePart(db: Kysely<CatalogueSchema>, change: (part: SearchPart) => object): Promise<void> {
  const { data } = await db.selectFrom('search_parts').select('data').executeTakeFirstOrThrow();
  await db
    .updateTable('search_parts')
    .set({ data: serialize(change(deserialize(data))) })
    .execute();
}

const MALFORMED: Readonly<Record<string, (part: SearchPart) => object>> = {
  prices: (part) => ({ ...part, prices: new Float64Array(part.prices.length + 40) }),
  ids: ({ ids: _, ...part }) => part,
  mapX: (part) => ({ ...part, mapX: Float64Array.from(part.mapX) }),
  types: (part) => ({ ...part, typeKeys: [] }),
  words: (part) => ({ ...part, words: part.words.subarray(1) }),
  seasons: (part) => ({ ...part, seasonStarts: part.seasonStarts.toReversed() }),
  knownSpans: (part) => ({ ...part, knownSpans: Int32Array.of(part.ids.length, 0, 1) }),
  takenNights: (part) => ({ ...part, firstNight: Number.NaN }),
};

test.each(Object.entries(MALFORMED))('a part with malformed %s is damage', async (member, change) => {
  const catalogue = await publishFixture('sqlite', VARIED_CATALOGUE);
  onTestFinished(catalogue.remove);
  const file = join(catalogue.directory, 'copy.sqlite');
  await copyFile(versionFile(catalogue.directory, catalogue.store.version.id), file);
  const db = openForWriting(file);
  await replacePart(db, change);
  const read = readSearchColumns({ ...catalogue.store, db });
  await expect(read).rejects.toThrow(VersionDamaged);
  await expect(read).rejects.toThrow(`The search part after 0 rentals is malformed: ${member}.`);
});

test('a version whose search parts are malformed or cannot be decoded is left for the older one', async () => {
  const { shelf, directory, remove } = await openTestShelf('sqlite');
  onTestFinished(remove);
  const older = await publishFixtureOn(shelf, new Date());
  const [malformed, undecodable] = [
    await publishFixtureOn(shelf, new Date()),
    await publishFixtureOn(shelf, new Date()),
  ];
  // Without checksums the files are served unchecked.
  for (const id of [malformed, undecodable]) await rm(`${versionFile(directory, id)}.checksums`);
  await replacePart(openForWriting(versionFile(directory, malformed)), MALFORMED.prices!);
  const { numUpdatedRows } = await openForWriting(versionFile(directory, undecodable))
    .updateTable('search_parts')
    .set({ data: Buffer.from('no search part') })
    .executeTakeFirstOrThrow();
  expect(numUpdatedRows).toBeGreaterThan(0n);
  const current = new CurrentStore(shelf, async (store) => void (await readSearchColumns(store)));
  onTestFinished(() => current.stop());
  expect((await current.get()).version.id).toBe(older);
  expect(current.state().damaged).toMatchObject([
    { id: undecodable, reason: 'Search part 0 cannot be decoded.' },
    { id: malformed, reason: 'The search part after 0 rentals is malformed: prices.' },
  ]);
});

test('many parts join to the same columns as one', async () => {
  const catalogue = await publishFixture('sqlite', VARIED_CATALOGUE);
  onTestFinished(catalogue.remove);
  const file = join(catalogue.directory, 'copy.sqlite');
  await copyFile(versionFile(catalogue.directory, catalogue.store.version.id), file);
  const db = openForWriting(file);
  await db.deleteFrom('search_parts').execute();
  await writeSearchParts(db, 32);
  const parts = await db.selectFrom('search_parts').select('ordinal').execute();
  expect(parts.length).toBe(Math.ceil(VARIED_RENTALS.length / 32));
  expect(await readSearchColumns({ ...catalogue.store, db })).toEqual(
    await readSearchColumns(catalogue.store),
  );
});
