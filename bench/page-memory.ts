/**
 * Measures the memory that kept pages take: `npm run bench:page-memory -- [--distinct 10000] [--cache 128]` starts two production servers
 * on the catalogue of DATA_DIR, one of which keeps pages in 1 MB only. Both get the same requests: one page of each kind, then distinct
 * pages, and each again with junk parameters and with gzip. Prints the resident memory of the processes, the bytes that the store counts,
 * and the share of requests that it answered. What the first process takes more than the second is the price of the store; what both take
 * more than at the start is that of rendering, of the mapped catalogue and of other caches.
 */
import { parseArgs } from 'node:util';
import { distinctPages } from './distinct-pages.ts';
import { tableOf } from './figures.ts';
import { measuredPages } from './pages.ts';
import { residentMegabytes } from './resident-memory.ts';
import { OUR_SERVER, type RunningServer, startServer } from './servers.ts';

const { values: options } = parseArgs({
  options: {
    distinct: { type: 'string', default: '10000' },
    cache: { type: 'string', default: '128' },
    port: { type: 'string', default: '3490' },
  },
});
const DISTINCT = Number(options.distinct);
/** The allowed memory besides the store. */
const ALLOWED_MEGABYTES = 60;
const CLIENTS = 4;
const STEPS = 5;
const firstPort = Number(options.port);

interface Process {
  readonly server: RunningServer;
  readonly metricsUrl: string;
}

async function start(cacheMegabytes: string, port: number): Promise<Process> {
  const environment = {
    PUBLIC_BASE_URL: `http://localhost:${firstPort}`,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    PAGE_CACHE_MB: cacheMegabytes,
    METRICS_PORT: String(port + 1),
  };
  const server = await startServer(OUR_SERVER, port, '/readyz', environment, { core: null });
  return { server, metricsUrl: `http://127.0.0.1:${port + 1}/metrics` };
}

const processes = [await start(options.cache, firstPort), await start('1', firstPort + 2)];

async function read(path: string, encoding: string): Promise<void> {
  for (const { server } of processes) {
    const response = await fetch(server.url + path, { headers: { 'Accept-Encoding': encoding } });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  }
}

/** Returns the megabytes and the hits that a process counts for kept pages. */
async function storeOf({ metricsUrl }: Process) {
  const text = await (await fetch(metricsUrl)).text();
  const value = (name: string) =>
    Number(new RegExp(`^${name}\\{cache="page"\\} (\\S+)$`, 'm').exec(text)?.[1]);
  return { megabytes: value('veranda_cache_bytes') / 1024 ** 2, hits: value('veranda_cache_hits_total') };
}

const rows = [['resident MB', `${options.cache} MB`, '1 MB', 'more', 'store', 'hits', 'hits with 1 MB']];
async function record(name: string): Promise<number> {
  const [one = Number.NaN, other = Number.NaN] = processes.map(({ server }) => residentMegabytes(server));
  const [kept, control] = await Promise.all(processes.map(storeOf));
  const figures = [one, other, one - other, kept?.megabytes.toFixed(1), kept?.hits, control?.hits];
  rows.push([name, ...figures.map(String)]);
  process.stdout.write(`${rows.at(-1)?.join('  ')}\n`);
  return one - other;
}

try {
  await record('after the start');
  for (const { url } of await measuredPages(`http://127.0.0.1:${firstPort}`))
    await read(new URL(url).pathname, 'br');
  await record('after a page of each kind');
  const { rental, search } = await distinctPages({ url: `http://127.0.0.1:${firstPort}` });
  let count = 0;
  let more = 0;
  for (let step = 1; step <= STEPS; step++) {
    const end = Math.round((DISTINCT * step) / STEPS);
    const client = async () => {
      while (count < end) {
        const number = count++;
        const path = (number % 4 === 0 ? search : rental)?.() ?? '/en';
        await read(path, 'br');
        await read(`${path}&utm_source=${number}&junk${number}=${number}`, 'gzip');
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    more = await record(`after ${end.toLocaleString('en')} pages`);
  }
  process.stdout.write(`\n${tableOf(rows)}\n\n`);
  const allowed = Number(options.cache) + ALLOWED_MEGABYTES;
  process.stdout.write(`The store takes ${more} MB; the limit is ${allowed} MB.\n`);
} finally {
  await Promise.all(processes.map(({ server }) => server.stop()));
}
