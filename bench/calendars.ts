/**
 * Measures revisions of nights and runs over calendars. `npm run bench:calendars -- /data/million` publishes revisions over the served
 * version of that directory (SQLite) while this process serves it as a server does; use a copy. `--postgres` uses the current version of
 * the database of DATABASE_URL instead. `--changed 1000` rentals each, at first and again. Then `--calendars 2000` files of 40 events are
 * fetched from a server in a process of its own, by 16 host names; once more as unchanged; and once more with a list in another order.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DAY_MS, dateOfDay, utcDay } from '#lib/dates/plain-dates';
import { CalendarFetcher } from '#lib/import/calendars/calendar-fetcher';
import { CalendarStates } from '#lib/import/calendars/calendar-states';
import { publishNights } from '#lib/import/calendars/publish-nights';
import { refreshCalendars } from '#lib/import/calendars/refresh-calendars';
import { NO_FILTER } from '#lib/search/rental-filter';
import { searchEngine } from '#lib/search/search-engine';
import { prepareVersions, serveShelf } from '#lib/store/current-store';
import { postgresShelf } from '#lib/store/postgres';
import { sqliteShelf } from '#lib/store/sqlite';
import { nightsOfYear } from './calendars/nights-of-year.ts';
import { tableOf } from './figures.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    postgres: { type: 'boolean', default: false },
    changed: { type: 'string', default: '1000' },
    calendars: { type: 'string', default: '2000' },
  },
});
const CHANGED = Number(values.changed);
const CALENDARS = Number(values.calendars);
const HOSTS = 16;
const [directory = ''] = positionals;

const today = Math.floor(Date.now() / DAY_MS);

function memoryMb(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
}

async function untilRevision(served: ReturnType<typeof serveShelf>, revision: number): Promise<void> {
  while (((await served.get()).nights?.number ?? 0) < revision)
    await new Promise((resume) => setTimeout(resume, 5));
}

const shelf = values.postgres ? postgresShelf(process.env.DATABASE_URL ?? '') : sqliteShelf(directory);
prepareVersions(async (store) => void (await searchEngine(store)));
const served = serveShelf(shelf);
const { version, db } = await served.get();
const rows = await db.selectFrom('rentals').select('id').orderBy('map_code').execute();
const ids = rows
  .filter((_, index) => index % Math.floor(rows.length / CHANGED) === 0)
  .map(({ id }) => id)
  .slice(0, CHANGED);
const stay = { checkin: dateOfDay(today + 28), checkout: dateOfDay(today + 35) };
const selection = { filters: [{ ...NO_FILTER, stay }], picked: null, today: utcDay(Date.now()) };
const countFree = async () => (await searchEngine(await served.get())).count(selection);

const table = [['', 'published', 'served', 'first search', 'count', 'bytes', 'memory']];
await countFree();
const beforeMb = memoryMb();
const first = (await served.get()).nights?.number ?? 0;
for (const [index, name] of ['first', 'again', 'undone'].entries()) {
  const startedAtMs = performance.now();
  const published = await publishNights(shelf, () => ({
    nights: new Map(ids.map((id) => [id, name === 'undone' ? null : nightsOfYear(index)])),
  }));
  const publishedMs = performance.now() - startedAtMs;
  await untilRevision(served, published?.revision ?? first);
  const servedMs = performance.now() - startedAtMs;
  const searchedAtMs = performance.now();
  const count = await countFree();
  const ms = (time: number) => `${time.toFixed(0)} ms`;
  table.push([
    `${CHANGED} rentals, ${name}`,
    ms(publishedMs),
    ms(servedMs),
    ms(performance.now() - searchedAtMs),
    String(count),
    String(published?.bytes ?? 0),
    `${(memoryMb() - beforeMb).toFixed(1)} MB`,
  ]);
}
served.stop();
console.log(`${version.rentalsCount} rentals`);
console.log(tableOf(table));

const server = fork(join(import.meta.dirname, 'calendars/calendar-server.ts'));
const [{ port, bytes: fileBytes }] = await once(server, 'message');
const fetcher = new CalendarFetcher({
  isReachable: () => true,
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
});
const stateDirectory = await mkdtemp(join(tmpdir(), 'veranda-calendars-'));
const states = new CalendarStates(stateDirectory);
const listed = Array.from({ length: CALENDARS }, (_, number) => ({
  rentalId: rows[number % rows.length]?.id ?? 0,
  url: `http://host-${number % HOSTS}.test:${port}/${number}.ics`,
  timeZone: null,
}));
const runs = [
  [
    '',
    'time',
    'processor',
    'an hour',
    'received',
    'memory',
    'peak of process',
    'written',
    'state',
    'revision',
  ],
];
for (const name of ['read', 'as before', 'as before, shuffled']) {
  const inOrder = name.endsWith('shuffled') ? shuffled(listed) : listed;
  const [startMb, startWritten] = [memoryMb(), writtenBytes()];
  const [startCpu, startedAtMs] = [process.cpuUsage(), performance.now()];
  const options = { concurrency: 8, perHost: 1, staleAfterMs: 3 * DAY_MS, knownNights: 365 };
  const result = await refreshCalendars(shelf, inOrder, states, fetcher, options);
  const { read, unchanged, failed, published } = result;
  const [ms, cpu] = [performance.now() - startedAtMs, process.cpuUsage(startCpu)];
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  runs.push([
    `${read + unchanged} ${name}, ${failed.length} failed`,
    `${(ms / 1_000).toFixed(1)} s`,
    `${((cpu.user + cpu.system) / 1e6).toFixed(1)} s`,
    ((3_600_000 / ms) * CALENDARS).toFixed(0),
    megabytes(read * fileBytes),
    `${(memoryMb() - startMb).toFixed(1)} MB`,
    megabytes(process.resourceUsage().maxRSS * 1_024),
    megabytes(writtenBytes() - startWritten),
    megabytes(await directoryBytes(stateDirectory)),
    megabytes(published?.bytes ?? 0),
  ]);
}
console.log(tableOf(runs));
states.close();
fetcher.close();
server.kill();
await rm(stateDirectory, { recursive: true });
process.exit(0);

async function directoryBytes(path: string): Promise<number> {
  const names = await readdir(path);
  return names.reduce((sum, name) => sum + statSync(join(path, name)).size, 0);
}

/** Bytes that this process wrote to files, where the system counts them. */
function writtenBytes(): number {
  return Number(/^wchar: (\d+)/m.exec(readFileSync('/proc/self/io', 'utf8'))?.[1] ?? 0);
}

/** Returns the entries in another order, the same one each time. */
function shuffled<Entry>(entries: readonly Entry[]): readonly Entry[] {
  const places = entries.map((entry, at) => ({ entry, place: (at * 2_654_435_761) % 4_294_967_296 }));
  return places.sort((one, other) => one.place - other.place).map(({ entry }) => entry);
}
