import { EventEmitter } from 'node:events';
import { type Config, currentConfig } from '#lib/config';
import { DAY_MS } from '#lib/dates/plain-dates';
import { SCHEMA_VERSION } from '#lib/store/create-tables';
import { postgresShelf } from '#lib/store/postgres';
import { RevisionFollower } from '#lib/store/revised-store';
import { sqliteShelf } from '#lib/store/sqlite';
import {
  CurrentUnreadable,
  NOTHING_PUBLISHED,
  type Store,
  StoreUnavailable,
  type VersionCheck,
  VersionDamaged,
  type VersionShelf,
} from '#lib/store/store';
import { unrevised } from '#lib/store/store-nights';
import { dropReplaced } from '#lib/store/version-cache';

/**
 * Opens the storage of all versions with the configured engine: PostgreSQL if `databaseUrl` is set, else SQLite files under the data
 * directory. Connects at the first use.
 */
export function openShelf({
  databaseUrl,
  databaseReads,
  dataDirectory,
}: Pick<Config, 'databaseUrl' | 'databaseReads' | 'dataDirectory'>): VersionShelf {
  return databaseUrl ? postgresShelf(databaseUrl, databaseReads) : sqliteShelf(dataDirectory);
}

/**
 * The event that the version to serve cannot be read. `servedId` is the version served instead; null when there is none. `id` is "current"
 * when the reference to the current version is unreadable.
 */
export interface UnreadableVersion {
  readonly id: string;
  readonly servedId: string | null;
  readonly error: Error;
}

/**
 * The event that the check of the served version `id` could not be completed, or that its revisions could not be read, for example because
 * the database is unavailable. Both are retried.
 */
export interface CheckDelayed {
  readonly id: string;
  readonly error: Error;
}

/**
 * Emits problems with versions. The store does not log; the server listens and logs them. An unreadable version is reported once until it is
 * served again, a delayed check once each time a version is loaded.
 */
export const versionEvents = new EventEmitter<{
  unreadable: [UnreadableVersion];
  checkDelayed: [CheckDelayed];
  revisionsUnreadable: [CheckDelayed];
}>();

/** The check of the version that a process serves, and the damaged versions that it refuses to serve. */
export interface ServingState {
  /** Check of the served version; null before the first one is open, and while none can be opened. */
  readonly check: VersionCheck | null;
  /** Damaged versions, in the order of detection. This process does not serve them; temporary damage is forgotten after a while. */
  readonly damaged: readonly DamagedVersion[];
}

interface DamagedVersion {
  readonly id: string;
  readonly reason: string;
  readonly foundAtMs: number;
}

/** Stands for a version id in events when the reference to the current version cannot be read. */
const CURRENT = 'current';

/** Intervals of `CurrentStore`, milliseconds. */
export interface CurrentStoreTimes {
  /** Pause between two reads of the reference to the current version. */
  readonly pollMs: number;
  /** Pause before a check that could not be completed is retried. */
  readonly recheckMs: number;
  /**
   * How long a version with temporary damage is not opened: doubled each time the damage recurs, up to an hour. While no version is served
   * it is at most `pollMs`.
   */
  readonly temporaryDamageMs: number;
}

const TIMES: CurrentStoreTimes = { pollMs: 1_000, recheckMs: 30_000, temporaryDamageMs: 30_000 };
const LONGEST_TEMPORARY_DAMAGE_MS = 3_600_000;
/** Time for responses that began on the old version to end. */
const RETIRE_MS = 60_000;

/**
 * The server of the current version of a shelf: `get` returns it, opened for reading. By default polls once a second, and switches to a newly
 * published version when that is prepared. If a version cannot be read or turns out to be damaged, serves the newest older version that can
 * be read. Opens a damaged version again only if its damage may be temporary.
 */
export class CurrentStore {
  readonly schemaVersion = SCHEMA_VERSION;
  readonly #shelf: VersionShelf;
  readonly #poll: NodeJS.Timeout;
  readonly #prepare: (store: Store) => Promise<void>;
  #store: Store | null = null;
  #opening: Promise<Store> | null = null;
  #isFollowing = false;
  readonly #reportedIds = new Set<string>();
  readonly #times: CurrentStoreTimes;
  readonly #damage = new Map<string, Damage>();
  /** Latest date that responses have been given so far, midnights aside; milliseconds since 1970. Null before a version is served. */
  #datedAtMs: number | null = null;
  /** Latest check of the served version. */
  #check: VersionCheck | null = null;
  #checking: AbortController | null = null;
  /** By version, without its revisions. */
  readonly #followers = new WeakMap<Store, RevisionFollower>();
  /** The version whose revisions could not be read last time. */
  #unreadRevisions: string | null = null;

