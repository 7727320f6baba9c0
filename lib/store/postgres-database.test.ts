/** Reads from one PostgreSQL database: what each failure means, and what becomes of its connection. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import pg from 'pg';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import {
  databaseStates,
  openPool,
  PostgresDatabase,
  type ReadSettings,
  reach,
} from '#lib/store/postgres-database';
import { StoreUnavailable } from '#lib/store/store';
import { heardEvents } from '#lib/store/testing/heard-events';
import { startTcpProxy } from '#lib/store/testing/tcp-proxy';

const SETTINGS: ReadSettings = { poolSize: 2, connectTimeoutMs: 5_000, statementTimeoutMs: 10_000 };

function open(settings: Partial<ReadSettings> = {}, url = inject('postgresUrl')): PostgresDatabase {
  const database = new PostgresDatabase('primary', url, { ...SETTINGS, ...settings });
  onTestFinished(() => database.close());
  return database;
}

/** Returns the URL of a server on this machine, which need not run. */
function localUrl(port: string, parts: Partial<Pick<URL, 'username' | 'password'>> = {}): string {
  return Object.assign(new URL(`postgres://someone:secret@127.0.0.1:${port}/nothing`), parts).href;
}

/** Returns the URL of the server with other parts. */
function urlWith(parts: Partial<Pick<URL, 'port' | 'username' | 'password' | 'pathname'>>): string {
  return Object.assign(new URL(inject('postgresUrl')), parts).href;
}

/** Returns a port on which nothing listens. */
async function closedPort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return String(address !== null && typeof address === 'object' ? address.port : 0);
}

/** Returns a statement that fails with an SQLSTATE code. */
const failing = (code: string) =>
  `do $$ begin raise exception 'made to fail' using errcode = '${code}'; end $$`;
const PID = 'select pg_backend_pid() as pid';
const place = () => new URL(inject('postgresUrl')).host;

describe('a statement', () => {
  test('returns its rows, with 64-bit numbers', async () => {
    const reading = await open().read(
      'select $1::text as word, 9007199254740991::bigint as big, 1.5::float8 as part',
      ['villa'],
    );
    expect(reading).toEqual({ rows: [{ word: 'villa', big: 2 ** 53 - 1, part: 1.5 }] });
  });

  test('runs on a connection that only reads, with a limit of time', async () => {
    const database = open({ statementTimeoutMs: 7_000 });
    const settings = `select current_setting('default_transaction_read_only') as reading, current_setting('jit') as jit,
      current_setting('statement_timeout') as limit, current_setting('application_name') as name`;
    expect(await database.read(settings, [])).toEqual({
      rows: [{ reading: 'on', jit: 'off', limit: '7s', name: 'veranda' }],
    });
    await expect(database.read('create table things ()', [])).rejects.toThrow('read-only transaction');
  });

  test.each([
    ['08006', 'lost', 'ended the connection'],
    ['40001', 'lost', 'ended the connection'],
    ['53300', 'lost', 'ended the connection'],
    ['57P01', 'lost', 'ended the connection'],
    ['58030', 'lost', 'ended the connection'],
    ['57014', 'overtime', 'took too long'],
    ['42P01', 'missing', 'does not have this catalogue version'],
    ['3F000', 'missing', 'does not have this catalogue version'],
  ])(
    'that fails with %s is %s, and its connection is used again or not',
    async (code, failure, description) => {
      const database = open();
      const before = await database.read(PID, []);
      const reading = await database.read(failing(code), []);
      expect(reading).toEqual({
        failure,
        error: new StoreUnavailable(`The database at ${place()} ${description}.`),
      });
      expect('error' in reading && reading.error.cause).toMatchObject({ code, message: 'made to fail' });
      expect(database.state).toMatchObject({ isAway: false, idle: failure === 'lost' ? 0 : 1 });
      const after = await database.read(PID, []);
      if (failure === 'lost') expect(after).not.toEqual(before);
      else expect(after).toEqual(before);
    },
  );

  test.each(['22012', '42703', '23505', 'XX001'])(
    'that is wrong (%s) has the error of the database',
    async (code) => {
      const database = open();
      const before = await database.read(PID, []);
      const wrong = database.read(failing(code), []);
      await expect(wrong).rejects.toBeInstanceOf(pg.DatabaseError);
      await expect(wrong).rejects.toMatchObject({ code });
      expect(await database.read(PID, [])).toEqual(before);
    },
  );

  test.each(['42501', '28000', '3D000'])('that the account may not run (%s) says so', async (code) => {
    const refused = open().read(failing(code), []);
    await expect(refused).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(refused).rejects.toMatchObject({
      message: `The database at ${place()} refuses: made to fail (${code}). Check the account, password, database and rights of DATABASE_URL.`,
      cause: { code },
    });
  });

  test('with a parameter that cannot be encoded is wrong', async () => {
    const database = open();
    const before = await database.read(PID, []);
    await expect(database.read('select $1::json', [{ number: 1n }])).rejects.toThrow(TypeError);
    expect(await database.read(PID, [])).toEqual(before);
  });

  test('that takes too long is ended by the database', async () => {
    const database = open({ statementTimeoutMs: 50 });
    expect(await database.read('select pg_sleep(9)', [])).toMatchObject({ failure: 'overtime' });
    expect(database.state).toEqual({ name: 'primary', isAway: false, connections: 1, idle: 1, waiting: 0 });
  });
});

