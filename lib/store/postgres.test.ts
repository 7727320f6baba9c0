/** Reading while databases fail, stop, lag behind and come back: with real servers, one of them a standby. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { type PostgresSettings, postgresShelf } from '#lib/store/postgres';
import { databaseStates } from '#lib/store/postgres-database';
import { type Store, StoreUnavailable } from '#lib/store/store';
import { publishFixtureOn } from '#lib/store/testing/engines';
import { heardEvents } from '#lib/store/testing/heard-events';
import { type OwnPostgres, startOwnPostgres } from '#lib/store/testing/postgres-server';

let primary: OwnPostgres;
let standby: OwnPostgres;
let firstVersion = '';

beforeAll(async () => {
  primary = await startOwnPostgres();
  firstVersion = await publish(new Date('2026-01-15T12:00:00Z'));
  standby = await primary.standby();
});

afterAll(async () => {
  await standby.stop();
  await primary.stop();
});

async function publish(now: Date): Promise<string> {
  const shelf = postgresShelf(primary.url);
  try {
    return await publishFixtureOn(shelf, now);
  } finally {
    await shelf.close();
  }
}

function openShelf(settings: Partial<PostgresSettings> = {}, url = primary.url) {
  const shelf = postgresShelf(url, { connectTimeoutMs: 1_000, ...settings });
  onTestFinished(() => shelf.close());
  return shelf;
}

function openStore(settings: Partial<PostgresSettings> = {}): Promise<Store> {
  return openShelf(settings).open(firstVersion);
}

/** Runs a statement like an operator, on a connection separate from the store. */
async function asOperator(server: OwnPostgres, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

function endConnections(server: OwnPostgres, condition = 'true'): Promise<void> {
  return asOperator(
    server,
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'veranda' and ${condition}`,
  );
}

async function rentalsIn(store: Store): Promise<number> {
  const { count } = await store.db
    .selectFrom('rentals')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns which server responds. */
async function answering({ db }: Store): Promise<'primary' | 'standby'> {
  const { rows } = await sql<{ is_standby: boolean }>`select pg_is_in_recovery() as is_standby`.execute(db);
  return rows[0]?.is_standby ? 'standby' : 'primary';
}

async function answeringNext(store: Store, times: number): Promise<string[]> {
  const answers: string[] = [];
  for (let index = 0; index < times; index += 1) answers.push(await answering(store));
  return answers;
}

const patience = { interval: 50, timeout: 10_000 };

test('connections that break while idle are replaced without errors', async () => {
  const store = await openStore();
  await Promise.all(Array.from({ length: 5 }, () => rentalsIn(store)));
  await endConnections(primary);
  const counts = await Promise.all(Array.from({ length: 5 }, () => rentalsIn(store)));
  expect(counts).toEqual([60, 60, 60, 60, 60]);
});

test('a statement whose connection breaks is retried on another', async () => {
  const store = await openStore();
  const slow = sql<{ n: number }>`select 7 as n from pg_sleep(0.4)`.execute(store.db);
  await expect.poll(() => isRunning(store, 'pg_sleep'), patience).toBe(true);
  await endConnections(primary, "query like '%pg_sleep(0.4)%'");
  expect((await slow).rows).toEqual([{ n: 7 }]);
});

async function isRunning({ db }: Store, text: string): Promise<boolean> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where state = 'active' and pid <> pg_backend_pid() and query like ${`%${text}%`}`.execute(db);
  return rows.length > 0;
}

test('a statement that takes too long is cancelled, and does not open the breaker', async () => {
  const store = await openStore({ statementTimeoutMs: 100 });
  for (let index = 0; index < 5; index += 1) {
    const startedAt = performance.now();
    await expect(sql`select pg_sleep(20)`.execute(store.db)).rejects.toThrow(StoreUnavailable);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  }
  expect(await rentalsIn(store)).toBe(60);
});

test('waiting for a connection ends at the timeout', async () => {
  const store = await openStore({ poolSize: 1, connectTimeoutMs: 100 });
  const slow = sql`select pg_sleep(0.5)`.execute(store.db);
  await expect(rentalsIn(store)).rejects.toThrow(StoreUnavailable);
  await slow;
  expect(await rentalsIn(store)).toBe(60);
});

test('an address that accepts connections without responding costs three waits, then none', async () => {
  const mute = createServer().listen(0, '127.0.0.1');
  await once(mute, 'listening');
  onTestFinished(() => {
    mute.close();
  });
  const address = mute.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const shelf = openShelf({ connectTimeoutMs: 100 }, `postgres://nobody@127.0.0.1:${port}/nothing`);
  const waits: number[] = [];
  for (let index = 0; index < 6; index += 1) {
    const startedAt = performance.now();
    await expect(shelf.currentId()).rejects.toThrow(StoreUnavailable);
    waits.push(performance.now() - startedAt);
  }
  expect(waits.map((wait) => wait > 90)).toEqual([true, true, true, false, false, false]);
  await expect(shelf.currentId()).rejects.toThrow('The database is away.');
  const none = { connections: 0, idle: 0, waiting: 0 };
  expect(databaseStates()).toEqual([{ name: 'primary', isAway: true, ...none }]);
});

test('the state of a pool has its connections, those without a statement, and the statements that wait', async () => {
  const store = await openStore({ poolSize: 2, replicaUrls: [standby.url] });
  await expect.poll(() => answering(store), patience).toBe('standby');
  const states = () => databaseStates().map(({ name, ...state }) => [name, state]);
  const atRest = states().find(([name]) => name === 'replica 1');
  expect(atRest).toEqual(['replica 1', { isAway: false, connections: 1, idle: 1, waiting: 0 }]);
  const all = Promise.all(Array.from({ length: 5 }, () => sql`select pg_sleep(0.1)`.execute(store.db)));
  await expect
    .poll(() => states().find(([name]) => name === 'replica 1'), { interval: 5, timeout: 10_000 })
    .toEqual(['replica 1', { isAway: false, connections: 2, idle: 0, waiting: 3 }]);
  await all;
  expect(states().map(([name]) => name)).toEqual(['primary', 'replica 1']);
});

test.each([
  [
    'password',
    (url: URL) => Object.assign(url, { password: 'not-the-password' }),
    /refuses: password authentication failed .*\(28P01\)/,
  ],
  [
    'database',
    (url: URL) => Object.assign(url, { pathname: '/nowhere' }),
    /refuses: database "nowhere" does not exist \(3D000\)/,
  ],
])(
  'the error of a refused login says what was refused, never the password: %s',
  async (_what, change, reason) => {
    const url = change(new URL(inject('postgresUrl')));
    const shelf = postgresShelf(url.href);
    const error = await shelf.currentId().catch(String);
    await shelf.close();
    expect(error).toMatch(reason);
    expect(error).not.toContain('does not answer');
    expect(error).not.toContain(url.password);
  },
);

test('the error of an unreachable database contains its host, port and the reason', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const address = closed.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  closed.close();
  await once(closed, 'close');
  const shelf = openShelf({}, `postgres://someone:secret@127.0.0.1:${port}/private`);
  const away = new StoreUnavailable(
    `The database at 127.0.0.1:${port} does not answer: connect ECONNREFUSED 127.0.0.1:${port}.`,
  );
  await expect(shelf.currentId()).rejects.toThrow(away);
  await expect(shelf.lock()).rejects.toThrow(away);
});

test('the error of an account without access does not name the account', async () => {
  const { hostname, port } = new URL(primary.url);
  await asOperator(primary, "create role barred login password 'barred' connection limit 0");
  const url = new URL(primary.url);
  url.username = 'barred';
  url.password = 'barred';
  const refusal: unknown = await openShelf({}, url.href)
    .currentId()
    .catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StoreUnavailable);
  const place = `${hostname}:${port}`;
  expect(String(refusal)).toMatch(`The database at ${place} does not answer: 53300.`);
});