  /** `prepare` is awaited before a version is served; until then the previous one is. */
  constructor(
    shelf: VersionShelf,
    prepare: (store: Store) => Promise<void> = async () => {},
    times: Partial<CurrentStoreTimes> = {},
  ) {
    this.#shelf = shelf;
    this.#times = { ...TIMES, ...times };
    this.#prepare = prepare;
    this.#poll = setInterval(() => void this.#follow(), this.#times.pollMs).unref();
  }

  /** Returns the served store; a promise while the first one is being opened. */
  get(): Store | Promise<Store> {
    if (this.#store) return this.#store;
    this.#opening ??= this.#open().finally(() => {
      this.#opening = null;
    });
    return this.#opening;
  }

  state(): ServingState {
    const damaged = [...this.#damage]
      .filter(([, damage]) => this.#isBlocking(damage))
      .map(([id, { error, foundAtMs }]) => ({ id, reason: error.message, foundAtMs }));
    return { check: this.#check, damaged };
  }

  /** Marks a version as damaged. If it is served, stops serving it and opens another one. */
  leaveDamaged(id: string, error: VersionDamaged): void {
    this.#markDamaged(id, error);
    if (this.#store?.version.id !== id) return;
    this.#serveFrom(null);
    Promise.resolve(this.get()).catch(() => {
      // Requests that wait for a version get this error.
    });
  }

  /** Stops looking for new versions; the served store stays open. */
  stop(): void {
    clearInterval(this.#poll);
    this.#checking?.abort();
  }

  async #open(): Promise<Store> {
    const id = await this.#shelf.currentId().catch((error: unknown) => {
      if (error instanceof CurrentUnreadable) return error;
      throw error;
    });
    if (id === null) throw new StoreUnavailable(NOTHING_PUBLISHED);
    if (id instanceof CurrentUnreadable) {
      const store = await this.#serveAnyBut('');
      this.#report(CURRENT, id);
      if (store === null) throw id;
      return store;
    }
    try {
      return await this.#serve(id);
    } catch (error) {
      const store = await this.#serveAnyBut(id);
      this.#report(id, error);
      for (const [damagedId, damage] of this.#damage) {
        if (this.#isBlocking(damage)) this.#report(damagedId, damage.error);
      }
      if (store === null) throw error;
      return store;
    }
  }

  /** Opens a version and serves it. */
  async #serve(id: string): Promise<Store> {
    const known = this.#damage.get(id);
    if (known && this.#isBlocking(known)) throw known.error;
    const store = await this.#openPrepared(id).catch((error: unknown) => {
      if (error instanceof VersionDamaged) this.#markDamaged(id, error);
      throw error;
    });
    this.#serveFrom(store);
    this.#reportedIds.delete(id);
    return store;
  }

  async #openPrepared(id: string): Promise<Store> {
    const version = await this.#dated(await this.#shelf.open(id, (error) => this.leaveDamaged(id, error)));
    const follower = new RevisionFollower(this.#shelf, version);
    const store = await this.#revised(follower, version);
    try {
      await this.#prepare(store);
    } catch (error) {
      await store.close();
      throw error;
    }
    this.#followers.set(version, follower);
    return store;
  }

  /**
   * Returns the version with its latest revision, dated later than all responses so far. While the revisions cannot be read, `store` stays
   * as it is.
   */
  async #revised(follower: RevisionFollower, store: Store): Promise<Store> {
    const { id } = store.version;
    let latest: Store;
    try {
      latest = await follower.latest();
      this.#unreadRevisions = null;
    } catch (error) {
      if (this.#unreadRevisions !== id)
        versionEvents.emit('revisionsUnreadable', { id, error: errorOf(error) });
      this.#unreadRevisions = id;
      return store;
    }
    if (latest.nights === store.nights && latest.records === store.records) return store;
    const nextSecondMs = (Math.floor((this.#datedAtMs ?? 0) / 1_000) + 1) * 1_000;
    return { ...latest, takenUpAtMs: Math.max(Date.now(), nextSecondMs) };
  }

  /** Dates a version at the present when responses of another version may already have had a date as late as its own. */
  async #dated(store: Store): Promise<Store> {
    const { id, publishedAtMs } = store.version;
    const nowMs = Date.now();
    const isLatest = (await this.#shelf.ids().catch(() => [])).every((each) => each <= id);
    const midnightMs = nowMs - (nowMs % DAY_MS);
    const isLater = this.#datedAtMs === null || publishedAtMs > Math.max(this.#datedAtMs, midnightMs);
    if (isLatest && isLater) return store;
    // HTTP dates are whole seconds.
    const nextSecondMs = (Math.floor((this.#datedAtMs ?? 0) / 1_000) + 1) * 1_000;
    return { ...store, takenUpAtMs: Math.max(nowMs, nextSecondMs) };
  }

  /** Replaces the served store; null serves none. */
  #serveFrom(store: Store | null): void {
    if (store !== null) {
      const datedAtMs = store.takenUpAtMs ?? store.version.publishedAtMs;
      this.#datedAtMs = Math.max(this.#datedAtMs ?? datedAtMs, datedAtMs);
    }
    if (this.#store) retire(this.#store);
    this.#checking?.abort();
    this.#checking = null;
    this.#store = store;
    this.#check = store?.check ?? null;
    if (store?.check.state === 'pending') this.#checkRest(store);
  }

  /** Compares the rest of a version after its quick check, at a limited rate. */
  #checkRest(store: Store, isRetry = false): void {
    const { id } = store.version;
    const checking = new AbortController();
    this.#checking = checking;
    this.#shelf.check(id, { isPaced: true, signal: checking.signal }).then(
      (check) => {
        if (checking.signal.aborted) return;
        this.#check = check;
        if (check.state === 'damaged') this.leaveDamaged(id, new VersionDamaged(id, check));
      },
      (cause: unknown) => {
        // Most likely the database is unavailable; the version must still be checked.
        if (checking.signal.aborted) return;
        if (!isRetry) versionEvents.emit('checkDelayed', { id, error: errorOf(cause) });
        const retry = () => this.#checking === checking && this.#checkRest(store, true);
        setTimeout(retry, this.#times.recheckMs).unref();
      },
    );
  }

  #markDamaged(id: string, error: VersionDamaged): void {
    const before = this.#damage.get(id);
    if (before && this.#isBlocking(before)) return;
    const times = (before?.times ?? 0) + 1;
    this.#damage.set(id, { error, foundAtMs: Date.now(), markedAtMs: performance.now(), times });
  }

  /** Whether damage still prevents opening a version. While no version is served, temporary damage does so only for a moment. */
  #isBlocking({ error, markedAtMs, times }: Damage): boolean {
    if (!error.isTemporary) return true;
    const { temporaryDamageMs, pollMs } = this.#times;
    const pauseMs = Math.min(temporaryDamageMs * 2 ** (times - 1), LONGEST_TEMPORARY_DAMAGE_MS);
    const blockedMs = this.#store === null ? Math.min(pauseMs, pollMs) : pauseMs;
    return performance.now() - markedAtMs < blockedMs;
  }

  /** Serves another version: the newest older one that can be read, else the newest newer one. Null when none can be. */
  async #serveAnyBut(id: string): Promise<Store | null> {
    const ids = await this.#shelf.ids().catch(() => []);
    for (const other of [...ids.filter((each) => each < id), ...ids.filter((each) => each > id)]) {
      try {
        return await this.#serve(other);
      } catch {
        // Try the next one.
      }
    }
    return null;
  }

  #report(id: string, cause: unknown): void {
    if (this.#reportedIds.has(id)) return;
    this.#reportedIds.add(id);
    versionEvents.emit('unreadable', {
      id,
      servedId: this.#store?.version.id ?? null,
      error: errorOf(cause),
    });
  }

  /** Switches to the latest revision of the served version. Answers that do not depend on nights stay cached. */
  async #followRevisions(serving: Store): Promise<void> {
    const follower = this.#followers.get(unrevised(serving));
    const store = follower && (await this.#revised(follower, serving));
    if (!store || store === serving || this.#store !== serving) return;
    this.#store = store;
    this.#datedAtMs = Math.max(this.#datedAtMs ?? 0, store.takenUpAtMs ?? 0);
  }

  /** Switches to the current version or revision if it has changed. */
  async #follow(): Promise<void> {
    const serving = this.#store;
    if (!serving || this.#opening || this.#isFollowing) return;
    this.#isFollowing = true;
    let id: string | null = null;
    try {
      id = await this.#shelf.currentId();
      this.#reportedIds.delete(CURRENT);
      if (id === null) return;
      if (id !== serving.version.id) await this.#serve(id);
      else await this.#followRevisions(serving);
    } catch (error) {
      // The served version stays; the next poll retries.
      if (id !== null) this.#report(id, error);
      else if (error instanceof CurrentUnreadable) this.#report(CURRENT, error);
    } finally {
      this.#isFollowing = false;
    }
  }
}

interface Damage {
  readonly error: VersionDamaged;
  readonly foundAtMs: number;
  /** Milliseconds of the monotonic clock. */
  readonly markedAtMs: number;
  /** Number of times the version was marked. */
  readonly times: number;
}

function errorOf(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error(String(cause));
}

/**
 * Releases the large memory of a store, and closes it `RETIRE_MS` from now, when the responses that began on it have ended. Does not
 * wait.
 */
function retire(store: Store): void {
  dropReplaced(store);
  store.shrink?.();
  setTimeout(() => void store.close(), RETIRE_MS).unref();
}

interface ServedStore {
  /** Schema number that the code behind it reads. */
  readonly schemaVersion: number;
  get(): Store | Promise<Store>;
  /** This and the next are absent where one fixed store is served. */
  state?(): ServingState;
  leaveDamaged?(id: string, error: VersionDamaged): void;
}

declare global {
  // Route handlers, pages and the production server may be separate module instances in one process.
  var verandaCurrentStore: ServedStore | undefined;
}

/**
 * Makes `currentStore` return this store in the whole process, regardless of publications. For tests, and for programs that embed the API.
 */
export function serveStore(store: Store): void {
  globalThis.verandaCurrentStore = { schemaVersion: SCHEMA_VERSION, get: () => store };
}

/**
 * Makes `currentStore` return the current version of a shelf in the whole process, and follow its publications until `stop` of the result
 * is called. For tests, and for programs that embed the API.
 */
export function serveShelf(shelf: VersionShelf): CurrentStore {
  const served = new CurrentStore(shelf, prepareVersion);
  globalThis.verandaCurrentStore = served;
  return served;
}

let prepareVersion: ((store: Store) => Promise<void>) | undefined;

/**
 * Sets the function that is awaited for every version before it is served; replaces a previous one. A version whose preparation rejects is
 * not served. Call it before `currentStore` and `serveShelf`.
 */
export function prepareVersions(prepare: (store: Store) => Promise<void>): void {
  prepareVersion = prepare;
}

/**
 * Returns the store that this process serves; a promise while it is being opened. It is the only process-wide store: other functions take
 * the store as an argument, so that one response uses one store throughout. The promise rejects with StoreUnavailable when nothing is
 * published, no version can be read, or the database is unavailable.
 */
export function currentStore(): Store | Promise<Store> {
  const held = globalThis.verandaCurrentStore;
  // `next dev` may have reloaded the code with a schema number that the older instance would refuse.
  if (held !== undefined && held.schemaVersion >= SCHEMA_VERSION) return held.get();
  const served = new CurrentStore(openShelf(currentConfig()), prepareVersion);
  globalThis.verandaCurrentStore = served;
  return served.get();
}

/**
 * Returns the check of the version that this process serves, and the damaged versions. The check is null and the list empty before the
 * first call of `currentStore`, and after `serveStore`.
 */
export function servingState(): ServingState {
  return globalThis.verandaCurrentStore?.state?.() ?? { check: null, damaged: [] };
}

/**
 * Runs `work` on the served version. If it throws VersionDamaged, that version is no longer served and `work` runs once more, on the
 * version served instead.
 * @throws StoreUnavailable when no version can be served; else the error of `work`.
 */
export async function onServedVersion<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await currentStore();
  try {
    return await work(store);
  } catch (error) {
    if (!(error instanceof VersionDamaged)) throw error;
    const id = error.versionId ?? (await idIfStillServed(store));
    if (id !== null) globalThis.verandaCurrentStore?.leaveDamaged?.(id, error);
    const next = await currentStore();
    if (next.version.id === id) throw error;
    return work(next);
  }
}

/** Returns the version's id; null when another version is served by now, which the work may have read as well. */
async function idIfStillServed(store: Store): Promise<string | null> {
  return unrevised(await currentStore()) === unrevised(store) ? store.version.id : null;
}
