/** Checksums of tables whose keys fill several ranges. */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { checkTables, type RunStatement, writeTableChecksums } from '#lib/store/postgres-checksums';
import { StoreUnavailable } from '#lib/store/store';
import { openTestShelf } from '#lib/store/testing/engines';

const SCHEMA = 'catalogue_of_ranges';

/** Creates a schema with 2,500 rentals, their texts, two rates, search data and a table without rows, and its checksums. Returns what runs statements in it. */
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
    `CREATE TABLE search_parts AS SELECT ordinal, '\\x01'::bytea AS data FROM generate_series(0, 24) AS ordinal`,
    'CREATE TABLE destinations AS SELECT 1 AS id, 43.7::double precision AS latitude',
    'CREATE TABLE pictures (id text)',
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
  [
    'a table with ranges of its own',
    `UPDATE search_parts SET data = '\\x02' WHERE ordinal = 10`,
    'search_parts with ordinal >= 10 and ordinal < 20',
  ],
  ['a number of floating point', 'UPDATE destinations SET latitude = latitude + 1e-14', 'destinations'],
  ['a table without ranges', `UPDATE rates SET per_euro = '1.2' WHERE currency = 'USD'`, 'rates'],
])('a change in %s is reported with its place', async (_, statement, place) => {
  const run = await schemaOfRanges();
  await run(statement, []);
  expect(await checkTables(run, SCHEMA)).toEqual({
    state: 'damaged',
    reason: `Rows of ${place} differ from what was published.`,
  });
});

describe('the numbers of rows', () => {
  test.each([
    ['fewer', 'DELETE FROM rentals WHERE id > 2400', 'Table rentals has 2400 rows; 2500 were published.'],
    [
      'more',
      "INSERT INTO rates VALUES ('XXX', '1'), ('XXY', '1')",
      'Table rates has more than 2 rows; 2 were published.',
    ],
    [
      'more than none',
      "INSERT INTO pictures VALUES ('a')",
      'Table pictures has more than 0 rows; 0 were published.',
    ],
    ['none, without the table', 'DROP TABLE pictures', 'Table pictures is missing.'],
  ])('are compared first: %s', async (_, statement, reason) => {
    const run = await schemaOfRanges();
    await run(statement, []);
    for (const isQuick of [true, false]) {
      expect(await checkTables(run, SCHEMA, { isQuick })).toEqual({ state: 'damaged', reason });
    }
  });

  test('are all that a quick check compares', async () => {
    const run = await schemaOfRanges();
    await run('UPDATE rentals SET sleeps = 99', []);
    expect(await checkTables(run, SCHEMA, { isQuick: true })).toEqual({ state: 'pending' });
  });

  test('are not compared of a table that takes long to count', async () => {
    const run = await schemaOfRanges();
    const announce = (count: number) =>
      run(`UPDATE checksums SET row_count = ${count} WHERE table_name = 'rates'`, []);
    await announce(200_001);
    expect(await checkTables(run, SCHEMA, { isQuick: true })).toEqual({ state: 'pending' });
    await announce(200_000);
    expect(await checkTables(run, SCHEMA, { isQuick: true })).toMatchObject({ state: 'damaged' });
  });

  test('are those of each range', async () => {
    const run = await schemaOfRanges();
    await run('UPDATE rentals SET id = 3000 WHERE id = 1', []);
    expect(await checkTables(run, SCHEMA)).toMatchObject({ state: 'damaged' });
  });
});

test('checksums are of ranges of rentals, of parts and of whole tables', async () => {
  const run = await schemaOfRanges();
  // Written again, they replace those before.
  await writeTableChecksums(run, SCHEMA);
  const rows = await run<{
    table_name: string;
    first_key: string;
    end_key: string;
    row_count: string;
    digest: string;
  }>('SELECT * FROM checksums ORDER BY table_name, first_key NULLS FIRST', []);
  const numberOf = (text: string | null) => (text === null ? null : Number(text));
  expect(
    rows.map((row) => [
      row.table_name,
      numberOf(row.first_key),
      numberOf(row.end_key),
      numberOf(row.row_count),
    ]),
  ).toEqual([
    ['destinations', null, null, 1],
    ['pictures', null, null, 0],
    ['rates', null, null, 2],
    ['rental_texts', null, 1001, 1000],
    ['rental_texts', 1001, 2001, 1000],
    ['rental_texts', 2001, null, 500],
    ['rentals', null, 1001, 1000],
    ['rentals', 1001, 2001, 1000],
    ['rentals', 2001, null, 500],
    ['search_parts', null, 10, 10],
    ['search_parts', 10, 20, 10],
    ['search_parts', 20, null, 5],
    ['version', null, null, 1],
  ]);
  expect(rows.filter(({ digest }) => digest === '0').map(({ table_name }) => table_name)).toEqual([
    'pictures',
  ]);
});

test('checksums do not depend on the settings of the session', async () => {
  const run = await schemaOfRanges();
  await run('SET extra_float_digits = -10', []);
  await run("SET bytea_output = 'escape'", []);
  expect(await checkTables(run, SCHEMA)).toEqual({ state: 'verified' });
});

test('a version may be missing, or have no checksums', async () => {
  const run = await schemaOfRanges();
  const missing = checkTables(run, 'catalogue_of_nothing');
  await expect(missing).rejects.toThrow('The database does not have this catalogue version.');
  await expect(missing).rejects.toBeInstanceOf(StoreUnavailable);
  await run('DROP TABLE checksums', []);
  expect(await checkTables(run, SCHEMA)).toEqual({
    state: 'unverified',
    reason: 'It was published without checksums.',
  });
});

describe('a full check', () => {
  test('stops when its signal is aborted, also while it pauses', async () => {
    const run = await schemaOfRanges();
    const reason = new Error('enough');
    await expect(checkTables(run, SCHEMA, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    const controller = new AbortController();
    const slowly: RunStatement = async (statement, parameters) => {
      const rows = await run<never>(statement, parameters);
      if (statement.includes('digest FROM') && statement.includes('rates')) {
        await wait(100);
        setTimeout(() => controller.abort(), 10);
      }
      return rows;
    };
    const paused = checkTables(slowly, SCHEMA, { isPaced: true, signal: controller.signal });
    await expect(paused).rejects.toHaveProperty('name', 'AbortError');
  });

  test('keeps the database busy for a quarter of its time where it is paced', async () => {
    const run = await schemaOfRanges();
    const busy: RunStatement = async (statement, parameters) => {
      if (statement.includes('digest FROM')) await wait(10);
      return run(statement, parameters);
    };
    const startedAtMs = performance.now();
    expect(await checkTables(busy, SCHEMA, { isPaced: true })).toEqual({ state: 'verified' });
    // Thirteen ranges, of which each takes ten milliseconds or more.
    expect(performance.now() - startedAtMs).toBeGreaterThan(13 * 38);
  });
});