test('too many connections make the catalogue unavailable, which is not the request’s fault', async () => {
  await asOperator(primary, "create role crowded login password 'crowded' connection limit 0");
  const url = new URL(primary.url);
  url.username = 'crowded';
  url.password = 'crowded';
  await expect(openShelf({}, url.href).currentId()).rejects.toThrow(StoreUnavailable);
});

test('a wrong statement stays an error, and connections for reading cannot write', async () => {
  const store = await openStore();
  const wrong = sql`select 1 / 0`.execute(store.db);
  await expect(wrong).rejects.toThrow('division by zero');
  await expect(wrong).rejects.not.toThrow(StoreUnavailable);
  await expect(store.db.deleteFrom('rentals').execute()).rejects.toThrow('read-only transaction');
});

test('a version that does not exist is unavailable', async () => {
  await expect(openShelf().open('20200101T000000Z')).rejects.toThrow(StoreUnavailable);
});

test('a stopped database does not delay requests, and is used again when it is back', async () => {
  const events = heardEvents();
  const store = await openStore();
  expect(await rentalsIn(store)).toBe(60);

  await primary.halt();
  for (let index = 0; index < 3; index += 1) {
    await expect(rentalsIn(store)).rejects.toThrow(StoreUnavailable);
  }
  const startedAt = performance.now();
  const refusals = await Promise.allSettled(Array.from({ length: 1_000 }, () => rentalsIn(store)));
  expect(performance.now() - startedAt).toBeLessThan(1_000);
  expect(refusals.every(({ status }) => status === 'rejected')).toBe(true);
  expect(events).toMatchObject([{ database: 'primary', isAway: true, error: { code: 'ECONNREFUSED' } }]);

  await primary.resume();
  await expect.poll(() => rentalsIn(store).catch(() => null), patience).toBe(60);
  expect(events.at(-1)).toEqual({ database: 'primary', isAway: false, error: null });
});

