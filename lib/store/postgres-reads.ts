/**
 * Reads versions from a primary and its replicas. A statement goes to the replicas that have the version, in turn, else to the primary, and
 * is retried once elsewhere when a database fails. A published version never changes, so that the statements of one request may go to
 * different databases.
 */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { PostgresDatabase, type Reading, type ReadSettings } from '#lib/store/postgres-database';

/** How often a replica without a version is checked for it. */
const CHECK_MS = 500;

/** SQL statement that selects the ids of the published versions, newest first. */
export const VERSIONS_QUERY = 'select id from veranda.versions order by id desc';

/** The primary database and its replicas, from which one PostgreSQL shelf reads. */
export class PostgresReads {
  readonly #primary: PostgresDatabase;
  readonly #replicas: readonly Replica[];
  #turn = 0;

  constructor(url: string, replicaUrls: readonly string[], settings: ReadSettings) {
    this.#primary = new PostgresDatabase('primary', url, settings);
    this.#replicas = replicaUrls.map(
      (replicaUrl, index) => new Replica(new PostgresDatabase(`replica ${index + 1}`, replicaUrl, settings)),
    );
  }

  /**
   * Runs one statement that reads a version.
   * @throws StoreUnavailable when no database with the version responds, or the statement exceeds its timeout; else the database's own
   * error.
   */
  async rows<Row>(versionId: string, statement: string, parameters: readonly unknown[]): Promise<Row[]> {
    const startedAtMs = performance.now();
    const replica = this.#replicaWith(versionId);
    if (replica) {
      const reading = await replica.read<Row>(statement, parameters, startedAtMs);
      if ('rows' in reading) return reading.rows;
      if (reading.failure === 'overtime' || reading.failure === 'silent') throw reading.error;
      const other = this.#primary.isAway ? this.#replicaWith(versionId) : null;
      if (other) return rowsOf(await other.read<Row>(statement, parameters, startedAtMs));
    }
    return rowsOf(await this.fromPrimary<Row>(statement, parameters, startedAtMs));
  }

  /** Runs one statement on the primary; retries once when the connection breaks. */
  async fromPrimary<Row>(
    statement: string,
    parameters: readonly unknown[] = [],
    startedAtMs = performance.now(),
  ): Promise<Reading<Row>> {
    const reading = await this.#primary.read<Row>(statement, parameters, startedAtMs);
    if ('rows' in reading || reading.failure !== 'lost') return reading;
    return this.#primary.read<Row>(statement, parameters, startedAtMs);
  }

  /** Runs one statement on the first replica that responds; null when none does. The result may be outdated. */
  async fromAnyReplica<Row>(statement: string): Promise<Row[] | null> {
    await Promise.all(this.#replicas.map((replica) => replica.check()));
    for (const replica of this.#replicas) {
      const reading = await replica.read<Row>(statement, []);
      if ('rows' in reading) return reading.rows;
    }
    return null;
  }

  /**
   * Creates the Kysely dialect for reading one version. Each statement is independent; there are no transactions. Errors are replaced by
   * the result of `explain`.
   */
  dialect(versionId: string, explain: (error: unknown) => unknown): Dialect {
    const execute = async <Row>({ sql, parameters }: CompiledQuery) => {
      try {
        return { rows: await this.rows<Row>(versionId, sql, parameters) };
      } catch (error) {
        throw explain(error);
      }
    };
    const connection: DatabaseConnection = {
      executeQuery: execute,
      async *streamQuery<Row>(query: CompiledQuery) {
        yield await execute<Row>(query);
      },
    };
    const refuse = () => Promise.reject(new Error('A published version is read without transactions.'));
    return {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => ({
        init: async () => {},
        acquireConnection: async () => connection,
        releaseConnection: async () => {},
        beginTransaction: refuse,
        commitTransaction: refuse,
        rollbackTransaction: refuse,
        destroy: async () => {},
      }),
    };
  }

  async close(): Promise<void> {
    await Promise.all([this.#primary.close(), ...this.#replicas.map((replica) => replica.close())]);
  }

  #replicaWith(versionId: string): Replica | null {
    const able = this.#replicas.filter((replica) => replica.has(versionId));
    this.#turn = (this.#turn + 1) % Math.max(1, able.length);
    return able[this.#turn] ?? null;
  }
}

/** A replica, and the versions that it is known to have. */
class Replica {
  readonly #database: PostgresDatabase;
  #versionIds: ReadonlySet<string> = new Set();
  #nextCheckAtMs = 0;
  #checking: Promise<void> | null = null;

  constructor(database: PostgresDatabase) {
    this.#database = database;
  }

  /** Whether the replica is known to have a version. Does not wait: for an unknown version it starts a check in the background, at intervals. */
  has(versionId: string): boolean {
    if (this.#versionIds.has(versionId)) return true;
    if (performance.now() >= this.#nextCheckAtMs) void this.check();
    return false;
  }

  /**
   * Runs one statement. After a failure other than a statement timeout, the replica counts as without versions until the next check: its
   * database may have been replaced.
   */
  async read<Row>(
    statement: string,
    parameters: readonly unknown[],
    startedAtMs?: number,
  ): Promise<Reading<Row>> {
    const reading = await this.#database.read<Row>(statement, parameters, startedAtMs);
    if ('failure' in reading && reading.failure !== 'overtime') this.#versionIds = new Set();
    return reading;
  }

  /** Reads which versions the replica has; a version's mark is replicated with its rows or after them. Never rejects. */
  check(): Promise<void> {
    this.#checking ??= this.#readVersions().finally(() => {
      this.#checking = null;
      this.#nextCheckAtMs = performance.now() + CHECK_MS;
    });
    return this.#checking;
  }

  close(): Promise<void> {
    return this.#database.close();
  }

  async #readVersions(): Promise<void> {
    try {
      const reading = await this.#database.read<{ id: string }>(VERSIONS_QUERY, []);
      this.#versionIds = new Set('rows' in reading ? reading.rows.map(({ id }) => id) : []);
    } catch {
      // The replica rejects the statement, so it is not used.
      this.#versionIds = new Set();
    }
  }
}

function rowsOf<Row>(reading: Reading<Row>): Row[] {
  if ('rows' in reading) return reading.rows;
  throw reading.error;
}
