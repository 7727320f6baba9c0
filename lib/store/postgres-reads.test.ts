/** Reads from a primary and replicas, which are three databases of one server that have other answers. */
import { randomUUID } from 'node:crypto';
import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { PostgresReads } from '#lib/store/postgres-reads';
import type { CatalogueSchema } from '#lib/store/schema';
import { StoreUnavailable } from '#lib/store/store';
import { startTcpProxy } from '#lib/store/testing/tcp-proxy';

const VERSION = '20260101t000000000z';
const ANSWER = 'select veranda.answer() as answer';
const SETTINGS = { poolSize: 2, connectTimeoutMs: 5_000, statementTimeoutMs: 10_000 };
const NAMES = ['primary', 'first', 'second'] as const;
const patience = { interval: 20, timeout: 10_000 };

const suffix = randomUUID().replaceAll('-', '');
const urlOf = (name: string) =>
  Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}_${suffix}` }).href;

async function run(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Makes a database answer with its name, or fail with an SQLSTATE code. */
function answerWith(name: string, code: string | null = null): Promise<void> {
  const body =
    code === null ? `return '${name}';` : `raise exception 'made to fail' using errcode = '${code}';`;
  return run(
    urlOf(name),
    `create or replace function veranda.answer() returns text language plpgsql as $$ begin ${body} end $$`,
  );
}

beforeAll(async () => {
  for (const name of NAMES) {
    await run(inject('postgresUrl'), `create database ${name}_${suffix} strategy file_copy`);
    await run(urlOf(name), 'create schema veranda', 'create table veranda.versions (id text)');
    await run(urlOf(name), `insert into veranda.versions values ('${VERSION}')`);
    await answerWith(name);
  }
});
afterAll(async () => {
  for (const name of NAMES) await run(inject('postgresUrl'), `drop database ${name}_${suffix} with (force)`);
});

function open(replicas: readonly string[], primary = urlOf('primary')): PostgresReads {
  const reads = new PostgresReads(primary, replicas, SETTINGS);
  onTestFinished(() => reads.close());
  return reads;
}

async function answerOf(reads: PostgresReads, version = VERSION) {
  const [row] = await reads.rows<{ answer: string }>(version, ANSWER, []);
  return row?.answer;
}

async function answersOf(reads: PostgresReads, count: number) {
  const answers: unknown[] = [];
  for (let call = 0; call < count; call++) answers.push(await answerOf(reads));
  return answers;
}

/** Opens both replicas and waits until they are known to have the version. */
async function openKnown(): Promise<PostgresReads> {
  const reads = open([urlOf('first'), urlOf('second')]);
  await reads.fromAnyReplica('select 1');
  return reads;
}

/** Makes a database fail until the end of the test. */
async function failing(name: string, code: string): Promise<void> {
  await answerWith(name, code);
  onTestFinished(() => answerWith(name));
}

describe('a statement', () => {
  test('goes to the primary without replicas, with its parameters', async () => {
    const reads = open([]);
    expect(await answersOf(reads, 2)).toEqual(['primary', 'primary']);
    expect(await reads.rows(VERSION, 'select $1::int as n', [7])).toEqual([{ n: 7 }]);
    expect(await reads.fromAnyReplica('select 1')).toBeNull();
  });

  test('goes to the replicas in turn, once they are known to have the version', async () => {
    const reads = open([urlOf('first'), urlOf('second')]);
    expect(await answerOf(reads)).toBe('primary');
    await expect.poll(async () => (await answersOf(reads, 2)).sort(), patience).toEqual(['first', 'second']);
    const [one, other, ...later] = await answersOf(reads, 4);
    expect([one, other].toSorted()).toEqual(['first', 'second']);
    expect(later).toEqual([one, other]);
    expect(await reads.rows(VERSION, 'select $1::int as n', [7])).toEqual([{ n: 7 }]);
  });

  test('goes to the primary for a version that the replicas lack', async () => {
    const reads = await openKnown();
    expect(await answerOf(reads, 'another')).toBe('primary');
    expect(await answerOf(reads, 'another')).toBe('primary');
    expect(await answerOf(reads)).not.toBe('primary');
  });

  test('that a replica cannot run goes to the primary, and the next ones too', async () => {
    const reads = open([urlOf('first')]);
    await reads.fromAnyReplica('select 1');
    expect(await answerOf(reads)).toBe('first');
    await failing('first', '53300');
    expect(await answerOf(reads)).toBe('primary');
    await answerWith('first');
    // The replica counts as without versions until the next check, which the call starts.
    expect(await answerOf(reads)).toBe('primary');
    await expect.poll(() => answerOf(reads), patience).toBe('first');
  });

  test('for whose table a replica waits goes to the primary', async () => {
    const reads = open([urlOf('first')]);
    await reads.fromAnyReplica('select 1');
    await failing('first', '42P01');
    expect(await answerOf(reads)).toBe('primary');
  });

  test('that exceeds its time on a replica is not repeated, and the replica stays in use', async () => {
    const reads = open([urlOf('first')]);
    await reads.fromAnyReplica('select 1');
    await failing('first', '57014');
    await expect(answerOf(reads)).rejects.toThrow('took too long');
    await answerWith('first');
    expect(await answerOf(reads)).toBe('first');
  });

  test('that is wrong has the error of the replica', async () => {
    const reads = open([urlOf('first')]);
    await reads.fromAnyReplica('select 1');
    await failing('first', '22012');
    await expect(answerOf(reads)).rejects.toBeInstanceOf(pg.DatabaseError);
  });

  test('that fails everywhere has the error of the primary', async () => {
    const reads = open([urlOf('first')]);
    await reads.fromAnyReplica('select 1');
    await failing('first', '53300');
    await failing('primary', '57014');
    await expect(answerOf(reads)).rejects.toThrow('took too long');
  });

  test('goes to another replica while the primary is away', async () => {
    const away = urlOf('primary').replace(/:\d+\//, ':1/');
    const reads = open([urlOf('first'), urlOf('second')], away);
    await reads.fromAnyReplica('select 1');
    for (let call = 0; call < 3; call++) await reads.fromPrimary('select 1');
    await failing('first', '53300');
    expect(await answersOf(reads, 3)).toEqual(['second', 'second', 'second']);
    await failing('second', '53300');
    await expect(answerOf(reads)).rejects.toThrow('The database is away.');
  });
});

describe('the primary', () => {
  test('is asked again when a connection breaks, once', async () => {
    const proxy = await startTcpProxy(Number(new URL(urlOf('primary')).port));
    const url = Object.assign(new URL(urlOf('primary')), { port: String(proxy.port) }).href;
    const reads = open([], url);
    onTestFinished(() => proxy.close());
    const both = () => Promise.all([1, 2].map(() => reads.fromPrimary('select pg_sleep(0.05)')));
    await both();
    proxy.cut();
    expect(await reads.fromPrimary('select 1 as n')).toEqual({ rows: [{ n: 1 }] });
    const broken = reads.fromPrimary('select pg_terminate_backend(pg_backend_pid())');
    expect(await broken).toMatchObject({ failure: 'lost', error: expect.any(StoreUnavailable) });
  });

  test('has other failures at once', async () => {
    const reads = open([]);
    await failing('primary', '57014');
    expect(await reads.fromPrimary(ANSWER)).toMatchObject({ failure: 'overtime' });
  });
});

describe('any replica', () => {
  test('is the first one that responds', async () => {
    const reads = await openKnown();
    expect(await reads.fromAnyReplica(ANSWER)).toEqual([{ answer: 'first' }]);
    await failing('first', '53300');
    expect(await reads.fromAnyReplica(ANSWER)).toEqual([{ answer: 'second' }]);
    await failing('second', '53300');
    expect(await reads.fromAnyReplica(ANSWER)).toBeNull();
  });

  test.each([
    ['have no versions', 'versions rename to old', 'old rename to versions'],
    [
      'refuse the question which versions it has',
      'versions rename column id to number',
      'versions rename column number to id',
    ],
  ])('may %s', async (_, change, reversal) => {
    const reads = open([urlOf('first')]);
    await run(urlOf('first'), `alter table veranda.${change}`);
    onTestFinished(() => run(urlOf('first'), `alter table veranda.${reversal}`));
    expect(await reads.fromAnyReplica(ANSWER)).toEqual([{ answer: 'first' }]);
    expect(await answersOf(reads, 2)).toEqual(['primary', 'primary']);
  });
});

describe('the dialect', () => {
  function openDb(explain: (error: unknown) => unknown) {
    return new Kysely<CatalogueSchema>({ dialect: open([]).dialect(VERSION, explain) });
  }

  test('runs statements, also as a stream', async () => {
    const db = openDb((error) => error);
    expect((await sql`select ${7}::int as n`.execute(db)).rows).toEqual([{ n: 7 }]);
    const rows: unknown[] = [];
    const query = db.selectNoFrom(sql<number>`5`.as('n'));
    for await (const row of query.stream()) rows.push(row);
    expect(rows).toEqual([{ n: 5 }]);
    await db.destroy();
  });

  test('explains errors', async () => {
    const db = openDb((error) => new Error('explained', { cause: error }));
    const wrong = sql`select 1 / 0`.execute(db);
    await expect(wrong).rejects.toThrow('explained');
    await expect(wrong).rejects.toMatchObject({ cause: { code: '22012' } });
  });

  test('has no transactions', async () => {
    const db = openDb((error) => error);
    await expect(db.transaction().execute(async () => 1)).rejects.toThrow(
      'A published version is read without transactions.',
    );
  });

  test('finds the tables of the database', async () => {
    const tables = await openDb((error) => error).introspection.getTables();
    expect(tables.map(({ name }) => name)).toContain('versions');
  });
});

test('closed databases answer no more', async () => {
  const reads = new PostgresReads(urlOf('primary'), [urlOf('first')], SETTINGS);
  await reads.fromAnyReplica('select 1');
  await reads.close();
  await expect(answerOf(reads)).rejects.toThrow(StoreUnavailable);
  expect(await reads.fromAnyReplica('select 1')).toBeNull();
});