describe('a connection that breaks', () => {
  test('is lost, and those opened before it are not used any more', async () => {
    const database = open();
    const pids = async (count: number) => {
      const readings = Array.from({ length: count }, () =>
        database.read<{ pid: number }>('select pg_backend_pid() as pid from pg_sleep(0.05)', []),
      );
      return (await Promise.all(readings))
        .flatMap((each) => ('rows' in each ? each.rows : []))
        .map(({ pid }) => pid);
    };
    const before = await pids(2);
    expect(new Set(before).size).toBe(2);
    expect(await database.read('select pg_terminate_backend(pg_backend_pid())', [])).toMatchObject({
      failure: 'lost',
    });
    const after = await pids(2);
    expect(after.filter((pid) => before.includes(pid))).toEqual([]);
    expect(new Set(after).size).toBe(2);
    expect(database.isAway).toBe(false);
  });

  test('without a word of the database is lost as well', async () => {
    const proxy = await startTcpProxy(Number(new URL(inject('postgresUrl')).port));
    onTestFinished(() => proxy.close());
    const database = open({}, urlWith({ port: String(proxy.port) }));
    const slow = [1, 2].map(() => database.read('select pg_sleep(9) /* cut off */', []));
    const direct = open();
    const running = `select count(*) as n from pg_stat_activity where state = 'active' and query like '%/* cut off */'
      and pid <> pg_backend_pid()`;
    await expect.poll(() => direct.read(running, []), { interval: 5 }).toEqual({ rows: [{ n: 2 }] });
    proxy.cut();
    const message = `The database at 127.0.0.1:${proxy.port} ended the connection.`;
    for (const reading of await Promise.all(slow)) {
      expect(reading).toEqual({ failure: 'lost', error: new StoreUnavailable(message) });
      expect('error' in reading && reading.error.cause).not.toBeInstanceOf(pg.DatabaseError);
    }
    expect(database.state).toMatchObject({ isAway: false, connections: 0 });
    expect(await database.read('select 1 as n', [])).toEqual({ rows: [{ n: 1 }] });
  });

  test('is no reason to call the database away, however often', async () => {
    const database = open();
    const events = heardEvents();
    for (let time = 0; time < 5; time++) await database.read(failing('57P01'), []);
    expect(await database.read('select 1 as n', [])).toEqual({ rows: [{ n: 1 }] });
    expect(events).toEqual([]);
  });
});