test('reads go to the replicas in turn', async () => {
  const store = await openStore({ replicaUrls: [standby.url, primary.url] });
  const takesTurns = (answers: readonly string[]) =>
    answers.every((each, index) => each !== answers[index - 1]);
  // Until both are known to have the version, only one may respond.
  await expect.poll(async () => takesTurns(await answeringNext(store, 6)), patience).toBe(true);
});

test('a replica without a version is not used for it', async () => {
  const shelf = openShelf({ replicaUrls: [standby.url] });
  await asOperator(standby, 'select pg_wal_replay_pause()');
  const second = await publish(new Date('2026-01-16T12:00:00Z'));
  expect(await shelf.currentId()).toBe(second);
  const [older, newer] = [await shelf.open(firstVersion), await shelf.open(second)];
  await expect.poll(() => answering(older), patience).toBe('standby');
  expect(await answeringNext(newer, 5)).toEqual(Array(5).fill('primary'));
  expect(await rentalsIn(newer)).toBe(60);

  await asOperator(standby, 'select pg_wal_replay_resume()');
  await expect.poll(() => answering(newer), patience).toBe('standby');
  expect(await rentalsIn(newer)).toBe(60);
});

test('when a replica stops, the primary responds; when it is back, the replica is used again', async () => {
  const store = await openStore({ replicaUrls: [standby.url] });
  await expect.poll(() => answering(store), patience).toBe('standby');
  const slow = sql<{ n: number }>`select 7 as n from pg_sleep(0.4)`.execute(store.db);
  await standby.halt();
  expect((await slow).rows).toEqual([{ n: 7 }]);
  const counts = await Promise.all(Array.from({ length: 20 }, () => rentalsIn(store)));
  expect(new Set(counts)).toEqual(new Set([60]));
  expect(await answering(store)).toBe('primary');

  await standby.resume();
  await expect.poll(() => answering(store), patience).toBe('standby');
});

test('while the primary is unavailable its replicas respond, for a process that starts then as well', async () => {
  const serving = openShelf({ replicaUrls: [standby.url] });
  const current = await serving.currentId();
  const store = await serving.open(firstVersion);
  await expect.poll(() => answering(store), patience).toBe('standby');

  await primary.halt();
  onTestFinished(() => primary.resume());
  expect(await answeringNext(store, 3)).toEqual(['standby', 'standby', 'standby']);
  // A process that has read from the primary does not accept a replica's answer, which may be outdated.
  await expect(serving.currentId()).rejects.toThrow(StoreUnavailable);

  const starting = openShelf({ replicaUrls: [standby.url] });
  expect(await starting.currentId()).toBe(current);
  expect(await rentalsIn(await starting.open(firstVersion))).toBe(60);
});

test('while the primary is unavailable, revisions are read from a replica', async () => {
  const writing = openShelf();
  await writing.appendRevision(firstVersion, 0, 'a revision\n');
  onTestFinished(() =>
    asOperator(primary, `DELETE FROM veranda.revisions WHERE version_id = '${firstVersion}'`),
  );
  const alone = openShelf({}, standby.url);
  await expect.poll(() => alone.readRevisions(firstVersion, 0), patience).toBe('a revision\n');

  await primary.halt();
  onTestFinished(() => primary.resume());
  expect(await openShelf({ replicaUrls: [standby.url] }).readRevisions(firstVersion, 0)).toBe('a revision\n');
  await expect(openShelf().readRevisions(firstVersion, 0)).rejects.toThrow(StoreUnavailable);
});

test('concurrent publications are serialised', async () => {
  const [older, newer] = await Promise.all([
    publish(new Date('2026-02-01T12:00:00Z')),
    publish(new Date('2026-02-02T12:00:00Z')),
  ]);
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  const { rows } = await client.query('select id from veranda.versions where is_current');
  await client.end();
  expect(rows).toHaveLength(1);
  expect([older, newer]).toContain(rows[0].id);
});

test('a published version stays when its builder, without confirmation, discards it', async () => {
  const shelf = openShelf();
  const id = await publish(new Date('2026-02-03T12:00:00Z'));
  const draft = await shelf.begin('20260204t120000000z');
  await draft.publish();
  await draft.discard();
  expect(await shelf.ids()).toContain('20260204t120000000z');
  expect(await shelf.currentId()).not.toBe(id);
  const unpublished = await shelf.begin('20260205t120000000z');
  await unpublished.discard();
  expect(await shelf.ids()).not.toContain('20260205t120000000z');
});

test('removing drafts keeps schemas that are no versions', async () => {
  await asOperator(primary, 'create schema catalogue_of_mine');
  const lock = await openShelf().lock();
  expect(lock).not.toBeNull();
  await lock?.release();
  await asOperator(primary, 'drop schema catalogue_of_mine');
});
