import { EventEmitter } from 'node:events';
import { type Config, currentConfig } from '#lib/config';
import { DAY_MS } from '#lib/dates/plain-dates';
import { SCHEMA_VERSION } from '#lib/store/create-tables';
import { postgresShelf } from '#lib/store/postgres';
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

/** The check of a version that serves could not be completed; it is repeated until it is. */
export interface CheckDelayed {
  readonly id: string;
  readonly error: Error;
}

/**
 * The store does not log: the server listens here and does. A version is reported unreadable once until it is served again, and a
 * delayed check once for each time that a version is taken up.
 */
export const versionEvents = new EventEmitter<{
  unreadable: [UnreadableVersion];
  checkDelayed: [CheckDelayed];
}>();

/** What a process serves and what it refuses to serve. */
export interface ServingState {
  /** Null before the first version was opened, and while none can be. */
  readonly check: VersionCheck | null;
  /**
   * Versions that were found damaged, the first found first. They are not served by this process, except that damage which may pass is
   * forgotten after a while.
   */
  readonly damaged: readonly DamagedVersion[];
}

interface DamagedVersion {
  readonly id: string;
  readonly reason: string;
  readonly foundAtMs: number;
}

/** In place of an id, when it cannot be read which version is current. */
const CURRENT = 'current';
const POLL_MS = 1_000;

export interface CurrentStoreTimes {
  /** How long after a check that could not be completed it is repeated. */
  readonly checkAgainMs: number;
  /** How long a version is not opened whose damage may pass; doubled each time that it is met again. */
  readonly passingDamageMs: number;
}

const TIMES: CurrentStoreTimes = { checkAgainMs: 30_000, passingDamageMs: 30_000 };
const LONGEST_PASSING_MS = 3_600_000;
/** Long enough for answers that began on the old version to end. */
const RETIRE_MS = 60_000;

