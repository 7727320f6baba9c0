/**
 * One PostgreSQL database to read from. Hides its pool of connections, which of the many errors mean that the database is
 * away rather than that a statement is wrong, the circuit breaker that spares callers the wait while it is, and the watch that ends
 * the wait for a database that hangs.
 */
import { EventEmitter } from 'node:events';
import pg from 'pg';
import { CircuitBreaker } from '#lib/store/circuit-breaker';
import { DatabaseHangs, HangWatch } from '#lib/store/hang-watch';
import { StoreUnavailable } from '#lib/store/store';

export interface ReadSettings {
  /** Connections to one database at most. */
  readonly poolSize: number;
  /** How long a connection is waited for, be it a free one or a new one. */
  readonly connectTimeoutMs: number;
  /** How long a statement may take; then the database ends it. */
  readonly statementTimeoutMs: number;
}

/** A database went away or came back. */
export interface DatabaseEvent {
  /** `primary` or `replica 1`, `replica 2`, … in the order of the configuration. */
  readonly database: string;
  readonly isAway: boolean;
  /** Why it is away; null when it is back. */
  readonly error: Error | null;
}

/** The store does not log: the server listens here and does. */
export const databaseEvents = new EventEmitter<{ change: [DatabaseEvent] }>();

/**
 * - `unreached`: no connection was to be had, be it refused or not in time; or the circuit breaker is open.
 * - `lost`: the connection broke, which says nothing yet about the next one.
 * - `silent`: the database gives no sign of life, or should have ended the statement long before.
 * - `overtime`: the database ended the statement at the statement timeout; it is there, and would be as slow again.
 * - `missing`: a table is not there, so the version is not: not yet, or no longer.
 */
export type Failure = 'unreached' | 'lost' | 'silent' | 'overtime' | 'missing';

/** The rows, or why the database did not give them. */
export type Reading<Row> =
  | { readonly rows: Row[] }
  | { readonly failure: Failure; readonly error: StoreUnavailable };

/** What is known of a database without asking it. */
export interface DatabaseState {
  readonly name: string;
  /** Whether the circuit breaker is open. */
  readonly isAway: boolean;
  /** Connections of the pool, and how many of them nobody uses. */
  readonly connections: number;
  readonly idle: number;
  /** Statements that wait for a connection. */
  readonly waiting: number;
}

const opened = new Set<PostgresDatabase>();

/** Returns the states of the databases that this process reads, in the order in which they were opened. */
export function databaseStates(): readonly DatabaseState[] {
  return [...opened].map((database) => database.state);
}

const INT8_OID = 20;

/** All whole numbers of the schema are below 2^53, so 64-bit columns are read as numbers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format),
};

/** Behind balancers and after a failover, connections spread anew within this time. */
const CONNECTION_LIFETIME_SECONDS = 1_800;
/** Beyond the statement timeout, an answer may still be on its way so long. */
const SILENCE_MS = 5_000;

export class PostgresDatabase {
  readonly name: string;
  readonly #pool: pg.Pool;
  readonly #breaker = new CircuitBreaker();
  /** When each connection was made, milliseconds of the monotonic clock. */
  readonly #madeAtMs = new WeakMap<pg.PoolClient, number>();
  readonly #url: string;
  readonly #watch: HangWatch;
  /** When a connection broke: those made before are not trusted any more, whatever broke it broke them too. */
  #brokenAtMs = -1;

