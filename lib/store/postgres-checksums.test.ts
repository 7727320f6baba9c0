/** Checksums of tables whose keys fill several ranges. */
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { checkTables, type RunStatement, writeTableChecksums } from '#lib/store/postgres-checksums';
import { openTestShelf } from '#lib/store/testing/engines';

const SCHEMA = 'catalogue_of_ranges';

/** Creates a schema with 2,500 rentals, their texts and two rates, and its checksums. Returns what runs statements in it. */
async function schemaOfRanges(): Promise<RunStatement> {
  const { databaseUrl, remove } = await openTestShelf('postgres');
  const client = new pg.Client({ connectionString: databaseUrl ?? '' });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await remove();
  });
  const run: RunStatement = async (statement, parameters) =>
    (await client.query(statement, [...parameters])).rows;
  for (const statement of [
    `CREATE SCHEMA ${SCHEMA}`,
    `SET search_path TO ${SCHEMA}`,
    'CREATE TABLE version AS SELECT 1 AS id',
    'CREATE TABLE rentals AS SELECT id, id % 7 AS sleeps FROM generate_series(1, 2500) AS id',
    `CREATE TABLE rental_texts AS SELECT rental_id, 'en' AS locale FROM generate_series(1, 2500) AS rental_id`,
    `CREATE TABLE rates AS SELECT * FROM (VALUES ('EUR', '1'), ('USD', '1.1')) AS rate (currency, per_euro)`,
  ]) {
    await run(statement, []);
  }
  await writeTableChecksums(run, SCHEMA);
  return run;
}

test('unchanged tables match, in all ranges', async () => {
  const run = await schemaOfRanges();
  expect(await checkTables(run, SCHEMA)).toEqual({ state: 'verified' });
});

test.each([
  ['the first range', 'UPDATE rentals SET sleeps = 99 WHERE id = 1', 'rentals with id < 1001'],
  [
    'a range between others',
    'UPDATE rentals SET sleeps = 99 WHERE id = 2000',
    'rentals with id >= 1001 and id < 2001',
  ],
  ['the last range', 'UPDATE rentals SET sleeps = 99 WHERE id = 2500', 'rentals with id >= 2001'],
  [
    'a table with the key of another',
    `UPDATE rental_texts SET locale = 'de' WHERE rental_id = 1001`,
    'rental_texts with rental_id >= 1001 and rental_id < 2001',
  ],
  ['a table without ranges', `UPDATE rates SET per_euro = '1.2' WHERE currency = 'USD'`, 'rates'],
])('a change in %s is reported with its place', async (_, statement, place) => {
  const run = await schemaOfRanges();
  await run(statement, []);
  expect(await checkTables(run, SCHEMA)).toEqual({
    state: 'damaged',
    reason: `Rows of ${place} differ from what was published.`,
  });
});