/**
 * Serves the current version and takes up a newly published one within two seconds, without a restart. One that cannot be read is
 * not taken up; the newest older version that can be read serves in its place. So does it when the version that serves turns
 * out to be damaged. A damaged version is not opened again, unless its damage may pass.
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
  /** The latest time that answers of a served version may be dated by, but for midnights. Null before one is served. */
  #datedAtMs: number | null = null;
  /** Of the store that serves, as far as it is known by now. */
  #check: VersionCheck | null = null;
  #checking: AbortController | null = null;

  /** `prepare` is awaited before a version is served: the one before serves on until then. */
  constructor(
    shelf: VersionShelf,
    prepare: (store: Store) => Promise<void> = async () => {},
    times: Partial<CurrentStoreTimes> = {},
  ) {
    this.#shelf = shelf;
    this.#times = { ...TIMES, ...times };
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

  state(): ServingState {
    const damaged = [...this.#damage]
      .filter(([, damage]) => this.#isKept(damage))
      .map(([id, { error, foundAtMs }]) => ({ id, reason: error.message, foundAtMs }));
    return { check: this.#check, damaged };
  }

  /** Stops serving a version that was found damaged, and opens another one. A version that does not serve is only marked. */
  leaveDamaged(id: string, error: VersionDamaged): void {
    this.#markDamaged(id, error);
    if (this.#store?.version.id !== id) return;
    this.#serveFrom(null);
    Promise.resolve(this.get()).catch(() => {
      // The requests that wait for a version are answered with this error.
    });
  }

  /** Ends following; what serves stays open. */
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
        if (this.#isKept(damage)) this.#report(damagedId, damage.error);
      }
      if (store === null) throw error;
      return store;
    }
  }

  async #serve(id: string): Promise<Store> {
    const known = this.#damage.get(id);
    if (known && this.#isKept(known)) throw known.error;
    const store = await this.#openPrepared(id).catch((error: unknown) => {
      if (error instanceof VersionDamaged) this.#markDamaged(id, error);
      throw error;
    });
    this.#serveFrom(store);
    this.#reportedIds.delete(id);
    return store;
  }

  async #openPrepared(id: string): Promise<Store> {
    const store = await this.#dated(await this.#shelf.open(id, (error) => this.leaveDamaged(id, error)));
    try {
      await this.#prepare(store);
    } catch (error) {
      await store.close();
      throw error;
    }
    return store;
  }

  /** Dates a version by now when answers of another version may have carried a date that is as late as its own. */
  async #dated(store: Store): Promise<Store> {
    const { id, publishedAtMs } = store.version;
    const nowMs = Date.now();
    const isLatest = (await this.#shelf.ids().catch(() => [])).every((each) => each <= id);
    const midnightMs = nowMs - (nowMs % DAY_MS);
    const isLater = this.#datedAtMs === null || publishedAtMs > Math.max(this.#datedAtMs, midnightMs);
    if (isLatest && isLater) return store;
    // Dates of HTTP are whole seconds.
    const nextSecondMs = (Math.floor((this.#datedAtMs ?? 0) / 1_000) + 1) * 1_000;
    return { ...store, takenUpAtMs: Math.max(nowMs, nextSecondMs) };
  }

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

  /** Compares what was not compared at opening, at a bounded rate. */
  #checkRest(store: Store, isRepeated = false): void {
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
        // The database is away, most likely; the version is still to be checked.
        if (checking.signal.aborted) return;
        if (!isRepeated) versionEvents.emit('checkDelayed', { id, error: errorOf(cause) });
        const repeat = () => this.#checking === checking && this.#checkRest(store, true);
        setTimeout(repeat, this.#times.checkAgainMs).unref();
      },
    );
  }

  #markDamaged(id: string, error: VersionDamaged): void {
    const before = this.#damage.get(id);
    if (before && this.#isKept(before)) return;
    const times = (before?.times ?? 0) + 1;
    this.#damage.set(id, { error, foundAtMs: Date.now(), markedAtMs: performance.now(), times });
  }

  /** Whether the version is not to be opened. While no version serves, damage that may pass counts for a moment only. */
  #isKept({ error, markedAtMs, times }: Damage): boolean {
    if (!error.isPassing) return true;
    const { passingDamageMs } = this.#times;
    const kept = Math.min(passingDamageMs * 2 ** (times - 1), LONGEST_PASSING_MS);
    const keptMs = this.#store === null ? Math.min(kept, POLL_MS) : kept;
    return performance.now() - markedAtMs < keptMs;
  }

  /** Older versions first, each kind newest first. Null when none can be read. */
  async #serveAnyBut(id: string): Promise<Store | null> {
    const ids = await this.#shelf.ids().catch(() => []);
    for (const other of [...ids.filter((each) => each < id), ...ids.filter((each) => each > id)]) {
      try {
        return await this.#serve(other);
      } catch {
        // Another one may do.
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

  async #follow(): Promise<void> {
    const serving = this.#store;
    if (!serving || this.#opening || this.#isFollowing) return;
    this.#isFollowing = true;
    let id: string | null = null;
    try {
      id = await this.#shelf.currentId();
      if (id === null || id === serving.version.id) return;
      await this.#serve(id);
    } catch (error) {
      // What serves goes on serving; the next poll tries again.
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
  /** On the monotonic clock. */
  readonly markedAtMs: number;
  /** How often the version was marked. */
  readonly times: number;
}

function errorOf(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error(String(cause));
}

/** Closes it once the answers that began on it have ended. */
function retire(store: Store): void {
  setTimeout(() => void store.close(), RETIRE_MS).unref();
}

interface ServedStore {
  /** What the code that holds it can read. */
  readonly schemaVersion: number;
  get(): Store | Promise<Store>;
  /** Both are absent where one store serves whatever happens to it. */
  state?(): ServingState;
  leaveDamaged?(id: string, error: VersionDamaged): void;
}

declare global {
  // Route handlers, pages and the production server may be separate module instances in one process.
  var verandaCurrentStore: ServedStore | undefined;
}

/** Serves exactly this store from now on, whatever is published: for tests, and for programs that embed the API. */
export function serveStore(store: Store): void {
  globalThis.verandaCurrentStore = { schemaVersion: SCHEMA_VERSION, get: () => store };
}

/** Serves what is current on the shelf from now on, for tests and for programs that embed the API. */
export function serveShelf(shelf: VersionShelf): CurrentStore {
  const served = new CurrentStore(shelf, prepareVersion);
  globalThis.verandaCurrentStore = served;
  return served;
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

/** Whether the served version was checked, and which ones are damaged; nothing is known before the first call of `currentStore`. */
export function servingState(): ServingState {
  return globalThis.verandaCurrentStore?.state?.() ?? { check: null, damaged: [] };
}

/**
 * Runs `work` on the served version. When it meets a damaged version, that version is not served from then on, and `work` runs once
 * more on the version that is.
 * @throws StoreUnavailable as `currentStore`, also when no other version can be served; else what `work` throws.
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

/** The version's id; null when another one is served meanwhile, which the work may have read too. */
async function idIfStillServed(store: Store): Promise<string | null> {
  return (await currentStore()) === store ? store.version.id : null;
}