describe('a database that cannot be reached', () => {
  test('is away after three calls, which is reported once', async () => {
    const port = await closedPort();
    const database = open({}, localUrl(port));
    const events = heardEvents();
    const message = `The database at 127.0.0.1:${port} does not answer: connect ECONNREFUSED 127.0.0.1:${port}.`;
    for (let call = 0; call < 3; call++) {
      expect(database.isAway).toBe(false);
      const reading = await database.read('select 1', []);
      expect(reading).toEqual({ failure: 'unreached', error: new StoreUnavailable(message) });
      expect('error' in reading && reading.error.cause).toMatchObject({ code: 'ECONNREFUSED' });
    }
    expect(database.state).toEqual({ name: 'primary', isAway: true, connections: 0, idle: 0, waiting: 0 });
    expect(await database.read('select 1', [])).toEqual({
      failure: 'unreached',
      error: new StoreUnavailable('The database is away.'),
    });
    expect(events).toEqual([
      { database: 'primary', isAway: true, error: expect.objectContaining({ code: 'ECONNREFUSED' }) },
    ]);
  });

  test.each([
    ['account', { username: 'connect' }],
    ['password', { password: 'ECONNREFUSED' }],
  ])('has only the code of the reason in its message where the reason contains the %s', async (_, parts) => {
    const port = await closedPort();
    const reading = await open({}, localUrl(port, parts)).read('select 1', []);
    expect('error' in reading && reading.error.message).toBe(
      `The database at 127.0.0.1:${port} does not answer: ECONNREFUSED.`,
    );
  });

  test('is reported again once it responds', async () => {
    const operator = new pg.Client({ connectionString: inject('postgresUrl') });
    await operator.connect();
    onTestFinished(() => operator.end());
    const role = `crowd_${randomUUID().replaceAll('-', '')}`;
    await operator.query(`create role ${role} login password 'crowd' connection limit 0`);
    onTestFinished(async () => void (await operator.query(`drop role ${role}`)));
    const database = open({}, urlWith({ username: role, password: 'crowd' }));
    const events = heardEvents();
    for (let call = 0; call < 3; call++) {
      const reading = await database.read('select 1 as n', []);
      // The reason names the account.
      expect('error' in reading && reading.error.message).toBe(
        `The database at ${place()} does not answer: 53300.`,
      );
    }
    await operator.query(`alter role ${role} connection limit 9`);
    const isAnswered = async () => 'rows' in (await database.read('select 1 as n', []));
    await expect.poll(isAnswered, { interval: 50, timeout: 10_000 }).toBe(true);
    expect(events).toMatchObject([
      { database: 'primary', isAway: true, error: { code: '53300' } },
      { database: 'primary', isAway: false, error: null },
    ]);
  });

  test.each([
    ['database', { pathname: '/nowhere' }, 'database "nowhere" does not exist (3D000)'],
    ['account', { username: 'nobody' }, '(28'],
  ])('because it refuses the %s says so', async (_, parts, reason) => {
    const reading = await open({}, urlWith(parts)).read('select 1', []);
    const message = 'error' in reading ? reading.error.message : '';
    expect(message).toContain(`The database at ${place()} refuses: `);
    expect(message).toContain(reason);
  });

  test('fails while no connection becomes free', async () => {
    const database = open({ poolSize: 1, connectTimeoutMs: 100 });
    const slow = database.read('select 1 as n from pg_sleep(0.5)', []);
    expect(await database.read('select 1', [])).toMatchObject({ failure: 'unreached' });
    expect(await slow).toEqual({ rows: [{ n: 1 }] });
  });
});

