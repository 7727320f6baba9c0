import { existsSync } from 'node:fs';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { startOwnPostgres, startPostgres } from '#lib/store/testing/postgres-server';

async function ask(url: string, question: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(question)).rows;
  } finally {
    await client.end();
  }
}

test('the server of a run orders text by a natural language, so that reliance on byte order shows', async () => {
  const rows = await ask(
    inject('postgresUrl'),
    "select v from (values ('b'), ('A'), ('a'), ('B')) t(v) order by v",
  );
  expect(rows).toEqual([{ v: 'a' }, { v: 'A' }, { v: 'b' }, { v: 'B' }]);
});

test('a stopped server takes its files with it', async () => {
  const server = await startOwnPostgres();
  expect(existsSync(server.directory)).toBe(true);
  expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);

  await server.stop();

  expect(existsSync(server.directory)).toBe(false);
  await expect(ask(server.url, 'select 1')).rejects.toThrow();
});

test('a server of the operator is used as it is', async () => {
  const server = await startPostgres({ DATABASE_TEST_URL: 'postgres://tests@db.example/veranda' });
  expect(server.url).toBe('postgres://tests@db.example/veranda');
  await server.stop();
});
