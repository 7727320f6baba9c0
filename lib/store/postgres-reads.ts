/**
 * Reading versions from a primary and its replicas. Hides which of them a statement goes to: to a replica that has the
 * version, in turn, else to the primary; and once more elsewhere when a database is lost. A published version never
 * changes, so the statements of one answer may go to different databases.
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

/** How often a replica without a version is asked whether it has it by now. */
const CHECK_MS = 500;

/** Published versions, newest first. */
export const VERSIONS_QUERY = 'select id from veranda.versions order by id desc';

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
   * The rows of one statement about a version.
   * @throws StoreUnavailable when no database that has the version answers; else the database's own error.
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

  /** One statement to the primary; a connection that breaks is replaced once. */
  async fromPrimary<Row>(
    statement: string,
    parameters: readonly unknown[] = [],
    startedAtMs = performance.now(),
  ): Promise<Reading<Row>> {
    const reading = await this.#primary.read<Row>(statement, parameters, startedAtMs);
    if ('rows' in reading || reading.failure !== 'lost') return reading;
    return this.#primary.read<Row>(statement, parameters, startedAtMs);
  }

  /** One statement to the first replica that answers; null when none does. What they say may be of some time ago. */
  async fromAnyReplica<Row>(statement: string): Promise<Row[] | null> {
    await Promise.all(this.#replicas.map((replica) => replica.check()));
    for (const replica of this.#replicas) {
      const reading = await replica.read<Row>(statement, []);
      if ('rows' in reading) return reading.rows;
    }
    return null;
  }

  /**
   * For Kysely: statements about one version. Every statement stands alone; there are no transactions. Errors are replaced by what
   * `explain` makes of them.
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

/** A database that follows the primary, and the versions that it is known to have. */
class Replica {
  readonly #database: PostgresDatabase;
  #versionIds: ReadonlySet<string> = new Set();
  #nextCheckAtMs = 0;
  #checking: Promise<void> | null = null;

  constructor(database: PostgresDatabase) {
    this.#database = database;
  }

  /** Never waits. A replica that does not have the version is asked aside, now and then, whether it has got it. */
  has(versionId: string): boolean {
    if (this.#versionIds.has(versionId)) return true;
    if (performance.now() >= this.#nextCheckAtMs) void this.check();
    return false;
  }

  /** After a failure it counts as without versions until it says otherwise: it may come back as another. */
  async read<Row>(
    statement: string,
    parameters: readonly unknown[],
    startedAtMs?: number,
  ): Promise<Reading<Row>> {
    const reading = await this.#database.read<Row>(statement, parameters, startedAtMs);
    if ('failure' in reading && reading.failure !== 'overtime') this.#versionIds = new Set();
    return reading;
  }

  /** Learns which versions it has: a version's mark arrives by replication with or after its rows. Never rejects. */
  check(): Promise<void> {
    this.#checking ??= this.#learn().finally(() => {
      this.#checking = null;
      this.#nextCheckAtMs = performance.now() + CHECK_MS;
    });
    return this.#checking;
  }

  close(): Promise<void> {
    return this.#database.close();
  }

  async #learn(): Promise<void> {
    try {
      const reading = await this.#database.read<{ id: string }>(VERSIONS_QUERY, []);
      this.#versionIds = new Set('rows' in reading ? reading.rows.map(({ id }) => id) : []);
    } catch {
      // It refuses the question, so it cannot be used; the primary is.
      this.#versionIds = new Set();
    }
  }
}

function rowsOf<Row>(reading: Reading<Row>): Row[] {
  if ('rows' in reading) return reading.rows;
  throw reading.error;
}