describe('two calls in vain before a response, and two after it', () => {
  /** Returns whether the database is away after each call that finds no connection, while one fails with a code twice. */
  async function awayAround(code: string) {
    const database = open({ poolSize: 1, connectTimeoutMs: 40 });
    const slowly = `do $$ begin perform pg_sleep(0.4); raise exception 'made to fail' using errcode = '${code}'; end $$`;
    const away: boolean[] = [];
    for (let time = 0; time < 2; time++) {
      const failed = database.read(slowly, []).catch((error: unknown) => error);
      for (let call = 0; call < 2; call++) {
        await database.read('select 1', []);
        away.push(database.isAway);
      }
      await failed;
    }
    return away;
  }

  test('do not make a database away whose response was that a statement is wrong', async () => {
    expect(await awayAround('22012')).toEqual([false, false, false, false]);
  });

  test('make a database away whose connection broke instead', async () => {
    expect(await awayAround('57P01')).toEqual([false, false, true, true]);
  });
});

test('a database that hangs fails its calls, and is away at once', async () => {
  const proxy = await startTcpProxy(Number(new URL(inject('postgresUrl')).port));
  const database = open({}, urlWith({ port: String(proxy.port) }));
  onTestFinished(async () => {
    proxy.release();
    proxy.cut();
    await proxy.close();
  });
  const events = heardEvents();
  await database.read('select 1', []);
  proxy.hold();
  const readings = await Promise.all([1, 2, 3].map(() => database.read('select 1', [])));
  const message = `The database at 127.0.0.1:${proxy.port} does not answer any more.`;
  for (const reading of readings) {
    expect(reading).toEqual({ failure: 'silent', error: new StoreUnavailable(message) });
  }
  expect(database.isAway).toBe(true);
  expect(events).toEqual([{ database: 'primary', isAway: true, error: new Error(message) }]);
  proxy.release();
  const isAnswered = async () => 'rows' in (await database.read('select 1', []));
  await expect.poll(isAnswered, { interval: 50, timeout: 10_000 }).toBe(true);
  expect(events.slice(1)).toEqual([{ database: 'primary', isAway: false, error: null }]);
});

test('the states are those of the open databases, in the order of opening', async () => {
  const url = inject('postgresUrl');
  const named = (name: string) => new PostgresDatabase(name, url, SETTINGS);
  const [first, second] = [named('first'), named('second')];
  await second.read('select 1', []);
  const states = () => databaseStates().map(({ name, connections, idle }) => [name, connections, idle]);
  expect(states()).toEqual([
    ['first', 0, 0],
    ['second', 1, 1],
  ]);
  await first.close();
  expect(states()).toEqual([['second', 1, 1]]);
  await second.close();
  expect(states()).toEqual([]);
  await expect(second.read('select 1', [])).resolves.toMatchObject({ failure: 'unreached' });
});

describe('a pool', () => {
  test('reads 64-bit numbers, and survives the end of an idle connection', async () => {
    const pool = openPool(inject('postgresUrl'), { max: 2 });
    onTestFinished(() => pool.end());
    const { rows } = await pool.query(
      'select 5::bigint as n, pg_backend_pid() as pid, 7::int4 as small, true as yes',
    );
    expect(rows).toEqual([{ n: 5, pid: expect.any(Number), small: 7, yes: true }]);
    const operator = new pg.Client({ connectionString: inject('postgresUrl') });
    await operator.connect();
    await operator.query('select pg_terminate_backend($1)', [rows[0].pid]);
    await operator.end();
    await expect.poll(() => pool.totalCount, { interval: 5 }).toBe(0);
    await expect(reach(pool, inject('postgresUrl'))).resolves.toBeUndefined();
    expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
  });

  test('that cannot connect is unavailable, and one that is refused has the error of the database', async () => {
    const away = localUrl(await closedPort());
    const pool = openPool(away, {});
    onTestFinished(() => pool.end());
    await expect(reach(pool, away)).rejects.toBeInstanceOf(StoreUnavailable);
    const wrong = urlWith({ pathname: '/nowhere' });
    const refused = openPool(wrong, {});
    onTestFinished(() => refused.end());
    await expect(reach(refused, wrong)).rejects.toBeInstanceOf(pg.DatabaseError);
  });
});
