import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findOwnPath } from '#lib/catalogue/page-paths';
import type { CatalogueSchema } from '#lib/store/schema';
import type { Store } from '#lib/store/store';
import { publishFixture, type TestCatalogue } from '#lib/store/testing/engines';

let catalogue: TestCatalogue;
let store: Store;

/** Publishes the fixture and adds the paths that verbatim records would contain. */
beforeAll(async () => {
  catalogue = await publishFixture('sqlite');
  const { directory, store: published } = catalogue;
  const file = join(directory, 'copy.sqlite');
  await copyFile(join(directory, 'catalogue', `${published.version.id}.sqlite`), file);
  const db = new Kysely<CatalogueSchema>({ dialect: new SqliteDialect({ database: new Database(file) }) });
  await db
    .insertInto('page_paths')
    .values([
      { path: '/en/homes/77', kind: 'rental', id: 1002 },
      { path: '/en/caf%C3%A9', kind: 'rental', id: 1001 },
      { path: '/en/places/77', kind: 'destination', id: 11 },
      { path: '/en/homes/gone', kind: 'rental', id: 5 },
      { path: '/en/places/gone', kind: 'destination', id: 999 },
    ])
    .execute();
  store = { ...published, db, version: { ...published.version, recordsCount: 1 } };
});
afterAll(async () => {
  await store.db.destroy();
  await catalogue.remove();
});

test.each([
  ['a rental', '/en/homes/77', 'de', '/de/rentals/1002-casa-2'],
  ['a rental, in a language that the catalogue lacks', '/en/homes/77', 'it', '/en/rentals/1002-casa-2'],
  ['a rental, by a path that is not encoded', '/en/café', 'en', '/en/rentals/1001-casa-1'],
  ['a destination', '/en/places/77', 'fr', '/fr/destinations/cote-dazur'],
  [
    'a destination, in a language that the catalogue lacks',
    '/en/places/77',
    '',
    '/en/destinations/cote-dazur',
  ],
  ['a rental that is not in the catalogue', '/en/homes/gone', 'en', null],
  ['a destination that is not in the catalogue', '/en/places/gone', 'en', null],
  ['nothing', '/en/homes', 'en', null],
])('the path of %s', async (_, path, locale, own) => {
  expect(await findOwnPath(store, path, locale)).toBe(own);
});

test('a catalogue without verbatim records has no such path', async () => {
  const { version } = store;
  expect(
    await findOwnPath({ ...store, version: { ...version, recordsCount: 0 } }, '/en/homes/77', 'en'),
  ).toBe(null);
});
