/**
 * One PostgreSQL database for reading. Hides the connection pool, the distinction between an unavailable database and a wrong statement, the
 * circuit breaker that fails calls immediately while the database is unavailable, and the detection of a hanging database.
 */
import { EventEmitter } from 'node:events';
import pg from 'pg';
import { CircuitBreaker } from '#lib/store/circuit-breaker';
import { DatabaseHangs, HangWatch } from '#lib/store/hang-watch';
import { StoreUnavailable } from '#lib/store/store';

/** The limits for reading from one PostgreSQL database: connections, and times in milliseconds. */
export interface ReadSettings {
  /** Maximum number of connections to one database. */
  readonly poolSize: number;
  /** Maximum wait for a connection, idle or new. */
  readonly connectTimeoutMs: number;
  /** Maximum duration of a statement, after which the database cancels it. */
  readonly statementTimeoutMs: number;
}

/** The event that a PostgreSQL database became unavailable, or available again. */
export interface DatabaseEvent {
  /** `primary` or `replica 1`, `replica 2`, … in the order of the configuration. */
  readonly database: string;
  readonly isAway: boolean;
  /** Why it is unavailable; null when it is available again. */
  readonly error: Error | null;
}

/**
 * Emits `change` when a PostgreSQL database of the store becomes unavailable or available again. The store does not log; the server listens
 * and logs the events.
 */
export const databaseEvents = new EventEmitter<{ change: [DatabaseEvent] }>();

/**
 * The reason for which a read failed, other than a wrong statement.
 * - `unreached`: no connection could be made in time, or the circuit breaker is open.
 * - `lost`: the connection broke, or the database shut down, lacks resources or cancelled the statement on a replica; a retry may work.
 * - `silent`: the database hangs, or did not cancel a statement that exceeded its timeout.
 * - `overtime`: the database cancelled the statement at the statement timeout; it is available, and a retry would take as long.
 * - `missing`: a table does not exist, so the version does not, not yet or no longer.
 */
export type Failure = 'unreached' | 'lost' | 'silent' | 'overtime' | 'missing';

/** The result of a read from one database: its rows, or why it failed and the error to throw. */
export type Reading<Row> =
  | { readonly rows: Row[] }
  | { readonly failure: Failure; readonly error: StoreUnavailable };

/** The state of one PostgreSQL connection pool, as known without a query: availability and number of connections. */
export interface DatabaseState {
  readonly name: string;
  /** Whether the circuit breaker is open. */
  readonly isAway: boolean;
  /** Connections of the pool. */
  readonly connections: number;
  /** Unused connections among them. */
  readonly idle: number;
  /** Statements waiting for a connection. */
  readonly waiting: number;
}

const opened = new Set<PostgresDatabase>();

/** Returns the states of this process's open PostgreSQL pools, the primary's and the replicas', in the order of opening. Sends no query. */
export function databaseStates(): readonly DatabaseState[] {
  return [...opened].map((database) => database.state);
}

const INT8_OID = 20;

/** Parses 64-bit columns as numbers: all whole numbers of the schema are below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format),
};

/** Maximum age of a connection, so that connections are redistributed behind load balancers and after a failover. */
const CONNECTION_LIFETIME_SECONDS = 1_800;
/** Time to wait beyond the statement timeout for the database's cancellation to arrive. */
const SILENCE_MS = 5_000;

