/**
 * Measures revisions of nights and runs over calendars. `npm run bench:calendars -- /data/million` publishes revisions over the served
 * version of that directory (SQLite) while this process serves it as a server does; use a copy. `--changed 1000` rentals each, at first and
 * again. Then `--calendars 2000` files of 40 events are fetched from a server in this process, which gives 16 hosts, and once more as unchanged.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { addDays, DAY_MS, dateOfDay, utcDay } from '#lib/dates/plain-dates';
import { CalendarFetcher } from '#lib/import/calendars/calendar-fetcher';
import { CalendarStates } from '#lib/import/calendars/calendar-states';
import { publishNights } from '#lib/import/calendars/publish-nights';
import { refreshCalendars } from '#lib/import/calendars/refresh-calendars';
import { NO_FILTER } from '#lib/search/rental-filter';
import { searchEngine } from '#lib/search/search-engine';
import { prepareVersions, serveShelf } from '#lib/store/current-store';
import type { RentalNights } from '#lib/store/rental-nights';
import { sqliteShelf } from '#lib/store/sqlite';
import { tableOf } from './figures.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    changed: { type: 'string', default: '1000' },
    calendars: { type: 'string', default: '2000' },
  },
});
const CHANGED = Number(values.changed);
const CALENDARS = Number(values.calendars);
const STAYS = 12;
const HOSTS = 16;
const [directory = ''] = positionals;

const today = Math.floor(Date.now() / DAY_MS);

/** Nights with 12 stays in the next year. */
function nights(shift: number): RentalNights {
  const taken = Array.from({ length: STAYS }, (_, stay) => [
    today + 28 * stay + shift,
    today + 28 * stay + shift + 7,
  ]);
  return { taken: Int32Array.from(taken.flat()), known: { from: today, until: today + 364 } };
}

function memoryMb(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
}

async function untilRevision(served: ReturnType<typeof serveShelf>, revision: number): Promise<void> {
  while (((await served.get()).nights?.number ?? 0) < revision)
    await new Promise((resume) => setTimeout(resume, 5));
}

const shelf = sqliteShelf(directory);
prepareVersions(async (store) => void (await searchEngine(store)));
const served = serveShelf(shelf);
const { version, db } = await served.get();
const rows = await db.selectFrom('rentals').select('id').orderBy('map_code').execute();
const ids = rows
  .filter((_, index) => index % Math.floor(rows.length / CHANGED) === 0)
  .map(({ id }) => id)
  .slice(0, CHANGED);
const stay = { checkin: dateOfDay(today + 28), checkout: dateOfDay(today + 35) };
const selection = { filters: [{ ...NO_FILTER, stay }], campaignSlug: null, today: utcDay(Date.now()) };
const countFree = async () => (await searchEngine(await served.get())).count(selection);

const table = [['', 'published', 'served', 'first search', 'count', 'bytes', 'memory']];
await countFree();
const beforeMb = memoryMb();
const first = (await served.get()).nights?.number ?? 0;
for (const [index, name] of ['first', 'again', 'undone'].entries()) {
  const startedAtMs = performance.now();
  const published = await publishNights(shelf, () => ({
    nights: new Map(ids.map((id) => [id, name === 'undone' ? null : nights(index)])),
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

const file = Buffer.from(
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Airbnb Inc//Hosting Calendar 1.0//EN',
    ...Array.from({ length: 40 }, (_, event) => {
      const compact = (days: number) => addDays(utcDay(Date.now()), days).replaceAll('-', '');
      return [
        'BEGIN:VEVENT',
        'DTSTAMP:20261001T061512Z',
        `DTSTART;VALUE=DATE:${compact(8 * event)}`,
        `DTEND;VALUE=DATE:${compact(8 * event + 5)}`,
        'SUMMARY:Reserved',
        `UID:1418fb94e984-${String(event).padStart(32, '0')}@airbnb.com`,
        'DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/de',
        ' tails/HMXXXXXXXX\\nPhone Number (Last 4 Digits): 0000',
        'END:VEVENT',
      ];
    }).flat(),
    'END:VCALENDAR',
    '',
  ].join('\r\n'),
);
let sentBytes = 0;
const server = createServer((request, response) => {
  if (request.headers['if-none-match'] === '"1"') return void response.writeHead(304).end();
  sentBytes += file.byteLength;
  response.writeHead(200, { ETag: '"1"' }).end(file);
}).listen(0, '127.0.0.1');
await new Promise((resume) => server.once('listening', resume));
const { port } = server.address() as AddressInfo;
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
const runs = [['', 'time', 'processor', 'an hour', 'sent', 'memory']];
for (const name of ['read', 'as before']) {
  const [startMb, startCpu, startedAtMs] = [memoryMb(), process.cpuUsage(), performance.now()];
  sentBytes = 0;
  const options = { concurrency: 8, staleAfterMs: 3 * DAY_MS, knownNights: 365 };
  const { read, unchanged, failed } = await refreshCalendars(shelf, listed, states, fetcher, options);
  const [ms, cpu] = [performance.now() - startedAtMs, process.cpuUsage(startCpu)];
  runs.push([
    `${read + unchanged} ${name}, ${failed.length} failed`,
    `${(ms / 1_000).toFixed(1)} s`,
    `${((cpu.user + cpu.system) / 1e6).toFixed(1)} s`,
    ((3_600_000 / ms) * CALENDARS).toFixed(0),
    `${(sentBytes / 1e6).toFixed(1)} MB`,
    `${(memoryMb() - startMb).toFixed(1)} MB`,
  ]);
}
console.log(tableOf(runs));
states.close();
fetcher.close();
server.close();
await rm(stateDirectory, { recursive: true });
process.exit(0);
