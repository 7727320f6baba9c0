import { EventEmitter } from 'node:events';
import { type Config, currentConfig } from '#lib/config';
import { SCHEMA_VERSION } from '#lib/store/migrations';
import { postgresShelf } from '#lib/store/postgres';
import { sqliteShelf } from '#lib/store/sqlite';
import { type Store, StoreUnavailable, type VersionShelf } from '#lib/store/store';

/** The versions of the configured engine: PostgreSQL where a URL is given, else SQLite under the data directory. */
export function openShelf({
  databaseUrl,
  databaseReads,
  dataDirectory,
}: Pick<Config, 'databaseUrl' | 'databaseReads' | 'dataDirectory'>): VersionShelf {
  return databaseUrl ? postgresShelf(databaseUrl, databaseReads) : sqliteShelf(dataDirectory);
}

/** A version that should be served cannot be read; `servedId` is served in its place, null when nothing is. */
export interface UnreadableVersion {
  readonly id: string;
  readonly servedId: string | null;
  readonly error: Error;
}

/** The store does not log: the server listens here and does. Each version is told of once. */
export const versionEvents = new EventEmitter<{ unreadable: [UnreadableVersion] }>();

const POLL_MS = 1_000;
/** Long enough for answers that began on the old version to end. */
const RETIRE_MS = 60_000;

/**
 * Serves the current version and takes up a newly published one within two seconds, without a restart. One that cannot be read is
 * not taken up, and at the start the newest of the others that can be serves in its place.
 */
export class CurrentStore {
  readonly schemaVersion = SCHEMA_VERSION;
  readonly #shelf: VersionShelf;
  readonly #poll: NodeJS.Timeout;
  readonly #prepare: (store: Store) => Promise<void>;
  #store: Store | null = null;
  #opening: Promise<Store> | null = null;
  #isFollowing = false;
  /** Of the version that was told of last. */
  #unreadableId: string | null = null;

  /** `prepare` is awaited before a version is served: the one before serves on until then. */
  constructor(shelf: VersionShelf, prepare: (store: Store) => Promise<void> = async () => {}) {
    this.#shelf = shelf;
    this.#prepare = prepare;
    this.#poll = setInterval(() => void this.#follow(), POLL_MS).unref();
  }

  get(): Store | Promise<Store> {
    if (this.#store) return this.#store;
    this.#opening ??= this.#open().finally(() => {
      this.#opening = null;
    });
    return this.#opening;
  }

  /** Ends following; what serves stays open. */
  stop(): void {
    clearInterval(this.#poll);
  }

  async #open(): Promise<Store> {
    const id = await this.#shelf.currentId();
    if (id === null) {
      throw new StoreUnavailable('No catalogue has been published yet.');
    }
    try {
      return await this.#serve(id);
    } catch (error) {
      const store = await this.#serveAnyBut(id);
      this.#tell(id, error);
      if (store === null) throw error;
      return store;
    }
  }

  async #serve(id: string): Promise<Store> {
    const store = await this.#shelf.open(id);
    try {
      await this.#prepare(store);
    } catch (error) {
      await store.close();
      throw error;
    }
    this.#store = store;
    return store;
  }

  /** Null when none can be read. */
  async #serveAnyBut(id: string): Promise<Store | null> {
    const others = (await this.#shelf.ids().catch(() => [])).filter((other) => other !== id);
    for (const other of others) {
      try {
        return await this.#serve(other);
      } catch {
        // An older one may do.
      }
    }
    return null;
  }

  #tell(id: string, cause: unknown): void {
    if (this.#unreadableId === id) return;
    this.#unreadableId = id;
    const error = cause instanceof Error ? cause : new Error(String(cause));
    versionEvents.emit('unreadable', { id, servedId: this.#store?.version.id ?? null, error });
  }

  async #follow(): Promise<void> {
    const serving = this.#store;
    if (!serving || this.#opening || this.#isFollowing) return;
    this.#isFollowing = true;
    let id: string | null = null;
    try {
      id = await this.#shelf.currentId();
      if (id === null || id === serving.version.id) return;
      await this.#serve(id);
      setTimeout(() => void serving.close(), RETIRE_MS).unref();
    } catch (error) {
      // What serves goes on serving; the next poll tries again.
      if (id !== null) this.#tell(id, error);
    } finally {
      this.#isFollowing = false;
    }
  }
}

interface ServedStore {
  /** What the code that holds it can read. */
  readonly schemaVersion: number;
  get(): Store | Promise<Store>;
}

declare global {
  // Route handlers, pages and the production server may be separate module instances in one process.
  var verandaCurrentStore: ServedStore | undefined;
}

/** Serves exactly this store from now on, whatever is published: for tests, and for programs that embed the API. */
export function serveStore(store: Store): void {
  globalThis.verandaCurrentStore = { schemaVersion: SCHEMA_VERSION, get: () => store };
}

let prepareVersion: ((store: Store) => Promise<void>) | undefined;

/** Has every version prepared before it is served, from the first on: to be called before `currentStore`. */
export function prepareVersions(prepare: (store: Store) => Promise<void>): void {
  prepareVersion = prepare;
}

/**
 * The version that this process serves; ready at once after the first call. The only process-wide store: everything
 * below takes the store as an argument, and one answer uses one store throughout.
 * @throws StoreUnavailable when nothing is published or the database is away.
 */
export function currentStore(): Store | Promise<Store> {
  const held = globalThis.verandaCurrentStore;
  // Under `next dev` the code may have been reloaded with a schema that the older instance would refuse.
  if (held !== undefined && held.schemaVersion >= SCHEMA_VERSION) return held.get();
  const served = new CurrentStore(openShelf(currentConfig()), prepareVersion);
  globalThis.verandaCurrentStore = served;
  return served.get();
}
