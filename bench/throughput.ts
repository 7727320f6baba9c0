/**
 * Measures requests per second for pages of 20 rentals, and compares the production server with others: a bare node:http
 * server with the same response in memory, a bare Next route handler, a search written by hand on Fastify and SQLite, and
 * json-server. Rounds of all servers alternate in one run; medians.
 *
 *   npm run bench:throughput            (after npm start has built the site and the demo catalogue, on SQLite)
 *
 * Servers run on the first core, the load on the second. The processor time per response is the steadier figure on a machine
 * with other load, and shows when the load generator is the limit and not the server.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import Database from 'better-sqlite3';
import { serializeRental } from '#lib/api/serialize';
import { readRentals } from '#lib/catalogue/rentals/rental-records';
import { referenceData } from '#lib/reference/reference-data';
import { currentStore } from '#lib/store/current-store';
import { startBareNext } from './bare-next.ts';
import { measureInTurns, tableOf } from './figures.ts';
import { type Contender, type MeasuredFigures, measureLoad, medians } from './measured-load.ts';
import { writeRivalDatabase } from './rival-database.ts';
import { OUR_SERVER, pinLoad, type RunningServer, settled, startServer } from './servers.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '6' },
    connections: { type: 'string', default: '16' },
  },
});
const ROUNDS = Number(options.rounds);
const SECONDS = Number(options.seconds);
const CONNECTIONS = Number(options.connections);
const WARMING_SECONDS = 2;
const PORTS = { ours: 3321, bare: 3322, small: 3323, next: 3324, fastify: 3325, jsonServer: 3326 };

const SEARCH = '/api/public/v2/search';
const REPEATED = `${SEARCH}?per_page=20`;
const LOCALE = 'en';
const CURRENCY = 'USD';

const home = join(import.meta.dirname, 'throughput');
const work = join(process.cwd(), 'var', 'bench', 'throughput');

/** Installs the other servers, which are separate because they have 170 packages. */
function installRivals(): void {
  if (existsSync(join(home, 'node_modules'))) return;
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: home, stdio: 'inherit' });
}

const SORTS = ['position', 'price', 'sleeps', 'bedrooms_count', 'reviews_average_rating'];
const AMENITIES = ['', '', 'wifi', 'pool', 'garden'];
let requestCount = 0;

/** Returns a search that no cache has: filter, order and page change each time. Most have a full page of results. */
function nextSearch(): string {
  const number = requestCount++;
  const parameters = new URLSearchParams({
    per_page: '20',
    locale: LOCALE,
    currency: CURRENCY,
    guests: String(1 + (number % 5)),
    bedrooms_count: String(1 + (number % 2)),
    min_price: String(number % 7),
    max_price: (4_000 + (number % 1_000_000) / 100).toFixed(2),
    sort_by: SORTS[number % SORTS.length] ?? '',
    direction: number % 3 === 0 ? 'desc' : 'asc',
    page: String(1 + (number % 11)),
  });
  const amenity = AMENITIES[(number >> 2) % AMENITIES.length] ?? '';
  if (amenity !== '') parameters.set('amenities', amenity);
  return `${SEARCH}?${parameters}`;
}

/** Returns a similar search for json-server, with the filters that it has. */
function nextJsonServerSearch(): string {
  const number = requestCount++;
  const sort = SORTS[number % SORTS.length];
  const order = number % 3 === 0 ? 'desc' : 'asc';
  const filter = `sleeps_gte=${1 + (number % 5)}&bedrooms_count_gte=${1 + (number % 2)}&lat_lte=${(80 + number / 1e6).toFixed(6)}`;
  return `/rentals?${filter}&_sort=${sort}&_order=${order}&_page=${1 + (number % 11)}&_limit=20`;
}

interface NamedContender extends Contender {
  readonly name: string;
}

async function measure(contender: NamedContender, seconds: number): Promise<MeasuredFigures> {
  try {
    return await measureLoad(contender, { seconds, connections: CONNECTIONS });
  } catch (cause) {
    throw new Error(`${contender.name} broke off`, { cause });
  }
}

/** Measures contenders and returns the rows of a table; the ratios are of the production server to each. */
async function compare(name: string, contenders: readonly NamedContender[]): Promise<readonly string[][]> {
  for (const contender of contenders) await measure(contender, WARMING_SECONDS);
  const rounds = await measureInTurns(contenders, ROUNDS, (contender) => measure(contender, SECONDS));
  const measured = rounds.map(medians);
  const figure = (index: number, of: keyof MeasuredFigures) => measured[index]?.[of] ?? Number.NaN;
  return contenders.map((contender, index) => [
    name,
    contender.name,
    Math.round(figure(index, 'requestsPerSecond')).toLocaleString('en'),
    (figure(index, 'coreMillisecondsEach') * 1_000).toFixed(1),
    figure(index, 'p50Milliseconds').toFixed(2),
    figure(index, 'p99Milliseconds').toFixed(2),
    figure(index, 'busy').toFixed(2),
    (figure(0, 'requestsPerSecond') / figure(index, 'requestsPerSecond')).toFixed(2),
    (figure(index, 'coreMillisecondsEach') / figure(0, 'coreMillisecondsEach')).toFixed(2),
  ]);
}

