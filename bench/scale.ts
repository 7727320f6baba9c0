/**
 * Measures response times of the production server by the size of the catalogue: per kind of request some hundred distinct
 * ones, one at a time, so that the response cache has none of them. Arguments are data directories, the smallest catalogue
 * first: `npm run bench:scale -- /data/ten-thousand /data/million`. `--postgres` measures the current version of the database
 * of DATABASE_URL instead. To fill a directory: `DATA_DIR=… npm run catalogue -- demo --rentals 1000000`.
 */
import { readFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import {
  box,
  type Catalogue,
  CLASSES,
  type Requests,
  readCatalogue,
  requestLine,
} from './distinct-requests.ts';
import { quantile } from './figures.ts';
import { OUR_SERVER, pinLoad, type RunningServer, settled, startServer } from './servers.ts';

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    postgres: { type: 'boolean', default: false },
    requests: { type: 'string', default: '200' },
    port: { type: 'string', default: '3400' },
  },
});
const REQUESTS = Number(options.requests);
/** Sent before each kind, to compile the code; distinct from the measured ones. */
const WARMING_REQUESTS = 40;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

interface Answer {
  readonly milliseconds: number;
  readonly text: string;
}

function ask(url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const request = get(url, { agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const milliseconds = performance.now() - start;
        const text = Buffer.concat(chunks).toString();
        if (response.statusCode === 200) resolve({ milliseconds, text });
        else reject(new Error(`${url}: ${response.statusCode} ${text.slice(0, 300)}`));
      });
    });
    request.on('error', reject);
  });
}

async function measureClass(server: RunningServer, catalogue: Catalogue, requests: Requests) {
  const times: number[] = [];
  const seen = new Set<string>();
  for (let number = -WARMING_REQUESTS; times.length < REQUESTS; number++) {
    if (number > 20 * REQUESTS) break;
    const url = server.url + requestLine(requests, catalogue, number + WARMING_REQUESTS);
    if (seen.has(url)) continue;
    seen.add(url);
    const { milliseconds } = await ask(url);
    if (number >= 0) times.push(milliseconds);
  }
  times.sort((a, b) => a - b);
  return { median: quantile(times, 0.5), p99: quantile(times, 0.99), count: times.length };
}

const MAP_ZOOMS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const MAPS_PER_ZOOM = 60;

/** Measures the gzipped bytes of map responses; returns a table of the median and the largest per zoom level. */
async function mapSizes(server: RunningServer, catalogue: Catalogue): Promise<string> {
  const lines = ['| zoom | median, KB | largest, KB | features of the largest |', '|---|---|---|---|'];
  for (const zoom of MAP_ZOOMS) {
    const maps: { readonly bytes: number; readonly features: number }[] = [];
    // Includes the whole world, which has the most features.
    const map: Requests = (from, random, number) => [
      'search/map',
      number === 0 ? { zoom } : { zoom, ...box(from, random, zoom) },
    ];
    for (let number = 0; number < MAPS_PER_ZOOM; number++) {
      const { text } = await ask(server.url + requestLine(map, catalogue, number));
      maps.push({ bytes: gzipSync(text).byteLength, features: JSON.parse(text).features.length });
    }
    maps.sort((a, b) => a.bytes - b.bytes);
    const kilobytes = (place: number) => ((maps[place]?.bytes ?? Number.NaN) / 1_000).toFixed(1);
    const last = maps.length - 1;
    lines.push(
      `| ${zoom} | ${kilobytes(last >> 1)} | ${kilobytes(last)} | ${maps[last]?.features ?? Number.NaN} |`,
    );
  }
  return lines.join('\n');
}

/** Returns the resident memory, and the part of it that is not mapped from files, in megabytes. */
async function memoryOf(server: RunningServer): Promise<{ all: number; own: number }> {
  const status = await readFile(`/proc/${server.processId}/status`, 'utf8');
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { all: megabytes('VmRSS'), own: megabytes('RssAnon') };
}

const columns: { title: string; cells: Map<string, string> }[] = [];
const notes: string[] = [];
const sizes: string[] = [];
for (const [index, directory] of (options.postgres ? [''] : positionals).entries()) {
  const environment = {
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    ...(options.postgres ? {} : { DATA_DIR: directory }),
  };
  const startedAt = performance.now();
  const server = await startServer(
    OUR_SERVER,
    Number(options.port) + index,
    '/api/public/v2/search',
    environment,
  );
  const firstAnswerSeconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  pinLoad();
  try {
    const catalogue = await readCatalogue(server);
    const cells = new Map<string, string>();
    const before = await memoryOf(server);
    await settled(server);
    for (const [name, requests] of Object.entries(CLASSES)) {
      const { median, p99, count } = await measureClass(server, catalogue, requests);
      cells.set(name, `${median.toFixed(2)} / ${p99.toFixed(2)}${count < REQUESTS ? ` (${count})` : ''}`);
      console.error(`${catalogue.rentalsCount}  ${name}: ${cells.get(name)}`);
    }
    const after = await memoryOf(server);
    sizes.push(
      `Maps of ${catalogue.rentalsCount.toLocaleString('en')} rentals:\n\n${await mapSizes(server, catalogue)}`,
    );
    const size = catalogue.rentalsCount.toLocaleString('en');
    columns.push({ title: `${size} rentals`, cells });
    notes.push(
      `${size} rentals: first answer after ${firstAnswerSeconds} s; resident memory ${before.all} MB at first, ${after.all} MB after the requests (${after.own} MB of it the process's own).`,
    );
  } finally {
    await server.stop();
  }
}
console.log(`Milliseconds, median / 99th percentile of ${REQUESTS} distinct requests, one at a time.\n`);
console.log(`| request | ${columns.map(({ title }) => title).join(' | ')} |`);
console.log(`|---|${columns.map(() => '---').join('|')}|`);
for (const name of Object.keys(CLASSES)) {
  console.log(`| ${name} | ${columns.map(({ cells }) => cells.get(name)).join(' | ')} |`);
}
console.log(`\n${notes.join('\n')}\n\n${sizes.join('\n\n')}`);
process.exit(0);
