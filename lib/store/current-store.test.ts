/** The rules by which a version is served, on a storage in memory. */
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  CurrentStore,
  type CurrentStoreTimes,
  currentStore,
  onServedVersion,
  openShelf,
  prepareVersions,
  serveShelf,
  serveStore,
  servingState,
  versionEvents,
} from '#lib/store/current-store';
import { revisionText } from '#lib/store/revision-text';
import {
  CurrentUnreadable,
  type Store,
  StoreUnavailable,
  type VersionCheck,
  VersionDamaged,
  type VersionShelf,
} from '#lib/store/store';

const NOON_MS = Date.UTC(2026, 0, 15, 12);
/** No test reads a table. */
const NO_TABLES: Store['db'] = new Kysely({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});
const VERIFIED: VersionCheck = { state: 'verified' };

/** A version of the storage in memory. */
interface Kept {
  publishedAtMs?: number;
  check?: VersionCheck;
  /** Result of the check while it is served. */
  rest?: VersionCheck | Error;
  revisions?: string;
  /** Why it cannot be opened. */
  problem?: Error;
}

/** Duration of a check. */
const CHECK_MS = 10;

let versions: Map<string, Kept>;
let current: string | Error | null;
let log: string[];
let served: CurrentStore[];
let damageOf: Map<string, (error: VersionDamaged) => void>;

/** Returns a storage of `versions`; `log` gets what is opened, closed, shrunk and checked. */
function memoryShelf(): VersionShelf {
  const unused = () => Promise.reject(new Error('No test publishes.'));
  return {
    engine: 'sqlite',
    async currentId() {
      if (current instanceof Error) throw current;
      return current;
    },
    ids: async () => [...versions.keys()].sort().reverse(),
    async open(id, onDamage = () => {}) {
      const kept = versions.get(id);
      log.push(`open ${id}`);
      if (!kept) throw new StoreUnavailable(`There is no ${id}.`);
      if (kept.problem) throw kept.problem;
      damageOf.set(id, onDamage);
      return storeOf(id, kept);
    },
    async check(id, options) {
      log.push(`check ${id} ${options?.isPaced ? 'paced' : 'fast'}`);
      await new Promise((resume) => setTimeout(resume, CHECK_MS));
      const rest = versions.get(id)?.rest ?? VERIFIED;
      if (rest instanceof Error) throw rest;
      return rest;
    },
    readRevisions: async (id, position) => (versions.get(id)?.revisions ?? '').slice(position),
    openTables: unused,
    sizeBytes: unused,
    appendRevision: unused,
    begin: unused,
    lock: unused,
    makeCurrent: unused,
    close: async () => {},
  };
}

function storeOf(id: string, { publishedAtMs = NOON_MS - 1_000, check = VERIFIED }: Kept): Store {
  const version = {
    id,
    publishedAtMs,
    defaultLocale: 'en',
    defaultCurrency: 'EUR',
    locales: ['en'],
    credits: [],
    rentalsCount: 0,
    destinationsCount: 0,
    campaignsCount: 0,
    priceCurrencies: [],
    digest: '',
    generatedAtMs: 0,
    recordsCount: 0,
    calendarsCount: 0,
    fullCalendarsCount: 0,
    unpricedCount: 0,
    bookingUrl: null,
    enquiry: null,
    changes: { fromMs: 0, convertedFromMs: 0, nextMs: 0 },
  };
  return {
    engine: 'sqlite',
    version,
    db: NO_TABLES,
    check,
    shrink: () => void log.push(`shrink ${id}`),
    close: async () => void log.push(`close ${id}`),
  };
}

/** Serves the storage. `reports` are the events since. */
function serving(times: Partial<CurrentStoreTimes> = {}, prepare?: (store: Store) => Promise<void>) {
  const store = new CurrentStore(memoryShelf(), prepare, times);
  served.push(store);
  return store;
}