/** Writes the response of the production server to files for the bare servers. */
async function writeAnswer(
  folder: string,
  response: Response,
  names: readonly string[] | null,
): Promise<Buffer> {
  const body = Buffer.from(await response.arrayBuffer());
  const own = ['connection', 'date', 'keep-alive'];
  const all = [...response.headers].filter(([name]) => !own.includes(name));
  const found = Object.fromEntries(all.filter(([name]) => names?.includes(name) ?? true));
  const ofContent = [
    'content-type',
    'content-length',
    'content-language',
    'link',
    'x-total-count',
    'x-total-pages',
  ];
  const notModified = Object.fromEntries(Object.entries(found).filter(([name]) => !ofContent.includes(name)));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'body.json'), body);
  await writeFile(join(folder, 'headers.json'), JSON.stringify({ found, notModified }));
  return body;
}

/** Compares 50 searches of the production server with the rival's. @throws Error when one has other rentals or another pagination */
async function requireSameRentals(ours: RunningServer, rival: RunningServer): Promise<void> {
  for (let turn = 0; turn < 50; turn++) {
    const path = nextSearch();
    const [own, other] = await Promise.all(
      [ours, rival].map(async ({ url }) => {
        const { rentals, meta } = await (await fetch(url + path)).json();
        return JSON.stringify({ rentals, pagination: meta.pagination });
      }),
    );
    if (own !== other) throw new Error(`The rival's response differs: ${path}`);
  }
}

installRivals();
await rm(work, { recursive: true, force: true });
await mkdir(work, { recursive: true });
const settings = {
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'warn',
  PUBLIC_BASE_URL: `http://127.0.0.1:${PORTS.ours}`,
};
const ours = await startServer(OUR_SERVER, PORTS.ours, '/readyz', settings);

const store = await currentStore();
const data = await referenceData(store);
const ids = (await store.db.selectFrom('rentals').select('id').orderBy('position').execute()).map(
  ({ id }) => id,
);
const records = await readRentals(store, data, ids, { locale: LOCALE, currency: CURRENCY });
const context = { locale: LOCALE, currency: CURRENCY, publicBaseUrl: settings.PUBLIC_BASE_URL, data };
const rentals = records.map((record) => serializeRental(record, context));
await writeRivalDatabase(new Database(join(work, 'rentals.sqlite')), store, records, rentals);
await writeFile(join(work, 'db.json'), JSON.stringify({ rentals }));

const headers = { 'accept-encoding': 'identity', 'x-request-id': 'b880e2ee-9fd5-4a4c-9c00-c199be48c142' };
const answer = () => fetch(ours.url + REPEATED, { headers });
const body = await writeAnswer(join(work, 'whole'), await answer(), null);
await writeAnswer(join(work, 'small'), await answer(), ['content-type', 'content-length', 'etag']);
const tag = (await answer()).headers.get('etag') ?? '';

const bareProgram = join(home, 'bare-node.mjs');
const bare = await startServer([bareProgram, join(work, 'whole')], PORTS.bare, '/');
const small = await startServer([bareProgram, join(work, 'small')], PORTS.small, '/');
const bareNext = await startBareNext(new Map([['/search', body]]), PORTS.next);
const fastify = await startServer(
  [join(home, 'fastify-sqlite.mjs'), join(work, 'rentals.sqlite')],
  PORTS.fastify,
  REPEATED,
);
const jsonServer = await startServer(
  [
    join(home, 'node_modules/json-server/lib/cli/bin.js'),
    '--quiet',
    '--port',
    String(PORTS.jsonServer),
    join(work, 'db.json'),
  ],
  PORTS.jsonServer,
  '/rentals?_limit=1',
);
await requireSameRentals(ours, fastify);
for (const server of [ours, bare, small, bareNext, fastify, jsonServer]) await settled(server);
pinLoad();

const repeated = () => REPEATED;
const revalidating = { headers: { 'If-None-Match': tag }, status: 304, path: repeated };
const rows = [
  ...(await compare('repeated', [
    { name: 'production server', server: ours, path: repeated },
    { name: 'bare node:http, same headers', server: bare, path: repeated },
    { name: 'bare node:http, 3 headers', server: small, path: repeated },
    { name: 'bare Next handler', server: bareNext, path: () => '/search' },
  ])),
  ...(await compare('revalidated', [
    { name: 'production server', server: ours, ...revalidating },
    { name: 'bare node:http, same headers', server: bare, ...revalidating },
    { name: 'bare node:http, 3 headers', server: small, ...revalidating },
  ])),
  ...(await compare('all distinct', [
    { name: 'production server', server: ours, path: nextSearch },
    { name: 'Fastify over SQLite', server: fastify, path: nextSearch },
    { name: 'json-server', server: jsonServer, path: nextJsonServerSearch },
  ])),
];
await Promise.all([ours, bare, small, bareNext, fastify, jsonServer].map((server) => server.stop()));
await store.close();
console.log(
  `${store.version.rentalsCount} rentals; a page of 20 is ${(body.length / 1_000).toFixed(1)} KB\n`,
);
console.log(
  tableOf([
    ['requests', 'server', 'per s', 'core µs', 'p50 ms', 'p99 ms', 'load busy', 'ours, by rate', 'by core'],
    ...rows,
  ]),
);
process.exit(0);
