import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { startPostgres } from '#lib/store/testing/postgres-server';

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
  const before = await readdir(tmpdir());
  const server = await startPostgres({});
  const added = (await readdir(tmpdir())).filter(
    (name) => name.startsWith('veranda-postgres-') && !before.includes(name),
  );
  expect(added).toHaveLength(1);
  expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);

  await server.stop();

  expect(existsSync(`${tmpdir()}/${added[0]}`)).toBe(false);
  await expect(ask(server.url, 'select 1')).rejects.toThrow();
});

test('a server of the operator is used as it is', async () => {
  const server = await startPostgres({ DATABASE_TEST_URL: 'postgres://tests@db.example/veranda' });
  expect(server.url).toBe('postgres://tests@db.example/veranda');
  await server.stop();
});