let reports: string[];
beforeEach(() => {
  vi.useFakeTimers({
    now: NOON_MS,
    toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  [versions, current, log, served, reports, damageOf] = [new Map(), null, [], [], [], new Map()];
  versionEvents.on('unreadable', ({ id, servedId, error }) =>
    reports.push(`unreadable ${id}, served ${servedId}: ${error.message}`),
  );
  versionEvents.on('checkDelayed', ({ id, error }) => reports.push(`delayed ${id}: ${error.message}`));
  versionEvents.on('revisionsUnreadable', ({ id }) => reports.push(`revisions ${id}`));
});
afterEach(() => {
  for (const store of served) store.stop();
  versionEvents.removeAllListeners();
  globalThis.verandaCurrentStore = undefined;
  prepareVersions(async () => {});
  vi.useRealTimers();
});

/** Returns a revision with one record, `campaign winter`. */
const recordOf = (number: number, value: string) =>
  revisionText(number, NOON_MS, { records: new Map([['other', new Map([['winter', value]])]]) });

/** Lets a time pass, and what then happens complete. */
async function passing(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 5; turn++) await new Promise((resume) => setImmediate(resume));
}
/** Returns the id of the version that is served. */
const idOf = async (store: CurrentStore) => (await store.get()).version.id;

test('the current version is opened once, for all that wait for it', async () => {
  versions.set('b', {});
  current = 'b';
  const store = serving();
  expect(await Promise.all([idOf(store), idOf(store)])).toEqual(['b', 'b']);
  expect(log).toEqual(['open b']);
  expect(store.get()).not.toBeInstanceOf(Promise);
  expect(store.state()).toEqual({ check: VERIFIED, damaged: [] });
});

test('nothing is served where nothing is published, and a later publication is found', async () => {
  const store = serving();
  await expect(store.get()).rejects.toThrow(new StoreUnavailable('No catalogue has been published yet.'));
  expect(store.state()).toEqual({ check: null, damaged: [] });
  versions.set('a', {});
  current = 'a';
  expect(await idOf(store)).toBe('a');
  expect(reports).toEqual([]);
});

test('a new version is served after it is prepared, and the earlier one is closed a minute later', async () => {
  versions.set('a', {});
  current = 'a';
  const prepared: string[] = [];
  let resume = () => {};
  const store = serving({}, async ({ version }) => {
    prepared.push(version.id);
    if (version.id === 'b') await new Promise<void>((resolve) => (resume = resolve));
  });
  expect(await idOf(store)).toBe('a');
  versions.set('b', {});
  current = 'b';
  await passing(999);
  expect(log).toEqual(['open a']);
  await passing(1);
  expect([await idOf(store), prepared]).toEqual(['a', ['a', 'b']]);
  await passing(5_000);
  // While it is prepared, it is not opened again.
  expect(log).toEqual(['open a', 'open b']);
  resume();
  await passing(0);
  expect(await idOf(store)).toBe('b');
  expect(log).toEqual(['open a', 'open b', 'shrink a']);
  await passing(59_999);
  expect(log).not.toContain('close a');
  await passing(1);
  expect(log).toContain('close a');
});

test('a version that cannot be prepared is closed and not served', async () => {
  versions.set('a', {}).set('b', {});
  current = 'b';
  const store = serving({}, async ({ version }) => {
    if (version.id === 'b') throw new Error('cannot be prepared');
  });
  expect(await idOf(store)).toBe('a');
  expect(log).toEqual(['open b', 'close b', 'open a']);
  expect(reports).toEqual(['unreadable b, served a: cannot be prepared']);
});

test('after it is stopped, a process keeps its version', async () => {
  versions.set('a', {});
  current = 'a';
  const store = serving();
  await store.get();
  store.stop();
  versions.set('b', {});
  current = 'b';
  await passing(5_000);
  expect(await idOf(store)).toBe('a');
});

test('in place of an unreadable version, the newest older one is served, then the newest newer one', async () => {
  const problem = new StoreUnavailable('cannot be read');
  versions.set('a', {}).set('b', {}).set('c', { problem }).set('d', {}).set('e', {});
  current = 'c';
  expect(await idOf(serving())).toBe('b');
  expect(reports).toEqual(['unreadable c, served b: cannot be read']);
  versions.set('a', { problem }).set('b', { problem });
  log.length = 0;
  expect(await idOf(serving())).toBe('e');
  expect(log).toEqual(['open c', 'open b', 'open a', 'open e']);
  versions.clear();
  versions.set('c', { problem });
  reports.length = 0;
  await expect(serving().get()).rejects.toBe(problem);
  expect(reports).toEqual(['unreadable c, served null: cannot be read']);
});

test('without a reference to the current version, the newest one is served until the reference is back', async () => {
  versions.set('a', {}).set('b', {});
  current = new CurrentUnreadable('the reference is missing');
  const store = serving();
  expect(await idOf(store)).toBe('b');
  await passing(3_000);
  expect(reports).toEqual(['unreadable current, served b: the reference is missing']);
  current = 'a';
  await passing(1_000);
  expect(await idOf(store)).toBe('a');
  current = new CurrentUnreadable('the reference is missing');
  await passing(2_000);
  expect([await idOf(store), reports.length]).toEqual(['a', 2]);
  current = new StoreUnavailable('the database is away');
  await passing(2_000);
  expect([await idOf(store), reports.length]).toEqual(['a', 2]);
});

test('without a reference and without a readable version, nothing is served', async () => {
  const missing = new CurrentUnreadable('the reference is missing');
  current = missing;
  await expect(serving().get()).rejects.toBe(missing);
  current = new StoreUnavailable('the database is away');
  await expect(serving().get()).rejects.toThrow('the database is away');
  expect(reports).toEqual(['unreadable current, served null: the reference is missing']);
});

test('a new version that cannot be read is reported once, and again after it was served', async () => {
  versions.set('a', {}).set('b', { problem: new Error('is away') });
  current = 'a';
  const store = serving();
  await store.get();
  current = 'b';
  await passing(3_000);
  expect([await idOf(store), reports]).toEqual(['a', ['unreadable b, served a: is away']]);
  versions.set('b', {});
  await passing(1_000);
  expect(await idOf(store)).toBe('b');
  versions.set('b', { problem: new Error('is away') });
  current = 'a';
  await passing(1_000);
  current = 'b';
  await passing(1_000);
  expect(reports).toEqual(['unreadable b, served a: is away', 'unreadable b, served a: is away']);
});

test('a damaged version is left at once, reported and not opened again', async () => {
  versions.set('a', {}).set('b', {});
  current = 'b';
  const store = serving();
  await store.get();
  damageOf.get('b')?.(new VersionDamaged('b', { reason: 'a page is corrupt.' }));
  await passing(0);
  // Before the next request.
  expect(log).toEqual(['open b', 'shrink b', 'open a']);
  expect(await idOf(store)).toBe('a');
  expect(store.state()).toEqual({
    check: VERIFIED,
    damaged: [{ id: 'b', reason: 'Catalogue version b is damaged: a page is corrupt.', foundAtMs: NOON_MS }],
  });
  await passing(10_000);
  expect(log).toEqual(['open b', 'shrink b', 'open a']);
  expect(reports).toEqual(['unreadable b, served a: Catalogue version b is damaged: a page is corrupt.']);
});

test('every version that cannot be served is reported', async () => {
  versions.set('a', {}).set('b', { problem: new VersionDamaged('b', { reason: 'x.' }) });
  versions.set('c', { problem: new StoreUnavailable('cannot be read') });
  current = 'c';
  expect(await idOf(serving())).toBe('a');
  expect(reports).toEqual([
    'unreadable c, served a: cannot be read',
    'unreadable b, served a: Catalogue version b is damaged: x.',
  ]);
  const passed = new VersionDamaged('b', { reason: 'x.', isTemporary: true });
  versions.set('b', { problem: passed });
  reports.length = 0;
  const store = serving({ temporaryDamageMs: 0 });
  expect(await idOf(store)).toBe('a');
  expect(reports).toEqual(['unreadable c, served a: cannot be read']);
});

test('damage may be found before a version is served', async () => {
  versions.set('a', {}).set('b', {});
  current = 'b';
  const store = serving();
  store.leaveDamaged('b', new VersionDamaged('b', { reason: 'x.' }));
  expect(log).toEqual([]);
  expect(await idOf(store)).toBe('a');
});

test('damage of a version that is not served changes nothing but the report', async () => {
  versions.set('a', {}).set('b', {});
  current = 'b';
  const store = serving();
  const before = await store.get();
  store.leaveDamaged('a', new VersionDamaged('a', { reason: 'x.' }));
  expect(store.get()).toBe(before);
  expect(store.state().damaged.map(({ id }) => id)).toEqual(['a']);
  // The first damage is the one that is reported.
  store.leaveDamaged('a', new VersionDamaged('a', { reason: 'y.' }));
  expect(store.state().damaged.map(({ reason }) => reason)).toEqual(['Catalogue version a is damaged: x.']);
});

test('temporary damage is retried after a pause that doubles, up to an hour', async () => {
  versions.set('a', {});
  current = 'a';
  const store = serving({ pollMs: 1_000_000, temporaryDamageMs: 1_000_000 });
  await store.get();
  const fail = () => store.leaveDamaged('b', new VersionDamaged('b', { reason: 'x.', isTemporary: true }));
  const isBlocked = () => store.state().damaged.length === 1;
  for (const pauseMs of [1_000_000, 2_000_000, 3_600_000, 3_600_000]) {
    fail();
    await passing(pauseMs - 1);
    expect([pauseMs, isBlocked()]).toEqual([pauseMs, true]);
    await passing(1);
    expect([pauseMs, isBlocked()]).toEqual([pauseMs, false]);
  }
});

test('while nothing else can be served, temporary damage is retried after the pause between polls', async () => {
  const damage = new VersionDamaged('a', { reason: 'x.', isTemporary: true });
  versions.set('a', { problem: damage });
  current = 'a';
  const store = serving();
  await expect(store.get()).rejects.toBe(damage);
  versions.set('a', {});
  await passing(999);
  await expect(store.get()).rejects.toBe(damage);
  await passing(1);
  expect(await idOf(store)).toBe('a');
  expect(log).toEqual(['open a', 'open a']);
});

test('the rest of a version is checked while it is served, at a limited rate', async () => {
  versions.set('a', { check: { state: 'pending' } }).set('b', { check: { state: 'pending' } });
  current = 'a';
  const store = serving();
  await store.get();
  expect(store.state().check).toEqual({ state: 'pending' });
  await passing(CHECK_MS);
  expect(store.state().check).toEqual(VERIFIED);
  expect(log).toEqual(['open a', 'check a paced']);
  versions.set('b', {
    check: { state: 'pending' },
    rest: { state: 'damaged', reason: 'a row differs.' },
  });
  current = 'b';
  await passing(1_000 - CHECK_MS);
  expect(await idOf(store)).toBe('b');
  await passing(CHECK_MS);
  expect(await idOf(store)).toBe('a');
  expect(store.state().damaged.map(({ reason }) => reason)).toEqual([
    'Catalogue version b is damaged: a row differs.',
  ]);
});

test('a check that cannot be completed is reported once, and retried after a pause', async () => {
  versions.set('a', { check: { state: 'pending' }, rest: new Error('is away') });
  current = 'a';
  const store = serving({ recheckMs: 5_000 });
  await store.get();
  await passing(2 * (CHECK_MS + 5_000));
  expect(reports).toEqual(['delayed a: is away']);
  versions.set('a', { check: { state: 'pending' } });
  await passing(CHECK_MS - 1);
  expect(store.state().check).toEqual({ state: 'pending' });
  await passing(1);
  expect(store.state().check).toEqual(VERIFIED);
  expect(log.filter((line) => line.startsWith('check'))).toHaveLength(3);
});

test('the check of a version that is no longer served is not retried', async () => {
  versions.set('a', { check: { state: 'pending' }, rest: new Error('is away') }).set('b', {});
  current = 'a';
  const store = serving({ recheckMs: 5_000 });
  await store.get();
  await passing(CHECK_MS);
  current = 'b';
  await passing(20_000);
  expect(log.filter((line) => line.startsWith('check'))).toEqual(['check a paced']);
});

test('a version that is older than one served before is dated at the present, later than it', async () => {
  const publishedAtMs = NOON_MS - 10_000;
  versions.set('a', { publishedAtMs: publishedAtMs - 5_000 }).set('b', { publishedAtMs });
  current = 'b';
  const store = serving();
  expect(await store.get()).not.toHaveProperty('takenUpAtMs');
  current = 'a';
  await passing(1_000);
  expect(await store.get()).toMatchObject({ version: { id: 'a' }, takenUpAtMs: NOON_MS + 1_000 });
  // The newest again: its own date has passed.
  current = 'b';
  await passing(1_000);
  expect(await store.get()).toMatchObject({ version: { id: 'b' }, takenUpAtMs: NOON_MS + 2_000 });
  versions.set('c', { publishedAtMs: NOON_MS + 2_500 });
  current = 'c';
  await passing(1_000);
  expect(await store.get()).not.toHaveProperty('takenUpAtMs');
});

test('a process that begins with an older version dates it at the present', async () => {
  versions.set('a', {}).set('b', {});
  current = 'a';
  expect(await serving().get()).toHaveProperty('takenUpAtMs', NOON_MS);
});

test('a version is dated at least a second later than one from a clock that was ahead', async () => {
  versions.set('a', { publishedAtMs: NOON_MS + 60_500 });
  current = 'a';
  const store = serving();
  await store.get();
  versions.set('b', { publishedAtMs: NOON_MS + 500 });
  current = 'b';
  await passing(1_000);
  expect(await store.get()).toHaveProperty('takenUpAtMs', NOON_MS + 61_000);
  versions.set('c', {});
  current = 'c';
  await passing(1_000);
  expect(await store.get()).toHaveProperty('takenUpAtMs', NOON_MS + 62_000);
  versions.set('c', { revisions: recordOf(1, 'x') });
  await passing(1_000);
  expect(await store.get()).toHaveProperty('takenUpAtMs', NOON_MS + 63_000);
});

test('the first version of a process has its own date, also from an earlier day', async () => {
  versions.set('a', { publishedAtMs: NOON_MS - 10 * 86_400_000 });
  current = 'a';
  expect(await serving().get()).not.toHaveProperty('takenUpAtMs');
});

test('a version is served also where the list of versions cannot be read', async () => {
  versions.set('a', {});
  current = 'a';
  const shelf = { ...memoryShelf(), ids: () => Promise.reject(new StoreUnavailable('is away')) };
  const store = new CurrentStore(shelf);
  served.push(store);
  expect(await store.get()).not.toHaveProperty('takenUpAtMs');
  current = 'b';
  const other = new CurrentStore(shelf);
  served.push(other);
  await expect(other.get()).rejects.toThrow('There is no b.');
});

test('a version published on an earlier day than that of the switch is dated at the present', async () => {
  const midnightMs = Date.UTC(2026, 0, 15);
  versions.set('a', { publishedAtMs: midnightMs - 5_000 });
  current = 'a';
  const store = serving();
  await store.get();
  versions.set('b', { publishedAtMs: midnightMs });
  current = 'b';
  await passing(1_000);
  // Responses that depend on the day are dated at its midnight.
  expect(await store.get()).toHaveProperty('takenUpAtMs', NOON_MS + 1_000);
  versions.set('c', { publishedAtMs: NOON_MS + 1_001 });
  current = 'c';
  await passing(1_000);
  expect(await store.get()).not.toHaveProperty('takenUpAtMs');
});

test('a revision is followed without opening the version again, dated later than the one before', async () => {
  versions.set('a', {});
  current = 'a';
  const store = serving();
  const version = await store.get();
  await passing(1_000);
  expect(store.get()).toBe(version);
  versions.set('a', { revisions: recordOf(1, 'x') });
  await passing(1_000);
  const revised = await store.get();
  expect(revised).toMatchObject({ unrevised: version, takenUpAtMs: NOON_MS + 2_000 });
  expect(revised.records?.get('other')?.values.get('winter')).toBe('x');
  await passing(1_000);
  expect(store.get()).toBe(revised);
  versions.set('a', { revisions: recordOf(1, 'x') + recordOf(2, 'y') });
  await passing(1_000);
  const second = await store.get();
  expect(second).toMatchObject({ unrevised: version, takenUpAtMs: NOON_MS + 4_000 });
  expect(second).not.toHaveProperty('nights');
  expect(second.records?.get('other')?.values.get('winter')).toBe('y');
  const nights = new Map([[7, { taken: Int32Array.of(), known: { from: 1, until: 2 } }]]);
  const third = revisionText(3, NOON_MS, { nights });
  versions.set('a', { revisions: recordOf(1, 'x') + recordOf(2, 'y') + third });
  await passing(1_000);
  expect(await store.get()).toMatchObject({ takenUpAtMs: NOON_MS + 5_000, nights: { number: 3 } });
  expect((await store.get()).records).toBe(second.records);
  expect(log).toEqual(['open a']);
});

test('revisions that cannot be read are reported once, and the version is served as it is', async () => {
  const text = recordOf(1, 'x');
  versions.set('a', { revisions: text.replace('"x"', '"y"') });
  current = 'a';
  const store = serving();
  expect(await store.get()).not.toHaveProperty('records');
  await passing(3_000);
  expect(reports).toEqual(['revisions a']);
  versions.set('a', { revisions: text });
  await passing(1_000);
  expect((await store.get()).records?.get('other')?.values.get('winter')).toBe('x');
});

test('a fixed store is served in the whole process, without a state', async () => {
  const store = storeOf('a', {});
  serveStore(store);
  expect(currentStore()).toBe(store);
  expect(servingState()).toEqual({ check: null, damaged: [] });
  expect(await onServedVersion(async ({ version }) => version.id)).toBe('a');
});

test('a storage is served in the whole process, each version after its preparation', async () => {
  versions.set('a', {}).set('b', {});
  current = 'b';
  const prepared: string[] = [];
  prepareVersions(async ({ version }) => void prepared.push(version.id));
  served.push(serveShelf(memoryShelf()));
  expect((await currentStore()).version.id).toBe('b');
  expect(prepared).toEqual(['b']);
  expect(servingState()).toEqual({ check: VERIFIED, damaged: [] });
});

test('work that finds damage runs once more, on the version that is served instead', async () => {
  versions.set('a', {}).set('b', {});
  current = 'b';
  served.push(serveShelf(memoryShelf()));
  const seen: string[] = [];
  const work = (damaged: string, named: string | null) =>
    onServedVersion(async ({ version: { id } }) => {
      seen.push(id);
      if (id === damaged) throw new VersionDamaged(named, { reason: 'x.' });
      return id;
    });
  expect(await work('b', null)).toBe('a');
  expect(seen).toEqual(['b', 'a']);
  expect(servingState().damaged.map(({ id }) => id)).toEqual(['b']);
  // Without another version, the error is that of the current one.
  await expect(work('a', 'a')).rejects.toThrow(expect.objectContaining({ versionId: null }));
  expect(servingState().damaged.map(({ id }) => id)).toEqual(['b', 'a']);
});

test('work that fails otherwise does not run again', async () => {
  serveStore(storeOf('a', {}));
  let runs = 0;
  const failure = new Error('a wrong statement');
  const work = onServedVersion(async () => {
    runs += 1;
    throw failure;
  });
  await expect(work).rejects.toBe(failure);
  expect(runs).toBe(1);
});

test('damage of a fixed store is an error', async () => {
  serveStore(storeOf('a', {}));
  const damage = new VersionDamaged('a', { reason: 'x.' });
  await expect(onServedVersion(() => Promise.reject(damage))).rejects.toBe(damage);
});

test('damage of no known version does not mark the version that is served by now', async () => {
  versions.set('a', {}).set('b', {});
  current = 'a';
  served.push(serveShelf(memoryShelf()));
  await currentStore();
  const result = onServedVersion(async ({ version: { id } }) => {
    if (id === 'b') return id;
    current = 'b';
    await passing(1_000);
    throw new VersionDamaged(null, { reason: 'x.' });
  });
  expect(await result).toBe('b');
  expect(servingState().damaged).toEqual([]);
});

test('versions are files, unless there is the address of a database', async () => {
  const dataDirectory = '/nowhere';
  const databaseReads = { replicaUrls: [], poolSize: 1, connectTimeoutMs: 1_000, statementTimeoutMs: 1_000 };
  expect(openShelf({ databaseUrl: null, databaseReads, dataDirectory }).engine).toBe('sqlite');
  const databaseUrl = 'postgres://nobody@localhost:1/none';
  const database = openShelf({ databaseUrl, databaseReads, dataDirectory });
  expect(database.engine).toBe('postgres');
  await database.close();
});
