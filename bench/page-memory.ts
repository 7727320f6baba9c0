/**
 * Measures the memory that kept pages take: `npm run bench:page-memory -- [--distinct 10000] [--cache 128]` starts the production
 * server on the catalogue of DATA_DIR, requests one page of each kind, then distinct pages of all kinds, and each again with junk
 * parameters and with gzip. Prints the resident memory of the process before and after, the bytes that the store counts, and the share
 * of requests that it answered.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { distinctPages } from './distinct-pages.ts';
import { tableOf } from './figures.ts';
import { measuredPages } from './pages.ts';
import { residentMegabytes } from './resident-memory.ts';
import { OUR_SERVER, startServer } from './servers.ts';

const { values: options } = parseArgs({
  options: {
    distinct: { type: 'string', default: '10000' },
    cache: { type: 'string', default: '128' },
    rest: { type: 'string', default: '10' },
    port: { type: 'string', default: '3490' },
  },
});
const DISTINCT = Number(options.distinct);
const CACHE_MEGABYTES = Number(options.cache);
/** What a process may take besides the store. */
const ALLOWED_MEGABYTES = 60;
const CLIENTS = 4;
const STEPS = 5;
const port = Number(options.port);
const metricsUrl = `http://127.0.0.1:${port + 1}/metrics`;

const server = await startServer(
  OUR_SERVER,
  port,
  '/readyz',
  {
    PUBLIC_BASE_URL: `http://localhost:${port}`,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    PAGE_CACHE_MB: options.cache,
    METRICS_PORT: String(port + 1),
  },
  { core: null },
);

async function read(path: string, encoding: string): Promise<void> {
  for (;;) {
    const response = await fetch(server.url + path, { headers: { 'Accept-Encoding': encoding } });
    await response.arrayBuffer();
    if (response.status === 200) return;
    if (response.status !== 503) throw new Error(`${path}: ${response.status}`);
    await sleep(200);
  }
}

/** Returns the values of the metrics of kept pages. */
async function storeFigures() {
  const text = await (await fetch(metricsUrl)).text();
  const value = (name: string) =>
    Number(new RegExp(`^${name}\\{cache="page"\\} (\\S+)$`, 'm').exec(text)?.[1]);
  return {
    megabytes: value('veranda_cache_bytes') / 1024 ** 2,
    hits: value('veranda_cache_hits_total'),
    misses: value('veranda_cache_misses_total'),
  };
}

const rows = [['', 'resident MB', 'store MB', 'hits', 'misses']];
async function record(name: string): Promise<number> {
  const resident = residentMegabytes(server);
  const { megabytes, hits, misses } = await storeFigures();
  rows.push([name, String(resident), megabytes.toFixed(1), String(hits), String(misses)]);
  process.stdout.write(`${rows.at(-1)?.join('  ')}\n`);
  return resident;
}

try {
  await record('after the start');
  for (const { url } of await measuredPages(server.url)) await read(new URL(url).pathname, 'br');
  const before = await record('after a page of each kind');
  const { rental, search, tree, destination, campaign } = await distinctPages(server);
  // There are some hundreds of places and campaigns, and more of searches and rentals.
  const nexts = [rental, rental, search, rental, tree, rental, destination, rental, campaign].flatMap(
    (next) => next ?? [],
  );
  const exhausted = new Set<() => string>();
  const nextPath = (number: number): string => {
    const usable = nexts.filter((next) => !exhausted.has(next));
    const next = usable[number % usable.length];
    if (next === undefined) throw new Error('There are no further pages.');
    try {
      return next();
    } catch {
      exhausted.add(next);
      return nextPath(number);
    }
  };
  let count = 0;
  for (let step = 1; step <= STEPS; step++) {
    const end = Math.round((DISTINCT * step) / STEPS);
    const client = async () => {
      while (count < end) {
        const number = count++;
        const path = nextPath(number);
        await read(path, 'br');
        const junk = `${path.includes('?') ? '&' : '?'}utm_source=${number}&junk${number}=${number}`;
        await read(path + junk, 'gzip');
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    await record(`after ${end.toLocaleString('en')} pages`);
  }
  await sleep(Number(options.rest) * 1_000);
  const after = await record('after a rest');
  process.stdout.write(`\n${tableOf(rows)}\n\n`);
  process.stdout.write(
    `${after - before} MB more; the limit is ${CACHE_MEGABYTES} + ${ALLOWED_MEGABYTES} = ${CACHE_MEGABYTES + ALLOWED_MEGABYTES} MB.\n`,
  );
} finally {
  await server.stop();
}