  constructor(name: string, url: string, { poolSize, connectTimeoutMs, statementTimeoutMs }: ReadSettings) {
    this.name = name;
    this.#url = url;
    this.#pool = openPool(url, {
      max: poolSize,
      connectionTimeoutMillis: connectTimeoutMs,
      maxLifetimeSeconds: CONNECTION_LIFETIME_SECONDS,
      statement_timeout: statementTimeoutMs,
      query_timeout: statementTimeoutMs + SILENCE_MS,
      options: '-c default_transaction_read_only=on',
    });
    this.#watch = new HangWatch(
      (signal) => probe(url, signal),
      () => this.#hangs(),
    );
    this.#pool.on('connect', (client) => this.#madeAtMs.set(client, performance.now()));
    opened.add(this);
  }

  get state(): DatabaseState {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    const counts = { connections: totalCount, idle: idleCount, waiting: waitingCount };
    return { name: this.name, isAway: this.isAway, ...counts };
  }

  /** Whether the last calls failed, so that most are refused at once. */
  get isAway(): boolean {
    return this.#breaker.isOpen;
  }

  /**
   * Runs one statement on a connection of its own. `startedAtMs` is when its first attempt began, on the monotonic clock: the wait
   * for a database that hangs is counted from then on.
   * @throws the database's error when the statement itself is at fault.
   */
  async read<Row>(
    statement: string,
    parameters: readonly unknown[],
    startedAtMs = performance.now(),
  ): Promise<Reading<Row>> {
    if (!this.#breaker.admits(performance.now())) {
      return { failure: 'unreached', error: new StoreUnavailable('The database is away.') };
    }
    try {
      return await this.#watch.watch(startedAtMs, (hang) => this.#attempt<Row>(statement, parameters, hang));
    } catch (error) {
      if (error instanceof DatabaseHangs) return this.#failed('silent', error);
      throw error;
    }
  }

  async #attempt<Row>(
    statement: string,
    parameters: readonly unknown[],
    hang: AbortSignal,
  ): Promise<Reading<Row>> {
    const client = await this.#connect(hang);
    if (client instanceof StoreUnavailable) return { failure: 'unreached', error: client };
    const end = () => client.release(true);
    hang.addEventListener('abort', end, { once: true });
    // It may have been aborted while the connection was handed over.
    if (hang.aborted) end();
    try {
      const { rows } = await client.query(statement, [...parameters]);
      if (!hang.aborted) client.release();
      this.#heard();
      return { rows };
    } catch (error) {
      // Its connection was ended then, which is the error.
      if (hang.aborted) return this.#failed('silent', error);
      const failure = failureOf(error);
      const isBroken = failure === 'lost' || failure === 'silent';
      if (isBroken && this.#isTrusted(client)) this.#brokenAtMs = performance.now();
      client.release(isBroken);
      if (failure === 'silent') this.#missed(error);
      if (!isBroken) this.#heard();
      if (failure === null) throw isRefusal(error) ? refused(this.#url, error) : error;
      return this.#failed(failure, error);
    } finally {
      hang.removeEventListener('abort', end);
    }
  }

  #failed(failure: Exclude<Failure, 'unreached'>, cause: unknown) {
    const message = `The database at ${placeOf(this.#url)} ${WORDS[failure]}.`;
    return { failure, error: new StoreUnavailable(message, { cause }) };
  }

  close(): Promise<void> {
    opened.delete(this);
    return this.#pool.end();
  }

  async #connect(hang: AbortSignal): Promise<pg.PoolClient | StoreUnavailable> {
    try {
      let client = await this.#pool.connect();
      while (!this.#isTrusted(client) && !hang.aborted) {
        client.release(true);
        client = await this.#pool.connect();
      }
      if (!hang.aborted) return client;
      // Nobody waits for it any more.
      client.release(true);
      return new StoreUnavailable('The database is away.');
    } catch (error) {
      // What was given up is counted already.
      if (!hang.aborted) this.#missed(error);
      return unreached(this.#url, error);
    }
  }

  #isTrusted(client: pg.PoolClient): boolean {
    return (this.#madeAtMs.get(client) ?? 0) > this.#brokenAtMs;
  }

  /** Two probes in a row were not answered. No connection made until now is trusted any more. */
  #hangs(): void {
    const nowMs = performance.now();
    this.#brokenAtMs = nowMs;
    if (!this.#breaker.open(nowMs)) return;
    const error = new Error(`The database at ${placeOf(this.#url)} does not answer any more.`);
    databaseEvents.emit('change', { database: this.name, isAway: true, error });
  }

  #heard(): void {
    this.#watch.heard();
    if (!this.#breaker.succeeded()) return;
    databaseEvents.emit('change', { database: this.name, isAway: false, error: null });
  }

  #missed(cause: unknown): void {
    if (!this.#breaker.failed(performance.now())) return;
    const error = cause instanceof Error ? cause : new Error(String(cause));
    databaseEvents.emit('change', { database: this.name, isAway: true, error });
  }
}