/** A PostgreSQL database for reading, with its connection pool, circuit breaker and detection of hangs. */
export class PostgresDatabase {
  readonly name: string;
  readonly #pool: pg.Pool;
  readonly #breaker = new CircuitBreaker();
  /** When each connection was opened, milliseconds of the monotonic clock. */
  readonly #openedAtMs = new WeakMap<pg.PoolClient, number>();
  readonly #url: string;
  readonly #watch: HangWatch;
  /** When a connection last broke. Connections opened earlier are not used any more: the same cause may have broken them. */
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
      // Compiling a statement of many subqueries takes a second, and no search runs long enough to regain it.
      options: '-c default_transaction_read_only=on -c jit=off',
    });
    this.#watch = new HangWatch(
      (signal) => probe(url, signal),
      () => this.#recordHang(),
    );
    this.#pool.on('connect', (client) => this.#openedAtMs.set(client, performance.now()));
    opened.add(this);
  }

  get state(): DatabaseState {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    const counts = { connections: totalCount, idle: idleCount, waiting: waitingCount };
    return { name: this.name, isAway: this.isAway, ...counts };
  }

  /** Whether the circuit breaker is open: the last calls failed, and most calls fail immediately. */
  get isAway(): boolean {
    return this.#breaker.isOpen;
  }

  /**
   * Runs one statement. `startedAtMs` is when its first attempt began, on the monotonic clock; the detection of a hanging database counts
   * from then.
   * @throws the database's error when the statement itself is wrong, StoreUnavailable when the account may not run it.
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
    // The signal may have been aborted before the listener was added.
    if (hang.aborted) end();
    try {
      const { rows } = await client.query(statement, [...parameters]);
      if (!hang.aborted) client.release();
      this.#recordResponse();
      return { rows };
    } catch (error) {
      // The abort ended the connection, which caused this error.
      if (hang.aborted) return this.#failed('silent', error);
      const failure = failureOf(error);
      const isBroken = failure === 'lost' || failure === 'silent';
      if (isBroken && this.#isUsable(client)) this.#brokenAtMs = performance.now();
      client.release(isBroken);
      if (failure === 'silent') this.#recordFailure(error);
      if (!isBroken) this.#recordResponse();
      if (failure === null) throw isRefusal(error) ? refused(this.#url, error) : error;
      return this.#failed(failure, error);
    } finally {
      hang.removeEventListener('abort', end);
    }
  }

  /** Creates the result of a failed read. */
  #failed(failure: Exclude<Failure, 'unreached'>, cause: unknown) {
    const message = `The database at ${placeOf(this.#url)} ${DESCRIPTIONS[failure]}.`;
    return { failure, error: new StoreUnavailable(message, { cause }) };
  }

  /** Closes the pool. */
  close(): Promise<void> {
    opened.delete(this);
    return this.#pool.end();
  }

  /** Takes a usable connection from the pool. */
  async #connect(hang: AbortSignal): Promise<pg.PoolClient | StoreUnavailable> {
    try {
      let client = await this.#pool.connect();
      while (!this.#isUsable(client) && !hang.aborted) {
        client.release(true);
        client = await this.#pool.connect();
      }
      if (!hang.aborted) return client;
      // The call has failed already.
      client.release(true);
      return new StoreUnavailable('The database is away.');
    } catch (error) {
      // A hang is counted already.
      if (!hang.aborted) this.#recordFailure(error);
      return unreached(this.#url, error);
    }
  }

  /** Whether a connection is newer than the last break. */
  #isUsable(client: pg.PoolClient): boolean {
    return (this.#openedAtMs.get(client) ?? 0) > this.#brokenAtMs;
  }

  /** Records that the database hangs: opens the circuit breaker and stops using all present connections. */
  #recordHang(): void {
    const nowMs = performance.now();
    this.#brokenAtMs = nowMs;
    if (!this.#breaker.open(nowMs)) return;
    const error = new Error(`The database at ${placeOf(this.#url)} does not answer any more.`);
    databaseEvents.emit('change', { database: this.name, isAway: true, error });
  }

  /** Records a response. */
  #recordResponse(): void {
    this.#watch.recordResponse();
    if (!this.#breaker.succeeded()) return;
    databaseEvents.emit('change', { database: this.name, isAway: false, error: null });
  }

  /** Records a failure. */
  #recordFailure(cause: unknown): void {
    if (!this.#breaker.failed(performance.now())) return;
    const error = cause instanceof Error ? cause : new Error(String(cause));
    databaseEvents.emit('change', { database: this.name, isAway: true, error });
  }
}

