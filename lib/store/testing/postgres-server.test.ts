import { existsSync } from 'node:fs';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { startOwnPostgres, startPostgres } from '#lib/store/testing/postgres-server';

async function query(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

test('the server of a run sorts text by a natural language, so that reliance on byte order is detected', async () => {
  const rows = await query(
    inject('postgresUrl'),
    "select v from (values ('b'), ('A'), ('a'), ('B')) t(v) order by v",
  );
  expect(rows).toEqual([{ v: 'a' }, { v: 'A' }, { v: 'b' }, { v: 'B' }]);
});

test('a stopped server leaves no files', async () => {
  const server = await startOwnPostgres();
  expect(existsSync(server.directory)).toBe(true);
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);

  await server.stop();

  expect(existsSync(server.directory)).toBe(false);
  await expect(query(server.url, 'select 1')).rejects.toThrow();
});

test('a server given by the operator is used as it is', async () => {
  const server = await startPostgres({ DATABASE_TEST_URL: 'postgres://tests@db.example/veranda' });
  expect(server.url).toBe('postgres://tests@db.example/veranda');
  await server.stop();
});