/**
 * Asks the database anything on a new connection, which ends when the signal is aborted. A refusal is an answer, too.
 * @throws Error when the database cannot be reached.
 */
async function probe(url: string, signal: AbortSignal): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'veranda' });
  client.on('error', () => {});
  const end = () => client.connection.stream.destroy();
  signal.addEventListener('abort', end, { once: true });
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
  } finally {
    signal.removeEventListener('abort', end);
    end();
  }
}

/** Connections are checked by the system while idle; one that breaks is replaced at the next use. */
export function openPool(url: string, settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'veranda',
    types,
    ...settings,
  });
  pool.on('error', () => {});
  // While one is in use, its statement is told; without a listener the process would end as well.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * Has the database take a connection.
 * @throws StoreUnavailable when it does not answer; its own error when it lets nobody in.
 */
export async function reach(pool: pg.Pool, url: string): Promise<void> {
  try {
    (await pool.connect()).release();
  } catch (error) {
    throw error instanceof pg.DatabaseError ? error : unreached(url, error);
  }
}

/** Names the place and the reason, and never who would enter. */
function unreached(url: string, cause: unknown): StoreUnavailable {
  if (isRefusal(cause)) return refused(url, cause);
  const { user, password } = new pg.Client({ connectionString: url });
  const message = cause instanceof Error ? cause.message : String(cause);
  const isTelling = message !== '' && ![user, password].some((word) => word && message.includes(word));
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'no connection';
  return new StoreUnavailable(
    `The database at ${placeOf(url)} does not answer: ${isTelling ? message : code}.`,
    { cause },
  );
}

/** Classes of SQLSTATE: no such account or password, no such database, and what an account may not do. */
const REFUSALS = /^(28|3D|42501)/;

function isRefusal(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && REFUSALS.test(error.code ?? '');
}

/** The database answers, and lets the account not do what it is there for. Its own words name the account and never the password. */
function refused(url: string, cause: pg.DatabaseError): StoreUnavailable {
  return new StoreUnavailable(
    `The database at ${placeOf(url)} refuses: ${cause.message} (${cause.code}). Check the account, password, database and rights of DATABASE_URL.`,
    { cause },
  );
}

/** `db.example:5432`, as connections understand the address, whatever of it is left to the environment. */
function placeOf(url: string): string {
  const { host, port } = new pg.Client({ connectionString: url });
  return `${host}:${port}`;
}

/** Of a database that there was a connection to. */
const WORDS: Readonly<Record<Exclude<Failure, 'unreached'>, string>> = {
  lost: 'ended the connection',
  silent: 'does not answer any more',
  overtime: 'took too long',
  missing: 'does not have this catalogue version',
};

/** Codes with a meaning of their own: a missing schema is told of as a missing table, or by itself. */
const CODES: ReadonlyMap<string, Exclude<Failure, 'unreached'>> = new Map([
  ['57014', 'overtime'],
  ['42P01', 'missing'],
  ['3F000', 'missing'],
]);
/**
 * Classes of SQLSTATE that are not about the statement: connection, resources, operator's intervention (shutting down), the
 * system's errors. Class 40 is for a statement that may be repeated: a replica that had to follow its primary cancels with it.
 */
const LOST_CLASSES: ReadonlySet<string> = new Set(['08', '40', '53', '57', '58']);
/** What pg says when its own clock runs out. */
const SILENCE = 'Query read timeout';

/** Of a statement on a connection that was there; null for the fault of the statement. */
function failureOf(error: unknown): Exclude<Failure, 'unreached'> | null {
  if (error instanceof pg.DatabaseError) {
    const code = error.code ?? '';
    return CODES.get(code) ?? (LOST_CLASSES.has(code.slice(0, 2)) ? 'lost' : null);
  }
  // A parameter that cannot be sent.
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof RangeError) return null;
  return error.message === SILENCE ? 'silent' : 'lost';
}