/**
 * Sends a query on a new connection, which is closed when the signal is aborted. An error response counts as a response.
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

/**
 * Creates a PostgreSQL connection pool, which connects at the first use. `settings` override the defaults. 64-bit integers are read as
 * numbers. A broken idle connection is replaced at the next use.
 */
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
  // The statement of a connection in use gets the error as well; without a listener the process would crash.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * Tests whether the database responds, by taking a connection from the pool and returning it.
 * @throws StoreUnavailable when it does not respond; the database's own error when it refuses the connection.
 */
export async function reach(pool: pg.Pool, url: string): Promise<void> {
  try {
    (await pool.connect()).release();
  } catch (error) {
    throw error instanceof pg.DatabaseError ? error : unreached(url, error);
  }
}

/**
 * Creates the error for a database to which no connection could be made. Its message has the host, the port and the reason, never the
 * password; the account only where the database refuses it (`refused`).
 */
function unreached(url: string, cause: unknown): StoreUnavailable {
  if (isRefusal(cause)) return refused(url, cause);
  const { user, password } = new pg.Client({ connectionString: url });
  const message = cause instanceof Error ? cause.message : String(cause);
  const isSafe = message !== '' && ![user, password].some((word) => word && message.includes(word));
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'no connection';
  return new StoreUnavailable(
    `The database at ${placeOf(url)} does not answer: ${isSafe ? message : code}.`,
    { cause },
  );
}

/** Classes of SQLSTATE: no such account or password, no such database, and what an account may not do. */
const REFUSALS = /^(28|3D|42501)/;

function isRefusal(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && REFUSALS.test(error.code ?? '');
}

/** Creates the error for a database that refuses the account. Its message names the account, never the password. */
function refused(url: string, cause: pg.DatabaseError): StoreUnavailable {
  return new StoreUnavailable(
    `The database at ${placeOf(url)} refuses: ${cause.message} (${cause.code}). Check the account, password, database and rights of DATABASE_URL.`,
    { cause },
  );
}

/** Returns host and port, `db.example:5432`, with the parts that the URL leaves to the environment. */
function placeOf(url: string): string {
  const { host, port } = new pg.Client({ connectionString: url });
  return `${host}:${port}`;
}

/** Descriptions of failures, for error messages. */
const DESCRIPTIONS: Readonly<Record<Exclude<Failure, 'unreached'>, string>> = {
  lost: 'ended the connection',
  silent: 'does not answer any more',
  overtime: 'took too long',
  missing: 'does not have this catalogue version',
};

/** SQLSTATE codes with specific meanings. A missing schema may be reported as a missing table. */
const CODES: ReadonlyMap<string, Exclude<Failure, 'unreached'>> = new Map([
  ['57014', 'overtime'],
  ['42P01', 'missing'],
  ['3F000', 'missing'],
]);
/**
 * SQLSTATE classes that are not caused by the statement: connection, resources, operator intervention (shutdown), system errors, and
 * class 40 for statements that can be retried: a replica cancels with it to apply changes of its primary.
 */
const LOST_CLASSES: ReadonlySet<string> = new Set(['08', '40', '53', '57', '58']);
/** Message of pg's own timeout error. */
const SILENCE = 'Query read timeout';

/** Classifies the error of a statement on an open connection; null when the statement itself is wrong. */
function failureOf(error: unknown): Exclude<Failure, 'unreached'> | null {
  if (error instanceof pg.DatabaseError) {
    const code = error.code ?? '';
    return CODES.get(code) ?? (LOST_CLASSES.has(code.slice(0, 2)) ? 'lost' : null);
  }
  // A parameter that cannot be encoded.
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof RangeError) return null;
  return error.message === SILENCE ? 'silent' : 'lost';
}
